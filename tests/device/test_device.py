"""The server on a device: the same requests, messages and promises as over the network."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec
import pytest

from doubloon.core import wire
from doubloon.core.record import read, verify
from doubloon.device.database import Outcome
from doubloon.device.server import Connection, DeviceServer
from doubloon.games import GAMES, find
from doubloon.server.room.entries import TableId
from doubloon.server.room.room import Task
from tests.device.memory import Channel, Memory, PageBus, worker


class Page:
    """A page of the browser, with a server of its own."""

    def __init__(self, server: DeviceServer) -> None:
        self.server = server
        self.sent: list[dict[str, Any]] = []
        self._ids = 0
        self.connection: Connection | None = None

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        status, answer = await self.server.request(method, path, None if body is None else _json(body))
        assert status == 200, answer
        return msgspec.json.decode(answer)

    async def refused(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        status, answer = await self.server.request(method, path, None if body is None else _json(body))
        return status, msgspec.json.decode(answer)["code"]

    async def join(self, table: str) -> None:
        connected = await self.server.connect(table, lambda text: self.sent.append(msgspec.json.decode(text)))
        assert isinstance(connected, Connection)
        self.connection = connected
        await self.say("subscribe")

    async def say(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a message, and wait for its answer."""
        assert self.connection is not None
        id = fields.pop("id", None) or f"m{self._ids}"
        self._ids += 1
        await self.connection.answer(_json({"type": type, "id": id, **fields}))
        return next(message for message in reversed(self.sent) if message.get("id") == id)

    def known(self, part: str) -> Any:
        """What the page knows of a part of the table now."""
        told: Any = {}
        for message in self.sent:
            if message["type"] == "snapshot":
                told = message[part]
            elif message["type"] == "update" and message.get(part):
                told = {**(told or {}), **message[part]}
        return told

    async def until(self, done: Callable[[], object]) -> None:
        async with asyncio.timeout(30):
            while not done():
                await asyncio.sleep(0.002)

    async def play(self, rng: Random, moves: int = 10_000) -> None:
        """Decide whenever it is the player's turn."""
        for _ in range(moves):
            await self.until(lambda: self.known("private")["legal"] or self.known("info")["result"])
            if self.known("info")["result"]:
                return
            answer = await self.say("act", seat=0, action=rng.choice(self.known("private")["legal"]))
            assert answer["type"] == "accepted"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


@asynccontextmanager
async def page(database: Memory, channel: Channel | None = None, id: str = "page") -> AsyncIterator[Page]:
    server = DeviceServer(id, database, PageBus(id, channel or Channel()), worker)
    await server.open()
    try:
        yield Page(server)
    finally:
        await server.close()


async def opened(here: Page, game: str = "tobago", **more: Any) -> str:
    """A running game against a bot."""
    await here.ask("POST", "/me", {"name": "Ann"})
    wanted = {"game": game, "seats": [{"me": True}, {"bot": "random"}], **more}
    table: str = (await here.ask("POST", "/tables", wanted))["table"]
    await here.ask("POST", f"/tables/{table}/start")
    await here.join(table)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_and_its_record_is_fair(game: str) -> None:
    async def run() -> None:
        async with page(Memory()) as here:
            table = await opened(here, game)
            assert await here.refused("GET", f"/tables/{table}/record") == (403, "record_later")
            await here.play(Random(4))
            record = await here.ask("GET", f"/tables/{table}/record")
            verify(read(record.splitlines(keepends=True), find))
            assert (await here.ask("GET", f"/tables/{table}/replay"))["steps"]
            statistics = await here.ask("GET", "/me/statistics")
            assert statistics[game]["played"] == 1

    asyncio.run(asyncio.wait_for(run(), 120))


def test_a_game_goes_on_where_it_was_when_the_page_comes_back() -> None:
    async def run() -> None:
        database, rng = Memory(), Random(5)
        async with page(database) as here:
            table = await opened(here)
            await here.play(rng, 4)
            left = here.known("view")
        async with page(database, id="again") as here:
            await here.join(table)
            await here.until(lambda: here.known("private")["legal"])
            assert here.known("view")["turn"] >= left["turn"]
            await here.play(rng, 4)
            [listed] = await here.ask("GET", "/me/tables")
            assert listed["table"]["table"] == table

    asyncio.run(run())


def test_a_message_that_is_sent_again_is_carried_out_once() -> None:
    async def run() -> None:
        database = Memory()
        async with page(database) as here:
            table = await opened(here)
            await here.until(lambda: here.known("private")["legal"])
            action = here.known("private")["legal"][0]
            first = await here.say("act", id="once", seat=0, action=action)
        async with page(database, id="again") as here:
            await here.join(table)
            assert await here.say("act", id="once", seat=0, action=action) == first

    asyncio.run(run())


def test_two_pages_play_at_one_table_and_lose_nothing() -> None:
    async def run() -> None:
        database, channel = Memory(), Channel()
        async with page(database, channel, "one") as one, page(database, channel, "two") as two:
            table = await opened(one, seats=[{"me": True}, {"me": True, "name": "Ben"}])
            await two.join(table)
            rng, accepted = Random(6), 0
            for number in range(60):
                here = (one, two)[number % 2]
                seat = next((message["seat"] for message in here.sent if _legal(here, message["seat"])), None)
                if seat is not None:
                    action = rng.choice(_legal(here, seat))
                    accepted += (await here.say("act", seat=seat, action=action))["type"] == "accepted"
                await asyncio.sleep(0.01)
            assert accepted > 20
            await one.until(lambda: _views(one) == _views(two))

    asyncio.run(run())


