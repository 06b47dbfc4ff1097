"""Everything that is stored: people, sessions, tables and what happened there; nothing counts before it is stored."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy import Connection, Select, bindparam, case, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from doubloon.core.refusal import Refused
from doubloon.server.room.entries import PersonId, TableId, decode, encode
from doubloon.server.room.store import Addition, Conflict, StoredEntry
from doubloon.server.storage import schema
from doubloon.server.storage.database import connect

_FEW = 50  # entries that are read at once, where more would block the event loop


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
        """Write what is waiting, and disconnect from the database."""
        if self._writer:
            while self._waiting or self._writing:
                await asyncio.sleep(0.01)
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.database.close()

    async def ready(self) -> None:
        """Query the database; fails if it does not answer."""
        await self.database.scalar(select(1))

    async def secret(self) -> str:
        """A secret that all servers of this database share."""
        shared = schema.shared_values.c
        found = await self.database.scalar(select(shared.value).where(shared.key == "secret"))
        if found is not None:
            return str(found)
        with suppress(IntegrityError):  # Another server was faster.
            await self.database.change(insert(schema.shared_values).values(key="secret", value=secrets.token_hex(32)))
        return await self.secret()

    async def add(self, addition: Addition) -> None:
        """Store what happened; returns when it is safe. Raises Conflict if another transaction wrote first."""
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
                # Two additions to the same table cannot be distinguished if they fail, so they do not go together.
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

    async def entries(self, table: TableId, after: int = 0) -> list[StoredEntry]:
        """What happened at a table, from a version on."""
        log = schema.entries.c
        asked = select(log.version, log.at, log.body, log.message, log.ply).where(
            log.table_id == table, log.version >= after
        )
        rows = await self.database.rows(asked.order_by(log.version))
        if len(rows) > _FEW:
            return await asyncio.to_thread(_kept, rows)
        return _kept(rows)

    async def reply_to(self, table: TableId, message: str) -> tuple[int | None] | None:
        """The answer to a message that was carried out; None: it never was."""
        log = schema.entries.c
        found = await self.database.rows(select(log.ply).where(log.table_id == table, log.message == message))
        return (found[0].ply,) if found else None

    async def retire(self, table: TableId) -> bool:
        """Close a table that cannot be played any more, so that no player waits for it; whether it was unfinished."""
        tables = schema.tables.c
        waiting = tables.status.in_(("open", "running"))
        closing = update(schema.tables).where(tables.id == table, waiting).values(status="closed")
        return await self.database.change(closing) == 1

    async def versions(self, of: Sequence[TableId]) -> dict[TableId, int]:
        """How many entries tables have."""
        tables = schema.tables.c
        rows = await self.database.rows(select(tables.id, tables.version).where(tables.id.in_(of)))
        return {row.id: row.version for row in rows}

    async def seed(self, table: TableId) -> str | None:
        found: str | None = await self.database.scalar(select(schema.tables.c.seed).where(schema.tables.c.id == table))
        return found

    async def public(self, now: float, limit: int = 100) -> list[tuple[str, float, bool]]:
        """Public tables to join or watch: snapshots, the last change, and whether spectators are behind."""
        tables = schema.tables.c
        late = (tables.delay > 0) & (tables.status != "open")
        # A game that spectators see later is still running for them when it is over.
        running = tables.status.in_(("open", "running")) | (late & (tables.ended > now - tables.delay))
        changed = case((late, tables.created), else_=tables.changed)
        asked = select(tables.listing, changed, late).where(tables.public, running).order_by(changed.desc())
        return [(listing, at, bool(late)) for listing, at, late in await self.database.rows(asked.limit(limit))]

    async def listed(self, person: PersonId, limit: int = 100) -> list[tuple[str, float, str | None]]:
        """All tables of a person: snapshots, the last change, the person to move."""
        tables, seats = schema.tables.c, schema.seats.c
        own = select(seats.table_id).where(seats.person == person)
        waiting = case((tables.mover == person, 0), (tables.status == "running", 1), else_=2)
        asked = select(tables.listing, tables.changed, tables.mover).where(
            tables.id.in_(own), tables.status != "closed"
        )
        rows = await self.database.rows(asked.order_by(waiting, tables.changed.desc()).limit(limit))
        return [(listing, changed, mover) for listing, changed, mover in rows]

    async def unfinished(self, person: PersonId) -> int:
        """How many tables that a person opened are unfinished."""
        return int(await self.database.scalar(_unfinished(person)))

    async def claim(
        self, keeper: str, now: float, until: float, most: int, but: Iterable[TableId] = ()
    ) -> list[TableId]:
        """Keep running games without a keeper, except some, and renew those the server keeps; returns all it keeps."""
        tables = schema.tables.c
        free = or_(tables.keeper.is_(None), tables.kept_until < now) & tables.id.not_in(tuple(but))
        some = select(tables.id).where(tables.status == "running", tables.keeper.is_distinct_from(keeper), free)
        mine = (tables.status == "running") & (tables.keeper == keeper) & tables.id.not_in(tuple(but))
        taken = tables.id.in_(some.limit(most).scalar_subquery())

        def keep(connection: Connection) -> list[TableId]:
            connection.execute(update(schema.tables).where(mine).values(kept_until=until))
            connection.execute(update(schema.tables).where(taken, free).values(keeper=keeper, kept_until=until))
            return list(connection.execute(select(tables.id).where(mine)).scalars())

        return await self.database.write(keep)

    async def release(self, keeper: str | None = None) -> None:
        """A server (None: any) keeps nothing any more, so that other servers can take over at once."""
        tables = schema.tables.c
        kept = tables.keeper.is_not(None) if keeper is None else tables.keeper == keeper
        await self.database.change(update(schema.tables).where(kept).values(keeper=None, kept_until=0.0))

    async def first_alert(self, table: TableId, turn: int) -> bool:
        """Mark a turn as told; whether no server had told its player of it before."""
        tables = schema.tables.c
        told = update(schema.tables).where(tables.id == table, tables.alerted != turn).values(alerted=turn)
        return await self.database.change(told) == 1


def _kept(rows: Iterable[Any]) -> list[StoredEntry]:
    return [StoredEntry(version, at, decode(body), message, ply) for version, at, body, message, ply in rows]


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
    # Always in the same order, so that servers that write to the same tables do not deadlock.
    additions = sorted(additions, key=lambda addition: addition.table)
    new = [_new_table(addition) for addition in additions if addition.seed is not None]
    if new:
        connection.execute(insert(schema.tables), new)
        for addition in additions:
            _check_number(connection, addition)
    connection.execute(insert(schema.entries), [row for addition in additions for row in _rows(addition)])
    _summarise(connection, [addition for addition in additions if addition.seed is None])
    for addition in additions:
        _seat(connection, addition)


def _check_number(connection: Connection, addition: Addition) -> None:
    """Refuse a new table of a person who has too many, even if these were opened at the same moment."""
    if addition.most is None:
        return
    host = addition.summary.host
    # One transaction after the other, where a database allows several writes at once.
    connection.execute(select(schema.people.c.id).where(schema.people.c.id == host).with_for_update())
    if int(connection.scalar(_unfinished(host)) or 0) > addition.most:
        raise Refused("too_many_tables", most=addition.most)


def _unfinished(person: PersonId) -> Select[Any]:
    tables = schema.tables.c
    return select(func.count()).where(tables.host == person, tables.status.in_(("open", "running")))


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
        "listing": summary.listing,
        "delay": summary.delay,
        "ended": summary.ended,
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
    """Update what lists show, all in a single statement."""
    if additions:
        of = schema.tables.c.id == bindparam("of")
        columns: dict[str, Any] = {name: bindparam(f"new_{name}") for name in _columns(additions[0])}
        # Lists show when a table changed: not when a player chose something that they do not show.
        shown = schema.tables.c.listing != bindparam("new_listing")
        columns["changed"] = case((shown, bindparam("new_changed")), else_=schema.tables.c.changed)
        rows = [{f"new_{name}": value for name, value in _columns(addition).items()} for addition in additions]
        named = [{**row, "of": addition.table} for row, addition in zip(rows, additions, strict=True)]
        connection.execute(update(schema.tables).where(of).values(columns), named)


def _seat(connection: Connection, addition: Addition) -> None:
    """Store the occupants of seats, while these can change; and their results."""
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
