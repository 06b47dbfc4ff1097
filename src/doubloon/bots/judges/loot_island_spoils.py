"""What may be decided about treasures, cubes and healers, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from doubloon.bots.judges.loot_island_scene import DRAW
from doubloon.bots.judges.loot_island_worth import Standing
from doubloon.core.masks import members
from doubloon.core.position import Action, Pending
from doubloon.games.loot_island import actions as do
from doubloon.games.loot_island import state as to_do
from doubloon.games.loot_island.box import NO_HEALER
from doubloon.games.loot_island.event_cards import DAYS
from doubloon.games.loot_island.preparation import OFFERED

Weights = dict[Action, float]

_DENIAL = 0.25  # what it counts to leave a worse treasure to the next one


def sharing(standing: Standing, item: to_do.Sharing) -> Weights:
    buried = standing.buried()
    following = [hunter for hunter in item.takers[item.taken + 1 :] if hunter != standing.seat]
    rival = None
    if following and following[0] < standing.players:
        rival = Standing(standing.state, following[0], standing.days)
    weights: Weights = {}
    for treasure in members(item.revealed):
        denied = _DENIAL * max(0.0, rival.kept(treasure)) if rival else 0.0
        weights[do.Keep(treasure)] = standing.kept(treasure) + denied
        weights[do.Bury(treasure)] = buried + denied
    return weights


def taking_open(standing: Standing, item: to_do.TakingOpen) -> Weights:
    return {do.TakeOpen(treasure): standing.kept(treasure) for treasure in members(standing.state.open_treasures)}


def copying(standing: Standing, item: to_do.Copying) -> Weights:
    cubes = DAYS[standing.state.event].cleansing
    return {do.CopyIcon("draw"): DRAW, do.CopyIcon("discard"): standing.cleansed(cubes)}


def cleansing(standing: Standing, item: to_do.Cleansing) -> Weights:
    return {do.DiscardAll(): standing.cleansed(standing.cubes), do.KeepCube(): standing.cleansed(standing.cubes - 1)}


def offering(standing: Standing, item: to_do.OfferingMaps) -> Weights:
    return {do.DrawTwo(): OFFERED * DRAW - standing.cursed(OFFERED), do.Decline(): 0.0}


def placing_healers(standing: Standing, item: to_do.PlacingHealers) -> Weights:
    """A healer who is dearer to others than to oneself."""
    state, seat, healers = standing.state, standing.seat, standing.tables.box.healers
    others = [cubes for other, cubes in enumerate(state.cubes[: standing.players]) if other != seat]
    return {
        do.PlaceHealer(one): standing.envy * sum(map(healers[one].price, others)) - healers[one].price(standing.cubes)
        for one in members(state.healer_hands[seat])
    }


def choosing_healers(standing: Standing, item: to_do.ChoosingHealers) -> Weights:
    """The cheapest, unless it matters more whom the others are left with."""
    state, healers = standing.state, standing.tables.box.healers
    waiting = [
        state.cubes[seat]
        for seat in range(standing.players)
        if seat != standing.seat and not state.eliminated >> seat & 1 and state.healed_by[seat] == NO_HEALER
    ]
    weights: Weights = {}
    for healer in members(state.healers):
        left = [healers[other] for other in members(state.healers) if other != healer]
        paid = 0
        for cubes in filter(None, sorted(waiting)):
            prices = [other.price(cubes) for other in left]
            paid += min(prices)
            left.pop(prices.index(min(prices)))
        weights[do.ChooseHealer(healer)] = standing.envy * paid - healers[healer].price(standing.cubes)
    return weights


SPOILS: dict[type[Pending], Callable[[Standing, Any], Weights]] = {
    to_do.Sharing: sharing,
    to_do.TakingOpen: taking_open,
    to_do.Copying: copying,
    to_do.Cleansing: cleansing,
    to_do.OfferingMaps: offering,
    to_do.PlacingHealers: placing_healers,
    to_do.ChoosingHealers: choosing_healers,
}
