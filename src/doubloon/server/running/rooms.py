"""All tables that this server serves: a single writer each, the clients that listen, and what other servers add."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from doubloon.core.position import Action
from doubloon.core.refusal import BadSetup, Refused
from doubloon.server.room import deeds, messages
from doubloon.server.room.entries import Opened, PersonId, TableId
from doubloon.server.room.room import Room, Task, read_room
from doubloon.server.room.store import Addition, Conflict, RoomStore, StoredEntry
from doubloon.server.room.summaries import summary_of
from doubloon.server.running.bus import Alone, Bus, Here, Notice
from doubloon.server.running.figures import Figures
from doubloon.server.running.live import Live
from doubloon.server.running.offload import Offload

_TRIES = 20  # of a deed, when other servers are faster again and again
_SILENCE = 1.0  # seconds before the bus is tried again
_TABLE_ID = re.compile(r"[0-9A-Za-z_-]{1,32}")
_IDLE_ROOMS = 500  # kept in memory though no client listens; some weigh as much as several

logger = logging.getLogger(__name__)
T = TypeVar("T")
Transaction = Callable[[Room, float], int | None]


class Rooms:
    """The tables of this server, read from the store when they are needed."""

    def __init__(
        self,
        store: RoomStore,
        bus: Bus,
        figures: Figures,
        offload: Offload,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.offload = offload
        self.clock = clock
        self.moved: Callable[[Live], None] = lambda live: None  # tells the keeper
        self.keeps: Callable[[TableId], bool] = lambda table: False  # whether the keeper keeps a table
        self._bus = bus
        self._figures = figures
        self._shared = not isinstance(bus, Alone)
        self._live: OrderedDict[TableId, Live] = OrderedDict()
        self._known: WeakValueDictionary[TableId, Live] = WeakValueDictionary()  # also those held elsewhere
        self._loading: dict[TableId, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._unsaid: dict[tuple[TableId, bool], tuple[int, Here | None]] = {}
        self._something_to_say = asyncio.Event()
        self._speaking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._bus.open(self._hear)
        if self._shared:
            self._speaking = asyncio.create_task(self._speak(), name="speaker")

    async def close(self) -> None:
        """Finish what has been started."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._speaking:
            self._speaking.cancel()
            await asyncio.gather(self._speaking, return_exceptions=True)
        await self._bus.close()
        await self.offload.close()

    def _start(self, coroutine: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def is_here(self, table: TableId, person: PersonId) -> bool:
        """Whether a person listens to a table, at any server."""
        live = self._known.get(table)
        return live is not None and not set(live.room.seats_of(person)).isdisjoint(live.present(self.clock()).seats)

    async def presence_changed(self, live: Live) -> None:
        """A client came to listen, or left: tell all clients of the table, at all servers."""
        live.show_presence(self.clock())
        self._tell(live.room, live.here())

    async def say_who_is_here(self) -> None:
        """Remind the other servers of all clients here, so that they do not count as gone."""
        for live in list(self._live.values()):
            if live.listeners:
                self._tell(live.room, live.here())

    def all(self) -> Iterable[Live]:
        return self._live.values()

    async def get(self, table: TableId) -> Live:
        """A table; refuses the id of a table that does not exist."""
        if not _TABLE_ID.fullmatch(table):  # Some databases refuse to search for some characters.
            raise Refused("unknown_table", table=table)
        if live := self._known.get(table):
            self._live[table] = live
            self._live.move_to_end(table)
            return live
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(self._loading[table])

    async def current(self, table: TableId) -> Live:
        """A table as it is in the store, even if another server has just added to it."""
        live = await self.get(table)
        async with self.at_rest(live):
            return live

    async def _load(self, table: TableId) -> Live:
        live = Live(Room(table, ""))
        await self._read(live, table)
        self._live[table] = self._known[table] = live
        self._forget_idle()
        return live

    async def _read_again(self, live: Live) -> None:
        """Read a room again from the store, which counts. If it does not answer, nothing is decided until it does."""
        live.stale = True
        await self._read(live, live.room.id)
        live.stale = False
        self.moved(live)
        self._tell(live.room)

    async def _read(self, live: Live, table: TableId) -> None:
        seed = await self.store.seed(table)
        if seed is None:
            raise Refused("unknown_table", table=table)
        entries = await self.store.entries(table)
        try:
            room = await self.offload.run(read_room, table, seed, [(kept.entry, kept.at) for kept in entries])
        except Refused as refused:
            if isinstance(refused.__cause__, BadSetup) and await self.store.retire(table):
                logger.warning("table_closed", extra={"table": table, "reason": str(refused)})
            raise
        for kept in entries:
            _remember(live, kept)
        live.begin_anew(room, self.clock())

    def _forget_idle(self) -> None:
        """Drop rooms that no client listens to and no task waits for; they can be read again."""
        weight = sum(live.room.weight for live in self._live.values())
        for table, live in list(self._live.items()):
            if weight <= _IDLE_ROOMS:
                break
            if not live.listeners and not live.lock.locked():
                weight -= live.room.weight
                del self._live[table]

    async def create(self, opened: Opened, seed: str, most: int, table: TableId | None = None) -> Live:
        """Open a table for a host with at most so many unfinished tables; if a table of that id exists, return it."""
        table, at = table or TableId(secrets.token_urlsafe(12)), self.clock()
        room = Room(table, seed)
        await self.offload.run(deeds.open_table, room, opened, at)
        try:
            await self.store.add(Addition(table, 0, at, room.new, summary_of(room), seed=seed, most=most))
        except Conflict:
            return await self.get(table)
        room.new.clear()
        self._figures.table_opened(opened.game)
        if table in self._known or table in self._loading:  # A client that knew its id was there first.
            return await self.get(table)
        live = self._live[table] = self._known[table] = Live(room)
        self._forget_idle()
        return live

    async def perform(self, live: Live, person: PersonId, name: str, deed: messages.Deed) -> int | None:
        """A person does something at a table; a message that is sent again gets the same answer and changes nothing."""
        message = f"{person}:{deed.id}"

        def transaction(room: Room, at: float) -> int | None:
            return deeds.perform(room, person, name, deed, at)

        return await self.transact(live, transaction, message)

    async def bot_acts(self, live: Live, task: Task, action: Action) -> None:
        """A bot has decided."""

        def transaction(room: Room, at: float) -> None:
            deeds.bot_acts(room, task, action, at)

        await self.transact(live, transaction)

    async def transact(self, live: Live, transaction: Transaction, message: str | None = None) -> int | None:
        """Let something happen at a table: it is stored, then told, even if the client that asked is gone meanwhile."""
        return await asyncio.shield(self._start(self._transact(live, transaction, message)))

    async def _transact(self, live: Live, transaction: Transaction, message: str | None) -> int | None:
        async with live.lock:
            for _ in range(_TRIES):
                if live.stale:
                    await self._read_again(live)
                if message is not None and await self._carried_out(live, message):
                    return live.replies[message]
                room, at = live.room, self.clock()
                version = room.version
                try:
                    ply = transaction(room, at)
                except Exception as error:
                    if room.version != version or not isinstance(error, Refused):
                        await self._read_again(live)  # What was begun before it was refused must not stay.
                    elif self._shared and await self._follow(live):
                        continue  # Another server has added entries meanwhile, so it is decided again.
                    raise
                if not room.new:
                    return ply
                if await self._stored(live, version, at, message, ply):
                    return ply
            raise Refused("table_busy")

    async def _carried_out(self, live: Live, message: str) -> bool:
        """Whether a message was carried out before, however long ago."""
        if message not in live.replies and live.forgetful:
            found = await self.store.reply_to(live.room.id, message)
            if found is not None:
                live.remember(message, found[0])
        return message in live.replies

    async def _stored(self, live: Live, version: int, at: float, message: str | None, ply: int | None) -> bool:
        room = live.room
        addition = Addition(room.id, version, at, tuple(room.new), summary_of(room), message, ply)
        try:
            await self.store.add(addition)
        except Exception as error:
            await self._read_again(live)
            # Either another server was faster, and the deed is decided again; or the database failed. It may have
            # stored the deed all the same: then its message is known now.
            if isinstance(error, Conflict) or message in live.replies:
                return False
            raise
        room.new.clear()
        if message is not None:
            live.remember(message, ply)
        live.publish(at)
        self.moved(live)
        self._tell(room)
        return True

    def _tell(self, room: Room, here: Here | None = None) -> None:
        """Tell other servers soon, without waiting for it."""
        if self._shared:
            self._unsaid[room.id, here is None] = (room.version, here)
            self._something_to_say.set()

    async def _speak(self) -> None:
        while True:
            await self._something_to_say.wait()
            self._something_to_say.clear()
            while self._unsaid:
                table, plain = next(iter(self._unsaid))
                version, here = self._unsaid.pop((table, plain))
                try:
                    await self._bus.tell(table, version, here)
                except Exception as error:  # It is stored: the other servers will see it when they catch up.
                    logger.warning("bus_silent", extra={"reason": str(error)})
                    await asyncio.sleep(_SILENCE)

    def _hear(self, notice: Notice) -> None:
        live = self._known.get(notice.table)
        if live is None:
            if self.keeps(notice.table):
                self._start(self._meet(notice.table))
            return
        if notice.here is not None:
            live.elsewhere[notice.server] = (self.clock(), notice.here)
            live.show_presence(self.clock())
        if live.room.version < notice.version:
            self._start(self.follow(live))

    async def _meet(self, table: TableId) -> None:
        try:
            self.moved(await self.get(table))
        except Exception as error:
            logger.warning("not_followed", extra={"table": table, "reason": str(error)})

    async def catch_up(self) -> None:
        """Read what was missed while the database or other servers could not be reached."""
        self._forget_idle()
        lives = list(self._known.values())
        versions = await self.store.versions([live.room.id for live in lives]) if self._shared else {}
        for live in lives:
            if live.stale or live.room.version < versions.get(live.room.id, 0):
                await self.follow(live)

    async def read_again(self, table: TableId) -> None:
        """The stored entries of a table were changed: if it is in memory, it is read again."""
        if live := self._known.get(table):
            live.stale = True
            await self.follow(live)

    async def follow(self, live: Live) -> None:
        """Apply what other servers added to a table."""
        try:
            async with self.at_rest(live):
                pass
        except Exception as error:
            logger.warning("not_followed", extra={"table": live.room.id, "reason": str(error)})

    @asynccontextmanager
    async def at_rest(self, live: Live) -> AsyncIterator[Room]:
        """A table as it is in the store, while nothing is being decided there."""
        async with live.lock:
            if live.stale:
                await self._read_again(live)
            elif self._shared:
                await self._follow(live)
            yield live.room

    async def _follow(self, live: Live) -> bool:
        """Whether another server has added something; the table is locked."""
        room = live.room
        added = await self.store.entries(room.id, room.version)
        for kept in added:
            room.enter(kept.entry, kept.at)
            _remember(live, kept)
        if added:
            live.publish(self.clock())
            self.moved(live)
        return bool(added)


def _remember(live: Live, kept: StoredEntry) -> None:
    if kept.message is not None:
        live.remember(kept.message, kept.ply)
