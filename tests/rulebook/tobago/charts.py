"""Islands drawn as in an island file.

Their spaces are named like on a chess board: the first column of land is B, the first two lines of land are row 2, the
next two row 3 (column A and row 1 are sea).
"""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import dedent

from doubloon.core.masks import mask_of
from doubloon.games.tobago.atlas import CODES
from doubloon.games.tobago.chart import SEA
from doubloon.games.tobago.land import Land
from doubloon.games.tobago.setup import land_of

# Only D3, F3, H3, J3 and L3 are not next to the ocean, so the statues can only stand on D3, H3 and L3.
NARROW = """
J   J   J   J   J   J   J
  L   L   L   L   L   L
M   M   M   M   M   M   M
  R   R   R   R   R   R
B   B   B   B   B   S   S
"""

# The lines zigzag, so this is a road of single spaces: B2 to E2 jungle, F2 to H2 mountains, I2 lake,
# J2 to L2 scrubland, M2 river, N2 beach.
ROAD = """
J   J   M   M   S   S   B
  J   J   M   L   S   R
"""

_BELOW = "J"  # what an island file is given where an expansion's ground lies


def surveyed(chart: str, grounds: Mapping[str, str]) -> tuple[str | tuple[str, ...], Land]:
    """A drawing or code as an option of the set-up, and its land, with the grounds that an expansion marks."""
    if chart in CODES:
        return chart, land_of(chart)
    drawing = lines("".join(_BELOW if mark in grounds else mark for mark in chart))
    land = land_of(drawing)
    for mark, ground in grounds.items():
        there = marked(chart.replace(SEA, " "), mark)
        land = land.changed(mask_of(map(land.space_called, there)), ground)
    return drawing, land


def lines(chart: str) -> tuple[str, ...]:
    """A drawing as the lines of an island file."""
    return tuple(dedent(chart).strip("\n").splitlines())


def marked(drawing: str, wanted: str = "x") -> set[str]:
    """The names of the spaces marked x in a drawing of an island; the others are dots, the sea is blank."""
    cells = {(x // 2, y): mark for y, line in enumerate(lines(drawing)) for x, mark in enumerate(line) if mark != " "}
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return {f"{chr(ord('B') + x - left)}{(y - top) // 2 + 2}" for (x, y), mark in cells.items() if mark == wanted}
