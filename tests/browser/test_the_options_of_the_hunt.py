"""The options of Tobago and Volcano that ask something: a browser plays each of them for some turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.chromium import Invite
from tests.browser.inspection import inspect
from tests.browser.players import Hunter
from tests.browser.staging import do, may, stage, to_an_amulet

QUESTION = ".board [role=group].question"
ANSWER = f"{QUESTION} button"
SPACE = "g.space.pickable"


def until(invite: Invite, game: str, asked: str, options: Mapping[str, Any]) -> Page:
    """A table where something may be done; all players like amulets and gold."""
    ann = invite()
    wishes = do("raise_treasure", "claim", "take_amulet"), to_an_amulet
    return ann.at(stage(ann, game, may(asked), *wishes, **options).keep())


def play_on(page: Page, decisions: int = 12) -> None:
    """Go on from here; nothing goes wrong."""
    assert Hunter(page).play(decisions) > 0


def test_an_amulet_is_left_or_taken_by_a_click(invite: Invite) -> None:
    page = until(invite, "tobago", "leave_amulet", {"amulets": "offered"})
    expect(page.locator(QUESTION)).to_contain_text("There is an amulet here.")
    wrong = inspect(page, "tobago-amulet-offered")
    assert not wrong, "\n".join(wrong)
    page.locator(ANSWER).last.click()
    expect(page.locator(".log, body").first).to_contain_text("leave the amulet")
    play_on(page)


def test_in_volcano_the_question_says_that_an_amulet_brings_lava(invite: Invite) -> None:
    page = until(invite, "volcano", "take_amulet", {"amulets": "offered"})
    expect(page.locator(QUESTION)).to_contain_text("place lava")
    page.locator(ANSWER).first.click()
    expect(page.locator("header .status")).to_contain_text("lava")
    play_on(page)


def test_a_curse_is_paid_for_by_a_click(invite: Invite) -> None:
    page = until(invite, "tobago", "pay_treasure", {"curse_payment": "chosen", "after_curse": "go_on"})
    answers = page.locator(ANSWER)
    expect(answers).to_have_count(2)
    expect(answers.last).to_contain_text("gold")
    wrong = inspect(page, "tobago-curse-payment")
    assert not wrong, "\n".join(wrong)
    answers.last.click()
    expect(page.locator(QUESTION)).to_have_count(0)
    play_on(page)


def test_the_first_player_places_the_volcano_by_a_click(invite: Invite) -> None:
    ann = invite()
    page = ann.at(ann.against_bots("volcano", options={"volcano": "chosen", "landmarks": "free", "exchange": "action"}))
    expect(ann.status).to_contain_text("Place the volcano")
    middle = page.locator(SPACE).first
    middle.hover()
    expect(page.locator("g.ghost .ground.volcano")).to_have_count(7)
    wrong = inspect(page, "volcano-choosing-its-place")
    assert not wrong, "\n".join(wrong)
    middle.click()
    expect(ann.status).not_to_contain_text("Place the volcano")
    play_on(page, 30)


def test_a_hand_is_exchanged_for_the_whole_turn(invite: Invite) -> None:
    ann = invite()
    page = ann.at(ann.against_bots("tobago"))
    hunter = Hunter(page)
    hunter.until("Exchange hand")
    exchange = page.locator(".hand button", has_text="Exchange hand")
    expect(exchange).to_have_attribute("title", "Takes your whole turn")
    exchange.click()
    page.locator(".hand .confirming").click()
    play_on(page)
