"""The table as text for a terminal."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from itertools import chain, cycle, repeat

from doubloon.core.hexes import half_row
from doubloon.drawing.terminal import WIDTH, paint, wrapped
from doubloon.games.tobago.drawing.scene import ClueLine, HandCard, MapPanel, Scene

ARROWS = "↘↓↙↖↑↗"
MARKERS = "○◆■▲"
LEGS = "¹²³"
HUT, PALM_TREE, AMULET, SHORE, PAID = "^", "Y", "*", "?", "$"
BESIDE = HUT + PALM_TREE + AMULET + SHORE + ARROWS
LETTERS: dict[str, str] = {}  # an expansion names its terrain's letter here if it is not the first of its name
SOLID: set[str] = set()  # terrains on which nothing ever stands: the letter fills their spaces
GROUNDS: dict[str, tuple[int, int]] = {  # paper and ink of each terrain, from the 256 colours
    "mountain": (245, 16),
    "beach": (222, 16),
    "jungle": (28, 231),
    "scrubland": (185, 16),
    "river": (117, 16),
    "lake": (26, 231),
}
_PLAIN = (250, 16)
_SEA = (23, 152)
_WIDEST = 6  # letters of a space
_CARS = ((160, 231), (21, 231), (226, 16), (34, 231))
_NAME = re.compile(r"(\D+)(\d+)")


def draw(scene: Scene, *, colour: bool = True) -> str:
    """The island with columns and rows named, then what the signs mean, then everything else in the scene."""
    head = "  ·  ".join(filter(None, (scene.title, scene.status)))
    return "\n".join((*wrapped([head]), *_map(scene, colour), *wrapped([*_legend(scene), *_table(scene)]))) + "\n"


def _table(scene: Scene) -> list[str]:
    """Players, maps with the owners of their roses, the display and the hand, a line each."""
    room = max((len(player.name) for player in scene.players), default=0)
    lines = [
        f"{'>' if player.on_turn else ' '} {player.seat + 1} {player.name:<{room}}  {player.facts}"
        for player in scene.players
    ]
    lines += [_map_line(sign, panel) for sign, panel in zip(cycle(MARKERS), scene.maps, strict=False)]
    return lines + _cards(scene)


def _map_line(sign: str, panel: MapPanel) -> str:
    owners = chain(panel.roses, repeat(()))  # a scene may leave the roses out
    clues = [f"{_clue(clue)}{_owners(seats)}" for clue, seats in zip(panel.clues, owners, strict=False)]
    return f"{sign} {panel.title}, {panel.status}{': ' if clues else ''}{'; '.join(clues)}"


def _clue(clue: ClueLine) -> str:
    """A clue, and in brackets the card it covers."""
    return f"{clue.words} ({clue.covers})" if clue.covers else clue.words


def _owners(seats: tuple[int, ...]) -> str:
    return f" [{' '.join(str(seat + 1) for seat in seats)}]" if seats else ""


def _cards(scene: Scene) -> list[str]:
    """The display and the cards in hand, each with the number of sites it would leave on each map."""
    shared = scene.display.cards if scene.display else ()
    room = max((len(card.clue.words) for card in shared + scene.hand), default=0)
    head = ["  ·  ".join(filter(None, (scene.display.title, scene.display.stock)))] if scene.display else []
    return [
        *head,
        *(_card("+ ", card, room) for card in shared),
        *(_card(f"{number}.", card, room) for number, card in enumerate(scene.hand, start=1)),
    ]


def _card(label: str, card: HandCard, room: int) -> str:
    return f"{label} {card.clue.words:<{room}}" + "".join(
        f"  {sign} {effect or '–':<7}" for sign, effect in zip(cycle(MARKERS), card.effects, strict=False)
    )


def _map(scene: Scene, colour: bool) -> list[str]:
    """Each space two lines high, every other column one line lower."""
    first = min(tile.q for tile in scene.tiles)
    count = max(tile.q for tile in scene.tiles) - first + 1
    top = min(half_row((tile.q, tile.r)) for tile in scene.tiles)
    height = max(half_row((tile.q, tile.r)) for tile in scene.tiles) - top + 2
    width = min(_WIDEST, (WIDTH - 3) // count)
    sea = paint(" " * width, _SEA, colour)
    rows = [[sea] * count for _ in range(height)]
    signs = _signs(scene)
    for tile in scene.tiles:
        line = half_row((tile.q, tile.r)) - top
        cell = _cell(letter(tile.terrain), signs[tile.name], width, solid=tile.terrain in SOLID)
        for offset, part in enumerate(cell):
            rows[line + offset][tile.q - first] = _ground(part, tile.terrain, colour)
    columns, numbers = _labels(scene, first, top)
    head = "   " + "".join(f" {columns.get(index, ''):<{width - 1}}" for index in range(count)).rstrip()
    # The widest islands have no room for numbers on both sides.
    ends = numbers if count * width + 6 <= WIDTH else {}
    body = [
        f"{numbers.get(index, ''):>2} {''.join(row)} {ends.get(index, ''):<2}".rstrip()
        for index, row in enumerate(rows)
    ]
    return [head, *body, head]


def letter(terrain: str) -> str:
    """The letter that stands for a terrain."""
    return LETTERS.get(terrain) or terrain[:1].upper()


def _labels(scene: Scene, first: int, top: int) -> tuple[Mapping[int, str], Mapping[int, str]]:
    """The columns' letters and, on the first line of each row, its number."""
    columns: dict[int, str] = {}
    lines: dict[int, str] = {}
    for tile in scene.tiles:
        match = _NAME.fullmatch(tile.name)
        if match:
            columns[tile.q - first] = match[1]
            lines[half_row((tile.q, tile.r)) - top] = match[2]
    starts: dict[str, int] = {}
    for line, row in sorted(lines.items()):
        starts.setdefault(row, line)
    return columns, {line: row for row, line in starts.items()}


