"""The bot that chooses evenly among the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from doubloon.bots.bot import Bot
from doubloon.bots.budget import Budget
from doubloon.core.dice import roll
from doubloon.core.game import AnyGame
from doubloon.core.position import Action


class RandomBot(Bot):
    """Chooses at random, the same way for the same seed on every machine."""

    key: ClassVar[str] = "random"
    blind: ClassVar[bool] = True

    def __init__(self, game: AnyGame, seed: str) -> None:
        super().__init__(game, seed)
        self._choices = 0

    def choose(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        self._choices += 1
        return legal[roll(self.seed, "choices", self._choices, len(legal))]
