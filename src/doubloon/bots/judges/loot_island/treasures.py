"""What can be done with treasures, cubes and healers, and what that is worth: a function for each decision."""

from __future__ import annotations

from doubloon.bots.judges.loot_island.holdings import Holdings
from doubloon.bots.judges.loot_island.situation import DRAW, Weights
from doubloon.core.masks import members
from doubloon.games.loot_island import actions as do
from doubloon.games.loot_island import state as to_do
from doubloon.games.loot_island.box import NO_HEALER
from doubloon.games.loot_island.event_cards import DAYS
from doubloon.games.loot_island.preparation import OFFERED

_DENIAL = 0.25  # what it counts that the next player is left with a worse treasure


def sharing(holdings: Holdings, item: to_do.Sharing) -> Weights:
    buried = holdings.buried()
    following = [hunter for hunter in item.takers[item.taken + 1 :] if hunter != holdings.seat]
    rival = None
    if following and following[0] < holdings.players:
        rival = Holdings(holdings.state, following[0], holdings.days)
    weights: Weights = {}
    for treasure in members(item.revealed):
        denied = _DENIAL * max(0.0, rival.kept(treasure)) if rival else 0.0
        weights[do.Keep(treasure)] = holdings.kept(treasure) + denied
        weights[do.Bury(treasure)] = buried + denied
    return weights


def taking_open(holdings: Holdings, item: to_do.TakingOpen) -> Weights:
    return {do.TakeOpen(treasure): holdings.kept(treasure) for treasure in members(holdings.state.open_treasures)}


def copying(holdings: Holdings, item: to_do.Copying) -> Weights:
    cubes = DAYS[holdings.state.event].cleansing
    return {do.CopyIcon("draw"): DRAW, do.CopyIcon("discard"): holdings.cleansed(cubes)}


def cleansing(holdings: Holdings, item: to_do.Cleansing) -> Weights:
    return {do.DiscardAll(): holdings.cleansed(holdings.cubes), do.KeepCube(): holdings.cleansed(holdings.cubes - 1)}


def offering(holdings: Holdings, item: to_do.OfferingMaps) -> Weights:
    return {do.DrawTwo(): OFFERED * DRAW - holdings.cursed(OFFERED), do.Decline(): 0.0}


def placing_healers(holdings: Holdings, item: to_do.PlacingHealers) -> Weights:
    """Prefer the healer who is more expensive for opponents than for the player."""
    state, seat, healers = holdings.state, holdings.seat, holdings.tables.box.healers
    others = [cubes for other, cubes in enumerate(state.cubes[: holdings.players]) if other != seat]
    return {
        do.PlaceHealer(healer): holdings.envy * sum(map(healers[healer].price, others))
        - healers[healer].price(holdings.cubes)
        for healer in members(state.healer_hands[seat])
    }


def choosing_healers(holdings: Holdings, item: to_do.ChoosingHealers) -> Weights:
    """The cheapest, unless it matters more which healers opponents are left with."""
    state, healers = holdings.state, holdings.tables.box.healers
    waiting = [
        state.cubes[seat]
        for seat in range(holdings.players)
        if seat != holdings.seat and not state.eliminated >> seat & 1 and state.healed_by[seat] == NO_HEALER
    ]
    weights: Weights = {}
    for healer in members(state.healers):
        left = [healers[other] for other in members(state.healers) if other != healer]
        paid = 0
        for cubes in filter(None, sorted(waiting)):
            prices = [other.price(cubes) for other in left]
            paid += min(prices)
            left.pop(prices.index(min(prices)))
        weights[do.ChooseHealer(healer)] = holdings.envy * paid - healers[healer].price(holdings.cubes)
    return weights
