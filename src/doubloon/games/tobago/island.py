"""An island as the treasure hunters find it: land with landmarks on it, read through a deck of clues."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache

from doubloon.core.masks import Mask, Menu, mask_of, members
from doubloon.core.position import Action
from doubloon.games.tobago.actions import AmuletDrive, Drive
from doubloon.games.tobago.clues import Deck, clue_parts
from doubloon.games.tobago.grid import NO_SPACE, Grid, Space
from doubloon.games.tobago.land import Land


class Fitting(dict[Mask, Mask]):
    """Which cards may be added where these sites are possible: each removes one at least, and leaves one at least.

    Sites change far more seldom than somebody asks, so answers are kept.
    """

    MOST = 1 << 14

    def __init__(self, clue_sites: tuple[Mask, ...]) -> None:
        super().__init__()
        self._clue_sites = [(1 << card, sites) for card, sites in enumerate(clue_sites)]

    def __missing__(self, sites: Mask) -> Mask:
        if len(self) >= self.MOST:
            self.clear()
        cards = self[sites] = sum([card for card, by_clue in self._clue_sites if 0 != sites & by_clue != sites])
        return cards


class Drives(dict[Space, tuple[Action, ...]]):
    """The legs that can be driven from each space, as actions; they are spelled out where somebody asks for them."""

    def __init__(self, land: Land, kind: type[Drive] | type[AmuletDrive]) -> None:
        super().__init__()
        self._land = land
        self._kind = kind

    def __missing__(self, space: Space) -> tuple[Action, ...]:
        legs = self[space] = legs_to(self._kind, self._land.leg(space), len(self._land))
        return legs

    def hand_on(self, known: Drives, affected: Mask) -> None:
        """Take over the legs from all spaces that a change does not affect."""
        self.update({space: legs for space, legs in known.items() if not affected >> space & 1})


class Island:
    """A value: when something on it changes, another island takes its place."""

    def __init__(
        self,
        land: Land,
        deck: Deck,
        huts: Mask,
        palm_trees: Mask,
        statues: tuple[Space, ...],
        known_sites: tuple[Mask | None, ...] = (),
    ) -> None:
        self.land = land
        self.deck = deck
        self.huts = huts
        self.palm_trees = palm_trees
        self.statues = statues
        self.spaces: Mask = land.spaces  # where treasures may lie
        self.drives = Drives(land, Drive)
        self.extra_drives = Drives(land, AmuletDrive)
        self._known_sites = known_sites or (None,) * len(deck)  # by clues that say the same as before a change

    @property
    def landmarks(self) -> Mask:
        """The spaces where something stands."""
        return self.huts | self.palm_trees | mask_of(self.statues)

    @cached_property
    def clue_sites(self) -> tuple[Mask, ...]:
        """For each card of the deck, where a treasure may lie by it."""
        land, grid = self.land, self.land.grid
        # Ruling 1: a landmark is all spaces of a terrain, or those that hold an object.
        objects = {"hut": self.huts, "palm_tree": self.palm_trees, "statue": mask_of(self.statues)}
        landmarks = {**land.kinds, **objects}
        found = []
        for (relation, negated, landmark, largest), known in zip(clue_parts(self.deck), self._known_sites, strict=True):
            if known is not None:
                found.append(known)
                continue
            if landmark == "ocean":
                sites = grid.coast if relation == "next_to" else grid.in_sight_of_ocean
            else:
                sites = _related(grid, relation, (land.largest if largest else landmarks).get(landmark, 0))
            found.append(grid.everywhere & ~sites if negated else sites)
        return tuple(found)

    @cached_property
    def fitting(self) -> Fitting:
        """For possible sites, the cards that may go on a map which has them."""
        return Fitting(self.clue_sites)

    def shore(self, statue: Space, direction: int) -> Space:
        """The last space before the ocean that can hold an amulet, as the statue looks (rule book p. 5)."""
        sight = self.land.grid.sight(statue, direction) or (statue,)
        return next((space for space in reversed(sight) if self.spaces >> space & 1), NO_SPACE)

    @property
    def key(self) -> tuple[object, ...]:
        """What makes two islands the same."""
        return self.land.hexes, self.land.terrain, self.deck, self.huts, self.palm_trees, self.statues

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Island) and self.key == other.key)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.key)

    def spelled(self) -> dict[str, object]:
        """The island as plain data, for messages."""
        land = self.land
        spaces = zip(land.names, land.hexes, land.terrain, strict=True)
        return {
            "spaces": {name: {"q": q, "r": r, "terrain": terrain} for name, (q, r), terrain in spaces},
            "huts": [land.names[space] for space in members(self.huts)],
            "palm_trees": [land.names[space] for space in members(self.palm_trees)],
            "statues": [land.names[space] for space in self.statues],
        }


@lru_cache(maxsize=1 << 12)
def _related(grid: Grid, relation: str, landmark: Mask) -> Mask:
    """The spaces in a relation to the spaces of a landmark (ruling 2)."""
    match relation:
        case "in":
            return landmark
        case "next_to":
            return grid.around(landmark) & ~landmark
        case _:
            return grid.around_two(landmark) & ~landmark


@lru_cache(maxsize=1 << 11)
def island_of(land: Land, deck: Deck, huts: Mask = 0, palm_trees: Mask = 0, statues: tuple[Space, ...] = ()) -> Island:
    """The island with these landmarks."""
    return Island(land, deck, huts, palm_trees, statues)


@lru_cache(maxsize=1 << 11)
def covered(island: Island, space: Space, ground: str) -> Island:
    """The island with another ground on a space, and nothing standing there.

    Most legs, and what most clues say, do not change; they are handed on.
    """
    bit, before = 1 << space, island.land
    huts, palm_trees = island.huts & ~bit, island.palm_trees & ~bit
    changed = {before.terrain[space], ground}
    if huts != island.huts:
        changed.add("hut")
    if palm_trees != island.palm_trees:
        changed.add("palm_tree")
    known = zip(clue_parts(island.deck), island.clue_sites, strict=True)
    sites = tuple([None if landmark in changed else sites for (_, _, landmark, _), sites in known])
    after = Island(before.changed(bit, ground), island.deck, huts, palm_trees, island.statues, sites)
    affected = before.area(space) | before.grid.next_to[space]
    after.drives.hand_on(island.drives, affected)
    after.extra_drives.hand_on(island.extra_drives, affected)
    return after


@lru_cache(maxsize=1 << 12)
def legs_to(kind: type[Drive] | type[AmuletDrive], targets: Mask, spaces: int) -> tuple[Action, ...]:
    """Legs to a set of spaces, of so many on the island."""
    return _drive_menu(kind, spaces)(targets)


@cache
def _drive_menu(kind: type[Drive] | type[AmuletDrive], spaces: int) -> Menu[Action]:
    return Menu([kind(space) for space in range(spaces)])
