"""How long a connection may keep the server waiting, and how many connections an address may have."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any, ClassVar, Literal

import h11
import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol

from doubloon.server.accounts.attempts import limit_key
from doubloon.server.proxies import Proxies

HEAD = 15.0  # seconds for the head of a request, from connecting or from its first byte on
BODY = 30.0  # and for its body
ANSWER = 120.0  # until the client has fetched the answer

_Part = Literal["head", "body", "answer"]
_PATIENCE: dict[_Part, float] = {"head": HEAD, "body": BODY, "answer": ANSWER}
_REMINDER = 60.0  # seconds between two lines of the log about too many connections

logger = structlog.get_logger()


class ConnectionLimit:
    """The open HTTP connections of each address; the operator's proxies, which serve many people, are not counted."""

    def __init__(self, most: int, proxies: Proxies) -> None:
        self._most = most
        self._proxies = proxies
        self._open: Counter[str] = Counter()
        self._logged = -_REMINDER

    def admit(self, address: str) -> bool:
        """Count another connection; False if the address has too many."""
        if self._proxies.trusts(address):
            return True
        key = limit_key(address)
        if self._open[key] >= self._most:
            self._log(key)
            return False
        self._open[key] += 1
        return True

    def release(self, address: str) -> None:
        key = limit_key(address)
        self._open[key] -= 1
        if self._open[key] <= 0:
            del self._open[key]

    def _log(self, address: str) -> None:
        if time.monotonic() >= self._logged + _REMINDER:
            self._logged = time.monotonic()
            logger.warning("too_many_connections", address=address, most=self._most)


class TimeoutProtocol(H11Protocol):
    """HTTP with a time limit for every request to arrive and for its answer to be fetched."""

    limit: ClassVar[ConnectionLimit | None] = None
    _timer: asyncio.TimerHandle | None = None
    _awaited: _Part | None = None
    _counted: str | None = None  # the address that this connection counts for

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        if self.limit and peer:
            if not self.limit.admit(peer[0]):
                transport.abort()
                return
            self._counted = peer[0]
        self._await("head")

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._await(self._missing())

    def connection_lost(self, exc: Exception | None) -> None:
        self._await(None)
        self._release()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._await(None)
        self._release()  # sockets are counted by the application, which knows the address behind a proxy
        super().handle_websocket_upgrade(event)

    def _release(self) -> None:
        if self.limit and self._counted is not None:
            self.limit.release(self._counted)
        self._counted = None

    def on_response_complete(self) -> None:
        self._await(None)
        super().on_response_complete()

    def _missing(self) -> _Part:
        """The part that the connection waits for."""
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


def limited(most: int, proxies: Proxies) -> type[TimeoutProtocol]:
    """The protocol of a server: each address has at most so many connections."""
    return type("LimitedProtocol", (TimeoutProtocol,), {"limit": ConnectionLimit(most, proxies)})
