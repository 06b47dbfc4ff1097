"""The players' panels: name and compass, the cubes on the way to too many, the treasures."""

from __future__ import annotations

from doubloon.drawing.geometry import Box, Point, number, rectangle
from doubloon.drawing.lettering import lines, safe, shorten, text, width
from doubloon.drawing.paper import ACCENT, sheet
from doubloon.drawing.picture import use
from doubloon.games.loot_island.drawing import compasses, treasures
from doubloon.games.loot_island.drawing.layout import grid
from doubloon.games.loot_island.drawing.scene import PlayerPanel

DEFINITIONS = (  # a wheel for the captain of the ship
    '<g id="@wheel" fill="none" stroke="#7a4420" stroke-linecap="round"><circle r="6.5" stroke-width="2.4"/>'
    '<path d="M0-10.5V10.5M-10.5 0H10.5M-7.4-7.4L7.4 7.4M-7.4 7.4L7.4-7.4" stroke-width="1.8"/>'
    '<circle r="2" fill="#e8b83a" stroke-width="1.2"/></g>'
)
_QUIET = "#5a4c36"
_TALLEST = 62.0  # a treasure card
_NOTE = 96.0  # the room for a note
_SMALLEST = 10.0  # letters of the facts


def paint(player: PlayerPanel, box: Box) -> str:
    """The panel of a player."""
    inner = Box(box.x + 16, box.y, box.width - 22, box.height)
    pips = _cubes(player, Point(inner.x, box.y + 55)) if player.too_many else ""
    room = inner._replace(y=box.y + 66, height=box.height - 68)
    places = grid(len(player.treasures), room, treasures.RATIO, _TALLEST)
    cards = "".join(treasures.paint(treasure, place) for treasure, place in zip(player.treasures, places, strict=True))
    faded = ' opacity=".72"' if player.passed else ""
    title = " · ".join(filter(None, (player.name, player.note, player.facts)))
    body = f"{sheet(box, framed=player.on_turn)}<g{faded}>{_head(player, box)}{pips}</g>{cards}"
    return f"<g><title>{safe(title)}</title>{body}</g>"


def _head(player: PlayerPanel, box: Box) -> str:
    """Colour, compass and name, with a wheel and a note at the end of the line; facts below."""
    colour = compasses.SEAT_COLOURS[player.seat % len(compasses.SEAT_COLOURS)]
    left, right = box.x + 46, box.right - 9
    look = f'rx="4" fill="{colour}" stroke="#1d1408" stroke-width=".6"'
    parts = [
        rectangle(Box(box.x + 2, box.y + 3, 8, box.height - 6), look),
        use(compasses.name(player.seat), Point(box.x + 29, box.y + 18)),
    ]
    if player.on_turn:
        parts.append(f'<path d="M{number(left)} {number(box.y + 11.5)}l9 6.5l-9 6.5z" fill="{ACCENT}"/>')
        left += 13
    if player.captain:
        parts.append(use("wheel", Point(right - 10, box.y + 18)))
        right -= 25
    note = lines(player.note, 10.5, _NOTE, 2)
    for row, line in enumerate(note):
        place = Point(right, box.y + 22 + 11.5 * (row - (len(note) - 1) / 2))
        parts.append(text(place, line, 10.5, weight=600, anchor="end", fill=ACCENT))
    right -= max(width(line, 10.5) for line in note) + 6
    parts.append(text(Point(left, box.y + 24), shorten(player.name, 16, right - left), 16, weight=700))
    size = min(12.0, (box.width - 24) / max(1.0, width(player.facts, 1, bold=False)))
    facts = shorten(player.facts, max(size, _SMALLEST), box.width - 24, bold=False)
    parts.append(text(Point(box.x + 16, box.y + 43), facts, max(size, _SMALLEST), fill=_QUIET))
    return "".join(parts)


def _cubes(player: PlayerPanel, start: Point) -> str:
    """A place for each cube, up to the cube that is too many."""
    pitch = min(13.0, 169 / player.too_many)
    squares = []
    for index in range(player.too_many):
        look = 'fill="#33294a" stroke="#120e1c"' if index < player.cubes else 'fill="#fffdf6" stroke="#b3a27c"'
        if index == player.too_many - 1:
            look = look.replace("#b3a27c", "#c9241a") + ' stroke-width="1.8"'
        squares.append(rectangle(Box(start.x + index * pitch, start.y - 5, pitch - 3, pitch - 3), f'rx="2" {look}'))
    count = f"{player.cubes}/{player.too_many}"
    end = Point(start.x + player.too_many * pitch + 5, start.y + 4.5)
    ink = "#a3210f" if player.cubes >= player.too_many else ""
    return "".join(squares) + text(end, count, 13, weight=700, fill=ink)
