"""doubloon replay and verify, and how a game is told."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from doubloon.arena.match import play_match
from doubloon.cli.log import _joined, narrative
from doubloon.core.record import write
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import Setup
from tests.golden.playthroughs import HERE

from .conftest import Doubloon


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The record of a short game."""
    record = play_match(TOBAGO, Setup(players=2, island="A-b-C/1"), ("random", "random"), "r", most_turns=6)
    path = tmp_path / "game.jsonl"
    path.write_text("".join(write(record)), "utf-8")
    return path


def test_a_whole_game_is_printed(doubloon: Doubloon, file: Path) -> None:
    code, out, _ = doubloon("replay", file)
    assert code == 0
    assert out == doubloon("replay", file, "--all").out
    assert "Tobago · A-b-C/1" in out
    assert "random 1 drives to" in out


def on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")


def test_stepping_through_a_game(doubloon: Doubloon, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on_a_terminal(monkeypatch)
    plays = sum('"ply":' in line for line in file.read_text("utf-8").splitlines())
    code, out, _ = doubloon("replay", file, answers=["", "n", "b", "t", "9999", "-5", "what", "0", "b", "q"])
    assert code == 0
    assert [line.split(" of ")[0] for line in out.splitlines() if f" of {plays}: " in line][:3] == ["1", "2", "1"]
    assert f"{plays} of {plays}: " in out
    assert out.count("Set-up.") == 3
    assert "Shared victory" in out or "Winner" in out


def test_the_end_of_the_input_ends_the_stepping(
    doubloon: Doubloon, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_a_terminal(monkeypatch)
    code, out, _ = doubloon("replay", file)
    assert code == 0 and "Set-up." in out


def test_pictures_of_every_turn(doubloon: Doubloon, file: Path, tmp_path: Path) -> None:
    _, out, _ = doubloon("replay", file, "--svg", tmp_path / "pictures")
    pictures = sorted((tmp_path / "pictures").iterdir())
    assert out == f"{len(pictures)} pictures written to {tmp_path / 'pictures'}.\n"
    assert all(picture.read_text("utf-8").startswith("<svg") for picture in pictures)
    code, _, err = doubloon("replay", file, "--svg", file)
    assert (code, err) == (2, f"error: {file} cannot be used: File exists.\n")


def test_a_game_is_verified(doubloon: Doubloon, file: Path) -> None:
    code, out, _ = doubloon("verify", file)
    assert code == 0 and out.startswith(f"{file}: all ") and out.endswith("The game was stopped at its turn limit.\n")


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"ply":3', '"ply":4', ", line 5: This line (or one before it) was changed"),
        ('{"doubloon":1', '{"doubloon":2', ", line 1: This game record was written by a newer Doubloon (format 2"),
        ('"version":', '"version":9', ", line 1: The game cannot be set up from this line: it was played with newer"),
        ('"game":"tobago"', '"game":"chess"', ", line 1: The game cannot be set up from this line: There is no game"),
        ('{"doubloon"', "doubloon", ", line 1: This is not a Doubloon game record"),
    ],
)
def test_a_damaged_record_is_refused(
    doubloon: Doubloon, file: Path, command: str, old: str, new: str, told: str
) -> None:
    file.write_text(file.read_text("utf-8").replace(old, new, 1), "utf-8")
    code, out, err = doubloon(command, file)
    assert (code, out) == (2, "")
    assert err.startswith(f"error: {file}{told}") and err.count("\n") == 1


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_files_that_hold_no_game(doubloon: Doubloon, tmp_path: Path, command: str) -> None:
    file = tmp_path / "file"
    assert doubloon(command, file).err == f"error: {file} cannot be read: No such file or directory.\n"
    file.write_bytes(b"")
    assert doubloon(command, file).err == f"error: {file}, line 1: The file is empty: there is no game in it.\n"
    file.write_bytes(b"\x7fELF\xff\x00")
    assert doubloon(command, file).err == f"error: {file} cannot be read: it is not a text file.\n"
    assert doubloon(command, tmp_path) == (2, "", f"error: {tmp_path} cannot be read: Is a directory.\n")


def test_a_game_that_was_cut_off(doubloon: Doubloon, file: Path) -> None:
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:9]), "utf-8")
    assert doubloon("replay", file).out.endswith("The game is not over yet.\n")
    code, _, err = doubloon("verify", file)
    assert code == 2 and "line 9: The game record stops here" in err
    file.write_text("".join(lines[:9]) + lines[9][:20], "utf-8")
    code, _, err = doubloon("replay", file)
    assert code == 2 and "line 10: The file breaks off in the middle of this line." in err


@pytest.mark.parametrize(
    ("sentences", "told"),
    [
        (["Anne drives to C4.", "Anne drives to C5.", "Anne drives to B3."], "Anne drives to C4, C5, B3."),
        (["Anne passes.", "Anne passes.", "Anne passes."], "Anne passes ×3."),
        (["You draw “in a river”.", "You draw “in a lake”."], "You draw “in a river”, “in a lake”."),
        (["Anne raises it!", "Anne raises it now."], "Anne raises it! Anne raises it now."),
        (["The statues turn.", "The map is empty."], "The statues turn. The map is empty."),
        (["Anne plays.", "Anne plays."], "Anne plays ×2."),
        ([], ""),
    ],
)
def test_sentences_are_told_in_short(sentences: list[str], told: str) -> None:
    assert _joined(sentences) == told


def test_everybody_gets_a_paragraph_and_luck_belongs_to_whoever_called_for_it() -> None:
    record = play_match(TOBAGO, Setup(players=2, first_player=0), ("random", "random"), "r", most_turns=6)
    told = narrative(record, range(len(record.plays)), ("Noor", "Ilse"), 1)
    assert told[0].startswith("The island is ")
    starts = [paragraph.split()[0] for paragraph in told[1:]]
    assert set(starts) <= {"Noor", "You", "The", "An"}
    assert all(one != other for one, other in pairwise(starts) if one in ("Noor", "You"))
    assert not any("Noor draws" in paragraph for paragraph in told)
    assert any("Noor draws “" in paragraph for paragraph in narrative(record, range(40), ("Noor", "Ilse"), whole=True))


@pytest.mark.parametrize("name", ["two", "volcano-two"])
def test_a_record_of_version_1_is_replayed_and_verified(doubloon: Doubloon, name: str) -> None:
    old = HERE / "version-1" / f"{name}.jsonl"
    assert doubloon("verify", old).code == 0
    code, out, _ = doubloon("replay", old)
    assert code == 0
    assert "exchanges" in out
