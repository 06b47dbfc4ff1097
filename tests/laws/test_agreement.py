"""Two implementations that know nothing of each other, the engine and the referee, play the same games."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from doubloon.core.bags import count, size
from doubloon.core.masks import Mask, members
from doubloon.core.position import CHANCE, Action
from doubloon.core.wire import _fields
from doubloon.games.tobago import atlas
from doubloon.games.tobago.chart import read_chart
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.setup import Setup
from doubloon.games.tobago.state import State
from tests.referee import board
from tests.referee.referee import Referee

MOST_TURNS = 600


def told(state: State, action: Action) -> tuple[Any, ...]:
    """An action of the engine in the words of the referee."""
    hexes = state.island.land.hexes
    values = (
        hexes[getattr(action, name)] if hint == Space else getattr(action, name)
        for name, hint in _fields(type(action)).items()
    )
    return (action.__struct_config__.tag, *values)


def assert_same_position(state: State, referee: Referee) -> None:
    hexes = state.island.land.hexes

    def places(mask: Mask) -> set[tuple[int, int]]:
        return {hexes[space] for space in members(mask)}

    assert [places(mask) for mask in state.sites] == referee.sites()
    assert places(state.amulets) == referee.amulets_on_board
    assert list(state.amulets_held) == list(referee.amulets_held)
    assert state.amulet_pile == referee.amulet_pile
    assert list(state.rose_supply) == list(referee.roses)
    assert [set(members(hand)) for hand in state.hands] == [set(hand) for hand in referee.hands]
    assert state.deck.bit_count() == referee.clue_deck_size
    assert list(state.gazes) == list(referee.gazes)
    assert list(TOBAGO.scores(state)) == list(referee.gold())
    for pile, theirs in zip(state.piles, referee.piles, strict=True):
        assert Counter({value: count(pile, value) for value in range(2, 7)}) == theirs
    assert size(state.treasure) == referee.treasure_deck_size


def play_both(setup: dict[str, Any], seed: int) -> State:
    rng = Random(seed)
    ours = dict(setup)
    if isinstance(setup.get("island"), tuple):
        setup = {**setup, "island": read_chart(setup["island"])}
    state = TOBAGO.start(Setup(**ours))
    referee = Referee(setup)
    while not state.over and TOBAGO.turns(state) < MOST_TURNS:
        assert referee.to_move == ("chance" if state.to_move == CHANCE else state.to_move)
        legal = TOBAGO.legal(state)
        by_tuple = {told(state, action): action for action in legal}
        assert len(by_tuple) == len(legal)
        assert set(by_tuple) == set(referee.legal())
        if state.to_move == CHANCE:
            odds = TOBAGO.odds(state) or (1,) * len(legal)
            total = sum(odds)
            assert {
                told(state, a): Fraction(weight, total) for a, weight in zip(legal, odds, strict=True)
            } == referee.odds()
            action = rng.choices(legal, odds)[0]
        else:
            # Raising and playing amulets more often than evenly makes more happen.
            action = rng.choice(legal)
            if rng.random() < 0.3:
                action = legal[-1]
        referee.apply(told(state, action))
        state = TOBAGO.apply(state, action).state
        assert_same_position(state, referee)
    assert (referee.to_move is None) == state.over
    return state


@pytest.mark.parametrize("side", "abcABC")
def test_both_have_the_same_sections_of_the_board(side: str) -> None:
    """Two transcriptions of the same published drawings."""
    assert atlas.section(side) == board.section(side)


OPTIONS = [
    dict(zip(("players", "opening", "landmarks", "after_curse", "curses", "curses_mixed_into", "first_curse_returns",
              "expert_amulets"), combination, strict=True))
    for combination in product((2, 3, 4), ("own_maps", "open_maps"), ("random", "players"),
                               ("stop", "go_on", "go_on_if_paid"), (2, 1, 0), (27, 21), (False, True), (False, True))
    if combination[4] or not combination[6]
]  # fmt: skip


@pytest.mark.no_cover  # tracing would make the slowest test slower still
@pytest.mark.parametrize("number", range(0, len(OPTIONS), 12))
def test_engine_and_referee_agree_on_every_decision(number: int) -> None:
    play_both(OPTIONS[number], seed=number)
