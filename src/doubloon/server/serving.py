"""Runs a server in this process until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import socket

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from doubloon.core.refusal import Refused
from doubloon.server import logs, messages, migrating
from doubloon.server.app import create_app
from doubloon.server.settings import Settings
from doubloon.server.store import Store


async def prepare(settings: Settings) -> str:
    """Bring the database up to date; returns the secret that it keeps."""
    try:
        if settings.migrate:
            await migrating.upgrade(settings.database_url)
        store = Store(settings.database_url)
        try:
            return await store.secret()
        finally:
            await store.close()
    except (SQLAlchemyError, OSError) as error:
        raise Refused("no_database", reason=_first_line(error)) from None


def _first_line(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).partition("\n")[0]


def serve(settings: Settings) -> None:
    """Serve people until SIGINT or SIGTERM."""
    logs.set_up(settings)
    with contextlib.closing(_bound(settings)) as bound:
        secret = asyncio.run(prepare(settings))
        config = uvicorn.Config(
            create_app(settings, secret),
            log_config=None,
            access_log=False,
            server_header=False,
            forwarded_allow_ips=settings.proxies,
            timeout_graceful_shutdown=max(1, round(settings.grace)),
            ws_max_size=2 * messages.LONGEST_MESSAGE,
            ws_per_message_deflate=True,
        )
        uvicorn.Server(config).run(sockets=[bound])


def _bound(settings: Settings) -> socket.socket:
    """The door is taken first, so that somebody who took it before is named at once."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    bound = socket.socket(family)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((settings.host, settings.port))
    except OSError as error:
        bound.close()
        raise Refused("no_port", host=settings.host, port=settings.port, reason=error.strerror) from None
    return bound
