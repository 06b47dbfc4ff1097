"""What stands on the island: landmarks, cars, amulets, site markers; and how they share a space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doubloon.drawing.geometry import Box, Point, number
from doubloon.drawing.lettering import text
from doubloon.games.tobago.drawing.geometry import HALF_HEIGHT, half_width

SEAT_COLOURS = ("#d8402f", "#2f6fc4", "#f0b81e", "#2f9a56")
MARKERS = ("circle", "diamond", "square", "triangle")
_HALO = 'fill="#fffbe9" stroke="#fffbe9" stroke-width="4.5" stroke-linejoin="round"'  # sets a piece off from any ground
_OUTLINE = 'stroke="#241b10" stroke-width="1.2" stroke-linejoin="round"'

_HUT = (
    '<g id="@hut"><ellipse cy="12" rx="17" ry="4" fill="#1d1408" opacity=".4"/>'
    f'<path d="M-10 12V2L-16 1C-10-4-5-9 0-14C5-9 10-4 16 1L10 2V12Z" {_HALO}/>'
    f'<path d="M-10-1H10V12H-10Z" fill="#b97a3c" {_OUTLINE}/><path d="M-6-1V12M6-1V12" stroke="#7c4a1c" '
    'stroke-width="1"/>'
    '<path d="M-3 12V5A3 3 0 0 1 3 5V12Z" fill="#3a2411"/>'
    '<path d="M-16 1C-10-4-5-9 0-14C5-9 10-4 16 1L12 2.5L9 1L6 3L3 1L0 3L-3 1L-6 3L-9 1L-12 2.5Z" fill="#f2c65c" '
    f"{_OUTLINE}/>"
    '<path d="M0-12L-9-.5M0-12L-3 0M0-12L3 0M0-12L9-.5" stroke="#a8741c" stroke-width="1" fill="none"/></g>'
)
_LEAVES = (
    '<path d="M3-6C-2-12-10-12-14-6C-9-8-3-7 3-6Z"/><path d="M3-6C8-12 15-11 17-4C13-7 8-7 3-6Z"/>'
    '<path d="M3-6C-4-7-10-3-11 4C-7-1-2-4 3-6Z"/>'
    '<path d="M3-6C10-6 14-1 14 5C11 0 7-4 3-6Z"/><path d="M3-6C-1-11-1-16 4-19C3-14 4-10 3-6Z"/>'
)
_PALM_TREE = (
    '<g id="@palm_tree"><ellipse cx="1" cy="16" rx="13" ry="3.5" fill="#1d1408" opacity=".4"/>'
    f'<g {_HALO}>{_LEAVES}<path d="M-3 16C-1 8-2 1 2-6L5-5C2 2 3 9 4 16Z"/></g>'
    f'<path d="M-3 16C-1 8-2 1 2-6L5-5C2 2 3 9 4 16Z" fill="#a4662d" {_OUTLINE}/>'
    '<path d="M-2 11L3 10M-1 6L2.5 5M0 1L3 .5" stroke="#5d3512" stroke-width="1"/>'
    f'<g fill="#35ad4f" stroke="#0d4421" stroke-width="1.1" stroke-linejoin="round">{_LEAVES}</g>'
    '<circle cx="1" cy="-4" r="2.2" fill="#6b3d14" stroke="#241b10" stroke-width=".7"/>'
    '<circle cx="5" cy="-3.5" r="2.2" fill="#6b3d14" stroke="#241b10" stroke-width=".7"/></g>'
)
_AMULET = (
    f'<g id="@amulet"><circle cy="1" r="9" {_HALO}/><path d="M-4-8C-7-13 7-13 4-8" fill="none" stroke="#7a2114" '
    'stroke-width="2"/><path d="M0-9.5L2.2-7.2L5.2-8L6 -5L9-4.2L8.2-1.2L10.4 1L8.2 3.2'
    "L9 6.2L6 7L5.2 10L2.2 9.2L0 11.4L-2.2 9.2L-5.2 10L-6 7L-9 6.2L-8.2 3.2L-10.4 "
    f'1L-8.2-1.2L-9-4.2L-6-5L-5.2-8L-2.2-7.2Z" fill="#ffcf3f" {_OUTLINE}/>'
    '<circle cy="1" r="5.6" fill="#c0341d" stroke="#6d180b" stroke-width="1"/>'
    '<path d="M3 1A3 3 0 1 0 0 4A2 2 0 0 1 0 0A1 1 0 0 1 .8 1.8" fill="none" stroke="#ffe9a8" stroke-width="1.3" '
    'stroke-linecap="round"/></g>'
)
_STAR = "M0-10L2.2-2.2L10 0L2.2 2.2L0 10L-2.2 2.2L-10 0L-2.2-2.2Z"
_SITE_MARKERS = (
    '<g id="@circle"><circle r="9.4" fill="#fff" opacity=".85"/><circle r="7.6" fill="#fff" stroke="#1c1a17" '
    'stroke-width="2.2"/></g>'
    '<g id="@diamond"><path d="M0-11.5L11.5 0L0 11.5L-11.5 0Z" fill="#fff" opacity=".9"/>'
    '<path d="M0-9L9 0L0 9L-9 0Z" fill="#8f969e" stroke="#1c1a17" stroke-width="1.8"/></g>'
    '<g id="@square"><rect x="-9.2" y="-9.2" width="18.4" height="18.4" rx="2.5" fill="#fff"/>'
    '<rect x="-7" y="-7" width="14" height="14" rx="1" fill="#17161a"/></g>'
    '<g id="@triangle"><path d="M0-11L11.5 9.5H-11.5Z" fill="#fff" stroke="#fff" stroke-width="1.5" '
    'stroke-linejoin="round"/>'
    '<path d="M0-8L9 8H-9Z" fill="#8e4b1f" stroke="#3a1c08" stroke-width="1.6" stroke-linejoin="round"/></g>'
)
# Open below, where the space has its name.
_RING = 'd="M15.5 26.8A31 31 0 1 0-15.5 26.8" stroke-dasharray="8 6"'
_SHORE = (
    f'<g id="@shore" fill="none"><path {_RING} stroke="#2a1c08" stroke-opacity=".5" stroke-width="4.2"/>'
    f'<path {_RING} stroke="#fff6d8" stroke-width="2.4"/></g>'
)
_GAZE = f'<path id="@gaze" d="M-5-8L7 0L-5 8L-2 0Z" fill="#fff3c4" {_OUTLINE}/>'
_ROOFS = (
    '<path d="M-9-13.5C-4-16 4-16 9-13.5Z" fill="#fff3d6" stroke="#241b10" stroke-width=".9"/>',
    '<path d="M-6-13V-17H0V-13M0-13V-16H5V-13Z" fill="#c58a4a" stroke="#241b10" stroke-width=".9"/>',
    '<path d="M-6-12.5V-20L2-17.5L-6-15.5" fill="#fff" stroke="#241b10" stroke-width=".9"/>',
    '<circle cx="-3.5" cy="-14.5" r="2.1" fill="#fff7c2" stroke="#241b10" stroke-width=".9"/>'
    '<circle cx="3" cy="-14.5" r="2.1" fill="#fff7c2" stroke="#241b10" stroke-width=".9"/>',
)


def _car(seat: int) -> str:
    """A car with its player's colour, number and load on the roof."""
    colour = SEAT_COLOURS[seat]
    wheels = "".join(
        f'<circle cx="{x}" cy="7" r="4.6" fill="#1d1b1a" stroke="#f4efe2" stroke-width=".8"/>'
        f'<circle cx="{x}" cy="7" r="1.7" fill="#cfc8bb"/>'
        for x in (-10, 10)
    )
    return (
        f'<g id="@car{seat}"><ellipse cy="10.5" rx="19" ry="3.5" fill="#1d1408" opacity=".45"/>'
        '<path d="M-17 5V-2C-17-4-15-4-12-4L-9-12C-8.5-13-8-13-7-13H7C8-13 8.5-13 9-12L12-4C15-4 18-3 18 0V5L13 '
        f'11H-13Z" {_HALO}/>{_ROOFS[seat]}'
        '<path d="M-17 5V-2C-17-4-15-4-12-4L-9-12C-8.5-13-8-13-7-13H7C8-13 8.5-13 9-12L12-4C15-4 18-3 18 0V5Z" '
        f'fill="{colour}" {_OUTLINE}/>'
        '<path d="M-9.5-4.5L-7-11H-1.5V-4.5ZM1-4.5V-11H6.5L9.3-4.5Z" fill="#d9f1f7" stroke="#241b10" '
        'stroke-width=".7"/>'
        '<path d="M-17 3H18" stroke="#241b10" stroke-opacity=".35" stroke-width="1.5"/>'
        f"{wheels}"
        '<circle cy="0" r="6.2" fill="#fffdf4" stroke="#241b10" '
        f'stroke-width="1"/>{text(Point(0, 3.6), str(seat + 1), 10, weight=800, anchor="middle")}</g>'
    )


