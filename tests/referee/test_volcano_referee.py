"""The Volcano referee's own tests: examples of the rule book, rulings 29 to 39 (in the names), whole random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import pytest

from .board import TERRAINS, ClueCard, Hex, Island, distance, island_codes, island_of, neighbours, standard_clues, step
from .referee import Action, Clue, TreasureMap
from .test_referee import again, answers, chance, check_components, names, on_turn, pick, stack_treasure, to_first_turn
from .volcano import LAVA, TRIADS, VOLCANO, CoveredClue, VolcanoReferee

# A rhombus of 9 x 9, columns of terrain: q 0-1 jungle, 2 lake, 3-5 scrubland, 6 mountain, 7-8 beach; a small river.
COLUMNS = ["jungle"] * 2 + ["lake"] + ["scrubland"] * 3 + ["mountain"] + ["beach"] * 2
RIVER = {(5, 5), (5, 6)}
RHOMBUS: Island = {(q, r): "river" if (q, r) in RIVER else COLUMNS[q] for q in range(9) for r in range(9)}
OBJECTS = {
    "huts": [(0, 0), (8, 0), (0, 8), (8, 8)],
    "palm_trees": [(3, 3), (7, 2), (1, 7)],
    "statues": [((2, 2), 0), ((6, 1), 1), ((2, 7), 2)],
}
NO_OBJECTS: dict[str, list[Any]] = {"huts": [], "palm_trees": [], "statues": []}
CENTRE = (4, 4)
CRATER = {CENTRE, *neighbours(CENTRE)}  # next to it: the palm tree (3, 3) and the river space (5, 5)

DECK = standard_clues()
NEAR_LAVA, NOT_NEAR_LAVA, NEAR_VOLCANO, NOT_NEAR_VOLCANO = range(4)


def card(text: str) -> int:
    """Like "not next_to largest lake"."""
    words = text.split()
    relation = next(word for word in words if word in ("in", "next_to", "in_sight_of"))
    wanted: ClueCard = (relation, "not" in words, "largest" in words, words[-1])
    return DECK.index(wanted)


def scene(players: int = 3, lava: Iterable[Hex] = (), **options: Any) -> VolcanoReferee:
    """The rhombus without triads, with this lava; empty maps, empty hands that stay empty, all cars on (0, 4)."""
    setup = {"players": players, "island": RHOMBUS, "landmarks": OBJECTS, "first_player": 0, "volcano": CENTRE}
    referee = VolcanoReferee(setup | options)
    to_first_turn(referee)
    assert referee.volcano == CRATER
    referee.maps = [TreasureMap() for _ in range(4)]
    referee.clue_deck = set(range(52))
    referee.hands = [set() for _ in range(players)]
    referee.hand_size = 0
    referee.roses = [15] * players
    referee.cars = [(0, 4)] * players
    referee.island = RHOMBUS | dict.fromkeys(CRATER, VOLCANO) | dict.fromkeys(lava, LAVA)
    referee._survey()
    again(referee)
    return referee


def deal(referee: VolcanoReferee, seat: int, *texts: str) -> list[int]:
    cards = [card(text) for text in texts]
    referee.clue_deck -= set(cards)
    referee.hands[seat] |= set(cards)
    return cards


def lay(referee: VolcanoReferee, number: int, *clues: tuple[int | None, str] | tuple[int | None, str, int]) -> None:
    """Clues onto a map: the owner, the card, and for covered ones the cover."""
    for clue in clues:
        owner, text = clue[0], clue[1]
        referee.clue_deck.remove(card(text))
        roses = 0
        if owner is not None:
            referee.roses[owner] -= 1
            roses = 1
        if len(clue) == 3:
            referee.display.remove(clue[2])
            referee.maps[number].clues.append(CoveredClue(card(text), owner, roses, clue[2]))
        else:
            referee.maps[number].clues.append(Clue(card(text), owner, roses))


def take_amulet(referee: VolcanoReferee) -> None:
    """The player on turn begins it on an amulet."""
    space = referee.cars[referee.turn]
    assert space is not None
    referee.amulets_on_board.add(space)
    again(referee)


def erupt(referee: VolcanoReferee, *spaces: Hex) -> None:
    """The player on turn takes an amulet for each of these spaces, and puts lava there."""
    for space in spaces:
        take_amulet(referee)
        referee.apply(("place_lava", space))


def drives(referee: VolcanoReferee, name: str = "drive") -> set[Hex]:
    return {action[1] for action in referee.legal() if action[0] == name}


def lavas(referee: VolcanoReferee) -> set[Hex]:
    return drives(referee, "place_lava")


# 29: the volcano


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


# 30: the triads


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


# 31, 32: where the lava goes


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


def test_where_lava_may_be_placed_32() -> None:
    referee = scene(lava=[(8, 4)])
    assert referee.to_move == 0 and "place_lava" not in names(referee)
    around = {space for space in RHOMBUS if distance(space, CENTRE) == 2} | ({*neighbours((8, 4))} & set(RHOMBUS))
    referee.amulets_on_board = {(7, 4)}
    referee.cars[2] = (6, 4)
    referee.standing["statue"] = [(2, 5), (2, 2), (6, 1)]
    take_amulet(referee)
    assert referee.amulets_held[0] == 1
    assert lavas(referee) == around - {(7, 4), (6, 4), (2, 5)}
    assert names(referee) == {"place_lava"} and {(3, 3), (5, 5), (8, 3)} <= lavas(referee)
    referee.apply(("place_lava", (8, 3)))
    assert referee.lava == {(8, 4), (8, 3)} and referee.lava_tiles == 24
    assert referee.to_move == 0 and "drive" in names(referee)
    take_amulet(referee)
    assert {(8, 2), (7, 3)} <= lavas(referee) and (8, 3) not in lavas(referee)


def test_lava_after_a_leg_but_not_after_an_extra_drive_32() -> None:
    referee = scene()
    referee.amulets_held[0] = 1
    referee.amulets_on_board = {(0, 5), (1, 5)}
    again(referee)
    referee.apply(("amulet_drive", (0, 5)))
    assert names(referee) == {"drive", "stop_driving"}
    referee.apply(("stop_driving",))
    referee.apply(("drive", (1, 5)))
    assert names(referee) == {"place_lava"} and referee.to_move == 0
    referee.apply(("place_lava", (2, 4)))
    assert {"drive", "stop_driving", "end_turn"} <= names(referee) and referee.legs_left == 2
    referee.apply(("drive", (0, 5)))
    assert names(referee) == {"place_lava"}


def test_no_lava_without_a_tile_or_a_space_32() -> None:
    referee = scene()
    referee.lava_tiles = 1
    erupt(referee, (3, 3))
    assert referee.lava_tiles == 0
    take_amulet(referee)
    assert referee.amulets_held[0] == 2 and "place_lava" not in names(referee)
    referee = scene()
    referee.amulets_on_board = {space for space in RHOMBUS if distance(space, CENTRE) == 2}
    take_amulet(referee)
    assert referee.lava_tiles == 25 and "drive" in names(referee)


# 33, 34: sites change


def test_burnt_hut_33() -> None:
    """Bobby's example: a treasure not in sight of a hut, in sight of the largest river."""
    referee = scene()
    referee.standing["hut"] = [(4, 6), (0, 0)]
    referee._survey()
    lay(referee, 0, (1, "not in_sight_of hut"), (2, "in_sight_of largest river"))
    again(referee)
    before = referee.sites()[0]
    near_river = {s for s in referee.terrain if s not in RIVER and min(distance(s, river) for river in RIVER) <= 2}
    assert before == {space for space in near_river if distance(space, (4, 6)) not in (1, 2)}
    erupt(referee, (4, 6))
    assert referee.huts == {(0, 0)} and before - {(4, 6)} < referee.sites()[0]
    assert referee.sites()[0] == near_river - {(4, 6)}


