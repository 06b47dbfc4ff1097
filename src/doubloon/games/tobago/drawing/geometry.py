"""Where things are: hexes, coasts, smooth lines and the numbers that vary a picture without chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, sqrt
from typing import NamedTuple

from doubloon.core.hexes import Hex, half_row, step

SIZE = 40.0
HALF_HEIGHT = SIZE * sqrt(3) / 2
# Corners in units of half a side across and half a height down, so that neighbours share them exactly.
_CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


class Point(NamedTuple):
    """A place on the picture."""

    x: float
    y: float


class Box(NamedTuple):
    """A rectangle on the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right-hand side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower side."""
        return self.y + self.height

    @property
    def middle(self) -> Point:
        """The point where the diagonals meet."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def room(self, point: Point) -> float:
        """How far a point outside lies from the rectangle; negative inside."""
        across = max(self.x - point.x, point.x - self.right)
        down = max(self.y - point.y, point.y - self.bottom)
        return hypot(max(across, 0), max(down, 0)) if max(across, down) > 0 else max(across, down)


class Placement(NamedTuple):
    """How the island's own measure is moved and scaled into a picture."""

    x: float
    y: float
    scale: float

    def place(self, point: Point) -> Point:
        """Where a point of the island lies in the picture."""
        return Point(self.x + point.x * self.scale, self.y + point.y * self.scale)


def number(value: float) -> str:
    """A number as short as one decimal allows."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def at(point: Point) -> str:
    """A point as a path wants it."""
    return f"{number(point.x)} {number(point.y)}"


def centre(place: Hex) -> Point:
    """The middle of a hex."""
    return Point(1.5 * SIZE * place[0], HALF_HEIGHT * half_row(place))


def _lattice(place: Hex, corner: int) -> tuple[int, int]:
    across, down = _CORNERS[corner % 6]
    return 3 * place[0] + across, half_row(place) + down


def corner(place: Hex, index: int) -> Point:
    """A corner of a hex; a direction's side runs from the corner of the same number to the next."""
    x, y = _lattice(place, index)
    return Point(x * SIZE / 2, y * HALF_HEIGHT)


def side(place: Hex, direction: int) -> Point:
    """The middle of the side in a direction."""
    return between(centre(place), centre(step(place, direction)), 0.5)


def between(start: Point, end: Point, share: float) -> Point:
    """The point a share of the way from one to another."""
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def distance(one: Point, other: Point) -> float:
    """How far two points are apart."""
    return hypot(one.x - other.x, one.y - other.y)


def vary(*seeds: int) -> float:
    """A number from 0 up to 1 that looks random and is always the same for the same seeds."""
    value = 0x9E3779B9
    for seed in seeds:
        value = (value ^ (seed & 0xFFFFFFFF)) * 0x85EBCA6B & 0xFFFFFFFF
        value ^= value >> 13
        value = value * 0xC2B2AE35 & 0xFFFFFFFF
        value ^= value >> 16
    return value / 0x100000000


def bounds(places: Iterable[Hex]) -> Box:
    """The rectangle around all hexes."""
    centres = [centre(place) for place in places]
    left, right = min(point.x for point in centres) - SIZE, max(point.x for point in centres) + SIZE
    top, bottom = min(point.y for point in centres) - HALF_HEIGHT, max(point.y for point in centres) + HALF_HEIGHT
    return Box(left, top, right - left, bottom - top)


def coasts(places: Iterable[Hex]) -> list[list[tuple[Hex, int]]]:
    """Every coast, also that of a lagoon, as the sides in order that meet the sea."""
    land = set(places)
    starts = {
        _lattice(place, direction): (place, direction)
        for place in sorted(land)
        for direction in range(6)
        if step(place, direction) not in land
    }
    loops = []
    while starts:
        first = next(iter(starts))
        loop, key = [], first
        while key in starts:
            place, direction = starts.pop(key)
            loop.append((place, direction))
            key = _lattice(place, direction + 1)
        loops.append(loop)
    return loops


def shoreline(loop: Sequence[tuple[Hex, int]], reach: float, swing: float) -> str:
    """A coast as a smooth line that runs some way outside its sides and swings to and fro."""
    points = []
    for index, (place, direction) in enumerate(loop):
        before_place, before_direction = loop[index - 1]
        middle, start = side(place, direction), corner(place, direction)
        out = _outward(place, direction)
        before = _outward(before_place, before_direction)
        bend = Point(out.x + before.x, out.y + before.y)
        length = hypot(*bend)
        wave = reach + swing * (vary(*place, direction, 1) - 0.5)
        points.append(Point(start.x + bend.x / length * wave, start.y + bend.y / length * wave))
        wave = reach + swing * (vary(*place, direction, 2) - 0.5)
        points.append(Point(middle.x + out.x * wave, middle.y + out.y * wave))
    return closed(points)


def _outward(place: Hex, direction: int) -> Point:
    middle, origin = side(place, direction), centre(place)
    return Point((middle.x - origin.x) / HALF_HEIGHT, (middle.y - origin.y) / HALF_HEIGHT)


def closed(points: Sequence[Point]) -> str:
    """A smooth closed path through all points."""
    count = len(points)
    parts = [f"M{at(points[0])}"]
    for index in range(count):
        before, start = points[index - 1], points[index]
        end, after = points[(index + 1) % count], points[(index + 2) % count]
        first = Point(start.x + (end.x - before.x) / 6, start.y + (end.y - before.y) / 6)
        second = Point(end.x - (after.x - start.x) / 6, end.y - (after.y - start.y) / 6)
        parts.append(f"C{at(first)} {at(second)} {at(end)}")
    return "".join(parts) + "Z"


def polygon(points: Iterable[Point]) -> str:
    """A closed path of straight lines."""
    return "M" + "L".join(at(point) for point in points) + "Z"


def rectangle(box: Box, look: str) -> str:
    """A drawn rectangle."""
    size = f'width="{number(box.width)}" height="{number(box.height)}"'
    return f'<rect x="{number(box.x)}" y="{number(box.y)}" {size} {look}/>'


def half_width(down: float) -> float:
    """Half the width of a hex so far above or below its middle."""
    return SIZE - abs(down) / sqrt(3)
