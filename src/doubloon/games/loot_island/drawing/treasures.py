"""Treasure cards: six kinds, with their gold, their curse and what they cleanse."""

from __future__ import annotations

from typing import Literal

from doubloon.drawing.geometry import Box, Placement, Point, number, rectangle
from doubloon.drawing.lettering import safe, text
from doubloon.drawing.picture import use
from doubloon.games.loot_island.drawing.scene import Treasure

Mark = Literal["value", "curse", "number", "crosses", "cleanse"]

RATIO = 0.75  # width to height
_WIDTH, _HEIGHT = 48.0, 64.0
_SMALL = 0.8  # below this scale, a card shows only its picture and two large badges
_MARKS: dict[Mark, Point] = {  # where a large card shows what
    "value": Point(10, 10),
    "curse": Point(38.5, 10),
    "number": Point(6.5, 59),
    "crosses": Point(29, 55),
    "cleanse": Point(37, 55),
}
_PAPERS = {
    "amulet": "#dcefe6",
    "coin_bag": "#f7e3b0",
    "book": "#f1d9c4",
    "jewel": "#f6d3dc",
    "crown": "#e6dcf4",
    "skull": "#dfe3e6",
}
_OUTLINE = 'stroke="#241b10" stroke-width="1.2" stroke-linejoin="round"'
_AMULET = (
    '<path d="M-9-14C-9-4-4-3 0-2C4-3 9-4 9-14" fill="none" stroke="#8a5a10" stroke-width="1.8" '
    'stroke-dasharray="2.4 1.2"/>'
    f'<path d="M0-3L8 2V9L0 15L-8 9V2Z" fill="#f0bf35" {_OUTLINE}/>'
    f'<circle cy="6" r="4.6" fill="#1d9a86" {_OUTLINE}/><path d="M-2 4.5A2.6 2.6 0 0 1 1 3.6" fill="none" '
    'stroke="#d8fff5" stroke-width="1.3" stroke-linecap="round"/>'
)
_COIN_BAG = (
    f'<path d="M-5-8C-15-1-16 14-6 14.5H6C16 14 15-1 5-8Z" fill="#b98a52" {_OUTLINE}/>'
    f'<path d="M-5-8L-8-13.5C-4-15-2-12.5 0-14C2-12.5 4-15 8-13.5L5-8Z" fill="#d2a76c" {_OUTLINE}/>'
    '<path d="M-6-7.5C-2-6 2-6 6-7.5" fill="none" stroke="#7a2114" stroke-width="2.2" stroke-linecap="round"/>'
    f'<circle cy="4" r="5.5" fill="#f6cb3c" {_OUTLINE}/><path d="M0 .8V7.2M-2.2 4H2.2" stroke="#8a5a10" '
    'stroke-width="1.4"/>'
)
_BOOK = (
    f'<path d="M-12-12H9C11-12 12-11 12-9V13H-9C-11 13-12 12-12 10Z" fill="#7c2f24" {_OUTLINE}/>'
    '<path d="M-12 10C-12 8-11 7-9 7H12V13H-9C-11 13-12 12-12 10Z" fill="#fff6df" stroke="#241b10" stroke-width="1"/>'
    '<path d="M-9 10H12" stroke="#a99a7a" stroke-width=".8"/><path d="M-8-12V7" stroke="#4c1812" stroke-width="1.4"/>'
    '<path d="M2-8L3.8-4.2L8-3.6L5-.7L5.7 3.4L2 1.4L-1.7 3.4L-1-.7L-4-3.6L.2-4.2Z" fill="#f6cb3c"/>'
)
_JEWEL = (
    f'<path d="M-8-9H8L14-2L0 14L-14-2Z" fill="#e0476b" {_OUTLINE}/><path d="M-8-9L-5-2L0-9L5-2L8-9Z" fill="#ffb3c6"/>'
    '<path d="M-14-2H-5L0 14Z" fill="#c22c53"/><path d="M-5-2H5L0 14Z" fill="#f0708f"/>'
    '<path d="M-14-2H14M-8-9L-5-2L0 14L5-2L8-9M-5-2L0-9L5-2" fill="none" stroke="#5c0f27" stroke-width=".9" '
    'stroke-linejoin="round"/>'
)
_CROWN = (
    f'<path d="M-13 9L-14.5-8L-7-1L0-12L7-1L14.5-8L13 9Z" fill="#f3bd2e" {_OUTLINE}/>'
    f'<path d="M-13 9H13V14H-13Z" fill="#d99a16" {_OUTLINE}/><circle cx="-14.5" cy="-9" r="2" fill="#d8402f"/>'
    '<circle cy="-13" r="2.2" fill="#2f6fc4"/><circle cx="14.5" cy="-9" r="2" fill="#d8402f"/>'
)
_FRONT = (
    '<path d="M-11-3C-11-18 11-18 11-3C11 2 9 4 7 6V12C4 14-4 14-7 12V6C-9 4-11 2-11-3Z" fill="#fbf6e8" '
    f'{_OUTLINE}/><circle cx="-4.7" cy="-1" r="3.4" fill="#241b10"/><circle cx="4.7" cy="-1" r="3.4" '
    'fill="#241b10"/><path d="M0 3L1.8 6.5H-1.8Z" fill="#241b10"/>'
    '<path d="M-3.5 9V13M0 9.5V13.5M3.5 9V13" stroke="#241b10" stroke-width="1.1"/>'
)
_LEFT = (
    '<path d="M-9 4L-12.5 3.5L-10.5-2C-11-16 12-17 12-2C12 4 9 7 5 8L5 12C0 14-6 14-9 12.5Z" fill="#fbf6e8" '
    f'{_OUTLINE}/><circle cx="-5.5" cy="-1.5" r="3.6" fill="#241b10"/>'
    '<path d="M-11 3L-8.5 5.5L-9 2Z" fill="#241b10"/>'
    '<path d="M-6.5 9V13M-3 9V13.5M.5 9V13.3M5 8C2 8 0 7.5-2 6.5" fill="none" stroke="#241b10" stroke-width="1.1"/>'
)
_PICTURES = {
    "amulet": _AMULET,
    "coin_bag": _COIN_BAG,
    "book": _BOOK,
    "jewel": _JEWEL,
    "crown": _CROWN,
    "skull": _FRONT,
    "skull-left": _LEFT,
    "skull-right": f'<g transform="scale(-1 1)">{_LEFT}</g>',
}


