"""The island with everything that lies and stands on it."""

from __future__ import annotations

from collections.abc import Iterable

from doubloon.core.hexes import Hex, neighbours, step
from doubloon.drawing.geometry import Point, at, number, polygon, vary
from doubloon.drawing.lettering import safe, text
from doubloon.drawing.picture import use
from doubloon.games.tobago.drawing import pieces, terrain
from doubloon.games.tobago.drawing.geometry import HALF_HEIGHT, centre, coasts, corner, shoreline, side
from doubloon.games.tobago.drawing.pieces import Piece
from doubloon.games.tobago.drawing.scene import Scene, Statue
from doubloon.games.tobago.drawing.waterway import lake, mouths, rivers

_BLUE = "#3b93cf"
_SHELF = ((118, "#4fb3bf", 0.28), (84, "#66c7c8", 0.36), (52, "#8bdcd3", 0.5), (26, "#b9efe2", 0.7))
_GLOW = (
    (0.46, 3.6, ""),
    (0.3, 3, "9 7"),
    (0.16, 2.6, ".1 6"),
)  # for one, two, three legs: light, width and dashes of the rim


def definitions(scene: Scene) -> str:
    """The growths of the terrains that the scene needs, and the hex they grow on."""
    parts = [f'<path id="@hex" d="{polygon(corner((0, 0), index) for index in range(6))}"/>']
    for name in terrains(scene):
        painter = terrain.painter_of(name)
        key = ground_key(name)
        parts.append(painter.parts)
        parts.append(
            f'<linearGradient id="@{key}" x1=".2" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="{painter.light}"/>'
            f'<stop offset="1" stop-color="{painter.dark}"/></linearGradient>'
        )
        parts.extend(f'<g id="@{key}-{index}">{growth}</g>' for index, growth in enumerate(painter.growths))
    return "".join(parts)


def terrains(scene: Scene) -> list[str]:
    """The terrains on the island, on the clue cards and on the tiles in stock, each once."""
    cards, stock = scene.hand, set()
    if scene.display:
        cards, stock = cards + scene.display.cards, {scene.display.ground} - {""}
    clues = [clue for panel in scene.maps for clue in panel.clues] + [card.clue for card in cards]
    named = {clue.landmark for clue in clues} - {"hut", "palm_tree", "statue", "ocean"}
    return sorted({tile.terrain for tile in scene.tiles} | named | stock)


def ground_key(name: str) -> str:
    """A terrain as part of an id, for any name that an expansion may choose."""
    return "ground-" + "".join(sign if sign.isascii() and sign.isalnum() else f".{ord(sign):x}" for sign in name)


def paint(scene: Scene) -> str:
    """The island from the shallows up to the pieces."""
    places = {tile.name: (tile.q, tile.r) for tile in scene.tiles}
    layers = (
        _shallows(places.values()),
        _grounds(scene),
        _lakes(scene),
        _borders(scene),
        _growths(scene),
        _massifs(scene),
        _rivers(scene),
        _reach(scene, places),
        _paid_reach(scene, places),
        _sights(scene.statues, places),
        _names(scene),
        _pieces(scene, places),
    )
    return "".join(layers)


def _shallows(places: Iterable[Hex]) -> str:
    loops = coasts(places)
    beach = "".join(shoreline(loop, 7, 7) for loop in loops)
    foam = "".join(shoreline(loop, 17, 9) for loop in loops)
    shelf = "".join(
        f'<use href="#@coast" stroke="{colour}" stroke-width="{width}" opacity="{opacity}"/>'
        for width, colour, opacity in _SHELF
    )
    return (
        f'<defs><path id="@coast" d="{beach}"/></defs><g fill="none" stroke-linejoin="round">{shelf}'
        f'<path d="{foam}" stroke="#fff" stroke-width="2.2" stroke-dasharray="26 9 8 11 16 7" stroke-linecap="round" '
        'opacity=".75"/></g>'
        '<use href="#@coast" y="5" fill="#8a6a3a" fill-rule="evenodd"/>'
        '<use href="#@coast" fill="#f7dfa8" fill-rule="evenodd" stroke="#fffbe9" stroke-width="2"/>'
    )


