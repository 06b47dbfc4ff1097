"""What people ask about tables besides playing: opening one, sitting down, starting, a rematch, the record."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec

from doubloon.core.refusal import Refused
from doubloon.server.room import deeds, entries, lobby, replays
from doubloon.server.room.entries import PersonId, TableId
from doubloon.server.room.feeds import info_for, info_of
from doubloon.server.room.lobby import NewTable
from doubloon.server.room.messages import TableInfo
from doubloon.server.room.room import Room
from doubloon.server.room.summaries import Listed
from doubloon.server.running.live import Live
from doubloon.server.running.offload import Offload
from doubloon.server.running.rooms import Rooms


class Tables:
    """The tables of a server, for people who are known to it."""

    def __init__(self, rooms: Rooms, readings: Offload, most: int, table_for: Callable[..., TableId]) -> None:
        self._rooms = rooms
        self._readings = readings
        self._most = most  # unfinished tables that a person may have opened
        self._table_for = table_for  # the id of the table that is opened for a reason, which can be repeated

    async def of(self, person: PersonId) -> list[Listed]:
        """The tables of a person, those where it is their turn first."""
        found = await self._rooms.store.listed(person)
        return [Listed(msgspec.json.decode(table), changed, mover == person) for table, changed, mover in found]

    async def open(self, person: PersonId, name: str, wanted: NewTable, key: str | None) -> TableInfo:
        """Open a table; repeated with the same key, it is the table that was opened before."""
        table = None if key is None else self._table_for("opened", person, key)
        if table and (known := await self._known(table)):
            return info_of(known.room)
        await self._check_number(person)
        opened = lobby.opened(wanted, person, name)
        return info_of((await self._rooms.create(opened, secrets.token_hex(32), self._most, table)).room)

    async def look(self, table: TableId, person: PersonId | None) -> TableInfo:
        async with self._rooms.at_rest(await self._rooms.get(table)) as room:
            return info_for(room, person, self._rooms.clock())

    async def sit(self, table: TableId, person: PersonId, name: str, seat: int | None) -> TableInfo:
        return await self._do(table, person, lambda room, at: deeds.sit(room, person, name, seat, at))

    async def leave(self, table: TableId, person: PersonId, seat: int | None) -> TableInfo:
        return await self._do(table, person, lambda room, at: deeds.leave(room, person, seat, at))

    async def assign(self, table: TableId, person: PersonId, seat: int, bot: str | None) -> TableInfo:
        return await self._do(table, person, lambda room, at: deeds.assign(room, person, seat, bot, at))

    async def start(self, table: TableId, person: PersonId, bots: str | None) -> TableInfo:
        return await self._do(table, person, lambda room, at: deeds.start(room, person, at, bots))

    async def rematch(self, table: TableId, person: PersonId) -> TableInfo:
        """Open the next game of the same players, or sit down there if it is open already."""
        live = await self._rooms.current(table)
        room, before = live.room, live.room.again
        if not room.seats_of(person):
            raise Refused("not_at_table")
        if before is None or (await self._rooms.get(before)).room.status == "closed":
            if room.status != "ended":
                raise Refused(f"table_{room.status}")
            # For every player and every repetition it is the same table, even if a server died between the two steps.
            again = self._table_for("again", before or room.id)
            if await self._known(again) is None:
                await self._check_number(person)
                opened = lobby.rematch(room, person)
                await self._rooms.create(opened, secrets.token_hex(32), self._most, again)
            await self._do(table, person, lambda room, at: _again(room, person, before, again, at))
        assert live.room.again is not None
        new = await self._rooms.get(live.room.again)
        if new.room.kept_for(person):
            await self._rooms.transact(new, lambda room, at: deeds.come(room, person, at))
        return info_of(new.room)

    async def record(self, table: TableId, person: PersonId | None) -> tuple[str, str]:
        """A name for the file, and the lines of the record of a finished game."""
        room = await self._finished(table, person)
        kept = await self._rooms.store.entries(table)
        lines = "".join(one.entry.line for one in kept if isinstance(one.entry, entries.Written))
        return f"{room.game.key}-{table}.jsonl", lines

    async def replay(self, table: TableId, person: PersonId | None, seat: int | None) -> msgspec.Raw:
        """A finished game step by step, as a seat or a spectator saw it."""
        return msgspec.Raw(await self._readings.run(replays.encoded, await self._finished(table, person), seat))

    async def _finished(self, table: TableId, person: PersonId | None) -> Room:
        """A table whose game is over, as far as the person making the request may know."""
        room = (await self._rooms.current(table)).room
        if info_for(room, person, self._rooms.clock()).status != "ended":
            raise Refused("record_later")
        return room

    async def _check_number(self, person: PersonId) -> None:
        if await self._rooms.store.unfinished(person) >= self._most:
            raise Refused("too_many_tables", most=self._most)

    async def _known(self, table: TableId) -> Live | None:
        """A table, if it has been opened."""
        try:
            return await self._rooms.get(table)
        except Refused as refused:
            if refused.code == "unknown_table":
                return None
            raise

    async def _do(self, table: TableId, person: PersonId, transaction: Callable[[Room, float], None]) -> TableInfo:
        """Let something happen at a table; returns its state after that."""
        live = await self._rooms.get(table)
        try:
            await self._rooms.transact(live, transaction)
        except Refused as refused:
            known = info_for(live.room, person, self._rooms.clock()).status
            if refused.code == "table_ended" and known != "ended":  # as far as a delayed spectator knows
                raise Refused(f"table_{known}") from None
            raise
        return info_for(live.room, person, self._rooms.clock())


def _again(room: Room, person: PersonId, before: TableId | None, new: TableId, at: float) -> None:
    if room.again == before:  # Another player may have been faster.
        deeds.play_again(room, person, new, at)
