"""What books, jewels and skulls are worth together: all ways are tried."""

from __future__ import annotations

from functools import cache
from itertools import combinations


@cache
def best_books(multipliers: tuple[int, ...], curses: tuple[int, ...]) -> int:
    """Every book is multiplied with the curse of one other treasure, no treasure serves twice: all ways are tried."""
    if not multipliers or not curses:
        return 0
    best = best_books(multipliers[1:], curses)  # a book may stay alone
    for curse in set(curses):
        others = list(curses)
        others.remove(curse)
        best = max(best, multipliers[0] * curse + best_books(multipliers[1:], tuple(others)))
    return best


@cache
def best_jewels(jewels: int) -> int:
    """Sets of two and of three: all ways are tried."""
    best = 0
    for size, bonus in ((2, 8), (3, 20)):
        if jewels >= size:
            best = max(best, bonus + best_jewels(jewels - size))
    return best


@cache
def best_skulls(faces: tuple[int, ...]) -> int:
    """How many skulls of each face there are; what the best sets of different ones earn for each other kind."""
    best = 0
    for size, bonus in ((1, 1), (2, 3), (3, 6)):
        for chosen in combinations(range(len(faces)), size):
            if all(faces[face] > 0 for face in chosen):
                left = tuple(n - 1 if face in chosen else n for face, n in enumerate(faces))
                best = max(best, bonus + best_skulls(left))
    return best