def _grounds(scene: Scene) -> str:
    painted = []
    for tile in scene.tiles:
        spot = centre((tile.q, tile.r))
        painted.append(
            f'<use href="#@hex" x="{number(spot.x)}" y="{number(spot.y)}" fill="url(#@{ground_key(tile.terrain)})" '
            f'data-space="{safe(tile.name)}"/>'
        )
    return "".join(painted)


def _water(scene: Scene) -> dict[Hex, str]:
    return {(tile.q, tile.r): terrain.painter_of(tile.terrain).water for tile in scene.tiles}


def _lakes(scene: Scene) -> str:
    water = _water(scene)
    open_water = "".join(lake(place, water) for place, kind in sorted(water.items()) if kind == "still")
    return f'<path d="{open_water}" fill="{_BLUE}"/>'


def _rivers(scene: Scene) -> str:
    water = _water(scene)
    flow = rivers(water)
    return (
        f'<defs><path id="@rivers" d="{flow.runs}"/><path id="@springs" d="{flow.springs}"/></defs>'
        '<g fill="none" stroke-linejoin="round">'
        f'<path d="{mouths(water)}" stroke="#a5e6df" stroke-width="22" stroke-linecap="round"/>'
        f'<g stroke="#7fb36b"><use href="#@rivers" stroke-width="17"/><use href="#@springs" stroke-width="5"/></g>'
        f'<use href="#@springs" fill="{_BLUE}"/><g stroke="{_BLUE}" stroke-width="12" stroke-linecap="round">'
        f'<use href="#@rivers"/><path d="{flow.outlets}"/></g>'
        '<use href="#@rivers" stroke="#b5e2f5" stroke-width="1.7" stroke-dasharray="9 12" stroke-linecap="round"/></g>'
    )


def _borders(scene: Scene) -> str:
    """Fine lines between the spaces of an area, strong lines between areas."""
    ground = {(tile.q, tile.r): tile.terrain for tile in scene.tiles}
    fine: list[str] = []
    strong: list[str] = []
    for place, name in sorted(ground.items()):
        for direction in range(6):
            other = ground.get(step(place, direction))
            if direction < 3 or other is None:
                line = f"M{at(corner(place, direction))}L{at(corner(place, direction + 1))}"
                (fine if other == name else strong).append(line)
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{"".join(fine)}" stroke="#fffbe6" stroke-width="1.1" '
        'stroke-opacity=".5"/>'
        f'<path d="{"".join(strong)}" stroke="#3c2d14" stroke-width="2" stroke-opacity=".6"/></g>'
    )


def _massif_middles(scene: Scene) -> dict[Hex, str]:
    """The middle space of every massif, with its terrain: a single picture covers it and its whole ring."""
    ground = {(tile.q, tile.r): tile.terrain for tile in scene.tiles}
    return {
        place: name
        for place, name in ground.items()
        if terrain.painter_of(name).massif and all(ground.get(other) == name for other in neighbours(place))
    }


def _under_massifs(scene: Scene) -> set[Hex]:
    return {place for middle in _massif_middles(scene) for place in (middle, *neighbours(middle))}


def _massifs(scene: Scene) -> str:
    return "".join(
        f'<g transform="translate({at(centre(place))})">{terrain.painter_of(name).massif}</g>'
        for place, name in _massif_middles(scene).items()
    )


def _growths(scene: Scene) -> str:
    painted, hidden = [], _under_massifs(scene)
    for tile in scene.tiles:
        place = (tile.q, tile.r)
        if place in hidden:
            continue
        count = len(terrain.painter_of(tile.terrain).growths)
        spot = centre(place)
        painted.append(
            f'<use href="#@{ground_key(tile.terrain)}-{int(vary(*place, 31) * count)}" x="{number(spot.x)}" '
            f'y="{number(spot.y)}"/>'
        )
    return "".join(painted)


def _reach(scene: Scene, places: dict[str, Hex]) -> str:
    painted = []
    for legs, (names, (light, width, dashes)) in enumerate(zip(scene.reach, _GLOW, strict=False), start=1):
        spots = sorted(places[name] for name in names if name in places)
        fields = "".join(
            f'<use href="#@hex" x="{number(centre(place).x)}" y="{number(centre(place).y)}"/>' for place in spots
        )
        rims = "".join(use("hex", centre(place), 0.93) for place in spots)
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        painted.append(
            f'<g fill="#fff7b0" fill-opacity="{light}">{fields}</g><defs>'
            f'<g id="@legs{legs}" fill="none" stroke-linecap="round"{dashed}>{rims}</g></defs>'
            f'<use href="#@legs{legs}" stroke="#4a3206" stroke-opacity=".6" stroke-width="{width + 2}"/>'
            f'<use href="#@legs{legs}" stroke="#ffe14d" stroke-width="{width}"/>'
        )
    return "".join(painted)


