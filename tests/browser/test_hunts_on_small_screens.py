"""Tobago and Volcano on phones, upright and on their side, and on tablets: everything is there, and nothing is cut."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import DESKTOP, Invite, Visitor
from tests.browser.devices import FINGER, LANGUAGES, SIDEWAYS, TABLETS, UPRIGHT, cut, looking, too_small
from tests.browser.inspection import picture
from tests.browser.staging import Asked, do, frugal, may, stage, to_an_amulet

WISHES = do("raise_treasure"), do("play_clue", "cover_clue"), frugal  # treasures soon, and amulets kept

_BOXES = """() => Object.fromEntries(["main .island", ".maps", "section.hand", ".place", ".side"].map((part) => {
  const { left, right, top, bottom, height } = document.querySelector(part).getBoundingClientRect();
  return [part, { left, right, top, bottom, height }];
}))"""


def prepared(host: Visitor, game: str, asked: Asked, players: int = 4, **options: Any) -> str:
    """A table of a player with a long name, at which something is asked."""
    host.come_in("Anneliese")
    return stage(host, game, asked, *WISHES, players=players, **options).keep()


def late(view: Any, legal: Any) -> bool:
    return view["turn"] > 12 and any(action["do"] in ("play_clue", "cover_clue") for action in legal)


def taking_triads(view: Any, legal: Any) -> bool:
    return any(action["do"] == "take_triad" for action in legal)


def sharing(view: Any, legal: Any) -> bool:
    return any(action["do"] == "claim" for action in legal) and len(view["pending"][-1]["turned"]) > 1


def chosen(page: Page) -> list[str]:
    """What is cut when a clue and a map are chosen for it."""
    page.locator(".hand .card:has(.chip.can) .face").first.tap()
    page.locator(".map.can").first.tap()
    told = cut(page)
    page.keyboard.press("Escape")
    if page.locator(".choose-action").count():
        page.locator(".choose-action .quiet").tap()
    return told


@pytest.mark.parametrize("game", ["tobago", "volcano"])
def test_nothing_is_cut_in_any_language(invite: Invite, game: str) -> None:
    host = invite()
    tables = {"turn": prepared(host, game, late, expert_amulets=True), "sharing": prepared(host, game, sharing)}
    if game == "volcano":
        tables["triads"] = prepared(host, game, taking_triads, triads="chosen")
    wrong = []
    for language in LANGUAGES:
        for phase, table in tables.items():
            page = looking(invite, host, table, UPRIGHT[0], language)
            for width, height in [*UPRIGHT, *SIDEWAYS, *TABLETS, DESKTOP]:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(100)
                name = f"{game}-{phase}-{width}x{height}-{language}"
                wide = page.evaluate("document.scrollingElement.scrollWidth")
                told = cut(page) + ([f"{wide} px wide"] if wide > width else [])
                wrong += [f"{name}: {what}" for what in told]
                picture(page, name)
                if phase == "turn":
                    wrong += [f"{name}, a clue chosen: {what}" for what in chosen(page)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", ["tobago", "volcano"])
def test_a_phone_shows_the_island_the_maps_and_the_hand_at_once(invite: Invite, game: str) -> None:
    host = invite()
    table = prepared(host, game, late)
    for size in UPRIGHT:
        page = looking(invite, host, table, size)
        box = page.evaluate(_BOXES)
        assert box["main .island"]["height"] >= 225
        assert (
            box["main .island"]["bottom"] <= box[".maps"]["top"] < box[".maps"]["bottom"] <= box["section.hand"]["top"]
        )
        assert box["section.hand"]["bottom"] <= size[1]
    for size in SIDEWAYS:
        page = looking(invite, host, table, size)
        box = page.evaluate(_BOXES)
        assert box["main .island"]["height"] >= 0.8 * size[1]
        assert all(box["main .island"]["right"] <= box[part]["left"] for part in (".maps", "section.hand", ".side"))
        assert box[".maps"]["top"] + FINGER <= box["section.hand"]["top"]
        assert box["section.hand"]["bottom"] <= size[1]


def test_everything_that_is_touched_is_large_enough_for_a_finger(invite: Invite) -> None:
    host = invite()
    tables = [
        prepared(host, "volcano", late, expert_amulets=True),
        prepared(host, "volcano", taking_triads, triads="chosen"),
    ]
    for size in [*UPRIGHT, *SIDEWAYS]:
        for table in tables:
            page = looking(invite, host, table, size)
            assert too_small(page) == []
            if page.locator(".hand .card").count():
                page.locator(".hand .card").first.tap()
                assert too_small(page) == []


def test_a_third_card_peeks_into_a_narrow_screen(invite: Invite) -> None:
    host = invite()
    page = looking(invite, host, prepared(host, "tobago", late), (360, 740))
    second, third = (page.locator(".hand .card").nth(place).bounding_box() for place in (1, 2))
    assert second and third
    assert second["x"] + second["width"] <= 360
    assert 24 <= 360 - third["x"] < third["width"]


def test_maps_keep_their_words_one_by_one(invite: Invite) -> None:
    host = invite()
    page = looking(invite, host, prepared(host, "volcano", late), TABLETS[1])
    expect(page.locator(".map.dense")).not_to_have_count(0)
    expect(page.locator(".map.snug .words").first).to_be_visible()
    expect(page.locator(".map.dense .words:visible")).to_have_count(0)


def test_nothing_that_is_told_lies_over_the_island_of_a_phone(invite: Invite) -> None:
    host = invite()
    table = prepared(host, "tobago", late)
    for size in [UPRIGHT[0], SIDEWAYS[0]]:
        page = looking(invite, host, table, size)
        box = page.evaluate(_BOXES)
        expect(page.locator(".place p")).to_be_visible()
        assert box["main .island"]["bottom"] <= box[".place"]["top"]
        assert box[".place"]["height"] > 20


def test_a_question_lies_below_the_island_of_a_phone(invite: Invite) -> None:
    host = invite()
    wishes = do("raise_treasure", "claim", "take_amulet"), to_an_amulet
    tables = [
        stage(host, "volcano", may("leave_amulet"), *wishes, amulets="offered").keep(),
        stage(host, "tobago", may("pay_treasure"), *wishes, curse_payment="chosen").keep(),
    ]
    for table, size, language in itertools.product(tables, [UPRIGHT[0], SIDEWAYS[0]], LANGUAGES):
        page = looking(invite, host, table, size, language)
        island, question = page.locator("main .island").bounding_box(), page.locator(".question").bounding_box()
        assert island and question
        assert island["y"] + island["height"] <= question["y"]
        assert island["height"] >= 160
        assert question["height"] < 72
        assert cut(page) == []
        page.close()


def test_a_sharing_leaves_the_status_line_free(invite: Invite) -> None:
    host = invite()
    table = prepared(host, "tobago", sharing)
    for size, language in itertools.product([UPRIGHT[0], SIDEWAYS[0]], LANGUAGES):
        page = looking(invite, host, table, size, language)
        panel, status = page.locator(".sharing").bounding_box(), page.locator("header .status").bounding_box()
        assert panel and status
        assert panel["y"] >= status["y"] + status["height"]
        page.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chosen_card_is_shown_in_full(invite: Invite, language: str) -> None:
    host = invite()
    page = looking(invite, host, prepared(host, "tobago", late), UPRIGHT[0], language)
    for place in range(page.locator(".hand .card").count()):
        card = page.locator(".hand .card").nth(place)
        card.locator(".face").evaluate("face => face.click()")
        page.wait_for_timeout(100)
        box = card.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= UPRIGHT[0][0]


def test_help_is_one_tap_away_on_a_phone(invite: Invite) -> None:
    host = invite()
    table = prepared(host, "tobago", late)
    for size in [UPRIGHT[0], SIDEWAYS[0]]:
        page = looking(invite, host, table, size)
        page.get_by_role("button", name="How to play").tap()
        expect(page.get_by_role("dialog")).to_be_visible()
