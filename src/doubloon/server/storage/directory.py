"""The people of a server: their sessions, what they have played, and what they report."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Integer, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from doubloon.server.room.entries import NOBODY, PersonId, TableId
from doubloon.server.room.store import Conflict
from doubloon.server.room.summaries import GameStatistics
from doubloon.server.storage import schema
from doubloon.server.storage.store import Store

_AT_ONCE = 500  # sessions that are looked up in a single query


class Person(msgspec.Struct, frozen=True):
    """A person who plays here."""

    id: PersonId
    name: str
    account: str | None = None
    password: str | None = None
    webhook: str | None = None


class Directory:
    """The people of a store."""

    def __init__(self, store: Store) -> None:
        self._database = store.database

    async def add_person(self, person: Person, token: str, now: float) -> None:
        """Add a new person, and the session that identifies them."""
        await self._database.change(
            insert(schema.people).values(created=now, **msgspec.to_builtins(person)),
            insert(schema.sessions).values(token=token, person=person.id, began=now, seen=now),
        )

    async def session(self, token: str, used: float, began: float) -> tuple[Person, float] | None:
        """The person of a session, and when it was used; None if it began or was used before these times."""
        sessions, people = schema.sessions.c, schema.people.c
        asked = (
            select(people.id, people.name, people.account, people.password, people.webhook, sessions.seen)
            .join_from(schema.sessions, schema.people, sessions.person == people.id)
            .where(sessions.token == token, sessions.seen > used, sessions.began > began)
        )
        return next(((Person(*row[:-1]), row[-1]) for row in await self._database.rows(asked)), None)

    async def alive(self, tokens: Collection[str], used: float, began: float) -> dict[str, float]:
        """Those of these sessions that have not ended, and when they were used."""
        sessions, all_of_them = schema.sessions.c, sorted(tokens)
        found: dict[str, float] = {}
        for start in range(0, len(all_of_them), _AT_ONCE):
            some = sessions.token.in_(all_of_them[start : start + _AT_ONCE])
            asked = select(sessions.token, sessions.seen).where(some, sessions.seen > used, sessions.began > began)
            found |= {row.token: row.seen for row in await self._database.rows(asked)}
        return found

    async def touch(self, tokens: Sequence[str], now: float) -> None:
        """Note that sessions are in use."""
        sessions = schema.sessions.c
        for start in range(0, len(tokens), _AT_ONCE):
            some = sessions.token.in_(tokens[start : start + _AT_ONCE])
            await self._database.change(update(schema.sessions).where(some).values(seen=now))

    async def forget_sessions(self, used: float, began: float) -> None:
        """Delete sessions that began or were used before these times."""
        sessions = schema.sessions.c
        await self._database.change(delete(schema.sessions).where((sessions.seen <= used) | (sessions.began <= began)))

    async def person(self, id: PersonId) -> Person | None:
        return await self._person(schema.people.c.id == id)

    async def find(self, who: str, limit: int = 100) -> list[tuple[Person, float | None]]:
        """The people with this id, account or name, and when they were here last."""
        people, sessions = schema.people.c, schema.sessions.c
        seen = select(func.max(sessions.seen)).where(sessions.person == people.id).scalar_subquery()
        asked = select(people.id, people.name, people.account, people.password, people.webhook, seen)
        known = (people.id == who) | (people.account == who.casefold()) | (people.name == who)
        rows = await self._database.rows(asked.where(known, people.forget_at.is_(None)).limit(limit))
        return [(Person(*row[:-1]), row[-1]) for row in rows]

    async def account(self, account: str) -> Person | None:
        return await self._person(schema.people.c.account == account)

    async def _person(self, condition: Any) -> Person | None:
        people = schema.people.c
        asked = select(people.id, people.name, people.account, people.password, people.webhook).where(condition)
        return next((Person(*row) for row in await self._database.rows(asked)), None)

    async def change_person(self, person: PersonId, **changed: str | None) -> None:
        """Change only this about a person. Raises Conflict if another person has the account's name."""
        known = schema.people.c.id == person
        try:
            await self._database.change(update(schema.people).where(known).values(**changed))
        except IntegrityError:
            raise Conflict from None

    async def add_session(self, token: str, person: PersonId, now: float) -> None:
        session = {"token": token, "person": person, "began": now, "seen": now}
        await self._database.change(insert(schema.sessions).values(**session))

    async def end_session(self, token: str) -> None:
        await self._database.change(delete(schema.sessions).where(schema.sessions.c.token == token))

    async def end_sessions(self, person: PersonId) -> None:
        await self._database.change(delete(schema.sessions).where(schema.sessions.c.person == person))

    async def leave(self, person: PersonId, now: float) -> None:
        """Mark a person to be forgotten: from now on, no client can act as that person."""
        gone = {"name": NOBODY, "account": None, "password": None, "webhook": None, "forget_at": now}
        await self._database.change(
            delete(schema.sessions).where(schema.sessions.c.person == person),
            update(schema.people).where(schema.people.c.id == person).values(**gone),
        )

    async def leaving(self, now: float, limit: int) -> Sequence[PersonId]:
        """Some of the people who are to be forgotten now."""
        people = schema.people.c
        asked = select(people.id).where(people.forget_at <= now).order_by(people.forget_at).limit(limit)
        return [row.id for row in await self._database.rows(asked)]

    async def go_on_forgetting(self, person: PersonId, at: float) -> None:
        changed = update(schema.people).where(schema.people.c.id == person).values(forget_at=at)
        await self._database.change(changed)

    async def tables_of(self, person: PersonId, statuses: Sequence[str]) -> Sequence[TableId]:
        """The tables where a person has a seat."""
        seats, tables = schema.seats.c, schema.tables.c
        asked = select(tables.id).join_from(schema.seats, schema.tables, seats.table_id == tables.id).distinct()
        rows = await self._database.rows(asked.where(seats.person == person, tables.status.in_(statuses)))
        return [row.id for row in rows]

    async def mentioning(self, person: PersonId) -> Sequence[TableId]:
        """The tables where a person ever sat or wrote a message, among those that have changed since they came."""
        kept, tables, people = schema.entries.c, schema.tables.c, schema.people.c
        came = select(people.created).where(people.id == person).scalar_subquery()
        asked = select(kept.table_id).join_from(schema.tables, schema.entries, kept.table_id == tables.id).distinct()
        rows = await self._database.rows(asked.where(tables.changed >= came, kept.body.contains(f'"{person}"')))
        return [row.table_id for row in rows]

    async def remove(self, person: PersonId) -> None:
        """Delete everything that is left of a person."""
        await self._database.change(
            delete(schema.reports).where(schema.reports.c.person == person),
            delete(schema.people).where(schema.people.c.id == person),
        )

    async def statistics(self, person: PersonId) -> dict[str, GameStatistics]:
        """What a person has played, game by game; games that ended early are only counted as such."""
        seats, tables = schema.seats.c, schema.tables.c
        won = func.sum(func.coalesce(seats.rank == 1, False).cast(Integer))
        asked = (
            select(tables.game, func.count(seats.rank), won, func.avg(seats.score), func.count())
            .join_from(schema.seats, schema.tables, seats.table_id == tables.id)
            .where(seats.person == person, tables.status == "ended")
            .group_by(tables.game)
        )
        rows = await self._database.rows(asked)
        return {
            game: GameStatistics(played, int(wins or 0), float(mean or 0), ended - played)
            for game, played, wins, mean, ended in rows
        }

    async def report(self, table: TableId, person: PersonId, about: PersonId, text: str, now: float) -> None:
        """Store a person's report of another person; the operator reads it."""
        row = {"table_id": table, "person": person, "about": about, "text": text, "at": now}
        await self._database.change(insert(schema.reports).values(**row))
