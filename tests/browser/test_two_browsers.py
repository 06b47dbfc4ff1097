"""Two people with browsers of their own; a reload, a lost connection and a lost server harm nothing."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import Invite, Visitor, visitors
from tests.browser.line import line_to
from tests.browser.players import Hunter, alternate
from tests.browser.said import said
from tests.server.clients import ServerProcess, serving

BROKEN = [
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_SOCKET_NOT_CONNECTED",
    "ERR_EMPTY_RESPONSE",
    "WebSocket",
]
LOST = re.compile("Connection lost|Connecting")


def log(page: Page) -> list[str]:
    """What has happened, the latest first; there may be more of it in a moment."""
    return page.get_by_role("list", name="Log").get_by_role("listitem").all_inner_texts()


def sit_down(ann: Visitor, ben: Visitor) -> tuple[Hunter, Hunter]:
    """Ann invites Ben to a game of Tobago by a link, and starts it."""
    page = ann.open("/new/tobago")
    page.get_by_role("group", name="Seats").get_by_role("radio", name="2").check()
    page.get_by_role("textbox", name="My name").fill("Ann")
    page.get_by_role("combobox", name="Seat 2", exact=True).select_option(label="Free seat")
    page.get_by_role("button", name="Create table").click()
    link = page.get_by_role("textbox", name="Invitation link").input_value()
    ben.page.goto(ben.url + "/" + link.split("/", 3)[3])
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name=said("lobby_do_join"), exact=True).click()
    expect(page.get_by_role("list").filter(has_text="Ben")).to_be_visible()
    page.get_by_role("button", name="Start game").click()
    for visitor in (ann, ben):
        visitor.page.locator(".table .board").first.wait_for()
    return Hunter(ann.page), Hunter(ben.page)


def test_two_people_play_through_an_invite_link_and_one_reloads(invite: Invite) -> None:
    ann, ben = sit_down(invite(), invite())
    alternate(ann, ben, 16)
    expect(ann.page.get_by_role("list", name="Players")).to_contain_text("Ben")
    known = log(ben.page)
    ben.page.reload()
    ben.page.locator(".table .board").first.wait_for()
    assert log(ben.page)[-len(known) :] == known
    alternate(ann, ben, 16)
    assert len(log(ben.page)) > len(known)


def test_a_player_who_loses_the_connection_comes_back_without_a_reload(
    browser: Browser, server: ServerProcess, invite: Invite
) -> None:
    with line_to(server) as line, visitors(browser, line.url) as invite_far:
        ann, ben = invite(), invite_far()
        ben.expected += BROKEN
        at_ann, at_ben = sit_down(ann, ben)
        alternate(at_ann, at_ben, 12)
        while not at_ann.asked:
            alternate(at_ann, at_ben, 1)
        ben.page.evaluate("window.stayed = true")
        line.cut()
        expect(ben.status).to_have_text(LOST)
        expect(ann.page.get_by_role("list", name="Players")).to_contain_text("away")
        while at_ann.asked:
            at_ann.decide()
        known = log(ben.page)
        line.mend()
        expect(ben.status).not_to_have_text(LOST)
        expect(ann.page.get_by_role("list", name="Players")).not_to_contain_text("away")
        assert len(log(ben.page)) > len(known)
        alternate(at_ann, at_ben, 10)
        assert ben.page.evaluate("window.stayed")


def test_a_server_that_was_killed_comes_back_and_the_game_goes_on(
    browser: Browser, client: Path, tmp_path: Path
) -> None:
    with serving(tmp_path, client=client) as server, visitors(browser, server.url) as invite:
        ann, ben = invite(), invite()
        for visitor in (ann, ben):
            visitor.expected += BROKEN
        at_ann, at_ben = sit_down(ann, ben)
        alternate(at_ann, at_ben, 10)
        known = {visitor: log(visitor.page) for visitor in (ann, ben)}
        for visitor in (ann, ben):
            visitor.page.evaluate("window.stayed = true")
        server.kill()
        for visitor in (ann, ben):
            expect(visitor.status).to_have_text(LOST)
        server.start()
        for visitor in (ann, ben):
            expect(visitor.status).not_to_have_text(LOST)
            expect(visitor.page.locator(".connection.open")).to_have_count(1)
            assert log(visitor.page)[-len(known[visitor]) :] == known[visitor]
        alternate(at_ann, at_ben, 10)
        assert all(visitor.page.evaluate("window.stayed") for visitor in (ann, ben))