def test_burnt_palm_tree_33() -> None:
    referee = scene()
    lay(referee, 1, (1, "next_to palm_tree"))
    erupt(referee, (3, 3))
    assert referee.palm_trees == {(7, 2), (1, 7)}
    assert referee.sites()[1] == {*neighbours((7, 2)), *neighbours((1, 7))}


def test_burnt_markers_33() -> None:
    referee = scene()
    ring = sorted(space for space in referee.terrain if distance(space, CENTRE) == 2)
    west = sorted(space for space in RHOMBUS if space[0] == 0)
    first = (3, 3)  # next to the volcano
    assert len(ring) == 12 and first in ring and len(west) == 9
    everything = referee.open_spaces()
    referee.maps[0].removed = everything - set(ring) - set(west[:5])  # 17 sites: markers are on the board
    referee.maps[1].removed = everything - set(ring) - set(west[:6])  # 18: they are not
    referee.maps[2].removed = everything - set(west)  # not on that space
    referee.amulets_held[0] = 1
    erupt(referee, first)
    assert referee.markers_left == [16, 17, 17, 17]
    assert [len(sites) for sites in referee.sites()] == [16, 17, 9, len(everything) - 1]
    removals = Counter(action[1] for action in referee.legal() if action[0] == "amulet_remove")
    assert removals == {0: 16, 1: 17, 2: 9}
    # a site comes back, so that there are 17 for 16 markers: they all leave the board, and none can be removed
    referee.maps[0].removed.remove(west[5])
    again(referee)
    assert 0 not in {action[1] for action in referee.legal() if action[0] == "amulet_remove"}
    # lava on one of the 17 burns no marker, since none is there; then 16 markers do again
    erupt(referee, (2, 4))
    assert referee.markers_left == [16, 16, 17, 17] and len(referee.sites()[0]) == 16
    assert 0 in {action[1] for action in referee.legal() if action[0] == "amulet_remove"}


