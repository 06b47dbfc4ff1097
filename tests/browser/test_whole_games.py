"""Whole games of all three, from the start page to the result, by nothing but clicks."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.chromium import Invite
from tests.browser.players import Hunter, Looter


class SetUp:
    """The page on which a table is set up."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        page.get_by_role("link", name=f"Create table: {game}", exact=True).click()

    def against_easy_bots(self, bots: int) -> SetUp:
        self.page.get_by_role("group", name="Seats").get_by_role("radio", name=str(bots + 1)).check()
        for seat in range(2, bots + 2):
            self.page.get_by_role("combobox", name=f"Seat {seat}", exact=True).select_option(label="Bot (easy)")
        return self

    def choose(self, **options: str) -> SetUp:
        """Options by what they are called, with _ for spaces."""
        for name, choice in options.items():
            self.page.get_by_label(name.replace("_", " "), exact=True).select_option(label=choice)
        return self

    def switch_on(self, *names: str) -> SetUp:
        for name in names:
            self.page.get_by_role("switch", name=name).check()
        return self

    def start(self) -> Page:
        self.page.get_by_role("button", name="Start game").click()
        self.page.locator(".table .board").first.wait_for()
        return self.page


def test_a_newcomer_plays_tobago_against_bots(invite: Invite) -> None:
    page = invite().open("/")
    page.get_by_role("button", name="Play against bots easy Tobago", exact=True).click()
    Hunter(page).play()
    expect(page.get_by_role("dialog")).to_contain_text("How the treasures were shared")


def test_tobago_with_its_variants(invite: Invite) -> None:
    setup = SetUp(invite().open("/"), "Tobago").against_easy_bots(1).switch_on("Two extra amulet powers")
    setup.choose(First_clues="Four unclaimed clues")
    setup.page.get_by_label("Huts, palm trees and statues").select_option(label="Placed by players")
    hunter = Hunter(setup.start())
    hunter.play()
    assert any("Place a " in name or "Choose an action" in name for name in hunter.done)
    assert any("Place my rose" in name for name in hunter.done)
    expect(hunter.page.get_by_role("dialog")).to_contain_text("How the treasures were shared")


def test_volcano_with_triads_that_are_chosen(invite: Invite) -> None:
    setup = SetUp(invite().open("/"), "Tobago: Volcano").against_easy_bots(1).choose(Triads="Chosen")
    hunter = Hunter(setup.start())
    hunter.play()
    assert any("Take the triad" in name for name in hunter.done)
    expect(hunter.page.get_by_role("dialog")).to_contain_text("How the treasures were shared")


def test_loot_island_with_aaron(invite: Invite) -> None:
    looter = Looter(SetUp(invite().open("/"), "Loot Island").against_easy_bots(1).start())
    looter.play()
    expect(looter.page.get_by_role("list", name="Players", include_hidden=True)).to_contain_text("Aaron")
    expect(looter.page.get_by_role("dialog")).to_contain_text("Coin bags")


def test_loot_island_with_its_variants(invite: Invite) -> None:
    setup = SetUp(invite().open("/"), "Loot Island").against_easy_bots(3).choose(Healers="Two per player")
    setup.switch_on("Later players choose their hands", "Show upcoming events")
    looter = Looter(setup.start())
    looter.play()
    expect(looter.page.get_by_role("dialog")).to_contain_text("Healer")
