"""A client at a table over a WebSocket, with limits on what it sends and on how far it may fall behind."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from doubloon.core.refusal import Refused
from doubloon.server.room import messages
from doubloon.server.running.client import TableClient
from doubloon.server.running.live import Live
from doubloon.server.server import Server
from doubloon.server.storage.directory import Person

_MOST_WAITING = 1_000  # messages that may wait for a slow client
_BURST = 3  # seconds' worth of messages at once

_TOO_SLOW = 4008
_TOO_BIG = 1009
_NO_TEXT = 1003
_NEVER_SUBSCRIBED = 4010
_PATIENCE = 30.0  # seconds until a client must subscribe


class Connection(TableClient):
    """A socket of a person at a table."""

    def __init__(
        self, server: Server, socket: WebSocket[Any, Any, Any], live: Live, person: Person, session: str, address: str
    ) -> None:
        super().__init__(server.rooms, live, person.id, person.name, server.metrics)
        self.session = session
        self.address = address
        self._server = server
        self._socket = socket
        self._waiting: asyncio.Queue[bytes | int] = asyncio.Queue(_MOST_WAITING)
        self._allowance = float(server.settings.messages_per_second * _BURST)
        self._counted = time.monotonic()
        self._closing = False  # once the waiting messages have been sent
        self._ended = False

    def send(self, data: bytes | int) -> None:
        """Queue a message for the client; a client that does not keep up is disconnected."""
        if self._ended:
            return
        try:
            self._waiting.put_nowait(data)
        except asyncio.QueueFull:
            while not self._waiting.empty():
                self._waiting.get_nowait()
            self._waiting.put_nowait(_TOO_SLOW)

    def end(self, code: int) -> None:
        """Receive and send nothing more: the waiting messages were for a session that has ended."""
        self._ended = True
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(code)

    async def serve(self) -> None:
        """Serve until the client leaves, or the server stops."""
        sending = asyncio.create_task(self._send())
        receiving = asyncio.create_task(self._receive())
        try:
            await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
            if self._closing:
                await sending
        finally:
            for task in (sending, receiving):
                task.cancel()
            await asyncio.gather(sending, receiving, return_exceptions=True)
            await self.leave()

    async def _send(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                data = await self._waiting.get()
                if isinstance(data, int):
                    await self._socket.close(data)
                    return
                await self._socket.send_data(data, mode="text")

    async def _receive(self) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                data = await self._hear()
                if data is None:
                    return
                if len(data.encode()) > messages.LONGEST_MESSAGE:
                    self._let_go(_TOO_BIG, Refused("message_too_long", most=messages.LONGEST_MESSAGE))
                    return
                await self._slow_down()
                if self._ended:
                    return
                await self.answer(data)

    async def _hear(self) -> str | None:
        """The next message; None if it is not text, or does not arrive in time."""
        try:
            received: Any = await asyncio.wait_for(self._socket.receive(), None if self.audiences else _PATIENCE)
        except TimeoutError:
            self._let_go(_NEVER_SUBSCRIBED, Refused("never_attended"))
            return None
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(code=received.get("code", 1000), detail="")
        if received.get("text") is None:
            self._let_go(_NO_TEXT, Refused("text_only"))
            return None
        return str(received["text"])

    def _let_go(self, code: int, why: Refused) -> None:
        """Send the reason, and close the socket."""
        self.refuse(None, why)
        self.send(code)
        self._closing = True

    async def _slow_down(self) -> None:
        """Read more slowly from a client that sends too much."""
        rate, now = self._server.settings.messages_per_second, time.monotonic()
        self._allowance = min(rate * _BURST, self._allowance + (now - self._counted) * rate) - 1
        self._counted = now
        if self._allowance < 0:
            await asyncio.sleep(-self._allowance / rate)
