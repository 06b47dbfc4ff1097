"""Playing with friends: a link, one click to sit down, bots for those who do not come, and a rematch that waits."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import DESKTOP, PHONE, Invite, Visitor
from tests.browser.inspection import FINGER, inspect
from tests.browser.said import said, saying
from tests.browser.test_at_the_table import sure, two_at_a_table

SHARING = "navigator.share = async (what) => { window.shared = what; }"


def with_friends(visitor: Visitor, game: str = "tobago") -> str:
    """A table for friends, as a new visitor opens it; its address."""
    name = said(game.removesuffix("-island") + "_name")
    page = visitor.open("/")
    page.get_by_role("button", name=said("lobby_play_friends_at", game=name), exact=True).click()
    return page.get_by_role("textbox", name=said("lobby_invite_link")).input_value()


def join(visitor: Visitor, link: str, name: str) -> Page:
    """A guest follows the link: a name is proposed, and one button is enough."""
    visitor.page.goto(link)
    field = visitor.page.get_by_label(said("lobby_what_name"))
    expect(field).to_have_value(re.compile(r"\w+"))
    field.fill(name)
    visitor.page.get_by_role("button", name=said("lobby_do_join"), exact=True).click()
    return visitor.page


def seats(page: Page) -> list[str]:
    return page.locator(".place strong").all_inner_texts()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_table_for_friends_and_bots_for_those_who_do_not_come(invite: Invite, size: tuple[int, int]) -> None:
    ann, ben = invite(size), invite(size)
    link = with_friends(ann)
    expect(ann.page.get_by_role("img", name=said("lobby_invite_code_at"))).to_be_visible()
    page = join(ben, link, "Ben")
    expect(page.locator(".place").filter(has_text="Ben")).to_contain_text(said("lobby_you"))
    expect(ann.page.locator(".place").filter(has_text="Ben")).to_contain_text(said("lobby_is_here"))
    wrong = inspect(ann.page, "friends-host", FINGER)
    ann.page.get_by_role("button", name=said("lobby_start_with_bots", n=2, level=said("common_level_easy"))).click()
    for visitor in (ann, ben):
        visitor.page.locator(".table .board").first.wait_for()
    expect(ben.page.get_by_role("list", name=said("table_players"))).to_contain_text("Ben")
    assert not wrong, "\n".join(wrong)


def test_a_guest_who_has_a_name_sits_down_with_one_click(invite: Invite) -> None:
    ann, ben = invite(), invite()
    ben.come_in("Ben")
    ben.page.goto(with_friends(ann))
    ben.page.get_by_role("button", name=said("lobby_do_join"), exact=True).click()
    expect(ben.page.locator(".place").filter(has_text="Ben")).to_contain_text(said("lobby_you"))


def test_a_guest_who_comes_too_late_is_told_and_may_watch(invite: Invite) -> None:
    ann, ben, cid = invite(), invite(), invite()
    ann.come_in("Ann")
    link = f"{ann.url}/table/{ann.open_table('tobago', [{'me': True}, {}])}"
    cid.expected.append("409")
    cid.page.goto(link)
    cid.page.get_by_role("button", name=said("lobby_do_join"), exact=True).wait_for()
    join(ben, link, "Ben")
    expect(ben.page.locator(".place").filter(has_text="Ben")).to_contain_text(said("lobby_you"))
    cid.page.get_by_role("button", name=said("lobby_do_join"), exact=True).click()
    expect(cid.page.locator("form").get_by_role("alert")).to_have_text(said("refused_table_full"))
    cid.page.get_by_role("button", name=said("lobby_do_watch"), exact=True).click()
    expect(cid.page.locator(".place")).to_have_count(2)
    expect(cid.page.get_by_label(said("lobby_what_name"))).to_be_hidden()


def test_the_link_is_shared_as_the_device_does_it(invite: Invite) -> None:
    ann = invite()
    ann.context.add_init_script(SHARING)
    link = with_friends(ann, "loot-island")
    ann.page.get_by_role("button", name=said("lobby_share"), exact=True).click()
    assert ann.page.evaluate("window.shared.url") == link


def test_the_code_is_fetched_only_where_it_is_drawn(invite: Invite) -> None:
    ann = invite()
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    link = with_friends(ann)
    expect(ann.page.get_by_role("img", name=said("lobby_invite_code_at"))).to_be_visible()
    assert all(url.startswith(ann.url) and link not in url.partition("?")[2] for url in asked)


def test_a_rematch_waits_for_those_who_are_away(invite: Invite) -> None:
    ann, ben, table = two_at_a_table(invite)
    for visitor, seat in ((ann, 0), (ben, 1)):
        visitor.page.get_by_role("button", name=said("table_menu"), exact=True).click()
        proposing = said("table_stop_too" if seat else "table_stop_agree")
        visitor.page.get_by_role("dialog").get_by_role("button", name=proposing).click()
        if seat:
            sure(visitor.page, "table_stop_sure", "table_stop")
    expect(ann.page.get_by_role("dialog", name=said("table_ended_early"))).to_be_visible()
    ben.page.get_by_role("button", name=said("table_look_again")).click()
    ann.page.get_by_role("button", name=said("table_again"), exact=True).click()
    expect(ann.page.locator(".place").filter(has_text="Ben")).to_contain_text(said("lobby_not_here_yet"))
    expect(ann.page.get_by_role("status").filter(has_text=saying("lobby_waiting_for"))).to_contain_text("Ben")
    wrong = inspect(ann.page, "rematch-waiting", FINGER)
    asked = ben.page.get_by_role("status").filter(has_text=said("table_wants_rematch", name="Ann"))
    expect(asked).to_be_visible()
    ben.open("/")
    row = ben.page.get_by_role("link").filter(has_text=said("table_wants_rematch", name="Ann"))
    expect(row).to_contain_text(said("lobby_do_join"))
    ben.at(table)
    invited = ben.page.get_by_role("dialog").get_by_role("status")
    expect(invited).to_contain_text(said("table_wants_rematch", name="Ann"))
    wrong += inspect(ben.page, "rematch-wanted", FINGER)
    invited.get_by_role("button", name=said("lobby_do_join")).click()
    expect(ann.page.locator(".place").filter(has_text="Ben")).to_contain_text(said("lobby_is_here"))
    ann.page.get_by_role("button", name=said("lobby_start_game"), exact=True).click()
    for visitor in (ann, ben):
        visitor.page.locator(".table .board").first.wait_for()
    assert not wrong, "\n".join(wrong)
