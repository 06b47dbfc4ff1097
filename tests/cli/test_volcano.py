"""The commands, played with Volcano."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Doubloon
from .test_terminal import Player

START = (
    "terminal",
    "volcano",
    "--seed",
    "7",
    "--against",
    "random",
    "--set",
    "island=A-b-C/1",
    "--set",
    "first_player=0",
)


def test_a_whole_game_in_the_terminal(doubloon: Doubloon, monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, err = doubloon(*START, "--set", "triads=chosen", answers=Player(monkeypatch, 3))
    assert (code, err) == (0, "")
    for told in (
        "Take the triad",
        "Place your triad",
        "Place lava",
        "Volcanic clues",
        "Lava tiles left",
        "The game is over.",
    ):
        assert told in out


def test_choices_have_names_to_type(doubloon: Doubloon) -> None:
    code, out, _ = doubloon(*START, "--set", "triads=chosen", answers=["lake", "1", "h", "w"])
    assert code == 0
    assert "You take the lake-jungle triad." in out
    assert "2w lava" in out  # in the help
    assert "a clue that is not allowed can be covered with" in out  # in the advice


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("volcano=Z9",), "error: There is no space 'Z9' for the volcano on this island"),
        (("volcano=B5",), "error: The volcano cannot be placed around B5"),
        (("volcano=G6", "island=random"), "error: The volcano cannot be placed at 'G6': use"),
        (("triads=some",), "error: The option 'triads' cannot be 'some'. Possible values: dealt, chosen."),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(doubloon: Doubloon, options: tuple[str, ...], told: str) -> None:
    code, _, err = doubloon(*START, *(part for option in options for part in ("--set", option)))
    assert code == 2
    assert err.startswith(told)


def test_simulations_are_the_same_every_time_and_their_records_verify(doubloon: Doubloon, tmp_path: Path) -> None:
    quick = ("simulate", "volcano", "--players", "random,random,random,random", "--games", 4, "--most-turns", 20)
    runs = [doubloon(*quick, "--json", "--jobs", jobs, "--records", tmp_path / str(jobs)) for jobs in (1, 2)]
    assert runs[0].out == runs[1].out
    assert {"lava_placed", "clue_covered"} <= json.loads(runs[0].out)["highlights"].keys()
    record = tmp_path / "1" / "volcano-1-00000.jsonl"
    assert record.read_text("utf-8") == (tmp_path / "2" / record.name).read_text("utf-8")
    assert doubloon("verify", record).code == 0
    assert doubloon("replay", record, "--svg", tmp_path / "pictures").code == 0


OPTIONS = ("volcano=chosen", "landmarks=free", "amulets=offered", "curse_payment=chosen", "exchange=action")
WITH_OPTIONS = (*START, *(word for option in OPTIONS for word in ("--set", option)))


def test_the_first_player_places_the_volcano_and_the_landmarks_freely(doubloon: Doubloon) -> None:
    _, out, _ = doubloon(*WITH_OPTIONS, answers=["w", "G6", "D5"])
    assert "The volcano cannot be placed there" in out
    assert "The volcano is placed around G6." in out
    assert "A hut is placed at D5." in out


def test_a_whole_game_in_the_terminal_with_all_that_may_be_chosen(
    doubloon: Doubloon, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, err = doubloon(*WITH_OPTIONS, answers=Player(monkeypatch, 3))
    assert (code, err) == (0, "")
    for told in ("The amulet here: ", "Exchange your hand, in place of the action", "The game is over."):
        assert told in out
