"""Tables over HTTP: lists, taking seats, starting, rematches, records."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Request, Response, delete, get, post, put
from litestar.params import FromPath, HeaderParameter, JSONBody, Parameter

from doubloon.core.refusal import Refused
from doubloon.server.http.api.requests import person_of, person_or_none, server_of
from doubloon.server.room import deeds, entries, lobby, replays
from doubloon.server.room.entries import PersonId, TableId
from doubloon.server.room.feeds import info_for, info_of
from doubloon.server.room.lobby import Body, Name, NewTable
from doubloon.server.room.messages import LONGEST_CHAT, TableInfo
from doubloon.server.room.replays import Replay
from doubloon.server.room.room import Room
from doubloon.server.room.summaries import Listed, as_listed
from doubloon.server.room.text import checked_name, readable
from doubloon.server.running.live import Live
from doubloon.server.server import Server
from doubloon.server.storage.directory import Person

Key = Annotated[
    str | None, HeaderParameter(name="Idempotency-Key", min_length=1, max_length=64, pattern="^[!-~]*$")
]  # a request that is sent again with it opens no second table
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]


class SeatChoice(Body, frozen=True):
    seat: SeatNumber | None = None
    name: Name | None = None


class Assignment(Body, frozen=True):
    bot: str | None


class Complaint(Body, frozen=True):
    about: Annotated[str, msgspec.Meta(max_length=32)]
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHAT)]


class TableController(Controller):
    """Tables."""

    path = "/api/tables"
    tags = ("tables",)

    @get(summary="Public tables")
    async def listed(self, request: Request[Any, Any, Any]) -> list[Listed]:
        server = server_of(request)
        found = await server.store.public(server.rooms.clock())
        return [Listed(as_listed(msgspec.json.decode(table), late), changed, False) for table, changed, late in found]

    @post(summary="Open a table")
    async def open(self, request: Request[Any, Any, Any], data: JSONBody[NewTable], key: Key = None) -> TableInfo:
        person, server = await person_of(request), server_of(request)
        table = None if key is None else server.table_for("opened", person.id, key)
        if table and (known := await _known(server, table)):
            return info_of(known.room)
        await _check_tables(server, person)
        opened = lobby.opened(data, person.id, person.name)
        most = server.settings.tables_per_person
        return info_of((await server.rooms.create(opened, secrets.token_hex(32), most, table)).room)

    @get("/{table:str}", summary="What there is at a table")
    async def look(self, request: Request[Any, Any, Any], table: FromPath[str]) -> TableInfo:
        rooms, person = server_of(request).rooms, await person_or_none(request)
        async with rooms.at_rest(await rooms.get(TableId(table))) as room:
            return info_for(room, person, rooms.clock())

    @post("/{table:str}/seats", summary="Sit down")
    async def sit(self, request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[SeatChoice]) -> TableInfo:
        person = await person_of(request)
        name = person.name if data.name is None else checked_name(data.name)
        return await _do(request, table, person.id, lambda room, at: deeds.sit(room, person.id, name, data.seat, at))

    @delete("/{table:str}/seats", summary="Leave the table", status_code=200)
    async def leave(
        self,
        request: Request[Any, Any, Any],
        table: FromPath[str],
        seat: Annotated[int | None, Parameter(ge=0, le=9)] = None,
    ) -> TableInfo:
        person = await person_of(request)
        return await _do(request, table, person.id, lambda room, at: deeds.leave(room, person.id, seat, at))

    @put("/{table:str}/seats/{seat:int}", summary="Give a seat to a bot, or free it (the host)")
    async def assign(
        self, request: Request[Any, Any, Any], table: FromPath[str], seat: FromPath[int], data: JSONBody[Assignment]
    ) -> TableInfo:
        person = await person_of(request)
        return await _do(request, table, person.id, lambda room, at: deeds.assign(room, person.id, seat, data.bot, at))

    @post("/{table:str}/start", summary="Start the game, perhaps with bots for those who have not come (the host)")
    async def start(
        self,
        request: Request[Any, Any, Any],
        table: FromPath[str],
        bots: Annotated[str | None, Parameter(max_length=24)] = None,
    ) -> TableInfo:
        person = await person_of(request)
        return await _do(request, table, person.id, lambda room, at: deeds.start(room, person.id, at, bots))

    @post("/{table:str}/rematch", summary="Play again with the same people")
    async def rematch(self, request: Request[Any, Any, Any], table: FromPath[str]) -> TableInfo:
        person, server = await person_of(request), server_of(request)
        live = await server.rooms.current(TableId(table))
        room, before = live.room, live.room.again
        if not room.seats_of(person.id):
            raise Refused("not_at_table")
        if before is None or (await server.rooms.get(before)).room.status == "closed":
            if room.status != "ended":
                raise Refused(f"table_{room.status}")
            # For every player and every repetition it is the same table, even if a server died between the two steps.
            again = server.table_for("again", before or room.id)
            if await _known(server, again) is None:
                await _check_tables(server, person)
                opened = lobby.rematch(room, person.id)
                await server.rooms.create(opened, secrets.token_hex(32), server.settings.tables_per_person, again)
            await _do(request, table, person.id, lambda room, at: _again(room, person.id, before, again, at))
        assert live.room.again is not None
        new = await server.rooms.get(live.room.again)
        if new.room.kept_for(person.id):
            await server.rooms.transact(new, lambda room, at: deeds.come(room, person.id, at))
        return info_of(new.room)

    @get("/{table:str}/record", summary="The record of a finished game", media_type="application/jsonl")
    async def record(self, request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
        server = server_of(request)
        live = await server.rooms.current(TableId(table))
        await _check_over(request, live.room)
        kept = await server.store.entries(TableId(table))
        lines = "".join(one.entry.line for one in kept if isinstance(one.entry, entries.Written))
        name = f"{live.room.game.key}-{table}.jsonl"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(lines.encode(), media_type="application/jsonl", headers=headers)

    @get("/{table:str}/replay", summary="A finished game, step by step, as a seat or a watcher saw it")
    async def replay(
        self,
        request: Request[Any, Any, Any],
        table: FromPath[str],
        seat: Annotated[int | None, Parameter(ge=0, le=9)] = None,
    ) -> Response[Replay]:
        server = server_of(request)
        room = (await server.rooms.current(TableId(table))).room
        await _check_over(request, room)
        told: Any = await server.readings.run(replays.encoded, room, seat)
        return Response(told, media_type=MediaType.JSON)

    @post("/{table:str}/reports", summary="Report somebody to whoever runs the server", status_code=204)
    async def report(self, request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[Complaint]) -> None:
        person, server = await person_of(request), server_of(request)
        live = await server.rooms.current(TableId(table))
        about = PersonId(data.about)
        if person.id not in live.room.people() or about not in live.room.people():
            raise Refused("not_at_table")
        await server.directory.report(live.room.id, person.id, about, readable(data.text), server.rooms.clock())


async def _check_tables(server: Server, person: Person) -> None:
    most = server.settings.tables_per_person
    if await server.store.unfinished(person.id) >= most:
        raise Refused("too_many_tables", most=most)


async def _known(server: Server, table: TableId) -> Live | None:
    """A table, if it has been opened."""
    try:
        return await server.rooms.get(table)
    except Refused as refused:
        if refused.code == "unknown_table":
            return None
        raise


def _again(room: Room, person: PersonId, before: TableId | None, new: TableId, at: float) -> None:
    if room.again == before:  # Another player may have been faster.
        deeds.play_again(room, person, new, at)


async def _check_over(request: Request[Any, Any, Any], room: Room) -> None:
    """Refuse the whole record of a game before it is over, as far as the person making the request may know."""
    if info_for(room, await person_or_none(request), server_of(request).rooms.clock()).status != "ended":
        raise Refused("record_later")


async def _do(
    request: Request[Any, Any, Any], table: str, person: PersonId, transaction: Callable[[Room, float], None]
) -> TableInfo:
    """Let something happen at a table; returns its state after that."""
    rooms = server_of(request).rooms
    live = await rooms.get(TableId(table))
    try:
        await rooms.transact(live, transaction)
    except Refused as refused:
        known = info_for(live.room, person, rooms.clock()).status
        if refused.code == "table_ended" and known != "ended":  # as far as a delayed spectator knows
            raise Refused(f"table_{known}") from None
        raise
    return info_for(live.room, person, rooms.clock())
