"""The land of an island: which terrain lies where, the areas it forms, and where a leg from each space leads."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache

from doubloon.core.hexes import Hex, half_row
from doubloon.core.masks import Mask, members
from doubloon.core.refusal import BadSetup
from doubloon.games.tobago.chart import TERRAINS
from doubloon.games.tobago.grid import Grid, Space, areas_in, grid_of

_WIDEST = 24  # columns: the letters of the alphabet, less those for the sea in the west and in the east


class Land:
    """A value. An expansion may bring other grounds than the six terrains: nothing stands, lies or drives there."""

    def __init__(self, grid: Grid, terrain: tuple[str, ...]) -> None:
        self.grid = grid
        self.terrain = terrain
        self.hexes = grid.hexes
        self.names = grid.names
        kinds = dict.fromkeys(TERRAINS, 0)
        for space, kind in enumerate(terrain):
            kinds[kind] = kinds.get(kind, 0) | 1 << space
        self.kinds: Mapping[str, Mask] = kinds
        self.spaces: Mask = sum(kinds[kind] for kind in TERRAINS)  # those of the terrains

    def __len__(self) -> int:
        return len(self.hexes)

    @cached_property
    def largest(self) -> Mapping[str, Mask]:
        """Of each terrain, the spaces of its largest area; of all areas that tie for it (ruling 34)."""
        return {kind: _largest(areas_in(self.grid, self.kinds[kind])) for kind in TERRAINS}

    @cached_property
    def areas(self) -> tuple[Mask, ...]:
        """For each space, the area it belongs to."""
        found = [0] * len(self)
        for spaces in self.kinds.values():
            for area in areas_in(self.grid, spaces):
                for space in members(area):
                    found[space] = area
        return tuple(found)

    @cached_property
    def reach(self) -> tuple[Mask, ...]:
        """Where a leg may end: anywhere within the area, or one step into another terrain (rule book p. 3)."""
        nearby = zip(self.areas, self.grid.next_to, strict=True)
        return tuple((area | next_to) & self.spaces & ~(1 << space) for space, (area, next_to) in enumerate(nearby))

    def space_called(self, name: str) -> Space:
        """The space with a name."""
        return self.names.index(name)

    def changed(self, spaces: Mask, ground: str) -> Land:
        """This land with another ground on some of its spaces."""
        terrain = list(self.terrain)
        for space in members(spaces):
            terrain[space] = ground
        return _land_of(self.grid, tuple(terrain))

    def overlaid(self, tiles: Mapping[Hex, str]) -> Land:
        """This land with tiles on it that may reach out into the sea; spaces that were there keep their names."""
        return land_on({**dict(zip(self.hexes, self.terrain, strict=True)), **tiles}, self.grid.frame)


def _largest(areas: tuple[Mask, ...]) -> Mask:
    most = max((area.bit_count() for area in areas), default=0)
    return sum(area for area in areas if area.bit_count() == most)


@lru_cache(maxsize=1 << 11)
def _land_of(grid: Grid, terrain: tuple[str, ...]) -> Land:
    return Land(grid, terrain)


def land_on(terrain: Mapping[Hex, str], frame: tuple[int, int]) -> Land:
    """The land with this terrain; the frame decides how its spaces are called."""
    hexes = tuple(sorted(terrain))
    return _land_of(grid_of(hexes, frame), tuple(terrain[place] for place in hexes))


def survey(terrain: Mapping[Hex, str]) -> Land:
    """The land with this terrain; refuses one that cannot be played on."""
    west = min(q for q, _ in terrain)
    if max(q for q, _ in terrain) - west >= _WIDEST:
        raise BadSetup("land_too_wide", widest=_WIDEST)
    land = land_on(terrain, (west - 1, min(map(half_row, terrain)) - 2))
    grid = land.grid
    if apart_from := grid.everywhere & ~grid.connected(0, grid.everywhere):
        apart = next(members(apart_from))
        raise BadSetup("land_not_connected", space=land.names[0], other=land.names[apart])
    return land
