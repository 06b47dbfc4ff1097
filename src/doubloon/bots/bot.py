"""What a bot is: it gets what its seat knows, what it may do and how long it may think, and chooses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from doubloon.bots.budget import Budget
from doubloon.core.game import Game
from doubloon.core.position import Action, Event, Position, Seat


class Bot(ABC):
    """A player that never sees a position of the game, only views of it."""

    key: ClassVar[str]  # what commands call it
    blind: ClassVar[bool] = False  # a blind bot is not even shown its view, which saves the time to make one
    watches: ClassVar[bool] = False  # whether it wants to be told what happens
    budget: ClassVar[Budget] = Budget(iterations=1)  # if nobody says otherwise

    def __init__(self, game: Game[Any, Any, Any], seed: str) -> None:
        self.game = game
        self.seed = seed

    @abstractmethod
    def choose(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        """One of the legal actions; the view is None for a blind bot.

        With the same seed and a budget of iterations, a bot that was shown the same always chooses the same.
        """

    def notice(self, view: Any, events: Sequence[Event]) -> None:  # noqa: B027, most bots need not listen
        """Something happened: the view after it, and the events as far as the bot's seat may know them."""

    def reason(self) -> str:
        """Why it chose what it chose last, in a line; nothing if it cannot tell."""
        return ""


class Seated:
    """A bot at a table, and how long it may think. Positions stay on this side; only views go on."""

    def __init__(self, bot: Bot, seat: Seat, budget: Budget) -> None:
        self.bot = bot
        self.seat = seat
        self.budget = budget

    def decide(self, state: Position) -> Action:
        """What the bot does in a position where its seat is to move."""
        view = None if self.bot.blind else self.bot.game.view(state, self.seat)
        return self.bot.choose(view, self.bot.game.legal(state), self.budget)

    def notice(self, state: Position, events: Sequence[Event]) -> None:
        """Tell the bot what happened, as far as its seat may know it."""
        if self.bot.watches:
            self.bot.notice(self.bot.game.view(state, self.seat), [event.seen_by(self.seat) for event in events])
