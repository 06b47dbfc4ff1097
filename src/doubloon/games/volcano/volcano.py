"""The volcano: where it can stand, and how it comes there (rule book p. 2, ruling 29)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doubloon.core.caching import cached_on_owner
from doubloon.core.masks import Mask, members
from doubloon.core.position import CHANCE, Action, Event, Seat, pop
from doubloon.core.refusal import BadSetup
from doubloon.games.tobago.grid import Grid, Space
from doubloon.games.tobago.island import Island, island_of
from doubloon.games.tobago.land import Land
from doubloon.games.tobago.landmarks import room_for_all
from doubloon.games.tobago.setup import MAPS, Landmarks
from doubloon.games.volcano.actions import PlaceVolcano
from doubloon.games.volcano.box import VOLCANO
from doubloon.games.volcano.events import VolcanoPlaced
from doubloon.games.volcano.setup import VolcanoSetup
from doubloon.games.volcano.state import PlacingVolcano, VolcanoState


def check_volcano(setup: VolcanoSetup, island: Island) -> None:
    """Refuse a volcano that cannot stand where the set-up puts it."""
    named = setup.volcano not in ("centre", "random", "chosen")
    if setup.island == "random":
        if named:
            raise BadSetup("volcano_needs_island", space=setup.volcano)
        return
    names = island.land.names
    if named and setup.volcano not in names:
        raise BadSetup("volcano_off_island", space=setup.volcano, first=names[0])
    places = list(volcano_places(setup, island))
    if not places:
        raise BadSetup("no_place_for_volcano")
    if named and island.land.space_called(setup.volcano) not in places:
        raise BadSetup("volcano_place", space=setup.volcano, places=", ".join(names[space] for space in sorted(places)))


def ask_volcano(state: VolcanoState, item: PlacingVolcano, events: list[Event]) -> Seat | None:
    """Chance or the first player decides, unless the set-up did."""
    where = state.setup.volcano
    if where in ("random", "chosen"):
        return CHANCE if where == "random" else state.first_player
    nearest = next(volcano_places(state.setup, state.island))
    _erect(state, nearest if where == "centre" else state.island.land.space_called(where), events)
    return None


def legal_volcanoes(state: VolcanoState, item: PlacingVolcano) -> Sequence[Action]:
    return [PlaceVolcano(space) for space in sorted(volcano_places(state.setup, state.island))]


def place_volcano(state: VolcanoState, action: PlaceVolcano, events: list[Event]) -> None:
    _erect(state, action.space, events)


def _erect(state: VolcanoState, space: Space, events: list[Event]) -> None:
    pop(state)
    island = state.island
    land = _with_volcano(island.land, space)
    state.island = island_of(land, island.deck, island.huts, island.palm_trees, island.statues)
    state.sites = (land.spaces,) * MAPS
    events.append(VolcanoPlaced(space))


def volcano_places(setup: VolcanoSetup, island: Island) -> Iterator[Space]:
    """Where the middle of the volcano can stand, the spaces nearest to the middle of the island first."""
    land = island.land
    by_file, free = isinstance(setup.landmarks, Landmarks), setup.landmarks == "free"
    for space in _seven_spaces(land.grid, island.landmarks):
        if by_file or _leaves_room(land, space, free):
            yield space


@cached_on_owner(most=16)
def _seven_spaces(grid: Grid, landmarks: Mask) -> tuple[Space, ...]:
    """The middles of seven spaces without a landmark that do not cut the island in two."""
    inland = [space for space in range(len(grid)) if grid.next_to[space].bit_count() == 6]
    return tuple(
        space
        for space in sorted(inland, key=lambda space: (_from_middle(grid, space), grid.hexes[space]))
        if not _slopes(grid, space) & landmarks and _in_one_piece(grid, grid.everywhere & ~_slopes(grid, space))
    )


def _slopes(grid: Grid, space: Space) -> Mask:
    """The spaces that a volcano covers."""
    return grid.next_to[space] | 1 << space


def _from_middle(grid: Grid, space: Space) -> int:
    """How far a space is from the mean of all spaces: squared, and scaled to be a whole number."""
    q, r = grid.hexes[space]
    dq = len(grid) * q - sum(other for other, _ in grid.hexes)
    dr = len(grid) * r - sum(other for _, other in grid.hexes)
    return dq * dq + dq * dr + dr * dr


def _in_one_piece(grid: Grid, spaces: Mask) -> bool:
    return bool(spaces) and grid.connected(next(members(spaces)), spaces) == spaces


@cached_on_owner(most=1 << 10)
def _leaves_room(land: Land, space: Space, free: bool) -> bool:
    """Whether the landmarks find a place besides the volcano."""
    return room_for_all(_changed(land, space), free)


@cached_on_owner(most=16)
def _with_volcano(land: Land, space: Space) -> Land:
    return _changed(land, space)


def _changed(land: Land, space: Space) -> Land:
    return land.changed(_slopes(land.grid, space), VOLCANO)
