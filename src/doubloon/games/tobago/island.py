"""An island with its landmarks and what the clues of a deck say about it."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache

import msgspec

from doubloon.core.caching import Owner, cached_on_owner
from doubloon.core.masks import Mask, mask_of, members, picked
from doubloon.core.position import Action
from doubloon.games.tobago.actions import AmuletDrive, Drive
from doubloon.games.tobago.clues import Deck, clues_about
from doubloon.games.tobago.grid import NO_SPACE, Grid, Space, capacity
from doubloon.games.tobago.land import Land

_USUAL = 110  # spaces: those of an island of the box, and some that may be added


class Fitting(dict[Mask, Mask]):
    """Which cards may be added where these sites are possible: each removes at least one site and leaves at least one.

    Sites change far less often than callers ask, so answers are kept.
    """

    MOST = 1 << 14

    def __init__(self, clue_sites: tuple[Mask, ...]) -> None:
        super().__init__()
        self._clue_sites = clue_sites

    def __missing__(self, sites: Mask) -> Mask:
        if len(self) >= self.MOST:
            self.clear()
        by_card = zip(_powers_of_two(len(self._clue_sites)), self._clue_sites, strict=True)
        cards = self[sites] = sum([card for card, by_clue in by_card if 0 != sites & by_clue != sites])
        return cards


@lru_cache(maxsize=16)
def _powers_of_two(number: int) -> tuple[Mask, ...]:
    return tuple(1 << card for card in range(number))


class Drives(dict[Space, tuple[Action, ...]]):
    """The legs that can be driven from each space, as actions; they are listed when a caller asks for them."""

    def __init__(self, land: Land, kind: type[Drive] | type[AmuletDrive]) -> None:
        super().__init__()
        self._land = land
        self._kind = kind

    def __missing__(self, space: Space) -> tuple[Action, ...]:
        legs = self[space] = legs_to(self._kind, self._land.leg(space), len(self._land))
        return legs

    def hand_on(self, known: Drives, affected: Mask) -> None:
        """Take over the legs from all spaces that a change does not affect."""
        self.update(known)
        for space in [space for space in known if affected >> space & 1]:
            del self[space]


class Island(Owner):
    """A value: when something on it changes, a new island takes its place."""

    def __init__(self, land: Land, deck: Deck, huts: Mask, palm_trees: Mask, statues: tuple[Space, ...]) -> None:
        self.land = land
        self.deck = deck
        self.huts = huts
        self.palm_trees = palm_trees
        self.statues = statues
        self.spaces: Mask = land.spaces  # where treasures may lie
        self.drives = Drives(land, Drive)
        self.extra_drives = Drives(land, AmuletDrive)

    @property
    def landmarks(self) -> Mask:
        """The spaces where something stands."""
        return self.huts | self.palm_trees | mask_of(self.statues)

    @cached_property
    def clue_sites(self) -> tuple[Mask, ...]:
        """For each card of the deck, the spaces where a treasure may lie according to it."""
        found = [0] * len(self.deck)
        for landmark in clues_about(self.deck):
            self.work_out(landmark, found)
        return tuple(found)

    def work_out(self, landmark: str, clue_sites: list[Mask]) -> None:
        """Fill in where a treasure may lie according to each clue about a landmark."""
        land, grid = self.land, self.land.grid
        for card, relation, negated, largest in clues_about(self.deck).get(landmark, ()):
            if landmark == "ocean":
                sites = grid.coast if relation == "next_to" else grid.in_sight_of_ocean
            else:
                sites = _related(grid, relation, land.largest(landmark) if largest else self._spaces_of(landmark))
            clue_sites[card] = grid.everywhere & ~sites if negated else sites

    def _spaces_of(self, landmark: str) -> Mask:
        """Ruling 1: the spaces of a landmark are all spaces of its terrain, or those with its objects."""
        match landmark:
            case "hut":
                return self.huts
            case "palm_tree":
                return self.palm_trees
            case "statue":
                return mask_of(self.statues)
            case ground:
                return self.land.kinds.get(ground, 0)

    @cached_property
    def fitting(self) -> Fitting:
        """The cards that may go on a map, by its possible sites."""
        return Fitting(self.clue_sites)

    def shore(self, statue: Space, direction: int) -> Space:
        """The last space before the ocean that can hold an amulet, where a statue looks (rule book p. 5, ruling 21)."""
        sight = self.land.grid.sight(statue, direction)
        return next((space for space in reversed(sight) if self.spaces >> space & 1), NO_SPACE)

    @property
    def key(self) -> tuple[object, ...]:
        """What makes two islands the same; the frame determines the names of their spaces."""
        land = self.land
        return land.grid.frame, land.hexes, land.terrain, self.deck, self.huts, self.palm_trees, self.statues

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Island) and self.key == other.key)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.key)

    def encoded(self) -> object:
        """The island as plain data, for messages."""
        land = self.land
        spaces = zip(land.names, land.hexes, land.terrain, strict=True)
        plan = Plan(
            {name: Spot(q, r, terrain) for name, (q, r), terrain in spaces},
            tuple(land.names[space] for space in members(self.huts)),
            tuple(land.names[space] for space in members(self.palm_trees)),
            tuple(land.names[space] for space in self.statues),
        )
        return msgspec.to_builtins(plan)


class Spot(msgspec.Struct, frozen=True):
    """Where a space lies, and what ground it is."""

    q: int
    r: int
    terrain: str


class Plan(msgspec.Struct, frozen=True):
    """An island as it crosses the wire."""

    spaces: dict[str, Spot]
    huts: tuple[str, ...]
    palm_trees: tuple[str, ...]
    statues: tuple[str, ...]


@cached_on_owner(most=1 << 10)
def _related(grid: Grid, relation: str, landmark: Mask) -> Mask:
    """The spaces in a relation to the spaces of a landmark (ruling 2)."""
    match relation:
        case "in":
            return landmark
        case "next_to":
            return grid.around(landmark) & ~landmark
        case _:
            return grid.around_two(landmark) & ~landmark


@lru_cache(maxsize=1 << 6)
def island_of(land: Land, deck: Deck, huts: Mask = 0, palm_trees: Mask = 0, statues: tuple[Space, ...] = ()) -> Island:
    """The island with these landmarks."""
    return Island(land, deck, huts, palm_trees, statues)


def covered(island: Island, space: Space, ground: str) -> Island:
    """The island with another ground on a space, and nothing standing there; it is kept, if it is not too large."""
    return (_covered if len(island.land) > _USUAL else _covered_and_kept)(island, space, ground)


def _covered(island: Island, space: Space, ground: str) -> Island:
    """Most legs, and what most clues say, do not change; these are carried over."""
    bit, before = 1 << space, island.land
    huts, palm_trees = island.huts & ~bit, island.palm_trees & ~bit
    after = Island(before.changed(bit, ground), island.deck, huts, palm_trees, island.statues)
    sites = list(island.clue_sites)
    for landmark in {before.terrain[space], ground, *_objects_on(island, space)}:
        after.work_out(landmark, sites)
    vars(after)["clue_sites"] = tuple(sites)  # what the property would compute
    affected = before.area(space) | before.grid.next_to[space]
    after.drives.hand_on(island.drives, affected)
    after.extra_drives.hand_on(island.extra_drives, affected)
    return after


_covered_and_kept = lru_cache(maxsize=1 << 9)(_covered)


def _objects_on(island: Island, space: Space) -> list[str]:
    objects = (("hut", island.huts), ("palm_tree", island.palm_trees))
    return [name for name, spaces in objects if spaces >> space & 1]


def legs_to(kind: type[Drive] | type[AmuletDrive], targets: Mask, spaces: int) -> tuple[Action, ...]:
    """Legs to a set of spaces, of so many on the island."""
    return picked(_all_legs(kind, capacity(spaces)), targets)


@cache
def _all_legs(kind: type[Drive] | type[AmuletDrive], spaces: int) -> tuple[Action, ...]:
    return tuple(kind(space) for space in range(spaces))
