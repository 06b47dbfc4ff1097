"""Where the hexes of an island and its coasts are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, sqrt

from doubloon.core.hexes import Hex, half_row, step
from doubloon.drawing.geometry import Box, Point, between, closed, vary

SIZE = 40.0
HALF_HEIGHT = SIZE * sqrt(3) / 2
# Corners in units of half a side across and half a height down, so that neighbours share them exactly.
_CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


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


def half_width(down: float) -> float:
    """Half the width of a hex so far above or below its middle."""
    return SIZE - abs(down) / sqrt(3)
