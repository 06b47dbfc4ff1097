"""A visitor's first game here is against easy bots; afterwards they are as chosen last."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.chromium import Invite, Visitor
from tests.browser.players import Hunter
from tests.browser.said import said


def bots(visitor: Visitor, level: str) -> Locator:
    name = f"{said('lobby_play_bots')} {said('common_level_' + level)} {said('tobago_name')}"
    return visitor.page.get_by_role("button", name=name, exact=True)


def test_the_first_game_is_against_easy_bots_and_the_next_against_normal_ones(invite: Invite) -> None:
    ann = invite()
    ann.open("/")
    bots(ann, "easy").click()
    page = ann.page
    page.locator(".table .board").first.wait_for()
    expect(page.get_by_role("list", name=said("table_players"))).to_contain_text(
        said("common_bot", level=said("common_level_easy"))
    )
    Hunter(page).play()
    ann.open("/")
    expect(bots(ann, "normal")).to_be_visible()


def test_the_level_that_was_chosen_last_is_remembered(invite: Invite) -> None:
    ann = invite()
    page = ann.open("/")
    page.get_by_label(said("lobby_bot_level")).select_option("hard")
    expect(bots(ann, "hard")).to_be_visible()
    page.reload()
    expect(bots(ann, "hard")).to_be_visible()
    ann.open("/new/tobago")
    seat = page.get_by_role("combobox", name=said("lobby_seat", n=2), exact=True)
    expect(seat).to_have_value("hard")
    seat.select_option("normal")
    ann.open("/")
    expect(bots(ann, "normal")).to_be_visible()
