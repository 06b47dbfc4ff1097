"""Pictures of the table as stand-alone SVG."""

from __future__ import annotations

from doubloon.drawing import paper, sea
from doubloon.drawing.geometry import Box, Placement, Point, number
from doubloon.drawing.picture import document
from doubloon.games.loot_island.drawing import (
    cards,
    columns,
    compasses,
    hand,
    island,
    islets,
    landings,
    layout,
    notices,
    players,
    score_sheet,
    ship,
    treasures,
)
from doubloon.games.loot_island.drawing.layout import Layout
from doubloon.games.loot_island.drawing.scene import Scene

_TABLE = Box(0, 0, 1440, 900)
_LIFE = ("whale", "reef", "reef")


def draw(scene: Scene) -> str:
    """The table: the island in its sea, with players, notices, hands and score sheet around it."""
    plan = layout.arrange(scene, _TABLE)
    body = f"<defs>{_definitions()}</defs>{sea.water(_TABLE)}{_water(scene, plan)}{_board(scene, plan.board)}"
    return document(scene, scene.title or scene.status or "Loot Island", _TABLE, body + _papers(scene, plan))


def _definitions() -> str:
    return "".join(
        (
            sea.definitions(),
            paper.DEFINITIONS,
            cards.definitions(),
            compasses.definitions(),
            treasures.definitions(),
            island.definitions(),
            ship.DEFINITIONS,
            islets.DEFINITIONS,
            players.DEFINITIONS,
        )
    )


def _water(scene: Scene, plan: Layout) -> str:
    """Waves and what swims, away from everything that lies on the table."""
    covered = [plan.top, *plan.players, plan.notices, *plan.hands, *([plan.sheet] if plan.sheet else [])]
    for landing in scene.landings:
        covered += [_placed(box, plan.board) for box in (*columns.places(landing), landings.sign_box(landing))]
    covered += [_placed(box, plan.board) for box in (columns.LAND, *islets.places(len(scene.small_islands)))]
    covered += [_placed(box, plan.board) for box in ship.places(scene.ship_coast, scene.ship_clockwise)]
    middle = plan.board.place(Point(0, 0))
    return sea.life(_TABLE, (middle,), 100 * plan.board.scale, tuple(covered), _LIFE)


def _placed(box: Box, board: Placement) -> Box:
    corner = board.place(Point(box.x, box.y))
    return Box(corner.x, corner.y, box.width * board.scale, box.height * board.scale)


def _board(scene: Scene, board: Placement) -> str:
    body = "".join(
        (
            landings.glow(scene.explored),
            islets.paint(scene.small_islands),
            island.paint(scene.event),
            landings.paint(scene),
            ship.paint(scene.ship_coast, scene.ship_clockwise),
        )
    )
    return f'<g transform="translate({number(board.x)} {number(board.y)}) scale({board.scale:.4f})">{body}</g>'


def _papers(scene: Scene, plan: Layout) -> str:
    parts = [paper.shelf(_TABLE, plan.hands[0].y - 22)] if plan.hands else []
    parts.append(paper.strip(scene.title, scene.status, plan.top))
    parts += [players.paint(player, box) for player, box in zip(scene.players, plan.players, strict=True)]
    parts.append(notices.paint(scene, plan.notices))
    parts += [hand.paint(words, held, box) for (words, held), box in zip(layout.hands(scene), plan.hands, strict=True)]
    if scene.sheet and plan.sheet:
        parts.append(score_sheet.paint(scene.sheet, plan.sheet))
    return "".join(parts)
