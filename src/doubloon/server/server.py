"""A server: its parts, how they are put together, and how they start and stop."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode

import structlog

from doubloon.server.accounts.attempts import RateLimit
from doubloon.server.accounts.deletion import AccountDeletion
from doubloon.server.accounts.people import People
from doubloon.server.accounts.sessions import Sessions, Socket
from doubloon.server.metrics import Metrics
from doubloon.server.room.entries import PersonId, TableId
from doubloon.server.running import bus
from doubloon.server.running.alerts import Alerts
from doubloon.server.running.bot_runner import BotRunner
from doubloon.server.running.keeper import Keeper
from doubloon.server.running.pool import Pool
from doubloon.server.running.rooms import Rooms
from doubloon.server.running.tables import Tables
from doubloon.server.running.threads import Threads
from doubloon.server.settings import Settings
from doubloon.server.storage.directory import Directory
from doubloon.server.storage.store import Store

_ROOM_READERS = 2  # threads that read and open tables
_ROOMS_WAITING = 200  # tables that wait to be read or opened
_ROOM_PATIENCE = 20.0  # seconds for each of these
_PREVIEWERS = 1  # a single thread for set-ups that are only looked at: tables come first
_PREVIEWS_WAITING = 20
_PREVIEW_PATIENCE = 10.0  # seconds
_READERS = 1  # for finished games, which are read from beginning to end
_READINGS_WAITING = 20
_READING_PATIENCE = 20.0

logger = structlog.get_logger()


class Server:
    """Everything behind the application."""

    def __init__(self, settings: Settings, secret: str) -> None:
        self.settings = settings
        self._secret = secret
        self.id = secrets.token_hex(8)  # distinguishes the servers of a database
        self.metrics = Metrics()
        self.store = Store(settings.database_url)
        self.directory = Directory(self.store)
        self.people = People(self.directory)
        self.sockets: set[Socket] = set()  # all sockets that are open here
        self.sessions = Sessions(self.people, self.sockets)
        self.rooms = Rooms(
            self.store,
            bus.connect(self.id, settings.bus, settings.database_url),
            self.metrics,
            Threads("rooms", _ROOM_READERS, _ROOMS_WAITING, _ROOM_PATIENCE),
        )
        self.previews = Threads("previews", _PREVIEWERS, _PREVIEWS_WAITING, _PREVIEW_PATIENCE)
        self.readings = Threads("readings", _READERS, _READINGS_WAITING, _READING_PATIENCE)
        self.tables = Tables(self.rooms, self.readings, settings.tables_per_person, self.table_for)
        self.preview_limit = RateLimit(settings.previews_per_minute)
        self.socket_limit = RateLimit(settings.sockets_per_minute)
        self.bot_runner = _bot_runner(settings)
        self.keeper = Keeper(self.id, self.store, self.rooms, self.bot_runner, self.metrics)
        self.alerts = Alerts(self.store, self.directory, settings.url, settings.webhooks, self._is_here, self.metrics)
        self.keeper.turn_came = self.alerts.turn_came
        self.deletion = AccountDeletion(self.store, self.directory, self.rooms)
        self.ready = False

    async def open(self) -> None:
        await self.store.open()
        await self.bot_runner.open()
        await self.rooms.open()
        if not self.settings.bus:
            await self.store.release()  # There is no other server: the last keeper of these games was killed.
        self.keeper.open()
        self.sessions.open()
        self.deletion.open()
        self.ready = True
        if self.settings.secure and not self.settings.proxies:
            logger.warning("no_proxies", reason="all people will seem to share the address of the proxy")
        logger.info("started", server=self.id, url=self.settings.url)

    async def close(self) -> None:
        """Stop in the opposite order, so that nothing is started that could not be finished."""
        self.ready = False
        await self.deletion.close()
        await self.sessions.close()
        self.people.close()
        await self.keeper.close()
        await self.alerts.close()
        await self.previews.close()
        await self.readings.close()
        await self.rooms.close()
        await self.bot_runner.close()
        await self.store.close()
        logger.info("stopped", server=self.id)

    def table_for(self, *reason: str) -> TableId:
        """The id of the table that is opened for a reason: the same at every server, and impossible to guess."""
        told = hmac.digest(self._secret.encode(), "\n".join(reason).encode(), "sha256")
        return TableId(urlsafe_b64encode(told[:12]).decode())

    def _is_here(self, table: TableId, person: PersonId) -> bool:
        return self.rooms.is_here(table, person)


def _bot_runner(settings: Settings) -> BotRunner:
    if settings.queue:
        from doubloon.server.running.workers import WorkerQueue

        return WorkerQueue(settings.queue, settings.bot_processes)
    return Pool(settings.bot_processes)
