"""The services that tests stand on: fresh, apart from each other, and gone afterwards."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from redis import ConnectionError as Unreachable
from redis import Redis
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from tests.server import services
from tests.server.sharing import shared

TABLES = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
USER = """
import sys
from pathlib import Path
from tests.server.sharing import shared
with shared("redis", Path(sys.argv[1])) as url:
    print(url, flush=True)
    sys.stdin.read()
"""


def ask_postgres(url: str, *statements: str) -> object:
    """What the last of these statements answers."""

    async def ask() -> object:
        async with create_async_engine(url, poolclass=NullPool).begin() as connection:
            for statement in statements:
                result = await connection.execute(text(statement))
            return result.scalar()

    return asyncio.run(ask())


def ask_redis(url: str, *command: object) -> object:
    with Redis.from_url(url, retry=None) as client:
        answer: object = client.execute_command(*command)
        return answer


def process_of_redis(url: str) -> int:
    with Redis.from_url(url) as client:
        return int(client.info("server")["process_id"])


def process_of_postgres(url: str) -> int:
    return int(str(ask_postgres(url, "SELECT pg_read_file('postmaster.pid')")).split()[0])


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_database_is_empty_and_can_be_written(postgres_url: str) -> None:
    assert postgres_url.startswith("postgresql+asyncpg://")
    assert ask_postgres(postgres_url, TABLES) == 0
    assert ask_postgres(postgres_url, "CREATE TABLE chest (coins int)", TABLES) == 1


def test_databases_know_nothing_of_each_other(postgres_server: str, postgres_url: str) -> None:
    ask_postgres(postgres_url, "CREATE TABLE chest (coins int)", TABLES)
    with services.fresh_database(postgres_server) as other:
        assert other != postgres_url
        assert ask_postgres(other, TABLES) == 0


def test_a_database_is_dropped_though_somebody_is_connected(postgres_server: str) -> None:
    async def connect(url: str) -> AsyncConnection:
        return await create_async_engine(url, poolclass=NullPool).connect()

    with asyncio.Runner() as runner:
        with services.fresh_database(postgres_server) as url:
            connection = runner.run(connect(url))
        runner.run(connection.invalidate())
    name = url.rpartition("/")[2]
    assert ask_postgres(postgres_server, f"SELECT count(*) FROM pg_database WHERE datname = '{name}'") == 0


def test_redis_answers_and_is_empty(redis_url: str) -> None:
    assert ask_redis(redis_url, "PING")
    assert ask_redis(redis_url, "DBSIZE") == 0


def test_numbers_of_a_redis_know_nothing_of_each_other(redis_server: str, redis_url: str) -> None:
    other = services.fresh_number(redis_server)
    ask_redis(redis_url, "SET", "coins", 6)
    assert other != redis_url
    assert ask_redis(other, "GET", "coins") is None


def test_a_private_redis_is_another_one(redis_url: str, private_redis_url: str) -> None:
    assert process_of_redis(private_redis_url) != process_of_redis(redis_url)


@pytest.mark.parametrize(
    ("service", "process_of"), [(services.postgres, process_of_postgres), (services.redis, process_of_redis)]
)
def test_nothing_is_left_of_a_service_even_if_a_test_fails(
    service: Callable[[], AbstractContextManager[str]],
    process_of: Callable[[str], int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []

    def fail() -> None:
        with service() as url:
            seen.append(process_of(url))
            assert is_running(*seen)
            raise KeyError

    with tempfile.TemporaryDirectory() as home:
        Path(home).chmod(0o711)  # PostgreSQL's user has to get in
        monkeypatch.setattr("tempfile.tempdir", home)
        with pytest.raises(KeyError):
            fail()
        assert not is_running(*seen)
        assert os.listdir(home) == []


def test_users_share_a_service_until_the_last_one_is_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-c", USER, str(tmp_path)]
    users = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    first, *others = [user.stdout.readline().strip() for user in users if user.stdout]
    assert others == [first, first]
    process = process_of_redis(first)
    for user in users:
        assert is_running(process)
        with user:
            user.kill()
    end = time.monotonic() + services.PATIENCE
    while is_running(process) and time.monotonic() < end:
        time.sleep(0.01)
    assert not is_running(process)


def test_after_the_last_user_a_service_starts_again(tmp_path: Path) -> None:
    with shared("redis", tmp_path) as url:
        assert ask_redis(url, "PING")
    with pytest.raises(Unreachable):
        ask_redis(url, "PING")
    with shared("redis", tmp_path) as url:
        assert ask_redis(url, "PING")


def test_what_is_missing_is_an_error_that_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(services.ServiceError, match="apt-get install postgresql redis-server"):
        services.find_postgres("no-such-program")
    with (
        pytest.raises(services.ServiceError, match="apt-get install postgresql redis-server"),
        shared("redis", tmp_path),
    ):
        pass
