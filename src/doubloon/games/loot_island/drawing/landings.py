"""The eight landings: their compasses, the coast that is explored, and a sign with the count and what it gives."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.drawing.geometry import Box, Point, at, number, polygon, rectangle
from doubloon.drawing.lettering import safe, shorten, text, width
from doubloon.drawing.picture import use
from doubloon.games.loot_island.drawing import columns, compasses
from doubloon.games.loot_island.drawing.columns import measures, sideways, spot, steep
from doubloon.games.loot_island.drawing.scene import Landing, Scene

_HALF_LONG, _HALF_SHORT = 57.0, 18.0  # of the place where compasses lie
_STEP = 20.0  # from one compass of a stack to the next
_SIGN = 150.0  # the width of a sign on land
_TAKER = 0.58  # the size of a compass on a sign
_INK, _GOOD = "#3a2a12", "#14532b"


def glow(explored: Sequence[int]) -> str:
    """Light over the coasts that will be explored."""
    return "".join(_beam(coast) for coast in explored)


def _beam(coast: int) -> str:
    far = columns.BOARD.width / 2 - 3 if steep(coast) else columns.BOARD.height / 2 - 3
    near, half = measures(coast).shore + 8, measures(coast).apart + _HALF_LONG
    corners = [
        spot(coast, along, out) for along, out in ((-half, near), (half, near), (half + 30, far), (-half - 30, far))
    ]
    rays = f"M{at(corners[0])}L{at(corners[3])}M{at(corners[1])}L{at(corners[2])}"
    return (
        f'<path d="{polygon(corners)}" fill="#ffe27a" fill-opacity=".2"/>'
        f'<path d="{rays}" stroke="#ffd75e" stroke-opacity=".75" stroke-width="2" stroke-dasharray="9 7"/>'
    )


def paint(scene: Scene) -> str:
    """All landings."""
    return "".join(_landing(landing, landing.coast in scene.explored) for landing in scene.landings)


def _landing(landing: Landing, explored: bool) -> str:
    title = " · ".join(filter(None, (landing.name, landing.count, landing.loot)))
    body = f"{_pad(landing, explored)}{_stack(landing)}{_sign(landing)}"
    return f'<g data-landing="{safe(landing.name)}"><title>{safe(title)}</title>{body}</g>{columns.paint(landing)}'


def _pad(landing: Landing, explored: bool) -> str:
    """The place where compasses lie, framed if the coast will be explored."""
    middle = columns.middle(landing)
    across, down = (_HALF_SHORT, _HALF_LONG) if steep(landing.coast) else (_HALF_LONG, _HALF_SHORT)
    return pad(Box(middle.x - across, middle.y - down, 2 * across, 2 * down), explored)


def pad(box: Box, framed: bool) -> str:
    """A rounded place for compasses."""
    round = min(box.width, box.height) / 2
    frame = ('stroke="#5a2f08" stroke-width="7.5"', 'stroke="#ffb700" stroke-width="4.5"')
    looks = frame if framed else ('stroke="#8a5a1c" stroke-width="2"',)
    inner = Box(box.x + 5, box.y + 5, box.width - 10, box.height - 10)
    rim = rectangle(inner, f'rx="{number(round - 5)}" fill="none" stroke="#c9a25c" stroke-dasharray="2 4"')
    return "".join(rectangle(box, f'rx="{number(round)}" fill="#fff3d2" {look}') for look in looks) + rim


def _stack(landing: Landing) -> str:
    """A stack of compasses laid out so that all are visible: the bottom compass on the left or below."""
    middle, count = columns.middle(landing), len(landing.compasses)
    placed = []
    for index, seat in enumerate(landing.compasses):
        shift = _STEP * (index - (count - 1) / 2)
        place = Point(middle.x, middle.y - shift) if steep(landing.coast) else Point(middle.x + shift, middle.y)
        placed.append(use(compasses.name(seat), place))
    return "".join(placed)


def coast_box(coast: int) -> Box:
    """The room of a coast: its landings, signs on land, and the water where its columns grow."""
    half, shore = measures(coast).apart + _HALF_LONG + 34, measures(coast).shore
    near = shore - _HALF_SHORT - (_HALF_LONG if steep(coast) else 67)
    return columns.box(coast, (-half, half), (near, measures(coast).end + 4))


def sign_box(landing: Landing) -> Box:
    """On land beside a flat coast, in the water between the two columns of a steep coast."""
    side, tall = sideways(landing), bool(landing.takers)
    if steep(landing.coast):
        coast, height = measures(landing.coast), 33.0 if tall else 21.0
        edge = 0.5 if tall else 4.0
        return columns.box(landing.coast, (side * edge, side * (edge + height)), (coast.start, coast.end))
    start, height = measures(landing.coast).shore - _HALF_SHORT - 4, 55.0 if tall else 38.0 if landing.loot else 23.0
    middle = side * measures(landing.coast).apart
    return columns.box(landing.coast, (middle - _SIGN / 2, middle + _SIGN / 2), (start - height, start))


def _sign(landing: Landing) -> str:
    if not landing.name and not landing.count:
        return ""
    return _steep_sign(landing) if steep(landing.coast) else _flat_sign(landing)


def _flat_sign(landing: Landing) -> str:
    """Name and count, what the landing gives, and the seats that take it, in three lines."""
    box = sign_box(landing)
    head = _head(landing, box.width - (38 if landing.enough else 16), 13)
    shift = 9 if landing.enough else 0
    parts = [
        _board(box, landing.enough),
        text(Point(box.middle.x + shift, box.y + 16), head, 13, weight=700, anchor="middle", fill=_INK),
    ]
    if landing.enough:
        parts.append(_tick(Point(box.middle.x + shift - width(head, 13) / 2 - 10, box.y + 11.5)))
    loot = shorten(landing.loot, 12, box.width - 12)
    parts.append(text(Point(box.middle.x, box.y + 31), loot, 12, anchor="middle", fill=_INK))
    step = min(17.0, (box.width - 24) / max(1, len(landing.takers) - 1))
    start = Point(box.middle.x - step * (len(landing.takers) - 1) / 2, box.y + 44)
    return "".join(parts) + compasses.row(landing.takers, start, step, _TAKER)


def _steep_sign(landing: Landing) -> str:
    """Name, count and what the landing gives in a line as long as needed, and below it the seats that take it."""
    room = sign_box(landing)
    words = " · ".join(filter(None, (_head(landing, room.width, 12), landing.loot)))
    words = shorten(words, 12, room.width - 30)
    needed = max(width(words, 12) + (30 if landing.enough else 14), min(room.width, 12 + 17.0 * len(landing.takers)))
    west = landing.coast == 3
    box = Box(room.right - needed if west else room.x, room.y, needed, room.height)
    left = box.x + 7
    parts = [_board(box, landing.enough)]
    if landing.enough:
        parts.append(_tick(Point(left + 7, box.y + 9.5)))
        left += 18
    parts.append(text(Point(left, box.y + 14), words, 12, weight=700, fill=_INK))
    step = min(17.0, (box.width - 28) / max(1, len(landing.takers) - 1))
    return "".join(parts) + compasses.row(landing.takers, Point(box.x + 14, box.y + 24), step, _TAKER)


def _head(landing: Landing, room: float, size: float) -> str:
    return shorten(" · ".join(filter(None, (landing.name, landing.count))), size, room)


def _board(box: Box, enough: bool) -> str:
    """The wood of a sign."""
    look = f'fill="#d9f2c9" stroke="{_GOOD}"' if enough else 'fill="#f7e9c6" stroke="#8a5a1c"'
    shadow = rectangle(Box(box.x + 1, box.y + 2, box.width, box.height), 'rx="6" fill="#1d1408" opacity=".35"')
    return shadow + rectangle(box, f'rx="6" {look} stroke-width="1.5"')


def _tick(point: Point) -> str:
    """There are enough cards."""
    return (
        f'<path d="M{number(point.x - 5)} {number(point.y)}l3.5 4l6.5-8" fill="none" stroke="{_GOOD}" '
        'stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>'
    )
