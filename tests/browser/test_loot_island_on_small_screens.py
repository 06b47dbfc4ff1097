"""Loot Island on phones, upright and on their side: everything is there, and nothing lies over anything else."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import Invite, Visitor
from tests.browser.devices import LANGUAGES, SIDEWAYS, UPRIGHT, cut, looking, too_small
from tests.browser.inspection import picture
from tests.browser.said import said
from tests.browser.staging import Asked, Facts, do, no, stage

STRIP = 40  # pixels of a card that have to be seen of it
SHEETS = ("loot_tab_day", "loot_tab_islands", "loot_tab_score", "loot_tab_stock")
WISHES = do("add_card"), no("pass_turn", "discard", "bury")

_SEEN = ".status, .place p, .spot, .anchorage, .players .name, .actions .button, nav button, .hand .cards button"
# Of cards that overlap the left edge is seen; cards that are scrolled away are not asked for.
_COVERED = """(seen) => [...document.querySelectorAll(seen)].filter((it) => it.checkVisibility()).filter((it) => {
    const { left, right, top, bottom, width, height } = it.getBoundingClientRect();
    const scrolls = it.closest(".scrolls");
    const x = it.closest(".cards") ? left + 20 : left + width / 2;
    if (scrolls && x > scrolls.getBoundingClientRect().right) return false;
    const there = document.elementFromPoint(x, top + height / 2);
    const inside = top >= 0 && bottom <= innerHeight && left >= 0 && (scrolls || right <= innerWidth);
    return !inside || !(it.contains(there) || it.closest("li")?.contains(there));
  }).map((it) => `${it.className} ${it.ariaLabel ?? it.innerText}`)"""
_BROKEN = """() => [...document.querySelectorAll(".players .name")].filter((it) => {
    const words = document.createRange();
    words.selectNodeContents(it);
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map((it) => it.innerText)"""
_STRIPS = """() => [...document.querySelectorAll(".hand .cards li")]
  .filter((it) => it.checkVisibility()).map((it) => it.getBoundingClientRect().left)"""


def pending(name: str) -> Asked:
    return lambda view, legal: view["pending"][-1]["pending"] == name


def late(view: Facts, legal: Any) -> bool:
    return view["round"] >= 4 and pending("turn")(view, legal)


def choosing(view: Facts, legal: Any) -> bool:
    return pending("playing")(view, legal) and len(view["pending"][-1]["chosen"]) > 1


def prepared(host: Visitor, asked: Asked, players: int, **options: Any) -> str:
    host.come_in("Anneliese")
    return stage(host, "loot-island", asked, *WISHES, players=players, **options).keep()


def wrong_with(page: Page) -> list[str]:
    """What is too wide, cut, covered, too small, or broken."""
    told = cut(page) + too_small(page)
    wide = page.evaluate("document.scrollingElement.scrollWidth")
    told += [f"{wide} px wide"] if wide > page.evaluate("innerWidth") else []
    told += [f"covered: {what}" for what in page.evaluate(_COVERED, _SEEN)]
    told += [f"broken: {name}" for name in page.evaluate(_BROKEN)]
    left = page.evaluate(_STRIPS)
    told += [f"cards {b - a:.0f} px apart" for a, b in itertools.pairwise(left) if b - a < STRIP - 0.5]
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_or_covered(invite: Invite, language: str) -> None:
    host = invite()
    tables = {
        "five": prepared(host, late, 5),
        "aaron": prepared(host, late, 2, healers="two_each"),
        "choosing": prepared(host, choosing, 4),
        "drafting": prepared(host, pending("discarding"), 5, drafted_hands=True),
    }
    wrong = []
    for phase, table in tables.items():
        for width, height in [*UPRIGHT, *SIDEWAYS]:
            page = looking(invite, host, table, (width, height), language)
            name = f"loot-island-{phase}-{width}x{height}-{language}"
            wrong += [f"{name}: {what}" for what in wrong_with(page)]
            picture(page, name)
            page.close()
    assert not wrong, "\n".join(wrong)


def test_what_lies_beside_the_board_is_a_tap_away(invite: Invite) -> None:
    host = invite()
    table = prepared(host, late, 5)
    for size in [UPRIGHT[0], SIDEWAYS[0]]:
        page = looking(invite, host, table, size)
        status = page.locator("header .status")
        for sheet in SHEETS:
            page.locator("aside.panels nav").get_by_role("button", name=said(sheet), exact=True).tap()
            detail = page.locator("section.detail")
            expect(detail).to_be_visible()
            box, bar = detail.bounding_box(), status.bounding_box()
            assert box and bar
            assert box["x"] >= 0 and box["x"] + box["width"] <= size[0]
            assert box["y"] >= bar["y"] + bar["height"] or box["x"] + box["width"] <= bar["x"]
            assert box["y"] + box["height"] <= size[1]
            detail.get_by_role("button", name=said("loot_close")).tap()
            expect(detail).to_have_count(0)


def test_a_decision_leaves_the_status_line_free(invite: Invite) -> None:
    def much(view: Facts, legal: Any) -> bool:
        return pending("sharing")(view, legal) and len(view["pending"][-1]["revealed"]) > 3

    host = invite()
    table = prepared(host, much, 4)
    for size, language in itertools.product([UPRIGHT[0], SIDEWAYS[0]], LANGUAGES):
        page = looking(invite, host, table, size, language)
        decision, status = page.locator(".decision").bounding_box(), page.locator("header .status").bounding_box()
        assert decision and status
        assert decision["y"] >= status["y"] + status["height"]
        assert cut(page) == []
