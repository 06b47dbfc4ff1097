"""A server: its parts, how they are put together, and how they start and stop."""

from __future__ import annotations

import secrets

import structlog

from doubloon.server import bus
from doubloon.server.alerts import Alerts
from doubloon.server.directory import Directory
from doubloon.server.entries import PersonId, TableId
from doubloon.server.keeper import Keeper
from doubloon.server.metrics import Metrics
from doubloon.server.people import People
from doubloon.server.rooms import Rooms
from doubloon.server.settings import Settings
from doubloon.server.store import Store
from doubloon.server.thinkers import Pool, Thinkers

logger = structlog.get_logger()


class House:
    """Everything behind the door."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.server = secrets.token_hex(8)  # one of perhaps several on the same database
        self.metrics = Metrics()
        self.store = Store(settings.database_url)
        self.directory = Directory(self.store)
        self.people = People(self.directory)
        self.rooms = Rooms(self.store, bus.connect(self.server, settings.bus, settings.database_url), self.metrics)
        self.thinkers = _thinkers(settings)
        self.keeper = Keeper(self.server, self.store, self.rooms, self.thinkers, self.metrics)
        self.alerts = Alerts(self.store, self.directory, settings.url, settings.webhooks, self._is_here, self.metrics)
        self.keeper.turn_came = self.alerts.turn_came
        self.ready = False

    async def open(self) -> None:
        await self.store.open()
        await self.thinkers.open()
        await self.rooms.open()
        if not self.settings.bus:
            await self.store.release()  # There is no other server: whoever kept games was killed.
        self.keeper.open()
        self.ready = True
        logger.info("started", server=self.server, url=self.settings.url)

    async def close(self) -> None:
        """Stop in the opposite order, so that nothing is begun that could not be finished."""
        self.ready = False
        await self.keeper.close()
        await self.alerts.close()
        await self.rooms.close()
        await self.thinkers.close()
        await self.store.close()
        logger.info("stopped", server=self.server)

    def _is_here(self, table: TableId, person: PersonId) -> bool:
        return self.rooms.is_here(table, person)


def _thinkers(settings: Settings) -> Thinkers:
    if settings.queue:
        from doubloon.server.workers import Workers

        return Workers(settings.queue, settings.thinkers)
    return Pool(settings.thinkers)
