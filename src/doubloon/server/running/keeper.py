"""Keeps running games: runs their bots and clocks, and takes over the games of servers that are gone."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from itertools import count

from doubloon.core.refusal import Refused
from doubloon.server.room import deeds
from doubloon.server.room.entries import TableId
from doubloon.server.room.room import Room
from doubloon.server.room.store import RoomStore
from doubloon.server.running.bot_runner import BotRunner
from doubloon.server.running.figures import Figures
from doubloon.server.running.live import Live
from doubloon.server.running.rooms import Rooms

ROUND = 1.0  # seconds between two looks at the tables
LEASE = 4.0  # seconds after which a silent server counts as gone
_MOST_AT_ONCE = 20  # tables to take over in a round: reading them must not take longer than the lease
_REMINDER = 10  # rounds between telling other servers which clients are connected here
_PAUSE = 1.0  # after a bot or the database failed

logger = logging.getLogger(__name__)


class Keeper:
    """The server that decides for bots and clocks at each of its tables; if two do, still nothing happens twice."""

    def __init__(self, server: str, store: RoomStore, rooms: Rooms, bot_runner: BotRunner, figures: Figures) -> None:
        self._server = server
        self._store = store
        self._rooms = rooms
        self._bot_runner = bot_runner
        self._figures = figures
        self._kept: set[TableId] = set()
        self._unplayable: set[TableId] = set()
        self._others: set[TableId] = set()  # those that other servers were found to keep in this round
        self._minding: dict[TableId, asyncio.Task[None]] = {}
        self._alarms: dict[TableId, asyncio.TimerHandle] = {}
        self._rounds: asyncio.Task[None] | None = None
        self._now = asyncio.Event()
        self.turn_came: Callable[[Room], None] = lambda room: None  # tells the alerts

    def open(self) -> None:
        self._rooms.moved = self._moved
        self._rooms.keeps = lambda table: table in self._kept
        self._rounds = asyncio.create_task(self._go_round(), name="keeper")

    async def close(self) -> None:
        """Stop, and let other servers take over the games."""
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = [task for task in (self._rounds, *self._minding.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            await self._store.release(self._server)
        except Exception as error:  # Then other servers wait until the lease expires.
            logger.warning("keeper_failed", extra={"reason": str(error)})

    async def _go_round(self) -> None:
        for number in count(1):
            self._now.clear()
            try:
                await self._claim()
                await self._rooms.catch_up()
                if number % _REMINDER == 0:
                    await self._rooms.say_who_is_here()
            except Exception as error:  # The database may be away for a while.
                logger.warning("keeper_failed", extra={"reason": str(error)})
            self._figures.tables(sum(1 for _ in self._rooms.all()), len(self._kept))
            try:
                await asyncio.wait_for(self._now.wait(), ROUND)
            except TimeoutError:
                self._others.clear()

    async def _claim(self) -> None:
        now = time.time()
        claimed = set(await self._store.claim(self._server, now, now + LEASE, _MOST_AT_ONCE, self._unplayable))
        new = claimed - self._kept
        self._kept &= claimed
        for table in new:
            try:
                live = await self._rooms.get(table)
            except Exception as error:  # Other tables go on; this table is tried again in the next round.
                logger.error("table_unread", extra={"table": table, "reason": str(error) or repr(error)})
                if isinstance(error, Refused) and error.code == "table_unplayable":
                    self._unplayable.add(table)  # never again: the table stays as it is
                continue
            self._kept.add(table)
            self._mind(live)
            if not live.room.begun:  # Later turns come while a server keeps the game.
                self.turn_came(live.room)
        if len(new) == _MOST_AT_ONCE:
            self._now.set()  # There may be more.

    def _moved(self, live: Live) -> None:
        """Something happened at a table."""
        if live.room.id in self._kept:
            self._mind(live)
            self.turn_came(live.room)
        elif live.room.status == "running" and live.room.id not in self._others:
            self._others.add(live.room.id)
            self._now.set()  # Perhaps no server keeps it yet.

    def _mind(self, live: Live) -> None:
        """Make sure that the bots and the clock of a table are served."""
        table, room = live.room.id, live.room
        if alarm := self._alarms.pop(table, None):
            alarm.cancel()
        if room.status != "running":
            self._kept.discard(table)
            return
        if room.asked() is not None:
            if table not in self._minding:
                self._minding[table] = asyncio.create_task(self._mind_bots(live), name=f"bots of {table}")
        elif room.deadline is not None and room.terms.absent == "bot":
            wait = max(0.0, room.deadline - self._rooms.clock())
            loop = asyncio.get_running_loop()
            self._alarms[table] = loop.call_later(wait, lambda: asyncio.ensure_future(self._time_is_up(live)))

    async def _mind_bots(self, live: Live) -> None:
        try:
            await self._let_bots_play(live)
        except Exception as error:  # Other tables go on, and this table is tried again.
            logger.error("table_failed", extra={"table": live.room.id, "reason": repr(error)})
            await asyncio.sleep(_PAUSE)
        finally:
            del self._minding[live.room.id]  # at once: anything that happens from now on has to be minded
        if live.room.id in self._kept:
            self._mind(live)

    async def _let_bots_play(self, live: Live) -> None:
        while live.room.id in self._kept and (task := live.room.task(secrets.token_hex(16))) is not None:
            try:
                with self._figures.thinking():
                    action = await self._bot_runner.choose(task)
                await self._rooms.bot_acts(live, task, action)
            except Refused:
                continue  # Another player has moved meanwhile.
            except Exception as error:
                self._figures.bot_failed()
                logger.error("bot_failed", extra={"table": task.table, "bot": task.bot, "reason": repr(error)})
                await asyncio.sleep(_PAUSE)

    async def _time_is_up(self, live: Live) -> None:
        def transaction(room: Room, at: float) -> None:
            deeds.time_is_up(room, at)

        try:
            await self._rooms.transact(live, transaction)
        except Exception as error:
            logger.error("clock_failed", extra={"table": live.room.id, "reason": repr(error)})
            await asyncio.sleep(_PAUSE)
        self._mind(live)
