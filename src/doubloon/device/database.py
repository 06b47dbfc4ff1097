"""The database of a device. In a browser it is IndexedDB, and this is what the page does for Python there."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

import msgspec

from doubloon.server.room.entries import PersonId, TableId

Outcome = Literal["stored", "conflict", "full", "forbidden"]


class Row(msgspec.Struct, frozen=True):
    """An entry of a table, as it is stored."""

    table: TableId
    version: int
    at: float
    body: str
    message: str | None = None
    ply: int | None = None


class TableRow(msgspec.Struct, frozen=True):
    """A table, as lists show it; and the server (a page of the browser) that keeps its bots going."""

    id: TableId
    seed: str
    version: int
    game: str
    status: str
    host: PersonId
    mover: PersonId | None
    listing: str
    created: float
    changed: float
    people: tuple[PersonId | None, ...]
    results: tuple[tuple[float, int], ...] = ()  # score and rank of each seat, when the game is over
    keeper: str | None = None
    kept_until: float = 0.0


class Me(msgspec.Struct, frozen=True):
    """The player of this device."""

    id: PersonId
    name: Annotated[str, msgspec.Meta(min_length=1)]


class Database(Protocol):
    """What is stored on a device; everything is sent and received as JSON. Nothing is stored in part."""

    async def add(self, table: str, rows: str, before: int) -> Outcome:
        """Store a table and its new rows; a conflict if it does not have as many rows as before."""

    async def rows(self, table: str, after: int) -> str:
        """The rows of a table, from a version on."""

    async def row_of(self, table: str, message: str) -> str | None:
        """The row that a message caused."""

    async def table(self, id: str) -> str | None: ...

    async def tables(self) -> str:
        """All tables."""

    async def keep(self, keeper: str, now: float, until: float, free: str) -> None:
        """Become the keeper of free tables until a time, unless another one became it meanwhile."""

    async def release(self, keeper: str | None) -> None:
        """A keeper (None: any) keeps nothing any more."""

    async def read(self, key: str) -> str | None:
        """A value that is stored beside the tables."""

    async def write(self, key: str, value: str) -> Outcome:
        """Store a value beside the tables."""
