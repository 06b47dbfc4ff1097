"""Tuples with one item changed, since positions are never written to."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with another item at an index."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def add_at(numbers: tuple[int, ...], index: int, amount: int) -> tuple[int, ...]:
    """The tuple of numbers with one of them changed by an amount."""
    changed = list(numbers)
    changed[index] += amount
    return tuple(changed)
