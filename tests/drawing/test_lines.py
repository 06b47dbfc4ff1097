"""What all drawings share: boxes know their room, words fit theirs, and the sea is drawn where there is some."""

from __future__ import annotations

import pytest

from doubloon.drawing import geometry, lettering, sea
from doubloon.drawing.geometry import Box, Point


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
