"""Bots at scale: decisions wait in a queue in Redis, and `doubloon work` processes on any machine make them.

A worker is told only which decision to make. It reads the table from the database, and hands the bot its view. If
no worker answers in time (no worker, no Redis, too long a queue), the server decides itself.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncGenerator
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError
from taskiq.api import run_receiver_task
from taskiq.exceptions import TaskiqError
from taskiq.serializers import JSONSerializer
from taskiq_redis import ListQueueBroker, RedisAsyncResultBackend

from doubloon import games
from doubloon.core import wire
from doubloon.core.position import Action
from doubloon.core.refusal import Refused
from doubloon.server.room.entries import TableId
from doubloon.server.room.room import Task, read_room
from doubloon.server.running.bot_runner import BotRunner
from doubloon.server.running.pool import Pool
from doubloon.server.settings import Settings
from doubloon.server.storage.store import Store

_TASK = "doubloon:think"
_PATIENCE = 5.0
_PAUSE = 15.0  # seconds without asking, after no worker answered
_GLANCE = 0.03  # seconds between two looks for the answer
_KEPT = 60  # seconds that an answer waits to be fetched
_RETRY = 1.0
_LISTENING = 2  # seconds that a worker waits for something to do before it asks again
_SILENCE = 10.0  # seconds after which a silent Redis counts as gone; longer than any command waits for it

logger = structlog.get_logger()


class _Queue(ListQueueBroker):
    """Where decisions wait; if Redis is away, a worker tries again a little later."""

    async def listen(self) -> AsyncGenerator[bytes, None]:
        # Without a limit of its own, waiting would look like a Redis that is gone.
        while True:
            try:
                async with Redis(connection_pool=self.connection_pool) as redis:
                    while True:
                        found: Any = await redis.brpop([self.queue_name], timeout=_LISTENING)
                        if found is not None:
                            yield found[1]
            except (RedisError, OSError) as error:
                logger.warning("queue_lost", reason=str(error))
                await asyncio.sleep(_RETRY)


def _broker(url: str) -> ListQueueBroker:
    results: RedisAsyncResultBackend[Any] = RedisAsyncResultBackend(
        url, keep_results=False, result_ex_time=_KEPT, prefix_str="doubloon:thought", serializer=JSONSerializer()
    )
    queue = _Queue(url, queue_name="doubloon:thinking", socket_timeout=_SILENCE)
    return queue.with_result_backend(results)


class WorkerQueue(BotRunner):
    """The workers on the queue, or this server's own processes if none answers."""

    def __init__(self, url: str, processes: int = 0) -> None:
        self._broker = _broker(url)
        self._own = Pool(processes)  # no process is started before it is needed
        self._alone_until = 0.0

        async def elsewhere(table: str, ply: int) -> dict[str, Any] | None:
            raise NotImplementedError("workers do this")

        self._think = self._broker.register_task(elsewhere, task_name=_TASK)

    async def open(self) -> None:
        await self._broker.startup()

    async def choose(self, task: Task) -> Action:
        if time.monotonic() < self._alone_until:
            return await self._own.choose(task)
        try:
            asked = await self._think.kiq(task.table, task.ply)
            answer = await asked.wait_result(check_interval=_GLANCE, timeout=_PATIENCE)
        except TaskiqError as error:
            logger.warning("no_worker", table=task.table, reason=str(error))
            self._alone_until = time.monotonic() + _PAUSE
            return await self._own.choose(task)
        answer.raise_for_error()
        lexicon = _lexicon(task)
        for action in task.legal:
            if wire.encode(action, lexicon) == answer.return_value:
                return action
        raise Refused("not_now")

    async def close(self) -> None:
        await self._broker.shutdown()
        await self._own.close()


def _lexicon(task: Task) -> wire.Lexicon:
    """The names of things in the view of a task."""
    return games.find(task.game, task.version).lexicon(task.view)


async def work(settings: Settings) -> None:
    """Make the decisions of bots until the process is told to stop."""
    broker, store, pool = _broker(settings.queue), Store(settings.database_url), Pool(settings.bot_processes)

    async def think(table: str, ply: int) -> dict[str, Any] | None:
        # All draws have been made; a worker, without the seed, could not make any.
        entries = [(kept.entry, kept.at) for kept in await store.entries(TableId(table))]
        room = await asyncio.to_thread(read_room, TableId(table), "", entries)
        task = room.task(secrets.token_hex(16))
        if task is None or task.ply != ply:
            return None
        return wire.encode(await pool.choose(task), _lexicon(task))

    broker.register_task(think, task_name=_TASK)
    broker.is_worker_process = True
    await pool.warm_up()
    await broker.startup()
    try:
        await run_receiver_task(broker, max_async_tasks=2 * pool.processes)
    except asyncio.CancelledError:
        pass
    finally:
        await broker.shutdown()
        await pool.close()
        await store.close()
