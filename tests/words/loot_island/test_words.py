"""Everything in Loot Island can be told, to each player and to spectators as far as they may know."""

from __future__ import annotations

from functools import cache

import pytest

from doubloon.arena.match import play_match
from doubloon.core.position import Action, Event
from doubloon.core.record import Record
from doubloon.games.loot_island.actions import GoAshore
from doubloon.games.loot_island.box import read_box
from doubloon.games.loot_island.events import CubesTaken, MapDrawn
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.setup import Setup
from doubloon.games.loot_island.wording import card_words, cards_words, healer_words, status_words, treasure_words
from tests.words.loot_island.keys import ACTIONS, EVENTS
from tests.words.telling import assert_choices_differ, assert_named, assert_told

PLAYERS = ("Noor", "Ilse", "Sefa", "Bram", "Iva")
SETUPS = (
    Setup(players=2, healers="two_each", drafted_hands=True),
    Setup(players=3, open_events=True, healers="open"),
    Setup(players=5),
)


@cache
def played(setup: Setup, seed: str = "told") -> Record:
    return play_match(LOOT_ISLAND, setup, ("random",) * setup.players, seed)


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_has_words(kind: type[Event]) -> None:
    assert_told(LOOT_ISLAND, kind)


@pytest.mark.parametrize("kind", ACTIONS)
def test_every_action_has_a_heading_and_a_name(kind: type[Action]) -> None:
    assert_named(LOOT_ISLAND, kind)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup.players))
def test_every_position_of_a_game_can_be_told(setup: Setup) -> None:
    """Also by a spectator, and the choices of the player to decide have names of their own."""
    players, shown = PLAYERS[: setup.players], set()
    for state in played(setup).states:
        if state.to_move >= 0:
            assert_choices_differ(LOOT_ISLAND, state, players)
        kind = (type(state.pending[-1]), state.to_move < 0) if state.pending else None
        if kind not in shown:
            shown.add(kind)
            tables = (state, LOOT_ISLAND.view(state, 0), LOOT_ISLAND.view(state, None))
            for table in tables:
                told = " ".join(LOOT_ISLAND.text(table, players, False).split())
                assert status_words(table, players) in told
            drawn = tables[len(shown) % len(tables)]  # pictures take their time
            assert LOOT_ISLAND.svg(drawn, players).startswith("<svg")


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup.players))
def test_everything_that_happens_in_a_game_is_told_in_sentences(setup: Setup) -> None:
    record, players = played(setup), PLAYERS[: setup.players]
    for events, state in zip(record.events, record.states[1:], strict=True):
        for seat in (None, 0):
            view = LOOT_ISLAND.view(state, seat)
            for event in events:
                told = LOOT_ISLAND.narrate(event.seen_by(seat), view, players)
                assert told == "" or (told[-1] in ".!" and "{" not in told and "None" not in told)


def test_cards_treasures_and_healers_have_words() -> None:
    tables = Setup().tables
    assert card_words(tables, 0) == "red 1"
    assert card_words(tables, 2) == "red 2 (+1)"
    assert card_words(tables, 20) == "red wild (chest)"
    assert cards_words(tables, (4, 8, 20, 24)) == "red 3 5 wild, blue 2"
    assert treasure_words(tables, 2) == "crown, 2 gold, 3 crosses, curse 2"
    assert treasure_words(tables, 8) == "skull (right), 3 gold, curse 2"
    assert treasure_words(tables, 11) == "book ×2, removes 1"
    assert [healer_words(tables, healer) for healer in (0, 1, 10)] == ["1 per cube", "1 per cube plus 1", "5 in all"]
    free = Setup(box=read_box("healers = [{ per_cube = 0, fixed = 0 }]")).tables
    assert healer_words(free, 0) == "free of charge"


def test_a_player_is_told_you_and_aaron_has_his_name() -> None:
    state = played(Setup(players=2)).states[40]
    own, other = LOOT_ISLAND.view(state, 0), LOOT_ISLAND.view(state, 1)
    assert LOOT_ISLAND.narrate(CubesTaken(0, 2), own, PLAYERS) == "You take 2 cubes."
    assert LOOT_ISLAND.narrate(CubesTaken(0, 1), other, PLAYERS) == "Noor takes 1 cube."
    assert LOOT_ISLAND.narrate(MapDrawn(2, 0, True), own, PLAYERS) == "Aaron draws “red 1”."
    assert LOOT_ISLAND.describe(GoAshore(3, 2), own, PLAYERS) == ("Play Aaron's cards at", "Aaron East 2")


def test_advice_names_the_landings_where_a_card_does_not_fit() -> None:
    record = played(Setup(players=4))
    view = next(LOOT_ISLAND.view(state, 0) for state in record.states if state.to_move == 0 and state.turn > 6)
    advice = LOOT_ISLAND.advice(view)
    assert advice[0].startswith("1. ")
    assert any("Not at" in line for line in advice)
    assert "A small island costs" in advice[-1]
    assert LOOT_ISLAND.advice(LOOT_ISLAND.view(record.states[0], 0)) == ["You have no map cards."]
