"""Two implementations that know nothing of each other, the engine and the referee, play the same games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from doubloon.core.bags import count, size
from doubloon.core.hexes import Hex
from doubloon.core.masks import Mask, members
from doubloon.core.position import CHANCE, Action
from doubloon.core.wire import fields
from doubloon.games.tobago import atlas
from doubloon.games.tobago.actions import AmuletDrive, Drive
from doubloon.games.tobago.chart import read_chart
from doubloon.games.tobago.game import TOBAGO, TreasureHunt
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.setup import MAPS, land_of
from doubloon.games.tobago.state import State
from doubloon.games.volcano.actions import AmuletCover, CoverClue, PlaceLava
from doubloon.games.volcano.game import VOLCANO
from doubloon.games.volcano.state import VolcanoState
from tests.laws.hunts.small_islands import HEXAGON, HEXAGON_LANDMARKS
from tests.referee.tobago import board
from tests.referee.tobago.referee import Referee
from tests.referee.volcano.referee import VolcanoReferee

MOST_TURNS = 600


def told(state: State, action: Action) -> tuple[Any, ...]:
    """An action of the engine in the words of the referee."""
    hexes = state.island.land.hexes
    values = (
        hexes[getattr(action, name)] if hint == Space else getattr(action, name)
        for name, hint in fields(type(action)).items()
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
    if isinstance(state, VolcanoState):
        assert isinstance(referee, VolcanoReferee)
        assert_same_volcano(state, referee, places)


def assert_same_volcano(state: VolcanoState, referee: VolcanoReferee, places: Callable[[Mask], set[Hex]]) -> None:
    island = state.island
    terrain = dict(zip(island.land.hexes, island.land.terrain, strict=True))
    assert {place: kind for place, kind in terrain.items() if kind not in ("lava", "volcano")} == referee.terrain
    assert {place for place, kind in terrain.items() if kind == "lava"} == referee.lava
    assert {place for place, kind in terrain.items() if kind == "volcano"} == referee.volcano
    assert (places(island.huts), places(island.palm_trees)) == (referee.huts, referee.palm_trees)
    assert state.lava_tiles == referee.lava_tiles
    assert set(members(state.display)) == referee.display
    assert [list(cards) for cards in state.covered] == [list(cards) for cards in referee.covered]
    assert list(state.site_markers) == list(referee.markers_left)
    cards = len(state.setup.deck)
    told = [[("cover", card - cards) if card >= cards else card for card in clues] for clues in state.clues]
    assert told == [referee.clues_on(map) for map in range(MAPS)]


def keen(legal: Sequence[Action], state: State, rng: Random) -> Action:
    """Amulets, treasures and lava more often than evenly: so more happens."""
    hot = state.island.land.kinds.get("lava", 0)
    wanted: list[Sequence[Action]] = [
        [action for action in legal if isinstance(action, Drive) and state.amulets >> action.space & 1],
        [action for action in legal if isinstance(action, Drive | AmuletDrive) and hot >> action.space & 1],
        [action for action in legal if isinstance(action, CoverClue | AmuletCover)],
        [
            action
            for action in legal
            if isinstance(action, PlaceLava) and any(s >> action.space & 1 for s in few(state))
        ],
        legal[-1:],
    ]
    for actions, eagerness in zip(wanted, (0.8, 0.3, 0.1, 0.8, 0.3), strict=True):
        if actions and rng.random() < eagerness:
            return rng.choice(actions)
    return rng.choice(legal)


def few(state: State) -> list[Mask]:
    """The sites of maps that have only a few left."""
    return [sites for sites in state.sites if sites.bit_count() < 4]


def in_words_of_the_referee(setup: dict[str, Any]) -> dict[str, Any]:
    """An island and landmarks from files, by hexes."""
    if not isinstance(setup.get("island"), tuple):
        return {}
    land, landmarks = land_of(setup["island"]), setup["landmarks"]

    def places(names: Iterable[str]) -> list[Hex]:
        return [land.hexes[land.space_called(name)] for name in names]

    looks = [statue.direction for statue in landmarks.statues]
    statues = list(zip(places(statue.space for statue in landmarks.statues), looks, strict=True))
    standing = {"huts": places(landmarks.huts), "palm_trees": places(landmarks.palm_trees), "statues": statues}
    return {"island": read_chart(setup["island"]), "landmarks": standing}


def play_both(game: TreasureHunt[Any, Any, Any], setup: dict[str, Any], seed: int, most: int = MOST_TURNS) -> State:
    rng = Random(seed)
    state: State = game.start(game.setup_type(**setup))
    theirs = {**setup, **in_words_of_the_referee(setup)}
    referee = VolcanoReferee(theirs) if game is VOLCANO else Referee(theirs)
    while not state.over and game.turns(state) < most:
        assert referee.to_move == ("chance" if state.to_move == CHANCE else state.to_move)
        legal = game.legal(state)
        by_tuple = {told(state, action): action for action in legal}
        assert len(by_tuple) == len(legal)
        assert set(by_tuple) == set(referee.legal())
        if state.to_move == CHANCE:
            odds = game.odds(state) or (1,) * len(legal)
            total = sum(odds)
            assert {
                told(state, a): Fraction(weight, total) for a, weight in zip(legal, odds, strict=True)
            } == referee.odds()
            action = rng.choices(legal, odds)[0]
        else:
            action = keen(legal, state, rng)
        referee.apply(told(state, action))
        state = game.apply(state, action).state
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
# Also taken one after the other, so that every set of these meets many of those.
GENTLE = [
    dict(zip(("exchange", "amulets", "curse_payment", "landmarks"), combination, strict=True))
    for combination in product(("whole_turn", "action"), ("taken", "offered"), ("amulet_first", "chosen"),
                               ("random", "players", "free"))
]  # fmt: skip


def options(number: int) -> dict[str, Any]:
    return {**OPTIONS[number], **GENTLE[number * 7 // 12 % len(GENTLE)]}


@pytest.mark.no_cover  # tracing would make the slowest test slower still
@pytest.mark.parametrize("number", range(0, len(OPTIONS), 12))
def test_engine_and_referee_agree_on_every_decision(number: int) -> None:
    play_both(TOBAGO, options(number), seed=number)


@pytest.mark.no_cover
@pytest.mark.parametrize("number", range(0, len(OPTIONS), 30))
def test_engine_and_referee_agree_on_every_decision_of_volcano(number: int) -> None:
    own = {"volcano": ("centre", "random", "chosen")[number // 30 % 3], "triads": ("dealt", "chosen")[number // 60 % 2]}
    play_both(VOLCANO, {**options(number), **own}, seed=number, most=120)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(8))
def test_engine_and_referee_agree_where_terrains_vanish_and_triads_find_no_place(seed: int) -> None:
    own = {**GENTLE[seed * 5 % len(GENTLE)], "island": HEXAGON, "landmarks": HEXAGON_LANDMARKS}
    own |= {"triads": ("dealt", "chosen")[seed % 2], "volcano": ("centre", "chosen")[seed // 2 % 2]}
    play_both(VOLCANO, {"players": 2 + seed % 3, "opening": ("own_maps", "open_maps")[seed % 2], **own}, seed, most=60)
