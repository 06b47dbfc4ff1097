"""An account on my page: made, kept, left; and a table whose player was logged out."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

from tests.browser.chromium import Invite
from tests.browser.inspection import inspect
from tests.browser.said import said


def _log_in(page: Page, account: str, password: str) -> None:
    page.get_by_role("radio", name="Log in").check()
    page.get_by_label(said("lobby_account_name")).fill(account)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Log in").click()


def test_a_player_changes_the_password_logs_out_everywhere_and_deletes_the_account(invite: Invite) -> None:
    ann = invite()
    ann.expected.append("401 (Unauthorized)")  # of a wrong password
    ann.come_in("Ann")
    page = ann.open("/me")
    page.get_by_label(said("lobby_account_name")).fill("grace")
    page.get_by_label("Password", exact=True).fill("eight bells")
    page.get_by_role("button", name=said("lobby_account_make")).click()
    expect(page.get_by_text("You are logged in as grace.")).to_be_visible()

    page.get_by_role("button", name="Change password").click()
    page.get_by_label("Current password").fill("seven bells")
    page.get_by_label("New password").fill("nine bells")
    form = page.locator("form").filter(has=page.get_by_label("Current password"))
    form.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert").filter(has_text=said("refused_wrong_password"))).to_be_visible()
    wrong = inspect(page, "my-page-changing-the-password")
    page.get_by_label("Current password").fill("eight bells")
    form.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Your other devices are logged out.")).to_be_visible()
    expect(page.get_by_label("Current password")).to_have_count(0)

    page.get_by_role("button", name="Log out on all devices").click()
    expect(page.get_by_text("You are logged in as")).to_have_count(0)
    _log_in(page, "grace", "nine bells")
    expect(page.get_by_text("You are logged in as grace.")).to_be_visible()

    page.get_by_role("button", name="Delete account").click()
    dialog = page.get_by_role("dialog", name=said("lobby_delete_title"))
    expect(dialog.get_by_text("for good")).to_have_count(2)
    wrong += inspect(page, "my-page-deleting-the-account")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("You are logged in as grace.")).to_be_visible()
    page.get_by_role("button", name="Delete account").click()
    dialog.get_by_label("Password").fill("ten bells")
    dialog.get_by_role("button", name="Delete for good").click()
    expect(dialog.get_by_role("alert")).to_contain_text("password")
    dialog.get_by_label("Password").fill("nine bells")
    dialog.get_by_role("button", name="Delete for good").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_label(said("lobby_account_name"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name=said("lobby_account_make"))).to_be_visible()
    expect(page.get_by_role("button", name="Delete")).to_have_count(0)
    _log_in(page, "grace", "nine bells")
    expect(page.get_by_role("alert").filter(has_text=said("refused_wrong_password"))).to_be_visible()
    assert not wrong, "\n".join(wrong)


def test_a_guest_deletes_what_is_kept(invite: Invite) -> None:
    ann = invite()
    table = ann.against_bots("tobago", 3)
    page = ann.open("/me")
    page.get_by_role("button", name="Delete my data").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete for good").click()
    expect(page.get_by_role("button", name="Delete my data")).to_have_count(0)
    ann.open(f"/table/{table}")
    expect(page.get_by_role("button", name=said("lobby_do_watch"))).to_be_visible()


def test_a_player_who_was_logged_out_is_asked_for_a_name_and_the_page_does_not_knock_again_and_again(
    invite: Invite,
) -> None:
    ann = invite()
    page = ann.at(ann.against_bots("tobago", 3))
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    ann.ask("DELETE", "/api/me/session")
    expect(page.get_by_role("button", name=said("lobby_do_watch"))).to_be_visible()
    page.wait_for_timeout(3_000)
    assert opened == []
    page.get_by_role("button", name=said("lobby_do_watch")).click()
    page.locator(".table .board").first.wait_for()
    assert len(opened) == 1


def test_a_player_who_registers_on_another_page_plays_on(invite: Invite) -> None:
    ann = invite()
    page = ann.at(ann.against_bots("tobago", 3))
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    ann.ask("POST", "/api/me/account", {"account": "mary", "password": "eight bells"})
    page.wait_for_timeout(1_000)
    expect(page.locator(".connection.open")).to_have_count(1)
    page.locator(".table .board").first.wait_for()
    assert len(opened) == 1


def test_a_first_visit_brings_no_error_into_the_console(invite: Invite) -> None:
    stranger = invite()
    for path in ("/", "/me", "/new/tobago"):
        stranger.open(path)
        stranger.page.wait_for_load_state("networkidle")
    assert stranger.faults == []


def test_a_new_session_may_come_a_moment_after_the_end_of_the_one_before(invite: Invite) -> None:
    ann = invite()
    page = ann.at(ann.against_bots("tobago", 3))
    answers = iter(["null"])

    def answer(route: Route) -> None:
        told = next(answers, None)
        route.fallback() if told is None else route.fulfill(body=told, content_type="application/json")

    page.route("**/api/me", answer)
    ann.ask("POST", "/api/me/account", {"account": "read", "password": "eight bells"})
    page.wait_for_timeout(1_000)
    expect(page.locator(".connection.open")).to_have_count(1)
