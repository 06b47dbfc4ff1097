"""Nothing on Loot Island's board covers anything else, and everything on it is counted and framed."""

from __future__ import annotations

import re
from itertools import combinations, pairwise

import msgspec
import pytest

from doubloon.drawing.geometry import Box
from doubloon.games.loot_island.drawing import columns, hand, islets, landings, layout, ship, svg, treasures
from doubloon.games.loot_island.drawing.scene import PlayerPanel, Scene, Treasure
from tests.drawing.loot_island.treasure_coast import card, crowded, empty, full, start
from tests.drawing.pictures import apart, inside, read, rectangles, texts, used

LONGEST = 22  # all cards of a colour


@pytest.mark.parametrize("count", [1, 5, 8, 9, 16, LONGEST])
def test_columns_stay_on_the_board_and_every_card_shows_its_number(count: int) -> None:
    for place in full(count):
        boxes = columns.places(place)
        assert len(boxes) == count
        assert all(inside(box, columns.BOARD, 0) for box in boxes)
        step = columns.pitch(place)
        assert step >= (14 if count > 16 else 19)
        for before, after in pairwise(boxes):
            assert apart(before, after) or abs(after.x - before.x) + abs(after.y - before.y) == pytest.approx(step)


def test_a_column_grows_outward_from_its_landing() -> None:
    for place in full(3):
        middle = columns.middle(place)
        near, *_, far = (abs(box.middle.x - middle.x) + abs(box.middle.y - middle.y) for box in columns.places(place))
        assert near < far


def test_landings_lie_clockwise() -> None:
    north, also_north, east, also_east, south, also_south, west, also_west = map(columns.middle, empty())
    assert north.x < also_north.x < east.x
    assert east.y < also_east.y < south.y
    assert south.x > also_south.x > west.x
    assert west.y > also_west.y > north.y


@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize("coast", range(4))
def test_nothing_on_the_board_covers_anything_else(coast: int, clockwise: bool) -> None:
    places = full(16)
    things = [("column", place, box) for place in places for box in columns.places(place)]
    things += [("sign", place, landings.sign_box(place)) for place in places]
    islands = [("island", index, box) for index, box in enumerate(islets.places(7))]
    vessel = [("ship", coast, box) for box in ship.places(coast, clockwise)]
    assert len(vessel) == 1
    for (kind, owner, box), (other_kind, other, its) in combinations((*things, *islands, *vessel), 2):
        same_column = kind == other_kind == "column" and owner is other
        assert same_column or apart(box, its), (kind, owner, other_kind, other)


@pytest.mark.parametrize("clockwise", [True, False])
def test_the_bow_points_along_the_coast_that_is_next(clockwise: bool) -> None:
    for coast in range(4):
        (box,) = ship.places(coast, clockwise)
        turn = re.search(r"rotate\((\d+)\)", ship.paint(coast, clockwise))
        assert turn
        ahead = {"0": (1, 0), "90": (0, 1), "180": (-1, 0), "270": (0, -1)}[turn[1]]
        first = next(place for place in empty() if place.coast == coast and place.side == (0 if clockwise else 1))
        other = next(place for place in empty() if place.coast == coast and place.side == (1 if clockwise else 0))
        ways = [
            (columns.middle(place).x - box.middle.x) * ahead[0] + (columns.middle(place).y - box.middle.y) * ahead[1]
            for place in (first, other)
        ]
        assert 0 < ways[0] < ways[1]


def test_there_may_be_no_ship() -> None:
    assert "vessel" not in used(svg.draw(Scene("", "", empty())))


def test_explored_coasts_are_framed() -> None:
    frames = svg.draw(crowded()).count('stroke="#ffb700"')
    assert frames == 4
    assert 'stroke="#ffb700"' not in svg.draw(msgspec.structs.replace(crowded(), explored=()))


def test_used_small_islands_are_turned() -> None:
    assert svg.draw(crowded()).count("#5d7f8b") == 3
    assert "#5d7f8b" not in svg.draw(start())


def test_cubes_are_counted_toward_too_many() -> None:
    picture = svg.draw(crowded())
    written = [words for words, _ in texts(picture)]
    assert {"5/13", "9/13", "12/13", "14/13", "2/13"} <= set(written)
    cubes = [box for box in rectangles(picture) if box.width == box.height == 10]
    assert len(cubes) == 5 * 13
    assert picture.count('rx="2" fill="#33294a"') == 5 + 9 + 12 + 13 + 2


def test_a_player_without_cubes_has_no_track() -> None:
    aaron = PlayerPanel(2, "Aaron", "6 maps · 1 compass · no cubes", too_many=0)
    picture = svg.draw(Scene("", "", empty(), players=(aaron,)))
    assert not [box for box in rectangles(picture) if box.width == box.height == 10]
    assert "no cubes" in read(picture)


def test_playable_cards_are_lifted() -> None:
    shelf = Box(0, 770, 1440, 130)
    low, high = hand.places((card(0, "3"), card(0, "4", lifted=True)), shelf)
    assert high.y < low.y


@pytest.mark.parametrize("count", [1, 7, 14, LONGEST])
def test_hands_stay_on_their_shelf(count: int) -> None:
    shelf = Box(700, 770, 700, 130)
    boxes = hand.places((card(0, "3", lifted=True),) * count, shelf)
    assert all(inside(box, shelf, 0) for box in boxes)
    assert all(after.x - before.x > 22 for before, after in pairwise(boxes))


@pytest.mark.parametrize("count", [0, 1, 7, 20])
def test_treasures_share_their_room(count: int) -> None:
    room = Box(10, 10, 220, 66)
    boxes = layout.grid(count, room, 0.75, 62)
    assert len(boxes) == count
    assert all(inside(box, room, 0) for box in boxes)
    assert all(apart(one, other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("size", [20.0, 64.0])
def test_a_treasure_tells_its_value_and_its_curse_at_any_size(size: float) -> None:
    crown = Treasure(20, "crown", "", gold=7, curse=3, crosses=4)
    picture = treasures.paint(crown, Box(0, 0, size * 0.75, size))
    assert {">7</text>", ">3</text>"} <= set(re.findall(r">\d</text>", picture))
    assert picture.count("v6m-3-3h6") == 4
    assert "#@crown" in picture
    book = treasures.paint(Treasure(5, "book", "", multiplier=2, cleanse=2), Box(0, 0, size * 0.75, size))
    assert "×2" in book
    assert book.count("#@crossed") == 2
    plain = treasures.paint(Treasure(5, "amulet", ""), Box(0, 0, size * 0.75, size))
    assert "<circle" not in plain
