"""Every page in every language: the browser's at first, another one at any time."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import Invite
from tests.browser.players import Hunter

SPOKEN = {
    "en-GB": ("en", "Play against bots easy Tobago", "Players", "Log"),
    "de-AT": ("de", "Gegen Bots spielen leicht Tobago", "Wer spielt mit", "Verlauf"),
    "fr-CA": ("fr", "Jouer contre des bots facile Tobago", "Qui joue", "Journal"),
}


@pytest.mark.parametrize("locale", SPOKEN)
def test_pages_speak_the_language_of_the_browser(invite: Invite, locale: str) -> None:
    language, play, who_plays, log = SPOKEN[locale]
    visitor = invite(locale=locale)
    page = visitor.open("/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("button", name=play, exact=True)).to_be_visible()
    visitor.open("/new/volcano")
    expect(page.get_by_role("heading", name=who_plays)).to_be_visible()
    visitor.at(visitor.against_bots("tobago"))
    expect(page.get_by_role("button", name=log, exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_a_language_that_is_not_spoken_becomes_english(invite: Invite) -> None:
    page = invite(locale="pt-BR").open("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_language_changes_at_the_table_without_a_reload(invite: Invite) -> None:
    visitor = invite()
    page = visitor.at(visitor.against_bots("tobago"))
    Hunter(page).play(6)
    page.evaluate("window.stayed = true")
    log = page.locator("ol.log li")
    told = {}
    for language in ("en", "de", "fr"):
        page.locator("header.bar button[aria-haspopup=dialog]").last.click()
        dialog = page.get_by_role("dialog")
        dialog.locator("select").first.select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        told[language] = (log.all_inner_texts(), visitor.status.inner_text())
    lines = [told[language][0] for language in told]
    assert len({len(line) for line in lines}) == 1
    assert len({tuple(line) for line in lines}) == len({status for _, status in told.values()}) == 3
    assert page.evaluate("window.stayed")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
