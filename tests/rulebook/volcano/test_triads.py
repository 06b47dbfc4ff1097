"""The terrain triads (Volcano p. 2-3, rulings 30 and 31)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from doubloon.core.hexes import Hex, half_row
from doubloon.games.tobago.events import CarPlaced
from doubloon.games.tobago.grid import NO_SPACE
from doubloon.games.tobago.island import island_of
from doubloon.games.tobago.land import survey
from doubloon.games.tobago.setup import land_of
from doubloon.games.tobago.state import PlacingCars, Refilling, Turn
from doubloon.games.volcano.box import BOX, LAVA, VOLCANO, triad_names
from doubloon.games.volcano.events import TriadLeftOut, TriadPlaced, TriadTaken
from doubloon.games.volcano.setup import VolcanoSetup
from doubloon.games.volcano.state import PlacingTriads, TakingTriads
from tests.rulebook.volcano.kit import VolcanoTable, rectangle, set_up_volcano, volcanic

TRIAD_NAMES = triad_names(BOX.triads)

# Clockwise, and where the neighbour in that direction lies on screen: so many columns, so many half rows.
AROUND = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}


def placing(chart: str, triads: str, **more: Any) -> VolcanoTable:
    """Triads are to be placed on an island, by the last seat first."""
    table = volcanic(chart, players=len(triads.split()), **more)
    table.state = replace(
        table.state,
        pending=(Turn(), PlacingCars(), PlacingTriads()),
        triads=tuple(TRIAD_NAMES.index(name) for name in triads.split()),
        cars=(NO_SPACE,) * len(triads.split()),
    )
    table.game.rules.settle(table.state, table.events)
    return table


# Beach B2, scrubland C2, jungle D2, scrubland E2.
ROAD = """
B   J
  S   S