def definitions() -> str:
    """Every kind within a circle of radius 16, for use by name."""
    return "".join(f'<g id="@{name}">{picture}</g>' for name, picture in _PICTURES.items())


def paint(treasure: Treasure, box: Box) -> str:
    """A treasure card that fills a box."""
    scale = box.height / _HEIGHT
    face = _small(treasure) if scale < _SMALL else _large(treasure)
    return (
        f'<g transform="translate({number(box.x)} {number(box.y)}) scale({scale:.3f})"><title>{safe(treasure.words)}'
        f"</title>{_paper(treasure)}{face}</g>"
    )


def mark(name: Mark, box: Box) -> Point:
    """Where a large card that fills a box shows something."""
    return Placement(box.x, box.y, box.height / _HEIGHT).place(_MARKS[name])


def _paper(treasure: Treasure) -> str:
    shadow = rectangle(Box(0.8, 1.8, _WIDTH, _HEIGHT), 'rx="4.5" fill="#04202c" opacity=".35"')
    look = f'rx="4.5" fill="{_PAPERS[treasure.kind]}" stroke="#7a6134" stroke-width="1.2"'
    return shadow + rectangle(Box(0, 0, _WIDTH, _HEIGHT), look)


def _picture(treasure: Treasure) -> str:
    turned = treasure.face in ("left", "right")
    return f"{treasure.kind}-{treasure.face}" if turned else treasure.kind


def _large(treasure: Treasure) -> str:
    """Everything the card says: the value above, the picture, and below its number, crosses and cubes to discard."""
    parts = [use(_picture(treasure), Point(24, 33), 0.92), _crosses(treasure.crosses, _MARKS["crosses"], 6.5)]
    if _value(treasure):
        parts.append(_coin(_value(treasure), _MARKS["value"], 8.5))
    if treasure.curse:
        parts.append(_curse(treasure.curse, _MARKS["curse"], 1.15))
    if treasure.cleanse:
        parts.append(_cleanse(treasure.cleanse, _MARKS["cleanse"], 0.95))
    parts.append(text(Point(3.5, 61), str(treasure.number), 6.5, fill="#5a4c36"))
    return "".join(parts)


def _small(treasure: Treasure) -> str:
    """The picture, and below it in large figures what it is worth and how it curses."""
    crosses = treasure.crosses
    parts = [use(_picture(treasure), Point(24, 23 if crosses else 19), 0.85 if crosses else 1.05)]
    parts.append(_crosses(crosses, Point(24, 6), 9.5))
    if _value(treasure):
        parts.append(_coin(_value(treasure), Point(12.5, 50), 12.5))
    if treasure.curse:
        parts.append(_curse(treasure.curse, Point(36, 50), 1.65))
    elif treasure.cleanse:
        parts.append(_cleanse(treasure.cleanse, Point(35, 50), 1.3))
    return "".join(parts)


def _value(treasure: Treasure) -> str:
    if treasure.multiplier:
        return f"×{treasure.multiplier}"
    return str(treasure.gold) if treasure.gold else ""


def _coin(words: str, middle: Point, radius: float) -> str:
    size = radius * (1.4 if len(words) < 2 else 1.2)
    return (
        f'<circle cx="{number(middle.x)}" cy="{number(middle.y)}" r="{number(radius)}" fill="#ffd65a" stroke="#7a4d08" '
        f'stroke-width="1.2"/>{text(Point(middle.x, middle.y + size * 0.36), words, size, weight=800, anchor="middle")}'
    )


def _curse(count: int, middle: Point, scale: float) -> str:
    """A cube with a number on it."""
    side = 7.2 * scale
    size = 11 * scale
    return rectangle(
        Box(middle.x - side, middle.y - side, 2 * side, 2 * side),
        'rx="2.5" fill="#33294a" stroke="#120e1c" stroke-width="1"',
    ) + text(Point(middle.x, middle.y + size * 0.36), str(count), size, weight=800, anchor="middle", fill="#fff")


def _cleanse(count: int, middle: Point, scale: float) -> str:
    """Crossed cubes, as many as may be discarded."""
    shift = 3.5 * scale * (count - 1)
    return "".join(
        use("crossed", Point(middle.x - shift + 7 * scale * index, middle.y), 0.75 * scale) for index in range(count)
    )


def _crosses(count: int, middle: Point, pitch: float) -> str:
    """The crosses of a crown in a row."""
    left = middle.x - pitch * (count - 1) / 2
    arms = "".join(f"M{number(left + pitch * index)} {number(middle.y - 3)}v6m-3-3h6" for index in range(count))
    return f'<path d="{arms}" stroke="#5a1f78" stroke-width="2.2"/>' if arms else ""
