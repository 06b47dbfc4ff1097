"""Sets of small numbers as ints: bit n is set when n is in the set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar

Mask = int

T = TypeVar("T")


def mask_of(members: Iterable[int]) -> Mask:
    """The set of these numbers."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def members(mask: Mask) -> Iterator[int]:
    """The numbers in the set, smallest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def union(sets: Sequence[Mask], chosen: Mask) -> Mask:
    """All members of the chosen sets."""
    found = 0
    for number in members(chosen):
        found |= sets[number]
    return found


def picked(items: Sequence[T], chosen: Mask) -> tuple[T, ...]:
    """A few items by the numbers in a set; for many, a menu is faster."""
    found = []
    while chosen:
        lowest = chosen & -chosen
        found.append(items[lowest.bit_length() - 1])
        chosen ^= lowest
    return tuple(found)


class Menu(Generic[T]):
    """Turns a mask into a tuple of prepared items, several bits at a time: more bits are faster, but take memory."""

    __slots__ = ("_bits", "_tables")

    def __init__(self, items: Sequence[T], bits: int = 8) -> None:
        self._bits = bits
        self._tables = tuple(_subsets(items[start : start + bits]) for start in range(0, len(items), bits))

    def __call__(self, mask: Mask) -> tuple[T, ...]:
        """The items whose number is in the mask, in order."""
        bits = self._bits
        low = (1 << bits) - 1
        items: tuple[T, ...] = ()
        for table in self._tables:
            items += table[mask & low]
            mask >>= bits
        return items


def _subsets(items: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """All subsets of a few items, by their masks."""
    subsets: list[tuple[T, ...]] = [()]
    for item in items:
        subsets += [(*subset, item) for subset in subsets]
    return tuple(subsets)
