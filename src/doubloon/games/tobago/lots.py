"""The cards of a lot that a seat cannot see, drawn as likely as they are.

The places of a lot were filled one by one: from the safe top of the treasure deck (gold only), from the rest of it,
and, if it ran out, from the discards. Then its cards were turned up in any order. So a card turned up lies at one of
one's own places or at somebody else's; which, is drawn by how many ways each leaves for those turned up after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from doubloon.core.bags import Bag, count, kinds, one, size
from doubloon.core.tuples import add_at
from doubloon.games.tobago.actions import CURSE, Value

SAFE, OPEN, REFILL = range(3)  # the parts that places were filled from
PARTS = (SAFE, OPEN, REFILL)


class _Rest(NamedTuple):
    """What has no card turned up to it yet."""

    own: tuple[Value, ...]  # one's own cards
    deck: Bag  # cards that may be anywhere else
    refill: Bag
    places: tuple[int, ...]  # of others, in each part


def sample_lot(
    known: Sequence[Value | None], deck: Bag, safe: int, refill: Bag, turned: tuple[Value, ...], rng: Random
) -> tuple[Value, ...]:
    """The cards of a lot, given those one knows and those turned up, as likely as they are."""
    from_deck = size(deck)

    def part_of(place: int) -> int:
        return REFILL if place >= from_deck else OPEN if place >= safe else SAFE

    hidden = [place for place, value in enumerate(known) if value is None]
    others = [[place for place in hidden if part_of(place) == part] for part in PARTS]
    cards = {place: value for place, value in enumerate(known) if value is not None}
    for place, value in cards.items():
        if part_of(place) == REFILL:
            refill -= one(value)
        else:
            deck -= one(value)
    rest = _Rest(tuple(sorted(cards.values())), deck, refill, tuple(map(len, others)))
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


def _pile(rest: _Rest, part: int) -> Bag:
    return rest.refill if part == REFILL else rest.deck


def _without(rest: _Rest, part: int, value: Value) -> _Rest:
    """What is left when another's place of a part holds this card."""
    places = add_at(rest.places, part, -1)
    if part == REFILL:
        return rest._replace(refill=rest.refill - one(value), places=places)
    return rest._replace(deck=rest.deck - one(value), places=places)


def _ways(rest: _Rest, value: Value) -> list[tuple[float, int | None, _Rest]]:
    """Where a card turned up may lie: how likely, in which part (None: it is one's own), and what is left then."""
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
    # The safe places take gold only, so what they need is not there for the others.
    left = gold - rest.places[SAFE]
    return found / (left + curses) * (1.0 if value == CURSE else left / gold)


@lru_cache(maxsize=1 << 12)
def _total(rest: _Rest, turned: tuple[Value, ...]) -> float:
    """In how many ways, weighed, these cards can still be turned up."""
    if not turned:
        return 1.0
    return sum(weight * _total(then, turned[1:]) for weight, _, then in _ways(rest, turned[0]))
