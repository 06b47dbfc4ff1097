"""Pictures of the table as stand-alone SVG."""

from __future__ import annotations

from doubloon.drawing import sea
from doubloon.drawing.geometry import Box, Placement, number
from doubloon.drawing.picture import document
from doubloon.games.tobago.drawing import island, layout, panels, pieces
from doubloon.games.tobago.drawing.geometry import bounds, centre
from doubloon.games.tobago.drawing.scene import Scene

_MARGIN = 68.0  # as wide as the shallows
_SHORE = 52.0  # from the middle of a hex to water that is free
_TABLE = Box(0, 0, 1440, 900)


def draw_island(scene: Scene) -> str:
    """The sea and the island, without the table around it."""
    land = bounds((tile.q, tile.r) for tile in scene.tiles)
    canvas = Box(0, 0, land.width + 2 * _MARGIN, land.height + 2 * _MARGIN)
    return _document(scene, canvas, canvas, ())


def draw(scene: Scene) -> str:
    """The table: the island in its sea, with players, maps and hand around it if the scene has them."""
    plan = layout.arrange(scene, _TABLE)
    if not plan.covered:
        return draw_island(scene)
    return _document(scene, _TABLE, plan.board, plan.covered, panels.paint(scene, plan, _TABLE))


def _document(scene: Scene, canvas: Box, board: Box, covered: tuple[Box, ...], table: str = "") -> str:
    view = _fit(scene, board)
    land = tuple(view.place(centre((tile.q, tile.r))) for tile in scene.tiles)
    body = "".join(
        (
            f"<defs>{sea.definitions()}{island.definitions(scene)}{pieces.definitions()}</defs>",
            sea.water(canvas),
            sea.life(canvas, land, _SHORE * view.scale, covered),
            f'<g transform="translate({number(view.x)} {number(view.y)}) '
            f'scale({view.scale:.4f})">{island.paint(scene)}</g>',
            table,
        )
    )
    return document(scene, scene.title or scene.status or "Tobago", canvas, body)


def _fit(scene: Scene, board: Box) -> Placement:
    """Move and scale the island into the middle of the board."""
    land = bounds((tile.q, tile.r) for tile in scene.tiles)
    scale = min(board.width / (land.width + 2 * _MARGIN), board.height / (land.height + 2 * _MARGIN))
    middle = board.middle
    return Placement(middle.x - land.middle.x * scale, middle.y - land.middle.y * scale, scale)
