"""How much load a server bears: many games at once, over real sockets, and whether anything gets lost.

python -m benchmarks.load --games 200 --seconds 30

A server is started on loopback. Four players sit at every table, each with a socket of their own; the player to move
decides at random. What was acknowledged is looked for in the database afterwards. Without a --rate all players decide
as soon as they are asked, which shows how much the server can do, but not how long people wait.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from doubloon import games
from doubloon.core.position import SEAT_NAMES
from doubloon.core.record import read
from doubloon.server.room.entries import TableId, Written
from doubloon.server.storage.store import Store

SEATS = 4
_CSRF = ("doubloon_csrf", "x-doubloon-csrf")
_AT_ONCE = 16  # players who come in at the same time
_PATIENCE = 60.0
_LIMITS = {
    "REQUESTS_PER_MINUTE": "1000000",
    "SOCKETS_PER_MINUTE": "1000000",
    "CONNECTIONS_PER_ADDRESS": "1000000",
    "LOG_LEVEL": "warning",
}  # all players come from the same address


class SeatPrivate(msgspec.Struct):
    legal: list[msgspec.Raw] | None = None


class TableInfo(msgspec.Struct):
    status: str | None = None


class Heard(msgspec.Struct):
    """The part of a server's message that a client needs to decide something."""

    type: str
    id: str | None = None
    ply: int | None = None
    code: str | None = None
    private: SeatPrivate | None = None
    info: TableInfo | None = None


_decoder = msgspec.json.Decoder(Heard)


class Deed(NamedTuple):
    """Something that a client did."""

    message: str
    seat: int
    action: bytes


class Figures:
    """What is measured, once all players have their seats."""

    def __init__(self) -> None:
        self.counting = False
        self.latencies: list[float] = []
        self.refusals: Counter[str] = Counter()
        self.finished = 0


class ServerProcess:
    """A `doubloon serve` of our own."""

    def __init__(self, data: str, database: str) -> None:
        with socket.socket() as bound:
            bound.bind(("127.0.0.1", 0))
            self.port = bound.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        settings = {**_LIMITS, "PORT": str(self.port), "DATA": data, "DATABASE": database}
        environment = {**os.environ, **{f"DOUBLOON_{name}": value for name, value in settings.items()}}
        began = time.perf_counter()
        self.process = subprocess.Popen([sys.executable, "-m", "doubloon", "serve"], env=environment)
        while not self._ready():
            if self.process.poll() is not None or time.perf_counter() - began > _PATIENCE:
                raise SystemExit("the server does not start")
            time.sleep(0.01)
        self.start_up = time.perf_counter() - began

    def _ready(self) -> bool:
        try:
            return httpx.get(f"{self.url}/ready", trust_env=False).status_code == 200
        except httpx.TransportError:
            return False

    def memory(self) -> int:
        """Bytes in use."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def cpu(self) -> float:
        """Seconds of the processor used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(_PATIENCE)


class Person:
    """A player with a name and a cookie."""

    def __init__(self, http: httpx.AsyncClient, url: str) -> None:
        self._http = http
        self._url = url
        self._cookies: dict[str, str] = {}
        self.id = ""

    async def come_in(self, name: str) -> None:
        await self.ask("GET", "/api/me/statistics")  # refused, but a cookie comes with it
        self.id = (await self.ask("POST", "/api/me", {"name": name}))["id"]

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.request(method, path, body)
        if answer.is_error and answer.status_code != 401:
            raise SystemExit(f"{method} {path}: {answer.text}")
        return answer.json()

    async def request(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"Cookie": self._cookie(), _CSRF[1]: self._cookies.get(_CSRF[0], "")}
        answer = await self._http.request(method, self._url + path, json=body, headers=headers)
        self._cookies.update(answer.cookies.items())
        return answer

    def _cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    async def socket(self, table: str, compressed: bool) -> ClientConnection:
        return await connect(
            f"{self._url.replace('http', 'ws', 1)}/api/tables/{table}/socket",
            additional_headers={"Cookie": self._cookie()},
            max_size=None,
            ping_interval=None,
            open_timeout=_PATIENCE,
            compression="deflate" if compressed else None,
            proxy=None,
        )


