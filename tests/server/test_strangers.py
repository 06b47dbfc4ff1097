"""Whatever strangers ask for, the server stays small and quick, and everybody else goes on playing."""

from __future__ import annotations

import asyncio
import gc
import json
import sqlite3
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Awaitable, Iterable
from contextlib import AsyncExitStack, closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import uvicorn
import websockets

from doubloon import games
from doubloon.core.refusal import Refused
from doubloon.games.tobago import land, setup
from doubloon.games.tobago.island import island_of
from doubloon.games.tobago.land import Land
from doubloon.server.accounts.attempts import RateLimit, limit_key
from doubloon.server.http import timeouts
from doubloon.server.http.socket import Connection
from doubloon.server.http.timeouts import TimeoutProtocol
from doubloon.server.proxies import Proxies
from doubloon.server.room import deeds, lobby
from doubloon.server.room.entries import Opened, PersonId, Place, TableId, Terms
from doubloon.server.room.room import Room
from doubloon.server.running.live import Live
from doubloon.server.running.threads import Threads
from doubloon.server.server import Server
from doubloon.server.settings import Settings
from doubloon.server.storage.directory import Person
from tests.server.clients import Guest, ServerProcess, free_port, guests, serving
from tests.server.custom import island
from tests.server.inside import tables

ANN = PersonId("ann")
_WHOLE = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"

_MEMORY = """
import re, sys
from pathlib import Path
from doubloon.server.room.lobby import preview
from tests.server.custom import box, island

game = sys.argv[1]
custom = box if game == "loot-island" else island
for some in range(4):
    for number in range(40 * some, 40 * some + 40):
        preview(game, custom(number))
    told = Path("/proc/self/status").read_text()  # getrusage tells of the parent, too
    print(re.search(r"VmHWM:\\s*(\\d+)", told)[1])
"""


@pytest.mark.parametrize("game", games.GAMES)
def test_what_strangers_look_at_is_not_kept(game: str) -> None:
    """Eighty of the largest islands or boxes fill what is kept; the next eighty take hardly more."""
    told = subprocess.run([sys.executable, "-c", _MEMORY, game], capture_output=True, text=True, check=True)
    first, second, _, fourth = (int(kilobytes) / 1_000 for kilobytes in told.stdout.split())
    assert second - first < 30
    assert fourth - second < 10
    assert fourth < 200, "with everything that is loaded"


# Work in threads


def test_work_in_threads_holds_up_nobody_and_is_refused_when_it_is_too_much_or_takes_too_long() -> None:
    async def run() -> None:
        offload = Threads("test", threads=1, waiting=1, patience=0.3)
        go_on = threading.Event()
        first, second = (asyncio.create_task(offload.run(go_on.wait)) for _ in range(2))
        await asyncio.sleep(0)
        assert await _code(offload.run(go_on.wait)) == "too_busy"
        assert await _code(first) == await _code(second) == "too_slow"
        assert await _code(offload.run(go_on.wait)) in ("too_busy", "too_slow"), "the thread is still taken"
        go_on.set()
        await asyncio.sleep(0.1)
        assert await offload.run(threading.current_thread) is not threading.current_thread()
        await offload.close()

    asyncio.run(run())


def test_a_refusal_from_aside_keeps_nothing_alive() -> None:
    class Chart:
        pass

    seen: list[weakref.ref[Chart]] = []

    def refuse() -> None:
        chart = Chart()
        seen.append(weakref.ref(chart))
        try:
            raise Refused("chart_empty")
        except Refused as refused:
            raise Refused("table_unplayable", reason="") from refused

    async def run() -> None:
        offload = Threads("test", threads=1, waiting=1, patience=5)
        gc.disable()
        try:
            assert await _code(offload.run(refuse)) == "table_unplayable"
            assert seen[0]() is None
        finally:
            gc.enable()
        await offload.close()

    asyncio.run(run())


async def _code(work: Awaitable[Any]) -> str:
    with pytest.raises(Refused) as refused:
        await work
    return refused.value.code


