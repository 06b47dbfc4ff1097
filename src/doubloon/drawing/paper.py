"""The paper around an island: sheets, the strip with title and status, the shelf that hands lie on."""

from __future__ import annotations

from doubloon.drawing.geometry import Box, Point, number, rectangle
from doubloon.drawing.lettering import SERIF, shorten, text, width
from doubloon.drawing.picture import use

LINE, ACCENT = "#d3bd8c", "#a3410f"

DEFINITIONS = (
    '<g id="@coin"><circle r="14" fill="#e8b83a" stroke="#8a5a10" stroke-width="2"/>'
    '<path d="M0-11L3 0L0 11L-3 0ZM-11 0L0-3L11 0L0 3Z" fill="#8a5a10"/></g>'
    '<linearGradient id="@shelf" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#082635" stop-opacity="0"/>'
    '<stop offset=".35" stop-color="#082635" stop-opacity=".75"/></linearGradient>'
)


def sheet(box: Box, *, framed: bool) -> str:
    """A piece of paper, framed if the player should look at it."""
    shadow = rectangle(Box(box.x + 1, box.y + 4, box.width, box.height), 'rx="11" fill="#04202c" opacity=".3"')
    look = 'fill="#fff7da" stroke="#ffc233" stroke-width="4"' if framed else f'fill="#fbf5e6" stroke="{LINE}"'
    return shadow + rectangle(box, f'rx="11" {look}')


def shelf(table: Box, top: float) -> str:
    """The dark strip at the foot of the table, from some height down."""
    return rectangle(Box(0, top, table.width, table.bottom - top), 'fill="url(#@shelf)"')


def strip(title: str, status: str, box: Box) -> str:
    """The strip along the top: what is played, and what is going on."""
    title, middle = shorten(title, 20, 400), box.height / 2
    parts = [
        rectangle(box, 'fill="#f6ecd4"'),
        f'<path d="M0 {number(box.height)}H{number(box.width)}" stroke="{LINE}" stroke-width="2"/>',
        use("coin", Point(30, middle)),
        text(Point(54, middle + 7), title, 20, weight=700, extra=SERIF),
    ]
    if status:
        status = shorten(status, 17, 800)
        room = width(status, 17) + 40
        pill = Box(max(box.width / 2 - room / 2, 80 + width(title, 20)), 8, room, box.height - 16)
        parts.append(rectangle(pill, 'rx="16" fill="#fff3c9" stroke="#d9ae35" stroke-width="1.5"'))
        parts.append(text(Point(pill.middle.x, middle + 6), status, 17, weight=600, anchor="middle"))
    return "".join(parts)


def nothing(box: Box) -> str:
    """Where a card could lie."""
    return rectangle(box, f'rx="8" fill="none" stroke="{LINE}" stroke-width="1.5" stroke-dasharray="6 5"')
