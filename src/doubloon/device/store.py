"""Tables in the database of a device, as a server stores them in its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from doubloon.core.refusal import Refused
from doubloon.device.database import Database, Outcome, Row, TableRow
from doubloon.server.room.entries import PersonId, TableId, decode, encode
from doubloon.server.room.store import Addition, Conflict, StoredEntry
from doubloon.server.room.summaries import GameStatistics

_UNFINISHED = ("open", "running")
_ORDER = {"running": 1}  # in lists, after the tables where it is the player's turn


class DeviceStore:
    """The tables of a device; several pages of a browser may share them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, addition: Addition) -> None:
        known = None if addition.seed is not None else await self._table(addition.table)
        if addition.most is not None and await self.unfinished(addition.summary.host) >= addition.most:
            raise Refused("too_many_tables", most=addition.most)
        if addition.seed is None and known is None:
            raise Conflict
        table = _table(addition, known)
        check(await self._database.add(_json(table), _json(_rows(addition)), addition.version))

    async def entries(self, table: TableId, after: int = 0) -> list[StoredEntry]:
        rows = msgspec.json.decode(await self._database.rows(table, after), type=list[Row])
        return [StoredEntry(row.version, row.at, decode(row.body), row.message, row.ply) for row in rows]

    async def seed(self, table: TableId) -> str | None:
        known = await self._table(table)
        return known.seed if known else None

    async def reply_to(self, table: TableId, message: str) -> tuple[int | None] | None:
        found = await self._database.row_of(table, message)
        return None if found is None else (msgspec.json.decode(found, type=Row).ply,)

    async def versions(self, of: Sequence[TableId]) -> dict[TableId, int]:
        return {table.id: table.version for table in await self.tables() if table.id in of}

    async def listed(self, person: PersonId) -> list[tuple[str, float, str | None]]:
        own = [table for table in await self.tables() if person in table.people and table.status != "closed"]

        def order(table: TableRow) -> tuple[int, float]:
            return 0 if table.mover == person else _ORDER.get(table.status, 2), -table.changed

        return [(table.listing, table.changed, table.mover) for table in sorted(own, key=order)]

    async def unfinished(self, person: PersonId) -> int:
        return sum(table.host == person and table.status in _UNFINISHED for table in await self.tables())

    async def statistics(self, person: PersonId) -> dict[str, GameStatistics]:
        """What the player has played, game by game; games that ended early are only counted as such."""
        ended = [table for table in await self.tables() if table.status == "ended" and person in table.people]
        return {
            game: _statistics([one for one in ended if one.game == game], person) for game in {t.game for t in ended}
        }

    async def retire(self, table: TableId) -> bool:
        known = await self._table(table)
        if known is None or known.status not in _UNFINISHED:
            return False
        check(await self._database.add(_json(replace(known, status="closed")), "[]", known.version))
        return True

    async def claim(self, keeper: str, now: float, until: float, most: int, but: Iterable[TableId]) -> list[TableId]:
        excluded = set(but)
        running = [table for table in await self.tables() if table.status == "running" and table.id not in excluded]
        mine = [table.id for table in running if table.keeper == keeper]
        free = [table.id for table in running if table.keeper is None or table.kept_until < now][:most]
        if not mine and not free:
            return []
        await self._database.keep(keeper, now, until, _json([*mine, *free]))
        return [table.id for table in await self.tables() if table.keeper == keeper and table.id in {*mine, *free}]

    async def release(self, keeper: str | None = None) -> None:
        await self._database.release(keeper)

    async def tables(self) -> list[TableRow]:
        """All tables of the device."""
        return msgspec.json.decode(await self._database.tables(), type=list[TableRow])

    async def _table(self, id: TableId) -> TableRow | None:
        found = await self._database.table(id)
        return None if found is None else msgspec.json.decode(found, type=TableRow)


def check(outcome: Outcome) -> None:
    """Refuse to go on if something was not stored."""
    match outcome:
        case "conflict":
            raise Conflict
        case "full":
            raise Refused("storage_full")
        case "forbidden":
            raise Refused("storage_forbidden")


def _table(addition: Addition, known: TableRow | None) -> TableRow:
    summary = addition.summary
    shown = known is None or known.listing != summary.listing  # Lists show when a table changed for them.
    return TableRow(
        id=addition.table,
        seed=known.seed if known else addition.seed or "",
        version=addition.version + len(addition.entries),
        game=summary.game,
        status=summary.status,
        host=summary.host,
        mover=summary.mover,
        listing=summary.listing,
        created=known.created if known else addition.at,
        changed=addition.at if known is None or shown else known.changed,
        people=summary.seats,
        results=summary.results,
        keeper=known.keeper if known else None,
        kept_until=known.kept_until if known else 0.0,
    )


def _statistics(tables: Sequence[TableRow], person: PersonId) -> GameStatistics:
    played = [table for table in tables if table.results]
    seats = [(table, seat) for table in played for seat, one in enumerate(table.people) if one == person]
    results = [table.results[seat] for table, seat in seats]
    mean = sum(score for score, _ in results) / len(results) if results else 0.0
    early = sum(person == one for table in tables if not table.results for one in table.people)
    return GameStatistics(len(results), sum(rank == 1 for _, rank in results), mean, early)


def _rows(addition: Addition) -> list[Row]:
    return [
        Row(
            addition.table,
            addition.version + number,
            addition.at,
            encode(entry),
            None if number else addition.message,
            None if number else addition.ply,
        )
        for number, entry in enumerate(addition.entries)
    ]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
