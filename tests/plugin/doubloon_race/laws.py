"""The race for the laws that hold in every game (tests/laws): what its tests need, and players do not."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from doubloon.core.position import CHANCE, Action
from tests.laws.kit import Kit

from .rules import AROUND, MIDDLE, NAMES, UNKNOWN, FirstPlayer, Move, Setup, State

_DRIVING = 12  # turns before the first hole, so that even short games go somewhere


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    players = draw(st.sampled_from((2, 3, 4)))
    beginners: tuple[FirstPlayer, ...] = ("random", 0, players - 1)
    return Setup(players=players, rumours=draw(st.booleans()), first_player=draw(st.sampled_from(beginners)))


def keen(legal: Sequence[Action], state: Any, rng: Random) -> Action:
    """Players look around before they dig."""
    moves = [action for action in legal if isinstance(action, Move)]
    return rng.choice(moves if state.turn < _DRIVING else legal)


def sizes(state: Any) -> dict[str, int]:
    return {"space": len(NAMES), "seat": state.setup.players}


def assert_conserved(state: State) -> None:
    """There is one treasure, in no hole unless that ended the game; and no rumour is true of it."""
    assert state.treasure != MIDDLE
    assert not state.dug & ~AROUND
    assert state.treasure == UNKNOWN or state.over == bool(state.dug >> state.treasure & 1)
    assert state.treasure == UNKNOWN or state.treasure not in state.rumours
    assert len(state.cars) == len(state.rumours) == state.setup.players
    assert state.over or state.to_move == CHANCE or state.treasure != UNKNOWN


KIT = Kit(lambda game, small: setups(), keen, lambda view, legal, rng: [], sizes, assert_conserved, ())
