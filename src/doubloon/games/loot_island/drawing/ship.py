"""The ship at its corner, seen from above, with its bow toward the coast that comes next."""

from __future__ import annotations

from doubloon.drawing.geometry import Box, Point, number
from doubloon.games.loot_island.drawing.columns import spot, steep

# Seen from above, the bow on the right.
DEFINITIONS = (
    '<g id="@vessel"><path d="M-58 0C-66 7-74 9-84 10M-58 0C-66-7-74-9-84-10" fill="none" stroke="#e8fbfb" '
    'stroke-width="2.2" stroke-linecap="round" opacity=".7"/>'
    '<path d="M-44-15C-20-21 10-20 28-12C40-7 46-3 50 0C46 3 40 7 28 12C10 20-20 21-44 15C-48 8-48-8-44-15Z" '
    'fill="#5c3014" stroke="#fff6dc" stroke-width="3"/>'
    '<path d="M-44-15C-20-21 10-20 28-12C40-7 46-3 50 0C46 3 40 7 28 12C10 20-20 21-44 15C-48 8-48-8-44-15Z" '
    'fill="#8a4f22" stroke="#2c1708" stroke-width="1.6"/>'
    '<path d="M-39-11C-18-16 8-15 25-9C34-5 39-2 42 0C39 2 34 5 25 9C8 15-18 16-39 11C-42 6-42-6-39-11Z" '
    'fill="#c98f4d"/><path d="M-40-5H33M-40 5H33M-40 0H40" stroke="#8a5a26" stroke-width=".9"/>'
    '<path d="M-40-11C-30-13-30 13-40 11C-43 6-43-6-40-11Z" fill="#7a4420" stroke="#2c1708" stroke-width="1"/>'
    '<path d="M-16-23C-9-14-9 14-16 23C-2 17 0-17-16-23ZM8-20C15-12 15 12 8 20C21 15 23-15 8-20Z" fill="#fffaf0" '
    'stroke="#2c1708" stroke-width="1.3" stroke-linejoin="round"/>'
    '<circle cx="-11" r="2.5" fill="#3a2010"/><circle cx="13" r="2.5" fill="#3a2010"/>'
    '<path d="M48 0H58" stroke="#3a2010" stroke-width="2.6" stroke-linecap="round"/>'
    '<path d="M61-11L82 0L61 11L66 0Z" fill="#ffc233" stroke="#4a3206" stroke-width="1.8" stroke-linejoin="round"/></g>'
)
_FLAT, _STEEP = (268.0, 209.0), (251.0, 234.0)  # from the middle of the island, along the coast and out from it


def _place(coast: int, clockwise: bool) -> Point:
    """At the corner where the coast begins for the ship."""
    # Clockwise is to the right in the north, down in the east, to the left in the south, up in the west.
    start = -1 if clockwise == (coast < 2) else 1
    along, out = _STEEP if steep(coast) else _FLAT
    return spot(coast, start * along, out)


def places(coast: int | None, clockwise: bool) -> list[Box]:
    """The room that the ship takes."""
    if coast is None:
        return []
    middle = _place(coast, clockwise)
    across, down = (22, 66) if steep(coast) else (66, 22)
    return [Box(middle.x - across, middle.y - down, 2 * across, 2 * down)]


def paint(coast: int | None, clockwise: bool) -> str:
    """The ship beside the coast it will sail along, if any."""
    if coast is None:
        return ""
    place = _place(coast, clockwise)
    turn = (90 * coast + (0 if clockwise else 180)) % 360
    where = f"translate({number(place.x)} {number(place.y)}) rotate({turn}) scale(.8)"
    return f'<use href="#@vessel" transform="{where}"/>'
