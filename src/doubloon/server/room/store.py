"""What tables need of the place where they are stored: nothing counts before it is there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from doubloon.server.room.entries import AnyEntry, PersonId, TableId
from doubloon.server.room.summaries import Summary


class Conflict(Exception):
    """Another transaction wrote first."""


class StoredEntry(NamedTuple):
    """An entry, when it was made, and the message that caused it."""

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
    most: int | None = None  # unfinished tables that the host of a new table may have


class RoomStore(Protocol):
    """The entries of all tables; several servers may share it."""

    async def add(self, addition: Addition) -> None:
        """Store what happened; returns when it is safe. Raises Conflict if another server wrote first."""

    async def entries(self, table: TableId, after: int = 0) -> list[StoredEntry]:
        """What happened at a table, from a version on."""

    async def seed(self, table: TableId) -> str | None:
        """The seed of a table; None: there is no such table."""

    async def reply_to(self, table: TableId, message: str) -> tuple[int | None] | None:
        """The answer to a message that was carried out; None: it never was."""

    async def versions(self, of: Sequence[TableId]) -> dict[TableId, int]:
        """How many entries tables have."""

    async def listed(self, person: PersonId) -> list[tuple[str, float, str | None]]:
        """All tables of a person: listings, the last change, the person to move."""

    async def unfinished(self, person: PersonId) -> int:
        """How many tables that a person opened are unfinished."""

    async def retire(self, table: TableId) -> bool:
        """Close a table that cannot be played any more, so that no player waits for it; whether it was unfinished."""

    async def claim(self, keeper: str, now: float, until: float, most: int, but: Iterable[TableId]) -> list[TableId]:
        """Keep running games without a keeper, except some, and renew those the server keeps; returns all it keeps."""

    async def release(self, keeper: str | None = None) -> None:
        """A server (None: any) keeps nothing any more, so that other servers can take over at once."""