def _opened(number: int = 0, game: str = "volcano") -> Opened:
    places = (Place("Ann", ANN), Place("Ben", ANN))
    return Opened(game, {"players": 2, **island(number)}, places, ANN, Terms())


def test_islands_are_surveyed_aside_when_a_table_is_opened_and_when_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    def survey(terrain: Any) -> Land:
        threads.append(threading.current_thread())
        return land.survey(terrain)

    monkeypatch.setattr(setup, "survey", survey)

    async def run() -> None:
        async with tables(tmp_path) as rooms:
            table = (await rooms.create(_opened(101), "seed", 10)).room.id
            await rooms.transact(await rooms.get(table), lambda room, at: deeds.start(room, ANN, at))
        _forget_islands()
        async with tables(tmp_path) as rooms:
            assert (await rooms.get(table)).room.status == "running"

    asyncio.run(run())
    assert len(threads) == 2, "once to open it and not again to start it, and once to read it"
    assert threading.current_thread() not in threads


def _forget_islands() -> None:
    setup._land_drawn.cache_clear()
    island_of.cache_clear()
    gc.collect()


def test_a_game_is_started_at_once_on_the_island_that_its_table_was_opened_with(tmp_path: Path) -> None:
    async def run() -> None:
        async with tables(tmp_path) as rooms:
            live = await rooms.create(_opened(102), "seed", 10)
            for number in range(103, 120):
                lobby.preview("volcano", island(number))
            surveyed = setup._drawn[tuple(island(102)["island"])]
            await rooms.transact(live, lambda room, at: deeds.start(room, ANN, at))
            assert live.room.playing.record.states[0].island.land.grid is surveyed.grid

    asyncio.run(run())


def test_only_so_many_rooms_are_kept_and_those_with_things_of_their_own_weigh_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("doubloon.server.running.rooms._IDLE_ROOMS", 12)

    async def run() -> None:
        async with tables(tmp_path) as rooms:
            usual = Opened("tobago", {"players": 2}, (Place("Ann", ANN), Place("Ben", ANN)), ANN, Terms())
            for _ in range(20):
                await rooms.create(usual, "seed", 100)
            gc.collect()
            assert len(list(rooms.all())) == 12
            last = await rooms.create(_opened(), "seed", 100)
            assert last.room.weight > 3
            assert len(list(rooms.all())) == 12 - last.room.weight + 1

    asyncio.run(run())


def test_too_many_tables_at_the_same_moment_are_too_many(tmp_path: Path) -> None:
    async def run() -> None:
        async with tables(tmp_path) as rooms:
            opening = [rooms.create(_opened(game="tobago"), "seed", 5) for _ in range(20)]
            outcomes = await asyncio.gather(*opening, return_exceptions=True)
            refused = [one.code for one in outcomes if isinstance(one, Refused)]
            assert refused == ["too_many_tables"] * 15
            assert await rooms.store.unfinished(ANN) == 5

    asyncio.run(run())


def test_too_many_tables_at_two_servers_at_the_same_moment_are_too_many(postgres_url: str) -> None:
    async def run(*servers: ServerProcess) -> None:
        async with guests(servers[0], "Ann") as (ann,):
            elsewhere = Guest(servers[1])
            elsewhere.http.cookies.update(ann.http.cookies)
            body = {"game": "tobago", "seats": [{"me": True}, {}]}
            asked = [guest.ask("POST", "/api/tables", body) for guest in (ann, elsewhere) * 10]
            statuses = sorted(answer.status_code for answer in await asyncio.gather(*asked))
            assert statuses == [201] * 4 + [429] * 16
            await elsewhere.leave()

    options: dict[str, Any] = {"database": postgres_url, "bus": "database", "tables_per_person": 4}
    with serving(**options) as one, serving(**options) as other:
        asyncio.run(run(one, other))


# Tables of older versions


