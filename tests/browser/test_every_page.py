"""Every page and phase in three sizes, light and dark: nothing is cut off, no player is kept out; with pictures."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import PHONE, TABLET, Invite
from tests.browser.inspection import FINGER, inspect
from tests.browser.said import said

GAMES = ("tobago", "volcano", "loot-island")


def test_pages_around_the_games(invite: Invite) -> None:
    ann = invite()
    page = ann.open("/")
    expect(page.get_by_role("link", name="Create table: Loot Island")).to_be_visible()
    wrong = inspect(page, "start", FINGER)
    ann.come_in("Ann")
    ann.against_bots("tobago", 4)
    page.reload()
    expect(page.get_by_role("region", name="My tables")).to_contain_text("Your turn")
    wrong += inspect(page, "start-with-tables", FINGER)
    ann.open("/me")
    expect(page.get_by_role("heading", name="Statistics")).to_be_visible()
    wrong += inspect(page, "my-page", FINGER)
    ann.expected.append("404")
    ann.open("/nowhere/at/all")
    expect(page.get_by_role("heading")).to_be_visible()
    wrong += inspect(page, "nowhere", FINGER)
    ann.open("/table/nothing")
    expect(page.get_by_role("heading", name="Table not found")).to_be_visible()
    wrong += inspect(page, "no-table", FINGER)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_setting_up_and_waiting(invite: Invite, game: str) -> None:
    ann = invite()
    page = ann.open(f"/new/{game}")
    expect(page.get_by_role("button", name="Start game")).to_be_visible()
    if game != "loot-island":
        page.get_by_role("button", name="Pick one for me").click()
        expect(page.get_by_role("complementary", name="Preview").get_by_role("img", name="The island")).to_be_visible()
    page.get_by_label("Time limit").select_option(label="Custom…")
    wrong = inspect(page, f"{game}-setup", FINGER)
    page.get_by_role("combobox", name="Seat 2", exact=True).select_option(label="Free seat")
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_role("heading", name="Invite players")).to_be_visible()
    wrong += inspect(page, f"{game}-waiting", FINGER)
    ben = invite()
    ben.open("/table/" + page.url.rsplit("/", 1)[1])
    expect(ben.page.get_by_role("button", name=said("lobby_do_join"))).to_be_visible()
    wrong += inspect(ben.page, f"{game}-invited", FINGER)
    assert not wrong, "\n".join(wrong)


def test_handing_over_the_device(invite: Invite) -> None:
    ann = invite()
    ann.come_in("Ann")
    table = ann.open_table("tobago", [{"me": True}, {"me": True, "name": "Ben"}], options={"first_player": 1})
    ann.ask("POST", f"/api/tables/{table}/start")
    page = ann.open(f"/table/{table}")
    page.get_by_role("dialog").wait_for()
    wrong = inspect(page, "hand-over", FINGER)
    assert not wrong, "\n".join(wrong)


_CUT = """() => [...document.querySelectorAll("button, a, span, strong, p, h1, h2, h3, dt, dd, label, th, td, legend")]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.classList.contains("aside"))
  .filter((it) => it.clientWidth > 0 && it.scrollWidth > it.clientWidth + 1)
  .filter((it) => getComputedStyle(it).display !== "inline")
  .map((it) => `${it.tagName}: ${it.innerText}`)"""


@pytest.mark.parametrize("locale", ["de-DE", "fr-FR"])
def test_no_word_is_cut_on_tablets_and_phones(invite: Invite, locale: str) -> None:
    ann = invite(locale=locale)
    ann.come_in("Anne Bonny von Tobago")
    table = ann.open_table("loot-island", [{"me": True}, {}, {"bot": "easy"}, {}])
    cut: dict[str, list[str]] = {}
    for path in ("/", "/new/volcano", "/me", f"/table/{table}"):
        page = ann.open(path)
        page.get_by_role("heading", level=2).first.wait_for()
        for width, height in (TABLET, PHONE):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(100)
            cut[f"{path} {width}"] = page.evaluate(_CUT)
    assert not any(cut.values()), cut
