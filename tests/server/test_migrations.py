from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from doubloon.server import migrating
from doubloon.server.database import connect
from doubloon.server.schema import metadata
from doubloon.server.store import Store


def _differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def _upgraded(url: str) -> list[Any]:
    """What the schema says that the migrations did not make, after several servers have started."""
    if url.startswith("postgresql"):
        await asyncio.gather(migrating.upgrade(url), migrating.upgrade(url))
    await migrating.upgrade(url)
    await migrating.upgrade(url)
    database = connect(url)
    try:
        return await database.read(_differences)
    finally:
        await database.close()


def test_migrations_make_what_the_schema_says_in_sqlite(tmp_path: Path) -> None:
    assert asyncio.run(_upgraded(f"sqlite:///{tmp_path}/a/b/doubloon.sqlite3")) == []


def test_migrations_make_what_the_schema_says_in_postgresql(postgres_url: str) -> None:
    assert asyncio.run(_upgraded(postgres_url)) == []


def test_all_servers_of_a_database_share_a_secret(postgres_url: str) -> None:
    async def secrets() -> set[str]:
        await migrating.upgrade(postgres_url)
        stores = [Store(postgres_url) for _ in range(4)]
        try:
            return set(await asyncio.gather(*(store.secret() for store in stores)))
        finally:
            for store in stores:
                await store.close()

    assert len(asyncio.run(secrets())) == 1
