"""What a page asks besides playing, with the paths and bodies that a server has over HTTP."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from doubloon import games
from doubloon.core.refusal import Refused
from doubloon.device.player import Player
from doubloon.device.store import DeviceStore
from doubloon.server.room import lobby, messages
from doubloon.server.room.entries import PersonId, TableId
from doubloon.server.room.lobby import Assignment, Body, Name, NewTable, SeatChoice
from doubloon.server.room.text import checked_name
from doubloon.server.running.status import status_of
from doubloon.server.running.tables import Tables

logger = logging.getLogger(__name__)


class Reply(NamedTuple):
    """The status and the JSON of a reply."""

    status: int
    body: str


class Request(NamedTuple):
    """A request, taken apart."""

    parts: tuple[str, ...]  # the variable parts of its path
    query: dict[str, str]
    body: str | None

    @property
    def table(self) -> TableId:
        return TableId(self.parts[0])

    @property
    def seat(self) -> int | None:
        return int(self.query["seat"]) if "seat" in self.query else None

    def read(self, kind: Any) -> Any:
        return msgspec.json.decode(self.body or "{}", type=kind)


class Guest(Body, frozen=True):
    """The name that the player wants to have."""

    name: Name


class Identity(msgspec.Struct, frozen=True):
    """The player as a server describes a person: on a device there are no accounts."""

    id: PersonId
    name: str
    account: None = None
    webhook: None = None


Answer = Callable[[Request], Awaitable[Any]]


class Requests:
    """Answers the requests of a page."""

    def __init__(self, player: Player, tables: Tables, store: DeviceStore) -> None:
        self._player = player
        self._tables = tables
        self._store = store
        self._routes: list[tuple[str, re.Pattern[str], Answer]] = [
            (method, re.compile(path.replace("{}", "([^/]+)")), answer) for method, path, answer in self._table()
        ]

    def _table(self) -> list[tuple[str, str, Answer]]:
        return [
            ("GET", "/games", self._games),
            ("POST", "/games/{}/preview", self._preview),
            ("GET", "/games/{}/protocol", self._protocol),
            ("GET", "/protocol", self._messages),
            ("GET", "/me", self._me),
            ("POST", "/me", self._rename),
            ("GET", "/me/tables", self._my_tables),
            ("GET", "/me/statistics", self._statistics),
            ("POST", "/tables", self._open),
            ("GET", "/tables", self._public),
            ("GET", "/tables/{}", self._look),
            ("POST", "/tables/{}/seats", self._sit),
            ("DELETE", "/tables/{}/seats", self._leave),
            ("PUT", "/tables/{}/seats/{}", self._assign),
            ("POST", "/tables/{}/start", self._start),
            ("POST", "/tables/{}/rematch", self._rematch),
            ("GET", "/tables/{}/record", self._record),
            ("GET", "/tables/{}/replay", self._replay),
        ]

    async def answer(self, method: str, path: str, body: str | None) -> Reply:
        """The reply to a request; a request that fails is refused, and nothing else happens."""
        url = urlsplit(path)
        try:
            for known, pattern, answer in self._routes:
                if known == method and (found := pattern.fullmatch(url.path)):
                    parts = tuple(unquote(part) for part in found.groups())
                    return _reply(200, await answer(Request(parts, dict(parse_qsl(url.query)), body)))
        except Refused as refused:
            return _reply(status_of(refused), refused.payload)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            return _reply(400, {"code": "bad_request", "reason": str(error)})
        except Exception:
            logger.exception("request_failed", extra={"path": url.path})
            return _reply(500, Refused("server_failed").payload)
        return _reply(404, {"code": "bad_request", "reason": "Not Found"})

    async def _games(self, request: Request) -> Any:
        return lobby.catalogue()

    async def _preview(self, request: Request) -> Any:
        return lobby.preview(request.parts[0], request.read(dict[str, Any]))

    async def _protocol(self, request: Request) -> Any:
        return games.find(request.parts[0]).schema

    async def _messages(self, request: Request) -> Any:
        return messages.schema()

    async def _me(self, request: Request) -> Any:
        me = await self._player.known()
        return None if me is None else Identity(me.id, me.name)

    async def _rename(self, request: Request) -> Any:
        me = await self._player.rename(request.read(Guest).name)
        return Identity(me.id, me.name)

    async def _my_tables(self, request: Request) -> Any:
        return await self._tables.of((await self._player.here()).id)

    async def _statistics(self, request: Request) -> Any:
        return await self._store.statistics((await self._player.here()).id)

    async def _open(self, request: Request) -> Any:
        me = await self._player.here()
        return await self._tables.open(me.id, me.name, request.read(NewTable), request.query.get("key"))

    async def _public(self, request: Request) -> Any:
        return []  # A device has no strangers.

    async def _look(self, request: Request) -> Any:
        me = await self._player.known()
        return await self._tables.look(request.table, me.id if me else None)

    async def _sit(self, request: Request) -> Any:
        me, choice = await self._player.here(), request.read(SeatChoice)
        name = me.name if choice.name is None else checked_name(choice.name)
        return await self._tables.sit(request.table, me.id, name, choice.seat)

    async def _leave(self, request: Request) -> Any:
        return await self._tables.leave(request.table, (await self._player.here()).id, request.seat)

    async def _assign(self, request: Request) -> Any:
        me, seat = await self._player.here(), int(request.parts[1])
        return await self._tables.assign(request.table, me.id, seat, request.read(Assignment).bot)

    async def _start(self, request: Request) -> Any:
        return await self._tables.start(request.table, (await self._player.here()).id, request.query.get("bots"))

    async def _rematch(self, request: Request) -> Any:
        return await self._tables.rematch(request.table, (await self._player.here()).id)

    async def _record(self, request: Request) -> Any:
        _, lines = await self._tables.record(request.table, (await self._player.here()).id)
        return lines

    async def _replay(self, request: Request) -> Any:
        return await self._tables.replay(request.table, (await self._player.here()).id, request.seat)


def _reply(status: int, value: Any) -> Reply:
    return Reply(status, msgspec.json.encode(value).decode())
