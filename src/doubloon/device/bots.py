"""Bots of a device think in workers of their own, so that the table never waits for them."""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable

from doubloon.core.position import Action
from doubloon.server.room.room import Task
from doubloon.server.running.bot_runner import BotRunner, think

Worker = Callable[[bytes], Awaitable[bytes]]  # takes a task and returns an action, both as `think_aside` reads them


class BotWorkers(BotRunner):
    """Sends each decision to a worker; what it is sent is what a bot's process of a server gets."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker

    async def choose(self, task: Task) -> Action:
        action: Action = pickle.loads(await self._worker(pickle.dumps(task)))
        return action

    async def close(self) -> None: ...


def think_aside(task: bytes) -> bytes:
    """In the worker: what the bot decides."""
    return pickle.dumps(think(pickle.loads(task)))
