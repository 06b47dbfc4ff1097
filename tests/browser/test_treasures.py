"""Treasures are raised where they lie and shared by what is known; the status line says what can be done."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.chromium import Invite, Visitor
from tests.browser.staging import Asked, Wish, do, frugal, may, stage, to_an_amulet

PERCENT = re.compile(r"\d %|\d%")


def at(visitor: Visitor, asked: Asked, *wishes: Wish, game: str = "tobago") -> Page:
    """The page of a table at which this is asked."""
    return visitor.at(stage(visitor, game, asked, *wishes).keep())


def test_a_treasure_is_raised_by_a_click_on_it(invite: Invite) -> None:
    ann = invite()
    page = at(ann, may("raise_treasure"))
    button = page.locator(".panels").get_by_role(
        "button", name=re.compile("^Raise the (white|grey|black|brown) treasure$")
    )
    expect(button).to_be_visible()
    treasure = re.sub("^Raise ", "", button.first.inner_text())
    expect(ann.status).to_contain_text(f"raise {treasure}")
    page.locator(f"g.space.pickable[aria-label*='Raise {treasure}']").click()
    log = page.get_by_role("list", name="Log")
    expect(log).to_contain_text(f"You raise {treasure}")


def test_there_is_one_golden_button_when_a_treasure_can_be_raised(invite: Invite) -> None:
    page = at(invite(), may("raise_treasure"))
    expect(page.locator(".table .button.primary:visible").first).to_have_text(re.compile("Raise"))
    assert all("Raise" in name for name in page.locator(".table .button.primary:visible").all_inner_texts())


def test_no_curse_is_feared_among_the_first_cards(invite: Invite) -> None:
    """The curses are in the lower part of the deck, and a first treasure has fewer cards than lie above them."""
    page = at(invite(), may("claim"), do("raise_treasure"), do("play_clue"), do("drive"))
    chances = page.locator(".sharing .chances")
    expect(chances).to_contain_text(PERCENT)
    expect(page.locator(".sharing")).to_contain_text("No curse possible")
    expect(chances).not_to_contain_text("☠")


def test_the_status_line_follows_an_amulet(invite: Invite) -> None:
    ann = invite()
    wishes = do("raise_treasure"), to_an_amulet, do("play_clue"), frugal
    page = at(ann, lambda view, legal: not view["legs"] and may("amulet_remove")(view, legal), *wishes)
    before = ann.status.inner_text()
    assert "use an amulet" in before
    page.get_by_role("button", name="Remove a marker").click()
    expect(ann.status).to_have_text("Choose the marker to remove.")
    page.get_by_role("button", name="Remove a marker").click()
    expect(ann.status).to_have_text(before)


def test_maps_say_their_clues_in_words_where_these_fit(invite: Invite) -> None:
    page = at(invite(), lambda view, legal: sum(map(len, view["clues"])) in (13, 14), do("play_clue"), frugal)
    assert all(words.is_visible() for words in page.locator(".maps li .words").all())
    assert page.evaluate("(it => it.scrollHeight <= it.clientHeight)(document.querySelector('aside.panels'))")


def test_volcanic_clues_have_a_sign_that_is_no_map(invite: Invite) -> None:
    page = at(invite(), may("cover_clue"), game="volcano")
    chip = page.locator(".chip.can:has-text('volcanic')").first
    expect(chip.locator("svg")).to_have_count(2)
    expect(chip).not_to_contain_text("▲")
