"""How long a bot may think about a decision."""

from __future__ import annotations

import re
import time

import msgspec

from doubloon.core.refusal import Refused

_FORM = re.compile(r"(?P<number>\d+(?:\.\d+)?)(?P<seconds>s?)(?:\*(?P<processes>[1-9]\d*))?")


class Budget(msgspec.Struct, frozen=True):
    """So many iterations, or so many seconds of CPU time, in each of so many processes."""

    iterations: int | None = None
    seconds: float | None = None
    processes: int = 1

    def __str__(self) -> str:
        amount = f"{self.seconds:g}s" if self.seconds is not None else str(self.iterations)
        return amount if self.processes == 1 else f"{amount}*{self.processes}"


def read_budget(text: str) -> Budget:
    """A budget as the user writes it: 500 (iterations), 0.3s, 0.3s*2 (in two processes)."""
    found = _FORM.fullmatch(text)
    number = float(found["number"]) if found else 0.0
    if not found or not number or (not found["seconds"] and not number.is_integer()):
        raise Refused("bad_budget", budget=text)
    processes = int(found["processes"] or 1)
    return Budget(None, number, processes) if found["seconds"] else Budget(int(number), None, processes)


class Clock:
    """Says when a budget is used up."""

    def __init__(self, budget: Budget) -> None:
        self._left = budget.iterations
        self._end = None if budget.seconds is None else time.process_time() + budget.seconds

    def tick(self) -> bool:
        """Whether there is enough left for another iteration."""
        if self._left is not None:
            self._left -= 1
            return self._left >= 0
        return self._end is None or time.process_time() < self._end
