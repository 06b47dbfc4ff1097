"""The commands, played with Loot Island."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from doubloon.arena.match import play_match
from doubloon.cli.replay import results
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.setup import Setup

from .conftest import Doubloon
from .test_terminal import Player

START = ("terminal", "loot-island", "--seed", "7", "--against", "random,random,random", "--set", "first_player=0")


@pytest.mark.parametrize("against", ["random", "random,random,random,random"])
def test_a_whole_game_in_the_terminal(doubloon: Doubloon, monkeypatch: pytest.MonkeyPatch, against: str) -> None:
    code, out, err = doubloon(*START, "--against", against, answers=Player(monkeypatch, 3))
    assert (code, err) == (0, "")
    for told in ("Play cards at", "[1] lay", "Pay with", "If the round ended now", "Score", "Coin bags"):
        assert told in out
    assert ("Aaron" in out) == (against == "random")


def test_a_play_is_made_step_by_step_and_can_be_taken_back(doubloon: Doubloon) -> None:
    code, out, _ = doubloon(*START, answers=["north 1", "1", "u", "u", "w", "h", "pass"])
    assert code == 0
    first = out.index("Play at North 1:")
    assert out.index("[1] lay") > first
    assert out.count("Undone.") == 2
    assert "A small island costs 2 cards of one colour" in out  # in the advice
    assert "docs/rules/loot-island.md" in out  # in the help
    assert "You pass." in out


def test_the_board_is_not_shown_again_while_a_play_is_chosen(doubloon: Doubloon) -> None:
    _, out, _ = doubloon(*START, answers=["north 1", "1"])
    assert out.count("Loot Island · round 1 of 5") == 1


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("healers=many", "error: The option 'healers' cannot be 'many'. Possible values: hidden, open, two_each."),
        ("box=@nowhere.toml", "error: nowhere.toml cannot be read"),
        ("healers=@nowhere.toml", "error: nowhere.toml cannot be read"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(doubloon: Doubloon, option: str, told: str) -> None:
    code, _, err = doubloon(*START, "--set", option)
    assert code == 2
    assert err.startswith(told)


@pytest.mark.parametrize(
    ("box", "told"),
    [
        ("maps = 3", "error: The box file cannot be read: Expected `array`"),
        ("maps = [", "error: The box file cannot be read"),
        ("chests = 3", "error: The box file cannot be read: Object contains unknown field `chests`"),
        ("healers = [{ per_cube = 1, fixed = 0 }]", "error: The box has 1 healers; 4 are needed."),
        (
            "maps = [{ number = 1, icons = ['one'] }]",
            "error: The box has 4 map cards in 4 colours; at least 28 are needed",
        ),
        ("maps = [{ number = 2, icons = ['one'] }]", "error: The map cards with number 2"),
        (
            "maps = [{ number = 2, icons = [''] }, { number = 2, icons = [''] }]",
            "error: The box file has map number 2 twice",
        ),
        ("treasures = [{ number = 1, set = 'I', kind = 'skull' }]", "error: Treasure 1 in the box file is wrong"),
        (
            "treasures = [{ number = 1, set = 'I', kind = 'jewel' }, { number = 1, set = 'I', kind = 'jewel' }]",
            "error: The box file has treasure number 1 twice.",
        ),
    ],
)
def test_a_box_file_that_cannot_be_used_is_refused(doubloon: Doubloon, tmp_path: Path, box: str, told: str) -> None:
    file = tmp_path / "box.toml"
    file.write_text(box, "utf-8")
    code, _, err = doubloon(*START, "--set", f"box=@{file}")
    assert code == 2
    assert err.startswith(told)


def test_a_box_file_replaces_the_tables_it_names(doubloon: Doubloon, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("healers = [{ per_cube = 0, fixed = 1 }, { per_cube = 0, fixed = 2 }]", "utf-8")
    quick = ("simulate", "loot-island", "--players", "random,random", "--games", 2, "--set", f"box=@{file}")
    assert doubloon(*quick, "--records", tmp_path).code == 0
    record = tmp_path / "loot-island-1-00000.jsonl"
    assert "0-a-cube-and-2" in record.read_text("utf-8")
    assert doubloon("verify", record).code == 0


def test_only_the_box_comes_from_a_file(doubloon: Doubloon, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("", "utf-8")
    code, _, err = doubloon(*START, "--set", f"healers=@{file}")
    assert code == 2
    assert err.startswith("error: The option 'healers' cannot be read from a file.")


def test_simulations_are_the_same_every_time_and_their_records_verify(doubloon: Doubloon, tmp_path: Path) -> None:
    quick = ("simulate", "loot-island", "--players", "random,random,random,random,random", "--games", 4)
    runs = [doubloon(*quick, "--json", "--jobs", jobs, "--records", tmp_path / str(jobs)) for jobs in (1, 2)]
    assert runs[0].out == runs[1].out
    assert {"loot_found", "treasure_kept"} <= json.loads(runs[0].out)["highlights"].keys()
    record = tmp_path / "1" / "loot-island-1-00000.jsonl"
    assert record.read_text("utf-8") == (tmp_path / "2" / record.name).read_text("utf-8")
    assert doubloon("verify", record).code == 0
    assert doubloon("replay", record, "--svg", tmp_path / "pictures").code == 0
    told = doubloon("replay", record, "--all").out
    assert "Score" in told and ("Winner" in told or "Nobody wins" in told)


def test_a_game_can_be_lost_by_everybody() -> None:
    record = play_match(LOOT_ISLAND, Setup(players=2), ("random", "random"), "all out 3")
    assert results(record, ("Noor", "Ilse")).endswith("Nobody wins: everyone is out.")
