"""Lava: where it may flow, what burns, and which treasures move or vanish (rule book p. 5-7, rulings 31-36)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from operator import or_
from typing import cast

from doubloon.core.caching import cached_on_owner
from doubloon.core.masks import Mask, mask_of, picked
from doubloon.core.position import Action, Event, Seat, pop, push
from doubloon.core.tuples import add_at, with_item
from doubloon.games.tobago.actions import LandmarkKind, MapNumber
from doubloon.games.tobago.clue_play import markers
from doubloon.games.tobago.events import AmuletTaken
from doubloon.games.tobago.grid import Space, capacity
from doubloon.games.tobago.island import Island, covered
from doubloon.games.tobago.land import Land
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.state import Refilling, Roses, StartingMap
from doubloon.games.tobago.treasure import clear_map
from doubloon.games.volcano.actions import PlaceLava
from doubloon.games.volcano.box import LAVA, VOLCANO
from doubloon.games.volcano.driving import lava
from doubloon.games.volcano.events import (
    CluesLost,
    LavaPlaced,
    MarkersBurned,
    SitesChanged,
    TerrainKind,
    TerrainVanished,
    TreasureVanished,
)
from doubloon.games.volcano.state import PlacingLava, VolcanoState
from doubloon.games.volcano.view import VolcanoView


def call_lava(state: VolcanoState, event: AmuletTaken, events: list[Event]) -> None:
    """A player who takes an amulet places a lava tile at once."""
    push(state, PlacingLava(event.seat))


def ask_lava(state: VolcanoState, item: PlacingLava, events: list[Event]) -> Seat | None:
    """Without a tile or a space for it nothing happens."""
    if state.lava_tiles and lava_spaces(state):
        return item.seat
    pop(state)
    return None


def lava_spaces(state: VolcanoState | VolcanoView) -> Mask:
    """Next to the volcano or to lava, but not on statues, cars or amulets."""
    return _brink(state.island.land) & ~mask_of((*state.island.statues, *state.cars)) & ~state.amulets


@cached_on_owner()
def _brink(land: Land) -> Mask:
    """The spaces next to the volcano or to lava."""
    return land.grid.around(land.kinds[VOLCANO] | lava(land)) & land.spaces


def legal_lava(state: VolcanoState, item: PlacingLava) -> Sequence[Action]:
    return picked(_all_tiles(capacity(len(state.island.land))), lava_spaces(state))


@cache
def _all_tiles(spaces: int) -> tuple[PlaceLava, ...]:
    return tuple(PlaceLava(space) for space in range(spaces))


def place_lava(state: VolcanoState, action: PlaceLava, events: list[Event]) -> None:
    """A tile burns what is below it; sites move, clues to a lost terrain go, treasures may vanish."""
    pop(state)
    seat, space, before = state.to_move, action.space, state.island
    state.lava_tiles -= 1
    events.append(LavaPlaced(seat, space, _landmark_on(before, space)))
    _burn_markers(state, space, events)
    state.island = covered(before, space, LAVA)
    terrain = before.land.terrain[space]
    if not state.island.land.kinds[terrain]:
        _lose_terrain(state, terrain, events)
    _move_sites(state, events)
    vanished = [map for map in range(MAPS) if not state.sites[map]]
    for map in vanished:
        _vanish(state, map, events)
    # Cards may have come back for hands that are short; then the maps are started anew, in turn.
    push(state, Refilling(), *(StartingMap(map, seat) for map in vanished))


def flammable(shown: VolcanoState | VolcanoView) -> Mask:
    """Where a tile burns something: huts, palm trees and markers."""
    marked = reduce(or_, (markers(shown, map) for map in range(MAPS)))
    return shown.island.huts | shown.island.palm_trees | marked


def _landmark_on(island: Island, space: Space) -> LandmarkKind | None:
    if island.huts >> space & 1:
        return "hut"
    return "palm_tree" if island.palm_trees >> space & 1 else None


def _burn_markers(state: VolcanoState, space: Space, events: list[Event]) -> None:
    for map in range(MAPS):
        if markers(state, map) >> space & 1:
            state.site_markers = add_at(state.site_markers, map, -1)
            events.append(MarkersBurned(map, state.site_markers[map]))


def _lose_terrain(state: VolcanoState, terrain: str, events: list[Event]) -> None:
    """Ruling 35: clues in, next to or in sight of a terrain that is gone leave all maps."""
    events.append(TerrainVanished(cast(TerrainKind, terrain)))
    for map in range(MAPS):
        laid = tuple(zip(state.clues[map], state.roses[map], strict=True))
        lost = [(card, roses) for card, roses in laid if _points_to(state, card, terrain)]
        if not lost:
            continue
        kept = [clue for clue in laid if clue not in lost]
        state.clues = with_item(state.clues, map, tuple(card for card, _ in kept))
        state.roses = with_item(state.roses, map, tuple(roses for _, roses in kept))
        if not kept:
            state.removed = with_item(state.removed, map, 0)
        _roses_home(state, [roses for _, roses in lost])
        cards = mask_of(card for card, _ in lost)
        state.discards |= cards
        events.append(CluesLost(map, cards))


def _points_to(state: VolcanoState, card: int, terrain: str) -> bool:
    clue = state.island.deck[card]
    return clue.landmark == terrain and not clue.negated


def _roses_home(state: VolcanoState, laid: Sequence[Roses]) -> None:
    for roses in laid:
        for seat in roses:
            state.rose_supply = add_at(state.rose_supply, seat, 1)


def _move_sites(state: VolcanoState, events: list[Event]) -> None:
    """Ruling 33: the sites are worked out anew from the clues."""
    for map in range(MAPS):
        sites = state.island.spaces & ~state.removed[map]
        for card in state.clues[map]:
            sites &= state.island.clue_sites[card]
        if state.clues[map] and sites not in (0, state.sites[map]):
            events.append(SitesChanged(map, sites))
        state.sites = with_item(state.sites, map, sites)


def _vanish(state: VolcanoState, map: MapNumber, events: list[Event]) -> None:
    """Ruling 36: the clues are discarded, the roses go home."""
    events.append(TreasureVanished(map))
    _roses_home(state, state.roses[map])
    clear_map(state, map, events)
