"""The shape of an island: its hexes as numbered spaces, and everything that follows from where they lie."""

from __future__ import annotations

from bisect import bisect
from functools import cached_property
from typing import Annotated

from doubloon.core.caching import Owner, cached_on_owner
from doubloon.core.hexes import DIRECTIONS, Hex, half_row
from doubloon.core.masks import Mask, mask_of, union
from doubloon.core.wire import Named, Set

Space = Annotated[int, Named("space")]
MaybeSpace = Annotated[int, Named("space", perhaps=True)]
Spaces = Annotated[int, Set("space")]

NO_SPACE: Space = -1


def _disc(radius: int) -> tuple[Hex, ...]:
    """All hexes within a distance of the origin."""
    reach = range(-radius, radius + 1)
    return tuple((q, r) for q in reach for r in reach if abs(q + r) <= radius)


_DISCS = {radius: _disc(radius) for radius in (2, 3)}


class Grid(Owner):
    """Spaces numbered column by column; sets of spaces are masks."""

    def __init__(self, hexes: tuple[Hex, ...], frame: tuple[int, int]) -> None:
        """The grid of these hexes, in order; the frame is the sea hex before the first column and row."""
        self.hexes = hexes
        self.frame = frame
        self.space_at = {place: space for space, place in enumerate(hexes)}
        self.everywhere: Mask = (1 << len(hexes)) - 1

    def __len__(self) -> int:
        return len(self.hexes)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(_space_name(place, self.frame) for place in self.hexes)

    @cached_property
    def neighbour(self) -> tuple[tuple[Space, ...], ...]:
        """For each space and direction, the space there."""
        find = self.space_at.get
        return tuple(tuple([find((q + dq, r + dr), NO_SPACE) for dq, dr in DIRECTIONS]) for q, r in self.hexes)

    @cached_property
    def next_to(self) -> tuple[Mask, ...]:
        return tuple(sum([1 << other for other in row if other != NO_SPACE]) for row in self.neighbour)

    @cached_property
    def within_two(self) -> tuple[Mask, ...]:
        return self._within(2)

    @cached_property
    def within_three(self) -> tuple[Mask, ...]:
        return self._within(3)

    @cached_property
    def coast(self) -> Mask:
        """The spaces next to the ocean."""
        return mask_of(space for space, near in enumerate(self.next_to) if near.bit_count() < 6)

    @cached_property
    def in_sight_of_ocean(self) -> Mask:
        return mask_of(space for space, near in enumerate(self.within_two) if near.bit_count() < len(_DISCS[2]))

    def around(self, spaces: Mask) -> Mask:
        """The spaces at distance 1 from any of these, including those of them that touch each other."""
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

    def _within(self, radius: int) -> tuple[Mask, ...]:
        find = self.space_at.get
        offsets = _DISCS[radius]
        found = []
        for q, r in self.hexes:
            mask = 0
            for dq, dr in offsets:
                space = find((q + dq, r + dr))
                if space is not None:
                    mask |= 1 << space
            found.append(mask)
        return tuple(found)


def capacity(spaces: int) -> int:
    """The number of spaces, rounded up, so that islands of similar size share what is prepared for their spaces."""
    return -(-spaces // 64) * 64


def make_room(spaces: Mask, new: Space) -> Mask:
    """The same spaces by their new numbers, after a new space has got a number among them."""
    below = (1 << new) - 1
    return spaces & below | (spaces & ~below) << 1


class _Grown(Grid):
    """A grid with another hex; what is known about the others is carried over, with their new numbers."""

    def __init__(self, grid: Grid, place: Hex) -> None:
        self._grid = grid
        self._new = bisect(grid.hexes, place)
        super().__init__((*grid.hexes[: self._new], place, *grid.hexes[self._new :]), grid.frame)

    @cached_property
    def next_to(self) -> tuple[Mask, ...]:
        return self._with_new(self._grid.next_to, DIRECTIONS)

    @cached_property
    def within_two(self) -> tuple[Mask, ...]:
        return self._with_new(self._grid.within_two, _DISCS[2])

    def _with_new(self, known: tuple[Mask, ...], offsets: tuple[Hex, ...]) -> tuple[Mask, ...]:
        bit, below = 1 << self._new, (1 << self._new) - 1
        masks = [mask & below | (mask & ~below) << 1 for mask in known]
        q, r = self.hexes[self._new]
        near = [self.space_at[q + dq, r + dr] for dq, dr in offsets if (q + dq, r + dr) in self.space_at]
        masks.insert(self._new, mask_of(near))
        for space in near:
            masks[space] |= bit
        return tuple(masks)


@cached_on_owner(most=8)
def grown(grid: Grid, place: Hex) -> Grid:
    """The grid with another hex."""
    return _Grown(grid, place)


@cached_on_owner(most=1 << 8)
def areas_in(grid: Grid, spaces: Mask) -> tuple[Mask, ...]:
    """The connected areas that these spaces form."""
    areas = []
    while spaces:
        area = grid.connected((spaces & -spaces).bit_length() - 1, spaces)
        areas.append(area)
        spaces &= ~area
    return tuple(areas)


def _space_name(place: Hex, frame: tuple[int, int]) -> str:
    """A letter for the column and a number for the row; the frame is the sea hex before the first of each."""
    return f"{chr(ord('A') + place[0] - frame[0])}{(half_row(place) - frame[1]) // 2 + 1}"
