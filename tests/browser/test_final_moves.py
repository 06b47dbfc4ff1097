"""Moves that cannot be undone and are made with a button: the first click asks, the second one makes the move."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import Invite
from tests.browser.said import said
from tests.browser.staging import Facts, do, may, no, stage, to_an_amulet

WHOLE_TURN = said("tobago_confirm_exchange_turn")
CONFIRM = said("table_confirm")


def button(page: Page, name: str) -> Locator:
    return page.locator(".hand").get_by_role("button", name=name, exact=True)


def asked_first(page: Page, name: str, question: str) -> None:
    """A click only asks; Escape, a click elsewhere and another choice are answers, and so is the second click."""
    status, confirm = page.locator("header .status"), button(page, CONFIRM)
    button(page, name).click()
    expect(status).to_have_text(question)
    page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    button(page, name).click()
    page.locator("header h1").click()
    expect(confirm).to_have_count(0)
    expect(status).not_to_have_text(question)
    button(page, name).click()
    confirm.click()
    expect(status).not_to_have_text(question)
    expect(confirm).to_have_count(0)


@pytest.mark.parametrize("game", ["tobago", "volcano"])
def test_a_hand_is_exchanged_with_the_second_click(invite: Invite, game: str) -> None:
    ann = invite()
    page = ann.at(stage(ann, game, may("exchange_hand")).keep())
    asked_first(page, said("tobago_exchange"), WHOLE_TURN)
    expect(page.locator("ol.log")).to_contain_text("You exchange")


def test_an_amulet_is_spent_on_a_new_hand_with_the_second_click(invite: Invite) -> None:
    ann = invite()
    page = ann.at(stage(ann, "tobago", may("amulet_exchange"), to_an_amulet).keep())
    held = page.locator(".amulets .count")
    before = held.inner_text()
    button(page, said("tobago_amulet_exchange")).click()
    expect(held).to_have_text(before)
    page.keyboard.press("Escape")
    asked_first(page, said("tobago_amulet_exchange"), said("tobago_confirm_amulet_exchange"))
    expect(held).not_to_have_text(before)


def test_a_player_who_could_play_passes_with_the_second_click(invite: Invite) -> None:
    ann = invite()
    page = ann.at(stage(ann, "loot-island", may("go_ashore"), players=3).keep())
    asked_first(page, said("loot_pass"), said("loot_status_pass"))
    expect(page.locator("ol.log")).to_contain_text("You pass")


def test_a_player_who_can_only_pass_is_not_asked(invite: Invite) -> None:
    def only_pass(view: Facts, legal: Any) -> bool:
        return [action["do"] for action in legal] == ["pass_turn"]

    ann = invite()
    page = ann.at(stage(ann, "loot-island", only_pass, do("add_card"), no("pass_turn"), players=3).keep())
    button(page, said("loot_pass")).click()
    expect(button(page, CONFIRM)).to_have_count(0)
    expect(page.locator("ol.log")).to_contain_text("You pass")
