"""Real services for tests: a PostgreSQL and a Redis of our own, on free ports, gone without a trace afterwards."""

from __future__ import annotations

import asyncio
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from redis import Redis
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

HOST = "127.0.0.1"
ATTEMPTS = 3  # another process may take a free port before the service does
PATIENCE = 60.0  # seconds; for a machine that is busy with everything else
NUMBERS = 1000  # databases of a Redis

# What is written is thrown away minutes later and need not survive a crash of the machine: nothing waits for disks.
POSTGRES_SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "listen_addresses": HOST,
    "max_connections": "300",
    "synchronous_commit": "off",
}


class ServiceError(Exception):
    """A service is not installed, or does not start."""


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own, as the SQLAlchemy URL of its superuser."""
    initdb, server, ready = map(find_postgres, ("initdb", "postgres", "pg_isready"))
    with _home("postgres", "postgres" if os.geteuid() == 0 else None) as home:  # it refuses to run as root
        secret = _create_cluster(initdb, home)

        def command(port: int) -> list[str]:
            settings = {**POSTGRES_SETTINGS, "port": str(port), "unix_socket_directories": str(home)}
            return [server, "-D", "data", *(f"--{name}={value}" for name, value in settings.items())]

        def answers(port: int) -> bool:
            question = [ready, "--quiet", f"--host={home}", f"--port={port}"]
            return subprocess.run(question, check=False, cwd=home).returncode == 0

        with _running(command, answers, home) as port:
            yield f"postgresql+asyncpg://doubloon:{secret}@{HOST}:{port}/postgres"


@contextmanager
def redis() -> Iterator[str]:
    """A Redis of our own, as its URL."""
    server = find_redis()
    with _home("redis") as home:
        secret = secrets.token_hex()

        def command(port: int) -> list[str]:
            settings = f"bind {HOST}\nport {port}\nrequirepass {secret}\ndatabases {NUMBERS}\n"
            settings += "hz 100\n"  # how often it looks whether it is to end
            (home / "redis.conf").write_text(settings)
            return [server, "redis.conf", "--save", "", "--appendonly", "no"]

        def answers(port: int) -> bool:
            try:
                with socket.create_connection((HOST, port), timeout=1) as line:
                    line.sendall(f"AUTH {secret}\r\n".encode())
                    return line.recv(16).startswith(b"+OK")
            except OSError:
                return False

        with _running(command, answers, home) as port:
            yield f"redis://:{secret}@{HOST}:{port}/0"


@contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """The URL of an empty database in that PostgreSQL, dropped afterwards whoever is still connected."""
    name = f"test_{uuid.uuid4().hex}"
    asyncio.run(_execute(server, f"CREATE DATABASE {name} TEMPLATE template0"))
    try:
        yield make_url(server).set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(_execute(server, f"DROP DATABASE {name} WITH (FORCE)"))


def fresh_number(server: str) -> str:
    """The URL of an empty database of that Redis, for one test; channels are common to all databases."""
    with Redis.from_url(server) as client:
        count: int = client.execute_command("INCR", "given")
    url = f"{server.removesuffix('/0')}/{1 + count % (NUMBERS - 1)}"
    with Redis.from_url(url) as client:
        client.execute_command("FLUSHDB")
    return url


def find_postgres(program: str) -> str:
    """A program of the newest PostgreSQL; Debian keeps them out of PATH."""
    folders = sorted(Path("/usr/lib/postgresql").glob("[0-9]*/bin"), key=lambda path: -float(path.parent.name))
    return _find(program, "PostgreSQL", [*map(str, folders), os.environ.get("PATH", os.defpath)])


def find_redis() -> str:
    """Redis' server."""
    return _find("redis-server", "Redis", [os.environ.get("PATH", os.defpath)])


def _find(program: str, service: str, folders: list[str]) -> str:
    found = shutil.which(program, path=os.pathsep.join(folders))
    if found is None:
        raise ServiceError(
            f"This test needs {service}, and there is no '{program}' here. "
            "Please install it, for example: apt-get install postgresql redis-server"
        )
    return found


def _create_cluster(initdb: str, home: Path) -> str:
    """Creates a PostgreSQL's data, and returns its password: other people on this machine are not to get in."""
    secret = secrets.token_hex()
    (home / "password").write_text(secret)
    (home / "password").chmod(0o644)  # for its owner, who alone gets into the home
    command = [initdb, "--pgdata=data", "--username=doubloon", "--pwfile=password", "--auth=scram-sha-256"]
    if _launch([*command, "--encoding=UTF8", "--no-locale", "--no-sync"], home).wait():
        raise ServiceError(f"PostgreSQL cannot be set up.\n{_log(home)}")
    return secret


async def _execute(server: str, statement: str) -> None:
    engine = create_async_engine(server, isolation_level="AUTOCOMMIT", poolclass=NullPool)
    async with engine.connect() as connection:
        await connection.execute(text(statement))


@contextmanager
def _home(service: str, owner: str | None = None) -> Iterator[Path]:
    """A directory for a service that runs as its owner, or as ourselves."""
    with tempfile.TemporaryDirectory(prefix=f"doubloon-{service}-", ignore_cleanup_errors=True) as name:
        if owner:
            user = pwd.getpwnam(owner)
            os.chown(name, user.pw_uid, user.pw_gid)
        yield Path(name)


@contextmanager
def _running(command: Callable[[int], list[str]], answers: Callable[[int], bool], home: Path) -> Iterator[int]:
    """The port where a service answers while we are here."""
    for _ in range(ATTEMPTS):
        port = _free_port()
        process = _launch(command(port), home)
        try:
            if _answered(process, answers, port):
                yield port
                return
        finally:
            _stop(process)
    raise ServiceError(f"A service does not start.\n{_log(home)}")


def _free_port() -> int:
    with socket.create_server((HOST, 0)) as server:
        port: int = server.getsockname()[1]
        return port


def _launch(command: list[str], home: Path) -> subprocess.Popen[bytes]:
    """Starts a program in its home, where it leaves a log, as the owner of its home."""
    owner = home.stat()
    other = owner.st_uid != os.geteuid()
    with (home / "log").open("ab") as log:
        return subprocess.Popen(
            command,
            cwd=home,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            user=owner.st_uid if other else None,
            group=owner.st_gid if other else None,
            extra_groups=[] if other else None,
        )


def _answered(process: subprocess.Popen[bytes], answers: Callable[[int], bool], port: int) -> bool:
    """Whether a service came to answer, before it ended or our patience did."""
    end = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < end:
        if answers(port):
            return True
        time.sleep(0.01)
    return False


def _stop(process: subprocess.Popen[bytes]) -> None:
    """Asks a service to close its connections and end; both understand an interrupt so."""
    process.send_signal(signal.SIGINT)
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _log(home: Path) -> str:
    return "\n".join((home / "log").read_text(errors="replace").splitlines()[-20:])
