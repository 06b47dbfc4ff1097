"""doubloon simulate."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from doubloon.arena.simulate import simulate

from .conftest import Doubloon

QUICK = ("--players", "random,random", "--most-turns", "3")
COMMAND = (sys.executable, "-c", "from doubloon.cli.main import main; main()")


def test_the_same_command_gives_the_same_figures(doubloon: Doubloon) -> None:
    runs = [doubloon("simulate", "tobago", *QUICK, "--games", 6, "--json", "--jobs", jobs) for jobs in (1, 1, 2)]
    assert [run.code for run in runs] == [0, 0, 0]
    assert runs[0].out == runs[1].out == runs[2].out
    figures = json.loads(runs[0].out)
    assert (figures["game"], figures["games"], figures["stopped"], len(figures["seats"])) == ("tobago", 6, 6, 2)
    assert doubloon("simulate", "tobago", *QUICK, "--games", 6, "--json", "--seed", 2).out != runs[0].out


def test_a_table_for_people(doubloon: Doubloon) -> None:
    code, out, err = doubloon("simulate", "tobago", *QUICK, "--games", 2)
    assert code == 0
    assert "2 games of tobago, seed 1" in out
    assert "Finished 0, stopped 2." in out
    assert "2/2" in err and "2/2" not in out


def test_records_are_kept_and_can_be_verified(doubloon: Doubloon, tmp_path: Path) -> None:
    doubloon("simulate", "tobago", *QUICK, "--games", 2, "--records", tmp_path / "deep" / "er", "--seed", "s-1")
    files = sorted((tmp_path / "deep" / "er").iterdir())
    assert [file.name for file in files] == ["tobago-s-1-00000.jsonl", "tobago-s-1-00001.jsonl"]
    assert doubloon("verify", files[1]).code == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--players", "random"), "error: This game is for 2 to 4 players, not 1."),
        (("--players", ",".join(["random"] * 5)), "error: This game is for 2 to 4 players, not 5."),
        (("--players", "nobody,random"), "error: There is no bot called 'nobody'. These can play: random."),
        (("--set", "curses=5"), "error: The option 'curses' cannot be '5'. Possible: 2, 1, 0."),
        (("--set", "island=Z"), "error: There is no island 'Z'."),
        (("--records", __file__), f"error: {__file__} cannot be used: File exists."),
        (("--records", "x", "--seed", "../a"), "error: The seed '../a' cannot be part of a file name"),
        (("--games", "0"), "Usage:"),
        (("--jobs", "0"), "Usage:"),
        (("--nonsense",), "Usage:"),
    ],
)
def test_what_cannot_be_done_is_said(doubloon: Doubloon, arguments: tuple[str, ...], told: str) -> None:
    code, out, err = doubloon("simulate", "tobago", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(told)


def test_an_unknown_game(doubloon: Doubloon) -> None:
    code, _, err = doubloon("simulate", "chess")
    assert code == 2
    assert err == "error: There is no game called 'chess'. These can be played: tobago, volcano, loot-island.\n"


def test_an_interruption_reports_what_was_done(doubloon: Doubloon, monkeypatch: pytest.MonkeyPatch) -> None:

    def interrupted(*arguments: object) -> object:
        for number, result in enumerate(simulate(*arguments)):  # type: ignore[arg-type]
            if number == 2:
                raise KeyboardInterrupt
            yield result

    monkeypatch.setattr("doubloon.cli.simulate.run", interrupted)
    code, out, err = doubloon("simulate", "tobago", *QUICK, "--games", 9, "--json")
    assert code == 130
    assert json.loads(out)["games"] == 2
    assert "Stopped after 2 of 9 games." in err


def test_ctrl_c_stops_all_processes_cleanly(tmp_path: Path) -> None:
    command = [*COMMAND, "simulate", "tobago", *QUICK, "--games", "1000000", "--jobs", "2", "--json"]
    command += ["--records", str(tmp_path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        while not any(tmp_path.iterdir()):
            assert running.poll() is None
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=20)
    assert running.returncode == 130
    assert "Traceback" not in err
    assert "of 1000000 games." in err
    assert not out or json.loads(out)["games"] > 0
