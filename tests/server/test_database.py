"""Both kinds of database keep the same promises."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, func, insert, select

from doubloon.server.storage import migrate
from doubloon.server.storage.database import Database, connect
from doubloon.server.storage.schema import shared_values


@pytest.fixture(params=["sqlite", "another driver for sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "postgresql":
        yield request.getfixturevalue("postgres_url")
    else:
        driver = "sqlite" if request.param == "sqlite" else "sqlite+aiosqlite"
        yield f"{driver}:///{tmp_path}/doubloon.sqlite3"


def _with(url: str, work: Callable[[Database], Awaitable[Any]]) -> Any:
    async def done() -> Any:
        await migrate.upgrade(url)
        database = connect(url)
        try:
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(done())


async def _count(database: Database) -> int:
    return int(await database.scalar(select(func.count()).select_from(shared_values)))


def test_a_transaction_happens_as_a_whole_or_not_at_all(url: str) -> None:
    def half(connection: Connection) -> None:
        connection.execute(insert(shared_values).values(key="a", value="1"))
        raise RuntimeError("in the middle")

    async def work(database: Database) -> int:
        with pytest.raises(RuntimeError, match="in the middle"):
            await database.write(half)
        return await _count(database)

    assert _with(url, work) == 0


def test_it_is_said_how_many_rows_the_last_statement_changed(url: str) -> None:
    async def work(database: Database) -> list[int]:
        rows = [insert(shared_values).values(key=key, value="1") for key in "abc"]
        others = delete(shared_values).where(shared_values.c.key != "a")
        return [await database.change(*rows, others), await _count(database)]

    assert _with(url, work) == [2, 1]


def test_many_write_at_once_and_nothing_is_lost(url: str) -> None:
    async def work(database: Database) -> int:
        writing = [database.change(insert(shared_values).values(key=str(number), value="1")) for number in range(50)]
        reading = [_count(database) for _ in range(50)]
        await asyncio.gather(*writing, *reading)
        return await _count(database)

    assert _with(url, work) == 50
