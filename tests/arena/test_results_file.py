"""The finished games of a tournament in a file."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from doubloon.arena.results_file import ResultsFile
from doubloon.arena.tournament import Tournament
from doubloon.core.refusal import Refused
from doubloon.games.tobago.setup import Setup

from .test_report import TOURNAMENT, played


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with four games of six."""
    path = tmp_path / "state.jsonl"
    with ResultsFile(path, TOURNAMENT) as finished:
        assert finished.results == {}
        for number in (2, 0, 1, 5):
            finished.add(played()[number])
    return path


def numbers(path: Path, tournament: Tournament = TOURNAMENT) -> list[int]:
    with ResultsFile(path, tournament) as finished:
        return list(finished.results)


def refusal(path: Path, tournament: Tournament = TOURNAMENT) -> str:
    before = path.read_bytes()
    with pytest.raises(Refused) as refused:
        ResultsFile(path, tournament)
    assert path.read_bytes() == before
    return str(refused.value)


def test_finished_games_are_found_again(file: Path) -> None:
    with ResultsFile(file, TOURNAMENT) as finished:
        assert finished.results == {number: played()[number] for number in (2, 0, 1, 5)}
        assert not finished.repaired
        finished.add(played()[3])
    assert numbers(file) == [2, 0, 1, 5, 3]


def test_more_games_can_be_played_later_and_fewer_be_reported(file: Path) -> None:
    assert numbers(file, msgspec.structs.replace(TOURNAMENT, deals=9)) == [2, 0, 1, 5]
    assert numbers(file, msgspec.structs.replace(TOURNAMENT, deals=1)) == [2, 0, 1]


@pytest.mark.parametrize("cut", [1, 2, 50])
def test_a_line_that_was_cut_off_is_repaired(file: Path, cut: int) -> None:
    file.write_bytes(file.read_bytes()[:-cut])
    with ResultsFile(file, TOURNAMENT) as finished:
        assert finished.repaired
        assert list(finished.results) == [2, 0, 1]
        finished.add(played()[4])
    assert numbers(file) == [2, 0, 1, 4]


@pytest.mark.parametrize("kept", [0, 1, 30])
def test_a_first_line_that_was_cut_off_is_repaired(file: Path, kept: int) -> None:
    file.write_bytes(file.read_bytes()[:kept])
    assert numbers(file) == []
    assert file.read_bytes().startswith(b'{"tournament":1,') and file.read_bytes().endswith(b"\n")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seed": "t"}, '(seed: "s", not "t")'),
        ({"players": ("random",) * 3}, '(players: ["random","greedy","random"], not ["random","random","random"])'),
        ({"most_turns": 7}, "(most_turns: 500, not 7)"),
        ({"setup": Setup(players=3, curses=0)}, "(setup.curses: 2, not 0)"),
    ],
)
def test_the_games_of_another_tournament_are_refused(file: Path, change: dict[str, object], told: str) -> None:
    assert told in refusal(file, msgspec.structs.replace(TOURNAMENT, **change))


@pytest.mark.parametrize(
    "text", ["hello", "hello\n", "[1]\n", "{}\n", '{"tournament":99}\n', '{"tournament":1}\n', '{"doubloon":1}\n{}']
)
def test_other_files_are_left_as_they_are(file: Path, text: str) -> None:
    file.write_text(text, "utf-8")
    assert "does not hold the games of a tournament" in refusal(file)


@pytest.mark.parametrize("line", ["{}", "nonsense", '{"number":"x"}', ""])
def test_a_damaged_line_is_named(file: Path, line: str) -> None:
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join([*lines[:2], line, *lines[2:], ""]), "utf-8")
    assert f"{file}, line 3: this is not a finished game" in refusal(file)


def test_a_game_for_another_number_of_players_is_refused(file: Path) -> None:
    result = msgspec.structs.replace(played()[3], scores=(1, 2))
    with file.open("ab") as lines:
        lines.write(msgspec.json.encode(result) + b"\n")
    assert "line 6" in refusal(file)


def test_two_tournaments_cannot_write_at_the_same_time(file: Path) -> None:
    with ResultsFile(file, TOURNAMENT):
        assert "is in use by a running tournament" in refusal(file)
    assert len(numbers(file)) == 4
