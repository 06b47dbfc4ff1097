"""The papers beside the board: treasures to be taken, the forecast, events to come, healers, what is in stock."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from doubloon.drawing.geometry import Box, Point, rectangle
from doubloon.drawing.lettering import SERIF, lines, safe, shorten, text
from doubloon.drawing.paper import LINE, sheet
from doubloon.drawing.picture import use
from doubloon.games.loot_island.drawing import compasses, treasures
from doubloon.games.loot_island.drawing.layout import grid
from doubloon.games.loot_island.drawing.scene import EventCard, Forecast, Healer, Scene, Treasure

_HEADER, _GAP, _EDGE = 32.0, 10.0, 12.0
_EVENT, _HEALERS = 46.0, 78.0
_LETTERS = 13.0  # of the forecast
_TALLEST = 104.0  # a treasure card


class Notice(NamedTuple):
    """A paper: its heading, how high it would like to be, and what fills it."""

    words: str
    height: float
    paint: Callable[[Box], str]
    framed: bool = False


def paint(scene: Scene, column: Box) -> str:
    """All notices below each other, each with its share of the height if there are too many."""
    notices = list(_notices(scene, column.width - 2 * _EDGE))
    wanted = sum(notice.height for notice in notices)
    free = column.height - _GAP * max(0, len(notices) - 1)
    share, y, painted = min(1.0, free / max(1.0, wanted)), column.y, []
    for notice in notices:
        box = column._replace(y=y, height=notice.height * share)
        painted.append(_notice(notice, box))
        y = box.bottom + _GAP
    return "".join(painted)


def _notices(scene: Scene, room: float) -> Iterable[Notice]:
    if scene.revealed:
        rows = -(-len(scene.revealed) // 3)
        height = _HEADER + rows * ((room / 3 - 4) / treasures.RATIO + 4) + _EDGE
        yield Notice(scene.revealed_words, height, lambda box: _revealed(scene.revealed, box), framed=True)
    if scene.forecast:
        height = _HEADER + sum(_entry_height(entry, room) for entry in scene.forecast) + 8
        yield Notice(scene.forecast_words, height, lambda box: _forecast(scene.forecast, box))
    if scene.coming_events:
        height = len(scene.coming_events) * _EVENT + _EDGE
        yield Notice("", height, lambda box: _events(scene.coming_events, box))
    if scene.healers:
        yield Notice(scene.healers_words, _HEADER + _HEALERS, lambda box: _healers(scene.healers, box))
    if scene.stock:
        height = 15 * len(lines(scene.stock, 12, room, 2, bold=False)) + 19
        yield Notice("", height, lambda box: _stock(scene.stock, box))


def _notice(notice: Notice, box: Box) -> str:
    top = _HEADER if notice.words else _EDGE / 2
    inner = Box(box.x + _EDGE, box.y + top, box.width - 2 * _EDGE, box.height - top - _EDGE / 2)
    heading = shorten(notice.words, 15, inner.width)
    words = text(Point(inner.x, box.y + 22), heading, 15, weight=700, extra=SERIF) if notice.words else ""
    title = f"<title>{safe(notice.words)}</title>" if notice.words else ""
    return f"<g>{title}{sheet(box, framed=notice.framed)}{words}{notice.paint(inner)}</g>"


def _revealed(cards: tuple[Treasure, ...], box: Box) -> str:
    """Treasures, as large as possible so that all fit."""
    places = grid(len(cards), box, treasures.RATIO, _TALLEST)
    return "".join(treasures.paint(card, place) for card, place in zip(cards, places, strict=True))


def _entry_height(entry: Forecast, room: float) -> float:
    """How high an entry of the forecast would like to be."""
    count = len(lines(entry.title, _LETTERS, room, 2))
    return 16 * count + (24 if entry.takers else 0) + 6


def _forecast(forecast: tuple[Forecast, ...], box: Box) -> str:
    """What each landing would give, and the seats that would take it, in order."""
    heights = [_entry_height(entry, box.width) for entry in forecast]
    share = min(1.0, box.height / sum(heights))
    y, parts = box.y, []
    for entry, height in zip(forecast, heights, strict=True):
        parts.append(_entry(entry, Box(box.x, y, box.width, height * share), share))
        y += height * share
    return "".join(parts)


def _entry(entry: Forecast, box: Box, share: float) -> str:
    """The words about a landing, and below them the compasses of the seats that would take treasures."""
    size, line, radius = _LETTERS * share, 16 * share, compasses.RADIUS * 0.76 * share
    broken = lines(entry.title, _LETTERS, box.width, 2)
    words = "".join(
        text(Point(box.x, box.y + line * index + size), words, size, weight=600) for index, words in enumerate(broken)
    )
    step = min(2 * radius + 2, (box.width - 2 * radius) / max(1, len(entry.takers) - 1))
    start = Point(box.x + radius, box.y + line * len(broken) + radius + 3 * share)
    return words + compasses.row(entry.takers, start, step, 0.76 * share)


def _events(events: tuple[EventCard, ...], box: Box) -> str:
    """Events to come: their names, and their words in small letters."""
    parts = []
    pitch = box.height / len(events)
    size = min(11.0, pitch * 0.27)
    for index, event in enumerate(events):
        y = box.y + index * pitch
        parts.append(text(Point(box.x, y + size * 1.1), event.name, size, weight=700, fill="#8a3c1c"))
        for position, line in enumerate(lines(event.words, size, box.width - 30, 3, bold=False)):
            parts.append(text(Point(box.x + 30, y + size * (1.1 + 1.15 * position)), line, size))
    return "".join(parts)


def _healers(healers: tuple[Healer, ...], box: Box) -> str:
    """Healers side by side, each with the compass of the player who has chosen it."""
    pitch = min(58.0, box.width / len(healers))
    return "".join(
        _healer(healer, Box(box.x + index * pitch, box.y, pitch - 3, box.height))
        for index, healer in enumerate(healers)
    )


def _healer(healer: Healer, box: Box) -> str:
    middle, line = box.middle.x, box.height / 3
    size = min(13.0, line * 0.6)
    parts = [rectangle(box, f'rx="5" fill="#eef6ea" stroke="{LINE}"')]
    if healer.per_cube:
        parts.append(
            text(Point(middle + 2, box.y + line * 0.72), f"{healer.per_cube}×", size, weight=700, anchor="end")
        )
        parts.append(use("cube", Point(middle + 10, box.y + line * 0.53), size / 15))
    if healer.fixed:
        words = f"+{healer.fixed}" if healer.per_cube else str(healer.fixed)
        parts.append(text(Point(middle, box.y + line * 1.62), words, size, weight=700, anchor="middle"))
    if healer.seat is not None:
        parts.append(use(compasses.name(healer.seat), Point(middle, box.y + line * 2.45), min(0.75, line / 30)))
    return f"<g><title>{safe(healer.words)}</title>{''.join(parts)}</g>"


def _stock(words: str, box: Box) -> str:
    """What is left to draw."""
    broken = lines(words, 12, box.width, 2, bold=False)
    pitch = box.height / len(broken)
    size = min(12.0, pitch * 0.8)
    return "".join(
        text(Point(box.x, box.y + pitch * (index + 0.5) + size * 0.35), line, size) for index, line in enumerate(broken)
    )
