"""Tables over HTTP: lists, taking seats, starting, rematches, records."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Request, Response, delete, get, post, put
from litestar.params import FromPath, HeaderParameter, JSONBody, Parameter

from doubloon.core.refusal import Refused
from doubloon.server.http.api.requests import person_of, person_or_none, server_of, tables_of
from doubloon.server.room.entries import PersonId, TableId
from doubloon.server.room.lobby import Assignment, Body, NewTable, SeatChoice
from doubloon.server.room.messages import LONGEST_CHAT, TableInfo
from doubloon.server.room.replays import Replay
from doubloon.server.room.summaries import Listed, as_listed
from doubloon.server.room.text import checked_name, readable

Key = Annotated[
    str | None, HeaderParameter(name="Idempotency-Key", min_length=1, max_length=64, pattern="^[!-~]*$")
]  # a request that is sent again with it opens no second table


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
        person = await person_of(request)
        return await tables_of(request).open(person.id, person.name, data, key)

    @get("/{table:str}", summary="What there is at a table")
    async def look(self, request: Request[Any, Any, Any], table: FromPath[str]) -> TableInfo:
        return await tables_of(request).look(TableId(table), await person_or_none(request))

    @post("/{table:str}/seats", summary="Sit down")
    async def sit(self, request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[SeatChoice]) -> TableInfo:
        person = await person_of(request)
        name = person.name if data.name is None else checked_name(data.name)
        return await tables_of(request).sit(TableId(table), person.id, name, data.seat)

    @delete("/{table:str}/seats", summary="Leave the table", status_code=200)
    async def leave(
        self,
        request: Request[Any, Any, Any],
        table: FromPath[str],
        seat: Annotated[int | None, Parameter(ge=0, le=9)] = None,
    ) -> TableInfo:
        person = await person_of(request)
        return await tables_of(request).leave(TableId(table), person.id, seat)

    @put("/{table:str}/seats/{seat:int}", summary="Give a seat to a bot, or free it (the host)")
    async def assign(
        self, request: Request[Any, Any, Any], table: FromPath[str], seat: FromPath[int], data: JSONBody[Assignment]
    ) -> TableInfo:
        person = await person_of(request)
        return await tables_of(request).assign(TableId(table), person.id, seat, data.bot)

    @post("/{table:str}/start", summary="Start the game, perhaps with bots for those who have not come (the host)")
    async def start(
        self,
        request: Request[Any, Any, Any],
        table: FromPath[str],
        bots: Annotated[str | None, Parameter(max_length=24)] = None,
    ) -> TableInfo:
        person = await person_of(request)
        return await tables_of(request).start(TableId(table), person.id, bots)

    @post("/{table:str}/rematch", summary="Play again with the same people")
    async def rematch(self, request: Request[Any, Any, Any], table: FromPath[str]) -> TableInfo:
        person = await person_of(request)
        return await tables_of(request).rematch(TableId(table), person.id)

    @get("/{table:str}/record", summary="The record of a finished game", media_type="application/jsonl")
    async def record(self, request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
        name, lines = await tables_of(request).record(TableId(table), await person_or_none(request))
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(lines.encode(), media_type="application/jsonl", headers=headers)

    @get("/{table:str}/replay", summary="A finished game, step by step, as a seat or a watcher saw it")
    async def replay(
        self,
        request: Request[Any, Any, Any],
        table: FromPath[str],
        seat: Annotated[int | None, Parameter(ge=0, le=9)] = None,
    ) -> Response[Replay]:
        told: Any = await tables_of(request).replay(TableId(table), await person_or_none(request), seat)
        return Response(told, media_type=MediaType.JSON)

    @post("/{table:str}/reports", summary="Report somebody to whoever runs the server", status_code=204)
    async def report(self, request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[Complaint]) -> None:
        person, server = await person_of(request), server_of(request)
        live = await server.rooms.current(TableId(table))
        about = PersonId(data.about)
        if person.id not in live.room.people() or about not in live.room.people():
            raise Refused("not_at_table")
        await server.directory.report(live.room.id, person.id, about, readable(data.text), server.rooms.clock())
