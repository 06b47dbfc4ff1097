"""How quick the browser client is: the first load, and how soon an action is on the screen of the other player.

python -m benchmarks.browser --actions 60

A server is started on loopback, and two browsers play Tobago at the same table. The time of an action goes from the
click in a browser to the change of the page in the other; both clocks are that of the machine. Between two actions
there is a pause, as between people: the client shows an opponent's action for so long, and what follows waits.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Error, sync_playwright

from tests.browser.chromium import Visitor, launch, visitors
from tests.browser.players import Hunter
from tests.server.clients import serving

_MOMENT = 2_000  # milliseconds
_LISTEN = """() => {
  window.clicked = window.changed = 0;
  addEventListener("click", () => { window.clicked = performance.timeOrigin + performance.now(); }, true);
  new MutationObserver(() => requestAnimationFrame(() => {
    window.changed ||= performance.timeOrigin + performance.now();
  })).observe(document.querySelector("ol.log"), { childList: true, subtree: true });
}"""


def first_load(browser: Browser, url: str) -> tuple[int, float]:
    """Bytes over the wire, and milliseconds until the first page can be used."""
    with visitors(browser, url) as invite:
        page = invite().page
        page.goto(url)
        page.get_by_role("button", name="Play against bots easy Tobago", exact=True).wait_for()
        usable = float(page.evaluate("() => performance.now()"))
        page.wait_for_load_state("networkidle")
        sizes = "() => performance.getEntries().reduce((sum, entry) => sum + (entry.transferSize ?? 0), 0)"
        return int(page.evaluate(sizes)), usable


def delays(browser: Browser, url: str, actions: int) -> tuple[list[float], int]:
    """Milliseconds from a player's click to the change on the other player's screen; how many changed nothing there."""
    measured: list[float] = []
    unseen = 0
    with visitors(browser, url) as invite:
        ann, ben = invite(), invite()
        _sit_down(ann, ben)
        players = (Hunter(ann.page), Hunter(ben.page))
        for player in players:
            player.page.evaluate(_LISTEN)
        while len(measured) < actions:
            actor, other = players if players[0].asked else players[::-1]
            actor.wait()
            if actor.over:
                break
            other.page.wait_for_timeout(_MOMENT)
            other.page.evaluate("() => { window.changed = 0; }")
            actor.decide()
            try:
                other.page.wait_for_function("() => window.changed", polling=5, timeout=1_000)
            except Error:
                unseen += 1  # some steps are not shown to the other player
                continue
            measured.append(other.page.evaluate("window.changed") - actor.page.evaluate("window.clicked"))
    return measured, unseen


def _sit_down(ann: Visitor, ben: Visitor) -> None:
    ann.come_in("Ann")
    ben.come_in("Ben")
    table = ann.open_table("tobago", [{"me": True}, {}], options={"first_player": 0})
    ben.ask("POST", f"/api/tables/{table}/seats", {})
    ann.ask("POST", f"/api/tables/{table}/start")
    ann.at(table)
    ben.at(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--actions", type=int, default=60)
    actions = parser.parse_args().actions
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        size, usable = first_load(browser, server.url)
        print(f"first load: {size / 1024:.0f} KiB over the wire, usable after {usable:.0f} ms")
        measured, unseen = delays(browser, server.url, actions)
        cuts = statistics.quantiles(measured, n=20)
        print(
            f"{len(measured)} actions on the other screen: p50 {cuts[9]:.0f} ms, p95 {cuts[18]:.0f} ms; "
            f"{unseen} not seen within 1 s"
        )
        browser.close()


if __name__ == "__main__":
    main()
