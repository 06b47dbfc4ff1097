"""Choices in short, and what is meant by what is typed."""

from __future__ import annotations

import pytest

from doubloon.cli.menu import matching, menu
from doubloon.core.game import Label

NAMES = [
    "1 White",
    "1 Black",
    "1 Brown",
    "2 White",
    "D1",
    "D7",
    "D10",
    "*D7",
    "*2 White",
    "end",
    "exchange",
    "*White D7",
]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("D7", ["D7"]),
        ("d7", ["D7"]),
        (" d 7 ", ["D7"]),
        ("d1", ["D1"]),
        ("1w", ["1 White"]),
        ("1 white", ["1 White"]),
        ("1bl", ["1 Black"]),
        ("1b", ["1 Black", "1 Brown"]),
        ("2", ["1 Black"]),
        ("12", ["*White D7"]),
        ("13", []),
        ("0", []),
        ("*2", []),  # all parts are named, or a single word stands for all
        ("*d7", ["*D7"]),
        ("* w d7", ["*White D7"]),
        ("en", ["end"]),
        ("e", ["end", "exchange"]),
        ("ends", []),
        ("d", ["D1", "D7", "D10"]),
        ("d70", []),
        ("1 white now", []),
        ("", []),
        ("\x1b[A", []),
        ("💰", []),
    ],
)
def test_what_is_meant(typed: str, meant: list[str]) -> None:
    assert [NAMES[place] for place in matching(typed, NAMES)] == meant


def test_a_number_is_never_cut_short() -> None:
    assert matching("D1", ["D10", "D11"]) == []


def test_a_direction_is_never_cut_short() -> None:
    assert matching("K11 N", ["K11 S", "K11 NE"]) == []
    assert matching("k11 ne", ["K11 S", "K11 NE"]) == [1]


def test_what_costs_more_is_not_meant_by_less() -> None:
    assert matching("2w", ["1 White", "2 White lava"]) == []
    assert matching("2w l", ["1 White", "2 White lava"]) == [1]
    assert matching("raise", ["end", "raise White"]) == [1]


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_choices_of_a_kind_share_a_line() -> None:
    labels = [Label("Clue", name) for name in ("1 White", "1 Grey", "2 White")] + [Label("End", "end")]
    assert menu(labels) == "Clue: [1] 1 White  [2] 1 Grey  [3] 2 White\nEnd: [4] end"


def test_places_in_a_row_are_told_by_the_first_and_the_last() -> None:
    labels = [Label("Drive", name) for name in ("B9", "B10", "B11", "B13", "C14", "end", "*White D7", "*White D8")]
    assert menu(labels) == "Drive: [1-3] B9-11  [4] B13  [5] C14  [6] end  [7-8] *White D7-8"


def test_a_question_stands_above_its_answers() -> None:
    assert menu([Label("Take it?", "claim"), Label("Take it?", "pass")]) == "Take it?\n    [1] claim  [2] pass"


def test_a_long_menu_fits_the_terminal() -> None:
    shown = menu([Label("Clue", f"{number} White") for number in range(40)])
    assert all(len(line) <= 80 for line in shown.splitlines())
    assert "\n    " in shown


def test_what_stands_in_brackets_need_not_be_typed() -> None:
    names = ["red 7 (discard)", "red 7", "red 8 (chest)", "red 1 (#1)", "red 1 (#2)"]
    assert matching("red 8", names) == [2]
    assert matching("red 7", names) == [1]
    assert matching("red 7 (discard)", names) == [0]
    assert matching("red 1", names) == [3, 4]