"""


def test_a_triad_expands_the_island_and_the_car_starts_there() -> None:
    """Volcano p. 2-3: beach on beach, the volcanic hexagon on any other terrain, the jungle in the ocean."""
    table = placing(ROAD, "mountain-scrubland beach-jungle").play("1: place_triad C2 NW")
    assert table.land.terrain[table.land.space_called("C1")] == "jungle", "the new space"
    assert set(table.land.names) == {"B2", "C2", "D2", "E2", "C1"}
    assert table.lava == {"C2"}
    assert table.clue_sites("in-beach") == {"B2"}
    assert table.clue_sites("in-scrubland") == {"E2"}
    assert table.car(1) == "C1"


def test_the_first_terrain_the_second_and_the_volcanic_hexagon_lie_clockwise() -> None:
    """Ruling 30, not flipped: from the beach (B2) to the jungle to C2 is clockwise if the jungle lies in the north."""
    table = placing("B\n  S", "beach-jungle beach-jungle")
    assert table.offers("place_triad") == {"C2 NW"}
    assert table.refusal("place_triad C2 SW") == "triad_place"
    # And if it is jungle that lies there, the beach comes in the south.
    other = placing("J\n  S", "beach-jungle beach-jungle")
    assert other.offers("place_triad") == {"C2 SW"}
    assert other.play("place_triad C2 SW").car(1) == "B3"


@pytest.mark.parametrize("terrain", ["B", "J"])
@pytest.mark.parametrize("way", AROUND)
def test_any_of_its_six_turns(way: str, terrain: str) -> None:
    """Volcano p. 3: one chooses which hexagon is at the top. The volcanic one lies in each direction of the other."""
    marks = dict.fromkeys(AROUND, ".") | {way: "S"}
    chart = "  {N}\n{NW}   {NE}\n  {here}\n{SW}   {SE}\n  {S}".format(**marks, here=terrain)
    table = placing(chart, "beach-jungle beach-jungle")
    before = dict(zip(table.land.hexes, table.land.terrain, strict=True))
    (offer,) = table.offers("place_triad")
    table.play(f"place_triad {offer}")
    land = table.land
    after = dict(zip(land.hexes, land.terrain, strict=True))
    assert sorted(after.values()) == sorted(("beach", "jungle", LAVA))
    places = {ground: place for place, ground in after.items()}
    covered = {"B": "beach", "J": "jungle"}[terrain]
    assert before[places[covered]] == covered
    assert places[LAVA] in before
    assert table.car(1) == land.names[land.grid.space_at[next(place for place in after if place not in before)]]
    assert clockwise(places["beach"], places["jungle"], places[LAVA])


def clockwise(first: Hex, second: Hex, third: Hex) -> bool:
    """Whether one turns right on the way from the first to the second to the third, as seen on screen."""
    (ax, ay), (bx, by), (cx, cy) = ((place[0], half_row(place)) for place in (first, second, third))
    return (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0


@pytest.mark.parametrize(
    ("chart", "things"),
    [("B\n  #", {}), ("B\n  S", {"huts": "B2"}), ("B\n  S", {"palm_trees": "C2"}), ("B\n  S", {"statues": "C2/N"})],
)
def test_ruling_30_not_on_the_volcano_or_a_landmark(chart: str, things: dict[str, str]) -> None:
    table = placing(chart, "beach-jungle beach-jungle", **things)
    assert [event.seat for event in table.happened(TriadLeftOut)] == [1, 0]


def test_triads_are_not_placed_on_top_of_one_another() -> None:
    """Volcano p. 3: the jungle that has just been laid is not covered, nor the lava or the beach."""
    table = placing("B\n  S", "lake-jungle beach-jungle").play("1: place_triad C2 NW")
    assert [(event.seat, TRIAD_NAMES[event.triad]) for event in table.happened(TriadLeftOut)] == [(0, "lake-jungle")]
    beach = placing("B   S\n  S", "beach-jungle beach-jungle").play("1: place_triad C2 NW")
    assert [event.seat for event in beach.happened(TriadLeftOut)] == [0]


def test_triads_may_be_placed_adjacent_to_each_other() -> None:
    """Volcano p. 3: D2 is next to C2, on which the other triad lies."""
    table = placing(ROAD, "lake-jungle beach-jungle").play("1: place_triad C2 NW")
    table.play("0: place_triad E2 SW")
    assert table.lava == {"C2", "E2"}
    assert table.clue_sites("in-jungle") == {"C1", "D2"}
    assert table.car(1) == "C1", "spaces keep their names and cars their places"


def legal_places(table: VolcanoTable, laid: set[tuple[int, int]]) -> set[str]:
    """Slowly: every place and turn of the triad of the player to move."""
    ground = {
        (place[0], half_row(place)): kind for place, kind in zip(table.land.hexes, table.land.terrain, strict=True)
    }
    names = dict(zip(ground, table.land.names, strict=True))
    standing = table.spaces(table.state.island.landmarks)
    free = {
        at: kind
        for at, kind in ground.items()
        if kind not in (LAVA, VOLCANO) and names[at] not in standing and at not in laid
    }
    terrains = TRIAD_NAMES[table.state.triads[table.to_move]].split("-")
    found = set()
    for volcanic_at in free:
        for way, at in tiles_at(volcanic_at):
            sea = [place for place in at if place not in ground]
            on_land = [(place, kind) for place, kind in zip(at, terrains, strict=True) if place in ground]
            if len(sea) == 1 and all(free.get(place) == kind for place, kind in on_land):
                found.add(f"{names[volcanic_at]} {way}")
    return found


def tiles_at(volcanic_at: tuple[int, int]) -> list[tuple[str, tuple[tuple[int, int], tuple[int, int]]]]:
    """For each turn: the direction of the first terrain, and where both lie, clockwise around the volcanic hexagon."""
    x, y = volcanic_at
    ways = list(AROUND)
    at = {way: (x + dx, y + dy) for way, (dx, dy) in AROUND.items()}
    return [(way, (at[way], at[ways[(number + 1) % 6]])) for number, way in enumerate(ways)]


@pytest.mark.parametrize("code", ["A-b-C/1", "a-b-c/2", "A-C-B/2", "a-B-c/1"])
@pytest.mark.parametrize("volcano", ["centre", "random"])
def test_every_legal_place_is_offered(code: str, volcano: str) -> None:
    """Volcano p. 3, ruling 30: on the islands of the box, one triad after the other."""
    table = set_up_volcano(players=4, island=code, first_player=1, volcano=volcano)
    table.forward(lambda state: isinstance(state.pending[-1], PlacingTriads))
    laid: set[tuple[int, int]] = set()
    for seat in (0, 3, 2, 1):
        assert table.to_move == seat
        offers = table.offers("place_triad")
        assert offers == legal_places(table, laid)
        name, way = sorted(offers)[len(offers) * seat // 4].split()
        place = table.land.hexes[table.land.space_called(name)]
        volcanic_at = place[0], half_row(place)
        laid |= {volcanic_at, *dict(tiles_at(volcanic_at))[way]}
        table.play(f"{seat}: place_triad {name} {way}")
    assert len(table.lava) == 4


def test_ruling_31_a_volcanic_hexagon_is_lava_in_every_respect() -> None:
    """It is no site and no place for a car, clues to the lava mean it, and lava flows on from it."""
    table = placing("B   M   #\n  M   M", "river-scrubland beach-jungle").play("1: place_triad C2 NW")
    assert table.offers("place_car") == {"B2", "D2", "E2", "C1"}
    table.play("0: place_car E2")
    assert table.state.lava_tiles == 25, "it is none of the tiles"
    assert table.sites("white") == {"B2", "D2", "E2", "C1"}
    assert table.clue_sites("next-to-lava") == {"B2", "D2", "C1"}
    assert table.flow("D2").lava == {"C2", "D2"}


@pytest.mark.parametrize("code", ["A-b-C/1", "a-c-B/2"])
def test_the_island_really_grows(code: str) -> None:
    """Volcano p. 3: every old space keeps its name, and all clues read the island as if it had always been so."""
    table = set_up_volcano(players=4, island=code, first_player=0)
    table.forward(lambda state: isinstance(state.pending[-1], Refilling))
    before, island = land_of(code), table.state.island
    land = island.land
    assert len(land) == len(before) + 4
    assert all(
        land.names[land.grid.space_at[place]] == name for place, name in zip(before.hexes, before.names, strict=True)
    )
    assert len(set(land.names)) == len(land)
    assert table.sites("brown") == table.everywhere
    fresh = survey(dict(zip(land.hexes, land.terrain, strict=True)))
    assert island.clue_sites == island_of(fresh, island.deck, island.huts, island.palm_trees, island.statues).clue_sites
    new = {name for name in land.names if name not in before.names}
    assert {table.car(seat) for seat in range(4)} == new


def test_a_column_and_a_row_are_free_for_an_island_that_grows_to_the_west_or_north() -> None:
    """The spaces that were there keep their names."""
    west = placing("S\n  .\nB", "beach-jungle beach-jungle").play("place_triad B2 S")
    assert (set(west.land.names), west.car(1)) == ({"A2", "B2", "B3"}, "A2")
    north = placing("B\n  S", "beach-jungle beach-jungle").play("place_triad C2 NW")
    assert (set(north.land.names), north.car(1)) == ({"B2", "C2", "C1"}, "C1")


def test_landmarks_stay_where_they_are_while_the_island_grows() -> None:
    table = set_up_volcano(players=4, island="A-b-C/1", first_player=0)
    table.forward(lambda state: isinstance(state.pending[-1], TakingTriads))

    def landmarks() -> list[object]:
        island, names = table.state.island, table.land.names
        return [table.spaces(island.huts), table.spaces(island.palm_trees), [names[space] for space in island.statues]]

    before = landmarks()
    assert table.forward(lambda state: isinstance(state.pending[-1], Turn)).state.turn == 1
    assert landmarks() == before


# Whose triad, and when


def test_triads_are_dealt_by_default_and_placed_in_reverse_turn_order() -> None:
    """Volcano p. 2, ruling 30: ending with the starting player."""
    assert VolcanoSetup().triads == "dealt"
    table = set_up_volcano(players=3, first_player=1, island="A-b-C/1")
    table.forward(lambda state: isinstance(state.pending[-1], TakingTriads))
    assert table.luck
    assert table.offers("take_triad") == set(TRIAD_NAMES)
    table.play("take_triad lake-jungle", "take_triad beach-jungle", "take_triad river-scrubland")
    assert [TRIAD_NAMES[triad] for triad in table.state.triads] == ["lake-jungle", "river-scrubland", "beach-jungle"]
    table.forward()
    assert [event.seat for event in table.happened(TriadTaken)] == [0, 2, 1]
    assert [(event.seat, TRIAD_NAMES[event.triad]) for event in table.happened(TriadPlaced)] == [
        (0, "lake-jungle"),
        (2, "beach-jungle"),
        (1, "river-scrubland"),
    ]


def test_or_chosen_in_reverse_turn_order() -> None:
    """Volcano p. 2, ruling 30."""
    table = set_up_volcano(players=3, first_player=1, island="A-b-C/1", triads="chosen")
    table.forward(lambda state: isinstance(state.pending[-1], TakingTriads))
    table.play("0: take_triad lake-jungle")
    assert table.offers("take_triad") == set(TRIAD_NAMES) - {"lake-jungle"}
    assert table.refusal("take_triad lake-jungle") == "triad_taken"
    table.play("2: take_triad beach-jungle", "1: take_triad river-scrubland")
    assert table.kinds() == {"place_triad"}
    assert table.to_move == 0


def test_ruling_30_a_triad_without_a_legal_place_is_left_out_and_its_car_placed_freely() -> None:
    """On an island of mountains only one of the triads fits; the other cars follow in turn order."""
    table = set_up_volcano(players=4, first_player=1, island=rectangle(11, 11), triads="chosen")
    table.forward(lambda state: isinstance(state.pending[-1], TakingTriads))
    table.play("0: take_triad beach-jungle", "3: take_triad mountain-scrubland", "2: take_triad lake-jungle")
    table.play("1: take_triad river-scrubland")
    assert [event.seat for event in table.happened(TriadLeftOut)] == [0]
    table.play(f"3: place_triad {max(table.offers('place_triad'))}")
    assert [event.seat for event in table.happened(TriadLeftOut)] == [0, 2, 1]
    assert table.offers("place_car") == table.everywhere
    assert table.refusal(f"place_car {min(table.lava)}") == "car_place"
    assert table.refusal(f"place_car {min(table.volcano)}") == "car_place"
    table.play("1: place_car B2", "2: place_car B2", "0: place_car L6")
    assert [event.seat for event in table.happened(CarPlaced)] == [1, 2, 0]
    assert (table.car(0), table.car(1), table.car(2)) == ("L6", "B2", "B2")
    assert len(table.lava) == 1