def test_a_table_beyond_the_bounds_says_so_and_everything_else_goes_on(tmp_path: Path) -> None:
    async def opened(server: ServerProcess) -> tuple[str, str, str]:
        async with guests(server, "Ann") as (ann,):
            tables = [await ann.open_table("tobago", [{"me": True}, {"bot": "easy"}]) for _ in range(3)]
            for table in tables[1:]:
                await ann.post(f"/api/tables/{table}/start")
            cookies.update(ann.http.cookies)
            return tables[0], tables[1], tables[2]

    async def after(server: ServerProcess, waiting: str, running: str, fine: str) -> None:
        ann = Guest(server)
        ann.http.cookies.update(cookies)
        for table in (waiting, running):
            answer = await ann.ask("GET", f"/api/tables/{table}")
            assert answer.status_code == 410
            assert answer.json()["code"] == "table_unplayable"
            assert "400" in answer.json()["reason"]
            assert await _closed(ann, table) == 4011
        async with ann.at(fine) as at_ann:
            assert await at_ann.play(Random(1), 3) == 3
        for _ in range(100):
            mine = [one["table"]["table"] for one in await ann.get("/api/me/tables")]
            if mine == [fine]:
                break
            await asyncio.sleep(0.05)
        assert mine == [fine]
        await ann.leave()

    cookies: dict[str, str] = {}
    with serving(tmp_path) as server:
        tables = asyncio.run(opened(server))
        assert server.stop() == 0
        _enlarge(tmp_path / "doubloon.sqlite3", tables[:2])
        server.start()
        asyncio.run(after(server, *tables))
        time.sleep(2.5)  # Its keeper goes round.
        assert server.output().count("table_closed") == 2, "said once of each"
        assert server.output().count("table_unread") <= 1


def _enlarge(database: Path, tables: Iterable[str]) -> None:
    """As if an older version had opened these tables with an island that is too large now."""
    with closing(sqlite3.connect(database)) as connection, connection:
        for table in tables:
            entry = json.loads(connection.execute(_FIRST, (table,)).fetchone()[0])
            entry["setup"] |= island(0, 80)
            connection.execute(
                "UPDATE entries SET body = ? WHERE table_id = ? AND version = 0", (json.dumps(entry), table)
            )


_FIRST = "SELECT body FROM entries WHERE table_id = ? AND version = 0"


async def _closed(guest: Guest, table: str) -> int:
    """With which code a socket was closed, or 0 if it stays open."""
    with suppress(TimeoutError):
        async with guest.socket(table) as connection:
            try:
                await asyncio.wait_for(connection.recv(), 2)
            except websockets.ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 0
    return 0


# Messages sent again


def test_a_message_that_was_carried_out_long_ago_is_answered_again_and_nobody_else_hears_of_it(tmp_path: Path) -> None:
    async def talk(server: ServerProcess) -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await ann.open_table("loot-island", [{"me": True}, {}])
            await ben.post(f"/api/tables/{table}/seats", {})
            await ann.post(f"/api/tables/{table}/start")
            async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                mover = at_ann if at_ann.legal() else at_ben
                asked = mover.legal()
                assert asked
                act = {"seat": asked[0], "action": asked[1][0]}
                ply = await mover.say("act", "old", **act)
                for number in range(600):
                    await mover.say("say", f"talk-{number}", text="Ahoy!")
                await at_ann.say("ping")
                await at_ben.say("ping")
                heard = [len(mate.raw) for mate in (at_ann, at_ben)]
                began = time.monotonic()
                assert await mover.say("act", "old", **act) == ply
                assert await mover.say("say", "talk-3", text="Ahoy!") is None
                assert time.monotonic() - began < 2
                await at_ann.say("ping")
                await at_ben.say("ping")
                more = {mate: len(mate.raw) - before for mate, before in zip((at_ann, at_ben), heard, strict=True)}
                assert more.pop(mover) == 3, "two answers, and that to the ping"
                assert list(more.values()) == [1], "the answer to the ping"

    with serving(tmp_path) as server:
        asyncio.run(talk(server))


# Limits of an address


def test_previews_have_a_limit_of_their_own(tmp_path: Path) -> None:
    async def run(server: ServerProcess) -> None:
        async with guests(server, "Ann") as (ann,):
            for _ in range(3):
                assert (await ann.ask("POST", "/api/games/tobago/preview", {})).status_code == 200
            answer = await ann.ask("POST", "/api/games/tobago/preview", {})
            assert answer.status_code == 429
            told = answer.json()
            assert told["code"] == "too_many_requests"
            assert 1 <= told["details"]["seconds"] <= 60
            assert answer.headers["retry-after"] == str(told["details"]["seconds"])
            assert (await ann.ask("GET", "/api/games")).status_code == 200

    with serving(tmp_path, previews_per_minute=3) as server:
        asyncio.run(run(server))


