"""How many legs a car needs from one space of an island to another."""

from __future__ import annotations

from functools import reduce
from operator import or_

from doubloon.core.caching import cached_on_owner
from doubloon.core.masks import Mask, members
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.island import Island

UNREACHABLE = 99  # legs to where no leg leads


class Distances:
    """The legs to a space from everywhere on an island, computed when they are first needed."""

    def __init__(self, island: Island) -> None:
        self._land = island.land
        self._rings: dict[Space, tuple[Mask, ...]] = {}
        self._legs: dict[Space, bytes] = {}

    def rings(self, end: Space) -> tuple[Mask, ...]:
        """The spaces from which a car needs no leg to a space, one leg, two legs, and so on."""
        if end not in self._rings:
            reached = edge = 1 << end
            found = [edge]
            while edge := reduce(or_, map(self._land.leg, members(edge)), 0) & ~reached:
                reached |= edge
                found.append(edge)
            self._rings[end] = tuple(found)
        return self._rings[end]

    def legs(self, end: Space) -> bytes:
        """For every space, how many legs a car needs from there."""
        if end not in self._legs:
            table = bytearray([UNREACHABLE]) * len(self._land)
            for legs, ring in enumerate(self.rings(end)):
                for space in members(ring):
                    table[space] = legs
            self._legs[end] = bytes(table)
        return self._legs[end]


@cached_on_owner()
def distances_on(island: Island) -> Distances:
    return Distances(island)
