"""The engine and the referee play the same game of Tobago or Volcano."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache, reduce
from operator import or_
from random import Random
from typing import Any

from msgspec.structs import astuple

from doubloon.core.bags import count, size
from doubloon.core.hexes import Hex
from doubloon.core.masks import Mask, members
from doubloon.core.position import CHANCE, Action
from doubloon.core.wire import fields
from doubloon.games.tobago.actions import AmuletDouble, AmuletDrive, AmuletSwap, Drive, PlayClue, RaiseTreasure
from doubloon.games.tobago.chart import read_chart
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.setup import MAPS, land_of
from doubloon.games.tobago.state import State
from doubloon.games.volcano.actions import AmuletCover, CoverClue, PlaceLava
from doubloon.games.volcano.game import VOLCANO
from doubloon.games.volcano.state import VolcanoState
from tests.laws.hunts.kit import Hunt
from tests.referee.tobago import soundness as tobago
from tests.referee.tobago.referee import Referee
from tests.referee.volcano import soundness as volcano
from tests.referee.volcano.referee import VolcanoReferee

MOST_TURNS = 200  # of each seat; lava can wall in all cars for good


@cache
def spaces_in(kind: type[Action]) -> tuple[bool, ...]:
    """Which fields of an action stand for spaces."""
    return tuple(hint == Space for hint in fields(kind).values())


def told(state: State, action: Action) -> tuple[Any, ...]:
    """An action of the engine in the words of the referee."""
    hexes = state.island.land.hexes
    values = zip(astuple(action), spaces_in(type(action)), strict=True)
    return (action.__struct_config__.tag, *(hexes[value] if space else value for value, space in values))


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
    """Treasures, amulets and lava more often than evenly: so more happens."""
    hot = state.island.land.kinds.get("lava", 0)
    found = reduce(or_, (sites for sites in state.sites if sites.bit_count() == 1), 0)
    lone = reduce(or_, (sites for sites in state.sites if sites.bit_count() < 4), 0)
    wanted: list[tuple[list[Action], float]] = [
        (_of(legal, RaiseTreasure), 0.9),
        (_of(legal, Drive, onto=state.amulets), 0.8),
        (_of(legal, PlaceLava, onto=lone), 0.8),
        (_of(legal, Drive, AmuletDrive, onto=hot), 0.3),
        (_of(legal, Drive, AmuletDrive, onto=found), 0.7),
        (_of(legal, AmuletDouble, AmuletSwap), 0.3),
        (_of(legal, CoverClue, AmuletCover), 0.1),
        (_of(legal, PlayClue), 0.4),
    ]
    for actions, eagerness in wanted:
        if actions and rng.random() < eagerness:
            return rng.choice(actions)
    return rng.choice(legal)


def _of(legal: Sequence[Action], *kinds: type[Action], onto: Mask | None = None) -> list[Action]:
    """The actions of some kinds, or those of them that lead onto some spaces."""
    chosen: list[Any] = [action for action in legal if isinstance(action, kinds)]
    return chosen if onto is None else [action for action in chosen if onto >> action.space & 1]


def in_words_of_the_referee(setup: dict[str, Any]) -> dict[str, Any]:
    """Own clue cards as tuples; an island and landmarks from files, by hexes."""
    clues = setup.get("clues")
    told = {**setup, "clues": clues and [(clue.base, clue.negated, clue.largest, clue.landmark) for clue in clues]}
    if not isinstance(setup.get("island"), tuple):
        return told
    land, landmarks = land_of(setup["island"]), setup["landmarks"]

    def places(names: Iterable[str]) -> list[Hex]:
        return [land.hexes[land.space_called(name)] for name in names]

    looks = [statue.direction for statue in landmarks.statues]
    statues = list(zip(places(statue.space for statue in landmarks.statues), looks, strict=True))
    standing = {"huts": places(landmarks.huts), "palm_trees": places(landmarks.palm_trees), "statues": statues}
    return {**told, "island": read_chart(setup["island"]), "landmarks": standing}


def referee_of(game: Hunt, setup: dict[str, Any]) -> tuple[Referee, Callable[[Any], None]]:
    """The referee of a game, and what must hold at any moment of its games."""
    if game is VOLCANO:
        return VolcanoReferee(setup), volcano.assert_sound
    return Referee(setup), tobago.assert_sound


def play_both(game: Hunt, setup: dict[str, Any], seed: int) -> State:
    """A game of both: they agree on every decision and every position, and the referee keeps its house in order."""
    rng = Random(seed)
    state: State = game.start(game.setup_type(**setup))
    referee, assert_sound = referee_of(game, in_words_of_the_referee(setup))
    paces = 0
    while not state.over and game.turns(state) < MOST_TURNS:
        assert referee.to_move == ("chance" if state.to_move == CHANCE else state.to_move)
        legal = game.legal(state)
        by_tuple = {told(state, action): action for action in legal}
        assert len(by_tuple) == len(legal)
        assert set(by_tuple) == set(referee.legal())
        if state.to_move == CHANCE:
            odds = game.odds(state) or (1,) * len(legal)
            shares = {weight: Fraction(weight, sum(odds)) for weight in set(odds)}
            assert dict(zip(by_tuple, map(shares.__getitem__, odds), strict=True)) == referee.odds()
            action = rng.choices(legal, odds)[0]
        else:
            action = keen(legal, state, rng)
        referee.apply(told(state, action))
        state = game.apply(state, action).state
        assert_same_position(state, referee)
        paces += 1
        if state.turn and paces % 5 == 0:
            assert_sound(referee)
    assert (referee.to_move is None) == state.over
    return state
