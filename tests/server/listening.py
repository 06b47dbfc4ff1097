"""Where turn alerts of the tests go."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec

from tests.server.clients import PATIENCE


class Listening(ThreadingHTTPServer):
    """Where alerts go; the path says to whom."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Alert)
        self.alerts: list[tuple[str, Any]] = []
        self.came = threading.Condition()

    def to(self, name: str) -> list[str]:
        return [body["content"] for path, body in self.alerts if path == f"/{name}"]

    async def until(self, name: str, number: int) -> None:
        def wait() -> bool:
            with self.came:
                return self.came.wait_for(lambda: len(self.to(name)) >= number, PATIENCE)

        assert await asyncio.to_thread(wait), self.alerts


class _Alert(BaseHTTPRequestHandler):
    server: Listening

    def do_POST(self) -> None:
        body = msgspec.json.decode(self.rfile.read(int(self.headers["content-length"])))
        with self.server.came:
            self.server.alerts.append((self.path, body))
            self.server.came.notify_all()
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *arguments: object) -> None: ...


@contextlib.contextmanager
def listening() -> Iterator[Listening]:
    """Somebody who waits for alerts."""
    with Listening() as alerts:
        thread = threading.Thread(target=alerts.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield alerts
        finally:
            alerts.shutdown()
            thread.join()
