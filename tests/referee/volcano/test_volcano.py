"""The referee on the place of the volcano (ruling 29)."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from tests.referee.tobago.board import island_codes, island_of, neighbours
from tests.referee.tobago.kit import again, names
from tests.referee.volcano.kit import CENTRE, CRATER, NO_OBJECTS, OBJECTS, RHOMBUS, drives, scene
from tests.referee.volcano.referee import VolcanoReferee


def test_centre_29() -> None:
    setup: dict[str, Any] = {"players": 2, "island": RHOMBUS, "landmarks": NO_OBJECTS, "first_player": 0}
    assert VolcanoReferee(setup).volcano == CRATER
    # a landmark in the middle: six places are equally near, the one with the smallest q is taken
    hut = NO_OBJECTS | {"huts": [(4, 4)]}
    assert VolcanoReferee(setup | {"landmarks": hut}).volcano == {(2, 5), *neighbours((2, 5))}
    # the mean of 8 x 8 lies between (3, 4) and (4, 3): the smaller q
    eight = {space: terrain for space, terrain in RHOMBUS.items() if 8 not in space}
    assert VolcanoReferee(setup | {"island": eight}).volcano == {(3, 4), *neighbours((3, 4))}


def test_volcano_named_or_random_29() -> None:
    setup: dict[str, Any] = {"players": 2, "island": RHOMBUS, "landmarks": OBJECTS, "first_player": 0}
    assert VolcanoReferee(setup | {"volcano": [6, 5]}).volcano == {(6, 5), *neighbours((6, 5))}
    for wrong in [(0, 4), (20, 20), (3, 2), "middle"]:  # at the coast, in the ocean, on landmarks
        with pytest.raises(ValueError, match="volcano"):
            VolcanoReferee(setup | {"volcano": wrong})
    referee = VolcanoReferee(setup | {"volcano": "random"})
    landmarks = referee.landmark_spaces()
    assert len(landmarks) == 10 and referee.to_move == "chance"
    # no landmark under it; (1, 1) and (7, 7) would cut off the sharp corners of the rhombus
    expected = {
        (q, r)
        for q in range(1, 8)
        for r in range(1, 8)
        if not landmarks & {(q, r), *neighbours((q, r))} and (q, r) not in [(1, 1), (7, 7)]
    }
    assert referee.legal() == {("place_volcano", space) for space in expected}
    assert set(referee.odds().values()) == {Fraction(1, len(expected))}
    referee.apply(("place_volcano", (4, 5)))
    assert referee.volcano == {(4, 5), *neighbours((4, 5))} and names(referee) == {"take_triad"}


def test_a_volcano_that_cuts_the_island_is_not_offered_29() -> None:
    strip = {(q, r): "jungle" for q in range(11) for r in range(3)}
    setup = {"players": 2, "island": strip, "landmarks": NO_OBJECTS, "first_player": 0, "volcano": "random"}
    with pytest.raises(ValueError, match="no place"):
        VolcanoReferee(setup)  # even at the ends a corner is cut off
    del strip[(0, 0)]
    assert VolcanoReferee(setup).odds() == {("place_volcano", (1, 1)): 1}


def test_landmarks_keep_off_the_volcano_29() -> None:
    for seed in range(4):
        dice = random.Random(seed)
        setup = {"players": 3, "landmarks": ["random", "players"][seed % 2], "volcano": "random"}
        referee = VolcanoReferee(setup)
        while names(referee) != {"place_landmark"}:
            referee.apply(dice.choice(sorted(referee.legal())))
        assert len(referee.volcano) == 7
        while names(referee) <= {"place_landmark", "face_statue"}:
            if names(referee) == {"place_landmark"}:
                assert not {action[2] for action in referee.legal()} & referee.volcano
            referee.apply(dice.choice(sorted(referee.legal())))
        assert len(referee.huts) == 4 and len(referee.palm_trees) == 3


def test_the_volcano_is_no_terrain_29() -> None:
    referee = scene()
    assert referee.open_spaces() == set(RHOMBUS) - CRATER == set(referee.terrain)
    assert all(sites == referee.open_spaces() for sites in referee.sites())
    assert all(not spaces & CRATER for spaces in referee.spaces_of_card.values())
    referee.cars[0] = (3, 3)
    again(referee)
    assert not drives(referee) & CRATER and (4, 2) in drives(referee)
    assert (3, 8) not in drives(referee)  # the volcano and the river divide the scrubland


def test_the_first_player_chooses_the_place_of_the_volcano_29() -> None:
    setup = {"players": 3, "island": RHOMBUS, "landmarks": "free", "first_player": 2, "volcano": "chosen"}
    referee = VolcanoReferee(setup)
    assert referee.to_move == 2 and referee.legal() == {("place_volcano", place) for place in referee.volcano_places()}
    referee.apply(("place_volcano", CENTRE))
    assert referee.volcano == CRATER and names(referee) == {"place_landmark"}


def test_all_islands_have_room() -> None:
    """In the middle there is room for the volcano on all 32."""
    for code in island_codes():
        referee = VolcanoReferee({"players": 2, "island": code, "first_player": 0})
        assert len(referee.volcano) == 7 and names(referee) == {"place_landmark"}
        assert len(referee.island) == len(island_of(code))