def _seats(here: Page, seat: int, part: str) -> Any:
    told: Any = {}
    for message in here.sent:
        if message.get("seat") == seat and message["type"] in ("snapshot", "update") and message.get(part):
            told = {**told, **message[part]}
    return told


def _legal(here: Page, seat: int | None) -> Any:
    return _seats(here, seat, "private").get("legal") if seat is not None else None


def _views(here: Page) -> Any:
    return [_seats(here, seat, "view") for seat in (0, 1)]


@pytest.mark.parametrize(("trouble", "code"), [("full", "storage_full"), ("forbidden", "storage_forbidden")])
def test_what_cannot_be_stored_did_not_happen(trouble: Outcome, code: str) -> None:
    async def run() -> None:
        database = Memory()
        async with page(database) as here:
            await opened(here)
            await here.until(lambda: here.known("private")["legal"])
            action, view = here.known("private")["legal"][0], here.known("view")
            database.trouble = [trouble]
            refused = await here.say("act", seat=0, action=action)
            assert (refused["type"], refused["code"]) == ("refusal", code)
            assert here.known("view") == view
            database.trouble = [trouble]
            assert await here.refused("POST", "/me", {"name": "Bob"}) == (409, code)
            assert (await here.say("act", seat=0, action=action))["type"] == "accepted"

    asyncio.run(run())


def test_everything_around_the_table_works_as_on_a_server() -> None:
    async def run() -> None:
        async with page(Memory()) as here:
            assert await here.ask("GET", "/me") is None
            wanted = {"game": "tobago", "seats": [{"me": True}, {}]}
            assert await here.refused("POST", "/tables", wanted) == (401, "who_are_you")
            assert await here.server.connect("nowhere", print) == 4001
            me = await here.ask("POST", "/me", {"name": "Ann"})
            assert await here.ask("POST", "/me", {"name": "Anna"}) == {**me, "name": "Anna"}
            assert await here.server.connect("nowhere", print) == 4004
            assert {game["key"] for game in (await here.ask("GET", "/games"))["games"]} == set(GAMES)
            assert (await here.ask("POST", "/games/tobago/preview", {"players": 2}))["to_move"] == "chance"
            assert "$defs" in await here.ask("GET", "/games/tobago/protocol")
            assert "$defs" in await here.ask("GET", "/protocol")
            assert await here.ask("GET", "/tables") == []
            table = (await here.ask("POST", "/tables?key=k", wanted))["table"]
            assert (await here.ask("POST", "/tables?key=k", wanted))["table"] == table, "the answer may have been lost"
            path = f"/tables/{table}"
            assert (await here.ask("POST", f"{path}/seats", {"seat": 1, "name": "Ben"}))["places"][1]["name"] == "Ben"
            assert "name" not in (await here.ask("DELETE", f"{path}/seats?seat=1"))["places"][1]
            assert (await here.ask("PUT", f"{path}/seats/1", {"bot": "random"}))["places"][1]["bot"] == "random"
            assert (await here.ask("POST", f"{path}/start"))["status"] == "running"
            assert (await here.ask("GET", path))["status"] == "running"
            await here.join(table)
            await here.say("stop", seat=0, agree=True)
            again = await here.ask("POST", f"{path}/rematch")
            assert again["table"] != table
            assert (await here.ask("POST", f"{path}/rematch"))["table"] == again["table"]
            assert (await here.ask("GET", "/me/statistics"))["tobago"]["ended_early"] == 1

    asyncio.run(run())


@pytest.mark.parametrize(
    ("method", "path", "body", "refused"),
    [
        ("GET", "/nothing", None, (404, "bad_request")),
        ("POST", "/tables", "{", (400, "bad_request")),
        ("POST", "/tables", '{"game": 1}', (400, "bad_request")),
        ("POST", "/games/chess/preview", "{}", (400, "unknown_game")),
        ("GET", "/tables/nowhere", None, (404, "unknown_table")),
        ("DELETE", "/tables/nowhere/seats?seat=x", None, (400, "bad_request")),
        ("POST", "/me", '{"name": "\u200b"}', (400, "bad_name")),
    ],
)
def test_bad_requests_are_refused(method: str, path: str, body: str | None, refused: tuple[int, str]) -> None:
    async def run() -> None:
        async with page(Memory()) as here:
            await here.ask("POST", "/me", {"name": "Ann"})
            status, answer = await here.server.request(method, path, body)
            assert (status, msgspec.json.decode(answer)["code"]) == refused

    asyncio.run(run())


@pytest.mark.parametrize("key", GAMES)
def test_pages_and_bots_are_sent_the_views_of_their_seats(key: str) -> None:
    async def run() -> None:
        tasks: list[Task] = []

        async def noting(task: bytes) -> bytes:
            tasks.append(pickle.loads(task))
            return await worker(task)

        server = DeviceServer("page", Memory(), PageBus("page", Channel()), noting)
        await server.open()
        here = Page(server)
        table = await opened(here, key)
        for _ in range(30):
            await here.play(Random(3), 1)
            await here.until(lambda: here.known("private")["legal"] or here.known("info")["result"])
            game, session = find(key), (await server.rooms.get(TableId(table))).room.playing
            view = game.view(session.state, 0)
            assert here.known("view") == msgspec.json.decode(_json(wire.encode(view, game.lexicon(view))))
        assert tasks
        assert all(isinstance(task.view, game.view_type) and task.view.seat == task.seat == 1 for task in tasks)
        await server.close()

    asyncio.run(asyncio.wait_for(run(), 60))
