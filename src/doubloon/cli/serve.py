"""doubloon serve: a server for players on the network; doubloon work: processes that think for its bots."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from typing import Any

import typer

from doubloon import words
from doubloon.core.refusal import Refused
from doubloon.server.settings import Settings, read_settings

_HOST = typer.Option(None, help="The address to listen on.")
_PORT = typer.Option(None, help="The port to listen on.")
_DATA = typer.Option(None, help="The directory of the embedded database.")
_DATABASE = typer.Option(None, help="Another database: postgresql+asyncpg://USER:PASSWORD@HOST/NAME.")
_BUS = typer.Option(None, help="For several servers: redis://HOST, or database (PostgreSQL).")
_QUEUE = typer.Option(None, help="The queue that `doubloon work` processes serve: redis://HOST.")
_URL = typer.Option(None, "--public-url", help="The public address of the server, if it is behind a proxy.")
_BOT_PROCESSES = typer.Option(None, help="The number of processes for bots.")
_LOG = typer.Option(None, help="The log format: text or json.")


def command(
    host: str | None = _HOST,
    port: int | None = _PORT,
    data: str | None = _DATA,
    database: str | None = _DATABASE,
    bus: str | None = _BUS,
    queue: str | None = _QUEUE,
    public_url: str | None = _URL,
    bot_processes: int | None = _BOT_PROCESSES,
    log: str | None = _LOG,
) -> None:
    """Serve all games over HTTP and WebSocket. Every option is also an environment variable (DOUBLOON_PORT ...)."""
    settings = _settings(
        host=host, port=port, data=data, database=database, bus=bus, queue=queue, public_url=public_url,
        bot_processes=bot_processes, log=log,
    )  # fmt: skip
    from doubloon.server.launch import serve

    serve(settings, started=lambda url: typer.echo(words.say("server.serving", url=url), err=True))


def work(
    database: str | None = _DATABASE,
    queue: str | None = _QUEUE,
    bot_processes: int | None = _BOT_PROCESSES,
    log: str | None = _LOG,
) -> None:
    """Make the decisions of bots for servers that share a queue."""
    settings = _settings(database=database, queue=queue, bot_processes=bot_processes, log=log)
    if not settings.queue:
        raise Refused("no_queue")
    from doubloon.server import logs
    from doubloon.server.running import workers

    logs.set_up(settings)
    asyncio.run(_until_told(workers.work(settings)))


async def _until_told(working: Any) -> None:
    task = asyncio.ensure_future(working)
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, task.cancel)
    with suppress(asyncio.CancelledError):
        await task


def migrate(data: str | None = _DATA, database: str | None = _DATABASE) -> None:
    """Migrate the database and do nothing else."""
    settings = _settings(data=data, database=database, migrate=True)  # whether or not servers migrate when they start
    from doubloon.server.launch import prepare

    asyncio.run(prepare(settings))
    typer.echo(words.say("server.migrated"))


def _settings(**flags: Any) -> Settings:
    return read_settings(os.environ, **flags)
