"""Map cards: four suits that differ in sign, brightness and colour, and the icons of their effects."""

from __future__ import annotations

from typing import Literal, NamedTuple

from doubloon.drawing.geometry import Box, Point, number, rectangle
from doubloon.drawing.lettering import safe, text
from doubloon.drawing.picture import use
from doubloon.games.loot_island.drawing.scene import MapCard

Edge = Literal["top", "bottom", "left", "right"]


class Suit(NamedTuple):
    """How the cards of a colour look."""

    fill: str
    ink: str
    sign: str  # within a circle of radius 10


_RAYS = "".join(
    f'<path d="M-1.9-6.6L0-10.4L1.9-6.6Z" transform="rotate({turn})"/>' for turn in range(0, 360, 45)
)  # of the sun
_STAR = "M0-10L2.9-3.4L10-2.8L4.6 1.9L6.3 8.9L0 5.1L-6.3 8.9L-4.6 1.9L-10-2.8L-2.9-3.4Z"
SUITS = (
    Suit("#b5291f", "#fff", f'<path d="{_STAR}"/>'),
    Suit("#232c63", "#fff", '<path d="M3.5-9.4A9.6 9.6 0 1 0 8.6 6.2A8.4 8.4 0 0 1 3.5-9.4Z"/>'),
    Suit("#f6cb3c", "#3a2704", f'<circle r="5.4"/>{_RAYS}'),
    Suit(
        "#57b06c",
        "#0c2a17",
        '<path d="M-1 10C.5 5 .6 1.5-.4-2.5L2-3C2.9 1.5 2.9 6 2 10Z"/><path d="M.6-3C-3-7.5-8-7-9.5-2.5'
        "C-6-4.5-3-4 .6-3C-4-3-7 0-7 4C-5 .8-2.5-1.5 .6-3C4-7.8 8.8-7 9.8-2.5C6.5-4.5 3.6-4 "
        '.6-3C5-2.6 7.6 .2 7.5 4C5.5 .8 3.4-1.5 .6-3C-.8-6 0-9 3-10C2-7.5 1.5-5.5 .6-3Z"/>',
    ),
)
_CUBE = (
    '<path d="M0-7L6.2-3.6V3.6L0 7L-6.2 3.6V-3.6Z" fill="#3b3350" stroke="#120e1c" stroke-width="1" '
    'stroke-linejoin="round"/><path d="M0-7L6.2-3.6L0-.2L-6.2-3.6Z" fill="#7d719c"/>'
)
_CHEST = (
    '<g stroke="#2c1708" stroke-width="1.1" stroke-linejoin="round"><path d="M-7-1C-7-5.5-4.5-6.5-3-6.5H3'
    'C4.5-6.5 7-5.5 7-1Z" fill="#b06a2a"/><path d="M-7-1H7V6.5H-7Z" fill="#8a4c1a"/>'
    '<path d="M-1.8-2.5H1.8V2.2H-1.8Z" fill="#f3c33c"/></g>'
)
_CARD_AND_PLUS = (
    '<rect x="-7" y="-7.5" width="9.5" height="13" rx="1.5" fill="#fff" stroke="#2a2116" stroke-width="1.4"/>'
    '<path d="M4.5-1V7.5M.2 3.2H8.8" stroke="#fffaf0" stroke-width="5"/>'
    '<path d="M4.5-.5V7M.7 3.2H8.3" stroke="#14652f" stroke-width="2.6"/>'
)
_WARNING = (
    '<path d="M0-7.5L8 6.5H-8Z" fill="#ffd23c" stroke="#2a1a04" stroke-width="1.4" stroke-linejoin="round"/>'
    '<path d="M0-3V2" stroke="#2a1a04" stroke-width="2.2" stroke-linecap="round"/>'
    '<circle cy="4.3" r="1.2" fill="#2a1a04"/>'
)
_CROSSED = (
    '<path d="M-7.5 7.5L7.5-7.5" stroke="#fff" stroke-width="4"/>'
    '<path d="M-8 8L8-8" stroke="#c9241a" stroke-width="2.4"/>'
)
_PLATE = '<circle r="10" fill="#fffaf0" stroke="#2a2116" stroke-width=".8"/>'
_ICONS = {
    "one": _WARNING,
    "count_two": text(Point(-0.5, 4.4), "+1", 12, weight=800, anchor="middle"),
    "chest": _CHEST,
    "draw": _CARD_AND_PLUS,
    "discard": _CUBE + _CROSSED,
}
_WILD = (
    '<g id="@wild"><circle r="10" fill="#fffaf0" stroke="#2a2116" stroke-width=".8"/>'
    '<path d="M0-8.5L2.5-2.9L8.6-2.4L3.9 1.6L5.4 7.6L0 4.3L-5.4 7.6L-3.9 1.6L-8.6-2.4L-2.5-2.9Z" '
    'fill="#f3b21c" stroke="#5a3604" stroke-width="1.2" stroke-linejoin="round"/></g>'
)