def _paid_reach(scene: Scene, places: dict[str, Hex]) -> str:
    if not scene.paid_reach:
        return ""
    spots = [centre(place) for place in sorted(places[name] for name in scene.paid_reach if name in places)]
    rims = "".join(use("hex", spot, 0.9) for spot in spots)
    return (
        f'<defs><g id="@paid" stroke-linejoin="round">{rims}</g></defs>'
        '<use href="#@paid" fill="#f3d9ff" fill-opacity=".22" stroke="#2c0b45" stroke-width="5.4"/>'
        '<use href="#@paid" fill="none" stroke="#e2a8ff" stroke-width="3.2" stroke-dasharray="14 4 2 4"/>'
    )


def _names(scene: Scene) -> str:
    """The names of the spaces; what lies under a massif has none to read."""
    painted, hidden = [], _under_massifs(scene)
    for tile in scene.tiles:
        if (tile.q, tile.r) in hidden:
            continue
        ink = terrain.painter_of(tile.terrain).ink
        halo = "#16351f" if ink.startswith("#f") else "#fff8e0"
        middle = centre((tile.q, tile.r))
        painted.append(
            text(Point(middle.x, middle.y + HALF_HEIGHT - 5), tile.name, 9.5, fill=ink, extra=f'stroke="{halo}"')
        )
    letters = 'text-anchor="middle" font-weight="600" opacity=".9"'
    halo = 'stroke-width="2" stroke-opacity=".55" stroke-linejoin="round" paint-order="stroke"'
    return f"<g {letters} {halo}>{''.join(painted)}</g>"


def _sights(statues: Iterable[Statue], places: dict[str, Hex]) -> str:
    lines, shores = [], set()
    for statue in statues:
        seen = [name for name in statue.sight if name in places]
        if seen:
            lines.append(f"M{at(side(places[statue.space], statue.direction))}L{at(centre(places[seen[-1]]))}")
        if statue.shore in places:
            shores.add(places[statue.shore])
    return (
        f'<path d="{"".join(lines)}" fill="none" stroke="#2a1c08" stroke-opacity=".3" stroke-width="3.6" '
        'stroke-dasharray="2 8" stroke-linecap="round"/>'
        f'<path d="{"".join(lines)}" fill="none" stroke="#fffdf0" stroke-opacity=".8" stroke-width="2" '
        'stroke-dasharray="2 8" stroke-linecap="round"/>'
        + "".join(use("shore", centre(place)) for place in sorted(shores))
    )


def _pieces(scene: Scene, places: dict[str, Hex]) -> str:
    standing: dict[str, list[Piece]] = {name: [] for name in places}
    sites: dict[str, list[Piece]] = {name: [] for name in places}
    landmarks = [("hut", name) for name in scene.huts] + [("palm_tree", name) for name in scene.palm_trees]
    landmarks += [(f"statue{statue.direction}", statue.space) for statue in scene.statues]
    for kind, name in landmarks:
        standing[name].append(pieces.landmark(kind))
    for name in scene.amulets:
        standing[name].append(pieces.amulet())
    for car in scene.cars:
        standing[car.space].append(pieces.car(car.seat))
    for treasure, names in enumerate(scene.markers):
        for name in names:
            sites[name].append(pieces.marker(treasure))
    painted = [_gaze(statue, places[statue.space]) for statue in scene.statues]
    for name, place in sorted(places.items(), key=lambda item: (centre(item[1]).y, item[1])):
        middle = centre(place)
        for piece, offset, scale in pieces.arrange(standing[name], sites[name]):
            painted.append(use(piece.picture, Point(middle.x + offset.x, middle.y + offset.y), scale))
    return "".join(painted)


def _gaze(statue: Statue, place: Hex) -> str:
    edge = side(place, statue.direction)
    return f'<use href="#@gaze" transform="translate({at(edge)}) rotate({30 + 60 * statue.direction})"/>'
