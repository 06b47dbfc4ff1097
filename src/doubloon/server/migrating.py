"""Brings a database up to date, by the steps in migrations/."""

from __future__ import annotations

from importlib.resources import files

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from doubloon.server.store import connect

_LOCK = 7_208_118  # so that of several servers that start at once only one changes the database


async def upgrade(url: str) -> None:
    """All steps that are missing."""
    engine = connect(url)
    try:
        async with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
            await connection.run_sync(_upgrade)
    finally:
        await engine.dispose()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("doubloon.server") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
