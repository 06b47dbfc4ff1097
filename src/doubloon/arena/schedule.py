"""The games of a tournament: which bots play together, where they sit, and which deal they get."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations
from math import factorial
from typing import NamedTuple

import msgspec


class Entrant(msgspec.Struct, frozen=True):
    """A bot that takes part, under a name of its own."""

    name: str
    bot: str


class ScheduledGame(NamedTuple):
    """A game of a tournament: which entrant sits on each seat, and which deal is played."""

    number: int
    deal: int
    seated: tuple[int, ...]


def entrants(bots: Sequence[str]) -> tuple[Entrant, ...]:
    """The bots that take part; entrants of the same kind are numbered."""
    kinds, met, named = Counter(bots), Counter[str](), []
    for bot in bots:
        met[bot] += 1
        named.append(Entrant(f"{bot} {met[bot]}" if kinds[bot] > 1 else bot, bot))
    return tuple(named)


def schedule(entrants: int, seats: int, deals: int) -> Iterator[ScheduledGame]:
    """Every deal for every line-up, once in each rotation of the seats."""
    number = 0
    for deal in range(deals):
        for lineup in combinations(range(entrants), seats):
            seating = _seating(lineup, deal)
            for rotation in range(seats):
                yield ScheduledGame(number, deal, seating[-rotation:] + seating[:-rotation] if rotation else seating)
                number += 1


def _seating(lineup: tuple[int, ...], deal: int) -> tuple[int, ...]:
    """A line-up in its order around the table: rotations do not change it, so it changes from deal to deal."""
    first, *others = lineup
    orders = permutations(others)
    return first, *next(islice(orders, deal % factorial(len(others)), None))