def definitions() -> str:
    """Signs and icons, each within a circle of radius 10, for use by name."""
    signs = (f'<g id="@suit{index}" fill="{suit.ink}">{suit.sign}</g>' for index, suit in enumerate(SUITS))
    icons = (f'<g id="@{name}">{_PLATE}{picture}</g>' for name, picture in _ICONS.items())
    return "".join((*signs, *icons, f'<g id="@cube">{_CUBE}</g><g id="@crossed">{_CUBE}{_CROSSED}</g>', _WILD))


def paint(card: MapCard, box: Box, edge: Edge, strip: float) -> str:
    """A card whose number, sign and icon stand in a strip along an edge that stays visible under other cards."""
    suit = SUITS[card.colour % len(SUITS)]
    radius, rim = number(min(box.width, box.height) * 0.1), 2.6 if card.lifted else 1.6
    parts = [
        _halo(box) if card.lifted else "",
        rectangle(Box(box.x + 1, box.y + 2, box.width, box.height), f'rx="{radius}" fill="#04202c" opacity=".35"'),
        rectangle(box, f'rx="{radius}" fill="{suit.fill}" stroke="#fffbe9" stroke-width="{rim}"'),
        _body(card, box, edge, strip),
        *(_upright(card, box, edge, strip) if edge in ("left", "right") else _flat(card, box, edge, strip)),
    ]
    return f"<g><title>{safe(card.words)}</title>{''.join(parts)}</g>"


def _halo(box: Box) -> str:
    """A frame of its own, so that it is visible around a yellow card as well."""
    around = Box(box.x - 3, box.y - 3, box.width + 6, box.height + 6)
    return rectangle(around, 'rx="9" fill="#ffb700" stroke="#4a3206" stroke-width="1.2"')


def frame(box: Box) -> str:
    """A frame within what is seen of a card."""
    return "".join(
        rectangle(Box(box.x + 2.5, box.y + 2.5, box.width - 5, box.height - 5), f'rx="5" fill="none" {look}')
        for look in ('stroke="#4a3206" stroke-width="5"', 'stroke="#ffb700" stroke-width="3"')
    )


def _body(card: MapCard, box: Box, edge: Edge, strip: float) -> str:
    """A large faint sign on the rest of the card."""
    across, down = box.middle
    if edge in ("left", "right"):
        across += strip / 2 if edge == "left" else -strip / 2
        room = box.width - strip
    else:
        down += strip / 2 if edge == "top" else -strip / 2
        room = box.height - strip
    sign = use(_sign(card), Point(across, down), (min(room, box.width, box.height) / 2 - 3) / 10)
    return f'<g opacity=".45">{sign}</g>'


def _upright(card: MapCard, box: Box, edge: Edge, strip: float) -> list[str]:
    """Number, sign and icon below each other."""
    middle = box.x + strip / 2 + 1 if edge == "left" else box.right - strip / 2 - 1
    size = min(strip * (0.7 if len(card.number) < 2 else 0.62), box.height * 0.27)
    radius = min(strip / 2 - 2, box.height * 0.13)
    parts = [
        _number(card, Point(middle, box.y + box.height * 0.19), size),
        use(_sign(card), Point(middle, box.y + box.height * 0.5), radius * 0.085),
    ]
    if card.icon:
        parts.append(use(card.icon, Point(middle, box.y + box.height * 0.81), radius * 0.1))
    return parts


def _flat(card: MapCard, box: Box, edge: Edge, strip: float) -> list[str]:
    """Number, sign and icon side by side."""
    middle = box.y + strip / 2 + 1 if edge == "top" else box.bottom - strip / 2 - 1
    size = min(strip * 0.82, box.width * 0.25)
    radius = min(strip / 2 - 1.5, box.width * 0.14)
    parts = [
        _number(card, Point(box.x + box.width * 0.21, middle), size),
        use(_sign(card), Point(box.x + box.width * 0.53, middle), radius * 0.085),
    ]
    if card.icon:
        parts.append(use(card.icon, Point(box.x + box.width * 0.83, middle), radius * 0.1))
    return parts


def _sign(card: MapCard) -> str:
    return f"suit{card.colour % len(SUITS)}"


def _number(card: MapCard, middle: Point, size: float) -> str:
    if not card.number.isdecimal():
        return use("wild", middle, size * 0.048)
    ink = SUITS[card.colour % len(SUITS)].ink
    place = Point(middle.x, middle.y + size * 0.36)
    return text(place, card.number, size, weight=800, anchor="middle", fill=ink)
