"""Coasts and rivers run as they should, and words fit their room."""

from __future__ import annotations

import pytest

from doubloon.core.hexes import step
from doubloon.drawing import geometry, lettering, sea
from doubloon.drawing.geometry import Box, Point
from doubloon.games.tobago.drawing import geometry as island
from doubloon.games.tobago.drawing import waterway

RING = {step((0, 0), direction): "" for direction in range(6)}


def test_a_side_lies_between_two_corners() -> None:
    for direction in range(6):
        middle = geometry.between(island.corner((2, 1), direction), island.corner((2, 1), direction + 1), 0.5)
        assert geometry.distance(middle, island.side((2, 1), direction)) < 1e-9


def test_south_is_down() -> None:
    here = island.centre((0, 0))
    assert island.centre(step((0, 0), 1)).y > here.y
    assert island.centre(step((0, 0), 4)).y < here.y
    assert island.centre(step((0, 0), 0)).x > here.x


def test_a_ring_of_land_has_two_coasts() -> None:
    assert sorted(len(loop) for loop in island.coasts(RING)) == [6, 18]


@pytest.mark.parametrize(
    ("point", "room"), [(Point(5, 5), -5), (Point(-3, 5), 3), (Point(13, 14), 5), (Point(5, 9), -1)]
)
def test_room_around_a_box(point: Point, room: float) -> None:
    assert Box(0, 0, 10, 10).room(point) == room


def test_a_box_knows_its_sides() -> None:
    box = Box(1, 2, 10, 20)
    assert (box.right, box.bottom, box.middle) == (11, 22, Point(6, 12))


def test_numbers_are_short() -> None:
    assert [geometry.number(value) for value in (1.0, -0.04, 2.25, -3.5)] == ["1", "0", "2.2", "-3.5"]


def test_variation_is_fixed_and_spread() -> None:
    drawn = [geometry.vary(q, r) for q in range(-5, 5) for r in range(-5, 5)]
    assert drawn == [geometry.vary(q, r) for q in range(-5, 5) for r in range(-5, 5)]
    assert all(0 <= value < 1 for value in drawn)
    assert 0.35 < sum(drawn) / len(drawn) < 0.65


def test_a_river_between_hexes_is_seen_from_both() -> None:
    links = waterway.river_links({(0, 0): "running", (1, 0): "running"})
    assert 0 in links[0, 0]
    assert 3 in links[1, 0]


def test_a_river_does_not_run_in_circles() -> None:
    links = waterway.river_links({(0, 0): "running", (1, 0): "running", (0, 1): "running"})
    inner = sum(len([way for way in ways if step(place, way) in links]) for place, ways in links.items())
    assert inner == 4


def test_a_river_reaches_the_sea_once() -> None:
    water = {(0, 0): "running", (1, 0): "running", (2, 0): "running"}
    mouths = [
        way for place, ways in waterway.river_links(water).items() for way in ways if step(place, way) not in water
    ]
    assert len(mouths) == 1
    assert waterway.mouths(water).count("M") == 1


def test_a_river_feeds_each_lake_once() -> None:
    links = waterway.river_links({**RING, (0, 0): "running", (1, 0): "still", (0, 1): "still", (-1, 0): "still"})
    assert sorted(links[0, 0]) == [0, 3]


def test_water_without_a_way_out_is_a_spring() -> None:
    flow = waterway.rivers({**RING, (0, 0): "running"})
    assert flow.runs == ""
    assert flow.springs


def test_three_arms_meet_in_the_middle() -> None:
    arms = {(1, 0): "running", (-1, 1): "running", (0, -1): "running"}
    links = waterway.river_links({**RING, **arms, (0, 0): "running"})
    assert len(links[0, 0]) >= 3
    assert waterway.rivers({**RING, **arms, (0, 0): "running"}).runs.count("M") >= 5


def test_a_lake_runs_into_its_neighbours() -> None:
    alone = waterway.lake((0, 0), {**RING, (0, 0): "still"})
    assert "L" not in alone
    joined = waterway.lake((0, 0), {**RING, (0, 0): "still", (1, 0): "still", (0, 1): "still"})
    assert geometry.at(island.corner((0, 0), 1)) in joined
    inside = waterway.lake((0, 0), dict.fromkeys([(0, 0), *RING], "still"))
    assert "Q" not in inside


def test_long_words_are_shortened_and_broken() -> None:
    assert lettering.shorten("short", 10, 100) == "short"
    assert lettering.shorten("much too long for this", 10, 60).endswith("…")
    assert lettering.shorten("nothing fits", 10, 1) == "…"
    assert lettering.lines("one two", 10, 200, 2) == ["one two"]
    assert lettering.lines("first second third fourth", 10, 60, 2) == [
        "first",
        lettering.shorten("second third fourth", 10, 60),
    ]


def test_bold_words_are_wider() -> None:
    assert lettering.width("map", 10) > lettering.width("map", 10, bold=False)


def test_a_narrow_sea_has_no_compass() -> None:
    assert "<use" not in sea.life(Box(0, 0, 60, 60), (Point(30, 30),), 52, ())
    assert "compass" in sea.life(Box(0, 0, 400, 400), (Point(30, 30),), 52, ())
