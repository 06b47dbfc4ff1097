"""The small islands, lying in the water in the corners of the board; a used island is turned over."""

from __future__ import annotations

from doubloon.drawing.geometry import Box, Point, number
from doubloon.drawing.lettering import lines, safe, text
from doubloon.drawing.picture import use
from doubloon.games.loot_island.drawing.columns import BOARD
from doubloon.games.loot_island.drawing.scene import SmallIsland

WIDTH, HEIGHT = 124.0, 86.0
_SHORE = "M-58 2C-58-18-40-34-14-36C8-40 38-36 50-20C62-6 60 18 46 28C28 40-8 38-30 34C-48 32-58 20-58 2Z"
_MEADOW = "M-50 1C-49-15-34-28-12-30C8-33 33-30 43-16C53-4 51 14 39 22C24 32-8 31-27 27C-42 26-50 15-50 1Z"
DEFINITIONS = (
    f'<path id="@islet" d="{_SHORE}"/><path id="@meadow" d="{_MEADOW}"/>'
    '<g id="@spade"><path d="M-2-11L2-11L2 2H-2Z" fill="#a4662d" stroke="#241b10"/><path d="M-4-13H4" stroke="#241b10" '
    'stroke-width="2.6" stroke-linecap="round"/><path d="M-6 2H6V6C6 10 2 12 0 14C-2 12-6 10-6 6Z" fill="#cfd4da" '
    'stroke="#241b10"/></g>'
    '<g id="@pile" stroke="#241b10" stroke-width="1.1"><ellipse cy="8" rx="11" ry="5" fill="#f0b81e"/>'
    '<ellipse cy="2" rx="11" ry="5" fill="#fffdf4"/><ellipse cy="-4" rx="11" ry="5" fill="#fffdf4"/></g>'
    '<g id="@rose" stroke="#241b10" stroke-width="1.1"><circle r="11" fill="#fffdf4"/>'
    '<path d="M0-9L2.2-2.2L9 0L2.2 2.2L0 9L-2.2 2.2L-9 0L-2.2-2.2Z" fill="#a3410f" stroke="none"/></g>'
    '<path id="@arrow" d="M0 11L-6 4H-2.2V-11H2.2V4H6Z" fill="#a3410f" stroke="#fffaf0" stroke-width="1"/>'
)
_TURNED = (
    '<path d="M-34-12H34M-40 0H40M-34 12H34" stroke="#9db6bd" stroke-width="2" stroke-dasharray="7 6" '
    'stroke-linecap="round"/><path d="M-16-11L16 11M16-11L-16 11" stroke="#f3fbfb" stroke-width="4.5" '
    'stroke-linecap="round"/>'
)


def places(count: int) -> list[Box]:
    """Two in every corner of the board, beginning in the north-west, the second below the first."""
    left, right = BOARD.x + 3, BOARD.right - 3 - WIDTH
    top, bottom = BOARD.y + 3, BOARD.bottom - 3 - HEIGHT
    corners = [
        Box(x, y, WIDTH, HEIGHT)
        for first, second in ((top, top + HEIGHT + 2), (bottom - HEIGHT - 2, bottom))
        for x in (left, right)
        for y in (first, second)
    ]
    return corners[:count]


def paint(islands: tuple[SmallIsland, ...]) -> str:
    """All small islands."""
    return "".join(tile(island, box) for island, box in zip(islands, places(len(islands)), strict=False))


def tile(island: SmallIsland, box: Box) -> str:
    """A small island, as large as its box is wide."""
    middle = box.middle
    body = _open(island) if island.open else _closed(island)
    where = f"translate({number(middle.x)} {number(middle.y)}) scale({number(box.width / WIDTH)})"
    return f'<g transform="{where}"><title>{safe(island.words)}</title>{body}</g>'


def _open(island: SmallIsland) -> str:
    """The action in a picture and in words."""
    return (
        '<use href="#@islet" y="4" fill="#7fd6cf" opacity=".5" transform="scale(1.06)"/>'
        '<use href="#@islet" y="3" fill="#8a6a3a"/>'
        '<use href="#@islet" fill="#f7dfa8" stroke="#fffbe9" stroke-width="2"/>'
        f'<use href="#@meadow" fill="#c9dc8f"/>{_picture(island)}{_words(island.words, "#2a2116")}'
    )


def _closed(island: SmallIsland) -> str:
    """The back of a tile: grey, crossed out, its action only in small words."""
    return (
        '<use href="#@islet" y="3" fill="#0c3346"/><use href="#@islet" fill="#5d7f8b" stroke="#c3d6db" '
        f'stroke-width="2" stroke-dasharray="6 4"/><g transform="translate(0 -12) scale(.8)">{_TURNED}</g>'
        f"{_words(island.words, '#f3fbfb')}"
    )


def _words(words: str, ink: str) -> str:
    broken = lines(words, 11, 92, 2)
    first = 14 if len(broken) > 1 else 19
    return "".join(
        text(Point(0, first + 12 * index), line, 11, weight=600, anchor="middle", fill=ink)
        for index, line in enumerate(broken)
    )


def _picture(island: SmallIsland) -> str:
    left, right = Point(-12, -13), Point(13, -13)
    figure = text(Point(13, -6), str(island.number), 20, weight=800, anchor="middle") if island.number else ""
    pictures = {
        "discard_cubes": use("crossed", left, 1.4) + figure,
        "draw_maps": use("draw", left, 1.25) + figure,
        "shift_compass": use("pile", left, 1.05) + use("arrow", right, 1.05),
        "place_compass": use("arrow", left, 1.05) + use("rose", right, 1.05),
        "dig": use("spade", left, 1.0) + use("chest", right, 1.2),
        "sail": '<g transform="translate(-3 -14) scale(.36)"><use href="#@vessel"/></g>',
    }
    return pictures[island.action]
