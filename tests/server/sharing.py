"""One service for all processes of a test run: whoever comes first starts it, and it ends when the last one is gone.

A keeper, a process of its own, runs the service while anybody holds a lock. Locks end with the processes that hold
them, so it ends also when these are killed."""

from __future__ import annotations

import fcntl
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.services import ServiceError, postgres, redis

SERVICES = {"postgres": postgres, "redis": redis}


@contextmanager
def shared(service: str, directory: Path) -> Iterator[str]:
    """The URL of a service that all who name the same directory share, one of each process at a time."""
    keeper = None
    try:
        with (directory / f"{service}.users").open("a+") as users:
            with (directory / f"{service}.door").open("a") as door:
                fcntl.lockf(door, fcntl.LOCK_EX)
                fcntl.lockf(users, fcntl.LOCK_SH)  # waits while a keeper is about to leave
                address = directory / f"{service}.url"
                if not address.exists():
                    keeper = _hire(service, directory)
                url = address.read_text()
            yield url
    finally:
        if keeper:
            keeper.wait()  # until the others are done as well: nothing outlives a test run


def _hire(service: str, directory: Path) -> subprocess.Popen[str]:
    """Starts a keeper, and waits until its service answers."""
    command = [sys.executable, "-m", "tests.server.sharing", service, str(directory)]
    root = Path(__file__).parents[2]
    with (directory / f"{service}.log").open("w+") as log:
        keeper = subprocess.Popen(
            command,
            cwd=root,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            start_new_session=True,  # Ctrl-C is for the tests
        )
        assert keeper.stdout
        with keeper.stdout as line:
            ready = line.readline()
        if not ready:
            keeper.wait()
            log.seek(0)
            raise ServiceError(log.read().strip())
    return keeper


def keep(service: str, directory: Path) -> None:
    """Runs a service until nobody uses it any more."""
    address = directory / f"{service}.url"
    with (directory / f"{service}.users").open("a") as users, SERVICES[service]() as url:
        address.touch(0o600)
        address.write_text(url)
        print("ready", flush=True)
        try:
            fcntl.lockf(users, fcntl.LOCK_EX)
        finally:
            address.unlink()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        keep(sys.argv[1], Path(sys.argv[2]))
    except ServiceError as error:
        sys.exit(str(error))
