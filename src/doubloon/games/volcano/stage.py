"""From positions and views of Volcano to scenes: that of Tobago, and what else lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

import doubloon.games.volcano.drawing  # noqa: F401  (its painters are known from here on)
from doubloon import words
from doubloon.core.masks import members
from doubloon.games.tobago import stage
from doubloon.games.tobago.actions import MapNumber
from doubloon.games.tobago.drawing import svg
from doubloon.games.tobago.drawing.scene import Display, HandCard, MapPanel, PlayerPanel, Scene
from doubloon.games.tobago.telling import clue_words
from doubloon.games.volcano.box import LAVA, NO_TRIAD, VOLCANIC_CLUES
from doubloon.games.volcano.covering import deck_size, volcanic_card
from doubloon.games.volcano.driving import lava_legs, on_lava, ways_over_lava
from doubloon.games.volcano.state import PlacingTriads, TakingTriads, VolcanoState
from doubloon.games.volcano.telling import triad_words
from doubloon.games.volcano.view import VolcanoView


def table_scene(table: VolcanoState | VolcanoView, players: Sequence[str] = ()) -> Scene:
    """Everything on the table; a view shows its seat's hand, too."""
    scene = stage.table_scene(table, players)
    title = words.say("volcano.title", island=stage.island_name(table.island.land, table.setup.players))
    return replace(
        scene,
        title=title,
        words=(*scene.words, *words.chapter("volcano.legend").items()),
        display=_display(table),
        reach=_reach_from_lava(table) if scene.reach and on_lava(table) else scene.reach,
        paid_reach=_paid_reach(table, scene),
        maps=tuple(_with_covered(table, map, panel) for map, panel in enumerate(scene.maps)),
        players=tuple(_with_triad(table, panel) for panel in scene.players),
    )


def _display(table: VolcanoState | VolcanoView) -> Display:
    """The volcanic clues that can be used, and what each would do, and the tiles that are left."""
    cards = tuple(
        HandCard(stage.clue_line(VOLCANIC_CLUES[cover]), stage.effects(table, volcanic_card(table, cover)))
        for cover in members(table.display)
    )
    left = words.say("volcano.tiles_left", number=table.lava_tiles)
    return Display(words.say("volcano.display"), cards, left, LAVA)


def _paid_reach(table: VolcanoState | VolcanoView, scene: Scene) -> tuple[str, ...] | UnsetType:
    """The lava that the car on turn could cross, and where only that leads."""
    ways = ways_over_lava(table) if scene.reach and not on_lava(table) else 0
    return stage.space_names(table.island.land, ways) if ways else UNSET


def _reach_from_lava(table: VolcanoState | VolcanoView) -> tuple[tuple[str, ...], ...]:
    """On lava the price is paid: off it, or further through it and then off it."""
    land, through = table.island.land, lava_legs(table)
    now = land.leg(table.cars[table.on_turn]) | through
    then = land.grid.around(through) & land.spaces & ~now
    return stage.space_names(land, now), stage.space_names(land, then)


def _with_covered(table: VolcanoState | VolcanoView, map: MapNumber, panel: MapPanel) -> MapPanel:
    """A volcanic clue shows what lies below it."""
    deck, cards = table.island.deck, deck_size(table)
    below = iter(table.covered[map])
    lines = tuple(
        replace(line, covers=clue_words(deck[next(below)])) if card >= cards else line
        for card, line in zip(table.clues[map], panel.clues, strict=True)
    )
    return replace(panel, clues=lines)


def _with_triad(table: VolcanoState | VolcanoView, panel: PlayerPanel) -> PlayerPanel:
    """While the island is set up, everybody sees who holds which triad."""
    triad = table.triads[panel.seat]
    if triad == NO_TRIAD or not any(isinstance(item, TakingTriads | PlacingTriads) for item in table.pending):
        return panel
    held = triad_words(table.setup.tiles, triad)
    return replace(panel, facts=words.say("volcano.holds", facts=panel.facts, triad=held))


def table_svg(table: VolcanoState | VolcanoView, players: Sequence[str] = ()) -> str:
    """The table as a picture."""
    return svg.draw(table_scene(table, players))
