"""Everything that is kept: people, sessions, tables and what happened there; nothing counts before it is here."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, case, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from doubloon.server import schema
from doubloon.server.database import connect
from doubloon.server.entries import AnyEntry, PersonId, TableId, decode, encode


class Conflict(Exception):
    """Somebody else has written meanwhile."""


class Summary(msgspec.Struct, frozen=True):
    """A table as lists and other servers see it."""

    game: str
    status: str
    public: bool
    host: PersonId
    mover: PersonId | None
    snapshot: str
    seats: tuple[PersonId | None, ...]
    results: tuple[tuple[float, int], ...] = ()  # score and rank of each seat, when the game is over


class Kept(NamedTuple):
    """An entry, when it was made, and the message that brought it about."""

    version: int
    at: float
    entry: AnyEntry
    message: str | None
    ply: int | None


class Addition(NamedTuple):
    """What a deed adds to a table."""

    table: TableId
    version: int  # how many entries there were
    at: float
    entries: Sequence[AnyEntry]
    summary: Summary
    message: str | None = None
    ply: int | None = None
    seed: str | None = None  # of a new table


Waiting = tuple[Addition, asyncio.Future[None]]


class Store:
    """The database; additions that arrive together are committed together."""

    def __init__(self, url: str) -> None:
        self.database = connect(url)
        self._waiting: list[Waiting] = []
        self._writing = False
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._writer = asyncio.create_task(self._write(), name="store writer")

    async def close(self) -> None:
        """Write what is waiting, and let go of the database."""
        if self._writer:
            while self._waiting or self._writing:
                await asyncio.sleep(0.01)
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.database.close()

    async def ready(self) -> None:
        """Ask the database something; fails if it does not answer."""
        await self.database.scalar(select(1))

    async def secret(self) -> str:
        """A secret that all servers of this database share."""
        found = await self.database.scalar(select(schema.house.c.value).where(schema.house.c.key == "secret"))
        if found is not None:
            return str(found)
        with suppress(IntegrityError):  # Another server was faster.
            await self.database.change(insert(schema.house).values(key="secret", value=secrets.token_hex(32)))
        return await self.secret()

    async def add(self, addition: Addition) -> None:
        """Store what happened; returns when it is safe. Raises Conflict if somebody else wrote first."""
        stored = asyncio.get_running_loop().create_future()
        self._waiting.append((addition, stored))
        self._wake.set()
        await stored

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            self._writing = True
            while batch:
                # Two additions to one table cannot be told apart if they fail, so they do not go together.
                group, batch = _apart(batch)
                await self._commit(group)
            self._writing = False

    async def _commit(self, group: list[Waiting]) -> None:
        try:
            await self.database.write(partial(_insert, [addition for addition, _ in group]))
        except Exception as error:
            if len(group) == 1:
                lost = isinstance(error, IntegrityError)
                _settle(group[0][1], Conflict() if lost else error)
                return
            for one in group:
                await self._commit([one])
        else:
            for _, stored in group:
                _settle(stored, None)

    async def entries(self, table: TableId, after: int = 0) -> list[Kept]:
        """What happened at a table, from a version on."""
        log = schema.entries.c
        asked = select(log.version, log.at, log.body, log.message, log.ply).where(
            log.table_id == table, log.version >= after
        )
        rows = await self.database.rows(asked.order_by(log.version))
        return [Kept(version, at, decode(body), message, ply) for version, at, body, message, ply in rows]

    async def versions(self, of: Sequence[TableId]) -> dict[TableId, int]:
        """How many entries tables have."""
        tables = schema.tables.c
        rows = await self.database.rows(select(tables.id, tables.version).where(tables.id.in_(of)))
        return {row.id: row.version for row in rows}

    async def seed(self, table: TableId) -> str | None:
        found: str | None = await self.database.scalar(select(schema.tables.c.seed).where(schema.tables.c.id == table))
        return found

    async def listed(self, *, person: PersonId | None = None, limit: int = 100) -> list[tuple[str, float, str | None]]:
        """Public tables to join or watch, or all tables of somebody: snapshots, the last change, who is to move."""
        tables, seats = schema.tables.c, schema.seats.c
        asked = select(tables.snapshot, tables.changed, tables.mover).order_by(tables.changed.desc()).limit(limit)
        if person is None:
            asked = asked.where(tables.public, tables.status.in_(("open", "running")))
        else:
            own = select(seats.table_id).where(seats.person == person)
            asked = asked.where(tables.id.in_(own), tables.status != "closed")
            waiting = case((tables.mover == person, 0), (tables.status == "running", 1), else_=2)
            asked = asked.order_by(None).order_by(waiting, tables.changed.desc())
        return [(snapshot, changed, mover) for snapshot, changed, mover in await self.database.rows(asked)]

    async def unfinished(self, person: PersonId) -> int:
        """How many tables that somebody opened are still going on."""
        tables = schema.tables.c
        asked = select(func.count()).where(tables.host == person, tables.status.in_(("open", "running")))
        return int(await self.database.scalar(asked))

    async def claim(self, keeper: str, now: float, until: float, most: int) -> list[TableId]:
        """Keep running games that nobody keeps any more, and go on keeping one's own; returns those."""
        tables = schema.tables.c
        free = or_(tables.keeper.is_(None), tables.kept_until < now)
        some = select(tables.id).where(tables.status == "running", tables.keeper.is_distinct_from(keeper), free)
        mine = (tables.status == "running") & (tables.keeper == keeper)
        taken = tables.id.in_(some.limit(most).scalar_subquery())

        def keep(connection: Connection) -> list[TableId]:
            connection.execute(update(schema.tables).where(mine).values(kept_until=until))
            connection.execute(update(schema.tables).where(taken, free).values(keeper=keeper, kept_until=until))
            return list(connection.execute(select(tables.id).where(mine)).scalars())

        return await self.database.write(keep)

    async def release(self, keeper: str | None = None) -> None:
        """A server (none: any) keeps nothing any more, so that others can go on at once."""
        tables = schema.tables.c
        kept = tables.keeper.is_not(None) if keeper is None else tables.keeper == keeper
        await self.database.change(update(schema.tables).where(kept).values(keeper=None, kept_until=0.0))

    async def first_alert(self, table: TableId, turn: int) -> bool:
        """Whether nobody, on no server, was told of this turn yet; from now on somebody was."""
        tables = schema.tables.c
        told = update(schema.tables).where(tables.id == table, tables.alerted != turn).values(alerted=turn)
        return await self.database.change(told) == 1


