"""Pictures of the table as stand-alone SVG."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from doubloon.drawing import paper, sea
from doubloon.drawing.geometry import Box, Placement, Point, around, number, wider
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
_ZOOM = 1.5  # how much larger a coast is by itself


def draw(scene: Scene) -> str:
    """The table: the island in its sea, with players, notices, hands and score sheet around it."""
    plan = layout.arrange(scene, _TABLE)
    covered = [plan.top, *plan.players, plan.notices, *plan.hands, *([plan.sheet] if plan.sheet else [])]
    body = _water(scene, _TABLE, plan.board, covered, _LIFE) + _board(scene, plan.board) + _papers(scene, plan)
    return _document(scene, _TABLE, body)


def draw_coast(scene: Scene, coast: int) -> str:
    """A coast with its landings, and the ship if it sails there; nothing else of the table."""
    there = replace(
        scene,
        landings=tuple(landing for landing in scene.landings if landing.coast == coast),
        ship_coast=coast if scene.ship_coast == coast else None,
        explored=(coast,) if coast in scene.explored else (),
        event=None,
        small_islands=(),
    )
    shown = [landings.coast_box(coast), *(box for each in there.landings for box in columns.places(each))]
    shown += [wider(box, 14) for box in ship.places(there.ship_coast, there.ship_clockwise)]
    part = around(shown)
    canvas = Box(0, 0, part.width * _ZOOM, part.height * _ZOOM)
    board = Placement(-part.x * _ZOOM, -part.y * _ZOOM, _ZOOM)
    return _document(there, canvas, _water(there, canvas, board) + _board(there, board))


def draw_scores(scene: Scene) -> str:
    """The score sheet, the players above it and the healers beside it; nothing else of the table."""
    assert scene.sheet
    canvas, seats, sheet, papers = layout.arrange_scores(scene.sheet, len(scene.players))
    healers = Scene("", "", (), healers=scene.healers, healers_words=scene.healers_words)
    parts = [players.paint(player, box) for player, box in zip(scene.players, seats, strict=True)]
    parts += [score_sheet.paint(scene.sheet, sheet), notices.paint(healers, papers)]
    return _document(scene, canvas, sea.water(canvas) + "".join(parts))


def _document(scene: Scene, canvas: Box, body: str) -> str:
    title = scene.title or scene.status or "Loot Island"
    return document(scene, title, canvas, f"<defs>{definitions()}</defs>{body}")


def definitions() -> str:
    """Every shape that is used by name."""
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


def _water(
    scene: Scene, canvas: Box, board: Placement, covered: Sequence[Box] = (), things: tuple[str, ...] = ()
) -> str:
    """The sea with its waves and with what swims, away from everything that lies on it."""
    lying = [box for landing in scene.landings for box in (*columns.places(landing), landings.sign_box(landing))]
    lying += [columns.LAND, *islets.places(len(scene.small_islands))]
    lying += ship.places(scene.ship_coast, scene.ship_clockwise)
    away = (*covered, *(_placed(box, board) for box in lying))
    return sea.water(canvas) + sea.life(canvas, (board.place(Point(0, 0)),), 100 * board.scale, away, things)


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
