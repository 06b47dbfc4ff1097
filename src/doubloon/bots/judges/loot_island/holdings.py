"""What a player has, treasures and cubes together, and what changes of it are worth."""

from __future__ import annotations

from doubloon.bots.judges.loot_island.cubes import healing, ruin
from doubloon.bots.judges.loot_island.wealth import crosses_of, crowns_worth, wealth
from doubloon.core.caching import cached_on_owner
from doubloon.core.masks import Mask
from doubloon.core.position import Seat
from doubloon.games.loot_island.box import Treasure
from doubloon.games.loot_island.cards import CardTables
from doubloon.games.loot_island.setup import ROUNDS, TOO_MANY_CUBES
from doubloon.games.loot_island.state import State, Turn
from doubloon.games.loot_island.treasures import burial

ENVY = 0.8  # what the gain of all opponents together counts against the player's own
_GOLD_A_DAY = 8.0  # what a player who is out loses
_CROWDING = 0.05  # what a cube costs a day because it leaves less room for other cubes


def days_left(state: State) -> int:
    """How many rounds still have their exploration before them."""
    if not state.round:
        return ROUNDS
    return ROUNDS - state.round + (1 if state.pending and type(state.pending[0]) is Turn else 0)


@cached_on_owner(most=1 << 16)
def holdings_worth(
    tables: CardTables, players: int, display: Mask, days: int, rivals: tuple[int, ...], treasures: Mask, cubes: int
) -> float:
    """What treasures and cubes together are worth, where opponents have so many crosses."""
    gold, crosses = wealth(tables, treasures, days)
    gold += crowns_worth(tables.box.crown_bonus, crosses, rivals, days)
    price = healing(tables, players, display, min(cubes, TOO_MANY_CUBES - 1)) + _CROWDING * days * cubes
    return gold - ruin(cubes, days) * (gold + _GOLD_A_DAY * days) - price


class Holdings:
    """What a seat has, and what changes of it are worth."""

    __slots__ = ("cubes", "days", "envy", "now", "players", "rivals", "seat", "state", "tables", "treasures")

    def __init__(self, state: State, seat: Seat, days: int) -> None:
        self.state, self.seat, self.days = state, seat, days
        self.tables, self.players = state.tables, state.setup.players
        self.envy = ENVY / (self.players - 1)  # what the gain of an opponent counts
        self.treasures, self.cubes = state.treasures[seat], state.cubes[seat]
        crosses = crosses_of(state, days)
        self.rivals = (*crosses[:seat], *crosses[seat + 1 :])
        self.now = self._having(self.treasures, self.cubes)

    def _having(self, treasures: Mask, cubes: int) -> float:
        return holdings_worth(self.tables, self.players, self.state.healers, self.days, self.rivals, treasures, cubes)

    def cleansed(self, number: int) -> float:
        """What it brings to discard so many cubes, or as many as there are."""
        return self._having(self.treasures, max(0, self.cubes - number)) - self.now

    def cursed(self, number: int) -> float:
        """What it costs to take so many cubes."""
        return self.now - self._having(self.treasures, self.cubes + number)

    def kept(self, treasure: Treasure) -> float:
        """What it brings to keep a treasure."""
        card = self.tables.treasures[treasure]
        cubes = max(0, self.cubes + card.curse - card.cleanse)
        return self._having(self.treasures | 1 << treasure, cubes) - self.now

    def buried(self) -> float:
        """What it brings to bury a treasure."""
        return self.cleansed(self.burial)

    @property
    def burial(self) -> int:
        """How many cubes go with a buried treasure."""
        return burial(self.treasures, self.tables)