def test_a_determined_site_can_become_undetermined_33() -> None:
    referee = scene(lava=[(6, 4)])
    lay(referee, 0, (1, "in river"), (2, "in jungle", NEAR_LAVA))
    referee.cars[0] = (5, 5)
    again(referee)
    assert referee.sites()[0] == {(5, 5)} and ("raise_treasure", 0) in referee.legal()
    erupt(referee, (4, 6))
    assert referee.sites()[0] == {(5, 5), (5, 6)} and "raise_treasure" not in names(referee)


def test_removed_spaces_stay_removed_33() -> None:
    referee = scene()
    lay(referee, 0, (1, "in river"))
    referee.maps[0].removed = {(5, 6)}
    again(referee)
    assert referee.sites()[0] == {(5, 5)}
    erupt(referee, (4, 6))
    assert referee.sites()[0] == {(5, 5)}


def test_largest_lakes_34() -> None:
    """Roger's, Bobby's and Anna's example, with lakes of three and two spaces."""
    lakes = {(2, r): "lake" if r in (3, 4, 5, 7, 8) else "jungle" for r in range(9)}
    referee = scene()
    referee.island |= lakes
    referee._survey()
    lay(referee, 3, (1, "in largest lake"))
    again(referee)
    assert referee.sites()[3] == {(2, 3), (2, 4), (2, 5)}
    erupt(referee, (2, 5))  # Roger
    assert referee.sites()[3] == {(2, 3), (2, 4), (2, 7), (2, 8)}
    erupt(referee, (2, 4))  # Bobby
    assert referee.sites()[3] == {(2, 7), (2, 8)}
    referee.standing["statue"] = []  # one stands on (2, 7)
    erupt(referee, (2, 6), (2, 7))  # Anna
    assert referee.sites()[3] == {(2, 3), (2, 8)}


def test_next_to_the_lava_moves_33() -> None:
    referee = scene(lava=[(8, 4)])
    lay(referee, 0, (1, "in beach"), (2, "in jungle", NEAR_LAVA))
    assert referee.sites()[0] == {(8, 3), (8, 5), (7, 4), (7, 5)}
    erupt(referee, (8, 5))
    assert referee.sites()[0] == {(8, 3), (7, 4), (7, 5), (8, 6), (7, 6)}
    assert referee.covered == [[card("in jungle")], [], [], []]
    assert referee.clues_on(0) == [card("in beach"), ("cover", NEAR_LAVA)]


# 35: the last space of a terrain


def test_last_space_of_a_terrain_35() -> None:
    referee = scene(lava=[(5, 5)])
    lay(referee, 0, (1, "next_to river"), (2, "not in jungle"), (1, "in_sight_of largest river"))
    lay(referee, 1, (0, "in largest river"))
    lay(referee, 2, (0, "not next_to river"), (1, "in beach"))
    lay(referee, 3, (2, "in river", NOT_NEAR_VOLCANO))
    referee.maps[0].removed = {(6, 5)}
    referee.maps[1].removed = {(0, 0)}
    deal(referee, 0, "in lake")
    again(referee)
    assert referee.sites()[1] == {(5, 6)}
    assert ("play_clue", card("in lake"), 1) not in referee.legal()
    assert referee.roses == [13, 12, 13]
    erupt(referee, (5, 6))
    assert [referee.clues_on(number) for number in range(4)] == [
        [card("not in jungle")],
        [],
        [card("not next_to river"), card("in beach")],
        [("cover", NOT_NEAR_VOLCANO)],
    ]
    assert referee.clue_discards == {
        card("next_to river"),
        card("in_sight_of largest river"),
        card("in largest river"),
    }
    assert referee.roses == [14, 14, 13]
    assert referee.maps[0].removed == {(6, 5)} and referee.maps[1].removed == set()
    assert referee.sites()[0] == {s for s in referee.terrain if RHOMBUS[s] != "jungle"} - {(6, 5)}
    assert referee.sites()[1] == referee.open_spaces()
    assert referee.sites()[2] == {s for s in referee.terrain if RHOMBUS[s] == "beach"}
    # nobody has to start map 1; clues of the river are now illegal everywhere
    assert referee.to_move == 0 and {"play_clue", "drive"} <= names(referee)
    river = deal(referee, 0, "next_to largest river", "not in river")
    again(referee)
    assert not {action for action in referee.legal() if action[0] == "play_clue" and action[1] in river}
    assert {action[1] for action in referee.legal() if action[0] == "cover_clue"} >= set(river)


def test_cards_that_come_back_fill_short_hands_35() -> None:
    referee = scene(lava=[(5, 5)])
    lay(referee, 0, (1, "next_to river"), (2, "not in jungle"))
    referee.clue_deck = set()
    referee.hand_size = 1
    referee.turn = 1
    referee.hands = [set(), set(), set()]
    erupt(referee, (5, 6))
    assert referee.odds() == {("draw_clue", card("next_to river")): 1}
    referee.apply(("draw_clue", card("next_to river")))
    assert referee.hands == [set(), {card("next_to river")}, set()] and referee.to_move == 1


