"""The static site: a plain web server, no server of ours, and whole games on the device itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import Invite, visitors
from tests.browser.inspection import FINGER, inspect
from tests.browser.players import Hunter, Looter, Player

GAMES = {"Tobago": Hunter, "Tobago: Volcano": Hunter, "Loot Island": Looter}


@pytest.fixture
def on_site(browser: Browser, address: str) -> Iterator[Invite]:
    with visitors(browser, address) as invite:
        yield invite


def started(page: Page, game: str) -> Player:
    page.get_by_role("button", name=f"Play against bots easy {game}", exact=True).click()
    page.locator(".table .board").first.wait_for()
    return GAMES[game](page)


def test_its_first_page_can_be_read_and_pressed(on_site: Invite) -> None:
    page = on_site().open("/")
    expect(page.get_by_text("Preparing this device")).to_be_hidden()
    wrong = inspect(page, "site-start", FINGER)
    page.get_by_role("link", name="My page").click()
    page.get_by_role("heading", name="My page").wait_for()
    wrong += inspect(page, "site-my-page", FINGER)
    assert wrong == []


def test_what_cannot_be_loaded_is_said(on_site: Invite) -> None:
    visitor = on_site()
    visitor.context.route("**/device/doubloon.zip", lambda route: route.fulfill(status=404))
    page = visitor.open("/")
    expect(page.get_by_text("Playing on this device is not possible: Error: doubloon.zip: 404")).to_be_visible()
    visitor.faults.clear()  # that a file is missing is what this is about


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_the_device(on_site: Invite, game: str) -> None:
    player = started(on_site().open("/"), game)
    player.play()
    expect(player.page.get_by_role("dialog")).to_be_visible()


def test_a_game_goes_on_after_a_reload(on_site: Invite) -> None:
    page = on_site().open("/")
    player = started(page, "Tobago")
    player.play(5)
    page.reload()
    page.locator(".table .board").first.wait_for()
    Hunter(page).play(5)
    page.get_by_role("link", name="Home").first.click()
    expect(page.get_by_role("region", name="My tables")).to_contain_text("Tobago")


def test_nothing_is_fetched_from_elsewhere(on_site: Invite, address: str) -> None:
    visitor = on_site()
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    started(visitor.open("/"), "Tobago").play(2)
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []


def test_a_second_page_follows_and_plays_on(on_site: Invite) -> None:
    visitor = on_site()
    page = visitor.open("/")
    started(page, "Tobago").play(3)
    other = visitor.context.new_page()
    other.goto(page.url)
    other.locator(".table .board").first.wait_for()
    Hunter(other).play(4)
    Hunter(page).play(4)
    expect(page.get_by_role("alert")).to_have_count(0)
