"""What runs in the workers of a browser, under Pyodide: values cross from JavaScript to Python and back here alone."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from pyodide.ffi import create_proxy, to_js

from doubloon.device.bots import think_aside
from doubloon.device.server import Connection, DeviceServer
from doubloon.server.room.entries import TableId
from doubloon.server.running.bus import Bus, Hear, Here


class PageBus(Bus):
    """The pages of a browser that share a device, over a BroadcastChannel."""

    def __init__(self, page: str, channel: Any) -> None:
        super().__init__(page)
        self._channel = channel

    async def open(self, hear: Hear) -> None:
        self._channel.onmessage = create_proxy(lambda event: self._heard(event.data, hear))

    async def tell(self, table: TableId, version: int, here: Here | None = None) -> None:
        self._channel.postMessage(self._notice(table, version, here))

    async def close(self) -> None:
        self._channel.close()


class Served:
    """A server on the device, as the worker's JavaScript calls it."""

    def __init__(self, server: DeviceServer, tell: Callable[[int, str], object]) -> None:
        self._server = server
        self._tell = tell
        self._connections: dict[int, Connection] = {}

    async def request(self, method: str, path: str, body: str | None) -> Any:
        return to_js(list(await self._server.request(method, path, body)))

    async def connect(self, socket: int, table: str) -> int:
        """Connect a page to a table; returns 0, or the code of the reason why not."""
        connected = await self._server.connect(table, lambda data: self._tell(socket, data))
        if isinstance(connected, int):
            return connected
        self._connections[socket] = connected
        return 0

    async def receive(self, socket: int, data: str) -> None:
        if socket in self._connections:
            await self._connections[socket].answer(data)

    async def close(self, socket: int) -> None:
        if connection := self._connections.pop(socket, None):
            await connection.leave()


async def serve(database: Any, channel: Any, bots: Callable[[Any], Awaitable[Any]], tell: Any) -> Served:
    """Start the server of a page."""

    async def worker(task: bytes) -> bytes:
        action = await bots(to_js(task))
        decided: bytes = action.to_bytes()
        return decided

    page = secrets.token_hex(8)
    server = DeviceServer(page, database, PageBus(page, channel), worker)
    await server.open()
    return Served(server, tell)


def think(task: Any) -> Any:
    """In the worker of the bots: what a bot decides."""
    return to_js(think_aside(task.to_bytes()))