def test_double_roses_go_home_35() -> None:
    referee = scene(lava=[(5, 5)])
    lay(referee, 0, (1, "next_to river"), (None, "in_sight_of largest river"))
    referee.maps[0].clues[0].roses = 2
    referee.roses[1] -= 1
    erupt(referee, (5, 6))
    assert referee.roses == [15, 15, 15] and referee.maps[0] == TreasureMap()


# 36: vanished treasures


def two_vanish() -> VolcanoReferee:
    """Maps 0 and 2 hang on the last hut; it is about to burn."""
    referee = scene()
    referee.standing["hut"] = [(3, 3)]
    referee._survey()
    lay(referee, 0, (1, "next_to hut"), (2, "in scrubland"))
    lay(referee, 2, (2, "in_sight_of hut"), (1, "not in scrubland", NEAR_VOLCANO))
    referee.maps[0].removed = {(2, 4)}
    referee.hand_size = 2
    return referee


def test_vanished_treasures_36() -> None:
    referee = two_vanish()
    referee.hands[1:] = [{50, 51}, {48, 49}]
    referee.clue_deck -= {48, 49, 50, 51}
    deal(referee, 0, "in lake", "in beach")
    gazes = list(referee.gazes)
    erupt(referee, (3, 3))
    assert referee.huts == set() and referee.display == {0, 1, 2, 3} and referee.covered[2] == []
    assert referee.roses == [15, 15, 15] and referee.maps[0] == referee.maps[2] == TreasureMap()
    assert referee.clue_discards == {
        card("next_to hut"),
        card("in scrubland"),
        card("in_sight_of hut"),
        card("not in scrubland"),
    }
    assert referee.to_move == 0
    assert referee.legal() == {("play_clue", card("in lake"), 0), ("play_clue", card("in beach"), 0)}
    referee.apply(("play_clue", card("in lake"), 0))
    assert names(referee) == {"draw_clue"}
    referee.apply(("draw_clue", card("in mountain")))
    assert referee.legal() == {("play_clue", card("in mountain"), 2), ("play_clue", card("in beach"), 2)}
    referee.apply(("play_clue", card("in beach"), 2))
    referee.apply(("draw_clue", card("in jungle")))
    assert referee.to_move == 0 and "drive" in names(referee)
    assert referee.roses == [13, 15, 15] and not referee.amulets_on_board and referee.gazes == gazes
    assert [len(m.clues) for m in referee.maps] == [1, 0, 1, 0]


def test_short_hands_fill_before_a_vanished_map_is_started_36() -> None:
    referee = two_vanish()
    referee.clue_deck = set()
    referee.hands = [set(), {50, 51}, {49}]
    erupt(referee, (3, 3))
    assert names(referee) == {"draw_clue"} and len(referee.legal()) == 4
    chance(referee, "draw_clue", card("next_to hut"), card("in scrubland"), card("in_sight_of hut"))
    assert [len(hand) for hand in referee.hands] == [2, 2, 2] and referee.to_move == 0
    # without a hut "next to a hut" is illegal, so it can only lie under a volcanic clue
    assert referee.legal() == {("play_clue", card("in scrubland"), 0)} | {
        ("cover_clue", card("next_to hut"), 0, cover) for cover in range(4)
    }
    referee.apply(("cover_clue", card("next_to hut"), 0, NEAR_LAVA))
    assert referee.display == {1, 2, 3} and referee.sites()[0] == referee.spaces_of_cover[NEAR_LAVA]
    chance(referee, "draw_clue", card("not in scrubland"))
    assert {action[2] for action in referee.legal()} == {2} and names(referee) == {"play_clue"}


def test_vanished_without_card_or_rose_36() -> None:
    referee = two_vanish()
    referee.hand_size = 0
    erupt(referee, (3, 3))
    assert referee.to_move == 0 and "drive" in names(referee) and not referee.maps[0].clues
    referee = two_vanish()
    deal(referee, 0, "in lake", "in beach")
    referee.hand_size = 0
    referee.roses[0] = 0
    erupt(referee, (3, 3))
    assert referee.to_move == 0 and {"drive", "exchange_hand"} <= names(referee) and not referee.maps[0].clues


def test_last_marker_under_lava_36() -> None:
    referee = scene()
    lay(referee, 0, (1, "in river"))
    referee.maps[0].removed = {(5, 6)}
    deal(referee, 0, "in lake")
    erupt(referee, (5, 5))
    assert referee.markers_left[0] == 16 and referee.legal() == {("play_clue", card("in lake"), 0)}
    referee.apply(("play_clue", card("in lake"), 0))
    assert referee.sites()[0] == {space for space in RHOMBUS if RHOMBUS[space] == "lake"}


