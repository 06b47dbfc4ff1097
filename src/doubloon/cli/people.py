"""doubloon people: the operator finds players of a server, logs them out everywhere, or deletes their data."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Sequence

import typer
from msgspec.structs import replace

from doubloon import words
from doubloon.core.refusal import Refused
from doubloon.server.launch import prepare
from doubloon.server.settings import Settings, read_settings
from doubloon.server.storage.directory import Directory, Person
from doubloon.server.storage.store import Store

_WHO = typer.Argument(help="The id, the account or the name of a player.")
_LOG_OUT = typer.Option(False, "--log-out", help="Log the player out on all devices.")
_FORGET = typer.Option(False, "--forget", help="Delete the player's account and data.")
_DATA = typer.Option(None, help="The directory of the embedded database.")
_DATABASE = typer.Option(None, help="Another database: postgresql+asyncpg://USER:PASSWORD@HOST/NAME.")


def command(
    who: str = _WHO,
    log_out: bool = _LOG_OUT,
    forget: bool = _FORGET,
    data: str | None = _DATA,
    database: str | None = _DATABASE,
) -> None:
    """Find players of a server, log them out everywhere, or delete what is kept of them; servers may be running."""
    settings = read_settings(os.environ, data=data, database=database)
    for line in asyncio.run(_done(settings, who, log_out, forget)):
        typer.echo(line)


async def _done(settings: Settings, who: str, log_out: bool, forget: bool) -> Sequence[str]:
    await prepare(replace(settings, migrate=False))
    store = Store(settings.database_url)
    directory = Directory(store)
    try:
        found = await directory.find(who)
        if not found:
            raise Refused("unknown_player", who=who)
        if not (log_out or forget):
            return [_line(*one) for one in found]
        if len(found) > 1:
            raise Refused("several_players", who=who, number=len(found))
        [(person, _)] = found
        if forget:
            await directory.leave(person.id, time.time())
            return [words.say("server.forgotten", name=person.name, id=person.id)]
        await directory.end_sessions(person.id)
        return [words.say("server.logged_out", name=person.name, id=person.id)]
    finally:
        await store.close()


def _line(person: Person, seen: float | None) -> str:
    when = "-" if seen is None else time.strftime("%Y-%m-%d %H:%M", time.localtime(seen))
    return f"{person.id}  {when:16}  {person.account or '-':24}  {person.name}"
