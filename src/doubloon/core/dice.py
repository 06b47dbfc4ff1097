"""Provable luck: every outcome follows from a seed that was committed to before the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256


def commitment(seed: str) -> str:
    """What is shown when a game starts: it fixes the seed without revealing it."""
    return sha256(f"doubloon:{seed}".encode()).hexdigest()


def roll(seed: str, stream: str, nth: int, sides: int) -> int:
    """The n-th number of a stream, from 0 to sides - 1.

    SHA-256 of "seed/stream/n", read as a fraction of 2**256: the same on every platform, in every language.
    """
    digest = sha256(f"{seed}/{stream}/{nth}".encode()).digest()
    return int.from_bytes(digest, "big") * sides >> 256


def pick(odds: Sequence[int], rolled: int) -> int:
    """Which outcome a roll of sum(odds) sides stands for."""
    for outcome, weight in enumerate(odds):
        rolled -= weight
        if rolled < 0:
            return outcome
    raise ValueError("the roll is not below the sum of the odds")


class Dice:
    """One stream of luck per kind of draw, so that the n-th of a kind does not depend on what else was drawn."""

    def __init__(self, seed: str, used: Mapping[str, int] | None = None) -> None:
        self.seed = seed
        self._used = Counter(used or {})

    def peek(self, stream: str, outcomes: int, odds: Sequence[int] | None) -> int:
        """The next outcome of a stream, as a number below `outcomes`; without odds, all are equally likely."""
        rolled = roll(self.seed, stream, self._used[stream], outcomes if odds is None else sum(odds))
        return rolled if odds is None else pick(odds, rolled)

    def pass_over(self, stream: str) -> None:
        """Use up the next outcome of a stream."""
        self._used[stream] += 1