def test_35_before_36() -> None:
    """The clue to the vanished river leaves its map before anybody asks whether sites are left."""
    referee = scene(lava=[(5, 5)])
    lay(referee, 0, (1, "in river"), (2, "not in beach"))
    lay(referee, 1, (1, "next_to river"), (2, "next_to hut"))
    referee.standing["hut"] = [(5, 6)]
    referee._survey()
    deal(referee, 0, "in lake")
    erupt(referee, (5, 6))
    assert referee.clues_on(0) == [card("not in beach")]
    # map 1 has lost its river clue, but also its hut: it has vanished
    assert referee.clues_on(1) == [] and referee.legal() == {("play_clue", card("in lake"), 1)}
    assert referee.roses == [15, 15, 14]


# 37: volcanic clues


def test_annas_volcanic_clue_37() -> None:
    referee = scene()
    lay(referee, 1, (1, "not in jungle"))
    (jungle,) = deal(referee, 0, "in jungle")
    again(referee)
    plays = {action for action in referee.legal() if action[0] in ("play_clue", "cover_clue")}
    # there is no lava: next to it leaves nothing, not next to it removes nothing; on other maps the card is legal
    assert plays == {("play_clue", jungle, n) for n in (0, 2, 3)} | {
        ("cover_clue", jungle, 1, NEAR_VOLCANO),
        ("cover_clue", jungle, 1, NOT_NEAR_VOLCANO),
    }
    before = referee.sites()[1]
    referee.apply(("cover_clue", jungle, 1, NEAR_VOLCANO))
    assert referee.display == {0, 1, 3} and referee.covered == [[], [jungle], [], []]
    assert referee.clues_on(1) == [card("not in jungle"), ("cover", NEAR_VOLCANO)]
    assert referee.sites()[1] == {space for space in before if distance(space, CENTRE) == 2}
    assert referee.roses == [14, 14, 15] and referee.to_move == 1
    # it is in use, and what it excludes cannot be excluded again
    lay(referee, 2, (1, "in lake"))
    (useless,) = deal(referee, 1, "not in beach")  # on maps 1 and 2 there is none
    again(referee)
    covers = {action for action in referee.legal() if action[0] == "cover_clue"}
    assert covers == {("cover_clue", useless, 2, NOT_NEAR_VOLCANO)}


def test_no_volcanic_clue_without_a_rose_37() -> None:
    referee = scene()
    lay(referee, 1, (1, "not in jungle"))
    deal(referee, 0, "in jungle")
    referee.roses[0] = 0
    referee.amulets_held[0] = 1
    again(referee)
    assert not names(referee) & {"cover_clue", "amulet_cover", "play_clue", "amulet_clue"}


def test_a_useless_clue_is_illegal_too_37() -> None:
    referee = scene(lava=[(8, 4)])
    lay(referee, 0, (1, "in beach"))
    (useless,) = deal(referee, 0, "not in jungle")
    again(referee)
    assert {action for action in referee.legal() if action[0] == "cover_clue"} == {
        ("cover_clue", useless, 0, cover)
        for cover in (NEAR_LAVA, NOT_NEAR_LAVA)  # no beach is next to the volcano
    }


def test_volcanic_clue_by_amulet_37() -> None:
    referee = scene()
    lay(referee, 1, (1, "not in jungle"))
    (jungle,) = deal(referee, 0, "in jungle")
    referee.amulets_held[0] = 1
    again(referee)
    assert ("amulet_cover", jungle, 1, NEAR_VOLCANO) in referee.legal()
    referee.apply(("amulet_cover", jungle, 1, NEAR_VOLCANO))
    assert referee.amulets_held[0] == 0 and referee.covered[1] == [jungle] and not referee.action_done
    assert referee.to_move == 0 and "drive" in names(referee)


def test_raising_returns_the_volcanic_clue_37() -> None:
    referee = scene(2)
    lay(referee, 1, (1, "in river"), (1, "not in river", NEAR_VOLCANO))
    assert referee.sites()[1] == {(5, 5)}
    referee.cars[0] = (5, 5)
    # with only this card, which says nothing on an empty map once there is no hut
    referee.standing["hut"] = []
    referee._survey()
    (hut,) = deal(referee, 0, "next_to hut")
    again(referee)
    stack_treasure(referee, [2, 3, 4, 5, 6, 6])
    referee.apply(("raise_treasure", 1))
    chance(referee, "draw_treasure", 2, 3, 4, 5)
    assert referee.display == {0, 1, 3}
    chance(referee, "turn_up", 2)
    answers(referee, (0, "decline"), (1, "claim"))
    chance(referee, "turn_up", 3)
    answers(referee, (0, "decline"), (1, "claim"))
    chance(referee, "turn_up", 4)
    answers(referee, (0, "claim"))
    # both cards left together, the volcanic clue is back, and may be used at once to start the map anew
    assert referee.display == {0, 1, 2, 3} and referee.clue_discards == {card("in river"), card("not in river")}
    assert referee.legal() == {("cover_clue", hut, 1, NEAR_VOLCANO), ("cover_clue", hut, 1, NOT_NEAR_VOLCANO)}
    referee.apply(("cover_clue", hut, 1, NOT_NEAR_VOLCANO))
    assert referee.covered[1] == [hut] and referee.display == {0, 1, 2} and referee.gazes == [1, 2, 3]


