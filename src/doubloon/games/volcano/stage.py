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
from doubloon.games.tobago.drawing.scene import Display, HandCard, MapPanel, PlayerPanel, Scene
from doubloon.games.tobago.wording import clue_words
from doubloon.games.volcano.box import LAVA, NO_TRIAD, VOLCANIC_CLUES
from doubloon.games.volcano.covering import deck_size, volcanic_card
from doubloon.games.volcano.driving import lava_legs, on_lava, ways_over_lava
from doubloon.games.volcano.state import PlacingTriads, TakingTriads, VolcanoState
from doubloon.games.volcano.view import VolcanoView
from doubloon.games.volcano.wording import triad_words


def table_scene(shown: VolcanoState | VolcanoView, players: Sequence[str] = ()) -> Scene:
    """Everything on the table; a view shows its seat's hand, too."""
    scene = stage.table_scene(shown, players)
    title = words.say("volcano.title", island=stage.island_name(shown.island.land, shown.setup.players))
    return replace(
        scene,
        title=title,
        words=(*scene.words, *words.chapter("volcano.legend").items()),
        display=_display(shown),
        reach=_reach_from_lava(shown) if scene.reach and on_lava(shown) else scene.reach,
        paid_reach=_paid_reach(shown, scene),
        maps=tuple(_with_covered(shown, map, panel) for map, panel in enumerate(scene.maps)),
        players=tuple(_with_triad(shown, panel) for panel in scene.players),
    )


def _display(shown: VolcanoState | VolcanoView) -> Display:
    """The volcanic clues that can be used, and what each would do, and the tiles that are left."""
    cards = tuple(
        HandCard(stage.clue_line(VOLCANIC_CLUES[cover]), stage.effects(shown, volcanic_card(shown, cover)))
        for cover in members(shown.display)
    )
    left = words.say("volcano.tiles_left", number=shown.lava_tiles)
    return Display(words.say("volcano.display"), cards, left, LAVA)


def _paid_reach(shown: VolcanoState | VolcanoView, scene: Scene) -> tuple[str, ...] | UnsetType:
    """The lava that the car on turn could cross, and the spaces that it can reach only across lava."""
    ways = ways_over_lava(shown) if scene.reach and not on_lava(shown) else 0
    return stage.space_names(shown.island.land, ways) if ways else UNSET


def _reach_from_lava(shown: VolcanoState | VolcanoView) -> tuple[tuple[str, ...], ...]:
    """On lava the price is paid: the car can leave it, or drive further through it and then leave it."""
    land, through = shown.island.land, lava_legs(shown)
    now = land.leg(shown.cars[shown.on_turn]) | through
    then = land.grid.around(through) & land.spaces & ~now
    return stage.space_names(land, now), stage.space_names(land, then)


def _with_covered(shown: VolcanoState | VolcanoView, map: MapNumber, panel: MapPanel) -> MapPanel:
    """A volcanic clue shows what lies below it."""
    deck, cards = shown.island.deck, deck_size(shown)
    below = iter(shown.covered[map])
    lines = tuple(
        replace(line, covers=clue_words(deck[next(below)])) if card >= cards else line
        for card, line in zip(shown.clues[map], panel.clues, strict=True)
    )
    return replace(panel, clues=lines)


def _with_triad(shown: VolcanoState | VolcanoView, panel: PlayerPanel) -> PlayerPanel:
    """While the island is set up, every player sees which triad each player holds."""
    triad = shown.triads[panel.seat]
    if triad == NO_TRIAD or not any(isinstance(item, TakingTriads | PlacingTriads) for item in shown.pending):
        return panel
    held = triad_words(shown.setup.tiles, triad)
    return replace(panel, facts=words.say("volcano.holds", facts=panel.facts, triad=held))
