"""One Chromium and one server for the browser tests of a process; for every test browsers in which nothing is kept.

They end with the last test of this package: Playwright runs an event loop that others would stumble over."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

import doubloon.server
from tests.browser.chromium import PATIENCE, Invite, launch, visitors
from tests.browser.site import build, served
from tests.server.clients import ServerProcess, serving

NOT_BUILT = "The client is not built: there is no {}. Run `make client`."


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def client() -> Path:
    """The client that was built."""
    built = Path(os.environ.get("DOUBLOON_CLIENT") or Path(doubloon.server.__file__).parent / "client")
    if not (built / "index.html").is_file():
        pytest.fail(NOT_BUILT.format(built / "index.html"))
    return built


@pytest.fixture(scope="package")
def server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("data"), client=client) as server:
        yield server


@pytest.fixture
def invite(browser: Browser, server: ServerProcess) -> Iterator[Invite]:
    """People with browsers of their own: `ann = invite()`."""
    with visitors(browser, server.url, server.database) as invite:
        yield invite


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the static site is."""
    with served(build(tmp_path_factory.getbasetemp())) as url:
        yield url
