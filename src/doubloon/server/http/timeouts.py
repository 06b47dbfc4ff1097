"""How long a connection may keep us waiting: whoever opens many and says nothing takes no place for long."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD = 15.0  # seconds for the head of a request, from connecting or from its first byte on
BODY = 30.0  # and for its body
ANSWER = 120.0  # until the answer has been fetched

_Part = Literal["head", "body", "answer"]
_PATIENCE: dict[_Part, float] = {"head": HEAD, "body": BODY, "answer": ANSWER}


class TimeoutProtocol(H11Protocol):
    """HTTP, with a limit of time for every request to arrive and for its answer to be fetched."""

    _timer: asyncio.TimerHandle | None = None
    _awaited: _Part | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._await("head")

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._await(self._missing())

    def connection_lost(self, exc: Exception | None) -> None:
        self._await(None)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._await(None)
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        self._await(None)
        super().on_response_complete()

    def _missing(self) -> _Part:
        """What we wait for."""
        if self.cycle is None or self.cycle.response_complete:
            return "head"
        return "body" if self.cycle.more_body else "answer"

    def _await(self, part: _Part | None) -> None:
        if part == self._awaited:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._awaited = part
        self._timer = self.loop.call_later(_PATIENCE[part], self.transport.abort) if part else None
