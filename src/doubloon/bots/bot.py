"""What a bot is: it gets what its seat knows and what it may do, and chooses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from doubloon.core.game import View
from doubloon.core.position import Action


class Bot(ABC):
    """A player that never sees a position, only views."""

    key: ClassVar[str]
    blind: ClassVar[bool] = False  # a blind bot is not even shown its view, which saves the time to make one

    def __init__(self, seed: str) -> None:
        self.seed = seed

    @abstractmethod
    def choose(self, view: View | None, legal: Sequence[Action]) -> Action:
        """One of the legal actions; the view is None for a blind bot."""
