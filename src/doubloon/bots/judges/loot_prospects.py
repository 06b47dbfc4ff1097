"""What landings promise in Loot Island, what treasures are worth and what cubes cost, roughly and fast."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from doubloon.core.masks import Mask, mask_of, members
from doubloon.games.loot_island.actions import COASTS, Coast, Hunter, Landing
from doubloon.games.loot_island.cards import CardTables
from doubloon.games.loot_island.event_cards import DAYS, NO_EVENT, EventNumber
from doubloon.games.loot_island.playing import Column
from doubloon.games.loot_island.scoring import crown_bonus, kinds_worth
from doubloon.games.loot_island.setup import ROUNDS, THRESHOLD
from doubloon.games.loot_island.state import State

TREASURE = 4.2  # gold that a treasure brings, after what its curse costs
# What so many cubes cost in the end, as far as one may still get rid of them; with thirteen all is lost.
_BURDEN = (0.0, 1.3, 2.5, 3.7, 4.9, 6.1, 7.4, 8.8, 10.4, 12.4, 15.0, 18.5, 23.0)
_LOST = 38.0
_HOPE_TODAY, _HOPE_LATER, _CERTAIN_LATER = 0.7, 0.55, 0.93
_EACH_DAY = 0.93  # what a day of waiting leaves of a promise

Stack = tuple[Hunter, ...]


def burden(cubes: int) -> float:
    return _BURDEN[cubes] if cubes < len(_BURDEN) else _LOST


class Site(NamedTuple):
    """What a column has."""

    maps: int
    chests: int


@lru_cache(maxsize=1 << 16)
def site_of(tables: CardTables, column: Column) -> Site:
    cards = mask_of(column)
    return with_cards(tables, Site(0, 0), cards)


def with_cards(tables: CardTables, site: Site, cards: Mask) -> Site:
    """A column with more cards."""
    doubled = (cards & tables.of_icon["count_two"]).bit_count()
    chests = (cards & tables.of_icon["chest"]).bit_count()
    return Site(site.maps + cards.bit_count() + doubled, site.chests + chests)


def days_until(state: State, coast: Coast) -> int:
    """In how many days the ship explores a coast."""
    return (coast - state.coast) * state.direction % len(COASTS)


class Horizon(NamedTuple):
    """When and how a coast will be explored."""

    needed: int
    event: EventNumber  # of that day, as far as it is known
    days: int
    final: bool  # only small loot
    first_is_near: bool


def horizon_of(state: State, coast: Coast) -> Horizon:
    days = days_until(state, coast)
    today = DAYS[state.event]
    if days < today.coasts:
        days = 0
    final = state.round + days > ROUNDS
    event = NO_EVENT if days else state.event
    return Horizon(THRESHOLD[state.setup.players], event, days, final, state.direction > 0)


@lru_cache(maxsize=1 << 15)
def promises(horizon: Horizon, stacks: tuple[Stack, ...], sites: tuple[Site, ...]) -> dict[Hunter, float]:
    """How many treasures each hunter may expect of a coast with these stacks and columns."""
    day, big = DAYS[horizon.event], _big(horizon, sites)
    found: dict[Hunter, float] = {}
    for side in (0, 1):
        stack, site = stacks[side], sites[side]
        if not stack:
            continue
        extra = len(stack) + day.big_loot if side == big else day.small_loot
        treasures = max(0, site.chests + extra)
        likely = _likely(horizon, site.maps)
        order = stack[::-1] if day.from_the_top else stack
        rounds, rest = divmod(treasures, len(stack))
        for place, hunter in enumerate(order):
            found[hunter] = found.get(hunter, 0.0) + likely * (rounds + (place < rest))
    return found


def _big(horizon: Horizon, sites: Sequence[Site]) -> int:
    """Which of the two landings will have the big loot; -1: none."""
    if horizon.final:
        return -1
    near = 0 if horizon.first_is_near else 1
    far_wins = sites[1 - near].maps > sites[near].maps
    if DAYS[horizon.event].fewer_is_big and min(sites[0].maps, sites[1].maps) >= horizon.needed:
        far_wins = sites[1 - near].maps < sites[near].maps
    return 1 - near if far_wins else near


def _likely(horizon: Horizon, maps: int) -> float:
    """How likely enough cards will lie there in time."""
    if maps >= horizon.needed:
        return 1.0 if not horizon.days else _CERTAIN_LATER * _EACH_DAY**horizon.days
    share = (maps / horizon.needed) ** 2
    return share * (_HOPE_LATER if horizon.days else _HOPE_TODAY) * _EACH_DAY**horizon.days


def coast_promises(state: State, coast: Coast) -> dict[Hunter, float]:
    """What a coast promises everybody as it is."""
    first = 2 * coast
    sites = tuple(site_of(state.tables, state.columns[landing]) for landing in (first, first + 1))
    return promises(horizon_of(state, coast), state.stacks[first : first + 2], sites)


def changed_promises(
    state: State, landing: Landing, stack: Stack, cards: Mask
) -> tuple[dict[Hunter, float], dict[Hunter, float]]:
    """What the coast of a landing promises, before and after another stack and more cards lie there."""
    coast, side = divmod(landing, 2)
    first = 2 * coast
    horizon = horizon_of(state, coast)
    stacks = state.stacks[first : first + 2]
    near, far = (site_of(state.tables, state.columns[place]) for place in (first, first + 1))
    before = promises(horizon, stacks, (near, far))
    if side:
        return before, promises(horizon, (stacks[0], stack), (near, with_cards(state.tables, far, cards)))
    return before, promises(horizon, (stack, stacks[1]), (with_cards(state.tables, near, cards), far))


@lru_cache(maxsize=1 << 16)
def gold_of(tables: CardTables, treasures: Mask) -> float:
    """What treasures are worth without the bonus for crowns; sets that are begun are worth a little more."""
    cards = [tables.treasures[treasure] for treasure in members(treasures)]
    jewels = sum(card.kind == "jewel" for card in cards)
    skulls = sum(card.kind == "skull" for card in cards)
    amulets = sum(card.kind == "amulet" for card in cards)
    begun = 2.5 * (jewels % 3) + 0.8 * skulls + 1.5 * amulets
    return begun + sum(map(sum, kinds_worth(cards).values()))


def expected_gold(state: State, hunter: Hunter, treasures: Mask) -> float:
    """What a hunter's treasures may be worth in the end, crowns included."""
    crosses = sum(state.tables.treasures[one].crosses for one in members(treasures & state.tables.of_kind["crown"]))
    own = state.treasures[hunter] & state.tables.of_kind["crown"]
    bonus = crown_bonus(state, hunter) if own == treasures & state.tables.of_kind["crown"] else 0
    # A rank in crosses may still be lost or won.
    return gold_of(state.tables, treasures) + max(0.7 * bonus, min(3.2 * crosses, 20.0))
