"""A device in memory: what a browser's IndexedDB and BroadcastChannel do, and workers that think at once."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from doubloon.device.bots import think_aside
from doubloon.device.database import Outcome
from doubloon.server.room.entries import TableId
from doubloon.server.running.bus import Bus, Hear, Here


class Memory:
    """The database of a device; `trouble` is what happens to the next things that are stored."""

    def __init__(self) -> None:
        self._tables: dict[str, dict[str, Any]] = {}
        self._rows: dict[str, list[dict[str, Any]]] = {}
        self._values: dict[str, str] = {}
        self.trouble: list[Outcome] = []

    async def add(self, table: str, rows: str, before: int) -> Outcome:
        await asyncio.sleep(0)
        new, added = msgspec.json.decode(table), msgspec.json.decode(rows)
        kept = self._rows.get(new["id"], [])
        if self.trouble:
            return self.trouble.pop()
        if len(kept) != before:
            return "conflict"
        known = self._tables.get(new["id"], {})
        self._tables[new["id"]] = {**new, "keeper": known.get("keeper"), "kept_until": known.get("kept_until", 0.0)}
        self._rows[new["id"]] = [*kept, *added]
        return "stored"

    async def rows(self, table: str, after: int) -> str:
        await asyncio.sleep(0)
        return _json([row for row in self._rows.get(table, []) if row["version"] >= after])

    async def row_of(self, table: str, message: str) -> str | None:
        found = [row for row in self._rows.get(table, []) if row["message"] == message]
        return _json(found[0]) if found else None

    async def table(self, id: str) -> str | None:
        return _json(self._tables[id]) if id in self._tables else None

    async def tables(self) -> str:
        return _json(list(self._tables.values()))

    async def keep(self, keeper: str, now: float, until: float, free: str) -> None:
        for id in msgspec.json.decode(free):
            table = self._tables[id]
            if table["keeper"] in (None, keeper) or table["kept_until"] < now:
                self._tables[id] = {**table, "keeper": keeper, "kept_until": until}

    async def release(self, keeper: str | None) -> None:
        for id, table in self._tables.items():
            if keeper in (None, table["keeper"]):
                self._tables[id] = {**table, "keeper": None, "kept_until": 0.0}

    async def read(self, key: str) -> str | None:
        return self._values.get(key)

    async def write(self, key: str, value: str) -> Outcome:
        if self.trouble:
            return self.trouble.pop()
        self._values[key] = value
        return "stored"


class Channel:
    """What the pages of a browser say to each other."""

    def __init__(self) -> None:
        self.listeners: list[tuple[PageBus, Hear]] = []


class PageBus(Bus):
    """A page that listens and speaks on a channel."""

    def __init__(self, server: str, channel: Channel) -> None:
        super().__init__(server)
        self._channel = channel

    async def open(self, hear: Hear) -> None:
        self._channel.listeners.append((self, hear))

    async def tell(self, table: TableId, version: int, here: Here | None = None) -> None:
        for bus, hear in self._channel.listeners:
            bus._heard(self._notice(table, version, here), hear)

    async def close(self) -> None:
        self._channel.listeners = [one for one in self._channel.listeners if one[0] is not self]


async def worker(task: bytes) -> bytes:
    """A worker that thinks at once."""
    await asyncio.sleep(0)
    return think_aside(task)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
