"""How a server asks its bots: each is sent what its seat knows, and nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod

from doubloon import bots, games
from doubloon.core.position import Action
from doubloon.server.room.room import Task


class BotRunner(ABC):
    """Decides for the bots of a server."""

    @abstractmethod
    async def choose(self, task: Task) -> Action:
        """What the bot does."""

    async def open(self) -> None:  # noqa: B027, most need nothing
        """Get ready."""

    @abstractmethod
    async def close(self) -> None: ...


def think(task: Task) -> Action:
    """What a bot does, given everything that it is told."""
    bot = bots.find(task.bot).create(games.find(task.game, task.version), task.seat, task.luck)
    bot.tell(lambda: task.view, task.events)
    return bot.ask(lambda: task.view, task.legal)
