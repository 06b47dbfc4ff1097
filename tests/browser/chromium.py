"""A real Chromium: where it is, how it is started, and people who look at pages with it."""

from __future__ import annotations

import contextlib
import json
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Playwright

from doubloon.server.room.entries import PersonId

NAMES = ("chromium", "chromium-browser", "google-chrome")
MISSING = f"There is no Chromium here: the browser tests need one of {', '.join(NAMES)} on the PATH."
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
PATIENCE = 20_000  # milliseconds until something that has to happen has not happened
DESKTOP, TABLET, PHONE = (1440, 900), (820, 1180), (360, 740)
_CSRF = ("doubloon_csrf", "x-doubloon-csrf")


def find_chromium() -> str:
    """The path of Chromium; without one nothing can be tested, and that is said."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise AssertionError(MISSING)
    return found


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))


class Visitor:
    """A visitor with a browser of their own, in which nothing is kept of others."""

    def __init__(self, context: BrowserContext, url: str, database: str = "") -> None:
        self.context = context
        self.url = url
        self.database = database  # of the server
        self.page: Page = context.new_page()
        self.faults: list[str] = []
        self._person = PersonId("")
        self.expected: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        self.page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(known in message.text for known in self.expected):
            self.faults.append(f"console: {message.text} ({message.location.get('url')})")

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request with the cookies of the browser, for what a test is not about."""
        cookies = {cookie.get("name"): cookie.get("value") for cookie in self.context.cookies(self.url)}
        if _CSRF[0] not in cookies:
            self.context.request.get(f"{self.url}/api/games")
            return self.ask(method, path, body)
        headers = {_CSRF[1]: cookies[_CSRF[0]] or "", "content-type": "application/json"}
        answer = self.context.request.fetch(self.url + path, method=method, headers=headers, data=json.dumps(body))
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def come_in(self, name: str) -> None:
        self._person = PersonId(self.ask("POST", "/api/me", {"name": name})["id"])

    @property
    def person(self) -> PersonId:
        """Who this is to the server."""
        if not self._person:
            self.come_in("Ann")
        return self._person

    def open_table(self, game: str, seats: Sequence[Mapping[str, Any]], **more: Any) -> str:
        return str(self.ask("POST", "/api/tables", {"game": game, "seats": list(seats), **more})["table"])

    def against_bots(self, game: str, players: int = 2, **more: Any) -> str:
        """A table that is being played, against easy bots; this visitor begins."""
        self.come_in("Ann")
        options = {"first_player": 0, **more.pop("options", {})}
        seats: list[dict[str, Any]] = [{"me": True}, *[{"bot": "easy"}] * (players - 1)]
        table = self.open_table(game, seats, options=options, **more)
        self.ask("POST", f"/api/tables/{table}/start")
        return table

    def at(self, table: str, query: str = "") -> Page:
        """Go to a table that is being played, and wait until it is laid."""
        page = self.open(f"/table/{table}{query}")
        page.locator(".table .board").first.wait_for()
        return page

    @property
    def status(self) -> Locator:
        """Whose turn it is and what can be done, or how the connection is."""
        return self.page.locator("header p[role=status]")


Invite = Callable[..., Visitor]


@contextlib.contextmanager
def visitors(browser: Browser, url: str, database: str = "") -> Iterator[Invite]:
    """A way to invite people; nothing may have gone wrong in their browsers in the end."""
    invited: list[Visitor] = []

    def invite(
        size: tuple[int, int] = DESKTOP, preferences: Mapping[str, object] | None = None, **context: Any
    ) -> Visitor:
        context.setdefault("locale", "en-GB")
        context.setdefault("reduced_motion", "reduce")
        viewport = {"width": size[0], "height": size[1]}
        opened = browser.new_context(viewport=cast(Any, viewport), **context)
        opened.set_default_timeout(PATIENCE)
        kept = json.dumps(json.dumps({"pace": "none", **(preferences or {})}))
        opened.add_init_script(f"if (location.host) localStorage['doubloon.preferences'] ??= {kept}")
        invited.append(Visitor(opened, url, database))
        return invited[-1]

    try:
        yield invite
        assert not (faults := [fault for visitor in invited for fault in visitor.faults]), faults
    finally:
        for visitor in invited:
            visitor.context.close()
