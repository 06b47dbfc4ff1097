"""What map cards and compasses can be used for, and what that is worth: a function for each decision."""

from __future__ import annotations

from itertools import accumulate
from math import inf

from doubloon.bots.judges.loot_island.plays import LandingPlays, play_of, plays
from doubloon.bots.judges.loot_island.situation import Situation, Weights
from doubloon.bots.judges.loot_island.visits import digging, passing, payments, placings, sailing, shifts, visit
from doubloon.core.masks import Mask, members
from doubloon.games.loot_island import actions as do
from doubloon.games.loot_island import state as to_do
from doubloon.games.loot_island.actions import LANDINGS, Hunter
from doubloon.games.loot_island.compasses import recalled
from doubloon.games.loot_island.playing import addable, needs_origin
from doubloon.games.loot_island.setup import HAND
from doubloon.games.loot_island.small_islands import affordable

_FRESH = 1.0  # what a card is worth that is drawn for a discarded card
_TRIFLE = 0.1  # what it costs to help Aaron to a treasure


def turn(situation: Situation, item: to_do.Turn) -> Weights:
    state = situation.state
    weights: Weights = {do.PassTurn(): passing(situation)}
    for hunter in hunters(situation):
        hand, fetching = state.hands[hunter], situation.fetching(hunter)
        for landing, fitting in enumerate(state.fitting):
            if hand & fitting:
                worth, _ = LandingPlays(situation, hunter, landing).best(hand & fitting)
                joins = hunter not in state.stacks[landing]
                weights[do.GoAshore(landing, hunter)] = worth + fetching if joins else worth
        if state.islands and hand and affordable(hand, situation.day, situation.tables):
            price, _ = min(payments(situation, hunter, 0))
            for island in members(state.islands):
                weights[do.Visit(island, hunter)] = visit(situation, hunter, island) - price
    return weights


def hunters(situation: Situation) -> tuple[Hunter, ...]:
    """The hunters a player acts for: Aaron, too, in a game for two."""
    state, aaron = situation.state, situation.players
    return (situation.seat, aaron) if state.aaron and not state.passed >> aaron & 1 else (situation.seat,)


def playing(situation: Situation, item: to_do.Playing) -> Weights:
    if needs_origin(situation.state, item):
        return moving(situation, item)
    possible, tables, chosen = LandingPlays(situation, item.hunter, item.landing), situation.tables, item.chosen
    cards = addable(situation.state, item)
    weights: Weights = {}
    for card in members(cards):
        weights[do.AddCard(card)] = possible.worth(play_of(tables, chosen | 1 << card))
    for play in plays(tables, cards, chosen):
        action = do.AddCard(lowest(play.cards ^ chosen)) if play.cards != chosen else do.LayCards()
        weights[action] = max(possible.worth(play), weights.get(action, -inf))
    return weights


def lowest(cards: Mask) -> int:
    """The card that comes next, since cards are chosen from low to high."""
    return (cards & -cards).bit_length() - 1


def moving(situation: Situation, item: to_do.Playing | to_do.MovingCompass) -> Weights:
    stacks, hunter = situation.state.stacks, item.hunter
    return {do.MoveCompass(place): situation.lifted(hunter, place) for place in LANDINGS if hunter in stacks[place]}


def starting(situation: Situation, item: to_do.Starting) -> Weights:
    stacks, hunter = situation.state.stacks, recalled(situation.state)
    assert hunter is not None
    return {do.ReturnCompass(place): situation.lifted(hunter, place) for place in LANDINGS if hunter in stacks[place]}


def visiting(situation: Situation, item: to_do.Visiting) -> Weights:
    weights: Weights = {}
    for cost, cards in payments(situation, item.hunter, item.chosen):
        action = do.Pay(lowest(cards ^ item.chosen))
        weights[action] = max(-cost, weights.get(action, -inf))
    return weights


def using(situation: Situation, item: to_do.UsingIsland) -> Weights:
    weights: Weights = {do.OnlyBlock(): 0.0}
    match situation.tables.box.small_islands[item.island].action:
        case "dig":
            weights[do.Dig()] = digging(situation) if item.hunter == situation.seat else -_TRIFLE
        case "sail":
            weights[do.Sail()] = sailing(situation)
        case "place_compass":
            weights |= {do.PlaceCompass(place): worth for place, worth in placings(situation, item.hunter).items()}
        case _:
            weights |= {do.ShiftCompass(place): worth for place, worth in shifts(situation, item.hunter).items()}
    return weights


def discarding(situation: Situation, item: to_do.Discarding) -> Weights:
    """A card is discarded together with the bad cards above it, since cards are chosen from low to high."""
    hand, tables = situation.state.hands[situation.seat], situation.tables
    cards = list(members(hand & tables.above[item.chosen.bit_length() - 1] if item.chosen else hand))
    worth = [situation.card_worth(card) for card in cards]
    surplus = hand.bit_count() - item.chosen.bit_count() - HAND[situation.players]
    if item.drafting:
        return {
            do.Discard(card): -worth[place] - sum(sorted(worth[place + 1 :])[: surplus - 1])
            for place, card in enumerate(cards[: len(cards) - surplus + 1])
        }
    # No card is drawn in place of those by which a hand is too large.
    fresh = _FRESH if surplus <= situation.day.hand else 0.0
    above = list(accumulate([max(0.0, fresh - kept) for kept in reversed(worth)], initial=0.0))[-2::-1]
    weights: Weights = {do.Discard(card): fresh - worth[place] + above[place] for place, card in enumerate(cards)}
    weights[do.Done()] = 0.0
    return weights
