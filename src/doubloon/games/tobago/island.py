"""An island as the treasure hunters find it: land with landmarks on it, read through a deck of clues."""

from __future__ import annotations

from functools import cached_property, lru_cache

from doubloon.core.masks import Mask, Menu, mask_of, members
from doubloon.games.tobago.actions import AmuletDrive, Drive
from doubloon.games.tobago.chart import TERRAINS
from doubloon.games.tobago.clues import Clue, Deck, clue_parts
from doubloon.games.tobago.land import Land, Space

_OF_THE_LAND = (*TERRAINS, "ocean")


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


class Island:
    """A value: when something on it changes, another island takes its place."""

    def __init__(self, land: Land, deck: Deck, huts: Mask, palm_trees: Mask, statues: tuple[Space, ...]) -> None:
        self.land = land
        self.deck = deck
        self.huts = huts
        self.palm_trees = palm_trees
        self.statues = statues
        self.spaces: Mask = land.everywhere
        self.reach: tuple[Mask, ...] = land.reach  # where a leg from each space may end
        self.drives, self.extra_drives = _drives(self.reach)

    @cached_property
    def clue_sites(self) -> tuple[Mask, ...]:
        """For each card of the deck, where a treasure may lie by it."""
        return tuple(
            _terrain_sites(self.land, clue) if clue.landmark in _OF_THE_LAND else self._sites(clue)
            for clue in self.deck
        )

    @cached_property
    def fitting(self) -> Fitting:
        """For possible sites, the cards that may go on a map which has them."""
        return Fitting(self.clue_sites)

    @cached_property
    def shores(self) -> tuple[tuple[Space, ...], ...]:
        """For each statue and direction, the last space before the ocean (rule book p. 5)."""
        return tuple(
            tuple((statue, *self.land.sight(statue, direction))[-1] for direction in range(6))
            for statue in self.statues
        )

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
        match clue.landmark:
            case "hut":
                landmark = self.huts
            case "palm_tree":
                landmark = self.palm_trees
            case _:
                landmark = mask_of(self.statues)
        return _related(self.land, clue, landmark)


@lru_cache(maxsize=1 << 14)
def _terrain_sites(land: Land, clue: Clue) -> Mask:
    """Where a treasure may lie by a clue about a terrain or the ocean."""
    if clue.landmark == "ocean":
        relation, negated = clue_parts(clue)
        sites = land.coast if relation == "next_to" else land.in_sight_of_ocean
        return land.everywhere & ~sites if negated else sites
    return _related(land, clue, (land.largest if clue.largest else land.kinds)[clue.landmark])


def _related(land: Land, clue: Clue, landmark: Mask) -> Mask:
    """The spaces in the clue's relation to the spaces of a landmark (ruling 2)."""
    relation, negated = clue_parts(clue)
    match relation:
        case "in":
            sites = landmark
        case "next_to":
            sites = land.around(landmark) & ~landmark
        case _:
            sites = land.around_two(landmark) & ~landmark
    return land.everywhere & ~sites if negated else sites


@lru_cache(maxsize=256)
def island_of(land: Land, deck: Deck, huts: Mask = 0, palm_trees: Mask = 0, statues: tuple[Space, ...] = ()) -> Island:
    """The island with these landmarks."""
    return Island(land, deck, huts, palm_trees, statues)


@lru_cache(maxsize=256)
def _drives(reach: tuple[Mask, ...]) -> tuple[tuple[tuple[Drive, ...], ...], tuple[tuple[AmuletDrive, ...], ...]]:
    """The legs that can be driven from each space, as actions made once."""
    spaces = range(len(reach))
    drive, extra_drive = Menu([Drive(space) for space in spaces]), Menu([AmuletDrive(space) for space in spaces])
    return tuple(map(drive, reach)), tuple(map(extra_drive, reach))
