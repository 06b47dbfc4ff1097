"""How the servers of a database notify each other: a table has reached a version, and who listens there.

What happened is read from the store.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from doubloon.server.room.entries import TableId

CHANNEL = "doubloon_tables"
_RETRY = 1.0
_LONGEST_STREAM = 10_000

logger = logging.getLogger(__name__)


class Here(msgspec.Struct, frozen=True, array_like=True):
    """The seats and spectators that listen to a table at a server."""

    seats: tuple[int, ...] = ()
    watchers: int = 0


class Notice(msgspec.Struct, frozen=True, array_like=True):
    """A server says that a table has so many entries now, or that these clients listen to it."""

    server: str
    table: TableId
    version: int
    here: Here | None = None


Hear = Callable[[Notice], None]


class Bus(ABC):
    """Where servers listen and speak; a server does not hear its own notices."""

    def __init__(self, server: str) -> None:
        self._server = server

    @abstractmethod
    async def open(self, hear: Hear) -> None:
        """Listen from now on."""

    @abstractmethod
    async def tell(self, table: TableId, version: int, here: Here | None = None) -> None:
        """Tell other servers that a table is at a version, or who listens to it."""

    @abstractmethod
    async def close(self) -> None: ...

    def _heard(self, text: str | bytes, hear: Hear) -> None:
        notice = msgspec.json.decode(text, type=Notice)
        if notice.server != self._server:
            hear(notice)

    def _notice(self, table: TableId, version: int, here: Here | None) -> str:
        return msgspec.json.encode(Notice(self._server, table, version, here)).decode()


class Alone(Bus):
    """A single server, which has no other server to notify."""

    async def open(self, hear: Hear) -> None: ...

    async def tell(self, table: TableId, version: int, here: Here | None = None) -> None: ...

    async def close(self) -> None: ...


class RedisBus(Bus):
    """A stream in Redis that every server reads in full."""

    def __init__(self, server: str, url: str) -> None:
        from redis.asyncio import Redis

        super().__init__(server)
        self._redis: Any = Redis.from_url(url)
        self._task: asyncio.Task[None] | None = None

    async def open(self, hear: Hear) -> None:
        newest = await self._newest()
        self._task = asyncio.create_task(self._listen(hear, newest), name="bus")

    async def _newest(self) -> bytes:
        """The current end of the stream, so that nothing is missed between now and the first reading."""
        last = await self._redis.xrevrange(CHANNEL, count=1)
        return last[0][0] if last else b"0-0"

    async def _listen(self, hear: Hear, place: bytes) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                for _, notices in await self._redis.xread({CHANNEL: place}, block=2_000):
                    for number, fields in notices:
                        self._heard(fields[b"notice"], hear)
                        place = number
            except (RedisError, OSError) as error:
                logger.warning("bus_lost", extra={"reason": str(error)})
                await asyncio.sleep(_RETRY)

    async def tell(self, table: TableId, version: int, here: Here | None = None) -> None:
        await self._redis.xadd(CHANNEL, {"notice": self._notice(table, version, here)}, maxlen=_LONGEST_STREAM)

    async def close(self) -> None:
        await _end(self._task)
        await self._redis.aclose()


class PostgresBus(Bus):
    """NOTIFY and LISTEN of the database itself."""

    def __init__(self, server: str, url: str) -> None:
        super().__init__(server)
        self._url = url.replace("postgresql+asyncpg://", "postgresql://", 1)
        self._speaker: Any = None
        self._task: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()

    async def open(self, hear: Hear) -> None:
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._listen(hear, listening), name="bus")
        await listening.wait()

    async def _listen(self, hear: Hear, listening: asyncio.Event) -> None:
        import asyncpg

        while True:
            try:
                connection = await asyncpg.connect(self._url)
                lost = asyncio.Event()
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                await connection.add_listener(CHANNEL, lambda _c, _p, _ch, text: self._heard(text, hear))
                listening.set()
                try:
                    await lost.wait()
                finally:
                    connection.terminate()
            except (asyncpg.PostgresError, OSError) as error:
                logger.warning("bus_lost", extra={"reason": str(error)})
            await asyncio.sleep(_RETRY)

    async def tell(self, table: TableId, version: int, here: Here | None = None) -> None:
        import asyncpg

        async with self._lock:
            if self._speaker is None or self._speaker.is_closed():
                self._speaker = await asyncpg.connect(self._url)
            await self._speaker.execute("SELECT pg_notify($1, $2)", CHANNEL, self._notice(table, version, here))

    async def close(self) -> None:
        await _end(self._task)
        if self._speaker is not None:
            self._speaker.terminate()


async def _end(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def connect(server: str, bus: str, database: str) -> Bus:
    """The bus that the settings name."""
    if not bus:
        return Alone(server)
    return PostgresBus(server, database) if bus == "database" else RedisBus(server, bus)
