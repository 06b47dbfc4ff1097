"""Why a player of Loot Island would do something, in a line."""

from __future__ import annotations

from msgspec.structs import replace

from doubloon import words
from doubloon.bots.judges.loot_island.holdings import Holdings, days_left
from doubloon.bots.judges.loot_island.plays import LandingPlays
from doubloon.bots.judges.loot_island.situation import Situation
from doubloon.core.masks import Mask, members
from doubloon.core.position import Action
from doubloon.core.tuples import with_item
from doubloon.games.loot_island import actions as do
from doubloon.games.loot_island import state as to_do
from doubloon.games.loot_island.actions import Hunter, Landing
from doubloon.games.loot_island.box import Treasure
from doubloon.games.loot_island.loot import forecast
from doubloon.games.loot_island.setup import ROUNDS
from doubloon.games.loot_island.state import State
from doubloon.games.loot_island.wording import island_words, landing_words, treasure_name


def reason(state: State, action: Action, worth: float) -> str:
    """What speaks for an action that is worth so much gold."""
    match action:
        case do.GoAshore(landing, hunter):
            hand = state.hands[hunter] & state.fitting[landing]
            _, cards = LandingPlays(Situation(state, state.to_move), hunter, landing).best(hand)
            return _play(state, hunter, landing, cards)
        case do.AddCard() | do.LayCards():
            item = state.pending[-1]
            assert isinstance(item, to_do.Playing)
            card = 1 << action.card if isinstance(action, do.AddCard) else 0
            return _play(state, item.hunter, item.landing, item.chosen | card)
        case do.Visit(island, _):
            return words.say("bots.loot_island.visit", island=island_words(state, island), worth=worth)
        case do.PassTurn():
            return _passing(state)
        case do.Keep(treasure) | do.TakeOpen(treasure):
            return _keeping(state, treasure)
        case do.Bury():
            cubes = min(state.cubes[state.to_move], Holdings(state, state.to_move, 0).burial)
            return words.say("bots.loot_island.bury", cubes=cubes, left=state.cubes[state.to_move] - cubes)
        case do.Discard():
            return words.say("bots.loot_island.discard")
        case do.ChooseHealer(healer):
            price = state.tables.box.healers[healer].price(state.cubes[state.to_move])
            return words.say("bots.loot_island.healer", price=price)
        case _:
            return words.say("bots.loot_island.worth", worth=worth)


def _play(state: State, hunter: Hunter, landing: Landing, cards: Mask) -> str:
    """What a landing gives with these cards."""
    stack = state.stacks[landing]
    joins = hunter not in stack
    shown = replace(
        state,
        columns=with_item(state.columns, landing, (*state.columns[landing], *members(cards))),
        stacks=with_item(state.stacks, landing, (*stack, hunter) if joins else stack),
    )
    loot, place = forecast(shown, landing), landing_words(landing)
    if loot.kind == "none":
        return words.say("bots.loot_island.hope", landing=place, cards=loot.maps, needed=loot.threshold)
    own = loot.takers.count(state.to_move)
    if loot.kind == "big":
        key = "bots.loot_island.joins_big" if joins else "bots.loot_island.big"
    else:
        key = "bots.loot_island.joins_small" if joins else "bots.loot_island.small"
    return words.say(key, landing=place, own=own, all=loot.treasures)


def _passing(state: State) -> str:
    if state.passed & (1 << state.setup.players) - 1:
        return words.say("bots.loot_island.pass")
    if state.round == ROUNDS:
        return words.say("bots.loot_island.pass_as_captain")
    return words.say("bots.loot_island.pass_first")


def _keeping(state: State, treasure: Treasure) -> str:
    gold = Holdings(state, state.to_move, days_left(state)).kept(treasure)
    return words.say("bots.loot_island.keep", treasure=treasure_name(state.tables, treasure), gold=gold)
