"""A server on a device: its parts, and what the page sends and is sent."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256

from doubloon.core.refusal import Refused
from doubloon.device.bots import BotWorkers, Worker
from doubloon.device.database import Database
from doubloon.device.player import Player
from doubloon.device.requests import Reply, Requests
from doubloon.device.store import DeviceStore
from doubloon.server.room.entries import PersonId, TableId
from doubloon.server.running.bus import Bus
from doubloon.server.running.client import TableClient
from doubloon.server.running.figures import Figures
from doubloon.server.running.keeper import Keeper
from doubloon.server.running.live import Live
from doubloon.server.running.offload import Inline
from doubloon.server.running.rooms import Rooms
from doubloon.server.running.tables import Tables

_MOST_TABLES = 500  # unfinished games on a device
_UNKNOWN_PERSON, _UNKNOWN_TABLE = 4001, 4004  # why a connection is closed, as over a WebSocket

Send = Callable[[str], object]


class Connection(TableClient):
    """A page at a table."""

    def __init__(self, rooms: Rooms, live: Live, person: PersonId, name: str, send: Send) -> None:
        super().__init__(rooms, live, person, name, Figures())
        self._send = send

    def send(self, data: bytes) -> None:
        self._send(data.decode())


class DeviceServer:
    """The tables of a device."""

    def __init__(self, id: str, database: Database, bus: Bus, worker: Worker) -> None:
        store, work = DeviceStore(database), Inline()
        self.rooms = Rooms(store, bus, Figures(), work)
        self.player = Player(database)
        self._keeper = Keeper(id, store, self.rooms, BotWorkers(worker), Figures())
        tables = Tables(self.rooms, work, _MOST_TABLES, _table_for)
        self._requests = Requests(self.player, tables, store)

    async def open(self) -> None:
        await self.rooms.open()
        self._keeper.open()

    async def close(self) -> None:
        await self._keeper.close()
        await self.rooms.close()

    async def request(self, method: str, path: str, body: str | None) -> Reply:
        """Answer a request, as a server does over HTTP."""
        return await self._requests.answer(method, path, body)

    async def connect(self, table: str, send: Send) -> Connection | int:
        """A page's connection to a table; a code if there is none."""
        me = await self.player.known()
        if me is None:
            return _UNKNOWN_PERSON
        try:
            live = await self.rooms.get(TableId(table))
        except Refused:
            return _UNKNOWN_TABLE
        return Connection(self.rooms, live, me.id, me.name, send)


def _table_for(*reason: str) -> TableId:
    """The id of the table that is opened for a reason: the same on every page of the device."""
    return TableId(urlsafe_b64encode(sha256("\n".join(reason).encode()).digest()[:12]).decode())
