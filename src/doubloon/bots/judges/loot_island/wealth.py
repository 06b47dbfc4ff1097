"""What treasures are worth, including those that may still come in the days left."""

from __future__ import annotations

from functools import lru_cache
from math import exp, factorial
from typing import NamedTuple

from doubloon.core.caching import cached_on_owner
from doubloon.core.masks import Mask, mask_of, members
from doubloon.games.loot_island.cards import CardTables
from doubloon.games.loot_island.setup import TOO_MANY_CUBES
from doubloon.games.loot_island.state import State

_PICKS = 1.6  # treasures that a player takes in a day
_JEWEL, _SKULL, _CROWN = 0.2, 0.15, 0.2  # how many of these are of each kind
_OTHER_KIND = 0.12  # how likely any of these is of a certain other kind
_CURSE = 2.5  # of a treasure to come, for a book that has none yet
_BURIED = 0.5  # what an amulet saves in a day
_JEWELS = tuple(20 * (jewels // 3) + (8 if jewels % 3 == 2 else 0) for jewels in range(24))
_SKULLS = (0, 1, 3, 6)  # for different skulls, times the other kinds
_OTHER_KINDS = 5


class Wealth(NamedTuple):
    """What treasures will be worth."""

    gold: float  # without the bonus for crowns
    crosses: int


class TreasureFacts(NamedTuple):
    """What counts about the treasures of a box, by their numbers, and about some of them together."""

    gold: tuple[int, ...]
    curses: tuple[int, ...]
    crosses: tuple[int, ...]
    multipliers: tuple[int, ...]
    kinds: tuple[Mask, ...]  # the treasures of each kind except skulls
    faces: tuple[Mask, ...]  # the skulls of each face


@cached_on_owner()
def _facts_of(tables: CardTables) -> TreasureFacts:
    cards = tables.treasures
    looking = {face: [number for number, card in enumerate(cards) if card.face == face] for face in _faces(tables)}
    return TreasureFacts(
        tuple(card.gold for card in cards),
        tuple(card.curse for card in cards),
        tuple(card.crosses for card in cards),
        tuple(card.multiplier for card in cards),
        tuple(mask for kind, mask in tables.of_kind.items() if kind != "skull"),
        tuple(map(mask_of, looking.values())),
    )


def _faces(tables: CardTables) -> list[str]:
    return sorted({card.face for card in tables.treasures if card.kind == "skull"})


@cached_on_owner(most=1 << 16)
def wealth(tables: CardTables, treasures: Mask, days: int) -> Wealth:
    """What treasures will be worth, with those expected in so many days."""
    facts, of_kind = _facts_of(tables), tables.of_kind
    gold, crosses = _BURIED * days * (treasures & of_kind["amulet"]).bit_count(), 0
    for treasure in members(treasures):
        gold += facts.gold[treasure]
        crosses += facts.crosses[treasure]
    gold += _with_more(_JEWELS, (treasures & of_kind["jewel"]).bit_count(), _JEWEL * _PICKS * days)
    gold += _skulls(facts, treasures, days)
    if books := treasures & of_kind["book"]:
        gold += _books(facts, books, treasures & ~books, days)
    return Wealth(gold, crosses)


def _books(facts: TreasureFacts, books: Mask, others: Mask, days: int) -> float:
    """The best books take the worst curses; a book without a curse may still get one."""
    multipliers = sorted([facts.multipliers[book] for book in members(books)], reverse=True)
    curses: list[float] = sorted([facts.curses[treasure] for treasure in members(others)], reverse=True)
    curses += [_CURSE] * int(_PICKS * days)
    return sum([multiplier * curse for multiplier, curse in zip(multipliers, curses, strict=False)])


def _skulls(facts: TreasureFacts, treasures: Mask, days: int) -> float:
    copies = [number for face in facts.faces if (number := (treasures & face).bit_count())]
    kinds = sum([1 for kind in facts.kinds if treasures & kind])
    sets = _with_more(_SKULLS, len(copies), _SKULL * _PICKS * days)
    for row in range(1, max(copies, default=0)):
        sets += _SKULLS[sum([number > row for number in copies])]
    return sets * (_OTHER_KINDS - (_OTHER_KINDS - kinds) * exp(-_OTHER_KIND * _PICKS * days))


@lru_cache(maxsize=1 << 10)
def _with_more(bonuses: tuple[int, ...], number: int, expected: float) -> float:
    """The average bonus for so many treasures of a kind and those expected to come."""
    odds = [exp(-expected) * expected**more / factorial(more) for more in range(3)]
    odds.append(1 - sum(odds))
    return sum(chance * bonuses[min(number + more, len(bonuses) - 1)] for more, chance in enumerate(odds))


def crosses_of(state: State, days: int) -> list[int]:
    """The crosses of every hunter who counts in the end."""
    tables, lost = state.tables, 10**6 if days else TOO_MANY_CUBES
    held = zip(state.treasures, state.cubes, strict=True)
    return [wealth(tables, treasures, days).crosses if cubes < lost else 0 for treasures, cubes in held]


@lru_cache(maxsize=1 << 14)
def crowns_worth(bonuses: tuple[int, ...], own: int, rivals: tuple[int, ...], days: int) -> float:
    """What the rank in crosses may bring."""
    chance = 1.0 if own else 1 - exp(-_CROWN * _PICKS * days)
    crosses, uncertain = own or 2, 0.1 + 0.8 * days  # Two is about what a first crown has.
    better = sum(1 / (1 + exp(min(50.0, (crosses - other) / uncertain))) for other in rivals if other or days)
    place = int(better)
    here, behind = (*bonuses, *(0,) * len(rivals), 0)[place : place + 2]
    return chance * (here + (better - place) * (behind - here))
