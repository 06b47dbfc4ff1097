from __future__ import annotations

import unicodedata

import pytest

from doubloon.core.refusal import Refused
from doubloon.server.room.text import checked_name, readable

ZALGO = "Z" + "\u0301\u0302\u0303\u0304" * 5 + "algo"


@pytest.mark.parametrize(
    "name", ["Ann", "Ann Bonny", "Åsa", "Nguyễn Thị", "Ζωή", "สมชาย", "קרן", "海盗", "\U0001f99c Polly"]
)
def test_names_of_all_scripts_are_names(name: str) -> None:
    assert checked_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "\u00a0\u2003", "\u3164", "\u115f\u1160", "\uffa0", "\u2800", "\u200b", "\u2060", "\ufeff", "\u034f",
        "Ann\u202e", "\u2066Ann", "A\u00adnn", "Ann\u3164", "Ann\u034f", "Ann\U000e0041", "A\u200dnn", "Ann\ufffc",
        "\u0301Ann", "Ann \u0301", ZALGO, "A\u20dd\u20dd\u20dd", "a" * 25, "\x00", "new\nline", "Ann\n", "a\ttab",
    ],
)  # fmt: skip
def test_what_cannot_be_seen_or_spills_over_is_no_name(name: str) -> None:
    with pytest.raises(Refused, match="name"):
        checked_name(name)


def test_a_name_is_written_in_one_way() -> None:
    assert checked_name("  A\u0301nn\u00a0\u2003\u3000Bonny\u2009") == "\u00c1nn Bonny"
    assert checked_name("\u2764\ufe0f") == "\u2764"


def test_a_line_of_chat_is_shown_without_what_cannot_be_shown() -> None:
    assert readable("Ahoy\u202e\u2066 there\x00!\u3164\u3164") == "Ahoy there !"
    assert readable(ZALGO) == unicodedata.normalize("NFC", "Z\u0301\u0302\u0303") + "algo"
    assert readable("\u0301\u0302Ann") == "Ann"


def test_an_emoji_of_several_parts_stays_whole() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    for text in (family, "\u2764\ufe0f", "1\ufe0f\u20e3", "\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"):
        assert readable(text) == text
    assert readable("a\u200d\u200d\u200d\u200d\u200db") == "a\u200d b"


@pytest.mark.parametrize("text", ["", " ", "\u200b\u2060", "\u3164\u2800", "\u0301\u0302", "\u200d\ufe0f"])
def test_a_line_in_which_nothing_is_seen_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="empty"):
        readable(text)
