"""A client at a table: its messages are carried out one after the other, and each is answered."""

from __future__ import annotations

import logging
import time
from abc import ABC, abstractmethod
from contextlib import suppress

import msgspec

from doubloon.core.refusal import Refused
from doubloon.server.room import messages
from doubloon.server.room.entries import PersonId
from doubloon.server.room.feeds import Audience
from doubloon.server.room.room import Room
from doubloon.server.running.figures import Figures
from doubloon.server.running.live import Live
from doubloon.server.running.rooms import Rooms

_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # what can make a message unreadable

logger = logging.getLogger(__name__)


class TableClient(ABC):
    """A person's client at a table, however its messages come and go."""

    def __init__(self, rooms: Rooms, live: Live, person: PersonId, name: str, figures: Figures) -> None:
        self.person = person
        self.audiences: set[Audience] = set()
        self.live = live
        self._name = name
        self._rooms = rooms
        self._figures = figures

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Send a message to the client."""

    async def answer(self, data: str | bytes) -> None:
        """Carry out a message of the client, and answer it."""
        began = time.perf_counter()
        try:
            message = messages.decoder.decode(data)
        except _UNREADABLE as error:
            deep = isinstance(error, RecursionError)
            self.refuse(_id_of(data), Refused("too_deep") if deep else Refused("bad_message", reason=error))
            self._figures.answered("unreadable", "refused", None)
            return
        kind, outcome = str(type(message).__struct_config__.tag), "accepted"
        try:
            ply = await self._carry_out(message)
            self.send(messages.encode(messages.Accepted(id=message.id, ply=ply)))
        except Refused as refused:
            outcome = "refused"
            self.refuse(message.id, refused)
        except Exception:
            outcome = "failed"
            logger.exception("deed_failed", extra={"kind": kind, "table": self.live.room.id})
            self.refuse(message.id, Refused("server_failed"))
        self._figures.answered(kind, outcome, time.perf_counter() - began)

    def refuse(self, id: str | None, refused: Refused) -> None:
        self.send(messages.encode(messages.Refusal(id=id, **refused.payload)))

    async def leave(self) -> None:
        """Stop listening."""
        if self in self.live.listeners:
            self.live.listeners.discard(self)
            await self._rooms.presence_changed(self.live)

    async def _carry_out(self, message: messages.AnyClientMessage) -> int | None:
        match message:
            case messages.Subscribe():
                await self._subscribe(message)
                return None
            case messages.Ping():
                return None
            case _:
                return await self._rooms.perform(self.live, self.person, self._name, message)

    async def _subscribe(self, message: messages.Subscribe) -> None:
        """Start listening, with the updates that the client has missed or with everything."""
        async with self._rooms.at_rest(self.live) as room:
            self._listen(message, room)
        await self._rooms.presence_changed(self.live)

    def _listen(self, message: messages.Subscribe, room: Room) -> None:
        seats = room.seats_of(self.person)
        if message.watch or not seats:
            if not room.terms.watchers:
                raise Refused("no_watchers")
            self.audiences = {None}
        else:
            self.audiences = set(seats)
        self.live.listeners.add(self)
        by_seat, now = {known.seat: known for known in message.known}, self._rooms.clock()
        for audience in sorted(self.audiences, key=lambda seat: -1 if seat is None else seat):
            feed = self.live.feed(audience, now)
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
