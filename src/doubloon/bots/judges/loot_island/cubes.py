"""What cubes cost: the healer at the end, and the danger of being out."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from random import Random

from doubloon.core.caching import cached_on_owner
from doubloon.core.masks import Mask, members
from doubloon.games.loot_island.cards import CardTables
from doubloon.games.loot_island.setup import TOO_MANY_CUBES

_DISPLAYS = 80  # of healers, of which an average is taken
_SHEDDING = 1.5  # cubes above the limit that a player can get rid of in a day
_SAFETY = 0.7  # the smaller, the more sudden the end


@cached_on_owner(most=1 << 10)
def healing(tables: CardTables, players: int, display: Mask, cubes: int) -> float:
    """What a healer asks of a player with so many cubes, on average."""
    if not cubes:
        return 0.0
    # The more cubes, the more players have chosen before.
    place = min(cubes / TOO_MANY_CUBES, 1) * (players - 1)
    sooner, later = (_bill(tables, players, display, cubes, int(place) + more) for more in (0, 1))
    return sooner + (place - int(place)) * (later - sooner)


@cached_on_owner(most=1 << 10)
def _bill(tables: CardTables, players: int, display: Mask, cubes: int, earlier: int) -> float:
    """What a healer asks after so many players with fewer cubes have chosen; no display: it is not known yet."""
    healers, rng = tables.box.healers, Random(0)
    total, displays = 0, 1 if display else _DISPLAYS
    for _ in range(displays):
        left = [healers[healer] for healer in members(display)] or rng.sample(healers, min(players, len(healers)))
        for place in range(min(earlier, len(left) - 1)):
            prices = [healer.price(cubes * (place + 1) // (earlier + 1)) for healer in left]
            left.pop(prices.index(min(prices)))
        total += min(healer.price(cubes) for healer in left)
    return total / displays


@lru_cache(maxsize=1 << 10)
def ruin(cubes: int, days: int) -> float:
    """How likely a player with so many cubes is out in the end."""
    if not days:
        return float(cubes >= TOO_MANY_CUBES)
    return 1 / (1 + exp((TOO_MANY_CUBES + 1 + _SHEDDING * (days - 1) - cubes) / _SAFETY))
