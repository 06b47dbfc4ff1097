"""Bots decide in processes of their own, off the event loop."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process

from doubloon.core.position import Action
from doubloon.server.room.room import Task
from doubloon.server.running.bot_runner import BotRunner, think


class Pool(BotRunner):
    """Processes of this server."""

    def __init__(self, processes: int = 0) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, get_context("forkserver"), initializer=_be_polite)

    async def warm_up(self) -> None:
        """Start a process with everything loaded, so that the first decision takes no longer than others."""
        await asyncio.get_running_loop().run_in_executor(self._pool, _nothing)

    async def choose(self, task: Task) -> Action:
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, think, task)
        except BrokenProcessPool:
            # A process was killed; all others of its pool end with it, and the decision is made again in a new pool.
            if self._pool is pool:
                self._pool = self._new()
            return await loop.run_in_executor(self._pool, think, task)

    async def close(self) -> None:
        # Python would wait for the processes at exit, and may then fail on what they have closed meanwhile.
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)


def _nothing() -> None:
    """Do nothing: a process that runs this has loaded everything."""


def _be_polite() -> None:
    """Give way to the server, since people wait for it, and end when the server is gone."""
    os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The server ends its processes itself.
    threading.Thread(target=_leave_with_server, daemon=True).start()


def _leave_with_server() -> None:
    """End with the server, which cannot say so if it is killed."""
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(1)
