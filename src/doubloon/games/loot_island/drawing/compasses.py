"""The players' compasses: five colours, and a number on each, so that no compass is known by its colour alone."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.drawing.geometry import Point
from doubloon.drawing.lettering import text
from doubloon.drawing.picture import use

SEAT_COLOURS = ("#2c62b8", "#c9372c", "#f6f3ea", "#f0b81e", "#2a2a2e")
RADIUS = 13.0
_STAR = "M0-11.5L2.6-2.6L11.5 0L2.6 2.6L0 11.5L-2.6 2.6L-11.5 0L-2.6-2.6Z"
_STAR_COLOURS = ("#fffdf4", "#fffdf4", "#4a4238", "#4a3206", "#fffdf4")


def definitions() -> str:
    """The compass of every seat, once, for use by name."""
    return "".join(_disc(seat) for seat in range(len(SEAT_COLOURS)))


def _disc(seat: int) -> str:
    number = text(Point(0, 4.4), str(seat + 1), 12, weight=800, anchor="middle")
    return (
        f'<g id="@compass{seat}"><circle cx=".8" cy="2.2" r="13" fill="#1d1408" opacity=".5"/>'
        f'<circle r="13" fill="{SEAT_COLOURS[seat]}" stroke="#1d1408" stroke-width="1.3"/>'
        f'<circle r="10.8" fill="none" stroke="{_STAR_COLOURS[seat]}" stroke-width=".7" opacity=".6"/>'
        f'<path d="{_STAR}" fill="{_STAR_COLOURS[seat]}"/>'
        f'<circle r="6.8" fill="#fffdf4" stroke="#1d1408" stroke-width=".8"/>{number}</g>'
    )


def name(seat: int) -> str:
    """What the compass of a seat is called in the picture."""
    return f"compass{seat % len(SEAT_COLOURS)}"


def row(seats: Sequence[int], start: Point, pitch: float, scale: float) -> str:
    """Compasses side by side from left to right, each on top of the previous."""
    return "".join(use(name(seat), Point(start.x + index * pitch, start.y), scale) for index, seat in enumerate(seats))
