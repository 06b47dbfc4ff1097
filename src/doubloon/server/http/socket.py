"""A client at a table: its messages are carried out one after the other, and each is answered."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from doubloon.core.refusal import Refused
from doubloon.server.room import messages
from doubloon.server.room.feeds import Audience
from doubloon.server.room.room import Room
from doubloon.server.running.live import Live
from doubloon.server.server import Server
from doubloon.server.storage.directory import Person

_MOST_WAITING = 1_000  # messages that may wait for a slow client
_BURST = 3  # seconds' worth of messages at once

_TOO_SLOW = 4008
_TOO_BIG = 1009
_NO_TEXT = 1003
_NEVER_ATTENDED = 4010
_PATIENCE = 30.0  # seconds until a client must subscribe

_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # what can make a message unreadable

logger = structlog.get_logger()


class Connection:
    """A socket of a person at a table."""

    def __init__(
        self, server: Server, socket: WebSocket[Any, Any, Any], live: Live, person: Person, session: str, address: str
    ) -> None:
        self.person = person.id
        self.session = session
        self.address = address
        self.audiences: set[Audience] = set()
        self._server = server
        self._socket = socket
        self._live = live
        self._somebody = person
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
            if self in self._live.listeners:
                self._live.listeners.discard(self)
                await self._server.rooms.presence_changed(self._live)

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
                await self._answer(data)

    async def _hear(self) -> str | None:
        """The next message; None if it is not text, or does not arrive in time."""
        try:
            received: Any = await asyncio.wait_for(self._socket.receive(), None if self.audiences else _PATIENCE)
        except TimeoutError:
            self._let_go(_NEVER_ATTENDED, Refused("never_attended"))
            return None
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(code=received.get("code", 1000), detail="")
        if received.get("text") is None:
            self._let_go(_NO_TEXT, Refused("text_only"))
            return None
        return str(received["text"])

    def _let_go(self, code: int, why: Refused) -> None:
        """Send the reason, and close the socket."""
        self._refuse(None, why)
        self.send(code)
        self._closing = True

    async def _slow_down(self) -> None:
        """Read more slowly from a client that sends too much."""
        rate, now = self._server.settings.messages_per_second, time.monotonic()
        self._allowance = min(rate * _BURST, self._allowance + (now - self._counted) * rate) - 1
        self._counted = now
        if self._allowance < 0:
            await asyncio.sleep(-self._allowance / rate)

    async def _answer(self, data: str | bytes) -> None:
        began = time.perf_counter()
        try:
            message = messages.decoder.decode(data)
        except _UNREADABLE as error:
            deep = isinstance(error, RecursionError)
            self._refuse(_id_of(data), Refused("too_deep") if deep else Refused("bad_message", reason=error))
            self._server.metrics.deeds.labels("unreadable", "refused").inc()
            return
        kind, outcome = str(type(message).__struct_config__.tag), "accepted"
        try:
            if isinstance(message, messages.Subscribe):
                await self._subscribe(message)
                ply = None
            elif isinstance(message, messages.Ping):
                ply = None
            else:
                ply = await self._server.rooms.perform(self._live, self._somebody, message)
            self.send(messages.encode(messages.Accepted(id=message.id, ply=ply)))
        except Refused as refused:
            outcome = "refused"
            self._refuse(message.id, refused)
        except Exception:
            outcome = "failed"
            logger.exception("deed_failed", kind=kind, table=self._live.room.id)
            self._refuse(message.id, Refused("server_failed"))
        self._server.metrics.deeds.labels(kind, outcome).inc()
        self._server.metrics.latency.observe(time.perf_counter() - began)

    def _refuse(self, id: str | None, refused: Refused) -> None:
        self.send(messages.encode(messages.Refusal(id=id, **refused.payload)))

    async def _subscribe(self, message: messages.Subscribe) -> None:
        """Start listening, with the updates that the client has missed or with everything."""
        async with self._server.rooms.at_rest(self._live) as room:
            self._listen(message, room)
        await self._server.rooms.presence_changed(self._live)

    def _listen(self, message: messages.Subscribe, room: Room) -> None:
        live = self._live
        seats = room.seats_of(self.person)
        if message.watch or not seats:
            if not room.terms.watchers:
                raise Refused("no_watchers")
            self.audiences = {None}
        else:
            self.audiences = set(seats)
        live.listeners.add(self)
        by_seat, now = {known.seat: known for known in message.known}, self._server.rooms.clock()
        for audience in sorted(self.audiences, key=lambda seat: -1 if seat is None else seat):
            feed = live.feed(audience, now)
            known = by_seat.get(audience)
            missed = feed.since(known.version) if known and known.feed == feed.id else None
            for data in [feed.snapshot(room, now)] if missed is None else missed:
                self.send(data)


def _id_of(data: str | bytes) -> str | None:
    """The id of a message that cannot be decoded, so that its sender knows which message it was."""
    with suppress(*_UNREADABLE):
        found = msgspec.json.decode(data)
        if isinstance(found, dict) and isinstance(found.get("id"), str):
            return str(found["id"])[:64]
    return None
