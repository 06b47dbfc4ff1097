"""Work that would block the event loop runs in threads: a few jobs at a time, and not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from doubloon.core.refusal import Refused
from doubloon.server.running.offload import Offload

P = ParamSpec("P")
T = TypeVar("T")


def _outcome(work: Callable[[], T]) -> T | Refused:
    """The result of some work, or its refusal without tracebacks.

    A traceback and the task that waits for it would keep each other alive, and everything in between.
    """
    try:
        return work()
    except Refused as refused:
        for error in (refused, refused.__cause__, refused.__context__):
            if error is not None:
                error.__traceback__ = None
        return refused


class Threads(Offload):
    """A few threads of a server."""

    def __init__(self, name: str, threads: int, waiting: int, patience: float) -> None:
        self._threads = ThreadPoolExecutor(threads, name)
        self._most = threads + waiting
        self._patience = patience
        self._begun = 0

    async def run(self, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """The result of some work; refuses it when too much is waiting, and when it takes too long."""
        if self._begun >= self._most:
            raise Refused("too_busy")
        self._begun += 1
        loop = asyncio.get_running_loop()
        doing = self._threads.submit(_outcome, partial(work, *arguments, **named))
        # Work that no task waits for any more still takes a thread.
        doing.add_done_callback(lambda _: loop.call_soon_threadsafe(self._done))
        try:
            outcome = await asyncio.wait_for(asyncio.wrap_future(doing), self._patience)
        except TimeoutError:
            raise Refused("too_slow") from None
        if isinstance(outcome, Refused):
            raise outcome
        return outcome

    def _done(self) -> None:
        self._begun -= 1

    async def close(self) -> None:
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
