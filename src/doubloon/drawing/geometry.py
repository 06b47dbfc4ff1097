"""Where things are: points, boxes, smooth lines and the numbers that vary a picture without chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import NamedTuple


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


def wider(box: Box, margin: float) -> Box:
    """A rectangle with a margin around it."""
    return Box(box.x - margin, box.y - margin, box.width + 2 * margin, box.height + 2 * margin)


def around(boxes: Iterable[Box]) -> Box:
    """The smallest rectangle around these boxes."""
    found = list(boxes)
    left, top = min(box.x for box in found), min(box.y for box in found)
    return Box(left, top, max(box.right for box in found) - left, max(box.bottom for box in found) - top)


class Placement(NamedTuple):
    """How a thing's own measure is moved and scaled into a picture."""

    x: float
    y: float
    scale: float

    def place(self, point: Point) -> Point:
        """Where a point of the thing lies in the picture."""
        return Point(self.x + point.x * self.scale, self.y + point.y * self.scale)


def number(value: float) -> str:
    """A number in its shortest form with at most one decimal."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def at(point: Point) -> str:
    """A point as a path wants it."""
    return f"{number(point.x)} {number(point.y)}"


def between(start: Point, end: Point, share: float) -> Point:
    """The point a share of the way from a start to an end."""
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