def _signs(scene: Scene) -> Mapping[str, str]:
    """What stands on each space, most important first."""
    signs: dict[str, str] = defaultdict(str)
    for name in scene.huts:
        signs[name] += HUT
    for name in scene.palm_trees:
        signs[name] += PALM_TREE
    for statue in scene.statues:
        signs[statue.space] += ARROWS[statue.direction]
    for name in scene.amulets:
        signs[name] += AMULET
    # Where an amulet lies, none surfaces.
    for shore in sorted({statue.shore for statue in scene.statues if statue.shore} - set(scene.amulets)):
        signs[shore] += SHORE
    for car in scene.cars:
        signs[car.space] += str(car.seat + 1)
    for index, names in enumerate(scene.markers):
        for name in names:
            signs[name] += MARKERS[index % len(MARKERS)]
    for names, sign in zip(scene.reach, LEGS, strict=False):
        for name in names:
            signs[name] += sign
    for name in scene.paid_reach or ():
        signs[name] += PAID
    return signs


def _cell(ground: str, signs: str, width: int = _WIDEST, *, solid: bool = False) -> tuple[str, str]:
    """A space's two lines: landmark and amulet beside the letter; cars, markers and legs below as far as they fit."""
    above = "".join(sign for sign in signs if sign in BESIDE)
    below = "".join(sign for sign in signs if sign not in BESIDE)
    room = width - 2
    # The gap between two spaces and the dot give way last.
    keep = max(room, len(above) + len(below) - room - 1)
    first = f"{ground}{above}{below[keep:]}"
    second = below[:keep] if keep >= width else f"{ground if solid else '·'}{below[:keep]}"
    fill = ground if solid else " "
    return first[:width].ljust(width, fill), second[:width].ljust(width, fill)


def _ground(part: str, terrain: str, colour: bool) -> str:
    """A line of a space in the colour of its ground, with the cars in theirs."""
    if not colour:
        return part
    base = GROUNDS.get(terrain, _PLAIN)
    return "".join(
        paint(piece, _CARS[(int(piece) - 1) % len(_CARS)] if piece.isdecimal() else base, colour)
        for piece in re.findall(r"[0-9]|[^0-9]+", part)
    )


def _legend(scene: Scene) -> list[str]:
    """What the signs mean, in the language of the reader if the scene has the words."""
    words = dict(scene.words)
    grounds = [(letter(name), name) for name in sorted({tile.terrain for tile in scene.tiles})]
    things = [
        (HUT, "hut"),
        (PALM_TREE, "palm_tree"),
        (ARROWS[1], "statue"),
        (AMULET, "amulet"),
        (SHORE, "next_amulet"),
        ("1-4", "cars"),
        (LEGS, "legs"),
    ]
    sites = [] if scene.maps else list(zip(MARKERS, ("white", "grey", "black", "brown"), strict=True))
    if scene.paid_reach:
        sites.append((PAID, "paid_reach"))
    return ["  ".join(f"{sign} {words.get(word, word)}" for sign, word in signs) for signs in (grounds, things, sites)]