# 38: driving through lava


def test_lolas_drive_38() -> None:
    """From the edge of the jungle onto lava, through it, off it to an amulet."""
    referee = scene(lava=[(2, 3), (2, 4), (2, 5)])
    referee.cars[0] = (1, 3)
    again(referee)
    assert not drives(referee) & referee.lava  # no amulet, no treasure
    referee.amulets_held[0] = 1
    referee.amulets_on_board = {(2, 6)}
    again(referee)
    assert drives(referee) & referee.lava == {(2, 3)}
    assert not drives(referee, "amulet_drive") & referee.lava  # its amulet cannot pay as well
    referee.apply(("drive", (2, 3)))
    assert referee.amulets_held[0] == 0 and referee.legs_left == 2
    off = {space for space in neighbours((2, 3)) if space in referee.terrain}
    assert referee.legal() == {("drive", space) for space in off | {(2, 4), (2, 5)}}
    assert (1, 3) in off  # back where it came from, too
    referee.apply(("drive", (2, 5)))
    assert drives(referee) == {(1, 5), (1, 6), (2, 6)}  # (3, 4) and (3, 5) are the volcano
    assert names(referee) == {"drive"}
    referee.apply(("drive", (2, 6)))
    assert referee.amulets_held[0] == 1 and names(referee) == {"place_lava"}


def test_the_last_leg_cannot_end_on_lava_38() -> None:
    referee = scene(lava=[(2, 3)])
    referee.cars[0] = (0, 3)
    referee.amulets_held[0] = 1
    again(referee)
    referee.apply(("drive", (1, 5)))
    referee.apply(("drive", (1, 3)))
    assert (2, 3) not in drives(referee) and (2, 2) in drives(referee)
    assert {"stop_driving", "end_turn"} <= names(referee)


def test_paid_in_the_second_leg_38() -> None:
    referee = scene(lava=[(2, 3), (2, 4)])
    referee.cars[0] = (0, 3)
    referee.amulets_held[0] = 2
    again(referee)
    referee.apply(("drive", (1, 3)))
    assert referee.amulets_held[0] == 2 and (2, 3) in drives(referee)
    referee.apply(("drive", (2, 3)))
    assert referee.amulets_held[0] == 1 and (2, 4) not in drives(referee)
    assert drives(referee) == {space for space in neighbours((2, 3)) if space in referee.terrain}


def test_not_into_the_middle_of_the_lava_38() -> None:
    middle = (7, 5)
    referee = scene(lava=[middle, *neighbours(middle)])
    referee.cars[0] = (6, 4)
    referee.amulets_held[0] = 2
    again(referee)
    assert drives(referee) & referee.lava == {(7, 4), (6, 5)}
    referee.apply(("drive", (7, 4)))
    assert drives(referee) & referee.lava == set(neighbours(middle)) - {(7, 4)}
    # into the middle one could go with three legs left, if there were more than three
    assert referee.can_get_off(middle, 2) and not referee.can_get_off(middle, 1)
    assert "amulet_drive" not in names(referee)


def test_amulets_are_played_on_lava_38() -> None:
    referee = scene(lava=[(2, 3), (2, 4)], expert_amulets=True)
    deal(referee, 0, "in jungle", "in lake")
    lay(referee, 0, (1, "in river"))
    lay(referee, 1, (0, "in beach"), (1, "not in mountain"))
    referee.cars[0] = (1, 3)
    referee.amulets_held[0] = 3
    again(referee)
    referee.apply(("drive", (2, 3)))
    assert names(referee) == {
        "drive",
        "amulet_clue",
        "amulet_cover",
        "amulet_exchange",
        "amulet_remove",
        "amulet_double",
        "amulet_swap",
    }
    referee.apply(("amulet_remove", 0, (5, 6)))
    assert referee.amulets_held[0] == 1 and referee.legs_left == 2 and ("drive", (2, 4)) in referee.legal()
    referee.apply(("amulet_exchange",))
    assert names(referee) == {"drive"}


ISLE = (0, 4)
MOAT = [space for space in neighbours(ISLE) if space in RHOMBUS]


