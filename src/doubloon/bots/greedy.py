"""Bots that play what looks best at first sight, by the judge of the game."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, ClassVar

from doubloon.bots.bot import Bot
from doubloon.bots.budget import Budget
from doubloon.bots.judges import judge_of
from doubloon.core.game import AnyGame
from doubloon.core.position import Action


class GreedyBot(Bot):
    """Plays the action that is worth the most, and can say why."""

    key: ClassVar[str] = "greedy"

    def __init__(self, game: AnyGame, seed: str) -> None:
        super().__init__(game, seed)
        self._judge = judge_of(game)
        self._choices = 0
        self._reason = ""

    def choose(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        self._choices += 1
        rng = Random(f"{self.seed}/{self._choices}")
        state = self.game.sample(view, rng)
        chosen = self.pick(self._judge.weigh(state, legal), rng) if len(legal) > 1 else 0
        self._reason = self._judge.reason(state, legal[chosen])
        return legal[chosen]

    def pick(self, weights: Sequence[float], rng: Random) -> int:
        """The number of the best action; a random one of equals."""
        best = max(weights)
        return rng.choice([number for number, weight in enumerate(weights) if weight > best - 1e-9])

    def reason(self) -> str:
        return self._reason


class EasyBot(GreedyBot):
    """Prefers good actions, but does not look closely: an opponent for beginners."""

    key: ClassVar[str] = "easy"
    temperature: ClassVar[float] = 1.5  # of a softmax over the weights: the gold that it easily overlooks

    def pick(self, weights: Sequence[float], rng: Random) -> int:
        best = max(weights)
        return rng.choices(range(len(weights)), [exp((weight - best) / self.temperature) for weight in weights])[0]
