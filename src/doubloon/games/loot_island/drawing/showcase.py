"""Cards, small islands and stacks by themselves, with words beside them that explain them."""

from __future__ import annotations

import msgspec

from doubloon.drawing.geometry import Box, Point, at, rectangle
from doubloon.drawing.lettering import lines, text
from doubloon.drawing.picture import document, use
from doubloon.games.loot_island.drawing import cards, compasses, islets, landings, treasures
from doubloon.games.loot_island.drawing.scene import MapCard, SmallIsland, Treasure
from doubloon.games.loot_island.drawing.svg import definitions

_DEEP, _CREAM = "#114b64", "#fff6dc"
_MARGIN, _GAP = 14.0, 30.0
_LETTERS, _LINE, _LINES = 14.0, 17.0, 3  # of the words below a thing
_LABEL, _SIDE = 13.0, 52.0  # the letters of a label, and the room for labels on either side
_REACH = 34.0  # the room for labels above and below
_COMPASS = 1.1  # how large a compass below a thing is
_STEP = 29.0  # from one compass of a stack to the next


class Pile(msgspec.Struct, frozen=True):
    """A stack of compasses."""

    seats: tuple[int, ...]  # the bottom compass first


class Exhibit(msgspec.Struct, frozen=True):
    """Something to look at."""

    thing: MapCard | Treasure | SmallIsland | Pile
    words: str = ""  # below it
    seat: int | None = None  # the seat whose compass lies below it
    labels: tuple[tuple[treasures.Mark, str], ...] = ()  # what is pointed out on a treasure


class Showcase(msgspec.Struct, frozen=True):
    """Exhibits in rows."""

    title: str
    rows: tuple[tuple[Exhibit, ...], ...]


_SIZES: dict[type, tuple[float, float]] = {
    MapCard: (76, 100),
    Treasure: (128 * treasures.RATIO, 128),
    SmallIsland: (1.3 * islets.WIDTH, 1.3 * islets.HEIGHT),
    Pile: (54, 128),
}


def draw(showcase: Showcase) -> str:
    """All exhibits, every row in the middle."""
    wide = max(sum(map(_width, row)) for row in showcase.rows) + 2 * _MARGIN
    y, parts = _MARGIN, []
    for row in showcase.rows:
        x, height = (wide - sum(map(_width, row))) / 2, max(map(_height, row))
        for exhibit in row:
            parts.append(_exhibit(exhibit, Box(x, y, _width(exhibit), height)))
            x += _width(exhibit)
        y += height + _MARGIN
    canvas = Box(0, 0, wide, y)
    ground = rectangle(canvas, f'rx="14" fill="{_DEEP}"')
    return document(showcase, showcase.title, canvas, f"<defs>{definitions()}</defs>{ground}{''.join(parts)}")


def _width(exhibit: Exhibit) -> float:
    """The room of an exhibit in its row."""
    return _SIZES[type(exhibit.thing)][0] + (2 * _SIDE if exhibit.labels else _GAP)


def _height(exhibit: Exhibit) -> float:
    """The thing, its labels above and below it, a compass, and words."""
    labels = 2 * _REACH if exhibit.labels else 0.0
    compass = 0.0 if exhibit.seat is None else 2 * compasses.RADIUS * _COMPASS + 8
    return _SIZES[type(exhibit.thing)][1] + labels + compass + _LINE * len(_caption(exhibit))


def _caption(exhibit: Exhibit) -> list[str]:
    return lines(exhibit.words, _LETTERS, _width(exhibit) - 4, _LINES) if exhibit.words else []


def _exhibit(exhibit: Exhibit, room: Box) -> str:
    """A thing with all that belongs to it, from the top of its room down."""
    width, height = _SIZES[type(exhibit.thing)]
    middle, top = room.middle.x, room.y + (_REACH if exhibit.labels else 0)
    box = Box(middle - width / 2, top, width, height)
    parts = [_thing(exhibit.thing, box), *(_label(name, words, box) for name, words in exhibit.labels)]
    y = box.bottom + (_REACH if exhibit.labels else 0)
    if exhibit.seat is not None:
        radius = compasses.RADIUS * _COMPASS
        parts.append(use(compasses.name(exhibit.seat), Point(middle, y + radius + 8), _COMPASS))
        y += 2 * radius + 8
    for index, line in enumerate(_caption(exhibit), 1):
        place = Point(middle, y + index * _LINE)
        parts.append(text(place, line, _LETTERS, weight=600, anchor="middle", fill=_CREAM))
    return f"<g>{''.join(parts)}</g>"


def _thing(thing: MapCard | Treasure | SmallIsland | Pile, box: Box) -> str:
    if isinstance(thing, MapCard):
        return cards.paint(thing, box, "left", box.width / 2)
    if isinstance(thing, Treasure):
        return treasures.paint(thing, box)
    if isinstance(thing, SmallIsland):
        return islets.tile(thing, box)
    return _pile(thing, box)


def _pile(pile: Pile, box: Box) -> str:
    """A stack laid out so that all compasses are visible, the bottom compass below."""
    start = box.middle.y + _STEP * (len(pile.seats) - 1) / 2
    placed = (
        use(compasses.name(seat), Point(box.middle.x, start - _STEP * index), 1.4)
        for index, seat in enumerate(pile.seats)
    )
    return landings.pad(box, framed=False) + "".join(placed)


def _label(name: treasures.Mark, words: str, box: Box) -> str:
    """Words above or below a card, with a line to what they are about."""
    mark = treasures.mark(name, box)
    left, above = mark.x < box.middle.x, mark.y < box.middle.y
    x = box.x + 6 if left else box.right - 6
    edge = box.y - 6 if above else box.bottom + 6
    baseline = edge - 8 if above else edge + 16
    start, end = Point(x, edge - 3 if above else edge + 3), Point(mark.x, box.y + 3 if above else box.bottom - 5)
    return f'<path d="M{at(start)}L{at(end)}" stroke="{_CREAM}" stroke-width="1.6"/>' + text(
        Point(x, baseline), words, _LABEL, weight=600, anchor="middle", fill=_CREAM
    )
