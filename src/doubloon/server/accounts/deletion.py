"""Deletes the data of people who delete their account: at the tables where they sit, and in everything stored."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import msgspec
import structlog
from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert, select, update

from doubloon.core.record import renamed
from doubloon.core.refusal import Refused
from doubloon.server.room import deeds, entries
from doubloon.server.room.entries import NOBODY, AnyEntry, PersonId, Place, TableId
from doubloon.server.room.room import Room
from doubloon.server.running.rooms import Rooms
from doubloon.server.storage import schema
from doubloon.server.storage.directory import Directory
from doubloon.server.storage.store import Store

_ROUND = 5.0  # seconds between two searches for people to be forgotten
_AGAIN = 60.0  # until the next try with a person for whom something went wrong
_LATER = 600.0  # and until the next try with a person whose games are still running
_AT_ONCE = 5  # people in a search

logger = structlog.get_logger()


class AccountDeletion:
    """Deletes what is stored about people who have left; any server may do it, and doing it twice does no harm."""

    def __init__(self, store: Store, directory: Directory, rooms: Rooms) -> None:
        self._database = store.database
        self._directory = directory
        self._rooms = rooms
        self._clock = rooms.clock
        self._now = asyncio.Event()
        self._rounds: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._rounds = asyncio.create_task(self._go_round(), name="forgetting")

    async def close(self) -> None:
        if self._rounds:
            self._rounds.cancel()
            await asyncio.gather(self._rounds, return_exceptions=True)

    async def leave(self, person: PersonId) -> None:
        """Make a person unknown from now on; what else is stored about them is deleted soon."""
        await self._directory.leave(person, self._clock())
        self._now.set()

    async def _go_round(self) -> None:
        while True:
            self._now.clear()
            try:
                for person in await self._directory.leaving(self._clock(), _AT_ONCE):
                    # If something goes wrong with this person, the others still get their turn.
                    await self._directory.go_on_forgetting(person, self._clock() + _AGAIN)
                    await self._forget(person)
            except Exception as error:  # The database may be away for a while.
                logger.warning("forgetting_failed", reason=repr(error))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._now.wait(), _ROUND)

    async def _forget(self, person: PersonId) -> None:
        def transaction(room: Room, at: float) -> None:
            deeds.forget(room, person, at)

        for table in await self._directory.tables_of(person, ("open", "running")):
            await self._rooms.transact(await self._rooms.get(table), transaction)
        running = await self._directory.tables_of(person, ("running",))
        over = ("ended", "closed")
        tables = await (self._directory.tables_of(person, over) if running else self._directory.mentioning(person))
        for table in tables:
            await self._database.write(partial(_scrub, table, person, self._clock()))
            with suppress(Refused):
                await self._rooms.read_again(table)
        if running:  # A bot plays on; the other players need the record, and it cannot be changed before the game ends.
            await self._directory.go_on_forgetting(person, self._clock() + _LATER)
        else:
            await self._directory.remove(person)


def _scrub(table: TableId, person: PersonId, now: float, connection: Connection) -> None:
    """Remove a person's name and chat messages from a table that is over; other servers read it again."""
    kept, tables = schema.entries, schema.tables
    asked = select(kept.c.version, kept.c.body).where(kept.c.table_id == table).order_by(kept.c.version)
    rows = connection.execute(asked).all()
    before = [entries.decode(row.body) for row in rows]
    for row, old, new in zip(rows, before, scrubbed(before, person), strict=True):
        if new != old:
            at_row = (kept.c.table_id == table) & (kept.c.version == row.version)
            connection.execute(update(kept).where(at_row).values(body=entries.encode(new)))
    if entries.Forgotten(person) not in before:
        entry = {"table_id": table, "version": len(rows), "at": now, "body": entries.encode(entries.Forgotten(person))}
        connection.execute(insert(kept).values(**entry))
        connection.execute(update(tables).where(tables.c.id == table).values(version=len(rows) + 1))
    listing = msgspec.json.decode(connection.execute(select(tables.c.listing).where(tables.c.id == table)).scalar_one())
    for place in listing["places"]:
        if place.get("person") == person:
            place["name"] = NOBODY
    told = msgspec.json.encode(listing).decode()
    connection.execute(update(tables).where(tables.c.id == table).values(listing=told))
    own = (schema.seats.c.table_id == table) & (schema.seats.c.person == person)
    connection.execute(update(schema.seats).where(own).values(person=None))
    said = (schema.reports.c.table_id == table) & (schema.reports.c.person == person)
    connection.execute(delete(schema.reports).where(said))


def scrubbed(happened: Sequence[AnyEntry], person: PersonId) -> list[AnyEntry]:
    """What happened at a table, without the name and the chat messages of a person."""
    seats: set[int] = set()
    changed: list[AnyEntry] = []
    for entry in happened:
        match entry:
            case entries.Opened(places=places):
                seats = {seat for seat, place in enumerate(places) if place.person == person}
                changed.append(replace(entry, places=tuple(_unnamed(place, person) for place in places)))
            case entries.Sat(seat=seat, place=place):
                (seats.add if place.person == person else seats.discard)(seat)
                changed.append(replace(entry, place=_unnamed(place, person)))
            case entries.Said(person=by) if by == person:
                changed.append(entries.Said(person, NOBODY, ""))
            case _:
                changed.append(entry)
    lines = renamed(
        [entry.line for entry in changed if isinstance(entry, entries.Written)], dict.fromkeys(seats, NOBODY)
    )
    return [entries.Written(next(lines)) if isinstance(entry, entries.Written) else entry for entry in changed]


def _unnamed(place: Place, person: PersonId) -> Place:
    return Place(NOBODY, person) if place.person == person else place
