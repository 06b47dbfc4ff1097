"""Tells people who are not here that it is their turn, through a webhook of theirs: once for each turn."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Callable
from typing import Literal
from urllib.parse import urlsplit

import httpx
import structlog

from doubloon import words
from doubloon.core.refusal import Refused
from doubloon.server.entries import PersonId, TableId
from doubloon.server.metrics import Metrics
from doubloon.server.room import Room
from doubloon.server.store import Store

_PATIENCE = 10.0
_LONGEST = 500

Which = Literal["public", "any", "none"]
logger = structlog.get_logger()


class Alerts:
    """Webhooks in the form that Discord reads: {"content": "..."}."""

    def __init__(
        self, store: Store, url: str, which: Which, here: Callable[[TableId, PersonId], bool], metrics: Metrics
    ) -> None:
        self._store = store
        self._url = url
        self._which = which
        self._here = here
        self._metrics = metrics
        self._client = httpx.AsyncClient(timeout=_PATIENCE, follow_redirects=False)
        self._told: dict[TableId, tuple[int, float]] = {}  # the turn that somebody was told of last
        self._sending: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        for task in list(self._sending):
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        await self._client.aclose()

    def turn_came(self, room: Room) -> None:
        """Something happened at a table; if it is somebody's turn now who is not here, tell them."""
        seat = room.on_turn
        if room.status != "running" or seat is None:
            self._told.pop(room.id, None)
            return
        turn, person = (seat, room.turn_began), room.player_at(seat)
        if self._which == "none" or person is None or self._told.get(room.id) == turn:
            return
        self._told[room.id] = turn
        if not self._here(room.id, person):
            task = asyncio.create_task(self._send(person, room.game.key, room.id, room.turn_began))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send(self, person: PersonId, game: str, table: TableId, turn: float) -> None:
        known = await self._store.person(person)
        if known is None or not known.webhook or not await self._store.first_alert(table, turn):
            return
        try:
            await asyncio.to_thread(check_webhook, known.webhook, self._which)
            text = words.say("server.your_turn", name=known.name, game=game, link=f"{self._url}/table/{table}")
            answer = await self._client.post(known.webhook, json={"content": text})
            self._metrics.alerts.labels("sent" if answer.is_success else "failed").inc()
        except (Refused, httpx.HTTPError, OSError) as error:
            self._metrics.alerts.labels("failed").inc()
            logger.info("alert_failed", reason=str(error))


def check_webhook(url: str, which: Which) -> None:
    """Refuse addresses that a server should not call for a stranger: its own network, above all."""
    parts = urlsplit(url)
    if which == "none":
        raise Refused("no_webhooks")
    if len(url) > _LONGEST or parts.scheme not in ("http", "https") or not parts.hostname:
        raise Refused("bad_webhook")
    if which == "any":
        return
    if parts.scheme != "https":
        raise Refused("bad_webhook")
    try:
        found = socket.getaddrinfo(parts.hostname, parts.port or 443, proto=socket.IPPROTO_TCP)
    except OSError:
        raise Refused("webhook_unknown", host=parts.hostname) from None
    if not all(ipaddress.ip_address(address[4][0]).is_global for address in found):
        raise Refused("bad_webhook")
