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
        self._store = store

    async def add_person(self, person: Person, token: str, now: float) -> None:
        """Somebody new, and the session that proves who they are."""
        async with self._store.begin() as connection:
            await connection.execute(insert(schema.people).values(created=now, **msgspec.to_builtins(person)))
            await connection.execute(insert(schema.sessions).values(token=token, person=person.id, seen=now))

    async def person_of(self, token: str) -> Person | None:
        """Whose session this is."""
        people, sessions = schema.people.c, schema.sessions.c
        asked = select(people.id, people.name, people.account, people.password, people.webhook)
        asked = asked.join_from(schema.sessions, schema.people, sessions.person == people.id)
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(asked.where(sessions.token == token))).one_or_none()
        return None if row is None else Person(*row)

    async def person(self, id: PersonId) -> Person | None:
        return await self._person(schema.people.c.id == id)

    async def account(self, account: str) -> Person | None:
        return await self._person(schema.people.c.account == account)

    async def _person(self, condition: Any) -> Person | None:
        people = schema.people.c
        asked = select(people.id, people.name, people.account, people.password, people.webhook).where(condition)
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(asked)).one_or_none()
        return None if row is None else Person(*row)

    async def change_person(self, person: Person) -> None:
        """Raises Conflict if somebody else has the account's name."""
        changed = update(schema.people).where(schema.people.c.id == person.id).values(**msgspec.to_builtins(person))
        try:
            async with self._store.begin() as connection:
                await connection.execute(changed)
        except IntegrityError:
            raise Conflict from None

    async def add_session(self, token: str, person: PersonId, now: float) -> None:
        async with self._store.begin() as connection:
            await connection.execute(insert(schema.sessions).values(token=token, person=person, seen=now))

    async def end_session(self, token: str) -> None:
        async with self._store.begin() as connection:
            await connection.execute(delete(schema.sessions).where(schema.sessions.c.token == token))

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
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(asked)).all()
        return {game: (played, int(wins or 0), float(mean)) for game, played, wins, mean in rows}

    async def report(self, table: TableId, person: PersonId, about: PersonId, text: str, now: float) -> None:
        """Somebody complains about somebody; the operator reads it."""
        row = {"table_id": table, "person": person, "about": about, "text": text, "at": now}
        async with self._store.begin() as connection:
            await connection.execute(insert(schema.reports).values(**row))
