"""Every refusal that a browser can meet has a text in the client, and the client has no texts for others."""

from __future__ import annotations

import json
import string
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import doubloon

WORDS = Path(doubloon.__file__).parent / "words" / "en"
MESSAGES = Path(__file__).parents[2] / "web" / "messages"

# Whole parts of the catalog that belong to the command line.
NEVER_SERVED = ("analysis", "arena")

# Refusals that never reach a browser.
ELSEWHERE = {
    "command line": "no_file_option unknown_option option_form bad_option bad_budget bot_not_loaded not_a_bot system",
    "saved games": "bad_save no_seed save_changed seed_file_name record_exists",
    "records": """
        no_file not_text bad_record player_names wrong_seed empty_file foreign garbled truncated edited after_end
        newer_format newer_rules older_rules bad_header illegal_play impossible_luck wrong_ply wrong_seat bad_end
        wrong_end unfinished wrong_commitment wrong_luck
    """,
    "custom content": "box_unreadable landmarks_unreadable deck_unreadable triads_unreadable",
    "starting a server": """
        bad_settings bad_setting bad_bus bus_needs_postgresql bad_queue no_queue bad_proxies bad_public_url no_client
        no_database old_database newer_database occupied no_redis no_port
    """,
    "minding a server": "unknown_player several_players",
}
NOT_FOR_BROWSERS = frozenset(code for codes in ELSEWHERE.values() for code in codes.split())

# Said by the client itself.
OF_THE_CLIENT = frozenset({"unreachable"})


@cache
def refusals(*, served: bool) -> dict[str, str]:
    """The refusals of the parts of the catalog that are served to browsers, or of the others."""
    found: dict[str, str] = {}
    for file in sorted(WORDS.glob("*.toml")):
        if (file.stem not in NEVER_SERVED) == served:
            found |= tomllib.loads(file.read_text("utf-8")).get("refused", {})
    return found


@cache
def texts(language: str) -> dict[str, Any]:
    told = json.loads((MESSAGES / language / "refused.json").read_text("utf-8"))
    return {key.removeprefix("refused_"): text for key, text in told.items()}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def wanted(text: Any) -> set[str]:
    """What a text of the client wants to be filled in."""
    variants = [text] if isinstance(text, str) else list(text[0]["match"].values())
    return set().union(*map(placeholders, variants))


def test_every_refusal_that_a_browser_can_meet_has_a_text() -> None:
    assert sorted(refusals(served=True).keys() - NOT_FOR_BROWSERS - texts("en").keys()) == []


def test_there_are_no_texts_for_refusals_that_a_browser_cannot_meet() -> None:
    assert sorted(texts("en").keys() - OF_THE_CLIENT - refusals(served=True).keys()) == []
    assert sorted(texts("en").keys() & NOT_FOR_BROWSERS) == []


def test_the_refusals_left_out_are_there() -> None:
    assert sorted(NOT_FOR_BROWSERS - refusals(served=True).keys()) == []
    assert all((WORDS / f"{part}.toml").is_file() for part in NEVER_SERVED)
    assert refusals(served=False)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_texts_want_what_the_refusals_tell(language: str) -> None:
    for code, sentence in refusals(served=True).items():
        if code in texts(language):
            assert wanted(texts(language)[code]) == placeholders(sentence), code
