"""The land of an island: its spaces and terrains, and everything about them that never changes in a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated

from doubloon.core.hexes import Hex, half_row, neighbours, step
from doubloon.core.masks import Mask, mask_of, members, union
from doubloon.core.refusal import BadSetup
from doubloon.core.wire import Named, Set
from doubloon.games.tobago.chart import TERRAINS

Space = Annotated[int, Named("space")]
Spaces = Annotated[int, Set("space")]

NO_SPACE: Space = -1

_WIDEST = 25  # columns: the letters of the alphabet, less the one for the sea in the west


class Land:
    """Spaces are numbered column by column; sets of them are masks."""

    def __init__(self, terrain: Mapping[Hex, str], frame: tuple[int, int]) -> None:
        self.hexes: tuple[Hex, ...] = tuple(sorted(terrain))
        self.terrain = tuple(terrain[place] for place in self.hexes)
        self.space_at = {place: space for space, place in enumerate(self.hexes)}
        self.frame = frame
        self.names = tuple(space_name(place, frame) for place in self.hexes)
        self.everywhere: Mask = (1 << len(self.hexes)) - 1
        self.neighbour = tuple(
            tuple(self.space_at.get(step(place, direction), NO_SPACE) for direction in range(6)) for place in self.hexes
        )
        self.next_to = tuple(mask_of(other for other in row if other != NO_SPACE) for row in self.neighbour)
        self.within_two = tuple(self._within(place, 2) for place in self.hexes)
        self.within_three = tuple(self._within(place, 3) for place in self.hexes)
        self.coast = mask_of(space for space, row in enumerate(self.neighbour) if NO_SPACE in row)
        self.in_sight_of_ocean = mask_of(space for space, place in enumerate(self.hexes) if self._sees_ocean(place))
        # Those of the clues, and whatever else an expansion brings.
        kinds = dict.fromkeys((*TERRAINS, *self.terrain))
        self.kinds = {kind: mask_of(i for i, own in enumerate(self.terrain) if own == kind) for kind in kinds}
        self.areas = tuple(self.connected(space, self.kinds[kind]) for space, kind in enumerate(self.terrain))
        self.largest = {kind: self._largest(kind) for kind in kinds}
        # A leg: anywhere within the area, or one step into another terrain (rule book p. 3).
        self.reach = tuple(
            (area | next_to) & ~(1 << space)
            for space, (area, next_to) in enumerate(zip(self.areas, self.next_to, strict=True))
        )

    def __len__(self) -> int:
        return len(self.hexes)

    def space_called(self, name: str) -> Space:
        """The space with a name."""
        return self.names.index(name)

    def around(self, spaces: Mask) -> Mask:
        """The spaces at distance 1 from any of these, and these as far as they touch each other."""
        return union(self.next_to, spaces)

    def around_two(self, spaces: Mask) -> Mask:
        """The spaces within distance 2 of any of these."""
        return union(self.within_two, spaces)

    def connected(self, start: Space, within: Mask) -> Mask:
        """The spaces that hang together with a space, over these spaces only."""
        found, edge = 0, 1 << start
        while edge:
            found |= edge
            edge = self.around(edge) & within & ~found
        return found

    def sight(self, space: Space, direction: int) -> tuple[Space, ...]:
        """The spaces in a line from a space to the first ocean hex, nearest first."""
        line = []
        while (space := self.neighbour[space][direction]) != NO_SPACE:
            line.append(space)
        return tuple(line)

    def _within(self, place: Hex, radius: int) -> Mask:
        q, r = place
        return mask_of(
            self.space_at[q + dq, r + dr]
            for dq in range(-radius, radius + 1)
            for dr in range(max(-radius, -dq - radius), min(radius, -dq + radius) + 1)
            if (q + dq, r + dr) in self.space_at
        )

    def _sees_ocean(self, place: Hex) -> bool:
        around = set(neighbours(place))
        return any(other not in self.space_at for near in around for other in (near, *neighbours(near)))

    def _largest(self, kind: str) -> Mask:
        areas = {self.areas[space] for space in members(self.kinds[kind])}
        most = max((area.bit_count() for area in areas), default=0)
        return mask_of(space for area in areas if area.bit_count() == most for space in members(area))


def space_name(place: Hex, frame: tuple[int, int]) -> str:
    """A letter for the column and a number for the row; the frame is the sea hex before the first of each."""
    return f"{chr(ord('A') + place[0] - frame[0])}{(half_row(place) - frame[1]) // 2 + 1}"


def survey(terrain: Mapping[Hex, str]) -> Land:
    """The land with this terrain; refuses one that cannot be played on."""
    west = min(q for q, _ in terrain)
    if max(q for q, _ in terrain) - west >= _WIDEST:
        raise BadSetup("land_too_wide", widest=_WIDEST)
    land = _survey(tuple(sorted(terrain.items())), (west - 1, min(map(half_row, terrain)) - 2))
    if apart_from := land.everywhere & ~land.connected(0, land.everywhere):
        apart = next(members(apart_from))
        raise BadSetup("land_not_connected", space=land.names[0], other=land.names[apart])
    return land


@lru_cache(maxsize=256)
def _survey(terrain: tuple[tuple[Hex, str], ...], frame: tuple[int, int]) -> Land:
    return Land(dict(terrain), frame)
