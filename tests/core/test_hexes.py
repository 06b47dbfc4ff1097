from __future__ import annotations

from doubloon.core.hexes import DIRECTIONS, half_row, neighbours, step, turned


def test_six_neighbours_lie_at_distance_one() -> None:
    around = neighbours((3, -2))
    assert len(set(around)) == 6
    assert all((3, -2) in neighbours(place) for place in around)


def test_directions_go_clockwise_on_screen() -> None:
    """From the south-east over the south: x is q, y is the half row, downward."""
    on_screen = [(q, half_row((q, r))) for q, r in DIRECTIONS]
    assert on_screen == [(1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1)]


def test_three_thirds_are_a_full_turn() -> None:
    place = (2, 1)
    assert turned(place, 0) == turned(place, 3) == place
    assert turned(turned(place, 1), 2) == place
    assert turned((1, 0), 1) == (0, -1)


def test_a_step_and_the_opposite_step_lead_back() -> None:
    for direction in range(6):
        assert step(step((0, 0), direction), (direction + 3) % 6) == (0, 0)
