"""The referee sets up: order, landmarks (rulings 24, 25)."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from tests.referee.tobago.board import Hex, distance, distance_to_ocean, island_codes
from tests.referee.tobago.kit import RHOMBUS, names, on_turn
from tests.referee.tobago.referee import Referee


def test_setup_order_own_maps_24() -> None:
    referee = Referee({"players": 3})
    seen: list[tuple[Any, str]] = []
    while not on_turn(referee):
        assert len(names(referee)) == 1
        seen.append((referee.to_move, names(referee).pop()))
        if referee.to_move == "chance":
            assert sum(referee.odds().values()) == 1
        referee.apply(("choose_first_player", 1) if len(seen) == 2 else max(referee.legal(), key=repr))
    expected: list[tuple[Any, str]] = [("chance", "choose_island"), ("chance", "choose_first_player")]
    tail: list[tuple[Any, str]] = [(seat, "place_car") for seat in (1, 2, 0)]
    tail += [("chance", "draw_clue")] * 12 + [("chance", "open_map")] * 3
    assert seen[:2] == expected
    assert seen[-len(tail) :] == tail
    assert {name for _, name in seen[2 : -len(tail)]} == {"place_landmark", "face_statue"}
    assert referee.to_move == 1
    assert [len(m.clues) for m in referee.maps] == [1, 1, 1, 0]
    assert [m.clues[0].owner for m in referee.maps[:3]] == [1, 2, 0]
    assert referee.roses == [14, 14, 14]
    assert referee.clue_deck_size == 52 - 12 - 3


def test_setup_open_maps_24() -> None:
    referee = Referee({"players": 2, "opening": "open_maps", "first_player": 1, "island": "a-c-b/2"})
    seen: list[tuple[Any, str]] = []
    while not on_turn(referee):
        seen.append((referee.to_move, names(referee).pop()))
        if seen[-1][1] == "claim_map" and seen[-1][0] == 0:
            assert len(referee.legal()) == 3
        referee.apply(max(referee.legal(), key=repr))
    assert seen[-20:] == (
        [("chance", "open_map")] * 4
        + [(1, "place_car"), (0, "place_car")]
        + [("chance", "draw_clue")] * 12
        + [(1, "claim_map"), (0, "claim_map")]
    )
    assert [m.clues[0].owner for m in referee.maps] == [None, None, 0, 1]
    assert referee.roses == [14, 14]


def test_landmark_rules() -> None:
    for seed in range(6):
        dice = random.Random(seed)
        mode = "random" if seed % 2 else "players"
        referee = Referee({"players": 4, "first_player": 2, "landmarks": mode, "island": dice.choice(island_codes())})
        askers = []
        while names(referee) <= {"place_landmark", "face_statue"}:
            askers.append(referee.to_move)
            referee.apply(dice.choice(sorted(referee.legal())))
        if mode == "players":
            assert askers == [2, 3, 0, 1, 2, 3, 0, 1, 1, 2, 2, 3, 3]
        objects = referee.objects()
        assert [len(spaces) for spaces in objects.values()] == [4, 3, 3]
        assert len({space for spaces in objects.values() for space in spaces}) == 10
        for spaces in objects.values():
            assert all(distance(a, b) >= 4 for a, b in itertools.combinations(spaces, 2))
        assert all(distance_to_ocean(referee.island, space) > 1 for space in referee.statues)


def test_stuck_landmarks_start_over_25() -> None:
    island = {(q, r): "jungle" for q in range(11) for r in range(4)}  # statues only on q 1..9, r 1..2
    referee = Referee({"players": 2, "island": island, "first_player": 0})
    while len(referee.palm_trees) < 3:
        referee.apply(min(referee.legal()))
    for space in [(3, 1), (7, 1)]:  # which leaves no space for the third
        referee.apply(("place_landmark", "statue", space))
        referee.apply(("face_statue", 0))
    assert (referee.huts, referee.statues, referee.gazes) == ([], [], [])
    assert names(referee) == {"place_landmark"} and len(referee.legal()) == len(island)


def test_landmarks_are_placed_freely_25() -> None:
    referee = Referee({"players": 2, "island": RHOMBUS, "landmarks": "free", "first_player": 1})
    placed: list[Hex] = []
    for number, kind in enumerate(["hut"] * 4 + ["palm_tree"] * 3 + ["statue"] * 3):
        assert referee.to_move == (1 + number) % 2
        assert referee.legal() == {("place_landmark", kind, space) for space in set(RHOMBUS) - set(placed)}
        placed.append(min(set(RHOMBUS) - set(placed)))
        referee.apply(("place_landmark", kind, placed[-1]))
        if kind == "statue":
            referee.apply(("face_statue", 0))
    assert names(referee) == {"place_car"}
    with pytest.raises(ValueError, match="do not fit"):
        Referee({"players": 2, "island": {(q, 0): "jungle" for q in range(9)}, "landmarks": "free", "first_player": 1})
