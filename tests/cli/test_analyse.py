"""doubloon analyse."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from doubloon.arena.analysis import answers
from doubloon.arena.match import play_match
from doubloon.core.record import write
from doubloon.core.session import GameSession
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import Setup
from tests.golden.playthroughs import HERE

from .conftest import Doubloon

COMMAND = (sys.executable, "-c", "from doubloon.cli.main import main; main()")
QUICK = ("--budget", "4")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The record of a short game."""
    record = play_match(TOBAGO, Setup(players=2, island="A-b-C/1"), ("random", "random"), "r", most_turns=1)
    path = tmp_path / "game.jsonl"
    path.write_text("".join(write(record)), "utf-8")
    return path


def test_the_figures_as_json(doubloon: Doubloon, file: Path) -> None:
    runs = [doubloon("analyse", file, *QUICK, "--json", "--jobs", jobs) for jobs in (1, 2)]
    assert [run.code for run in runs] == [0, 0]
    assert runs[0].out == runs[1].out
    figures = json.loads(runs[0].out)
    assert set(figures) == {"game", "players", "budget", "judge", "plays", "total", "decisions", "seats"}
    assert (figures["game"], figures["players"], figures["budget"]) == ("tobago", ["random 1", "random 2"], "4")
    assert figures["total"] == len(figures["decisions"]) > 2
    first = figures["decisions"][0]
    kinds = ("ply", "seat", "options", "played", "alternative", "loss", "error", "mark", "expected")
    assert tuple(first) == kinds
    assert set(first["played"]) == set(first["alternative"]) == {"action", "words", "share", "gold"}
    assert first["played"]["action"] != first["alternative"]["action"]
    assert 0 <= first["played"]["share"] <= 1 and len(first["expected"]) == 2
    assert sum(seat["decisions"] for seat in figures["seats"]) == figures["total"]


def test_a_table_for_people(doubloon: Doubloon, file: Path) -> None:
    code, out, err = doubloon("analyse", file, *QUICK)
    assert code == 0
    assert "decisions of tobago, 4 each" in out
    assert "Start your car at: " in out and "Average loss" in out
    assert "random 1" in out and "random 2" in out
    assert "100%" not in err and "0:00:00" in err


def test_only_one_player(doubloon: Doubloon, file: Path) -> None:
    figures = json.loads(doubloon("analyse", file, *QUICK, "--player", 1, "--json").out)
    assert {decision["seat"] for decision in figures["decisions"]} == {1}
    assert figures["seats"][0]["decisions"] == 0


@pytest.mark.parametrize("arguments", [(), ("--player", "0")])
def test_a_picture_of_the_expected_scores(
    doubloon: Doubloon, file: Path, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    pictures = [tmp_path / "deep" / name for name in ("one.svg", "two.svg")]
    for picture in pictures:
        code, out, err = doubloon("analyse", file, *QUICK, *arguments, "--plot", picture, "--json")
        assert code == 0 and json.loads(out)
        assert f"Picture written to {picture}.\n" in err
    text = pictures[0].read_text("utf-8")
    assert text == pictures[1].read_text("utf-8")
    assert all(told in text for told in ("Expected score", "0 · random 1", "1 · random 2"))


def test_a_game_without_decisions(doubloon: Doubloon, file: Path) -> None:
    file.write_text(file.read_text("utf-8").splitlines(keepends=True)[0], "utf-8")
    code, out, _ = doubloon("analyse", file)
    assert (code, out) == (0, "There were no decisions to make.\n")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--budget", "many"), "error: 'many' is not a thinking time."),
        (("--budget", "10*2"), "error: An analysis looks at several decisions at once"),
        (("--player", "2"), "error: There is no seat 2 in this game: seats are numbered from 0 to 1."),
        (("--plot", "picture.doc"), "error: picture.doc cannot be drawn: a picture's name must end in .svg, .png."),
        (("--jobs", "0"), "Usage:"),
        (("--player", "-1"), "Usage:"),
    ],
)
def test_what_cannot_be_done_is_said(doubloon: Doubloon, file: Path, arguments: tuple[str, ...], told: str) -> None:
    code, out, err = doubloon("analyse", file, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(told)


def test_files_that_hold_no_game(doubloon: Doubloon, file: Path, tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    assert doubloon("analyse", missing) == (2, "", f"error: {missing} cannot be read: No such file or directory.\n")
    file.write_text(file.read_text("utf-8").replace('"ply":3', '"ply":4', 1), "utf-8")
    code, out, err = doubloon("analyse", file)
    assert (code, out) == (2, "")
    assert err.startswith(f"error: {file}, line 5: This line (or one before it) was changed")


def test_names_are_neither_markup_nor_formulas(doubloon: Doubloon, file: Path) -> None:
    lines: list[str] = []
    session = GameSession.open(TOBAGO, Setup(players=2, island="A-b-C/1"), ("[red]$a", "_b$"), "s", lines.append)
    for _ in range(4):
        session.act(session.state.to_move, TOBAGO.legal(session.state)[0])
    session.end("agreed")
    file.write_text("".join(lines), "utf-8")
    code, out, _ = doubloon("analyse", file, *QUICK, "--plot", file.with_suffix(".svg"))
    assert code == 0 and "[red]$a" in out and "_b$" in out
    text = file.with_suffix(".svg").read_text("utf-8")
    assert "0 · [red]$a" in text and "1 · _b$" in text


def test_an_interruption_reports_what_was_done(doubloon: Doubloon, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:

    def interrupted(after: int) -> None:
        def run(*arguments: object) -> object:
            for number, decision in enumerate(answers(*arguments)):  # type: ignore[arg-type]
                if number == after:
                    raise KeyboardInterrupt
                yield decision

        monkeypatch.setattr("doubloon.cli.analyse.answers", run)

    interrupted(2)
    code, out, err = doubloon("analyse", file, *QUICK, "--json")
    assert code == 130
    assert len(json.loads(out)["decisions"]) == 2 < json.loads(out)["total"]
    assert "Stopped after 2 of " in err
    interrupted(0)
    code, out, err = doubloon("analyse", file, *QUICK)
    assert (code, out) == (130, "")
    assert "No decisions were analysed." in err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_all_processes_cleanly(file: Path, jobs: str) -> None:
    command = [*COMMAND, "analyse", str(file), "--budget", "0.2s", "--jobs", jobs, "--json"]
    environment = {**os.environ, "FORCE_COLOR": "1"}  # So that the progress is shown.
    shown = ""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, env=environment
    ) as running:
        assert running.stderr
        while not shown.endswith("1/"):
            shown += running.stderr.read(1)
            assert running.poll() is None
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=20)
    assert running.returncode == 130
    assert "Traceback" not in err
    assert "Stopped after " in err
    assert json.loads(out)["decisions"]


def test_a_record_of_version_1_is_analysed_by_its_rules(doubloon: Doubloon) -> None:
    run = doubloon("analyse", HERE / "version-1" / "two.jsonl", "--budget", "1", "--json", "--jobs", 1)
    assert run.code == 0
    assert json.loads(run.out)["total"] > 50
