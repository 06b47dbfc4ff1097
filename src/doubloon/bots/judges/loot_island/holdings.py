"""What treasures and cubes are worth to whoever has them, with what may still come in the days left."""

from __future__ import annotations

from functools import lru_cache
from math import exp, factorial
from random import Random
from typing import NamedTuple

from doubloon.core.keeping import kept_with_it
from doubloon.core.masks import Mask, mask_of, members
from doubloon.core.position import Seat
from doubloon.games.loot_island.box import Treasure
from doubloon.games.loot_island.cards import CardTables
from doubloon.games.loot_island.setup import ROUNDS, TOO_MANY_CUBES
from doubloon.games.loot_island.state import State, Turn
from doubloon.games.loot_island.treasures import burial

ENVY = 0.8  # what the gain of all others together counts against one's own
_GOLD_A_DAY = 8.0  # that somebody loses who is lost
_PICKS = 1.6  # treasures that a player takes in a day
_JEWEL, _SKULL, _CROWN = 0.2, 0.15, 0.2  # how many of them are of a kind
_OTHER_KIND = 0.12  # how likely one of them is of a certain other kind
_CURSE = 2.5  # of a treasure to come, for a book that has none yet
_BURIED = 0.5  # what an amulet saves in a day
_JEWELS = tuple(20 * (jewels // 3) + (8 if jewels % 3 == 2 else 0) for jewels in range(24))
_SKULLS = (0, 1, 3, 6)  # for different ones, times the other kinds
_OTHER_KINDS = 5

_DISPLAYS = 80  # of healers, of which an average is taken
_CROWDING = 0.05  # what a cube costs a day because it leaves less room for others
_SHEDDING = 1.5  # cubes above the limit that one can get rid of in a day
_SAFETY = 0.7  # the smaller, the more sudden the end


def days_left(state: State) -> int:
    """How many rounds have their exploration still before them."""
    if not state.round:
        return ROUNDS
    return ROUNDS - state.round + (1 if state.pending and type(state.pending[0]) is Turn else 0)


class Wealth(NamedTuple):
    gold: float  # without the bonus for crowns
    crosses: int


class Hoard(NamedTuple):
    """The treasures of a box, sorted."""

    gold: tuple[int, ...]
    curses: tuple[int, ...]
    crosses: tuple[int, ...]
    multipliers: tuple[int, ...]
    kinds: tuple[Mask, ...]  # but for skulls
    faces: tuple[Mask, ...]  # of skulls


@kept_with_it()
def _hoard(tables: CardTables) -> Hoard:
    cards = tables.treasures
    looking = {face: [number for number, card in enumerate(cards) if card.face == face] for face in _faces(tables)}
    return Hoard(
        tuple(card.gold for card in cards),
        tuple(card.curse for card in cards),
        tuple(card.crosses for card in cards),
        tuple(card.multiplier for card in cards),
        tuple(mask for kind, mask in tables.of_kind.items() if kind != "skull"),
        tuple(map(mask_of, looking.values())),
    )


def _faces(tables: CardTables) -> list[str]:
    return sorted({card.face for card in tables.treasures if card.kind == "skull"})


@kept_with_it(most=1 << 16)
def wealth(tables: CardTables, treasures: Mask, days: int) -> Wealth:
    """What treasures will be worth, with those to come in so many days."""
    hoard, of_kind = _hoard(tables), tables.of_kind
    gold, crosses = _BURIED * days * (treasures & of_kind["amulet"]).bit_count(), 0
    for treasure in members(treasures):
        gold += hoard.gold[treasure]
        crosses += hoard.crosses[treasure]
    gold += _with_more(_JEWELS, (treasures & of_kind["jewel"]).bit_count(), _JEWEL * _PICKS * days)
    gold += _skulls(hoard, treasures, days)
    if books := treasures & of_kind["book"]:
        gold += _books(hoard, books, treasures & ~books, days)
    return Wealth(gold, crosses)


def _books(hoard: Hoard, books: Mask, others: Mask, days: int) -> float:
    """The best books take the worst curses; a book that finds none may still hope."""
    multipliers = sorted([hoard.multipliers[book] for book in members(books)], reverse=True)
    curses: list[float] = sorted([hoard.curses[treasure] for treasure in members(others)], reverse=True)
    curses += [_CURSE] * int(_PICKS * days)
    return sum([multiplier * curse for multiplier, curse in zip(multipliers, curses, strict=False)])


def _skulls(hoard: Hoard, treasures: Mask, days: int) -> float:
    copies = [number for face in hoard.faces if (number := (treasures & face).bit_count())]
    kinds = sum([1 for kind in hoard.kinds if treasures & kind])
    sets = _with_more(_SKULLS, len(copies), _SKULL * _PICKS * days)
    for row in range(1, max(copies, default=0)):
        sets += _SKULLS[sum([number > row for number in copies])]
    return sets * (_OTHER_KINDS - (_OTHER_KINDS - kinds) * exp(-_OTHER_KIND * _PICKS * days))


@lru_cache(maxsize=1 << 10)
def _with_more(bonuses: tuple[int, ...], number: int, expected: float) -> float:
    """The bonus for so many of a kind and those expected to come, on average."""
    odds = [exp(-expected) * expected**more / factorial(more) for more in range(3)]
    odds.append(1 - sum(odds))
    return sum(chance * bonuses[min(number + more, len(bonuses) - 1)] for more, chance in enumerate(odds))


def crosses_of(state: State, days: int) -> list[int]:
    """The crosses of every hunter who counts in the end."""
    tables, lost = state.tables, 10**6 if days else TOO_MANY_CUBES
    held = zip(state.treasures, state.cubes, strict=True)
    return [wealth(tables, treasures, days).crosses if cubes < lost else 0 for treasures, cubes in held]


@lru_cache(maxsize=1 << 14)
def _crowns(bonuses: tuple[int, ...], own: int, rivals: tuple[int, ...], days: int) -> float:
    """What the rank in crosses may bring."""
    chance = 1.0 if own else 1 - exp(-_CROWN * _PICKS * days)
    crosses, doubt = own or 2, 0.1 + 0.8 * days  # Two are what a first crown has, more or less.
    better = sum(1 / (1 + exp(min(50.0, (crosses - other) / doubt))) for other in rivals if other or days)
    place = int(better)
    here, behind = (*bonuses, *(0,) * len(rivals), 0)[place : place + 2]
    return chance * (here + (better - place) * (behind - here))


@kept_with_it(most=1 << 10)
def _healing(tables: CardTables, players: int, display: Mask, cubes: int) -> float:
    """What a healer asks of somebody with so many cubes, on average."""
    if not cubes:
        return 0.0
    # The more cubes, the more people have chosen before.
    place = min(cubes / TOO_MANY_CUBES, 1) * (players - 1)
    sooner, later = (_bill(tables, players, display, cubes, int(place) + more) for more in (0, 1))
    return sooner + (place - int(place)) * (later - sooner)


@kept_with_it(most=1 << 10)
def _bill(tables: CardTables, players: int, display: Mask, cubes: int, earlier: int) -> float:
    """What a healer asks after so many people with fewer cubes have chosen; no display: it is not known yet."""
    healers, rng = tables.box.healers, Random(0)
    total, displays = 0, 1 if display else _DISPLAYS
    for _ in range(displays):
        left = [healers[one] for one in members(display)] or rng.sample(healers, min(players, len(healers)))
        for place in range(min(earlier, len(left) - 1)):
            prices = [healer.price(cubes * (place + 1) // (earlier + 1)) for healer in left]
            left.pop(prices.index(min(prices)))
        total += min(healer.price(cubes) for healer in left)
    return total / displays


@lru_cache(maxsize=1 << 10)
def _ruin(cubes: int, days: int) -> float:
    """How likely somebody with so many cubes is lost."""
    if not days:
        return float(cubes >= TOO_MANY_CUBES)
    return 1 / (1 + exp((TOO_MANY_CUBES + 1 + _SHEDDING * (days - 1) - cubes) / _SAFETY))


@kept_with_it(most=1 << 16)
def holding(
    tables: CardTables, players: int, display: Mask, days: int, rivals: tuple[int, ...], treasures: Mask, cubes: int
) -> float:
    """What treasures and cubes together are worth, where others have so many crosses."""
    gold, crosses = wealth(tables, treasures, days)
    gold += _crowns(tables.box.crown_bonus, crosses, rivals, days)
    price = _healing(tables, players, display, min(cubes, TOO_MANY_CUBES - 1)) + _CROWDING * days * cubes
    return gold - _ruin(cubes, days) * (gold + _GOLD_A_DAY * days) - price


class Holdings:
    """What a seat has, and what changes of it are worth."""

    __slots__ = ("cubes", "days", "envy", "now", "players", "rivals", "seat", "state", "tables", "treasures")

    def __init__(self, state: State, seat: Seat, days: int) -> None:
        self.state, self.seat, self.days = state, seat, days
        self.tables, self.players = state.tables, state.setup.players
        self.envy = ENVY / (self.players - 1)  # what the gain of one other player counts
        self.treasures, self.cubes = state.treasures[seat], state.cubes[seat]
        crosses = crosses_of(state, days)
        self.rivals = (*crosses[:seat], *crosses[seat + 1 :])
        self.now = self._having(self.treasures, self.cubes)

    def _having(self, treasures: Mask, cubes: int) -> float:
        return holding(self.tables, self.players, self.state.healers, self.days, self.rivals, treasures, cubes)

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
