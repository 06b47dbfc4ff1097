"""doubloon simulate."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from doubloon.arena.executors import Executor
from doubloon.arena.match import Match, Result
from doubloon.arena.run import play_all

from .conftest import Doubloon

QUICK = ("--players", "random,random", "--most-turns", "3")
COMMAND = (sys.executable, "-c", "from doubloon.cli.main import main; main()")
# Whoever starts the tests in the background may have told all their processes to ignore Ctrl-C.
LISTENING = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
INTERRUPTIBLE = (sys.executable, "-c", f"{LISTENING}; from doubloon.cli.main import main; main()")


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
        (("--players", "nobody,random"), "error: There is no bot called 'nobody'. Available bots: random, greedy,"),
        (("--players", "greedy:0.3x,random"), "error: '0.3x' is not a thinking time."),
        (("--players", "nowhere:Bot,random"), "error: The bot 'nowhere:Bot' cannot be loaded: No module named"),
        (("--players", "json:dumps,random"), "error: 'json:dumps' is not a bot"),
        (("--ray", "nonsense"), "error: 'nonsense' is not the address of a Ray cluster"),
        (("--ray", "127.0.0.1:1"), "error: The Ray cluster 127.0.0.1:1 cannot be used: [Errno 111]"),
        (("--set", "curses=5"), "error: The option 'curses' cannot be '5'. Possible values: 2, 1, 0."),
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
    assert err == "error: There is no game called 'chess'. Available games: tobago, volcano, loot-island.\n"


def test_an_interruption_reports_what_was_done(doubloon: Doubloon, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(matches: Iterable[Match], executor: Executor) -> Iterator[Result]:
        for number, result in enumerate(play_all(matches, executor)):
            if number == 2:
                raise KeyboardInterrupt
            yield result

    monkeypatch.setattr("doubloon.cli.simulate.play_all", interrupted)
    code, out, err = doubloon("simulate", "tobago", *QUICK, "--games", 9, "--json")
    assert code == 130
    assert json.loads(out)["games"] == 2
    assert "Stopped after 2 of 9 games." in err


def test_ctrl_c_stops_all_processes_cleanly(tmp_path: Path) -> None:
    command = [*INTERRUPTIBLE, "simulate", "tobago", *QUICK, "--games", "1000000", "--jobs", "2", "--json"]
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


BOT = """
from doubloon.bots.bot import Bot

class Last(Bot):
    key = "last"
    blind = True

    def choose(self, view, legal, budget):
        return legal[-1]
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_of_ones_own_is_found_in_the_current_directory(tmp_path: Path, jobs: int) -> None:
    (tmp_path / "sailor.py").write_text(BOT, "utf-8")
    arguments = ("simulate", "tobago", "--players", "sailor:Last,sailor:Last:5", "--most-turns", "3", "--games", "2")
    command = [str(Path(sys.executable).parent / "doubloon"), *arguments, "--json", "--jobs", str(jobs)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert [seat["player"] for seat in json.loads(done.stdout)["seats"]] == ["sailor:Last", "sailor:Last:5"]


def test_bots_can_be_told_how_long_to_think(doubloon: Doubloon) -> None:
    code, out, _ = doubloon(
        "simulate", "tobago", "--players", "greedy,ismcts:2", "--games", 1, "--most-turns", 1, "--json"
    )
    assert (code, json.loads(out)["seats"][1]["player"]) == (0, "ismcts:2")


def test_bots_may_have_processes_of_their_own() -> None:
    arguments = ("simulate", "tobago", "--players", "ismcts:2*2,random", "--games", "3", "--most-turns", "1")
    command = [*COMMAND, *arguments, "--jobs", "2", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert json.loads(done.stdout)["games"] == 3
    assert "Warning" not in done.stderr and "Traceback" not in done.stderr


def test_without_ray_one_is_told_what_to_install(doubloon: Doubloon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    code, out, err = doubloon("simulate", "tobago", *QUICK, "--ray", "local")
    assert (code, out) == (2, "")
    assert err.startswith("error: Ray is not installed. Please install it, for example: pip install 'doubloon[ray]'")
