"""A bot in a seat: the only way in which the arena, the terminal and the server ask bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from doubloon.bots.bot import Bot
from doubloon.bots.budget import Budget
from doubloon.core.position import Action, Event, Position, Seat


class SeatedBot(NamedTuple):
    """A bot in its seat, for a single decision or for a whole game, and how long it may think about each decision.

    Positions stay on this side; only views and what the seat may know of events go on, and only to bots that look.
    """

    bot: Bot
    seat: Seat
    budget: Budget

    def ask(self, view: Callable[[], Any], legal: Sequence[Action]) -> Action:
        """What the bot plays; the view is made unless the bot is blind."""
        return self.bot.choose(None if self.bot.blind else view(), legal, self.budget)

    def tell(self, view: Callable[[], Any], events: Sequence[Event]) -> None:
        """Tell a bot that watches what happened; for other bots the view is not even made."""
        if self.bot.watches:
            self.bot.notice(view(), [event.seen_by(self.seat) for event in events])

    def play(self, state: Position) -> Action:
        """What the bot plays in a position where its seat is to move."""
        game = self.bot.game
        return self.ask(lambda: game.view(state, self.seat), game.legal(state))

    def watch(self, state: Position, events: Sequence[Event]) -> None:
        """Show the bot what happened on the way to a position."""
        self.tell(lambda: self.bot.game.view(state, self.seat), events)
