"""Servers, bots and services that die in the middle of games: nothing acknowledged is lost, or happens twice."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Coroutine, Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
import websockets
from redis import Redis
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from doubloon import games
from doubloon.core.position import SEAT_NAMES
from doubloon.core.record import read, verify
from tests.server import services
from tests.server.clients import PATIENCE, Guest, Refusal, Seatmate, ServerProcess, guests, serving

GAMES = 50
SOON = 15.0  # seconds: a lease, and a machine that is busy with everything else
_GONE = (OSError, websockets.WebSocketException)
_AWAY = ("server_failed", "table_busy")  # The server could not do it now, or does not know whether it was done.


class Player:
    """Somebody who remembers what was acknowledged, and sends again what was not."""

    def __init__(self, guest: Guest, table: str, servers: Sequence[ServerProcess], luck: int) -> None:
        self.guest = guest
        self.table = table
        self.acknowledged: list[tuple[int, int, dict[str, Any]]] = []  # seat, ply and action
        self.servers = list(servers)
        self._rng = Random(luck)
        self._open: tuple[str, int, dict[str, Any]] | None = None  # sent, and not acknowledged yet
        self._sent = 0

    async def play(self) -> None:
        """Until the game is over, whatever happens to the servers."""
        while True:
            try:
                self.guest.server = self.servers[0]
                async with self.guest.at(self.table) as mate:
                    await self._play(mate)
                    return
            except TimeoutError:
                raise AssertionError(f"nobody was told how {self.table} goes on") from None
            except _GONE:
                self.servers.append(self.servers.pop(0))
                await asyncio.sleep(0.1)

    async def _play(self, mate: Seatmate) -> None:
        while True:
            if self._open is None:
                await mate.until(lambda me: me.over or me.legal())
                asked = mate.legal()
                if mate.over or asked is None:
                    return
                self._sent += 1
                self._open = (f"{self.guest.id}-{self._sent}", asked[0], self._rng.choice(asked[1]))
            await self._act(mate, *self._open)

    async def _act(self, mate: Seatmate, id: str, seat: int, action: dict[str, Any]) -> None:
        try:
            ply = await mate.say("act", id=id, seat=seat, action=action)
        except Refusal as refusal:
            if refusal.code not in _AWAY:
                raise
            await asyncio.sleep(0.2)
            return
        assert ply is not None
        self._open = None
        self.acknowledged.append((seat, ply, action))


@contextlib.asynccontextmanager
async def tables(
    server: ServerProcess, count: int, servers: Sequence[ServerProcess] = ()
) -> AsyncIterator[list[Player]]:
    """Games of two people, or of one and a bot; everybody plays at several of them."""
    async with guests(server, *(f"Guest {number}" for number in range(10))) as people:
        players: list[Player] = []
        for number in range(count):
            host, other = people[number % 10], people[(number + 1) % 10]
            bot = number % 2 == 0
            table = await host.open_table("loot-island", [{"me": True}, {"bot": "greedy"} if bot else {}])
            if not bot:
                await other.post(f"/api/tables/{table}/seats", {})
            await host.post(f"/api/tables/{table}/start")
            for guest in (host,) if bot else (host, other):
                players.append(Player(guest, table, servers or [server], number))
        yield players


async def check(guest: Guest, players: Sequence[Player]) -> int:
    """Everything acknowledged is in the records at its place, once, and the records prove true; returns how much."""
    by_table: dict[str, list[Player]] = {}
    for player in players:
        by_table.setdefault(player.table, []).append(player)
    for table, seated in by_table.items():
        lines = (await guest.http.get(f"/api/tables/{table}/record")).text.splitlines(keepends=True)
        reading = read(lines, games.find)
        verify(reading)
        assert reading.record.ending is not None
        assert reading.record.ending.reason == "finished"
        plays = {line["ply"]: line for line in map(msgspec.json.decode, lines) if "ply" in line}
        for player in seated:
            for seat, ply, action in player.acknowledged:
                line = plays[ply]
                assert {**line, "sum": ""} == {"ply": ply, "by": SEAT_NAMES.encode(seat), **action, "sum": ""}
        own = [(seat, ply) for player in seated for seat, ply, _ in player.acknowledged]
        assert len(set(own)) == len(own)
        seats = {seat for seat, _ in own}
        # Everything these seats did was acknowledged by now, and nothing besides.
        assert sum(play.seat in seats for play in reading.record.plays) == len(own)
    return sum(len(player.acknowledged) for player in players)


async def in_the_middle(
    players: Sequence[Player], playing: asyncio.Future[Any], rng: Random, fewest: int = 300, most: int = 700
) -> bool:
    """Wait for a random moment of play; false if there is none any more, since all have finished."""
    before = sum(len(player.acknowledged) for player in players)
    more = rng.randrange(fewest, most)
    while not playing.done():
        if sum(len(player.acknowledged) for player in players) >= before + more:
            await asyncio.sleep(rng.random() / 10)
            return not playing.done()
        await asyncio.sleep(0.01)
    return False


def run_at(test: Coroutine[Any, Any, None], *servers: ServerProcess) -> None:
    """Run a test; if it fails, what the servers said is shown, too."""
    try:
        asyncio.run(test)
    except BaseException:
        for server in servers:
            print(server.output())
        raise


def bots_of(server: ServerProcess) -> list[int]:
    """The processes that a server has started."""
    assert server.process
    found: list[int] = []
    parents = [server.process.pid]
    while parents:
        with contextlib.suppress(OSError):
            children = Path(f"/proc/{parents[0]}/task/{parents[0]}/children").read_text().split()
            found += map(int, children)
            parents += map(int, children)
        del parents[0]
    return found


def kept_by(server: ServerProcess) -> int:
    """How many games a server minds."""
    page = httpx.get(f"{server.url}/metrics").text
    return int(float(next(line for line in page.splitlines() if line.startswith("doubloon_games_kept ")).split()[1]))


@contextlib.asynccontextmanager
async def redis_away(url: str, seconds: float) -> AsyncIterator[None]:
    """A Redis is killed, and comes back with nothing of what it knew."""
    with Redis.from_url(url) as client:
        process = int(client.execute_command("INFO", "server")["process_id"])
    home = os.readlink(f"/proc/{process}/cwd")
    os.kill(process, signal.SIGKILL)
    await asyncio.sleep(seconds)
    again = subprocess.Popen([services.find_redis(), "redis.conf", "--save", ""], cwd=home, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        again.kill()
        again.wait()


async def postgres_away(url: str, seconds: float) -> None:
    """A database throws everybody out, and lets nobody in for a while."""
    name = make_url(url).database
    engine = create_async_engine(
        make_url(url).set(database="postgres"), isolation_level="AUTOCOMMIT", poolclass=NullPool
    )
    async with engine.connect() as connection:
        await connection.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false"))
        await connection.execute(
            text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        )
        await asyncio.sleep(seconds)
        await connection.execute(text(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true"))


@pytest.mark.slow
def test_a_server_that_is_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    async def run(server: ServerProcess) -> None:
        rng, killed = Random(6), 0
        async with tables(server, GAMES) as players:
            playing = asyncio.gather(*(player.play() for player in players))
            while killed < 5 and await in_the_middle(players, playing, rng):
                server.kill()
                await asyncio.to_thread(server.start)
                killed += 1
            await asyncio.wait_for(playing, 4 * PATIENCE)
            assert killed >= 3
            assert await check(players[0].guest, players) > 1_000

    with serving(tmp_path) as server:
        run_at(run(server), server)
        assert "Traceback" not in server.output()


@pytest.mark.slow
def test_of_two_servers_one_is_killed_and_the_other_goes_on(postgres_url: str, redis_url: str) -> None:
    async def run(dying: ServerProcess, other: ServerProcess) -> None:
        rng, killed = Random(7), 0
        async with (
            tables(dying, GAMES // 2, (dying, other)) as here,
            tables(other, GAMES // 2, (other, dying)) as there,
        ):
            players = here + there
            playing = asyncio.gather(*(player.play() for player in players))
            while killed < 3 and await in_the_middle(players, playing, rng):
                dying.kill()
                killed += 1
                await asyncio.sleep(rng.uniform(0, 6))
                await asyncio.to_thread(dying.start)
            await asyncio.wait_for(playing, 4 * PATIENCE)
            assert killed >= 2
            players[0].guest.http.base_url = httpx.URL(other.url)
            assert await check(players[0].guest, players) > 1_000

    settings: dict[str, Any] = {"database": postgres_url, "bus": redis_url}
    with serving(**settings) as dying, serving(**settings) as other:
        run_at(run(dying, other), dying, other)
        assert "Traceback" not in dying.output() + other.output()


def test_games_of_a_server_that_is_killed_go_on_elsewhere_within_seconds(postgres_url: str, redis_url: str) -> None:
    async def run(dying: ServerProcess, other: ServerProcess) -> None:
        async with guests(dying, "Ann") as (ann,):
            table = await ann.open_table("loot-island", [{"me": True}, {"bot": "greedy"}, {"bot": "random"}])
            await ann.post(f"/api/tables/{table}/start")
            player = Player(ann, table, [other, dying], 1)
            playing = asyncio.create_task(player.play())
            while len(player.acknowledged) < 10:
                await asyncio.sleep(0.01)
            assert (kept_by(dying), kept_by(other)) == (1, 0)
            dying.kill()
            gone, before = time.monotonic(), len(player.acknowledged)
            while kept_by(other) == 0:
                assert time.monotonic() < gone + SOON
                await asyncio.sleep(0.05)
            while len(player.acknowledged) < before + 20 and not playing.done():
                assert time.monotonic() < gone + SOON
                await asyncio.sleep(0.01)
            await playing
            ann.http.base_url = httpx.URL(other.url)
            await check(ann, [player])

    settings: dict[str, Any] = {"database": postgres_url, "bus": redis_url}
    with serving(**settings) as dying, serving(**settings) as other:
        run_at(run(dying, other), dying, other)


def test_games_go_on_though_the_processes_of_bots_are_killed(tmp_path: Path) -> None:
    async def run(server: ServerProcess) -> None:
        async with tables(server, 6) as players:
            playing = asyncio.gather(*(player.play() for player in players))
            killed = 0
            while killed < 5 and await in_the_middle(players, playing, Random(8), 20, 60):
                for process in bots_of(server):
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(process, signal.SIGKILL)
                killed += 1
            await asyncio.wait_for(playing, PATIENCE)
            assert killed >= 3
            await check(players[0].guest, players)

    with serving(tmp_path) as server:
        run_at(run(server), server)


@pytest.mark.slow
def test_games_go_on_after_redis_and_postgresql_were_away(postgres_url: str, private_redis_url: str) -> None:
    async def run(one: ServerProcess, other: ServerProcess) -> None:
        async with tables(one, 6, (one, other)) as here, tables(other, 6, (other, one)) as there:
            players, rng = here + there, Random(9)
            for player in players[::2]:  # At many tables people are at different servers.
                player.servers.reverse()
            playing = asyncio.gather(*(player.play() for player in players))
            assert await in_the_middle(players, playing, rng, 50, 100)
            await postgres_away(postgres_url, 3)
            assert await in_the_middle(players, playing, rng, 50, 100)
            async with redis_away(private_redis_url, 3):
                assert await in_the_middle(players, playing, rng, 50, 100)
                await postgres_away(postgres_url, 1)
                await asyncio.wait_for(playing, 2 * PATIENCE)
            await check(players[0].guest, players)

    settings: dict[str, Any] = {"database": postgres_url, "bus": private_redis_url}
    with serving(**settings) as one, serving(**settings) as other:
        run_at(run(one, other), one, other)