def _rose(seat: int) -> str:
    """A player's compass rose."""
    return (
        f'<g id="@rose{seat}"><circle r="10" fill="{SEAT_COLOURS[seat]}" stroke="#241b10" stroke-width="1.2"/>'
        f'<path d="{_STAR}" fill="#fffdf4"/>'
        '<circle r="4.8" fill="#fffdf4" stroke="#241b10" '
        f'stroke-width=".8"/>{text(Point(0, 2.9), str(seat + 1), 8, weight=800, anchor="middle")}</g>'
    )


def _statue(direction: int) -> str:
    """A stone head that turns its face to one of the six sides."""
    head = (
        '<ellipse cy="16" rx="13" ry="3.5" fill="#1d1408" opacity=".45"/>'
        f'<path d="M-10 16V13L-8 10C-9 4-10-6-8-12C-6-18 6-18 8-12C10-6 9 4 8 10L10 13V16Z" {_HALO}/>'
        f'<path d="M-10 16V13H10V16Z" fill="#6d717b" {_OUTLINE}/><path d="M-8 13C-9 4-10-6-8-12C-6-18 6-18 8-12C10-6 9 '
        f'4 8 13Z" fill="#a7adb8" {_OUTLINE}/>'
        '<path d="M3-16C7-15 8-12 8.5-8C9 0 8.5 7 8 13H4C6 4 6-8 3-16Z" fill="#7c828e"/>'
        f'<path d="M-8-13C-8-19 8-19 8-13C3-15-3-15-8-13Z" fill="#b5532e" {_OUTLINE}/>'
    )
    shift = {0: 3.2, 1: 0.0, 2: -3.2}.get(direction)
    if shift is not None:
        face = (
            f'<g transform="translate({number(shift)})"><path d="M-6-7H6" stroke="#3b3f49" stroke-width="2.6"/>'
            '<path d="M-1.8-7L-2.6 3H2.6L1.8-7Z" fill="#c9ced8" stroke="#3b3f49" '
            'stroke-width=".9"/><circle cx="-4" cy="-3.5" r="1.4" fill="#1d1f26"/>'
            '<circle cx="4" cy="-3.5" r="1.4" fill="#1d1f26"/><path d="M-3.5 7H3.5" stroke="#3b3f49" '
            'stroke-width="2"/></g>'
        )
    elif direction == 4:
        face = (
            '<path d="M0-14V9M-5-9Q0-6 5-9M-5-2Q0 1 5-2M-5 5Q0 8 5 5" fill="none" stroke="#5a5f6a" stroke-width="1.3"/>'
        )
    else:
        mirror = "" if direction == 5 else ' transform="scale(-1 1)"'
        face = (
            f'<g{mirror}><path d="M8-8L12.5 1L8.5 3Z" fill="#c9ced8" {_OUTLINE}/>'
            '<path d="M3-8H9" stroke="#3b3f49" stroke-width="2.4"/><circle cx="6.5" cy="-4.5" r="1.2" fill="#1d1f26"/>'
            '<path d="M-5-3Q-2-5-2 0T-5 3Z" fill="#8d93a0" stroke="#3b3f49" stroke-width=".9"/></g>'
        )
    return f'<g id="@statue{direction}">{head}{face}</g>'


