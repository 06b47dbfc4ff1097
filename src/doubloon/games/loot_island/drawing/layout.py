"""Which part of the table gets which room."""

from __future__ import annotations

from typing import NamedTuple

from doubloon.drawing.geometry import Box, Placement
from doubloon.games.loot_island.drawing.columns import BOARD
from doubloon.games.loot_island.drawing.scene import MapCard, Scene, ScoreSheet

ROW = 26.0  # a line of the score sheet
_GAP = 12.0
_TOP, _LEFT, _RIGHT, _HAND = 48.0, 264.0, 246.0, 130.0
_CRACK = 4.0  # between small cards
_TALLEST = 172.0  # a player's panel
_FEWEST = 3  # panels for which a picture of the end has room


class Layout(NamedTuple):
    """Which part of the table lies where."""

    board: Placement
    top: Box
    players: tuple[Box, ...]
    notices: Box
    hands: tuple[Box, ...]
    sheet: Box | None


def arrange(scene: Scene, table: Box) -> Layout:
    """Give every part of the table its place, and the rest to the island."""
    held = len(hands(scene))
    floor = table.height - (_HAND if held else 0)
    middle = Box(_LEFT, _TOP, table.width - _LEFT - _RIGHT, floor - _TOP)
    sheet = _sheet_box(scene.sheet, middle) if scene.sheet else None
    water = middle._replace(height=(sheet.y if sheet else middle.bottom) - middle.y)
    return Layout(
        _fit(water),
        Box(0, 0, table.width, _TOP),
        _player_boxes(len(scene.players), floor),
        Box(table.width - _RIGHT + _GAP / 2, _TOP + _GAP, _RIGHT - 1.5 * _GAP, floor - _TOP - 2 * _GAP),
        _hand_boxes(held, table, floor),
        sheet,
    )


def hands(scene: Scene) -> list[tuple[str, tuple[MapCard, ...]]]:
    """The hands that lie open, with the words about them."""
    both = ((scene.hand_words, scene.hand), (scene.other_hand_words, scene.other_hand))
    return [(words, hand) for words, hand in both if words or hand]


def arrange_scores(sheet: ScoreSheet, seats: int) -> tuple[Box, tuple[Box, ...], Box, Box]:
    """A picture of the end: the whole, the players in a row, the score sheet below, and the room beside it."""
    panels = tuple(Box(_GAP + index * _LEFT, _GAP, _LEFT - _GAP, _TALLEST) for index in range(seats))
    width = max(_FEWEST, seats) * _LEFT + _GAP
    scores = Box(_GAP, _TALLEST + 2 * _GAP, width - _RIGHT - _GAP, (len(sheet.rows) + 1) * ROW + 48)
    papers = Box(scores.right + _GAP, scores.y, _RIGHT - 2 * _GAP, scores.height)
    return Box(0, 0, width, scores.bottom + _GAP), panels, scores, papers


def _fit(water: Box) -> Placement:
    """Move and scale the board into the middle of the water."""
    scale = min(water.width / BOARD.width, water.height / BOARD.height)
    return Placement(water.middle.x, water.middle.y, scale)


def _sheet_box(sheet: ScoreSheet, middle: Box) -> Box:
    """At the foot of the water, never more than some of it."""
    height = min((len(sheet.rows) + 1) * ROW + 48, middle.height * 0.6)
    return Box(middle.x + _GAP, middle.bottom - _GAP - height, middle.width - 2 * _GAP, height)


def _player_boxes(count: int, floor: float) -> tuple[Box, ...]:
    pitch = min(_TALLEST, (floor - _TOP - _GAP) / max(1, count))
    return tuple(Box(_GAP, _TOP + _GAP + index * pitch, _LEFT - 1.5 * _GAP, pitch - 9) for index in range(count))


def _hand_boxes(count: int, table: Box, floor: float) -> tuple[Box, ...]:
    share = (table.width - 2 * _GAP) / max(1, count)
    return tuple(Box(_GAP + index * share, floor, share, table.height - floor) for index in range(count))


def grid(count: int, box: Box, ratio: float, tallest: float) -> list[Box]:
    """Cards of a given shape, in rows, as large as possible so that all fit into a box."""

    def height(columns: int) -> float:
        rows = -(-count // columns)
        return min(tallest, box.height / rows - _CRACK, (box.width / columns - _CRACK) / ratio)

    columns = max(range(1, count + 1), key=lambda columns: (height(columns), columns), default=1)
    tall = height(columns) if count else 0.0
    across, down = tall * ratio + _CRACK, tall + _CRACK
    return [
        Box(box.x + index % columns * across, box.y + index // columns * down, tall * ratio, tall)
        for index in range(count)
    ]
