"""Bots think in `doubloon work` processes when there is a queue; and the server itself when nobody works on it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from random import Random

import httpx
from redis import Redis

from tests.server import services
from tests.server.clients import PATIENCE, Guest, ServerProcess, guests, serving


class Worker:
    """A `doubloon work` process."""

    def __init__(self, database: str, queue: str) -> None:
        settings = {"DOUBLOON_DATABASE": database, "DOUBLOON_QUEUE": queue, "DOUBLOON_BOT_PROCESSES": "1"}
        self._said = tempfile.TemporaryFile()  # noqa: SIM115, closed in close()
        command = [sys.executable, "-m", "doubloon", "work"]
        self.process = subprocess.Popen(command, env={**os.environ, **settings}, stderr=self._said)

    def output(self) -> str:
        self._said.seek(0)
        return self._said.read().decode()

    def close(self) -> int:
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        self._said.close()
        return code


@contextlib.contextmanager
def working(database: str, queue: str) -> Iterator[Worker]:
    worker = Worker(database, queue)
    try:
        yield worker
    finally:
        worker.close()


async def _game(ann: Guest, *bots: str) -> str:
    """A game of Ann and bots."""
    table = await ann.open_table("loot-island", [{"me": True}, *({"bot": bot} for bot in bots)])
    await ann.post(f"/api/tables/{table}/start")
    return table


def test_a_worker_with_nothing_to_do_stays_at_the_queue(postgres_url: str, redis_url: str) -> None:
    """Longer than Redis may be silent before it is taken for gone."""
    with serving(database=postgres_url), working(postgres_url, redis_url) as worker:
        _until_listening(redis_url)
        time.sleep(12)
        assert "queue_lost" not in worker.output()


def test_a_worker_makes_the_decisions_of_bots(postgres_url: str, redis_url: str) -> None:
    async def run(server: ServerProcess) -> None:
        async with guests(server, "Ann") as [ann]:
            table = await _game(ann, "easy")
            async with ann.at(table) as at_ann:
                await at_ann.play(Random(1))
                assert at_ann.over

    with (
        serving(database=postgres_url, queue=redis_url) as server,
        working(postgres_url, redis_url) as worker,
    ):
        # The server asks a worker from the first decision on, so wait until one is there.
        _until_listening(redis_url)
        asyncio.run(run(server))
        assert "no_worker" not in server.output()
        assert "bot_failed" not in server.output()
        worker.process.send_signal(signal.SIGTERM)
        assert worker.process.wait(PATIENCE) == 0
        assert "Traceback" not in worker.output()
    with Redis.from_url(redis_url) as redis:
        assert list(redis.scan_iter("doubloon:*")) == [], "questions or answers were left behind"


def _until_listening(redis_url: str) -> None:
    with Redis.from_url(redis_url) as redis:
        number = str(redis.connection_pool.connection_kwargs["db"])
        end = time.monotonic() + PATIENCE
        while not any(one["db"] == number and one["cmd"] == "brpop" for one in redis.client_list()):
            assert time.monotonic() < end, "no worker came"
            time.sleep(0.05)


def test_the_server_thinks_itself_when_a_worker_is_killed(postgres_url: str, redis_url: str) -> None:
    async def run(server: ServerProcess, worker: Worker) -> None:
        async with guests(server, "Ann") as [ann]:
            table = await _game(ann, "normal")
            async with ann.at(table) as at_ann:
                await at_ann.play(Random(1), most=1)
                os.kill(worker.process.pid, signal.SIGKILL)
                worker.process.wait(PATIENCE)
                while "no_worker" not in server.output():
                    await at_ann.play(Random(2), most=1)
                await at_ann.play(Random(3), most=1)

    with (
        serving(database=postgres_url, queue=redis_url) as server,
        working(postgres_url, redis_url) as worker,
    ):
        _until_listening(redis_url)
        asyncio.run(run(server, worker))
        assert _failed(server) == 0


def test_the_server_thinks_itself_when_redis_is_gone(postgres_url: str) -> None:
    async def run(server: ServerProcess) -> None:
        async with guests(server, "Ann") as [ann]:
            table = await _game(ann, "greedy")
            async with ann.at(table) as at_ann:
                while "no_worker" not in server.output():
                    await at_ann.play(Random(1), most=1)
                await at_ann.play(Random(2), most=1)

    with contextlib.ExitStack() as redis:
        queue = redis.enter_context(services.redis())
        with serving(database=postgres_url, queue=queue) as server:
            redis.close()
            asyncio.run(run(server))
            assert _failed(server) == 0


def test_a_worker_waits_for_redis(postgres_url: str) -> None:
    with working(postgres_url, "redis://127.0.0.1:1/0") as worker:
        end = time.monotonic() + PATIENCE
        while "queue_lost" not in worker.output():
            assert time.monotonic() < end
            time.sleep(0.1)
        time.sleep(1.5)
        worker.process.send_signal(signal.SIGTERM)
        assert worker.process.wait(PATIENCE) == 0
        assert worker.output().count("queue_lost") < 10
        assert "Traceback" not in worker.output()


def _failed(server: ServerProcess) -> float:
    lines = httpx.get(f"{server.url}/metrics").text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("doubloon_bots_failed_total"))