class Game:
    """A table of four players."""

    def __init__(self, table: str, people: Sequence[Person], figures: Figures, pause: float) -> None:
        self.table = table
        self.over = asyncio.Event()
        self.sent: dict[str, Deed] = {}
        self.acknowledged: dict[str, int | None] = {}
        self._people = people
        self._figures = figures
        self._pause = pause
        self._random = random.Random(table)
        self._began: dict[str, float] = {}
        self._sockets: list[ClientConnection] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._deeds = 0

    async def open(self, compressed: bool) -> None:
        for seat, person in enumerate(self._people):
            connection = await person.socket(self.table, compressed)
            self._sockets.append(connection)
            self._tasks.append(asyncio.create_task(self._play(seat, connection)))
            await connection.send(b'{"type":"subscribe","id":"subscribe"}', text=True)

    async def _play(self, seat: int, connection: ClientConnection) -> None:
        legal: list[msgspec.Raw] = []
        waiting: str | None = None
        try:
            while True:
                heard = _decoder.decode(await connection.recv(decode=False))
                if heard.private is not None and heard.private.legal is not None:
                    legal = heard.private.legal
                if heard.info is not None and heard.info.status == "ended":
                    self.over.set()
                if heard.id is not None and heard.id == waiting:
                    self._answered(heard)
                    waiting = None
                if legal and waiting is None and not self.over.is_set():
                    await asyncio.sleep(self._random.uniform(0, 2 * self._pause))
                    waiting = await self._act(seat, connection, self._random.choice(legal))
                    legal = []
        except ConnectionClosed:
            pass

    async def _act(self, seat: int, connection: ClientConnection, action: msgspec.Raw) -> str:
        self._deeds += 1
        message, spelled = f"m{self._deeds}", bytes(action)
        self.sent[message] = Deed(f"{self._people[seat].id}:{message}", seat, spelled)
        text = b'{"type":"act","id":"%b","seat":%d,"action":%b}' % (message.encode(), seat, spelled)
        self._began[message] = time.perf_counter()
        await connection.send(text, text=True)
        return message

    def _answered(self, heard: Heard) -> None:
        assert heard.id is not None
        if heard.type == "accepted":
            self.acknowledged[heard.id] = heard.ply
            if self._figures.counting:
                self._figures.latencies.append(time.perf_counter() - self._began[heard.id])
        else:
            self._figures.refusals[heard.code or ""] += 1

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(connection.close() for connection in self._sockets))


class Load:
    """All tables: where a game ends, the next game begins."""

    def __init__(self, options: argparse.Namespace, url: str) -> None:
        self.figures = Figures()
        self.games: list[Game] = []
        self._options = options
        self._url = url
        self._tasks: list[asyncio.Task[None]] = []
        self._load = round(os.getloadavg()[0], 1)  # the load of other programs on this machine

    async def run(self, server: ServerProcess) -> dict[str, Any]:
        options, figures = self._options, self.figures
        async with httpx.AsyncClient(timeout=_PATIENCE, trust_env=False) as http:
            people = [Person(http, self._url) for _ in range(SEATS * options.games)]
            await some_at_once([person.come_in(f"Person {number}") for number, person in enumerate(people)])
            empty, began = server.memory(), time.perf_counter()
            tables = [people[first : first + SEATS] for first in range(0, len(people), SEATS)]
            for game in await some_at_once([self._begin(four) for four in tables]):
                self._tasks.append(asyncio.create_task(self._go_on(game)))
            ramp_up = time.perf_counter() - began
            await asyncio.sleep(2)
            figures.counting = True
            cpu, own, stolen, began = server.cpu(), time.process_time(), _stolen(), time.perf_counter()
            await asyncio.sleep(options.seconds)
            figures.counting = False
            seconds = time.perf_counter() - began
            cpu, own, memory = server.cpu() - cpu, time.process_time() - own, server.memory()
            stolen = _stolen() - stolen
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await asyncio.gather(*(game.close() for game in self.games))
        latencies = sorted(figures.latencies)
        return {
            "machine_load_before": self._load,
            "games": options.games,
            "sockets": SEATS * options.games,
            "seconds": round(seconds, 1),
            "start_up_s": round(server.start_up, 2),
            "ramp_up_s": round(ramp_up, 1),
            "acknowledged": len(latencies),
            "actions_per_second": round(len(latencies) / seconds, 1),
            **{f"latency_p{share}_ms": percentile(latencies, share) for share in (50, 95, 99)},
            "latency_most_ms": round(1_000 * latencies[-1], 1) if latencies else None,
            "memory_per_game_kb": round((memory - empty) / options.games / 1_000),
            "server_cpu": round(cpu / seconds, 2),
            "server_cpu_ms_per_action": round(1_000 * cpu / max(1, len(latencies)), 2),
            "clients_cpu": round(own / seconds, 2),
            "stolen_cpu": round(stolen / seconds, 2),
            "games_finished": figures.finished,
            "refusals": dict(figures.refusals),
        }

    async def _begin(self, people: Sequence[Person]) -> Game:
        host, *others = people
        seats: list[dict[str, Any]] = [{"me": True}, *({} for _ in others)]
        table = (await host.ask("POST", "/api/tables", {"game": self._options.game, "seats": seats}))["table"]
        for person in others:
            await person.ask("POST", f"/api/tables/{table}/seats", {})
        await host.ask("POST", f"/api/tables/{table}/start")
        pause = self._options.games / self._options.rate if self._options.rate else 0.0
        game = Game(table, people, self.figures, pause)
        self.games.append(game)
        await game.open(not self._options.plain)
        return game

    async def _go_on(self, game: Game) -> None:
        while True:
            await game.over.wait()
            self.figures.finished += 1
            await game.close()
            game = await self._begin(game._people)