def test_anna_pays_with_her_best_treasure_38() -> None:
    referee = scene(lava=MOAT)
    referee.piles[0] = Counter([3, 5, 5, 2])
    again(referee)
    assert drives(referee) == set(MOAT) and ("end_turn",) not in referee.legal()
    referee.apply(("drive", (1, 4)))
    assert referee.piles[0] == Counter([3, 5, 2]) and referee.treasure_discards == Counter([5])
    assert ISLE in drives(referee)
    referee.apply(("drive", (2, 4)))
    assert {"drive", "stop_driving", "end_turn"} == names(referee)
    assert not drives(referee) & referee.lava


def test_an_extra_drive_pays_again_38() -> None:
    for amulets, pile, left, rest in [(2, [4], 0, [4]), (1, [4, 3], 0, [3])]:
        referee = scene(lava=MOAT)
        referee.amulets_held[0] = amulets
        referee.piles[0] = Counter(pile)
        again(referee)
        referee.apply(("amulet_drive", (1, 4)))
        assert referee.amulets_held[0] == left and +referee.piles[0] == Counter(rest)
        assert names(referee) == {"drive"}  # not even an end of the turn
    referee = scene(lava=MOAT)
    referee.amulets_held[0] = 1
    again(referee)
    assert drives(referee) == set(MOAT) and not drives(referee, "amulet_drive")


def test_two_drives_pay_twice_38() -> None:
    referee = scene(lava=MOAT)
    referee.amulets_held[0] = 3
    again(referee)
    referee.apply(("amulet_drive", (1, 4)))
    referee.apply(("drive", ISLE))
    assert referee.amulets_held[0] == 1 and referee.legs_left == 0  # one leg left is too few: that drive is over (8)
    referee.apply(("drive", (1, 4)))
    assert referee.amulets_held[0] == 0


def test_forced_pass_and_end_of_the_turn_38() -> None:
    referee = scene(lava=MOAT)
    referee.turn, referee.cars[1] = 0, (2, 3)
    again(referee)
    assert referee.to_move == 1  # the first player cannot pay and has no cards, so nobody asks (8)
    referee.turn = 0
    lay(referee, 0, (1, "not in jungle"))
    deal(referee, 0, "in jungle")
    again(referee)
    assert names(referee) == {"play_clue", "cover_clue", "exchange_hand"}
    # the action is done; what is left is an extra drive onto lava, paid with a treasure card, or nothing at all
    for pile, seat in [(Counter([2]), 0), (Counter[int](), 1)]:
        referee = scene(lava=MOAT)
        deal(referee, 0, "not in jungle")
        referee.amulets_held[0] = 1
        referee.piles[0] = pile
        referee.turn, referee.cars[1] = 0, (2, 3)
        again(referee)
        referee.apply(("play_clue", card("not in jungle"), 0))
        assert referee.to_move == seat


def test_stuck_with_a_leg_left_38() -> None:
    referee = scene(lava=MOAT)
    referee.turn, referee.cars = 0, [(2, 3)] * 3
    referee.amulets_held[0] = 2
    deal(referee, 0, "in jungle")
    again(referee)
    referee.apply(("drive", (1, 4)))
    referee.apply(("drive", ISLE))
    assert {"stop_driving", "end_turn", "amulet_exchange"} <= names(referee) and "drive" not in names(referee)


def test_with_nothing_but_stopping_left_the_turn_is_over_8() -> None:
    referee = scene(lava=MOAT)
    referee.turn, referee.cars = 0, [(2, 3)] * 3
    referee.amulets_held[0] = 1
    again(referee)
    referee.apply(("drive", (1, 4)))
    referee.apply(("drive", ISLE))
    assert referee.to_move == 1


def test_the_first_player_chooses_the_place_of_the_volcano_29() -> None:
    setup = {"players": 3, "island": RHOMBUS, "landmarks": "free", "first_player": 2, "volcano": "chosen"}
    referee = VolcanoReferee(setup)
    assert referee.to_move == 2 and referee.legal() == {("place_volcano", place) for place in referee.volcano_places()}
    referee.apply(("place_volcano", CENTRE))
    assert referee.volcano == CRATER and names(referee) == {"place_landmark"}


def test_who_leaves_an_amulet_is_spared_the_lava_10() -> None:
    referee = scene(amulets="offered")
    referee.turn, referee.amulets_on_board = 0, {(0, 4)}
    again(referee)
    referee.apply(("leave_amulet",))
    assert "drive" in names(referee) and referee.lava_tiles == 25


# 39: statues


