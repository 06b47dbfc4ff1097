"""Hexes with a flat top: axial coordinates (q, r); on screen x = q and y = 2r + q half rows downward."""

from __future__ import annotations

Hex = tuple[int, int]

# Clockwise as seen on screen, so that turning to the right is adding one.
DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
DIRECTION_NAMES = ("SE", "S", "SW", "NW", "N", "NE")


def step(place: Hex, direction: int) -> Hex:
    """The neighbouring hex in a direction."""
    dq, dr = DIRECTIONS[direction]
    return place[0] + dq, place[1] + dr


def neighbours(place: Hex) -> tuple[Hex, ...]:
    """The six hexes around a hex, clockwise from the south-east."""
    return tuple(step(place, direction) for direction in range(6))


def turned(place: Hex, thirds: int) -> Hex:
    """The hex turned around the origin by so many thirds of a full turn."""
    q, r = place
    for _ in range(thirds % 3):
        q, r = r, -q - r
    return q, r


def half_row(place: Hex) -> int:
    """How far down a hex lies, in half rows."""
    return 2 * place[1] + place[0]
