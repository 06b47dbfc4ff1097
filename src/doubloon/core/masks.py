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


class Menu(Generic[T]):
    """Spells a mask out as a tuple of prepared items, a byte at a time."""

    __slots__ = ("_bytes",)

    def __init__(self, items: Sequence[T]) -> None:
        self._bytes = tuple(
            tuple(
                tuple(items[start + bit] for bit in range(8) if byte >> bit & 1 and start + bit < len(items))
                for byte in range(256)
            )
            for start in range(0, len(items), 8)
        )

    def __call__(self, mask: Mask) -> tuple[T, ...]:
        """The items whose number is in the mask, in order."""
        items: tuple[T, ...] = ()
        for table in self._bytes:
            items += table[mask & 255]
            mask >>= 8
        return items
