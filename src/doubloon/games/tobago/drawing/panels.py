"""The paper around the island: title, players, the display open to all players, the four maps, the hand."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.drawing import paper
from doubloon.drawing.geometry import Box, Point, number, rectangle
from doubloon.drawing.lettering import SERIF, block, lines, safe, shorten, text, width
from doubloon.drawing.paper import ACCENT, LINE, nothing, sheet, shelf, strip
from doubloon.drawing.picture import use
from doubloon.games.tobago.drawing import clue_picture
from doubloon.games.tobago.drawing.island import ground_key
from doubloon.games.tobago.drawing.layout import CHIPS, HEADER, ROW, STOCK, Layout
from doubloon.games.tobago.drawing.pieces import MARKERS, SEAT_COLOURS
from doubloon.games.tobago.drawing.scene import ClueLine, Display, HandCard, MapPanel, PlayerPanel, Scene

_READABLE = 22.0  # the height of a clue that leaves room for the words of the clue it covers


def paint(scene: Scene, plan: Layout, table: Box) -> str:
    """All panels."""
    parts = [f"<defs>{clue_picture.DEFINITIONS}{paper.DEFINITIONS}</defs>"]
    if plan.hand:
        parts.append(shelf(table, plan.hand[0].y - 40))
    if plan.top:
        parts.append(strip(scene.title, scene.status, plan.top))
    parts.extend(_player(player, box) for player, box in zip(scene.players, plan.players, strict=True))
    if scene.display and plan.display:
        parts.append(_display(scene.display, plan.display))
    parts.extend(_map(index, panel, box) for index, (panel, box) in enumerate(zip(scene.maps, plan.maps, strict=True)))
    parts.extend(_card(card, box) for card, box in zip(scene.hand, plan.hand, strict=True))
    return "".join(parts)


def _player(player: PlayerPanel, box: Box) -> str:
    seat, room = player.seat % len(SEAT_COLOURS), box.width - 84
    # A fact is never broken over two lines.
    facts = player.facts.replace(" ", "\u00a0").replace("\u00a0·\u00a0", "\u00a0· ")
    parts = [
        sheet(box, framed=player.on_turn),
        rectangle(Box(box.x + 2, box.y + 3, 8, box.height - 6), f'rx="4" fill="{SEAT_COLOURS[seat]}"'),
        use(f"car{seat}", Point(box.x + 40, box.middle.y + 3), 1.25),
        text(Point(box.x + 70, box.y + 25), shorten(player.name, 16, room), 16, weight=700),
    ]
    for index, line in enumerate(lines(facts, 12, room + 8, 2, bold=False)):
        parts.append(text(Point(box.x + 70, box.y + 43 + 15 * index), line, 12, fill="#5a4c36"))
    if player.on_turn:
        tip = f"M{number(box.right - 15)} {number(box.y + 12)}l9 6.5l-9 6.5z"
        parts.append(f'<path d="{tip}" fill="{ACCENT}"/>')
    return f"<g><title>{safe(player.name)}: {safe(player.facts)}</title>{''.join(parts)}</g>"


def _display(display: Display, box: Box) -> str:
    """What lies open for all players: cards below each other, then the tiles."""
    title = shorten(display.title, 16, box.width - 28)
    parts = [
        sheet(box, framed=False),
        text(Point(box.x + 14, box.y + 25), title, 16, weight=700, extra=SERIF),
    ]
    floor = box.bottom - (STOCK if display.stock else 6)
    strip = Box(box.x + 8, box.y + HEADER, box.width - 16, floor - box.y - HEADER)
    rows = [ROW + (CHIPS if card.effects else 0) for card in display.cards]
    y, share = strip.y, strip.height / (sum(rows) or ROW)
    for card, row in zip(display.cards, rows, strict=True):
        parts.append(_clue(card.clue, (), strip._replace(y=y, height=ROW * share - 4)))
        parts += _chips(card.effects, strip._replace(y=y + ROW * share - 2, height=CHIPS * share - 4))
        y += row * share
    if not display.cards:
        parts.append(nothing(strip._replace(height=strip.height - 4)))
    if display.stock:
        parts.append(_stock(display, Box(box.x, floor, box.width, STOCK)))
    return f"<g><title>{safe(display.title)}</title>{''.join(parts)}</g>"


def _stock(display: Display, box: Box) -> str:
    """A pile of tiles, and how many there are."""
    key, middle = ground_key(display.ground), box.middle.y
    words = shorten(display.stock, 13, box.width - 66)
    if not display.ground:
        return text(Point(box.x + 14, middle), words, 13, weight=600)
    pile = "".join(f'<use href="#@hex" y="{y}" fill="#4a3a2a" stroke="#fbf5e6" stroke-width="2"/>' for y in (18, 9))
    top = f'<use href="#@hex" fill="url(#@{key})" stroke="#241b10" stroke-width="2"/><use href="#@{key}-0"/>'
    return (
        f'<g transform="translate({number(box.x + 30)} {number(middle - 7)}) scale(.4)">{pile}{top}</g>'
        f"{text(Point(box.x + 54, middle), words, 13, weight=600)}"
    )


def _map(index: int, panel: MapPanel, box: Box) -> str:
    status = shorten(panel.status, 14, 150)
    title = shorten(panel.title, 17, box.width - 64 - width(status, 14))
    ink = ACCENT if panel.found else ""
    parts = [
        sheet(box, framed=panel.found),
        use(MARKERS[index % len(MARKERS)], Point(box.x + 22, box.y + 20)),
        text(Point(box.x + 40, box.y + 26), title, 17, weight=700, extra=SERIF),
        text(Point(box.right - 14, box.y + 25), status, 14, weight=600, anchor="end", fill=ink),
    ]
    row = (box.height - HEADER - 6) / max(1, len(panel.clues))
    strip = Box(box.x + 8, box.y + HEADER, box.width - 16, row - min(4, row / 6))
    for position, clue in enumerate(panel.clues):
        seats = panel.roses[position] if position < len(panel.roses) else ()
        parts.append(_clue(clue, seats, strip._replace(y=strip.y + position * row)))
    if not panel.clues:
        parts.append(nothing(strip))
    return f"<g><title>{safe(panel.title)}: {safe(panel.status)}</title>{''.join(parts)}</g>"


def _clue(clue: ClueLine, seats: tuple[int, ...], strip: Box) -> str:
    """A clue on a map, with the roses that lie on it; the lower edge of a clue that it covers stays visible."""
    picture, radius = min(74.0, (strip.height - 4) * 1.95), min(11.0, strip.height / 2 - 1)
    pitch = 2 * radius + 3
    left, room = strip.x + picture + 12, strip.width - picture - 20 - len(seats) * pitch
    card = strip
    if clue.covers:
        card = strip._replace(height=strip.height * (0.64 if strip.height > _READABLE else 0.86))
    size = min(14.0, card.height * 0.62)
    parts = [
        _covered(clue.covers, strip, Point(left, (card.bottom + strip.bottom) / 2), room) if clue.covers else "",
        rectangle(card, f'rx="{number(min(8, strip.height / 3))}" fill="#fff" stroke="{LINE}"'),
        clue_picture.paint(clue, Box(strip.x + 5, strip.y + 2, picture, strip.height - 4)),
        block(clue.words, Point(left, card.middle.y), size, room, 2 if card.height > 34 else 1),
    ]
    for place, seat in enumerate(reversed(seats)):
        spot = Point(strip.right - 4 - radius - place * pitch, strip.middle.y)
        parts.append(use(f"rose{seat % len(SEAT_COLOURS)}", spot, radius / 11))
    return "".join(parts)


def _covered(words: str, strip: Box, point: Point, room: float) -> str:
    """A card below another, with its words as long as they are readable."""
    paper = rectangle(strip, f'rx="{number(min(8, strip.height / 3))}" fill="#e9ddc0" stroke="{LINE}"')
    if strip.height <= _READABLE:
        return paper
    size = min(11.0, strip.height * 0.29)
    line = shorten(words, size, room, bold=False)
    return paper + text(Point(point.x, point.y + size * 0.36), line, size, fill="#6f6147")


def _card(card: HandCard, box: Box) -> str:
    words = card.clue.words[:1].upper() + card.clue.words[1:]
    picture = Box(box.x + 6, box.y + 8, min(104.0, box.width * 0.4), box.height - 50)
    parts = [
        sheet(box, framed=False),
        clue_picture.paint(card.clue, picture),
        block(words, Point(picture.right + 4, picture.middle.y), 15, box.right - picture.right - 10, 3, 700),
    ]
    parts += _chips(card.effects, Box(box.x + 8, box.bottom - 34, box.width - 16, 26))
    return f"<g><title>{safe(words)}</title>{''.join(parts)}</g>"


def _chips(effects: Sequence[str | None], box: Box) -> list[str]:
    """What a card would do on each map, side by side."""
    shares = [0.6 if effect is None else 1.0 for effect in effects]
    x, pitch = box.x, box.width / max(1.0, sum(shares))
    parts = []
    for index, (effect, share) in enumerate(zip(effects, shares, strict=True)):
        parts.append(_chip(index, effect, Box(x + 1.5, box.y, pitch * share - 3, box.height)))
        x += pitch * share
    return parts


def _chip(index: int, effect: str | None, box: Box) -> str:
    """What a card would do on a map, or that it may not be played there."""
    words, look, fade = effect, 'fill="#fff"', "1"
    if words is None:
        words, look, fade = "\u00d7", 'fill="none" stroke-dasharray="3 3"', ".5"
    size = min(13.0, (box.width - 25) / max(0.5, width(words, 1, bold=False)))
    end = Point((box.x + 18 + box.right) / 2, box.middle.y + size * 0.36)
    frame = rectangle(box, f'rx="13" stroke="#b99f66" {look}')
    return (
        f'<g opacity="{fade}">{frame}'
        f"{use(MARKERS[index % len(MARKERS)], Point(box.x + 12, box.middle.y), 0.72)}"
        f"{text(end, words, size, anchor='middle')}</g>"
    )