def definitions() -> str:
    """Every piece once, for use by name."""
    seats = range(len(SEAT_COLOURS))
    return "".join(
        (
            _HUT,
            _PALM_TREE,
            _AMULET,
            _SITE_MARKERS,
            _SHORE,
            _GAZE,
            *(_car(seat) for seat in seats),
            *(_rose(seat) for seat in seats),
            *(_statue(direction) for direction in range(6)),
        )
    )


class Piece(NamedTuple):
    """A thing that wants room on a space: its picture and how much it takes around the point it stands on."""

    picture: str
    box: Box


def landmark(kind: str) -> Piece:
    """A hut, a palm tree, or a statue with its direction."""
    boxes = {"hut": Box(-17, -15, 34, 31), "palm_tree": Box(-15, -20, 33, 40)}
    return Piece(kind, boxes.get(kind, Box(-13, -19, 26, 39)))


def car(seat: int) -> Piece:
    """A player's car."""
    return Piece(f"car{seat % len(SEAT_COLOURS)}", Box(-19, -20, 38, 34))


def amulet() -> Piece:
    """An amulet."""
    return Piece("amulet", Box(-11, -12.5, 22, 25))


def marker(treasure: int) -> Piece:
    """A site marker of one of the four treasures."""
    return Piece(MARKERS[treasure % len(MARKERS)], Box(-11.5, -11.5, 23, 23))


