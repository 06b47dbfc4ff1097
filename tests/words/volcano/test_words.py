"""Everything in Volcano can be told: its own events and actions, and those of Tobago."""

from __future__ import annotations

import pytest

from doubloon.core.position import Action, Event
from doubloon.games.volcano.game import VOLCANO
from tests.words.telling import assert_named, assert_told
from tests.words.tobago import keys as tobago
from tests.words.tobago.positions import assert_positions_told
from tests.words.volcano import keys as volcano


@pytest.mark.parametrize("kind", [*tobago.EVENTS, *volcano.EVENTS])
def test_every_event_has_words(kind: type[Event]) -> None:
    assert_told(VOLCANO, kind)


@pytest.mark.parametrize("kind", [*tobago.ACTIONS, *volcano.ACTIONS])
def test_every_action_has_a_heading_and_a_name(kind: type[Action]) -> None:
    assert_named(VOLCANO, kind)


def test_every_position_of_a_game_can_be_told() -> None:
    assert_positions_told(VOLCANO)
