"""Coasts and rivers of Tobago run as they should."""

from __future__ import annotations

from doubloon.core.hexes import step
from doubloon.drawing import geometry
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
