"""Two implementations that know nothing of each other, the engine and the referee, play the same games."""

from __future__ import annotations

import re
from itertools import product
from random import Random
from typing import Any

import pytest

from doubloon.games.tobago import atlas
from doubloon.games.tobago.clues import standard_deck
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import land_of
from doubloon.games.volcano.game import VOLCANO
from tests.laws.hunts.agreement import play_both
from tests.laws.hunts.kit import Hunt, each_hunt
from tests.laws.hunts.small_islands import HEXAGON, HEXAGON_LANDMARKS
from tests.referee.tobago import board

OPTIONS = {
    "players": (2, 3, 4),
    "opening": ("own_maps", "open_maps"),
    "after_curse": ("stop", "go_on", "go_on_if_paid"),
    "curses": (2, 1, 0),
    "curses_mixed_into": (27, 21),
    "first_curse_returns": (False, True),
    "expert_amulets": (False, True),
}
# Also taken one after the other, so that every set of these meets many of those.
GENTLE = {
    "exchange": ("whole_turn", "action"),
    "amulets": ("taken", "offered"),
    "curse_payment": ("amulet_first", "chosen"),
    "landmarks": ("random", "players", "free"),
}
VOLCANIC = {"volcano": ("centre", "random", "chosen"), "triads": ("dealt", "chosen")}
GAMES = {TOBAGO: 60, VOLCANO: 24}


def every(options: dict[str, tuple[Any, ...]]) -> list[dict[str, Any]]:
    """All that can be chosen together."""
    chosen = [dict(zip(options, values, strict=True)) for values in product(*options.values())]
    return [each for each in chosen if each.get("curses") != 0 or not each["first_curse_returns"]]


def options(game: Hunt, number: int) -> dict[str, Any]:
    """Steps through the lists that share no factor with their lengths, so that all values occur, and most pairs."""
    hard, gentle, volcanic = every(OPTIONS), every(GENTLE), every(VOLCANIC)
    chosen = {**hard[number * 37 % len(hard)], **gentle[number * 7 % len(gentle)]}
    return {**chosen, **volcanic[number % len(volcanic)]} if game is VOLCANO else chosen


@pytest.mark.parametrize("side", "abcABC")
def test_both_have_the_same_sections_of_the_board(side: str) -> None:
    """Two transcriptions of the same published drawings."""
    assert atlas.section(side) == board.section(side)


@each_hunt
def test_every_option_is_tried(game: Hunt) -> None:
    tried = [options(game, number) for number in range(GAMES[game])]
    for name, values in {**OPTIONS, **GENTLE, **(VOLCANIC if game is VOLCANO else {})}.items():
        assert {each[name] for each in tried} == set(values)


@pytest.mark.no_cover  # tracing would make the slowest test slower still
@pytest.mark.parametrize("number", range(GAMES[TOBAGO]))
def test_engine_and_referee_agree_on_every_decision(number: int) -> None:
    assert play_both(TOBAGO, options(TOBAGO, number), seed=number).over


@pytest.mark.no_cover
@pytest.mark.parametrize("number", range(GAMES[VOLCANO]))
def test_engine_and_referee_agree_on_every_decision_of_volcano(number: int) -> None:
    play_both(VOLCANO, options(VOLCANO, number), seed=number)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(8))
def test_engine_and_referee_agree_where_terrains_vanish(seed: int) -> None:
    own = {**every(GENTLE)[seed * 5 % 24], "island": HEXAGON, "landmarks": HEXAGON_LANDMARKS}
    own |= {"triads": ("dealt", "chosen")[seed % 2], "volcano": ("centre", "chosen")[seed // 2 % 2]}
    play_both(VOLCANO, {"players": 2 + seed % 3, "opening": ("own_maps", "open_maps")[seed % 2], **own}, seed)


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3])
def test_engine_and_referee_agree_where_triads_find_no_place(players: int) -> None:
    """Of the four triads, one has a lake."""
    lakes = tuple(re.sub("[A-Z]", "L", line) for line in HEXAGON)
    own = {"island": lakes, "landmarks": HEXAGON_LANDMARKS, "first_player": 0}
    state = play_both(VOLCANO, {"players": players, **own}, seed=players)
    assert len(state.island.land) <= len(land_of(lakes)) + 1


@pytest.mark.no_cover
@each_hunt
@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_and_referee_agree_where_clue_cards_run_out(game: Hunt, players: int) -> None:
    clues = tuple(Random(players).sample(standard_deck(), 20))
    play_both(game, {"players": players, "clues": clues, "expert_amulets": True}, seed=players)
