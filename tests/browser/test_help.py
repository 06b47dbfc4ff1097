"""How to play: for every game and in every language, from wherever a player may want to know."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import PHONE, Invite
from tests.browser.inspection import inspect
from tests.browser.said import said

SHEETS = {"tobago": "help/Help.svelte", "volcano": "Help.svelte", "loot-island": "Help.svelte"}
NAMES = {"tobago": "Tobago", "volcano": "Tobago: Volcano", "loot-island": "Loot Island"}
ASKED = {"en": "How to play {}", "de": "So wird {} gespielt", "fr": "Comment jouer à {}"}
CHAPTERS = {
    "en": ("Your turn", "End of the game"),
    "de": ("Dein Zug", "Spielende"),
    "fr": ("Votre tour", "Fin de partie"),
}


def sheet(page: Page, language: str = "en") -> Locator:
    """The help that is open, once its chapters are there."""
    dialog = page.get_by_role("dialog", name=re.compile(ASKED[language].format("(Tobago|Loot Island).*")))
    for chapter in CHAPTERS[language]:
        expect(dialog.get_by_role("heading", name=chapter, exact=True)).to_be_visible()
    return dialog


@pytest.mark.parametrize("language", ASKED)
def test_every_game_explains_itself_on_the_start_page(invite: Invite, language: str) -> None:
    page = invite(locale=language).open("/")
    wrong = []
    for game in SHEETS:
        page.locator("article", has=page.locator(f'a[href="/new/{game}"]')).get_by_role(
            "button", name=re.compile(ASKED[language].format(".+"))
        ).click()
        dialog = sheet(page, language)
        wrong += inspect(page, f"help-{game}-{language}")
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", SHEETS)
def test_it_is_at_hand_wherever_a_player_may_want_to_know(invite: Invite, game: str) -> None:
    ann = invite()
    page = ann.open(f"/new/{game}")
    page.get_by_role("button", name=ASKED["en"].format(NAMES[game])).click()
    sheet(page).get_by_role("button", name="Close").click()
    ann.at(ann.against_bots(game))
    page.get_by_role("button", name="How to play").click()
    sheet(page).get_by_role("button", name="Close").click()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="How to play").click()
    sheet(page).get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("game", SHEETS)
def test_it_is_loaded_when_it_is_asked_for(invite: Invite, client: Path, game: str) -> None:
    manifest = json.loads((client / ".vite" / "manifest.json").read_text("utf-8"))
    file = manifest[f"src/games/{game}/{SHEETS[game]}"]["file"]
    ann = invite()
    loaded: list[str] = []
    ann.page.on("request", lambda request: loaded.append(request.url))
    page = ann.open("/")
    expect(page.get_by_text("No games yet.")).to_be_visible()
    assert loaded
    assert not any(url.endswith(file) for url in loaded)
    page.get_by_role("button", name=ASKED["en"].format(NAMES[game]), exact=True).click()
    sheet(page)
    assert any(url.endswith(file) for url in loaded)


def test_pictures_are_of_what_the_words_are_about(invite: Invite) -> None:
    ann = invite()
    page = ann.open("/")

    def point(words: str) -> Locator:
        """What stands beside a text."""
        longest = max(said(words).split("*"), key=len).strip()
        return page.get_by_role("dialog").locator(".point").filter(has_text=longest)

    page.get_by_role("button", name=ASKED["en"].format("Tobago"), exact=True).click()
    sheet(page)
    expect(point("tobago_help_drive").locator("[data-piece=car-0]")).to_have_count(1)
    expect(point("tobago_help_offer").locator(".coin")).to_have_count(4)
    expect(point("tobago_help_curse").locator(".skull")).to_have_count(1)
    page.keyboard.press("Escape")
    page.get_by_role("button", name=ASKED["en"].format("Loot Island"), exact=True).click()
    sheet(page)
    expect(point("loot_help_pass").locator("path[d='M8 4v16M16 4v16']")).to_have_count(1)
    expect(point("loot_help_big").locator(".rim")).to_have_count(2)
