"""Two servers that share a database: whoever plays there does not notice."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from doubloon import games
from doubloon.core.record import read, verify
from doubloon.server.room import deeds
from doubloon.server.room.entries import Opened, PersonId, Place, TableId, Terms
from doubloon.server.running.bus import Bus, Hear, Here
from tests.server.clients import Guest, Hasty, Refusal, Seatmate, ServerProcess, guests
from tests.server.inside import tables
from tests.server.listening import Listening, listening


@contextlib.contextmanager
def _both(**settings: object) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two servers; the second starts when the first has made the database."""
    first, second = ServerProcess(**settings), ServerProcess(**settings)
    try:
        first.start()
        second.start()
        yield first, second
    finally:
        first.close()
        second.close()


@pytest.fixture(params=["redis", "database"])
def servers(request: pytest.FixtureRequest, postgres_url: str) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    bus = "database" if request.param == "database" else request.getfixturevalue("redis_url")
    with _both(database=postgres_url, bus=bus, webhooks="any") as both:
        yield both


@contextlib.asynccontextmanager
async def _people(servers: tuple[ServerProcess, ServerProcess]) -> AsyncIterator[tuple[Guest, Guest]]:
    here, there = servers
    async with guests(here, "Ann") as [ann], guests(there, "Ben") as [ben]:
        yield ann, ben


async def _act(mate: Seatmate, seat: int, do: str | None = None) -> dict[str, Any]:
    def wished(me: Seatmate) -> list[dict[str, Any]]:
        return [action for action in me.known[seat].private["legal"] if do in (None, action["do"])]

    await mate.until(wished)
    action = wished(mate)[0]
    await mate.say("act", seat=seat, action=action)
    return action


async def _refusal(mate: Seatmate, type: str, **fields: Any) -> str:
    with pytest.raises(Refusal) as refused:
        await mate.say(type, **fields)
    return refused.value.code


async def _meet(ann: Guest, ben: Guest) -> None:
    """They sit down, talk, undo and play at one table."""
    table = await ann.open_table("tobago", [{"me": True}, {}], terms={"public": True}, options={"first_player": 0})
    assert table in {one["table"]["table"] for one in await ben.get("/api/tables")}
    async with ann.at(table) as at_ann:
        await ben.post(f"/api/tables/{table}/seats", {})
        await at_ann.until(lambda me: me.info["places"][1].get("name") == "Ben")
        async with ben.at(table) as at_ben:
            for mate in (at_ann, at_ben):
                await mate.until(lambda me: me.presence.get("seats") == [0, 1])
            await ann.post(f"/api/tables/{table}/start")
            await at_ben.until(lambda me: me.info["status"] == "running")
            await at_ann.say("say", text="Ahoy!")
            await at_ben.until(lambda me: [talk["text"] for talk in me.known[1].chat] == ["Ahoy!"])
            await _act(at_ann, 0)
            await at_ben.until(lambda me: me.known[1].private["legal"])
            await at_ann.say("undo", seat=0)
            await at_ben.until(lambda me: me.known[1].events[-1:] == [{"event": "taken_back", "seat": 0}])
            assert await _refusal(at_ben, "act", seat=1, action={"do": "end_turn"})
            action = await _act(at_ann, 0)
            await at_ben.until(lambda me: me.known[1].events[-1].get("space") == action["space"])
            ply = await at_ben.say("act", id="once", seat=1, action=at_ben.known[1].private["legal"][0])
            await at_ann.until(lambda me: me.known[0].private["legal"])
            there = Guest(ann.server)  # Ben's connection is lost, and the other server is the next one.
            there.http.cookies = ben.http.cookies
            async with there.at(table) as again:
                assert await again.say("act", id="once", seat=1, action={"do": "end_turn"}) == ply
                assert again.known[1].view == at_ben.known[1].view
            await there.leave()
        await at_ann.until(lambda me: me.presence["seats"] == [0])


async def _play(ann: Guest, ben: Guest) -> str:
    """A whole game of two people on different servers and a bot of either."""
    table = await ann.open_table("loot-island", [{"me": True}, {}, {"bot": "random"}])
    await ben.post(f"/api/tables/{table}/seats", {})
    await ann.post(f"/api/tables/{table}/start")
    async with ann.at(table) as at_ann, ben.at(table) as at_ben:
        await asyncio.gather(at_ann.play(Random(1)), at_ben.play(Hasty()))
        await asyncio.gather(*(mate.until(lambda me: me.over) for mate in (at_ann, at_ben)))
        assert at_ann.info["result"] == at_ben.info["result"]
    [one, other] = [(await guest.http.get(f"/api/tables/{table}/record")).text for guest in (ann, ben)]
    assert one == other
    assert (await ann.get("/api/me/statistics"))["loot-island"]["played"] == 1
    return one


async def _at_once(ann: Guest, ben: Guest) -> None:
    """Both talk at the same time, and both want to play again."""
    table = await ann.open_table("tobago", [{"me": True}, {}])
    await ben.post(f"/api/tables/{table}/seats", {})
    await ann.post(f"/api/tables/{table}/start")
    async with ann.at(table) as at_ann, ben.at(table) as at_ben:
        texts = {f"{name} {number}" for name in ("Ann", "Ben") for number in range(10)}
        await asyncio.gather(
            *((at_ann if text.startswith("Ann") else at_ben).say("say", text=text) for text in sorted(texts))
        )
        for mate, seat in ((at_ann, 0), (at_ben, 1)):
            await mate.until(lambda me, seat=seat: len(me.known[seat].chat) >= 20)  # type: ignore[misc]
            assert {talk["text"] for talk in mate.known[seat].chat} == texts
        assert [talk["text"] for talk in at_ann.known[0].chat] == [talk["text"] for talk in at_ben.known[1].chat]
        await asyncio.gather(at_ann.say("stop", seat=0, agree=True), at_ben.say("stop", seat=1, agree=True))
        await asyncio.gather(*(mate.until(lambda me: me.over) for mate in (at_ann, at_ben)))
    again = await asyncio.gather(*(guest.post(f"/api/tables/{table}/rematch") for guest in (ann, ben)))
    assert again[0]["table"] == again[1]["table"]


