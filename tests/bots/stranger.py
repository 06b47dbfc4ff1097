"""Bots of another package, and a process in which a bot gets nothing but what it is sent."""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any, ClassVar

from doubloon import bots, games
from doubloon.bots.bot import Bot
from doubloon.bots.budget import Budget
from doubloon.core.position import Action


class LastBot(Bot):
    """Takes the last thing that is offered."""

    key: ClassVar[str] = "last"

    def choose(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        return legal[-1]


NOT_A_BOT = "just words"


def serve(pipe: Connection, name: str, game: str, seed: str) -> None:
    """Play a bot for the process at the other end, which sends views, events and legal actions, and gets actions."""
    bot = bots.find(name).kind(games.find(game), seed)
    while (message := pipe.recv()) is not None:
        view, events, legal, budget = message
        if legal is None:
            bot.notice(view, events)
        else:
            pipe.send(bot.choose(view, legal, budget))
