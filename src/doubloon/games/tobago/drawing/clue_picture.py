"""A clue as a picture: the landmark's hex, the hexes it speaks about, ticks or crosses on them."""

from __future__ import annotations

from math import sqrt

from doubloon.drawing.geometry import Box, Point, number
from doubloon.drawing.picture import use
from doubloon.games.tobago.drawing.geometry import SIZE
from doubloon.games.tobago.drawing.island import ground_key
from doubloon.games.tobago.drawing.scene import ClueLine
from doubloon.games.tobago.drawing.terrain import painter_of

PIECES = {"hut": "hut", "palm_tree": "palm_tree", "statue": "statue1"}
# The hexes a clue speaks about, as columns and half rows away from the landmark.
_SUBJECTS = {"in": ((0, 0),), "next_to": ((1, -1),), "in_sight_of": ((1, -1), (2, 0))}
_RIM = 'stroke="#5b4a2f" stroke-width="2.5"'
_WIDEST = 5.0  # in sides of a hex: three columns
_TALLEST = 1.5 * sqrt(3)

_ARROWS = "M-27-22L-40-34M-41-24V-35H-30M27-22L40-34M41-24V-35H30M-27 22L-40 34M-41 24V35H-30M27 22L40 34M41 24V35H30"
DEFINITIONS = (
    '<g id="@yes"><circle r="12" fill="#fff" stroke="#14532b" stroke-width="2"/>'
    '<path d="M-6 0L-2 5L6-5" fill="none" stroke="#167a3a" stroke-width="4.5" stroke-linecap="round" '
    'stroke-linejoin="round"/></g>'
    '<g id="@no"><circle r="12" fill="#b3261e" stroke="#5c0f0a" stroke-width="2"/>'
    '<path d="M-5-5L5 5M5-5L-5 5" stroke="#fff" stroke-width="4.5" stroke-linecap="round"/></g>'
    '<g id="@largest" fill="none" stroke-linejoin="round" stroke-linecap="round">'
    f'<path d="{_ARROWS}" stroke="#fff" stroke-width="9"/><path d="{_ARROWS}" stroke="#b4380f" stroke-width="4.5"/></g>'
    '<g id="@ocean"><use href="#@hex" fill="#1f7590" stroke="#0d3e57" stroke-width="2.5"/>'
    '<g fill="none" stroke="#e3f7f7" stroke-width="3" stroke-linecap="round">'
    '<path d="M-22-12Q-15-21-7-14Q-2-10 4-14Q12-21 20-13M-28 4Q-20-5-12 2Q-6 6 0 2Q9-5 16 2Q22 6 27 2M-19 19Q-12 11-5 '
    '17Q0 20 6 17Q12 12 19 17"/></g></g>'
)


def paint(clue: ClueLine, box: Box) -> str:
    """A clue's picture in the middle of a box."""
    subjects = _SUBJECTS[clue.relation]
    side = min(box.width / _WIDEST, box.height / _TALLEST) * (1.35 if clue.relation == "in" else 1.0)
    columns = max(column for column, _ in subjects)
    lift = min(row for _, row in subjects)
    scale = side / SIZE
    origin = Point(box.middle.x - 0.75 * columns * side, box.middle.y - lift * side * sqrt(3) / 4)
    parts = [_landmark(clue.landmark)]
    verdict = "no" if clue.negated else "yes"
    for column, row in subjects:
        spot = Point(1.5 * SIZE * column, SIZE * sqrt(3) / 2 * row)
        if (column, row) == (0, 0):
            parts.append(use(verdict, Point(17, 15), 1.15))
        else:
            parts.append(
                f'<use href="#@hex" x="{number(spot.x)}" y="{number(spot.y)}" fill="#fffaf0" stroke="#5b4a2f" '
                'stroke-width="2.5"/>'
            )
            parts.append(use(verdict, spot, 1.6))
    if clue.largest:
        parts.append('<use href="#@largest"/>')
    return f'<g transform="translate({number(origin.x)} {number(origin.y)}) scale({scale:.3f})">{"".join(parts)}</g>'


def _landmark(name: str) -> str:
    if name == "ocean":
        return '<use href="#@ocean"/>'
    if name in PIECES:
        return f'<use href="#@hex" fill="#f3e2b8" {_RIM}/>{use(PIECES[name], Point(0, 0), 1.45)}'
    key = ground_key(name)
    return f'<use href="#@hex" fill="url(#@{key})" {_RIM}/>{painter_of(name).token}<use href="#@{key}-0"/>'
