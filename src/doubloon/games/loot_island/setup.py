"""The options of a game of Loot Island."""

from __future__ import annotations

from typing import Literal

from doubloon.core import game
from doubloon.core.masks import Mask, mask_of
from doubloon.core.refusal import BadSetup
from doubloon.games.loot_island.box import COLOURS, Box, TreasureSet, check_box
from doubloon.games.loot_island.cards import STANDARD, CardTables, tables_of

SEATS = range(2, 6)
ROUNDS = 5
COMPASSES = 3  # of each player
FIRST_CUBES = 3
TOO_MANY_CUBES = 13
CAPTAINS_PAY = 5
HEALERS_EACH = 2  # in the variant where each player has healers
THRESHOLD = (0, 0, 4, 4, 5, 6)  # map cards for loot to be found, by the number of players
HAND = (0, 0, 6, 7, 7, 7)
DRAFTED = (0, 8, 9, 10, 11)  # cards dealt to choose from, by the place in the first round
SETS: dict[int, tuple[TreasureSet, ...]] = {  # of treasures, from the top of the deck, by the number of players
    2: ("I", "IV"),
    3: ("I", "IV"),
    4: ("I", "II", "IV"),
    5: ("I", "II", "III", "IV"),
}


class Setup(game.Setup, frozen=True, kw_only=True):
    """The variants of the book; the first value named is the default."""

    players: int = 4
    healers: Literal["hidden", "open", "two_each"] = "hidden"
    open_events: bool = False
    drafted_hands: bool = False
    first_player: Literal["random"] | int = "random"
    box: Box | None = None  # with custom tables

    @property
    def tables(self) -> CardTables:
        return STANDARD if self.box is None else tables_of(self.box)

    @property
    def hunters(self) -> int:
        """The number of players, plus Aaron if there are two."""
        return 3 if self.players == 2 else self.players

    @property
    def small_islands(self) -> Mask:
        tiles = self.tables.box.small_islands
        return mask_of(number for number, tile in enumerate(tiles) if tile.players <= self.players)


def check_setup(setup: Setup) -> None:
    """Refuse options that do not exist or cannot be played together."""
    game.check_options(setup, SEATS, setup.first_player)
    if setup.box is not None:
        check_box(setup.box)
        _check_size(setup)


def _check_size(setup: Setup) -> None:
    """Refuse a box with too few cards to begin."""
    tables = setup.tables
    maps, fewest = len(tables.maps), sum(first_hands(setup))
    if maps < fewest:
        raise BadSetup("too_few_maps", cards=maps, fewest=fewest, colours=len(COLOURS))
    healers, needed = len(tables.box.healers), setup.players * (HEALERS_EACH if setup.healers == "two_each" else 1)
    if healers < needed:
        raise BadSetup("too_few_healers", cards=healers, fewest=needed)


def first_hands(setup: Setup) -> tuple[int, ...]:
    """How many map cards are dealt, to the first player, the second and so on, and last to Aaron."""
    hand = HAND[setup.players]
    dealt = [max(hand, DRAFTED[place]) if setup.drafted_hands else hand for place in range(setup.players)]
    return (*dealt, *(hand,) * (setup.hunters - setup.players))
