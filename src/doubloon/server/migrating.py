"""Brings a database up to date, by the steps in migrations/."""

from __future__ import annotations

from importlib.resources import files

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from doubloon.server.database import connect

_LOCK = 7_208_118  # so that of several servers that start at once only one changes the database


async def upgrade(url: str) -> None:
    """All steps that are missing."""
    database = connect(url)
    try:
        await database.write(_upgrade)
    finally:
        await database.close()


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(files("doubloon.server") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
