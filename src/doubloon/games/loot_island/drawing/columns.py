"""Where landings and their columns lie around the middle of the island."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from doubloon.drawing.geometry import Box, Point
from doubloon.games.loot_island.drawing import cards
from doubloon.games.loot_island.drawing.scene import Landing

BOARD = Box(-465, -361, 930, 722)  # the island's own measure, its middle at (0, 0)
LAND = Box(-200, -135, 400, 270)
_EDGES: tuple[cards.Edge, ...] = ("bottom", "left", "top", "right")  # the edge of a card that is next to the island
_WIDEST_PITCH = 28.0
_LINE = 8  # so many cards lie in a line before a second line begins


class Coast(NamedTuple):
    """The measures of the columns on a coast; along it, and out to sea."""

    shore: float  # from the middle to the landings
    apart: float  # from the middle of the coast to its landings
    start: float  # from the middle to the first card
    end: float  # from the middle to the edge of the board
    card: float  # the side of a card along the coast


_FLAT = Coast(shore=135, apart=95, start=158, end=357, card=68)
_STEEP = Coast(shore=200, apart=70, start=223, end=461, card=72)
_DEPTH = 56.0  # the other side of a card
_GAP = 4.0


def steep(coast: int) -> bool:
    """Whether a coast runs up and down: the east and the west."""
    return coast % 2 == 1


def measures(coast: int) -> Coast:
    """The measures of a coast."""
    return _STEEP if steep(coast) else _FLAT


def sideways(landing: Landing) -> int:
    """Whether a landing lies before or after the middle of its coast, from left to right or from top to bottom."""
    clockwise = 1 if landing.side else -1
    return clockwise if landing.coast < 2 else -clockwise


def spot(coast: int, along: float, out: float) -> Point:
    """A point so far along a coast, left to right or top to bottom from its middle, and so far out."""
    return (Point(along, -out), Point(out, along), Point(along, out), Point(-out, along))[coast]


def middle(landing: Landing) -> Point:
    """Where a landing lies."""
    coast = measures(landing.coast)
    return spot(landing.coast, sideways(landing) * coast.apart, coast.shore)


def box(coast: int, along: tuple[float, float], out: tuple[float, float]) -> Box:
    """The rectangle between two distances along a coast and two out to sea."""
    one, other = spot(coast, along[0], out[0]), spot(coast, along[1], out[1])
    left, top = min(one.x, other.x), min(one.y, other.y)
    return Box(left, top, abs(one.x - other.x), abs(one.y - other.y))


def pitch(landing: Landing) -> float:
    """How far the cards of a landing lie apart, so that all of them stay on the board."""
    coast = measures(landing.coast)
    return min(_WIDEST_PITCH, (coast.end - coast.start - _DEPTH) / max(1, _longest(landing) - 1))


def _longest(landing: Landing) -> int:
    """How many cards lie in the longest line."""
    return max(min(_LINE, len(landing.cards)), -(-len(landing.cards) // 2))


def places(landing: Landing) -> list[Box]:
    """Where the cards lie: outward from the island, a long column in two lines."""
    coast, side, step = measures(landing.coast), sideways(landing), pitch(landing)
    boxes = []
    for index in range(len(landing.cards)):
        line, place = divmod(index, _longest(landing))
        near = side * (coast.apart - coast.card / 2 + line * (coast.card + _GAP))
        out = coast.start + place * step
        boxes.append(box(landing.coast, (near, near + side * coast.card), (out, out + _DEPTH)))
    return boxes


def paint(landing: Landing) -> str:
    """The column of a landing; the number of each card stays visible, and what is seen of a lifted card is framed."""
    edge, strip, boxes = _EDGES[landing.coast], min(pitch(landing), 25), places(landing)
    lain = (replace(card, lifted=False) for card in landing.cards)
    parts = [cards.paint(card, box, edge, strip) for card, box in zip(lain, boxes, strict=True)]
    seen = [*map(_seen, boxes, boxes[1:]), *boxes[-1:]]
    parts += [cards.frame(box) for card, box in zip(landing.cards, seen, strict=True) if card.lifted]
    return "".join(parts)


def _seen(box: Box, cover: Box) -> Box:
    """The visible part of a card under the next card, unless that card begins another line."""
    across, down = cover.x - box.x, cover.y - box.y
    if abs(across) >= box.width or abs(down) >= box.height:
        return box
    x, y = cover.right if across < 0 else box.x, cover.bottom if down < 0 else box.y
    return Box(x, y, abs(across) or box.width, abs(down) or box.height)
