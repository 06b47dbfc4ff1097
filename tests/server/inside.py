"""The tables of a server, without the server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from doubloon.server import migrating
from doubloon.server.bus import Alone, Bus
from doubloon.server.metrics import Metrics
from doubloon.server.rooms import Rooms
from doubloon.server.store import Store


@asynccontextmanager
async def tables(path: Path, bus: Bus | None = None) -> AsyncIterator[Rooms]:
    url = f"sqlite:///{path / 'doubloon.sqlite3'}"
    await migrating.upgrade(url)
    store = Store(url)
    await store.open()
    rooms = Rooms(store, bus or Alone("server"), Metrics())
    try:
        yield rooms
    finally:
        await rooms.close()
        await store.close()