def test_statues_and_lava_39() -> None:
    referee = scene()
    referee.standing["statue"] = [(2, 2), (6, 1), (2, 4)]
    referee.gazes = [0, 1, 0]  # east along r = 2, south along q = 6, east through the volcano
    assert referee.shore_in_sight((2, 4), 0) == (8, 4)
    referee.island |= dict.fromkeys([(8, 2), (7, 2), (5, 2), (6, 5), (8, 4), (7, 4), (6, 4)], LAVA)
    assert referee.shore_in_sight((2, 2), 0) == (6, 2)
    assert referee.shore_in_sight((6, 1), 1) == (6, 8)
    assert referee.shore_in_sight((2, 4), 0) is None  # volcano, then lava up to the shore
    assert referee.shore_in_sight((2, 2), 3) == (0, 2)
    referee.amulets_held = [18, 1, 0]
    referee._amulets_appear()
    assert referee.amulets_on_board == {(6, 2), (6, 8)}
    referee.island[(6, 8)] = LAVA
    referee.island[(6, 7)] = LAVA
    referee.amulets_held = [17, 1, 0]
    referee._amulets_appear()
    assert referee.amulets_on_board == {(6, 2), (6, 8), (6, 6)}


def test_a_statue_that_looks_at_the_ocean_39() -> None:
    referee = scene()
    assert referee.shore_in_sight((8, 3), 0) is None  # 21
    referee.island[(8, 3)] = LAVA
    assert referee.shore_in_sight((7, 3), 0) is None


# Whole games.


def check_volcano(referee: VolcanoReferee) -> None:
    check_components(referee)
    volcanic = sum(1 for seat in range(referee.players) if referee.triad_of and seat in referee.triad_of)
    laid = 25 - referee.lava_tiles
    assert 0 <= laid <= len(referee.lava) <= laid + volcanic
    covers = [clue.cover for m in referee.maps for clue in m.clues if isinstance(clue, CoveredClue)]
    assert sorted([*covers, *referee.display]) == [0, 1, 2, 3]
    assert len(referee.volcano) == 7 and set(referee.island.values()) <= {*TERRAINS, LAVA, VOLCANO}
    hot = referee.lava | referee.volcano
    assert not hot & (referee.landmark_spaces() | referee.amulets_on_board) and not hot & set(referee.terrain)
    assert all(not sites & hot for sites in referee.sites())
    for seat, car in enumerate(referee.cars):
        assert car not in referee.volcano
        if car in referee.lava:
            assert seat == referee.turn and referee.legs_left > 0 and referee.lava_paid
            assert not {("stop_driving",), ("end_turn",)} & referee.legal()
    for number in range(4):
        listed = [clue for clue in referee.clues_on(number) if isinstance(clue, int)]
        assert sorted(listed + referee.covered[number]) == sorted(clue.card for clue in referee.maps[number].clues)
        assert 0 <= referee.markers_left[number] <= 17
    assert 68 - sum(referee.markers_left) <= laid * 4


def hot_pick(referee: VolcanoReferee, dice: random.Random) -> Action:
    """Hungry for amulets, fond of lava, and of burning sites."""
    if referee.to_move != "chance":
        actions = sorted(referee.legal(), key=repr)
        lone = {space for sites in referee.sites() if len(sites) < 4 for space in sites}
        wanted: list[tuple[list[Action], float]] = [
            ([a for a in actions if a[0] == "drive" and a[1] in referee.amulets_on_board], 0.8),
            ([a for a in actions if a[0] == "place_lava" and a[1] in lone], 0.8),
            ([a for a in actions if a[0] in ("drive", "amulet_drive") and a[1] in referee.lava], 0.3),
            ([a for a in actions if a[0] in ("cover_clue", "amulet_cover")], 0.1),
        ]
        for some, eagerness in wanted:
            if some and dice.random() < eagerness:
                return dice.choice(some)
    return pick(referee, dice)


@pytest.mark.parametrize("seed", range(12))
def test_random_games(seed: int) -> None:
    dice = random.Random(seed)
    referee = VolcanoReferee(
        {
            "players": 2 + seed % 3,
            "volcano": ["centre", "random"][seed % 2],
            "triads": ["dealt", "chosen"][seed // 2 % 2],
            "opening": ["own_maps", "open_maps"][seed // 3 % 2],
            "expert_amulets": seed % 4 == 0,
            "landmarks": "players" if seed == 5 else "random",
            "clues": dice.sample(DECK, 26) if seed % 5 == 4 else None,
        }
    )
    for decision in range(2500):
        if referee.over:
            break
        if on_turn(referee) and seed % 2 and referee.amulet_pile > 3 and decision % 10 == 0:
            # more amulets than the statues bring make more lava
            free = referee.open_spaces() - referee.amulets_on_board
            referee.amulets_on_board.add(dice.choice(sorted(free)))
        assert referee.legal()
        referee.apply(hot_pick(referee, dice))
        if all(car is not None for car in referee.cars) and (decision % 7 == 0 or referee.over):
            check_volcano(referee)
    if seed % 2:
        assert referee.lava_tiles < 20


def test_all_islands_have_room() -> None:
    """In the middle there is room for the volcano on all 32."""
    for code in island_codes():
        referee = VolcanoReferee({"players": 2, "island": code, "first_player": 0})
        assert len(referee.volcano) == 7 and names(referee) == {"place_landmark"}
        assert len(referee.island) == len(island_of(code))
