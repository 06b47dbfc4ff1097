"""A server in a process of its own, and people who play there through real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import websockets

PATIENCE = 60.0
_CSRF = ("doubloon_csrf", "x-doubloon-csrf")


class ServerProcess:
    """A `doubloon serve` that can be stopped, killed and started again at the same port."""

    def __init__(self, **settings: object) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        names = {f"DOUBLOON_{name.upper()}": str(value) for name, value in settings.items()}
        defaults = {"DOUBLOON_REQUESTS_PER_MINUTE": "100000", "DOUBLOON_MESSAGES_PER_SECOND": "2000"}
        limits = {
            "DOUBLOON_SOCKETS_PER_PERSON": "1000",
            "DOUBLOON_SOCKETS_PER_MINUTE": "100000",
            "DOUBLOON_CONNECTIONS_PER_ADDRESS": "100000",
            "DOUBLOON_TABLES_PER_PERSON": "1000",
            "DOUBLOON_BOT_PROCESSES": "1",
        }
        self.database = f"sqlite:///{settings['data']}/doubloon.sqlite3" if "data" in settings else ""
        self._environment = {**os.environ, **defaults, **limits, **names, "DOUBLOON_PORT": str(self.port)}
        self.process: subprocess.Popen[bytes] | None = None
        self._said = tempfile.TemporaryFile()  # noqa: SIM115, closed in close()

    def start(self) -> None:
        """Start, and wait until it serves people."""
        command = [sys.executable, "-m", "doubloon", "serve"]
        self.process = subprocess.Popen(command, env=self._environment, stderr=self._said)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise AssertionError(f"the server did not start: {self.output()}")
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/ready", timeout=5).status_code == 200:
                    return
            time.sleep(0.02)
        raise AssertionError("the server was not ready in time")

    def output(self) -> str:
        """What it has said so far."""
        self._said.seek(0)
        return self._said.read().decode()

    def kill(self) -> None:
        """As when the power fails."""
        assert self.process
        os.kill(self.process.pid, signal.SIGKILL)
        self._wait()

    def stop(self) -> int:
        """As an operator does; returns the exit code."""
        assert self.process
        self.process.terminate()
        return self._wait()

    def _wait(self) -> int:
        assert self.process
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process and self.process.poll() is None:
            self.kill()
        self._said.close()


def free_port() -> int:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        port: int = bound.getsockname()[1]
        return port


@contextlib.contextmanager
def serving(data: Path | None = None, **settings: object) -> Iterator[ServerProcess]:
    """A server that is gone afterwards."""
    server = ServerProcess(**({"data": data} if data else {}), **settings)
    server.start()
    try:
        yield server
    finally:
        server.close()


class Guest:
    """Somebody with a name and a cookie."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.http = httpx.AsyncClient(base_url=server.url, timeout=PATIENCE)
        self.id = ""

    async def come_in(self, name: str) -> None:
        await self.get("/api/games")
        self.id = (await self.post("/api/me", {"name": name}))["id"]

    async def get(self, path: str) -> Any:
        return _checked(await self.http.get(path))

    async def post(self, path: str, body: Any = None) -> Any:
        return _checked(await self.ask("POST", path, body))

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Any request, with what protects from others' forms."""
        headers = {_CSRF[1]: self.http.cookies.get(_CSRF[0]) or ""}
        return await self.http.request(method, path, json=body, headers=headers)

    async def open_table(self, game: str, seats: Sequence[Mapping[str, Any]], **more: Any) -> str:
        info = await self.post("/api/tables", {"game": game, "seats": list(seats), **more})
        return str(info["table"])

    @contextlib.asynccontextmanager
    async def at(self, table: str, **subscription: Any) -> AsyncIterator[Seatmate]:
        """Listen at a table."""
        async with self.socket(table) as connection:
            mate = Seatmate(connection)
            listening = asyncio.create_task(mate.listen())
            try:
                await mate.say("subscribe", **subscription)
                yield mate
            finally:
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)

    def socket(self, table: str, **headers: str) -> Any:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        return websockets.connect(url, additional_headers={"Cookie": cookies, **headers}, max_size=None)

    async def leave(self) -> None:
        await self.http.aclose()


def _checked(response: httpx.Response) -> Any:
    assert response.is_success, f"{response.request.method} {response.url}: {response.status_code} {response.text}"
    return response.json() if response.content else None


@contextlib.asynccontextmanager
async def guests(server: ServerProcess, *names: str) -> AsyncIterator[list[Guest]]:
    """Several people."""
    people = [Guest(server) for _ in names]
    try:
        await asyncio.gather(*(guest.come_in(name) for guest, name in zip(people, names, strict=True)))
        yield people
    finally:
        await asyncio.gather(*(guest.leave() for guest in people))


