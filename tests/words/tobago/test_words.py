"""Everything in Tobago can be told, to each player and to spectators as far as they may know."""

from __future__ import annotations

import pytest

from doubloon.arena.match import play_match
from doubloon.core.position import Action, Event
from doubloon.games.tobago import actions, events
from doubloon.games.tobago.clues import standard_deck
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import Setup
from doubloon.games.tobago.wording import clue_words
from tests.words.telling import PLAYERS, assert_named, assert_told, tables
from tests.words.tobago.keys import ACTIONS, EVENTS
from tests.words.tobago.positions import assert_positions_told


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_has_words(kind: type[Event]) -> None:
    assert_told(TOBAGO, kind)


@pytest.mark.parametrize("kind", ACTIONS)
def test_every_action_has_a_heading_and_a_name(kind: type[Action]) -> None:
    assert_named(TOBAGO, kind)


def test_every_position_of_a_game_can_be_told() -> None:
    assert_positions_told(TOBAGO)


def test_a_spectator_is_not_told_what_a_player_saw() -> None:
    record = play_match(TOBAGO, Setup(players=2), ("random",) * 2, "a")
    state = next(state for state in record.states if state.to_move >= 0 and actions.Claim() in TOBAGO.legal(state))
    seen = [TOBAGO.describe(actions.Claim(), TOBAGO.view(state, seat), PLAYERS).heading for seat in (0, 1, None)]
    assert "You saw" not in seen[2]
    assert any("You saw" in heading for heading in seen[:2])


def test_a_player_is_told_you_and_the_others_their_names() -> None:
    state, own, other, _ = tables(TOBAGO)
    event = events.Drove(0, 1, 2)
    end = state.island.land.names[2]
    assert TOBAGO.narrate(event, own, PLAYERS) == f"You drive to {end}."
    assert TOBAGO.narrate(event, other, PLAYERS) == f"Noor drives to {end}."
    assert TOBAGO.narrate(event, state, PLAYERS) == f"Noor drives to {end}."


def test_every_card_has_words_of_its_own() -> None:
    told = [clue_words(clue) for clue in standard_deck()]
    assert len(set(told)) == len(told)
    assert "not on the beach" in told and "in the largest lake" in told


def test_a_clue_in_hand_is_called_by_its_number() -> None:
    _, view, _, _ = tables(TOBAGO)
    assert TOBAGO.describe(actions.PlayClue(view.hand[1], 0), view, PLAYERS).detail == "2 White"
