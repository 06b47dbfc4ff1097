"""The database: work is done in whole transactions, off the event loop."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, create_engine, event
from sqlalchemy.engine import URL, make_url

_BUSY = 10.0  # seconds to wait for another process that writes
_READERS = 2

T = TypeVar("T")
Work = Callable[[Connection], T]


class Database(ABC):
    """Where everything is stored. Work is a function of a connection, the same for every kind of database."""

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Work that changes nothing."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """A transaction: it happens as a whole, or not at all."""

    @abstractmethod
    async def close(self) -> None: ...

    async def rows(self, asked: Executable) -> Sequence[Any]:
        return await self.read(lambda connection: connection.execute(asked).all())

    async def scalar(self, asked: Executable) -> Any:
        return await self.read(lambda connection: connection.scalar(asked))

    async def change(self, *statements: Executable) -> int:
        """Execute statements in a single transaction; returns how many rows the last statement changed."""
        return await self.write(lambda connection: [connection.execute(one).rowcount for one in statements][-1])


class Embedded(Database):
    """SQLite. It allows a single write at a time, so a single thread writes; with WAL, readers never wait for it.

    A transaction is a single trip to a thread. With a driver that makes a trip for every statement and fetch, each of
    them waiting for Python's lock, the store took a quarter of a busy server's time.
    """

    def __init__(self, url: URL) -> None:
        if url.database:
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        self._engine = create_engine(url.set(drivername="sqlite"), connect_args={"timeout": _BUSY})
        event.listen(self._engine, "connect", _prepare)
        self._writer = ThreadPoolExecutor(1, "database-writer")
        self._readers = ThreadPoolExecutor(_READERS, "database-reader")

    async def read(self, work: Work[T]) -> T:
        def done() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, done)

    async def write(self, work: Work[T]) -> T:
        def done() -> T:
            with self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._writer, done)

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        self._engine.dispose()


class Served(Database):
    """A database server, with connections for many transactions at once."""

    def __init__(self, url: URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # With SQLite, loading it would be wasted time.

        self._engine = create_async_engine(url, pool_pre_ping=True)

    async def read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


def connect(url: str) -> Database:
    """The database at an address; an embedded database is created if it does not exist."""
    parsed = make_url(url)
    return Embedded(parsed) if parsed.get_backend_name() == "sqlite" else Served(parsed)


def _prepare(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    # FULL: what is acknowledged survives even a power cut.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={int(_BUSY * 1000)}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
