"""What is around every game, in three sizes, light and dark: talk, absent people, watchers, a lost line; pictures."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.chromium import Invite, Visitor, visitors
from tests.browser.inspection import inspect
from tests.browser.line import line_to
from tests.browser.players import Hunter
from tests.browser.test_at_the_table import end_here, menu, two_at_a_table
from tests.browser.test_two_browsers import BROKEN, LOST
from tests.server.clients import ServerProcess

LONG = (
    "I think the white treasure lies somewhere near the big lake, but who would believe a pirate with so many amulets?"
)


def say(visitor: Visitor, *words: str) -> None:
    for text in words:
        visitor.page.get_by_label("Write a message").fill(text)
        visitor.page.get_by_role("button", name="Send").click()
        expect(visitor.page.get_by_role("list", name="Chat")).to_contain_text(text)


def test_talk(invite: Invite) -> None:
    ann, ben, _ = two_at_a_table(invite)
    for visitor in (ann, ben):
        visitor.page.get_by_role("button", name="Chat").click()
    say(ann, "Ahoy!")
    say(ben, "Ahoy, Ann", LONG)
    say(ann, "Aye. https://example.org/" + "a" * 60)
    page = ann.page
    page.locator(".chat-toggle").dispatch_event("click")  # a button where there is little room
    wrong = inspect(page, "frame-chat")
    page.get_by_role("list", name="Chat").get_by_role("button", name="Ben").first.click()
    wrong += inspect(page, "frame-mute-or-report")
    assert not wrong, "\n".join(wrong)


def test_a_player_whose_time_is_up(invite: Invite) -> None:
    terms = {"clock": {"turn": 5, "reserve": 0}, "absent": "vote"}
    ann, ben, _ = two_at_a_table(invite, terms=terms)
    page = ben.page
    expect(page.get_by_role("button", name="Let a bot play for Ann")).to_be_visible()
    wrong = inspect(page, "frame-vote")
    ann.page.goto("about:blank")
    expect(page.get_by_role("list", name="Players")).to_contain_text("away")
    page.get_by_role("button", name="Let a bot play for Ann").click()
    expect(page.get_by_role("list", name="Players")).to_contain_text("bot playing")
    ann.page.go_back()
    expect(ann.page.get_by_role("button", name="Take back my seat")).to_be_visible()
    wrong += inspect(ann.page, "frame-replaced")
    assert not wrong, "\n".join(wrong)


def test_watching(invite: Invite) -> None:
    ann, eve = invite(), invite()
    table = ann.against_bots("tobago", 3)
    Hunter(ann.at(table)).until("Play “")
    eve.come_in("Eve")
    watched = eve.at(table)
    expect(watched.get_by_text("You are watching this table.")).to_be_visible()
    wrong = inspect(watched, "frame-watching")
    expect(ann.page.get_by_title("1 spectator")).to_be_visible()
    wrong += inspect(ann.page, "frame-watched")
    assert not wrong, "\n".join(wrong)


def test_a_move_to_be_confirmed(invite: Invite) -> None:
    ann = invite(preferences={"confirm": True})
    page = ann.at(ann.against_bots("tobago"))
    page.locator("g.space.pickable").first.click()
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    wrong = inspect(page, "frame-confirm")
    assert not wrong, "\n".join(wrong)


def test_the_menu_when_a_player_wants_to_stop(invite: Invite) -> None:
    ann, ben, _ = two_at_a_table(invite)
    menu(ben.page).get_by_role("button", name="Propose ending the game").click()
    expect(ann.page.get_by_role("button", name="Agree")).to_be_visible()
    wrong = inspect(ann.page, "frame-end-proposed")
    expect(menu(ann.page)).to_contain_text("Ben proposed ending the game")
    wrong += inspect(ann.page, "frame-menu")
    assert not wrong, "\n".join(wrong)


def test_whether_luck_was_fair(invite: Invite) -> None:
    ann = invite()
    page = ann.at(ann.against_bots("tobago", 3))
    Hunter(page).play(3)
    end_here(page)
    result = page.get_by_role("dialog", name="Game ended early")
    result.get_by_text("Provably fair shuffle").click()
    result.get_by_role("button", name="Verify").click()
    expect(result).to_contain_text("the shuffle was fair")
    wrong = inspect(page, "frame-fairness")
    assert not wrong, "\n".join(wrong)


def test_a_lost_line(browser: Browser, server: ServerProcess) -> None:
    with line_to(server) as line, visitors(browser, line.url) as invite:
        ann = invite()
        ann.expected += BROKEN
        page = ann.at(ann.against_bots("tobago", 3))
        expect(page.locator(".connection.open")).to_have_count(1)
        line.cut()
        expect(ann.status).to_have_text(LOST)
        wrong = inspect(page, "frame-lost-line")
    assert not wrong, "\n".join(wrong)


def test_my_page_with_everything(invite: Invite) -> None:
    ann = invite()
    ann.come_in("Anne Bonny")
    table = ann.against_bots("tobago", 3)
    page = ann.at(table)
    end_here(page)
    page.locator("dialog[open] .result").wait_for()
    ann.ask("POST", "/api/me/account", {"account": "anne", "password": "correct horse"})
    ann.open("/me")
    expect(page.get_by_role("button", name="Log out", exact=True)).to_be_visible()
    wrong = inspect(page, "my-page-with-everything")
    assert not wrong, "\n".join(wrong)
