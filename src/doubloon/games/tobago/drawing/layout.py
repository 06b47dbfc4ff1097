"""Which part of the table gets which room."""

from __future__ import annotations

from typing import NamedTuple

from doubloon.drawing.geometry import Box
from doubloon.games.tobago.drawing.scene import Display, MapPanel, Scene

HEADER = 38.0  # a map's title
ROW = 44.0  # a clue
STOCK = 40.0  # the tiles of the display
CHIPS = 26.0  # what a card would do
_GAP = 12.0
_TOP, _LEFT, _RIGHT, _HAND = 48.0, 234.0, 336.0, 130.0


class Layout(NamedTuple):
    """Which part of the table lies where."""

    board: Box
    top: Box | None
    players: tuple[Box, ...]
    maps: tuple[Box, ...]
    hand: tuple[Box, ...]
    display: Box | None

    @property
    def covered(self) -> tuple[Box, ...]:
        """Everything that hides the sea."""
        single = tuple(box for box in (self.top, self.display) if box)
        return (*single, *self.players, *self.maps, *self.hand)


def arrange(scene: Scene, table: Box) -> Layout:
    """Give every part of the table its place, and the rest to the island."""
    top = Box(0, 0, table.width, _TOP) if scene.title or scene.status else None
    ceiling = _TOP if top else 0.0
    floor = table.height - (_HAND if scene.hand else 0)
    left = _LEFT if scene.players or scene.display else 0.0
    right = table.width - (_RIGHT if scene.maps else 0)
    column = Box(right + _GAP / 2, ceiling + _GAP, _RIGHT - 1.5 * _GAP, floor - ceiling - 2 * _GAP)
    board = Box(left, ceiling, right - left, floor - ceiling)
    display = _display_box(scene.display, ceiling, floor) if scene.display else None
    return Layout(
        board,
        top,
        _player_boxes(scene, ceiling, display.y if display else floor),
        _map_boxes(scene.maps, column),
        _card_boxes(scene, table, floor),
        display,
    )


def _display_box(display: Display, ceiling: float, floor: float) -> Box:
    """At the foot of the column of players, never more than half of it."""
    rows = sum(ROW + (CHIPS if card.effects else 0) for card in display.cards) or ROW
    height = min(HEADER + rows + (STOCK if display.stock else 6), (floor - ceiling) / 2 - _GAP)
    return Box(_GAP, floor - _GAP - height, _LEFT - 1.5 * _GAP, height)


def _player_boxes(scene: Scene, ceiling: float, floor: float) -> tuple[Box, ...]:
    pitch = min(84.0, (floor - ceiling - _GAP) / max(1, len(scene.players)))
    return tuple(
        Box(_GAP, ceiling + _GAP + index * pitch, _LEFT - 1.5 * _GAP, pitch - 9) for index in range(len(scene.players))
    )


def _row_height(maps: tuple[MapPanel, ...], room: float) -> float:
    """The height of a clue's row when all maps share the room, an empty map taking a row as well."""
    rows = sum(max(1, len(panel.clues)) for panel in maps)
    free = room - len(maps) * (HEADER + _GAP) + _GAP - 6 * len(maps)
    return min(ROW, free / rows)


def _map_boxes(maps: tuple[MapPanel, ...], column: Box) -> tuple[Box, ...]:
    if not maps:
        return ()
    row = _row_height(maps, column.height)
    boxes, y = [], column.y
    for panel in maps:
        height = HEADER + max(1, len(panel.clues)) * row + 6
        boxes.append(Box(column.x, y, column.width, height))
        y += height + _GAP
    return tuple(boxes)


def _card_boxes(scene: Scene, table: Box, floor: float) -> tuple[Box, ...]:
    count = len(scene.hand)
    pitch = min(290.0, (table.width - _GAP) / max(1, count))
    start = (table.width - pitch * count + 10) / 2
    return tuple(Box(start + index * pitch, floor + 4, pitch - 10, _HAND - 16) for index in range(count))