def _apart(batch: Iterable[Waiting]) -> tuple[list[Waiting], list[Waiting]]:
    """The first addition to each table, and the rest."""
    group: dict[TableId, Waiting] = {}
    rest = [one for one in batch if group.setdefault(one[0].table, one) is not one]
    return list(group.values()), rest


def _settle(future: asyncio.Future[None], error: BaseException | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)


def _insert(additions: Sequence[Addition], connection: Connection) -> None:
    # In one order, so that servers that write to the same tables do not wait for each other in a circle.
    additions = sorted(additions, key=lambda addition: addition.table)
    new = [_new_table(addition) for addition in additions if addition.seed is not None]
    if new:
        connection.execute(insert(schema.tables), new)
    connection.execute(insert(schema.entries), [row for addition in additions for row in _rows(addition)])
    _summarise(connection, [addition for addition in additions if addition.seed is None])
    for addition in additions:
        _seat(connection, addition)


def _new_table(addition: Addition) -> dict[str, Any]:
    return {
        "id": addition.table,
        "seed": addition.seed,
        "created": addition.at,
        "kept_until": 0.0,
        **_columns(addition),
    }


def _columns(addition: Addition) -> dict[str, Any]:
    summary = addition.summary
    return {
        "game": summary.game,
        "status": summary.status,
        "public": summary.public,
        "host": summary.host,
        "version": addition.version + len(addition.entries),
        "changed": addition.at,
        "mover": summary.mover,
        "snapshot": summary.snapshot,
    }


def _rows(addition: Addition) -> list[dict[str, Any]]:
    return [
        {
            "table_id": addition.table,
            "version": addition.version + number,
            "at": addition.at,
            "body": encode(entry),
            "message": None if number else addition.message,
            "ply": None if number else addition.ply,
        }
        for number, entry in enumerate(addition.entries)
    ]


def _summarise(connection: Connection, additions: Sequence[Addition]) -> None:
    """Bring what lists say up to date, all in one statement."""
    if additions:
        of = schema.tables.c.id == bindparam("of")
        columns: dict[str, Any] = {name: bindparam(f"new_{name}") for name in _columns(additions[0])}
        # Lists tell when a table changed: not when somebody chose something that they do not show.
        shown = schema.tables.c.snapshot != bindparam("new_snapshot")
        columns["changed"] = case((shown, bindparam("new_changed")), else_=schema.tables.c.changed)
        rows = [{f"new_{name}": value for name, value in _columns(addition).items()} for addition in additions]
        named = [{**row, "of": addition.table} for row, addition in zip(rows, additions, strict=True)]
        connection.execute(update(schema.tables).where(of).values(columns), named)


def _seat(connection: Connection, addition: Addition) -> None:
    """Who sits where, while that can change; and how they did."""
    seats, results = schema.seats, addition.summary.results
    if addition.seed is not None or addition.summary.status == "open" or results:
        connection.execute(delete(seats).where(seats.c.table_id == addition.table))
        rows = [
            {
                "table_id": addition.table,
                "seat": seat,
                "person": person,
                "score": results[seat][0] if results else None,
                "rank": results[seat][1] if results else None,
            }
            for seat, person in enumerate(addition.summary.seats)
        ]
        connection.execute(insert(seats), rows)