_TOP, _BOTTOM = -HALF_HEIGHT + 4.5, HALF_HEIGHT - 12.5  # below, the space has its name
_MARKER_ROW = 15.5


def arrange(pieces: Sequence[Piece], markers: Sequence[Piece]) -> list[tuple[Piece, Point, float]]:
    """Where each piece stands around the middle of a space, and how large, so that none covers another."""
    if not pieces:
        return _rows(markers, _TOP + 5, _BOTTOM - 2, 2, 0.82)
    top = _TOP + _MARKER_ROW if markers else _TOP
    return _rows(markers, _TOP, top, 4, 0.7) + _rows(pieces, top, _BOTTOM, 3, 1.0)


def _rows(
    pieces: Sequence[Piece], top: float, bottom: float, longest: int, largest: float
) -> list[tuple[Piece, Point, float]]:
    """Fill rows from the top, dividing the height among them and the width among their pieces."""
    count = -(-len(pieces) // longest)
    placed = []
    start = 0
    for row in range(count):
        end = start + -(-(len(pieces) - start) // (count - row))
        height = (bottom - top) / count
        upper = top + row * height
        width = 2 * min(half_width(upper + 3), half_width(upper + height - 3)) - 2
        members = pieces[start:end]
        scale = min(
            largest,
            width / sum(piece.box.width + 1 for piece in members),
            height / max(piece.box.height for piece in members),
        )
        used = sum((piece.box.width + 1) * scale for piece in members)
        x = -used / 2
        for piece in members:
            share = (piece.box.width + 1) * scale
            middle = piece.box.middle
            placed.append(
                (piece, Point(x + share / 2 - middle.x * scale, upper + height / 2 - middle.y * scale), scale)
            )
            x += share
        start = end
    return placed
