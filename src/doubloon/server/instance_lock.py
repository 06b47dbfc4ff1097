"""Only one server at a time on an embedded database, and the address of the server that has it."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager

from doubloon.core.refusal import Refused
from doubloon.server.settings import Settings, data_directory


@contextmanager
def hold_instance_lock(settings: Settings) -> Iterator[None]:
    """Keep other servers from the embedded database; the system ends the lock with the process, however it ends."""
    if settings.database:
        yield
        return
    directory = data_directory(settings.data)
    try:
        directory.mkdir(parents=True, exist_ok=True)
        sign = (directory / "occupied").open("a+", encoding="utf-8")
    except OSError as error:
        raise Refused("no_database", reason=error.strerror) from None
    with sign:
        try:
            fcntl.flock(sign, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            sign.seek(0)
            raise Refused("occupied", directory=directory, url=sign.read().strip()) from None
        sign.truncate(0)
        print(settings.url, file=sign, flush=True)
        yield
