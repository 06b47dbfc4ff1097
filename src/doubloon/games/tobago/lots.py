"""The cards of a lot that a seat cannot see: how likely they are, and how to draw them with that likelihood.

The places of a lot were filled one by one: from the safe top of the treasure deck (gold only), from the rest of it,
and, if it ran out, from the discards. Then its cards were turned up in any order. So a card turned up lies at a place
of this seat or of another; which of them is drawn by how many ways each leaves for the cards turned up after it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from math import comb
from random import Random
from typing import NamedTuple

import msgspec

from doubloon.core.bags import Bag, count, kinds, one, size
from doubloon.core.tuples import add_at
from doubloon.games.tobago.actions import CURSE, Value

SAFE, OPEN, REFILL = range(3)  # the parts that places were filled from
PARTS = (SAFE, OPEN, REFILL)


class _Rest(NamedTuple):
    """The places to which no card turned up has been assigned yet."""

    own: tuple[Value, ...]  # the cards that this seat drew
    deck: Bag  # cards that may be at the places of the other seats
    refill: Bag
    places: tuple[int, ...]  # of the other seats, in each part


class Chance(msgspec.Struct, frozen=True):
    """How likely cards of a value are among the cards of a lot that are not turned up yet."""

    value: Value
    next: float  # that the next card has this value
    coming: float  # that any card to come has this value


def sample_lot(
    known: Sequence[Value | None], deck: Bag, safe: int, refill: Bag, turned: tuple[Value, ...], rng: Random
) -> tuple[Value, ...]:
    """The cards of a lot, drawn at random given the cards that the seat knows and those turned up."""
    cards = {place: value for place, value in enumerate(known) if value is not None}
    others, rest = _begin(known, deck, safe, refill)
    for number, value in enumerate(turned):
        ways = _ways(rest, value)
        weights = [weight * _total(then, turned[number + 1 :]) for weight, _, then in ways]
        _, part, rest = rng.choices(ways, weights)[0]
        if part is not None:
            cards[others[part].pop(rng.randrange(len(others[part])))] = value
    for part, places in zip(PARTS, others, strict=True):
        for place in places:
            possible = [value for value in kinds(_pile(rest, part)) if part != SAFE or value != CURSE]
            cards[place] = rng.choices(possible, [count(_pile(rest, part), value) for value in possible])[0]
            rest = _without(rest, part, cards[place])
    return tuple(cards[place] for place in range(len(known)))


def chances(
    known: Sequence[Value | None], deck: Bag, safe: int, refill: Bag, turned: tuple[Value, ...]
) -> tuple[Chance, ...]:
    """How likely each value is among the cards not turned up yet, the best first; impossible values are left out."""
    hidden = len(known) - len(turned)
    if not hidden:
        return ()
    _, rest = _begin(known, deck, safe, refill)
    ends = _ends(rest, turned)
    total = sum(ends.values())
    told = (
        Chance(
            value,
            next=sum(weight * _expected(end, value) for end, weight in ends.items()) / total / hidden,
            coming=1.0 - sum(weight * _missing(end, value) for end, weight in ends.items()) / total,
        )
        for value in reversed(kinds(deck | refill))
    )
    return tuple(chance for chance in told if chance.next)


def _begin(known: Sequence[Value | None], deck: Bag, safe: int, refill: Bag) -> tuple[list[list[int]], _Rest]:
    """The places of the other seats in each part, and the rest before any card is turned up."""
    from_deck = size(deck)

    def part_of(place: int) -> int:
        return REFILL if place >= from_deck else OPEN if place >= safe else SAFE

    others: list[list[int]] = [[] for _ in PARTS]
    own = []
    for place, value in enumerate(known):
        if value is None:
            others[part_of(place)].append(place)
            continue
        own.append(value)
        if part_of(place) == REFILL:
            refill -= one(value)
        else:
            deck -= one(value)
    return others, _Rest(tuple(sorted(own)), deck, refill, tuple(map(len, others)))


def _ends(rest: _Rest, turned: tuple[Value, ...]) -> dict[_Rest, float]:
    """What may be left after these cards are turned up, with the weight of each."""
    ends = {rest: 1.0}
    for value in turned:
        after: defaultdict[_Rest, float] = defaultdict(float)
        for end, weight in ends.items():
            for chance, _, then in _ways(end, value):
                after[then] += weight * chance
        ends = after
    return ends


def _expected(rest: _Rest, value: Value) -> float:
    """How many cards of this value are to be expected."""
    theirs = sum(places * _chance(rest, part, value) for part, places in zip(PARTS, rest.places, strict=True) if places)
    return rest.own.count(value) + theirs


def _missing(rest: _Rest, value: Value) -> float:
    """How likely it is that no card has this value."""
    if value in rest.own:
        return 0.0
    found, curses = count(rest.deck, value), count(rest.deck, CURSE)
    gold = size(rest.deck) - curses
    safe, open_, refill = rest.places
    return (
        _none(gold, 0 if value == CURSE else found, safe)
        * _none(gold - safe + curses, found, open_)
        * _none(size(rest.refill), count(rest.refill, value), refill)
    )


def _none(cards: int, found: int, drawn: int) -> float:
    """How likely it is that none of the `found` cards is among those drawn from `cards`."""
    return comb(cards - found, drawn) / comb(cards, drawn)


def _pile(rest: _Rest, part: int) -> Bag:
    return rest.refill if part == REFILL else rest.deck


def _without(rest: _Rest, part: int, value: Value) -> _Rest:
    """What is left when a place of another seat, in this part, holds this card."""
    places = add_at(rest.places, part, -1)
    if part == REFILL:
        return rest._replace(refill=rest.refill - one(value), places=places)
    return rest._replace(deck=rest.deck - one(value), places=places)


def _ways(rest: _Rest, value: Value) -> list[tuple[float, int | None, _Rest]]:
    """Where a card turned up may lie: how likely, in which part (None: this seat drew it), and what is left then."""
    ways: list[tuple[float, int | None, _Rest]] = []
    if value in rest.own:
        place = rest.own.index(value)
        ways.append((rest.own.count(value), None, rest._replace(own=rest.own[:place] + rest.own[place + 1 :])))
    for part in PARTS:
        chance = rest.places[part] and _chance(rest, part, value)
        if chance:
            ways.append((rest.places[part] * chance, part, _without(rest, part, value)))
    return ways


def _chance(rest: _Rest, part: int, value: Value) -> float:
    """How likely a place of a part holds a card of this value."""
    found = count(_pile(rest, part), value)
    if not found:
        return 0.0
    if part == REFILL:
        return found / size(rest.refill)
    curses = count(rest.deck, CURSE)
    gold = size(rest.deck) - curses
    if part == SAFE:
        return 0.0 if value == CURSE else found / gold
    # The safe places hold only gold, so the cards in them are not available to the open places.
    left = gold - rest.places[SAFE]
    return found / (left + curses) * (1.0 if value == CURSE else left / gold)


@lru_cache(maxsize=1 << 12)
def _total(rest: _Rest, turned: tuple[Value, ...]) -> float:
    """The weighted number of ways in which these cards can still be turned up."""
    if not turned:
        return 1.0
    return sum(weight * _total(then, turned[1:]) for weight, _, then in _ways(rest, turned[0]))
