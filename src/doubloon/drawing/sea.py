"""The deep sea around an island: waves, a compass rose, a ship, a whale, a reef."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import dist

from doubloon.drawing.geometry import Box, Point, rectangle, vary
from doubloon.drawing.lettering import SERIF, text
from doubloon.drawing.picture import use

_INK = "#0f3f52"

DEFINITIONS = (
    '<radialGradient id="@deep" cx=".5" cy=".48" r=".72"><stop offset="0" stop-color="#3fa3b4"/>'
    '<stop offset=".55" stop-color="#1f7590"/><stop offset="1" stop-color="#0d3e57"/></radialGradient>'
    '<path id="@wave" d="M-12 0Q-9-5-5-1.5Q-2 1 0 0Q3-5 7-1.5Q10 1 12 0" fill="none" stroke="#d6f4f4" '
    'stroke-width="1.5" stroke-linecap="round" opacity=".32"/>'
    '<path id="@swell" d="M-20 0Q-10-7 0 0T20 0M-8 6Q0 1 8 6" fill="none" stroke="#d6f4f4" stroke-width="1.3" '
    'stroke-linecap="round" opacity=".2"/>'
    '<g id="@ship"><path d="M-30 17Q-15 11 0 16T32 15" fill="none" stroke="#e8fbfb" stroke-width="2" opacity=".6" '
    'stroke-linecap="round"/>'
    '<path d="M-24 5C-20 5 14 5 26 2C24 11 20 16 14 16H-14C-20 15-23 11-24 5Z" fill="#7a4420" stroke="#2c1708" '
    'stroke-width="1.3"/>'
    '<path d="M-22 9C-10 10 12 10 23 7" stroke="#e9bd62" stroke-width="1.6" fill="none"/>'
    '<path d="M-12 5V-24M6 5V-32M26 2L36-3" stroke="#3a2010" stroke-width="1.8"/>'
    '<path d="M-19-20C-12-17-7-18-4-20C-2-13-3-5-5 0C-10 2-15 2-20-1C-17-7-17-14-19-20Z" fill="#fbf1d8" '
    'stroke="#2c1708" stroke-width="1"/>'
    '<path d="M-3-28C5-25 11-26 16-28C18-19 17-8 14-1C9 1 2 2-3-1C0-9 0-19-3-28Z" fill="#fff8e6" stroke="#2c1708" '
    'stroke-width="1"/>'
    '<circle cx="7" cy="-14" r="5.5" fill="#e8b83a" stroke="#a3410f" stroke-width="1.2"/>'
    '<path d="M7-18.5L8.2-14L7-9.5L5.8-14ZM2.5-14L7-15.2L11.5-14L7-12.8Z" fill="#a3410f"/>'
    '<path d="M15-4C22-6 28-5 34-2C28 0 20 0 15-4Z" fill="#fbf1d8" stroke="#2c1708" stroke-width="1"/>'
    '<path d="M6-32L-3-35L6-38Z" fill="#d8402f"/></g>'
    '<g id="@whale"><path d="M-22 8C-14-4 4-8 14 2C18 0 20-6 17-12C21-11 23-9 24-6C26-9 29-11 33-11C31-6 28-2 24 2'
    'C20 8 12 10 4 10H-16C-20 10-22 9-22 8Z" fill="#1a4e68" stroke="#0b2e40" stroke-width="1.2"/>'
    '<path d="M-20 8C-12 5-4 6 2 10H-16C-19 10-20 9-20 8Z" fill="#9cc3cf"/>'
    '<circle cx="-13" cy="3" r="1.3" fill="#eaf7fa"/><path d="M-8-5C-9-11-14-12-15-9M-8-5C-8-12-3-14-1-10" fill="none" '
    'stroke="#e8fbfb" stroke-width="1.6" stroke-linecap="round"/>'
    '<path d="M-30 12Q-22 8-14 12T4 12T22 12T34 11" fill="none" stroke="#e8fbfb" stroke-width="1.6" opacity=".6" '
    'stroke-linecap="round"/></g>'
    '<g id="@reef"><ellipse rx="27" ry="14" fill="#7fd6cf" opacity=".28"/>'
    '<path d="M-21 6Q-14 0-7 5T8 5T22 4" fill="none" stroke="#effcfb" stroke-width="1.8" opacity=".7"/>'
    '<path d="M-15 4L-11-6L-6-3L-3 4ZM2 3L6-8L11-5L15 3Z" fill="#8b7c6e" stroke="#2e2822" stroke-width="1"/>'
    '<path d="M6-8L11-5L15 3H9ZM-11-6L-6-3L-3 4H-7Z" fill="#5d5249"/>'
    '<path d="M-18 9C-20 5-17 4-17 1M-16 9C-15 6-13 6-13 3M19 8C18 5 21 4 20 1" fill="none" stroke="#f08a6c" '
    'stroke-width="2" stroke-linecap="round"/></g>'
)


def _compass() -> str:
    """A compass rose of radius 50."""
    points = [
        f'<g transform="rotate({turn})"><path d="M0-{length}L{width}-8L0 0Z" fill="{_INK}"/>'
        f'<path d="M0-{length}L-{width}-8L0 0Z" fill="#fff8e3"/></g>'
        for length, width, first in ((30, 5, 45), (40, 8, 0))
        for turn in range(first, 360, 90)
    ]
    return (
        '<g id="@compass" opacity=".88"><circle r="34" fill="none" stroke="#f6ecd4" stroke-width="1.4"/>'
        '<circle r="37" fill="none" stroke="#f6ecd4" stroke-width=".8" stroke-dasharray="1.5 3.3"/>'
        f'{"".join(points)}<circle r="4" fill="#e8b83a" stroke="{_INK}" stroke-width="1.2"/>'
        f"{text(Point(0, -42), 'N', 12, weight=700, anchor='middle', fill='#fff8e3', extra=SERIF)}</g>"
    )


def definitions() -> str:
    """Everything that swims, once, for use by name."""
    return DEFINITIONS + _compass()


def water(box: Box) -> str:
    """The plain sea."""
    return rectangle(box, 'fill="url(#@deep)"')


_RADII = {"compass": 54.0, "ship": 40.0, "whale": 36.0, "reef": 30.0}
LIFE = ("compass", "ship", "whale", "reef", "reef")
_SMALLEST = 0.6


@lru_cache(maxsize=64)
def life(
    box: Box, land: tuple[Point, ...], shore: float, covered: tuple[Box, ...], things: tuple[str, ...] = LIFE
) -> str:
    """What there is to see on the open sea, wherever there is room for it; a shore surrounds every point of land."""
    painted = []
    free = {point: _room(point, box, land, shore, covered) for point in _grid(box, 36) + _grid(box, 58)}
    for picture in things:
        radius = _RADII[picture]
        # Any place with room to spare will do, so that the pictures do not all crowd into the widest water.
        best = max(free, key=lambda point: (min(free[point], radius * 1.25), vary(round(point.x), round(point.y))))
        size = min(1.0, free[best] / radius)
        if size >= _SMALLEST:
            painted.append(use(picture, best, size))
            free = {point: min(room, dist(point, best) - radius * size) for point, room in free.items()}
    for point in _grid(box, 58):
        if free[point] > 24:
            painted.append(use("wave" if vary(round(point.x), round(point.y)) < 0.6 else "swell", point))
    return f'<g aria-hidden="true">{"".join(painted)}</g>'


def _room(point: Point, box: Box, land: Sequence[Point], shore: float, covered: Sequence[Box]) -> float:
    """How far it is from a point to the next land, panel or edge of the picture."""
    edge = min(point.x - box.x, box.right - point.x, point.y - box.y, box.bottom - point.y)
    panels = min((panel.room(point) for panel in covered), default=edge)
    return min(edge, panels, min(dist(point, middle) for middle in land) - shore)


def _grid(box: Box, mesh: int) -> list[Point]:
    """Points all over a rectangle, none quite in line."""
    return [
        Point(
            box.x + (column + 0.15 + 0.7 * vary(column, row, mesh)) * mesh,
            box.y + (row + 0.15 + 0.7 * vary(row, column, mesh + 1)) * mesh,
        )
        for column in range(max(1, int(box.width // mesh)))
        for row in range(max(1, int(box.height // mesh)))
    ]
