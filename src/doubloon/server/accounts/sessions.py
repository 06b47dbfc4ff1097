"""Sockets live as long as the session that opened them: when it ends, at any server, they are closed."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Protocol

import structlog

from doubloon.server.accounts.people import People

ENDED = 4002  # the code that a socket is closed with
_ROUND = 2.0  # seconds between two checks of the sessions
_TIDY = 3_600.0  # and between two removals of sessions that have ended

logger = structlog.get_logger()


class Socket(Protocol):
    """A client that a session has let in."""

    session: str

    def end(self, code: int) -> None: ...


class Sessions:
    """Watches the sessions of all sockets of this server."""

    def __init__(self, people: People, sockets: set[Socket]) -> None:
        self._people = people
        self._sockets = sockets
        self._now = asyncio.Event()
        self._rounds: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._people.session_ended = self._now.set
        self._rounds = asyncio.create_task(self._go_round(), name="sessions")

    async def close(self) -> None:
        if self._rounds:
            self._rounds.cancel()
            await asyncio.gather(self._rounds, return_exceptions=True)

    async def _go_round(self) -> None:
        tidied = 0.0
        while True:
            self._now.clear()
            try:
                await self._close_ended()
                if not tidied or time.monotonic() > tidied + _TIDY:
                    await self._people.forget_ended()
                    tidied = time.monotonic()
            except Exception as error:  # The database may be away for a while.
                logger.warning("sessions_unchecked", reason=str(error))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._now.wait(), _ROUND)

    async def _close_ended(self) -> None:
        asked = {socket.session for socket in self._sockets}
        ended = asked - await self._people.alive(asked) if asked else set()
        for socket in list(self._sockets):
            if socket.session in ended:
                socket.end(ENDED)
