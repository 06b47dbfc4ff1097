"""The land of an island: which terrain lies where, the areas it forms, and where a leg from each space leads."""

from __future__ import annotations

from collections.abc import Mapping

from doubloon.core.caching import Owner, cached_on_owner
from doubloon.core.hexes import Hex, half_row
from doubloon.core.masks import Mask, members
from doubloon.core.refusal import BadSetup
from doubloon.games.tobago.chart import TERRAINS
from doubloon.games.tobago.grid import Grid, Space, areas_in, grown, make_room

_WIDEST = 24  # columns: the letters of the alphabet, less two for the sea in the west and in the east
_TALLEST = 40  # rows
_LARGEST = 400  # spaces: four times the islands of the box, and what is computed about them grows faster than that


class Land(Owner):
    """A value. An expansion may bring other grounds than the six terrains: nothing stands, lies or drives there."""

    def __init__(self, grid: Grid, terrain: tuple[str, ...], kinds: Mapping[str, Mask]) -> None:
        self.grid = grid
        self.hexes = grid.hexes
        self.terrain = terrain
        self.kinds = kinds  # the spaces of each ground
        self.spaces: Mask = sum([kinds[kind] for kind in TERRAINS])
        self._legs: dict[Space, Mask] = {}

    def __len__(self) -> int:
        return len(self.hexes)

    @property
    def names(self) -> tuple[str, ...]:
        return self.grid.names

    def largest(self, kind: str) -> Mask:
        """The spaces of a terrain's largest area; of all areas that tie for it (ruling 34)."""
        return _largest(self.grid, self.kinds[kind])

    def area(self, space: Space) -> Mask:
        """The connected spaces of the same terrain around a space."""
        areas = areas_in(self.grid, self.kinds[self.terrain[space]])
        return next(area for area in areas if area >> space & 1)

    def leg(self, space: Space) -> Mask:
        """Where a leg may end: anywhere within the area, or a single step into another terrain (rule book p. 3)."""
        ends = self._legs.get(space)
        if ends is None:
            ends = (self.area(space) | self.grid.next_to[space]) & self.spaces & ~(1 << space)
            self._legs[space] = ends
        return ends

    def space_called(self, name: str) -> Space:
        """The space with a name."""
        return self.names.index(name)

    def changed(self, spaces: Mask, ground: str) -> Land:
        """This land with another ground on some of its spaces."""
        terrain = list(self.terrain)
        kinds = {kind: own & ~spaces for kind, own in self.kinds.items()}
        kinds[ground] = kinds.get(ground, 0) | spaces
        for space in members(spaces):
            terrain[space] = ground
        return Land(self.grid, tuple(terrain), kinds)

    def overlaid(self, tiles: Mapping[Hex, str]) -> Land:
        """This land with tiles on it that may reach out into the sea; spaces that existed before keep their names."""
        land = self
        for place, ground in tiles.items():
            space = land.grid.space_at.get(place)
            land = land._grown(place, ground) if space is None else land.changed(1 << space, ground)
        return land

    def _grown(self, place: Hex, ground: str) -> Land:
        grid = grown(self.grid, place)
        new = grid.space_at[place]
        terrain = (*self.terrain[:new], ground, *self.terrain[new:])
        kinds = {kind: make_room(spaces, new) for kind, spaces in self.kinds.items()}
        kinds[ground] |= 1 << new
        return Land(grid, terrain, kinds)


@cached_on_owner(most=1 << 8)
def _largest(grid: Grid, spaces: Mask) -> Mask:
    areas = areas_in(grid, spaces)
    most = max((area.bit_count() for area in areas), default=0)
    return sum(area for area in areas if area.bit_count() == most)


def _land_of(grid: Grid, terrain: tuple[str, ...]) -> Land:
    kinds = dict.fromkeys(TERRAINS, 0)
    for space, kind in enumerate(terrain):
        kinds[kind] = kinds.get(kind, 0) | 1 << space
    return Land(grid, terrain, kinds)


def survey(terrain: Mapping[Hex, str]) -> Land:
    """The land with this terrain; refuses terrain that cannot be played on."""
    if len(terrain) > _LARGEST:
        raise BadSetup("land_too_large", spaces=len(terrain), most=_LARGEST)
    west, north = min(q for q, _ in terrain), min(map(half_row, terrain))
    if max(q for q, _ in terrain) - west >= _WIDEST:
        raise BadSetup("land_too_wide", widest=_WIDEST)
    if max(map(half_row, terrain)) - north >= 2 * _TALLEST:
        raise BadSetup("land_too_tall", tallest=_TALLEST)
    hexes = tuple(sorted(terrain))
    grid = Grid(hexes, (west - 1, north - 2))
    land = _land_of(grid, tuple(terrain[place] for place in hexes))
    if apart_from := grid.everywhere & ~grid.connected(0, grid.everywhere):
        apart = next(members(apart_from))
        raise BadSetup("land_not_connected", space=land.names[0], other=land.names[apart])
    return land
