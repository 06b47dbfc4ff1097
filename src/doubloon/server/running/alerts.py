"""Tells people who are away that it is their turn, through their webhook: once for each turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import cached_property
from typing import Any

import httpx
import structlog

from doubloon import words
from doubloon.core.refusal import Refused
from doubloon.server.metrics import Metrics
from doubloon.server.room.entries import PersonId, TableId
from doubloon.server.room.room import Room
from doubloon.server.running.webhooks import Which, address_of
from doubloon.server.storage.directory import Directory
from doubloon.server.storage.store import Store

_PATIENCE = 10.0

logger = structlog.get_logger()


class Alerts:
    """Webhooks in the form that Discord reads: {"content": "..."}."""

    def __init__(
        self,
        store: Store,
        directory: Directory,
        url: str,
        which: Which,
        here: Callable[[TableId, PersonId], bool],
        metrics: Metrics,
    ) -> None:
        self._store = store
        self._directory = directory
        self._url = url
        self._which = which
        self._here = here
        self._metrics = metrics
        self._told: dict[TableId, tuple[int, float]] = {}  # the last turn of which a player was told
        self._sending: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        for task in list(self._sending):
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        if "_client" in vars(self):
            await self._client.aclose()

    @cached_property
    def _client(self) -> httpx.AsyncClient:
        """Created for the first webhook: reading all certificates takes a while."""
        return httpx.AsyncClient(timeout=_PATIENCE, follow_redirects=False)

    def turn_came(self, room: Room) -> None:
        """Something happened at a table; if it is now the turn of a player who is away, tell that player."""
        seat = room.on_turn
        if room.status != "running" or seat is None:
            self._told.pop(room.id, None)
            return
        turn, person = (seat, room.turn_began), room.player_at(seat)
        if self._which == "none" or person is None or self._told.get(room.id) == turn:
            return
        self._told[room.id] = turn
        if not self._here(room.id, person):
            # A turn is identified by its seat and the number of its decisions so far, so it is the same turn again
            # after a player took back an action.
            decided = sum(play.seat == seat for play in room.playing.record.plays)
            number = 1 + seat + len(room.places) * decided
            task = asyncio.create_task(self._send(person, room.game.key, room.id, number))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send(self, person: PersonId, game: str, table: TableId, turn: int) -> None:
        known = await self._directory.person(person)
        if known is None or not known.webhook or not await self._store.first_alert(table, turn):
            return
        try:
            address = await asyncio.to_thread(address_of, known.webhook, self._which)
            text = words.say("server.your_turn", name=known.name, game=game, link=f"{self._url}/table/{table}")
            async with asyncio.timeout(_PATIENCE), self._call(known.webhook, address, {"content": text}) as answer:
                self._metrics.alerts.labels("sent" if answer.is_success else "failed").inc()
        except (Refused, httpx.HTTPError, httpx.InvalidURL, OSError) as error:
            self._metrics.alerts.labels("failed").inc()
            logger.info("alert_failed", reason=str(error))

    def _call(self, url: str, address: str | None, content: dict[str, str]) -> AbstractAsyncContextManager[Any]:
        """Call the address that was checked: its name may lead to another address by now. The answer is not read."""
        to = httpx.URL(url)
        if address is None:
            return self._client.stream("POST", to, json=content)
        host = {"Host": to.netloc.decode()}
        by_name = {"sni_hostname": to.host}
        return self._client.stream("POST", to.copy_with(host=address), json=content, headers=host, extensions=by_name)
