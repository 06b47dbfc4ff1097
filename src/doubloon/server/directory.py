"""Who plays here: people and their sessions, what they have played, and what they complain about."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Integer, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from doubloon.server import schema
from doubloon.server.entries import PersonId, TableId
from doubloon.server.store import Conflict, Store


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays here."""

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
        """Somebody new, and the session that proves who they are."""
        await self._database.change(
            insert(schema.people).values(created=now, **msgspec.to_builtins(person)),
            insert(schema.sessions).values(token=token, person=person.id, seen=now),
        )

    async def person_of(self, token: str) -> Person | None:
        """Whose session this is."""
        sessions = schema.sessions.c
        owner = select(sessions.person).where(sessions.token == token).scalar_subquery()
        return await self._person(schema.people.c.id == owner)

    async def person(self, id: PersonId) -> Person | None:
        return await self._person(schema.people.c.id == id)

    async def account(self, account: str) -> Person | None:
        return await self._person(schema.people.c.account == account)

    async def _person(self, condition: Any) -> Person | None:
        people = schema.people.c
        asked = select(people.id, people.name, people.account, people.password, people.webhook).where(condition)
        return next((Person(*row) for row in await self._database.rows(asked)), None)

    async def change_person(self, person: Person) -> None:
        """Raises Conflict if somebody else has the account's name."""
        changed = update(schema.people).where(schema.people.c.id == person.id).values(**msgspec.to_builtins(person))
        try:
            await self._database.change(changed)
        except IntegrityError:
            raise Conflict from None

    async def add_session(self, token: str, person: PersonId, now: float) -> None:
        await self._database.change(insert(schema.sessions).values(token=token, person=person, seen=now))

    async def end_session(self, token: str) -> None:
        await self._database.change(delete(schema.sessions).where(schema.sessions.c.token == token))

    async def statistics(self, person: PersonId) -> dict[str, tuple[int, int, float]]:
        """For each game: how many somebody finished, how many they won, and what they scored on average."""
        seats, tables = schema.seats.c, schema.tables.c
        won = func.sum(func.coalesce(seats.rank == 1, False).cast(Integer))
        asked = (
            select(tables.game, func.count(), won, func.avg(seats.score))
            .join_from(schema.seats, schema.tables, seats.table_id == tables.id)
            .where(seats.person == person, seats.rank.is_not(None))
            .group_by(tables.game)
        )
        rows = await self._database.rows(asked)
        return {game: (played, int(wins or 0), float(mean)) for game, played, wins, mean in rows}

    async def report(self, table: TableId, person: PersonId, about: PersonId, text: str, now: float) -> None:
        """Somebody complains about somebody; the operator reads it."""
        row = {"table_id": table, "person": person, "about": about, "text": text, "at": now}
        await self._database.change(insert(schema.reports).values(**row))
