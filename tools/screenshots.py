"""Takes the pictures of the tables for the README, of real games in a real browser: python -m tools.screenshots"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import Invite, launch, visitors
from tests.browser.players import Hunter, Looter, Player
from tests.server.clients import serving

PICTURES = Path(__file__).parents[1] / "docs/pictures"
SIZE = (1280, 800)
LARGEST = 350_000  # bytes
GAMES: dict[str, tuple[type[Player], int, str]] = {  # the player, the number of decisions, the text to wait for
    "tobago": (Hunter, 22, "Play “"),
    "volcano": (Hunter, 26, "Play “"),
    "loot-island": (Looter, 24, "Play cards at"),
}


def take(invite: Invite, game: str) -> None:
    """A picture from the middle of a game, when something can be done."""
    player, decisions, moment = GAMES[game]
    visitor = invite(size=SIZE, color_scheme="light")
    page = visitor.at(visitor.against_bots(game, 4))
    hand = player(page)
    hand.play(decisions)
    hand.until(moment)
    page.mouse.move(SIZE[0] / 2, 2)
    page.wait_for_function("() => !document.querySelector('.callout, div.curse[aria-hidden]')")
    path = PICTURES / f"{game}-table.jpg"
    page.screenshot(path=path, type="jpeg", quality=82)
    assert path.stat().st_size < LARGEST, f"{path} is too large"


def main() -> None:
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        with visitors(browser, server.url) as invite:
            for game in GAMES:
                take(invite, game)
        browser.close()


if __name__ == "__main__":
    main()
