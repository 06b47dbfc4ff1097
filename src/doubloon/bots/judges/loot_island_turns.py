"""What may be decided with map cards and compasses, and what it is worth: a function for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from math import inf
from typing import Any

from doubloon.bots.judges.loot_island_landings import TODAY
from doubloon.bots.judges.loot_island_plays import Venture, play_of, plays
from doubloon.bots.judges.loot_island_scene import Scene
from doubloon.bots.judges.loot_island_visits import digging, passing, payments, placings, sailing, shifts, visit
from doubloon.core.masks import Mask, members
from doubloon.core.position import Action, Pending
from doubloon.games.loot_island import actions as do
from doubloon.games.loot_island import state as to_do
from doubloon.games.loot_island.actions import LANDINGS, Hunter
from doubloon.games.loot_island.compasses import recalled
from doubloon.games.loot_island.playing import addable, needs_origin
from doubloon.games.loot_island.setup import HAND
from doubloon.games.loot_island.small_islands import affordable

Weights = dict[Action, float]

_FRESH = 1.0  # what a card is worth that is drawn for one discarded
_TRIFLE = 0.1
_OBVIOUS = ("discard_cubes", "place_compass", "dig")  # small islands that are thought of in a hurry


def turn(scene: Scene, item: to_do.Turn) -> Weights:
    state = scene.state
    weights: Weights = {do.PassTurn(): passing(scene)}
    for hunter in _hunters(scene):
        hand, fetching = state.hands[hunter], scene.fetching(hunter)
        for landing, fitting in enumerate(state.fitting):
            if hand & fitting:
                worth, _ = Venture(scene, hunter, landing).best(hand & fitting)
                joins = hunter not in state.stacks[landing]
                weights[do.GoAshore(landing, hunter)] = worth + fetching if joins else worth
        if state.islands and hand and affordable(hand, scene.day, scene.tables):
            price, _ = min(payments(scene, hunter, 0))
            for island in members(state.islands):
                weights[do.Visit(island, hunter)] = visit(scene, hunter, island) - price
    return weights


def _hunters(scene: Scene) -> tuple[Hunter, ...]:
    """For whom a player may act: also for Aaron, where he is there."""
    aaron = scene.players
    return (scene.seat, aaron) if scene.state.aaron and not scene.state.passed >> aaron & 1 else (scene.seat,)


def hurried_turn(scene: Scene) -> tuple[Action, Mask]:
    """The best of what comes to mind at once, and the cards for it."""
    state = scene.state
    action: Action = do.PassTurn()
    best, plan = passing(scene), 0
    for hunter in _hunters(scene):
        hand = state.hands[hunter]
        for landing, fitting in enumerate(state.fitting):
            if hand & fitting and (state.columns[landing] or scene.skies[landing >> 1].when == TODAY):
                worth, cards = Venture(scene, hunter, landing).best(hand & fitting)
                if worth > best and hunter not in state.stacks[landing]:
                    worth += scene.fetching(hunter)
                if worth > best:
                    best, action, plan = worth, do.GoAshore(landing, hunter), cards
    hand = state.hands[scene.seat]
    if state.islands and hand and affordable(hand, scene.day, scene.tables):
        known = scene.tables.box.small_islands
        obvious = [island for island in members(state.islands) if known[island].action in _OBVIOUS]
        worth, island = max([(visit(scene, scene.seat, island), island) for island in obvious], default=(0.0, 0))
        if worth > best:
            price, cards = min(payments(scene, scene.seat, 0))
            if worth - price > best:
                action, plan = do.Visit(island, scene.seat), cards
    return action, plan


def playing(scene: Scene, item: to_do.Playing) -> Weights:
    if needs_origin(scene.state, item):
        return moving(scene, item)
    venture, tables, chosen = Venture(scene, item.hunter, item.landing), scene.tables, item.chosen
    cards = addable(scene.state, item)
    weights: Weights = {do.AddCard(card): venture.worth(play_of(tables, chosen | 1 << card)) for card in members(cards)}
    for play in plays(tables, cards, chosen):
        action = do.AddCard(lowest(play.cards ^ chosen)) if play.cards != chosen else do.LayCards()
        weights[action] = max(venture.worth(play), weights.get(action, -inf))
    return weights


def lowest(cards: Mask) -> int:
    """The card that comes next, since one chooses from low to high."""
    return (cards & -cards).bit_length() - 1


def moving(scene: Scene, item: to_do.Playing | to_do.MovingCompass) -> Weights:
    stacks, hunter = scene.state.stacks, item.hunter
    return {do.MoveCompass(place): scene.lifted(hunter, place) for place in LANDINGS if hunter in stacks[place]}


def starting(scene: Scene, item: to_do.Starting) -> Weights:
    stacks, hunter = scene.state.stacks, recalled(scene.state)
    assert hunter is not None
    return {do.ReturnCompass(place): scene.lifted(hunter, place) for place in LANDINGS if hunter in stacks[place]}


def visiting(scene: Scene, item: to_do.Visiting) -> Weights:
    weights: Weights = {}
    for cost, cards in payments(scene, item.hunter, item.chosen):
        action = do.Pay(lowest(cards ^ item.chosen))
        weights[action] = max(-cost, weights.get(action, -inf))
    return weights


def using(scene: Scene, item: to_do.UsingIsland) -> Weights:
    weights: Weights = {do.OnlyBlock(): 0.0}
    match scene.tables.box.small_islands[item.island].action:
        case "dig":
            weights[do.Dig()] = digging(scene) if item.hunter == scene.seat else -_TRIFLE
        case "sail":
            weights[do.Sail()] = sailing(scene)
        case "place_compass":
            weights |= {do.PlaceCompass(place): worth for place, worth in placings(scene, item.hunter).items()}
        case _:
            weights |= {do.ShiftCompass(place): worth for place, worth in shifts(scene, item.hunter).items()}
    return weights


def discarding(scene: Scene, item: to_do.Discarding) -> Weights:
    """A card is discarded together with the bad ones above it, since one chooses from low to high."""
    hand, tables = scene.state.hands[scene.seat], scene.tables
    cards = list(members(hand & tables.above[item.chosen.bit_length() - 1] if item.chosen else hand))
    worth = [scene.card_worth(card) for card in cards]
    surplus = hand.bit_count() - item.chosen.bit_count() - HAND[scene.players]
    if item.drafting:
        return {
            do.Discard(card): -worth[place] - sum(sorted(worth[place + 1 :])[: surplus - 1])
            for place, card in enumerate(cards[: len(cards) - surplus + 1])
        }
    # Nothing is drawn for those cards that a hand has too many.
    fresh = _FRESH if surplus <= scene.day.hand else 0.0
    above = list(accumulate([max(0.0, fresh - one) for one in reversed(worth)], initial=0.0))[-2::-1]
    weights: Weights = {do.Discard(card): fresh - worth[place] + above[place] for place, card in enumerate(cards)}
    weights[do.Done()] = 0.0
    return weights


TURNS: dict[type[Pending], Callable[[Scene, Any], Weights]] = {
    to_do.Turn: turn,
    to_do.Playing: playing,
    to_do.MovingCompass: moving,
    to_do.Starting: starting,
    to_do.Visiting: visiting,
    to_do.UsingIsland: using,
    to_do.Discarding: discarding,
}
