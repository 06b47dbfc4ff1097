"""The referee on triads (rulings 30, 31)."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from tests.referee.tobago.board import Hex, distance, neighbours, step
from tests.referee.tobago.kit import again, names, on_turn, to_first_turn
from tests.referee.volcano.kit import NEAR_LAVA, NOT_NEAR_LAVA, OBJECTS, RHOMBUS, drives
from tests.referee.volcano.referee import VolcanoReferee
from tests.referee.volcano.table import TRIADS


def test_order_of_the_setup_30() -> None:
    for opening in ["own_maps", "open_maps"]:
        for triads in ["dealt", "chosen"]:
            setup = {"players": 3, "opening": opening, "triads": triads, "volcano": "random"}
            referee = VolcanoReferee(setup)
            seen: list[tuple[Any, str]] = []
            while not on_turn(referee):
                assert len(names(referee)) == 1
                seen.append((referee.to_move, names(referee).pop()))
                referee.apply(("choose_first_player", 1) if len(seen) == 2 else max(referee.legal(), key=repr))
            start = [("chance", name) for name in ("choose_island", "choose_first_player", "place_volcano")]
            assert seen[:3] == start
            tail: list[tuple[Any, str]] = [("chance" if triads == "dealt" else s, "take_triad") for s in (0, 2, 1)]
            tail += [(seat, "place_triad") for seat in (0, 2, 1)]
            if opening == "own_maps":
                tail += [("chance", "draw_clue")] * 12 + [("chance", "open_map")] * 3
            else:
                tail += [("chance", "open_map")] * 4 + [("chance", "draw_clue")] * 12
                tail += [(seat, "claim_map") for seat in (1, 2, 0)]
            assert seen[-len(tail) :] == tail
            assert {name for _, name in seen[3 : -len(tail)]} == {"place_landmark", "face_statue"}
            assert referee.to_move == 1


def taking_triads(players: int = 2, **options: Any) -> VolcanoReferee:
    setup = {"players": players, "island": RHOMBUS, "landmarks": OBJECTS, "first_player": 0, "triads": "chosen"}
    return VolcanoReferee(setup | options)


def test_taking_triads_30() -> None:
    referee = taking_triads(triads="dealt")
    assert referee.odds() == {("take_triad", triad): Fraction(1, 4) for triad in range(4)}
    referee.apply(("take_triad", 2))
    assert referee.odds() == {("take_triad", triad): Fraction(1, 3) for triad in (0, 1, 3)}
    referee = taking_triads(4)
    for seat, triad in [(3, 1), (2, 0), (1, 3)]:
        assert referee.to_move == seat
        referee.apply(("take_triad", triad))
    assert referee.to_move == 0 and referee.legal() == {("take_triad", 2)}
    referee.apply(("take_triad", 2))
    assert referee.triad_of == {3: 1, 2: 0, 1: 3, 0: 2} and referee.to_move == 3


def test_placing_a_triad_30() -> None:
    referee = taking_triads()
    referee.apply(("take_triad", 1))  # mountain and scrubland, by seat 1
    referee.apply(("take_triad", 3))
    assert referee.to_move == 1
    # the north coast is r = 0: the mountain (6, 0) is covered, the scrubland goes into the ocean, or the other way
    assert ("place_triad", (7, 0), 3) in referee.legal()
    assert ("place_triad", (4, 0), 5) in referee.legal()
    assert ("place_triad", (3, 0), 5) in referee.legal() and ("place_triad", (2, 0), 5) in referee.legal()
    # clockwise is mountain, scrubland, volcanic: flipped triads are not offered
    assert ("place_triad", (5, 0), 5) not in referee.legal()
    assert {action for action in referee.legal() if action[1][1] == 0} == {
        ("place_triad", (2, 0), 5),
        ("place_triad", (3, 0), 5),
        ("place_triad", (4, 0), 5),
        ("place_triad", (7, 0), 3),
    }
    referee.apply(("place_triad", (7, 0), 3))
    assert referee.island[(7, -1)] == "scrubland" and referee.cars == [None, (7, -1)]
    assert referee.lava == {(7, 0)} and referee.island[(6, 0)] == "mountain"
    assert referee.lava_tiles == 25  # 31
    # now the other, next to it but not on top; and its river has no coast, so the scrubland is covered
    assert referee.to_move == 0
    assert {action for action in referee.legal() if action[1][1] <= 0} == {
        ("place_triad", (2, 0), 5),
        ("place_triad", (3, 0), 5),
        ("place_triad", (4, 0), 5),
    }
    referee.apply(("place_triad", (4, 0), 5))
    assert referee.island[(5, -1)] == "river" and referee.lava == {(7, 0), (4, 0)}
    assert names(referee) == {"draw_clue"}


def turns_clockwise(a: Hex, b: Hex, c: Hex) -> bool:
    """Of a triangle on the screen, where y points down."""
    ax, ay = a[0], 2 * a[1] + a[0]
    bx, by = b[0], 2 * b[1] + b[0]
    cx, cy = c[0], 2 * c[1] + c[0]
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0


def test_triad_places_found_in_another_way_30() -> None:
    for seed in range(4):
        dice = random.Random(seed)
        referee = VolcanoReferee({"players": 4, "triads": "chosen"})
        while names(referee) != {"place_triad"}:
            referee.apply(dice.choice(sorted(referee.legal())))
        laid: set[Hex] = set()
        while names(referee) == {"place_triad"}:
            seat = referee.to_move
            assert isinstance(seat, int)
            kinds = TRIADS[referee.triad_of[seat]]
            closed = referee.volcano | referee.landmark_spaces() | laid
            found = set()
            ocean = {there for space in referee.island for there in neighbours(space)} - set(referee.island)
            for new in ocean:  # the new land, the covered land, the volcanic hexagon
                for covered in neighbours(new):
                    for volcanic in set(neighbours(new)) & set(neighbours(covered)) & set(referee.island):
                        for own in (0, 1):
                            first, second = (covered, new) if own == 0 else (new, covered)
                            if (
                                referee.island.get(covered) == kinds[own]
                                and not {covered, volcanic} & closed
                                and turns_clockwise(first, second, volcanic)
                            ):
                                found.add(("place_triad", volcanic, neighbours(volcanic).index(first)))
            assert referee.legal() == found
            action = dice.choice(sorted(found))
            new_land = set(referee.island)
            referee.apply(action)
            new_land = set(referee.island) - new_land
            assert {referee.cars[seat]} == new_land
            laid |= {action[1], step(action[1], action[2]), step(action[1], (action[2] + 1) % 6)}
        assert len(referee.lava) == sum(1 for car in referee.cars if car in laid)


def test_triads_left_out_30() -> None:
    lake = dict.fromkeys(RHOMBUS, "lake")
    referee = taking_triads(4, island=lake, first_player=2)
    for triad in (0, 1, 2, 3):  # seats 1, 0, 3, 2
        referee.apply(("take_triad", triad))
    assert referee.to_move == 3 and names(referee) == {"place_triad"}  # only lake and jungle fits
    referee.apply(min(referee.legal()))
    assert len(referee.island) == 82 and len(referee.lava) == 1
    for seat in (2, 0, 1):
        assert referee.to_move == seat
        assert referee.legal() == {("place_car", space) for space in referee.terrain}
        assert len(referee.legal()) == 82 - 8
        referee.apply(("place_car", (0, 0)))
    car = referee.cars[3]
    assert referee.cars[0] == (0, 0) and car is not None and referee.island[car] == "jungle"
    assert names(referee) == {"draw_clue"}


def test_volcanic_hexes_are_lava_31() -> None:
    referee = taking_triads()
    for action in [("take_triad", 1), ("take_triad", 3), ("place_triad", (7, 0), 3), ("place_triad", (4, 0), 5)]:
        referee.apply(action)
    to_first_turn(referee)
    assert referee.spaces_of_cover[NEAR_LAVA] == {
        space for space in referee.terrain if distance(space, (7, 0)) == 1 or distance(space, (4, 0)) == 1
    }
    assert (7, -1) in referee.spaces_of_cover[NEAR_LAVA]
    assert not {(7, 0), (4, 0)} & (referee.open_spaces() | referee.spaces_of_cover[NOT_NEAR_LAVA])
    assert {(8, 0), (6, 0), (3, 0), (5, 0)} <= referee.spaces_for_lava()  # (8, 0) with its hut
    referee.cars[0] = (5, -1)  # his own starting space, next to his volcanic hexagon
    again(referee)
    assert (4, 0) not in drives(referee) and (5, 0) in drives(referee)
    referee.amulets_held[0] = 1
    again(referee)
    assert (4, 0) in drives(referee)
