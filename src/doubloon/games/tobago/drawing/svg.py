"""Pictures of the table as stand-alone SVG."""

from __future__ import annotations

from zlib import crc32

import msgspec

from doubloon.games.tobago.drawing import island, layout, panels, pieces, sea
from doubloon.games.tobago.drawing.geometry import Box, Placement, bounds, centre, number
from doubloon.games.tobago.drawing.lettering import FONT, safe
from doubloon.games.tobago.drawing.scene import Scene

_MARGIN = 68.0  # as wide as the shallows
_TABLE = Box(0, 0, 1440, 900)


def draw_island(scene: Scene) -> str:
    """The sea and the island, without the table around it."""
    land = bounds((tile.q, tile.r) for tile in scene.tiles)
    canvas = Box(0, 0, land.width + 2 * _MARGIN, land.height + 2 * _MARGIN)
    return _document(scene, canvas, canvas, ())


def draw(scene: Scene) -> str:
    """The table: the island in its sea, with players, maps and hand around it as far as the scene has them."""
    plan = layout.arrange(scene, _TABLE)
    if not plan.covered:
        return draw_island(scene)
    return _document(scene, _TABLE, plan.board, plan.covered, panels.paint(scene, plan, _TABLE))


def _document(scene: Scene, canvas: Box, board: Box, covered: tuple[Box, ...], table: str = "") -> str:
    view = _fit(scene, board)
    land = tuple(view.place(centre((tile.q, tile.r))) for tile in scene.tiles)
    body = "".join(
        (
            f"<title id='@title'>{safe(scene.title or scene.status or 'Tobago')}</title>",
            f"<defs>{sea.definitions()}{island.definitions(scene)}{pieces.definitions()}</defs>",
            sea.water(canvas),
            sea.life(canvas, land, view.scale, covered),
            f'<g transform="translate({number(view.x)} {number(view.y)}) '
            f'scale({view.scale:.4f})">{island.paint(scene)}</g>',
            table,
        )
    )
    # Notebooks and pages show several pictures at once: their ids must not meet.
    prefix = f"t{crc32(msgspec.json.encode(scene)) & 0xFFFFFF:06x}-"
    width, height = number(canvas.width), number(canvas.height)
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="@title" font-family="{FONT}" '
        'fill="#2a2116">' + body + "</svg>"
    ).replace("@", prefix)


def _fit(scene: Scene, board: Box) -> Placement:
    """Move and scale the island into the middle of the board."""
    land = bounds((tile.q, tile.r) for tile in scene.tiles)
    scale = min(board.width / (land.width + 2 * _MARGIN), board.height / (land.height + 2 * _MARGIN))
    middle = board.middle
    return Placement(middle.x - land.middle.x * scale, middle.y - land.middle.y * scale, scale)
