"""Several people at one device: no player sees the hand of another."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.chromium import Invite
from tests.browser.players import Hunter
from tests.browser.said import said


def visible_words(page: Page) -> str:
    """Everything that can be read on the page, or heard by those who have it read to them."""
    labels = page.evaluate(
        """() => [...document.querySelectorAll("[aria-label], [title]")]
          .filter((it) => it.checkVisibility({ visibilityProperty: true }))
          .map((it) => `${it.ariaLabel} ${it.getAttribute("title")}`).join("\\n")"""
    )
    return page.locator("body").inner_text() + str(labels)


def hand(page: Page) -> list[str]:
    """The clues of the hand that is shown."""
    cards = page.locator("section.hand article").all()
    return [card.get_attribute("aria-label") or "" for card in cards]


def test_both_hands_are_hidden_until_the_next_player_takes_the_device(invite: Invite) -> None:
    page = invite().open("/")
    page.get_by_role("link", name=said("lobby_hot_seat_at", game="Tobago"), exact=True).click()
    page.get_by_role("textbox", name="My name").fill("Ann")
    page.get_by_role("textbox", name="Name for seat 2").fill("Ben")
    page.get_by_role("button", name="Start game").click()
    screen = page.get_by_role("dialog", name=re.compile("it’s your turn"))
    hands: dict[str, list[str]] = {}
    hunter = Hunter(page)
    for _ in range(24):
        page.locator("header .status.mine, [role=dialog] button").first.wait_for()
        if not screen.is_visible():
            hunter.decide()
            continue
        title = screen.get_by_role("heading").inner_text()
        words = visible_words(page)
        assert not [clue for held in hands.values() for clue in held if clue in words]
        assert page.locator("section.hand").is_hidden()
        screen.get_by_role("button", name=re.compile("^I am ")).click()
        expect(page.locator("section.hand")).to_be_visible()
        name = title.split(",")[0]
        hands[name] = hand(page)
    assert {name for name, held in hands.items() if held} == {"Ann", "Ben"}


def test_a_player_at_the_device_may_ask_for_their_own_hand(invite: Invite) -> None:
    ann = invite()
    ann.come_in("Ann")
    table = ann.open_table(
        "loot-island", [{"me": True}, {"me": True, "name": "Ben"}, {"bot": "easy"}], options={"first_player": 0}
    )
    ann.ask("POST", f"/api/tables/{table}/start")
    page = ann.open(f"/table/{table}")
    expect(page.get_by_role("list", name="Your hand")).to_be_hidden()
    page.get_by_role("button", name="I am Ann").click()
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Show Ben’s hand").click()
    expect(page.get_by_role("dialog", name="Ben, it’s your turn")).to_be_visible()
    expect(page.get_by_role("list", name="Your hand")).to_be_hidden()
    page.get_by_role("button", name="I am Ben").click()
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()
