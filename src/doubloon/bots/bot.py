"""What a bot is: it gets what its seat knows and what it may do, and chooses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from doubloon.core.game import Game, View
from doubloon.core.position import Action, Position


class Bot(ABC):
    """A player that never sees a position, only views."""

    key: ClassVar[str]
    blind: ClassVar[bool] = False  # a blind bot is not even shown its view, which saves the time to make one

    def __init__(self, game: Game[Any, Any, Any], seed: str) -> None:
        self.game = game
        self.seed = seed

    @abstractmethod
    def choose(self, view: View | None, legal: Sequence[Action]) -> Action:
        """One of the legal actions; the view is None for a blind bot."""


def decide(bot: Bot, state: Position) -> Action:
    """What a bot does where it is to move; this is where the position stays behind and only a view goes on."""
    view = None if bot.blind else bot.game.view(state, state.to_move)
    return bot.choose(view, bot.game.legal(state))
