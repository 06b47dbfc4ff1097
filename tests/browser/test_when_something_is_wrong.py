"""What people read when something does not work: a sentence in their language, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import Invite, visitors
from tests.server.clients import serving

NO_TABLE = {
    "en": "Table not found",
    "de": "Diesen Tisch gibt es nicht",
    "fr": "Cette table n’existe pas",
}


@pytest.mark.parametrize("language", NO_TABLE)
def test_a_link_that_leads_nowhere(invite: Invite, language: str) -> None:
    ann = invite(locale=language)
    ann.expected.append("404")
    page = ann.open("/table/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text(NO_TABLE[language])
    page.get_by_role("main").get_by_role("link").click()
    expect(page).to_have_url(ann.url + "/")


def test_a_table_that_is_full_can_be_watched(invite: Invite) -> None:
    ann, ben = invite(), invite()
    ann.come_in("Ann")
    ben.come_in("Ben")
    table = ann.open_table("tobago", [{"me": True}, {"bot": "easy"}])
    page = ben.open(f"/table/{table}")
    expect(page.get_by_role("status").first).to_contain_text("All seats are taken")
    expect(page.get_by_role("button", name="Join")).to_have_count(0)


def test_a_table_that_all_have_left(invite: Invite) -> None:
    ann = invite()
    ann.come_in("Ann")
    table = ann.open_table("tobago", [{"me": True}, {}])
    page = ann.open(f"/table/{table}")
    page.get_by_role("button", name="Leave seat: Seat 1").click()
    expect(page.get_by_text("Everyone has left and the table is closed.")).to_be_visible()


def test_a_set_up_that_is_refused_keeps_what_was_chosen(invite: Invite) -> None:
    ann = invite()
    ann.expected.append("400")
    page = ann.open("/new/volcano")
    page.get_by_label("Volcano", exact=True).select_option(label="A space of your choice")
    page.get_by_label("A space of your choice").fill("Z99")
    expect(page.get_by_role("alert").filter(has_text="Z99")).to_be_visible()
    expect(page.get_by_label("A space of your choice")).to_have_value("Z99")


def test_a_server_that_is_gone(browser: Browser, client: Path, tmp_path: Path) -> None:
    with serving(tmp_path, client=client) as server, visitors(browser, server.url) as invite:
        ann = invite()
        ann.expected += ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET"]
        page = ann.open("/new/loot-island")
        page.get_by_role("textbox", name="My name").fill("Anne Bonny")
        server.kill()
        page.get_by_role("button", name="Start game").click()
        expect(page.get_by_role("alert").filter(has_text="The server cannot be reached")).to_be_visible()
        expect(page.get_by_role("textbox", name="My name")).to_have_value("Anne Bonny")
        server.start()
        page.get_by_role("button", name="Start game").click()
        page.locator(".table .board").first.wait_for()
