from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Coroutine
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from msgspec.structs import replace
from sqlalchemy import Connection, create_engine, text

from doubloon.core.refusal import Refused
from doubloon.server.launch import prepare
from doubloon.server.settings import Settings
from doubloon.server.storage import migrate
from doubloon.server.storage.database import connect
from doubloon.server.storage.schema import metadata
from doubloon.server.storage.store import Store


def _differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def _upgraded(url: str) -> list[Any]:
    """What the schema says that the migrations did not make, after several servers have started."""
    if url.startswith("postgresql"):
        await asyncio.gather(migrate.upgrade(url), migrate.upgrade(url))
    await migrate.upgrade(url)
    await migrate.upgrade(url)
    database = connect(url)
    try:
        return await database.read(_differences)
    finally:
        await database.close()


def test_migrations_make_what_the_schema_says_in_sqlite(tmp_path: Path) -> None:
    assert asyncio.run(_upgraded(f"sqlite:///{tmp_path}/a/b/doubloon.sqlite3")) == []


def test_migrations_make_what_the_schema_says_in_postgresql(postgres_url: str) -> None:
    assert asyncio.run(_upgraded(postgres_url)) == []


def _kept_at(place: Path, step: str) -> str:
    """A database that was brought up to date by another Doubloon."""
    asyncio.run(migrate.upgrade(f"sqlite:///{place}/doubloon.sqlite3"))
    with closing(sqlite3.connect(place / "doubloon.sqlite3")) as database:
        database.execute("UPDATE alembic_version SET version_num = ?", (step,))
        database.commit()
    return f"sqlite:///{place}/doubloon.sqlite3"


def test_sessions_of_the_first_version_go_on(tmp_path: Path) -> None:
    first = (files("doubloon.server.storage") / "migrations/versions/0001_the_first_tables.py").read_text()
    names: dict[str, Any] = {}
    exec(first, names)
    engine = create_engine(f"sqlite:///{tmp_path}/doubloon.sqlite3")
    with engine.begin() as connection:
        context = MigrationContext.configure(connection)
        with Operations.context(context):
            names["upgrade"]()
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)"))
        connection.execute(text("INSERT INTO alembic_version VALUES ('0001')"))
        connection.execute(text("INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', 1.0)"))
        connection.execute(text("INSERT INTO sessions (token, person, seen) VALUES ('t', 'ann', 5.0)"))
    engine.dispose()
    asyncio.run(migrate.upgrade(f"sqlite:///{tmp_path}/doubloon.sqlite3"))
    with closing(sqlite3.connect(tmp_path / "doubloon.sqlite3")) as database:
        assert database.execute("SELECT token, began, seen FROM sessions").fetchall() == [("t", 5.0, 5.0)]


@pytest.mark.parametrize("what", [migrate.upgrade, migrate.check])
def test_a_database_of_a_newer_version_is_left_alone(
    tmp_path: Path, what: Callable[[str], Coroutine[Any, Any, None]]
) -> None:
    url = _kept_at(tmp_path, "9999")
    with pytest.raises(Refused, match=r"newer Doubloon.*9999"):
        asyncio.run(what(url))


def test_a_server_that_may_not_migrate_wants_a_database_that_is_up_to_date(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), migrate=False)
    with pytest.raises(Refused, match="doubloon migrate"):
        asyncio.run(prepare(settings))
    asyncio.run(prepare(replace(settings, migrate=True)))
    assert asyncio.run(prepare(settings)) == asyncio.run(prepare(settings))


def test_where_nothing_is_to_be_done_alembic_is_not_loaded(tmp_path: Path) -> None:
    asyncio.run(migrate.upgrade(f"sqlite:///{tmp_path}/doubloon.sqlite3"))
    code = (
        "import asyncio, sys; from doubloon.server.storage import migrate; "
        f"asyncio.run(migrate.upgrade('sqlite:///{tmp_path}/doubloon.sqlite3')); print('alembic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_all_servers_of_a_database_share_a_secret(postgres_url: str) -> None:
    async def secrets() -> set[str]:
        await migrate.upgrade(postgres_url)
        stores = [Store(postgres_url) for _ in range(4)]
        try:
            return set(await asyncio.gather(*(store.secret() for store in stores)))
        finally:
            for store in stores:
                await store.close()

    assert len(asyncio.run(secrets())) == 1
