"""What people do at a table besides playing, and what the page does for them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import DESKTOP, PHONE, Invite, Visitor
from tests.browser.inspection import picture
from tests.browser.players import Hunter, Looter, Player
from tests.browser.said import said

STUB = """window.told = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, { body }) { window.told.push(body); }
  close() {}
};
Object.defineProperty(document, "hidden", { get: () => true });"""


def menu(page: Page) -> Locator:
    """What there is to settle besides playing."""
    page.get_by_role("button", name="Table", exact=True).click()
    return page.get_by_role("dialog")


def sure(page: Page, question: str, answer: str) -> None:
    """Something that cannot be taken back is asked for; not to do it is what lies at hand."""
    asked = page.get_by_role("dialog", name=said(question))
    expect(asked.get_by_role("button", name=said("common_cancel"))).to_be_focused()
    asked.get_by_role("button", name=said(answer), exact=True).click()


def end_here(page: Page) -> None:
    """Ends a game without other players."""
    menu(page).get_by_role("button", name=said("table_stop"), exact=True).click()
    sure(page, "table_stop_sure", "table_stop")


def two_at_a_table(invite: Invite, **more: object) -> tuple[Visitor, Visitor, str]:
    """Ann and Ben at a table of Tobago; Ann begins."""
    ann, ben = invite(), invite()
    ann.come_in("Ann")
    ben.come_in("Ben")
    table = ann.open_table("tobago", [{"me": True}, {}], options={"first_player": 0}, **more)
    ben.ask("POST", f"/api/tables/{table}/seats", {})
    ann.ask("POST", f"/api/tables/{table}/start")
    ann.at(table)
    ben.at(table)
    return ann, ben, table


def test_what_one_does_is_on_the_screen_of_the_other(invite: Invite) -> None:
    ann, ben, _ = two_at_a_table(invite)
    Hunter(ann.page).play(1)
    expect(ben.page.get_by_role("list", name="Log").get_by_role("listitem").first).to_contain_text("Ann")
    expect(ben.page.locator("header .status.mine")).to_be_visible()


def test_a_spectator_sees_no_hand(invite: Invite) -> None:
    ann = invite()
    table = ann.against_bots("tobago")
    page = ann.at(table)
    Hunter(page).play(3)
    hand = [card.get_attribute("aria-label") for card in page.locator("section.hand article").all()]
    eve = invite()
    eve.come_in("Eve")
    watched = eve.at(table)
    expect(watched.locator("section.hand article")).to_have_count(0)
    expect(watched.get_by_role("button", name="End turn")).to_have_count(0)
    assert hand
    assert watched.locator("g.space.pickable").count() == 0
    expect(page.get_by_title("1 spectator")).to_be_visible()


def test_people_talk_and_do_not_have_to_listen(invite: Invite) -> None:
    ann, ben, _ = two_at_a_table(invite)
    for visitor in (ann, ben):
        visitor.page.get_by_role("button", name="Chat").click()
    ben.page.get_by_label("Write a message").fill("Ahoy")
    ben.page.get_by_role("button", name="Send").click()
    chat = ann.page.get_by_role("list", name="Chat")
    expect(chat).to_contain_text("Ahoy")
    chat.get_by_role("button", name="Ben").click()
    ann.page.get_by_role("button", name="Mute Ben").click()
    expect(ann.page.get_by_role("button", name="Unmute Ben")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE, PHONE[::-1]])
def test_what_is_said_is_read_at_the_table_without_the_chat(invite: Invite, size: tuple[int, int]) -> None:
    ann, ben, _ = two_at_a_table(invite)
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    ben.page.get_by_role("button", name=said("table_chat"), exact=True).click()
    ben.page.get_by_label(said("table_chat_say")).fill("Mind the lagoon")
    ben.page.keyboard.press("Enter")
    heard = ann.page.locator("[aria-live=polite]").get_by_role("button", name="Ben Mind the lagoon")
    expect(heard).to_be_visible()
    words, status = heard.bounding_box(), ann.status.bounding_box()
    assert words and status
    assert words["y"] >= status["y"] + status["height"]
    picture(ann.page, f"frame-overheard-{size[0]}")
    expect(ben.page.locator(".chat-toasts button")).to_have_count(0)
    heard.click()
    expect(ann.page.get_by_role("list", name=said("table_chat"))).to_contain_text("Mind the lagoon")
    expect(heard).to_be_hidden()
    ben.page.get_by_label(said("table_chat_say")).fill("I will")
    ben.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("list", name=said("table_chat"))).to_contain_text("I will")
    expect(ann.page.locator(".chat-toasts button")).to_have_count(0)


def test_ending_by_agreement_and_a_rematch(invite: Invite) -> None:
    ann, ben, _ = two_at_a_table(invite)
    menu(ann.page).get_by_role("button", name="Propose ending the game").click()
    asked = ben.page.get_by_role("status").filter(has_text="Ann proposed ending the game")
    asked.get_by_role("button", name="Agree").click()
    sure(ben.page, "table_stop_sure", "table_stop")
    for visitor in (ann, ben):
        expect(visitor.page.get_by_role("dialog", name="Game ended early")).to_be_visible()
    ann.page.get_by_role("button", name="Rematch").click()
    ben.page.get_by_role("button", name=said("lobby_do_join"), exact=True).click()
    ann.page.wait_for_url(re.compile("/table/"))
    ben.page.wait_for_url(ann.page.url)


def test_ending_a_game_is_asked_for_first(invite: Invite) -> None:
    ann = invite()
    page = ann.at(ann.against_bots("tobago"))
    ending = menu(page).get_by_role("button", name=said("table_stop"), exact=True)
    ending.click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name=said("table_stop_sure"))).to_be_hidden()
    expect(ending).to_be_focused()
    ending.click()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name=said("table_stop_sure"))).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    end_here(page)
    expect(page.get_by_role("dialog", name=said("table_ended_early"))).to_be_visible()


def test_resigning_is_asked_twice_and_a_bot_plays_on(invite: Invite) -> None:
    ann, ben, _ = two_at_a_table(invite)
    menu(ben.page).get_by_role("button", name="Resign", exact=True).click()
    sure(ben.page, "table_resign_sure", "table_resign")
    expect(ann.page.get_by_role("list", name="Players")).to_contain_text("resigned")
    Hunter(ann.page).play(4)


def test_what_was_done_can_be_taken_back(invite: Invite) -> None:
    ann = invite()
    page = ann.at(ann.against_bots("loot-island", 3))
    looter = Looter(page)
    looter.until("legal|Play cards at")
    before = ann.status.inner_text()
    looter.decide()
    page.get_by_role("button", name="Undo").click()
    expect(ann.status).to_have_text(before)


def test_moves_wait_to_be_confirmed_if_wanted(invite: Invite) -> None:
    ann = invite(preferences={"confirm": True})
    page = ann.at(ann.against_bots("tobago"))
    before = ann.status.inner_text()
    page.locator("g.space.pickable").first.click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Confirm")).to_be_hidden()
    assert ann.status.inner_text() == before
    page.locator("g.space.pickable").first.click()
    page.get_by_role("button", name="Confirm").click()
    expect(ann.status).not_to_have_text(before)


def test_orders_are_left_and_removed(invite: Invite) -> None:
    ann = invite()
    page = ann.at(ann.against_bots("tobago"))
    Hunter(page).until("Play “")
    page.get_by_role("button", name="Automatic moves").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Add").click()
    expect(dialog).to_contain_text("Take cards worth 4 gold or more")
    dialog.get_by_role("button", name="Remove").click()
    expect(dialog).to_contain_text("No automatic moves set up.")


def test_the_clock_is_seen(invite: Invite) -> None:
    ann = invite()
    page = ann.at(ann.against_bots("tobago", terms={"clock": {"turn": 90, "reserve": 900}}))
    expect(page.get_by_title("Time left")).to_have_text(re.compile(r"\d"))


def test_a_player_who_looks_elsewhere_is_told_when_it_is_their_turn(invite: Invite) -> None:
    ben = invite(preferences={"alerts": True})
    ben.context.add_init_script(STUB)
    ann = invite()
    for visitor, name in ((ann, "Ann"), (ben, "Ben")):
        visitor.come_in(name)
    table = ann.open_table("tobago", [{"me": True}, {}], options={"first_player": 0})
    ben.ask("POST", f"/api/tables/{table}/seats", {})
    ann.ask("POST", f"/api/tables/{table}/start")
    ben.at(table)
    expect(ben.page).to_have_title("Table – Doubloon")
    ann.at(table)
    Hunter(ann.page).play(1)
    expect(ben.page).to_have_title(re.compile("^● Your turn"))
    assert ben.page.evaluate("window.told") == ["Your turn"]


@pytest.mark.parametrize(("game", "kind"), [("tobago", Hunter), ("volcano", Hunter), ("loot-island", Looter)])
def test_a_few_turns_on_a_phone_with_a_finger(invite: Invite, game: str, kind: type[Player]) -> None:
    ann = invite(size=PHONE, has_touch=True, is_mobile=True)
    page = ann.at(ann.against_bots(game))
    kind(page, press=Locator.tap).play(10)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_a_turn_of_tobago_by_keyboard(invite: Invite) -> None:
    ann = invite()
    page = ann.at(ann.against_bots("tobago"))
    page.locator("g.space[tabindex='0']").wait_for()
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('space')"):
            break
    expect(page.locator(".ring.focused")).to_be_visible()
    for key in ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] * 12:
        if page.evaluate("document.activeElement.classList.contains('pickable')"):
            break
        page.keyboard.press(key)
    before = ann.status.inner_text()
    page.keyboard.press("Enter")
    expect(ann.status).not_to_have_text(before)
    Hunter(page).until("Play “")
    page.locator(".chip.can").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".card .play")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Log")).to_contain_text(re.compile("You (play|start)"))
