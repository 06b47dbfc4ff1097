"""The 32 islands that three double-sided sections make."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from itertools import product

from doubloon.core.hexes import Hex, turned
from doubloon.core.refusal import BadSetup
from doubloon.games.tobago.chart import read_chart

_LONGEST = 20  # characters of a text that may have been meant as a code
_TIP_COLUMN = 5  # of a drawn section
_TIPS: dict[str, tuple[Hex, ...]] = {"1": ((0, 0), (0, -1), (-1, 0)), "2": ((0, 0), (1, -1), (0, -1))}

CODES = tuple(
    f"{'-'.join(sides)}/{interlock}"
    for order in ("ABC", "ACB")
    for sides in product(*((section, section.lower()) for section in order))
    for interlock in _TIPS
)


@cache
def section(side: str) -> dict[Hex, str]:
    """The spaces of one side of a section, its tip at the origin and its axis pointing down."""
    drawings = tomllib.loads((files("doubloon.games.tobago") / "data" / "sections.toml").read_text("utf-8"))
    # A drawn cell lies at (column, half row); the reader rounds r for its own origin, so it is worked out again here.
    return {
        (q - _TIP_COLUMN, (2 * r + q + 1 - (q - _TIP_COLUMN)) // 2): terrain
        for (q, r), terrain in read_chart(drawings[side].splitlines()).items()
    }


def assemble(code: str) -> dict[Hex, str]:
    """The island with a code like "A-b-C/1": the three sides in order, then which way they interlock."""
    if code not in CODES:
        raise BadSetup("unknown_island", island=code, example=_nearest(code))
    terrain: dict[Hex, str] = {}
    for third, (side, tip) in enumerate(zip(code[:5].split("-"), _TIPS[code[-1]], strict=True)):
        for place, kind in section(side).items():
            q, r = turned(place, third)
            terrain[q + tip[0], r + tip[1]] = kind
    return terrain


def _nearest(code: str) -> str:
    """A code that the player may have meant: the same sides, starting with section A."""
    sides = re.findall("[abcABC]", code[:_LONGEST])
    interlock = "2" if code.endswith("2") else "1"
    for start in range(len(sides)):
        told = f"{'-'.join(sides[start:] + sides[:start])}/{interlock}"
        if told in CODES:
            return told
    return "A-b-C/1"
