"""The tables of a server, without the server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from doubloon.server.running.bus import Alone, Bus
from doubloon.server.running.figures import Figures
from doubloon.server.running.rooms import Rooms
from doubloon.server.running.threads import Threads
from doubloon.server.storage import migrate
from doubloon.server.storage.store import Store


@asynccontextmanager
async def tables(path: Path, bus: Bus | None = None) -> AsyncIterator[Rooms]:
    url = f"sqlite:///{path / 'doubloon.sqlite3'}"
    await migrate.upgrade(url)
    store = Store(url)
    await store.open()
    rooms = Rooms(store, bus or Alone("server"), Figures(), Threads("rooms", 2, 200, 20.0))
    try:
        yield rooms
    finally:
        await rooms.close()
        await store.close()
