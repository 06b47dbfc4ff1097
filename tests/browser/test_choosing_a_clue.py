"""A clue is chosen, shown and played: by its card and a map, by its chip, by dragging it; never at one click."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import PHONE, Invite, Visitor
from tests.browser.staging import may, stage

PLAYED = re.compile("You play")
SIDEWAYS = (844, 390)


def hunting(visitor: Visitor, game: str = "tobago") -> Page:
    """The page of a player who may play a clue."""
    page = visitor.at(stage(visitor, game, lambda view, legal: view["turn"] and may("play_clue")(view, legal)).keep())
    page.locator(".hand .card .chip.can").first.wait_for(state="attached")
    return page


def fitting(page: Page) -> tuple[Locator, Locator]:
    """A card that may be played, and the map for it."""
    chip = page.locator(".hand .card .chip.can:not(:has-text('volcanic'))").first
    map_ = chip.get_attribute("data-map")
    place = chip.evaluate("it => [...it.closest('.cards').children].indexOf(it.closest('.card'))")
    return page.locator(".hand .card").nth(place), page.locator(f"[data-drop={map_}]")


def log(page: Page) -> Locator:
    return page.get_by_role("list", name="Log", include_hidden=True).locator("li")


def expect_played(page: Page) -> None:
    expect(log(page).filter(has_text=PLAYED)).to_have_count(1)


def expect_only_shown(page: Page, card: Locator, map_: Locator) -> None:
    """Both are chosen, the island shows what would be left, and nothing is done."""
    expect(card.locator(".play")).to_be_visible()
    expect(map_).to_have_class(re.compile("aimed"))
    expect(page.locator("header .status")).to_contain_text("Play this clue on")
    assert page.locator(".island path.stays").count()
    page.wait_for_timeout(150)
    assert not log(page).filter(has_text=PLAYED).count()


def test_a_card_and_then_a_map(invite: Invite) -> None:
    page = hunting(invite())
    card, map_ = fitting(page)
    card.locator(".face").click()
    page.mouse.move(700, 300)
    expect(card.locator(".face")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("header .status")).to_have_text("Choose a map for this clue.")
    map_.click()
    expect_only_shown(page, card, map_)
    map_.click()
    expect_played(page)


def test_one_click_on_a_chip_plays_nothing(invite: Invite) -> None:
    page = hunting(invite())
    card, map_ = fitting(page)
    card.locator(".chip.can").first.click()
    page.mouse.move(700, 300)
    expect_only_shown(page, card, map_)
    card.locator(".chip.can").first.click()
    expect_played(page)


def test_the_golden_button_plays_what_is_shown(invite: Invite) -> None:
    page = hunting(invite())
    card, _ = fitting(page)
    card.locator(".chip.can").first.click()
    page.get_by_role("button", name=re.compile("^Play on .* left$")).click()
    expect_played(page)


def test_a_card_is_dragged_onto_a_map(invite: Invite) -> None:
    page = hunting(invite())
    card, map_ = fitting(page)
    start, end = card.bounding_box(), map_.bounding_box()
    assert start and end
    page.mouse.move(start["x"] + 70, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(700, 400, steps=3)
    expect(page.locator(".dragged")).to_be_visible()
    page.mouse.move(end["x"] + 60, end["y"] + 20, steps=3)
    expect(map_).to_have_class(re.compile("aimed"))
    assert page.locator(".island path.stays").count()
    assert not log(page).filter(has_text=PLAYED).count()
    page.mouse.up()
    expect_played(page)
    expect(page.locator(".dragged")).to_have_count(0)


def test_a_card_that_is_dropped_elsewhere_stays_in_the_hand(invite: Invite) -> None:
    page = hunting(invite())
    card, _ = fitting(page)
    start = card.bounding_box()
    assert start
    page.mouse.move(start["x"] + 70, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(700, 400, steps=3)
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)
    expect(card.locator(".face")).to_have_attribute("aria-pressed", "false")
    assert not log(page).filter(has_text=PLAYED).count()


def test_escape_gives_a_choice_up(invite: Invite) -> None:
    page = hunting(invite())
    card, _ = fitting(page)
    card.locator(".chip.can").first.click()
    expect(card.locator(".play")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".hand .card.chosen")).to_have_count(0)


def test_by_keyboard_a_card_goes_on_a_map_with_the_second_enter(invite: Invite) -> None:
    page = hunting(invite())
    card, map_ = fitting(page)
    card.locator(".face").focus()
    page.keyboard.press("Enter")
    map_.locator("h3 button").focus()
    page.keyboard.press("Enter")
    expect_only_shown(page, card, map_)
    page.keyboard.press("Enter")
    expect_played(page)


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_with_a_finger_a_card_and_then_a_map(invite: Invite, size: tuple[int, int]) -> None:
    page = hunting(invite(size=size, has_touch=True, is_mobile=True))
    card, map_ = fitting(page)
    card.tap()
    map_.tap()
    expect_only_shown(page, card, map_)
    card.locator(".play").tap()
    expect_played(page)
