"""The score sheet at the end of the game."""

from __future__ import annotations

from doubloon.drawing.geometry import Box, Point, number, rectangle
from doubloon.drawing.lettering import SERIF, safe, shorten, text
from doubloon.drawing.paper import LINE, sheet
from doubloon.games.loot_island.drawing.scene import ScoreSheet, SheetRow

_HEADER, _LABEL = 40.0, 0.26  # the share of the width that labels take


def paint(scores: ScoreSheet, box: Box) -> str:
    """A table: a line for each kind of income or cost, a column for each player."""
    pitch = (box.height - _HEADER - 8) / (len(scores.rows) + 1)
    strip = Box(box.x + 14, box.y + _HEADER, box.width - 28, pitch)
    rows = (SheetRow("", scores.players, total=True), *scores.rows)
    title = shorten(scores.title, 18, box.width - 28)
    parts = [
        sheet(box, framed=False),
        text(Point(box.x + 16, box.y + 27), title, 18, weight=700, extra=SERIF),
        *(_row(row, strip._replace(y=strip.y + index * pitch), index) for index, row in enumerate(rows)),
    ]
    return f"<g><title>{safe(scores.title)}</title>{''.join(parts)}</g>"


def _row(row: SheetRow, strip: Box, index: int) -> str:
    """A line of the sheet, every other line shaded."""
    size, weight = min(15.0, strip.height * 0.62), 700 if row.total else 400
    baseline = strip.middle.y + size * 0.36
    start = strip.x + strip.width * _LABEL
    pitch = (strip.right - start) / max(1, len(row.cells))
    label = shorten(row.label, size, start - strip.x - 10, bold=row.total)
    parts = [rectangle(strip, 'rx="4" fill="#efe2c2"')] if index % 2 else []
    parts.append(text(Point(strip.x + 6, baseline), label, size, weight=weight))
    for place, cell in enumerate(row.cells):
        words = shorten(cell, size, pitch - 8, bold=row.total)
        end = Point(start + (place + 1) * pitch - 8, baseline)
        parts.append(text(end, words, size, weight=weight, anchor="end"))
    if row.total:
        y = number(strip.y if index else strip.bottom)
        parts.append(f'<path d="M{number(strip.x)} {y}H{number(strip.right)}" stroke="{LINE}" stroke-width="1.5"/>')
    return "".join(parts)
