"""Islands drawn in text: one line per half row, a letter for each space, a dot for the sea."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.core.hexes import Hex
from doubloon.core.refusal import BadSetup

TERRAINS = ("beach", "jungle", "lake", "mountain", "river", "scrubland")
LETTERS = {terrain[0].upper(): terrain for terrain in TERRAINS}
SEA = "."

_APART = 4  # characters from one cell of a line to the next; neighbouring lines are shifted by half of it


def read_chart(lines: Sequence[str]) -> dict[Hex, str]:
    """The terrain of every space drawn; the first cell of the leftmost column is at q = 0, its line decides r."""
    rows = [(number, _cells(line)) for number, line in enumerate(lines, 1) if line.strip() and line[0] != "#"]
    if not rows:
        raise BadSetup("chart_empty")
    starts = [min(cells) for _, cells in rows[:2]]
    if len(rows) > 1 and abs(starts[0] - starts[1]) != _APART // 2:
        raise BadSetup("chart_not_shifted", line=rows[1][0], shift=_APART // 2)
    for number, cells in rows[:2]:
        if list(cells) != list(range(min(cells), max(cells) + 1, _APART)):
            raise BadSetup("chart_spacing", line=number, apart=_APART)
    left = min(starts)
    terrain: dict[Hex, str] = {}
    for half_row, (number, cells) in enumerate(rows):
        model = rows[half_row % 2]
        if list(cells) != list(model[1]):
            raise BadSetup("chart_ragged", line=number, model=model[0])
        for column, letter in cells.items():
            if letter in LETTERS:
                q = (column - left) // 2
                terrain[q, (half_row - q) // 2] = LETTERS[letter]
            elif letter != SEA:
                raise BadSetup("chart_letter", line=number, column=column + 1, letter=letter, letters=" ".join(LETTERS))
    if not terrain:
        raise BadSetup("chart_empty")
    return terrain


def _cells(line: str) -> dict[int, str]:
    """The letters of a line by the character they stand at; a gap in it counts as a missing cell."""
    return {column: letter for column, letter in enumerate(line.rstrip()) if letter != " "}