class Hasty(Random):
    """Luck for people who want the game to be over soon."""

    def choice(self, seq: Any) -> Any:
        return next((action for action in seq if action["do"] in ("pass_turn", "decline")), seq[0])


class Refusal(Exception):
    """The server said no."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(f"{code}: {reason}")
        self.code = code


class Known:
    """What a client knows of one seat (or as a watcher), put together from what it was sent."""

    def __init__(self, snapshot: dict[str, Any]) -> None:
        self.feed, self.version = snapshot["feed"], snapshot["version"]
        self.view, self.hints, self.info, self.private = (
            snapshot[part] for part in ("view", "hints", "info", "private")
        )
        self.chat = list(snapshot["chat"])
        self.events: list[dict[str, Any]] = []

    def add(self, news: dict[str, Any]) -> None:
        assert (news["feed"], news["version"]) == (self.feed, self.version + 1), "a version is missing"
        self.version = news["version"]
        if "view" in news:
            self.view = {**(self.view or {}), **news["view"]}
        if "hints" in news:
            self.hints = {**(self.hints or {}), **news["hints"]}
        self.info = {**self.info, **news.get("info", {})}
        if "private" in news:
            self.private = {**(self.private or {}), **news["private"]}
        self.chat += news.get("chat", [])
        self.events += news.get("events", [])


class Seatmate:
    """A client at a table: a store of what it was sent, and messages that are answered."""

    _ids = itertools.count()

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.raw: list[bytes] = []  # everything that came in
        self.known: dict[int | None, Known] = {}
        self.presence: dict[str, Any] = {}
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._moved = asyncio.Condition()
        self.gone = False

    async def listen(self) -> None:
        try:
            async for data in self.connection:
                raw = data.encode() if isinstance(data, str) else data
                self.raw.append(raw)
                self._take(msgspec.json.decode(raw))
                async with self._moved:
                    self._moved.notify_all()
        except websockets.ConnectionClosed:
            pass
        finally:
            self.gone = True
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the connection is gone"))
            async with self._moved:
                self._moved.notify_all()

    def _take(self, news: dict[str, Any]) -> None:
        match news["type"]:
            case "snapshot":
                self.known[news["seat"]] = Known(news)
            case "update":
                self.known[news["seat"]].add(news)
            case "presence":
                self.presence = news
            case "accepted" | "refusal":
                answer = self._answers.get(news["id"])
                if answer and not answer.done():
                    answer.set_result(news)

    async def say(self, type: str, id: str | None = None, **fields: Any) -> int | None:
        """Send a message and wait for the answer: the ply of an action, or a Refusal."""
        id = id or f"m{next(self._ids)}"
        answer = self._answers[id] = asyncio.get_running_loop().create_future()
        try:
            await self.connection.send(msgspec.json.encode({"type": type, "id": id, **fields}).decode())
        except websockets.ConnectionClosed:
            raise ConnectionError("the connection is gone") from None
        told = await asyncio.wait_for(answer, PATIENCE)
        if told["type"] == "refusal":
            raise Refusal(told["code"], told["reason"])
        ply: int | None = told.get("ply")
        return ply

    async def until(self, holds: Callable[[Seatmate], Any]) -> None:
        """Wait until something holds."""

        async def wait() -> None:
            async with self._moved:
                await self._moved.wait_for(lambda: self.gone or holds(self))

        await asyncio.wait_for(wait(), PATIENCE)
        if not holds(self):
            raise ConnectionError("the connection is gone")

    @property
    def info(self) -> dict[str, Any]:
        info: dict[str, Any] = next(iter(self.known.values())).info
        return info

    @property
    def over(self) -> bool:
        return bool(self.known) and self.info["status"] == "ended"

    def legal(self) -> tuple[int, list[dict[str, Any]]] | None:
        """The seat of this client that is to decide, and what it may do."""
        for seat, known in self.known.items():
            if seat is not None and known.private["legal"] and known.info["status"] == "running":
                return seat, known.private["legal"]
        return None

    async def play(self, rng: Random, most: int | None = None) -> int:
        """Decide anything that is legal, whenever asked, until the game is over; returns how often."""
        decided = 0
        while most is None or decided < most:
            await self.until(lambda me: me.over or me.legal())
            asked = self.legal()
            if self.over or asked is None:
                break
            seat, legal = asked
            version = self.known[seat].version
            await self.say("act", seat=seat, action=rng.choice(legal))
            await self.until(lambda me, seat=seat, version=version: me.known[seat].version > version)  # type: ignore[misc]
            decided += 1
        return decided
