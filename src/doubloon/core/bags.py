"""Multisets of small kinds as ints: eight bits count each kind, so adding bags is adding ints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Bag = int


def one(kind: int) -> Bag:
    """A bag with a single thing of a kind."""
    return 1 << 8 * kind


def bag_of(things: Iterable[int]) -> Bag:
    """A bag of these things."""
    return sum(one(kind) for kind in things)


def bag_from(counts: Mapping[int, int]) -> Bag:
    """A bag with so many of each kind."""
    return sum(number << 8 * kind for kind, number in counts.items())


def count(bag: Bag, kind: int) -> int:
    """How many of a kind are in the bag."""
    return bag >> 8 * kind & 255


def size(bag: Bag) -> int:
    """How many things are in the bag."""
    return sum(_counts(bag))


def kinds(bag: Bag) -> list[int]:
    """The kinds in the bag, smallest first."""
    return [kind for kind, number in enumerate(_counts(bag)) if number]


def things(bag: Bag) -> list[int]:
    """Everything in the bag, item by item, smallest kind first."""
    return [kind for kind, number in enumerate(_counts(bag)) for _ in range(number)]


def _counts(bag: Bag) -> bytes:
    return bag.to_bytes((bag.bit_length() + 7) // 8, "little")
