"""What a bot is: it gets what its seat knows, what it may do and how long it may think, and chooses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from doubloon.bots.budget import Budget
from doubloon.core.game import AnyGame
from doubloon.core.position import Action, Event


class Bot(ABC):
    """A player that never sees a position of the game, only views of it."""

    key: ClassVar[str]  # the name by which commands call it
    blind: ClassVar[bool] = False  # a blind bot is not even shown its view, which saves the time of creating it
    watches: ClassVar[bool] = False  # whether it wants to be told what happens
    budget: ClassVar[Budget] = Budget(iterations=1)  # if its name gives no budget

    def __init__(self, game: AnyGame, seed: str) -> None:
        self.game = game
        self.seed = seed

    @abstractmethod
    def choose(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        """The legal action that the bot plays; the view is None for a blind bot.

        With the same seed and a budget of iterations, a bot that was shown the same always chooses the same.
        """

    def notice(self, view: Any, events: Sequence[Event]) -> None:  # noqa: B027, most bots need not listen
        """Something happened: the view after it, and the events as the bot's seat may know them."""

    def reason(self) -> str:
        """Why the bot chose its last action, in a line; empty if it cannot say."""
        return ""
