"""What the lobby says of games that are over."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.chromium import Invite
from tests.browser.said import said
from tests.browser.test_at_the_table import end_here

FIGURES = {
    "tobago": {"played": 2, "won": 1, "mean_score": 31.5, "ended_early": 2},
    "loot-island": {"played": 0, "won": 0, "mean_score": 0.0, "ended_early": 1},
}


def test_a_player_with_finished_games_is_not_told_that_nothing_has_begun(invite: Invite) -> None:
    ann = invite()
    page = ann.open("/")
    mine = page.get_by_role("region", name=said("lobby_my_tables"))
    expect(mine).to_contain_text(said("lobby_my_tables_none"))
    end_here(ann.at(ann.against_bots("tobago")))
    page.locator("dialog[open] .result").wait_for()
    ann.open("/")
    expect(mine).to_contain_text(said("lobby_my_tables_idle"))
    expect(mine).not_to_contain_text(said("lobby_my_tables_none"))


def test_statistics_say_what_they_do_not_count(invite: Invite) -> None:
    ann = invite()
    ann.come_in("Ann")
    ann.page.route("**/api/me/statistics", lambda route: route.fulfill(json=FIGURES))
    page = ann.open("/me")
    figures = page.get_by_role("table")
    expect(figures.get_by_role("row")).to_have_count(2)
    expect(figures).to_contain_text("31.5")
    expect(page.get_by_text(said("lobby_statistics_early", n=3))).to_be_visible()