async def some_at_once(coroutines: Sequence[Any], most: int = _AT_ONCE) -> list[Any]:
    places = asyncio.Semaphore(most)

    async def in_turn(coroutine: Any) -> Any:
        async with places:
            return await coroutine

    return await asyncio.gather(*map(in_turn, coroutines))


def _stolen() -> float:
    """Seconds of the processors that this machine wanted and its host gave to other machines."""
    return int(Path("/proc/stat").read_text().split()[8]) / os.sysconf("SC_CLK_TCK")


def percentile(ordered: Sequence[float], share: int) -> float | None:
    return round(1_000 * ordered[min(len(ordered) - 1, len(ordered) * share // 100)], 1) if ordered else None


async def check(database: str, played: Sequence[Game]) -> dict[str, int]:
    """Look for everything that was acknowledged in the database; what is there twice, or wrong, is also counted."""
    lost = doubled = stored = 0
    store = Store(database)
    try:
        for game in played:
            kept = await store.entries(TableId(game.table))
            lines = [one.entry.line for one in kept if isinstance(one.entry, Written)]
            read(lines, games.find)  # Every line must follow from the lines before it.
            plays = {line["ply"]: line for line in map(msgspec.json.decode, lines) if "ply" in line}
            answers = {one.message: one.ply for one in kept if one.message is not None}
            for message, ply in game.acknowledged.items():
                deed = game.sent[message]
                lost += answers.get(deed.message) != ply or not _is(plays.get(ply), deed)
            decided = sum(line["by"] != "chance" for line in plays.values())
            stored += decided
            # Of messages that were sent and not answered any more, any may be there.
            doubled += max(0, decided - len(game.sent))
    finally:
        await store.close()
    return {"stored": stored, "lost": lost, "doubled": doubled}


def _is(line: dict[str, Any] | None, deed: Deed) -> bool:
    if line is None or line["by"] != SEAT_NAMES.encode(deed.seat):
        return False
    action = {name: value for name, value in line.items() if name not in ("ply", "by", "sum")}
    return bool(action == msgspec.json.decode(deed.action))


def main() -> None:
    options = _options()
    gc.disable()  # Real clients do not all pause at once; the pause would be counted as the server's.
    with tempfile.TemporaryDirectory(prefix="doubloon-load-") as data:
        database = options.database or f"sqlite:///{data}/doubloon.sqlite3"
        server = ServerProcess(data, options.database)
        try:
            load = Load(options, server.url)
            report = asyncio.run(load.run(server))
        finally:
            server.stop()
        report |= asyncio.run(check(database, load.games))
    for name, figure in report.items():
        print(f"{name.replace('_', ' '):26}{figure}")
    if options.json:
        options.json.write_text(json.dumps(report, indent=2) + "\n", "utf-8")
    if report["lost"] or report["doubled"]:
        sys.exit("Something got lost, or happened twice.")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=200, help="tables at the same time (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=30, help="how long (default: %(default)s)")
    parser.add_argument("--rate", type=float, default=400, help="actions a second, 0: no limit (default: %(default)s)")
    parser.add_argument("--game", default="tobago", choices=games.GAMES, help="what is played (default: %(default)s)")
    parser.add_argument("--database", default="", help="an SQLAlchemy address (default: SQLite in a new directory)")
    parser.add_argument("--plain", action="store_true", help="sockets without compression")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to a file")
    return parser.parse_args()


if __name__ == "__main__":
    main()
