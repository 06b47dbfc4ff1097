"""doubloon play: a server for this machine, and a browser at its page."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.clients import free_port

from .conftest import Doubloon

PATIENCE = 60.0
LOG = "press Ctrl-C to stop; nothing is lost"


class Sitting:
    """A `doubloon play` in a process of its own, whose browser writes down what it is shown."""

    def __init__(self, directory: Path, *arguments: object, **environment: str) -> None:
        browser, self._shown = directory / "browser", directory / "shown"
        browser.write_text(f'#!/bin/sh\necho "$1" >> "{self._shown}"\n')
        browser.chmod(0o755)
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("DOUBLOON_")}
        settings = {"DOUBLOON_DATA": str(directory / "data"), "DOUBLOON_BOT_PROCESSES": "1", "BROWSER": str(browser)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "doubloon", "play", *map(str, arguments)],
            env={**inherited, **settings, **environment},
            stderr=subprocess.PIPE,
            text=True,
        )

    def shown(self) -> str:
        """The address that the browser was sent to."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self._shown.exists() and (url := self._shown.read_text().strip()):
                self._shown.unlink()
                return url
            time.sleep(0.02)
        raise AssertionError("nothing was opened")

    def line(self) -> str:
        """The next thing that it says."""
        assert self.process.stderr
        return self.process.stderr.readline()

    def stop(self) -> tuple[int, str]:
        """Ctrl-C; how it ends, and the rest of what it says."""
        self.process.send_signal(signal.SIGINT)
        _, said = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said


@contextmanager
def sitting(directory: Path, *arguments: object, **environment: str) -> Iterator[Sitting]:
    one = Sitting(directory, *arguments, **environment)
    try:
        yield one
    finally:
        if one.process.poll() is None:
            one.process.kill()
        one.process.communicate()


@contextmanager
def taken() -> Iterator[int]:
    """A port where somebody else listens."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_the_browser_opens_the_page_and_ctrl_c_ends_it_in_peace(tmp_path: Path) -> None:
    with sitting(tmp_path) as play:
        url = play.shown()
        assert play.line() == f"Doubloon is running at {url} ({LOG}).\n"
        assert url.startswith("http://127.0.0.1:8"), "near 8000"
        assert httpx.get(f"{url}/ready").text == "ready"
        assert httpx.get(url).headers["content-type"].startswith("text/")
        code, said = play.stop()
        assert (code, said) == (0, "\nDoubloon has stopped. Your games are saved; you can continue them next time.\n")
    assert (tmp_path / "data" / "doubloon.sqlite3").exists()


def test_a_game_that_is_named_is_set_up(tmp_path: Path) -> None:
    port = free_port()
    with sitting(tmp_path, "loot-island", "--port", port) as play:
        assert play.shown() == f"http://127.0.0.1:{port}/new/loot-island"


def test_played_twice_the_second_goes_where_the_first_is(tmp_path: Path) -> None:
    with sitting(tmp_path) as first:
        url = first.shown()
        with sitting(tmp_path, "tobago") as second:
            assert second.process.wait(PATIENCE) == 0
            assert second.line() == f"Doubloon is already running at {url}/new/tobago.\n"
            assert second.shown() == f"{url}/new/tobago"
        with sitting(tmp_path, "--port", free_port()) as third:
            assert third.process.wait(PATIENCE) == 2
            assert url in third.line()
        first.process.kill()  # as when the power fails
        first.process.wait(PATIENCE)
        with sitting(tmp_path) as again:
            assert again.shown()


def test_without_a_browser_it_says_where_to_look(tmp_path: Path) -> None:
    port = str(free_port())
    nothing = {"BROWSER": "", "DISPLAY": "", "WAYLAND_DISPLAY": "", "DOUBLOON_PORT": port}
    with sitting(tmp_path, **nothing) as play:
        assert play.line() == f"Doubloon is running at http://127.0.0.1:{port} ({LOG}).\n"
        assert "open that address yourself" in play.line()
        assert httpx.get(f"http://127.0.0.1:{port}/ready").text == "ready"
    with sitting(tmp_path, "--no-browser", "--port", port) as play:
        play.line()
        assert "Doubloon has stopped." in play.stop()[1]
        assert not (tmp_path / "shown").exists()


def test_a_port_that_was_named_is_not_exchanged_for_another(tmp_path: Path) -> None:
    with taken() as port:
        for arguments, environment in ((("--port", port), {}), ((), {"DOUBLOON_PORT": str(port)})):
            with sitting(tmp_path, *arguments, **environment) as play:
                assert play.process.wait(PATIENCE) == 2
                assert str(port) in play.line()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("chess",), "There is no game called 'chess'. Available games: tobago, volcano, loot-island."),
        (("tobago", "volcano"), "volcano"),
        (("--port", 70_000), "65535"),
        (("--level", "hard"), "--level"),
    ],
)
def test_what_cannot_be_played_is_said(doubloon: Doubloon, arguments: tuple[object, ...], told: str) -> None:
    code, _, err = doubloon("play", *arguments)
    assert code == 2
    assert told in err
