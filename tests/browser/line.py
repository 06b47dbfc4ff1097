"""A line between a browser and a server that can be cut and mended."""

from __future__ import annotations

import contextlib
import select
import socket
import struct
import threading
from collections.abc import Iterator

from tests.server.clients import ServerProcess

_AT_ONCE = struct.pack("ii", 1, 0)  # for SO_LINGER: the other side hears of a broken line, not of an end


class Line:
    """Passes everything on in both directions, at an address of its own."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self._whole = True
        self._ends: list[socket.socket] = []
        self._lock = threading.Lock()
        threading.Thread(target=self._answer, daemon=True).start()

    def cut(self) -> None:
        """Nothing comes through any more."""
        with self._lock:
            self._whole = False
            for end in self._ends:
                _break(end)
            self._ends.clear()

    def mend(self) -> None:
        with self._lock:
            self._whole = True

    def close(self) -> None:
        self.cut()
        self._door.close()

    def _answer(self) -> None:
        while True:
            try:
                caller, _ = self._door.accept()
            except OSError:
                return
            with self._lock:
                if not self._whole:
                    _break(caller)
                    continue
                called = socket.create_connection(("127.0.0.1", self._port))
                self._ends += [caller, called]
            threading.Thread(target=_pass_on, args=(caller, called), daemon=True).start()


def _break(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
        end.shutdown(socket.SHUT_RDWR)
    end.close()


def _pass_on(one: socket.socket, other: socket.socket) -> None:
    """Both ways, until one of them hangs up."""
    with one, other, contextlib.suppress(OSError, ValueError):
        while True:
            ready, _, _ = select.select([one, other], [], [])
            for end in ready:
                told = end.recv(65_536)
                if not told:
                    return
                (other if end is one else one).sendall(told)


@contextlib.contextmanager
def line_to(server: ServerProcess) -> Iterator[Line]:
    line = Line(server.port)
    try:
        yield line
    finally:
        line.close()