async def _alert(ann: Guest, ben: Guest, alerts: Listening) -> None:
    """Whoever is here is not told of a turn, at whichever server; whoever is not is told once."""
    for name, guest in (("ann", ann), ("ben", ben)):
        await guest.ask("PUT", "/api/me/webhook", {"url": f"http://127.0.0.1:{alerts.server_port}/{name}"})
    table = await ann.open_table("tobago", [{"me": True}, {}], options={"first_player": 0})
    await ben.post(f"/api/tables/{table}/seats", {})
    async with ann.at(table) as at_ann:
        async with ben.at(table) as at_ben:
            await at_ann.until(lambda me: me.presence.get("seats") == [0, 1])
            await ann.post(f"/api/tables/{table}/start")
            await _act(at_ann, 0)
            await _act(at_ben, 1)
            await _act(at_ann, 0, "drive")
        await at_ann.until(lambda me: me.presence["seats"] == [0])
        assert alerts.alerts == []
        await _act(at_ann, 0, "end_turn")
        await alerts.until("ben", 1)
        await at_ann.say("say", text="Where are you?")
    async with ben.at(table) as at_ben:
        await at_ben.until(lambda me: me.presence.get("seats") == [1])
        await _act(at_ben, 1, "drive")
        await _act(at_ben, 1, "end_turn")
    await alerts.until("ann", 1)
    assert len(alerts.alerts) == 2


def test_people_on_two_servers_play_together(servers: tuple[ServerProcess, ServerProcess]) -> None:
    async def run(alerts: Listening) -> str:
        async with _people(servers) as (ann, ben):
            await _meet(ann, ben)
            await _at_once(ann, ben)
            await _alert(ann, ben, alerts)
            return await _play(ann, ben)

    with listening() as alerts:
        record = asyncio.run(run(alerts))
    reading = read(record.splitlines(keepends=True), games.find)
    verify(reading)
    assert reading.record.ending is not None
    assert reading.record.ending.reason == "finished"


def test_strange_signs_are_no_trouble_for_any_database(postgres_url: str) -> None:
    async def run(server: ServerProcess) -> None:
        async with guests(server, "Ann", "Ben") as [ann, ben]:
            table = await ann.open_table("tobago", [{"me": True}, {}])
            await ben.post(f"/api/tables/{table}/seats", {})
            async with ann.at(table) as at_ann:
                assert await _refusal(at_ann, "say", id="\x00", text="Ahoy!") == "bad_message"
                await at_ann.say("say", id="!" * 64, text="\x00Ahoy\x00!")
                await at_ann.until(lambda me: [talk["text"] for talk in me.known[0].chat] == ["Ahoy !"])
            for path, body, status in (
                (f"/api/tables/{table}/reports", {"about": ben.id, "text": "\x00He swears."}, 204),
                (f"/api/tables/{table}/reports", {"about": "\x00", "text": "?"}, 403),
                ("/api/me/session", {"account": "\x00", "password": "\x00"}, 401),
                ("/api/me/account", {"account": "\x00", "password": "eight bells"}, 400),
                ("/api/me/account", {"account": "ann", "password": "\x00" * 8}, 201),
                ("/api/me/session", {"account": "ann", "password": "\x00" * 8}, 201),
                ("/api/me", {"name": "\x00"}, 400),
                ("/api/tables/%00/seats", {}, 404),
                ("/api/tables", {"game": "\x00", "seats": [{"me": True}, {}]}, 400),
            ):
                response = await ann.ask("POST", path, body)
                assert response.status_code == status, (path, body, response.text)
            response = await ann.ask("PUT", "/api/me/webhook", {"url": "http://a/\x00"})
            assert response.status_code == 400
            http = ann.http
            http.cookies.delete("doubloon_session")
            response = await http.get("/api/me", headers={"cookie": "doubloon_session=%00"})
            assert response.json() is None
        assert "Traceback" not in server.output()

    server = ServerProcess(database=postgres_url, webhooks="any")
    try:
        server.start()
        asyncio.run(run(server))
    finally:
        server.close()


class Deaf(Bus):
    """Nobody hears of anybody."""

    async def open(self, hear: Hear) -> None: ...

    async def tell(self, table: TableId, version: int, here: Here | None = None) -> None: ...

    async def close(self) -> None: ...


def test_a_server_looks_at_the_store_before_it_speaks_of_a_table(tmp_path: Path) -> None:
    """What another server has just done may not have been heard of yet."""
    ann = PersonId("ann")

    async def run() -> None:
        async with tables(tmp_path, Deaf("one")) as one, tables(tmp_path, Deaf("other")) as other:
            opened = Opened("tobago", {"players": 2}, (Place("Ann", ann), Place("Ben", ann)), ann, Terms())
            live = await one.create(opened, "seed", 10)
            assert (await other.get(live.room.id)).room.status == "open"
            await one.transact(live, lambda room, at: deeds.start(room, ann, at))
            assert (await other.get(live.room.id)).room.status == "open"
            assert (await other.current(live.room.id)).room.status == "running"

    asyncio.run(run())
