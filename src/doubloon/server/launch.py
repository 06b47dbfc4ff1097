"""Runs a server in this process until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import resource
import signal
import socket
import sys
from collections.abc import Callable
from typing import Any

import uvicorn
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from doubloon.core.refusal import Refused
from doubloon.server import logs
from doubloon.server.http.app import create_app
from doubloon.server.http.timeouts import limited
from doubloon.server.instance_lock import hold_instance_lock
from doubloon.server.proxies import BehindProxies, Proxies
from doubloon.server.room import messages
from doubloon.server.settings import Settings
from doubloon.server.storage import migrate
from doubloon.server.storage.store import Store

_TURN = 0.0005  # seconds that a busy event loop may keep the database's thread waiting
_FILES = 65_536
_GARBAGE = (10_000, 20, 10)  # how many objects trigger the garbage collector, and how often its older generations


async def prepare(settings: Settings) -> str:
    """Bring the database up to date; returns the secret stored in it."""
    try:
        await (migrate.upgrade if settings.migrate else migrate.check)(settings.database_url)
        store = Store(settings.database_url)
        try:
            return await store.secret()
        finally:
            await store.close()
    except (SQLAlchemyError, OSError, ImportError) as error:
        raise Refused("no_database", reason=_first_line(error)) from None


async def _check_redis(url: str) -> None:
    """Refuse to start if Redis does not answer."""
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    try:
        redis: Any = Redis.from_url(url)
        try:
            await redis.ping()
        finally:
            await redis.aclose()
    except (RedisError, OSError, ValueError) as error:
        raise Refused("no_redis", reason=str(error).partition("\n")[0]) from None


async def _prepare_all(settings: Settings) -> str:
    for url in {settings.bus, settings.queue} - {"", "database"}:
        await _check_redis(url)
    return await prepare(settings)


def _first_line(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).partition("\n")[0]


class _Server(uvicorn.Server):
    """Reports when the server accepts connections."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._say_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            _collect_seldom()
            self._say_started()


def _collect_seldom() -> None:
    """Collect garbage seldom: a full collection stops all games, for a quarter of a second on a busy server.

    Positions hold no cycles, so there is little to find; and what a server has read before it starts stays anyway.
    """
    gc.freeze()
    gc.set_threshold(*_GARBAGE)


def _allow_many_files() -> None:
    """Allow many open files: every connection takes one, and many systems allow a process only a thousand at first."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(hard, _FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def serve(settings: Settings, ports: int = 1, started: Callable[[str], None] = lambda url: None) -> None:
    """Serve until SIGINT or SIGTERM, at the first of these ports that is free; `started` is told the address."""
    logs.set_up(settings)
    sys.setswitchinterval(_TURN)
    _allow_many_files()
    with contextlib.closing(_bound(settings, ports)) as bound:
        settings = replace(settings, port=bound.getsockname()[1])
        with hold_instance_lock(settings):
            secret = asyncio.run(_prepare_all(settings))
            app: Any = create_app(settings, secret)
            proxies = Proxies(settings.proxies)
            config = uvicorn.Config(
                BehindProxies(app, proxies) if settings.proxies else app,
                http=limited(settings.connections_per_address, proxies),
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,
                timeout_graceful_shutdown=max(1, round(settings.grace)),
                ws_max_size=2 * messages.LONGEST_MESSAGE,
                ws_per_message_deflate=True,
            )
            # After shutting down, uvicorn raises the signal again: being told to stop is not a failure.
            signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
            _Server(config, lambda: started(settings.url)).run(sockets=[bound])


def _bound(settings: Settings, ports: int) -> socket.socket:
    """Bind the port first, so that a port that another program uses is reported at once."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    for port in range(settings.port, settings.port + ports):
        bound = socket.socket(family)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((settings.host, port))
            return bound
        except OSError as error:
            bound.close()
            reason = error.strerror
    raise Refused("no_port", host=settings.host, port=settings.port, reason=reason)
