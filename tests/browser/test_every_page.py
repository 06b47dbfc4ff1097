"""Every page and phase in three sizes, light and dark: nothing is cut off, nobody is kept out; pictures to look at."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import Invite
from tests.browser.inspection import inspect

GAMES = ("tobago", "volcano", "loot-island")


def test_pages_around_the_games(invite: Invite) -> None:
    ann = invite()
    page = ann.open("/")
    expect(page.get_by_role("link", name="Set up a table: Loot Island")).to_be_visible()
    wrong = inspect(page, "start")
    ann.come_in("Ann")
    ann.against_bots("tobago", 4)
    page.reload()
    expect(page.get_by_role("region", name="My tables")).to_contain_text("Your turn")
    wrong += inspect(page, "start-with-tables")
    ann.open("/me")
    expect(page.get_by_role("heading", name="What I have played")).to_be_visible()
    wrong += inspect(page, "my-page")
    ann.expected.append("404")
    ann.open("/nowhere/at/all")
    expect(page.get_by_role("heading")).to_be_visible()
    wrong += inspect(page, "nowhere")
    ann.open("/table/nothing")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    wrong += inspect(page, "no-table")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_setting_up_and_waiting(invite: Invite, game: str) -> None:
    ann = invite()
    page = ann.open(f"/new/{game}")
    expect(page.get_by_role("button", name="Start now")).to_be_visible()
    if game != "loot-island":
        page.get_by_role("button", name="Show me one").click()
        expect(page.get_by_role("complementary", name="Preview").get_by_role("img", name="The island")).to_be_visible()
    page.get_by_label("Time to think").select_option(label="Other times…")
    wrong = inspect(page, f"{game}-setup")
    page.get_by_role("combobox", name="Seat 2", exact=True).select_option(label="Free, for a guest")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Invite others")).to_be_visible()
    wrong += inspect(page, f"{game}-waiting")
    ben = invite()
    ben.open("/table/" + page.url.rsplit("/", 1)[1])
    expect(ben.page.get_by_role("button", name="Come in")).to_be_visible()
    wrong += inspect(ben.page, f"{game}-invited")
    assert not wrong, "\n".join(wrong)


def test_the_curtain(invite: Invite) -> None:
    ann = invite()
    ann.come_in("Ann")
    table = ann.open_table("tobago", [{"me": True}, {"me": True, "name": "Ben"}], options={"first_player": 1})
    ann.ask("POST", f"/api/tables/{table}/start")
    page = ann.open(f"/table/{table}")
    page.get_by_role("dialog").wait_for()
    wrong = inspect(page, "curtain")
    assert not wrong, "\n".join(wrong)
