"""An island as the treasure hunters find it: land with landmarks on it, read through a deck of clues."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property, lru_cache

from doubloon.core.masks import Mask, Menu, mask_of, members
from doubloon.core.position import Action
from doubloon.games.tobago.actions import AmuletDrive, Drive
from doubloon.games.tobago.clues import Clue, Deck, clue_parts
from doubloon.games.tobago.grid import NO_SPACE, Grid, Space
from doubloon.games.tobago.land import Land


class Fitting(dict[Mask, Mask]):
    """Which cards may be added where these sites are possible: each removes one at least, and leaves one at least.

    Sites change far more seldom than somebody asks, so answers are kept.
    """

    MOST = 1 << 14

    def __init__(self, clue_sites: tuple[Mask, ...]) -> None:
        super().__init__()
        self._clue_sites = clue_sites

    def __missing__(self, sites: Mask) -> Mask:
        if len(self) >= self.MOST:
            self.clear()
        cards = mask_of(card for card, by_clue in enumerate(self._clue_sites) if 0 != sites & by_clue != sites)
        self[sites] = cards
        return cards


class Drives(dict[Space, tuple[Action, ...]]):
    """The legs that can be driven from each space, as actions; they are spelled out where somebody asks for them."""

    def __init__(self, reach: Sequence[Mask], menu: Callable[[Mask], tuple[Action, ...]]) -> None:
        super().__init__()
        self._reach = reach
        self._menu = menu

    def __missing__(self, space: Space) -> tuple[Action, ...]:
        legs = self[space] = self._menu(self._reach[space])
        return legs


class Island:
    """A value: when something on it changes, another island takes its place."""

    def __init__(self, land: Land, deck: Deck, huts: Mask, palm_trees: Mask, statues: tuple[Space, ...]) -> None:
        self.land = land
        self.deck = deck
        self.huts = huts
        self.palm_trees = palm_trees
        self.statues = statues
        self.spaces: Mask = land.spaces  # where treasures may lie

    @cached_property
    def drives(self) -> Drives:
        return Drives(self.land.reach, drive_menu(Drive, len(self.land)))

    @cached_property
    def extra_drives(self) -> Drives:
        return Drives(self.land.reach, drive_menu(AmuletDrive, len(self.land)))

    @cached_property
    def clue_sites(self) -> tuple[Mask, ...]:
        """For each card of the deck, where a treasure may lie by it."""
        return tuple(map(self._sites, self.deck))

    @cached_property
    def fitting(self) -> Fitting:
        """For possible sites, the cards that may go on a map which has them."""
        return Fitting(self.clue_sites)

    @cached_property
    def shores(self) -> tuple[tuple[Space, ...], ...]:
        """For each statue and direction, the last space before the ocean that can hold an amulet (rule book p. 5)."""
        return tuple(tuple(self._shore(statue, direction) for direction in range(6)) for statue in self.statues)

    def _shore(self, statue: Space, direction: int) -> Space:
        sight = self.land.grid.sight(statue, direction) or (statue,)
        return next((space for space in reversed(sight) if self.spaces >> space & 1), NO_SPACE)

    @property
    def key(self) -> tuple[object, ...]:
        """What makes two islands the same."""
        return self.land.hexes, self.land.terrain, self.deck, self.huts, self.palm_trees, self.statues

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Island) and self.key == other.key)

    def __hash__(self) -> int:
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

    def _sites(self, clue: Clue) -> Mask:
        grid = self.land.grid
        relation, negated = clue_parts(clue)
        if clue.landmark == "ocean":
            sites = grid.coast if relation == "next_to" else grid.in_sight_of_ocean
        else:
            sites = _related(grid, relation, self._landmark(clue))
        return grid.everywhere & ~sites if negated else sites

    def _landmark(self, clue: Clue) -> Mask:
        """The spaces of a clue's landmark (ruling 1)."""
        match clue.landmark:
            case "hut":
                return self.huts
            case "palm_tree":
                return self.palm_trees
            case "statue":
                return mask_of(self.statues)
            case ground:
                return (self.land.largest if clue.largest else self.land.kinds).get(ground, 0)


@lru_cache(maxsize=1 << 14)
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


@cache
def drive_menu(kind: type[Drive] | type[AmuletDrive], spaces: int) -> Menu[Action]:
    """Legs to a set of spaces, as actions made once."""
    return Menu([kind(space) for space in range(spaces)])
