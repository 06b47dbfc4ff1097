"""The cursed island itself: beach, meadows, jungle, and the event card in its middle."""

from __future__ import annotations

from math import cos, pi, sin

from doubloon.drawing.geometry import Box, Point, closed, number, rectangle, vary
from doubloon.drawing.lettering import SERIF, lines, safe, text
from doubloon.drawing.picture import use
from doubloon.games.loot_island.drawing.columns import LAND
from doubloon.games.loot_island.drawing.scene import EventCard

_SHELF = ((100, "#4fb3bf", 0.28), (70, "#66c7c8", 0.36), (44, "#8bdcd3", 0.5), (22, "#b9efe2", 0.7))
_CARD = Box(-150, -48, 300, 96)
_LARGEST, _SMALLEST = 17.0, 9.0  # letters of the event card
_TREE = (
    '<g id="@tree"><ellipse cx="1.5" cy="6.5" rx="10" ry="4.5" fill="#0a2f1c" opacity=".45"/>'
    '<path d="M-9.5 1C-10-4-6.5-6.5-5.5-7.5C-4-11 3-11.5 5.5-8C9-7 10.5-3 9 .5C10 5 5 8 1.5 6.5C-2 9-8.5 7-9.5 1Z"'
    ' fill="#17602f" stroke="#0c3d20" stroke-width=".8"/>'
    '<path d="M-7.5-1C-8-5-4.5-6-3.5-7.5C-1-9.5 3-9 4-6C6-4.5 5.5-1 3-.5C1 2-2.5 1.5-3.5 .8C-5 2-7 1.5-7.5-1Z" '
    'fill="#2f8b45"/></g>'
)


def _outline(inset: float, swing: float, seed: int) -> str:
    """A rounded rectangle as the sea leaves it."""
    count, points = 44, []
    for index in range(count):
        turn = 2 * pi * index / count
        across, down = cos(turn), sin(turn)
        reach = (across**4 + down**4) ** -0.25 + swing * (vary(index, seed) - 0.5)
        points.append(Point(across * reach * (LAND.width / 2 - inset), down * reach * (LAND.height / 2 - inset)))
    return closed(points)


def definitions() -> str:
    """The coast line and a tree, for use by name."""
    return f'<path id="@coast" d="{_outline(-10, 0.05, 1)}"/>{_TREE}'


def paint(event: EventCard | None) -> str:
    """The island, and its event card if there is one."""
    shelf = "".join(
        f'<use href="#@coast" stroke="{colour}" stroke-width="{width}" opacity="{opacity}"/>'
        for width, colour, opacity in _SHELF
    )
    return (
        f'<g fill="none" stroke-linejoin="round">{shelf}<path d="{_outline(-24, 0.06, 2)}" stroke="#fff" '
        'stroke-width="2.2" stroke-dasharray="26 9 8 11 16 7" stroke-linecap="round" opacity=".75"/></g>'
        '<use href="#@coast" y="5" fill="#8a6a3a"/>'
        '<use href="#@coast" fill="#f7dfa8" stroke="#fffbe9" stroke-width="2"/>'
        f'<path d="{_outline(10, 0.07, 3)}" fill="#a9c46a"/><path d="{_outline(26, 0.09, 4)}" fill="#6da455"/>'
        f'<path d="{_outline(48, 0.12, 5)}" fill="#4b8747"/>{_jungle()}{_event(event) if event else ""}'
    )


def _jungle() -> str:
    """Trees all over the heights, from back to front."""
    spots = sorted(
        Point(24 * column + 14 * vary(column, row, 7), 19 * row + 12 * vary(column, row, 8))
        for column in range(-7, 7)
        for row in range(-6, 6)
        if vary(column, row, 9) < 0.8 and (column / 7.5) ** 4 + (row / 6) ** 4 < 1
    )
    spots.sort(key=lambda point: point.y)
    return "".join(use("tree", point, 0.75 + 0.4 * vary(round(point.x), round(point.y))) for point in spots)


def _event(event: EventCard) -> str:
    """The card with its words as large as they fit."""
    box, room = _CARD, _CARD.width - 24
    size, most = _LARGEST, 3
    while len(lines(event.words, size, room, 99, bold=False)) > most and size > _SMALLEST:
        size -= 0.5
        most = int((box.height - 30) / (size * 1.2))
    broken = lines(event.words, size, room, most, bold=False)
    first = box.y + 26 + (box.height - 26 - len(broken) * size * 1.2) / 2 + size * 0.85
    words = "".join(
        text(Point(0, first + index * size * 1.2), line, size, anchor="middle") for index, line in enumerate(broken)
    )
    shadow = rectangle(Box(box.x + 2, box.y + 4, box.width, box.height), 'rx="9" fill="#0a2f1c" opacity=".5"')
    paper = rectangle(box, 'rx="9" fill="#fdf3d8" stroke="#8a3c1c" stroke-width="2"')
    line = f'<path d="M{number(box.x + 14)} {number(box.y + 24)}H{number(box.right - 14)}" stroke="#d8b98a"/>'
    name = text(Point(0, box.y + 18), event.name, 14, weight=700, anchor="middle", fill="#8a3c1c", extra=SERIF)
    return f"<g><title>{safe(event.name)}: {safe(event.words)}</title>{shadow}{paper}{line}{name}{words}</g>"
