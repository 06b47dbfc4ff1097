"""Brings a database up to date, by the steps in migrations/."""

from __future__ import annotations

from importlib.resources import files

from sqlalchemy import Connection, inspect, text

from doubloon.core.refusal import Refused
from doubloon.server.storage.database import connect

_LOCK = 7_208_118  # so that, of several servers that start at once, only one changes the database
_PLACE = files("doubloon.server.storage") / "migrations"


async def upgrade(url: str) -> None:
    """Run all steps that are missing."""
    database = connect(url)
    try:
        await database.write(_upgrade)
    finally:
        await database.close()


async def check(url: str) -> None:
    """Refuse a database that lacks steps."""
    database = connect(url)
    try:
        if await database.read(_lacks_steps):
            raise Refused("old_database")
    finally:
        await database.close()


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    if _lacks_steps(connection):
        from alembic import command  # loading it takes longer than checking that it is not needed
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(_PLACE))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _lacks_steps(connection: Connection) -> bool:
    """Whether there are steps that the database has not seen; refuses a database that has seen others."""
    steps = {step.name.partition("_")[0] for step in (_PLACE / "versions").iterdir() if step.name.endswith(".py")}
    if not inspect(connection).has_table("alembic_version"):
        return True
    last: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    if last is not None and last not in steps:
        raise Refused("newer_database", step=last)
    return last != max(steps)