def test_sockets_can_be_opened_only_so_often(tmp_path: Path) -> None:
    async def run(server: ServerProcess) -> None:
        async with guests(server, "Ann") as (ann,):
            table = await ann.open_table("tobago", [{"me": True}, {}])
            for _ in range(3):
                async with ann.at(table):
                    pass
            assert await _closed(ann, table) == 1013

    with serving(tmp_path, sockets_per_minute=3) as server:
        asyncio.run(run(server))


def test_an_address_is_counted_for_a_minute_and_of_ipv6_its_whole_network() -> None:
    now = 0.0
    turnstile = RateLimit(2, lambda: now)
    for address in ("10.0.0.1", "10.0.0.1", "10.0.0.2", limit_key("2001:db8::1"), limit_key("2001:db8::2")):
        turnstile.admit(address)
    for address in ("10.0.0.1", limit_key("2001:db8::3")):
        with pytest.raises(Refused) as refused:
            turnstile.admit(address)
        assert refused.value.details == {"seconds": 60}
    turnstile.admit(limit_key("2001:db8:0:1::1"))
    turnstile.admit(limit_key("not an address"))
    now = 60.0
    turnstile.admit("10.0.0.1")


@pytest.mark.parametrize(
    ("proxies", "peer", "forwarded", "client"),
    [
        ("10.0.0.1", "6.6.6.6", "1.2.3.4", "6.6.6.6"),
        ("10.0.0.1", "10.0.0.1", "1.2.3.4", "1.2.3.4"),
        ("10.0.0.1", "10.0.0.1", "9.9.9.9, 1.2.3.4", "1.2.3.4"),
        ("10.0.0.0/8", "10.0.0.1", "9.9.9.9, 1.2.3.4, 10.7.7.7", "1.2.3.4"),
        ("10.0.0.1, 10.0.0.2", "10.0.0.2", "1.2.3.4,10.0.0.1", "1.2.3.4"),
        ("10.0.0.1", "10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "10.0.0.1", "nonsense", "10.0.0.1"),
        ("10.0.0.1", "10.0.0.1", "1.2.3.4, nonsense", "10.0.0.1"),
        ("10.0.0.1", "10.0.0.1", "1.2.3.4:5678", "1.2.3.4"),
        ("10.0.0.1", "10.0.0.1", "[2001:db8::1]:5678", "2001:db8::1"),
        ("10.0.0.1", "10.0.0.1", "2001:db8::1", "2001:db8::1"),
        ("10.0.0.1", "::ffff:10.0.0.1", "1.2.3.4", "1.2.3.4"),
        ("*", "6.6.6.6", "9.9.9.9, 1.2.3.4", "1.2.3.4"),
    ],
)
def test_the_last_address_that_is_no_proxy_is_the_clients(proxies: str, peer: str, forwarded: str, client: str) -> None:
    assert Proxies(proxies).client(peer, forwarded) == client


@pytest.mark.parametrize(("proxies", "let_in"), [("", 5), ("127.0.0.1", 20), ("10.0.0.0/8", 5)])
def test_whoever_is_no_proxy_cannot_say_where_they_come_from(proxies: str, let_in: int, tmp_path: Path) -> None:
    with serving(tmp_path, proxies=proxies, requests_per_minute=5) as server, httpx.Client() as client:
        statuses = [
            client.get(f"{server.url}/api/games", headers={"X-Forwarded-For": f"1.2.3.{number}"}).status_code
            for number in range(20)
        ]
        assert statuses.count(200) == let_in


# Connections that say nothing


async def _answer(scope: Any, receive: Any, send: Any) -> None:
    """A server that answers "ok" to everything, once it has all of it."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@pytest.mark.parametrize(
    "said",
    [b"", b"GET / HTTP/1.1\r\n", b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf", _WHOLE + b"G"],
)
def test_a_connection_that_does_not_finish_its_request_is_closed(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        for part in ("head", "body"):
            monkeypatch.setitem(timeouts._PATIENCE, part, 0.3)
        server = uvicorn.Server(
            uvicorn.Config(_answer, port=free_port(), http=TimeoutProtocol, lifespan="off", log_config=None)
        )
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.config.port)
        for piece in (said[:-1], said[-1:]):
            writer.write(piece)
            await asyncio.sleep(0.1)
        with suppress(ConnectionResetError):
            await asyncio.wait_for(reader.read(), 3)
        writer.close()
        server.should_exit = True
        await serving

    asyncio.run(run())


def test_silent_connections_of_one_address_leave_room_for_everybody_else(tmp_path: Path) -> None:
    async def run(server: ServerProcess) -> None:
        strangers = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(40)]
        elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with httpx.AsyncClient(transport=elsewhere, base_url=server.url) as other, httpx.AsyncClient() as same:
            assert (await other.get("/health")).text == "ok"
            with pytest.raises(httpx.TransportError):
                await same.get(f"{server.url}/health")
            for _, writer in strangers:
                writer.close()
            await asyncio.sleep(0.2)
            assert (await same.get(f"{server.url}/health")).text == "ok"

    with serving(tmp_path, connections_per_address=20) as server:
        asyncio.run(run(server))
        assert server.output().count("too_many_connections") == 1


def test_proxies_of_the_host_have_as_many_connections_as_they_need() -> None:
    limit = timeouts.ConnectionLimit(1, Proxies("10.0.0.0/8"))
    assert [limit.admit(address) for address in ("10.0.0.1", "10.0.0.1", "1.2.3.4", "1.2.3.4")] == [
        True,
        True,
        True,
        False,
    ]
    limit.release("1.2.3.4")
    assert limit.admit("1.2.3.4")


def test_an_address_has_so_many_sockets_at_once_whatever_names_it_goes_by(tmp_path: Path) -> None:
    async def run(server: ServerProcess) -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben), AsyncExitStack() as stack:
            table = await ann.open_table("tobago", [{"me": True}, {"bot": "easy"}])
            for guest in (ann, ben) * 5:
                await stack.enter_async_context(guest.at(table))
            async with ben.socket(table) as one_more:
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await one_more.recv()
            assert closed.value.rcvd and closed.value.rcvd.code == 4029

    with serving(tmp_path, connections_per_address=10) as server:
        asyncio.run(run(server))


def test_a_socket_that_never_attends_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent:
        closed = 0

        async def receive(self) -> Any:
            await asyncio.sleep(60)

        async def send_data(self, data: bytes, mode: str) -> None:
            sent.append(data)

        async def close(self, code: int) -> None:
            self.closed = code

    sent: list[bytes] = []
    monkeypatch.setattr("doubloon.server.http.socket._PATIENCE", 0.05)

    async def run() -> None:
        server = Server(Settings(data=str(tmp_path)), "secret")
        socket: Any = Silent()
        live = Live(Room(TableId("t"), ""))
        connection = Connection(server, socket, live, Person(ANN, "Ann", None, None), "session", "")
        await asyncio.wait_for(connection.serve(), 5)
        assert socket.closed == 4010

    asyncio.run(run())
    assert b"never_attended" in sent[0]


def test_a_binary_frame_closes_the_socket_and_is_said_why(tmp_path: Path) -> None:
    async def run(server: ServerProcess) -> None:
        async with guests(server, "Ann") as (ann,):
            table = await ann.open_table("tobago", [{"me": True}, {}])
            for frame in (b"", b"\x00\xff", b'{"type":"ping","id":"bytes"}'):
                async with ann.socket(table) as connection:
                    await connection.send(frame)
                    assert json.loads(await connection.recv())["code"] == "text_only"
                    with pytest.raises(websockets.ConnectionClosed) as closed:
                        await connection.recv()
                    assert closed.value.rcvd
                    assert closed.value.rcvd.code == 1003

    with serving(tmp_path) as server:
        asyncio.run(run(server))
