"""What a device has acknowledged is not lost, though the browser is killed in the middle of a move, again and again."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page

from tests.browser.chromium import PATIENCE, find_chromium
from tests.browser.players import Hunter, Player
from tests.browser.test_site import started

KILLS = 4
_CLICK = "() => { document.querySelector('.board [role=button]')?.dispatchEvent(new MouseEvent('click')); }"
_STORED = """() => new Promise((done) => {
  const asked = indexedDB.open("doubloon");
  asked.onsuccess = () => {
    const counted = asked.result.transaction("entries").objectStore("entries").count();
    counted.onsuccess = () => done(counted.result);
  };
})"""


@contextmanager
def running(browser: Browser, profile: Path) -> Iterator[tuple[subprocess.Popen[bytes], Page]]:
    """A browser of its own, which can be killed."""
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    options = ["--headless", "--no-sandbox", "--no-first-run", "--remote-debugging-port=0", "--lang=en-GB"]
    process = subprocess.Popen(
        [find_chromium(), *options, f"--user-data-dir={profile}", "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        deadline = time.monotonic() + 30
        while not port.is_file() or not port.read_text().strip():
            assert time.monotonic() < deadline, "the browser does not start"
            time.sleep(0.05)
        own = browser.browser_type.connect_over_cdp(f"http://127.0.0.1:{port.read_text().split()[0]}")
        page = own.contexts[0].pages[0]
        page.set_default_timeout(PATIENCE)
        page.add_init_script(
            "if (location.host) localStorage['doubloon.preferences'] = JSON.stringify({ pace: 'none' })"
        )
        yield process, page
    finally:
        kill(process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a browser with everything that belongs to it."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def test_a_killed_browser_loses_nothing_acknowledged(browser: Browser, address: str, tmp_path: Path) -> None:
    rng, table, stored = Random(8), "", 0
    for _ in range(KILLS):
        with running(browser, tmp_path / "profile") as (process, page):
            page.goto(f"{address}/{table}")
            if table:
                page.locator(".table .board").first.wait_for()
                assert page.evaluate(_STORED) >= stored
                player: Player = Hunter(page)
            else:
                player = started(page, "Tobago")
                table = page.url.removeprefix(f"{address}/")
            player.play(rng.randint(1, 4))
            stored = page.evaluate(_STORED)
            assert stored > 20
            page.evaluate(_CLICK)
            time.sleep(rng.random() * 0.02)
            kill(process)
