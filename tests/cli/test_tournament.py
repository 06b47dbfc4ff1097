"""doubloon tournament."""

from __future__ import annotations

import csv
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
from .test_simulate import BOT, COMMAND, INTERRUPTIBLE

PLAYERS = ("--players", "greedy,random,random")
QUICK = ("tournament", "tobago", *PLAYERS, "--most-turns", "3")
ENDLESS = (*QUICK, "--games", "30000", "--jobs", "2", "--json")


def test_the_same_command_gives_the_same_figures(doubloon: Doubloon) -> None:
    runs = [doubloon(*QUICK, "--games", 6, "--json", "--jobs", jobs) for jobs in (1, 1, 2)]
    assert [run.code for run in runs] == [0, 0, 0]
    assert runs[0].out == runs[1].out == runs[2].out
    figures = json.loads(runs[0].out)
    assert (figures["game"], figures["games"], figures["deals"], figures["stopped"]) == ("tobago", 6, 2, 6)
    assert {standing["name"] for standing in figures["entrants"]} == {"greedy", "random 1", "random 2"}
    assert {standing["name"] for standing in figures["kinds"]} == {"greedy", "random"}
    assert doubloon(*QUICK, "--games", 6, "--json", "--seed", 2).out != runs[0].out


def test_tables_for_people(doubloon: Doubloon) -> None:
    code, out, err = doubloon(*QUICK, "--games", 4)
    assert code == 0
    assert out.startswith("6 games of tobago: 2 deals, 1 × 3 games each, seed 1 ")
    for told in (
        "Bots of the same kind together",
        "finished ahead of",
        "order of play",
        "would be 33.3%",
        "stopped 6.",
    ):
        assert told in " ".join(out.split())
    assert "4 games requested; playing 6" in err and "(2 × 1 × 3: deals, line-ups, rotations)" in err
    assert "6/6" in err and "6/6" not in out
    assert max(map(len, out.splitlines())) <= 80


def test_all_line_ups_are_played_if_there_are_not_enough_seats(doubloon: Doubloon) -> None:
    five = ("--players", "greedy,random,random,easy,easy", "--most-turns", 2, "--games", 20)
    code, out, err = doubloon("tournament", "tobago", *five, "--json")
    assert (code, "requested" in err) == (0, False)
    assert (json.loads(out)["lineups"], json.loads(out)["seats"], json.loads(out)["games"]) == (5, 4, 20)
    code, out, _ = doubloon(*QUICK, "--seats", 2, "--games", 1, "--json")
    assert (json.loads(out)["lineups"], json.loads(out)["seats"], json.loads(out)["games"]) == (3, 2, 6)


def test_other_games_are_played_the_same_way(doubloon: Doubloon) -> None:
    code, out, _ = doubloon(
        "tournament", "loot-island", "--players", "random,random", "--games", 2, "--set", "healers=open", "--json"
    )
    assert (code, json.loads(out)["finished"]) == (0, 2)


def test_everything_is_written_down(doubloon: Doubloon, tmp_path: Path) -> None:
    sheet, figure, records = tmp_path / "a" / "games.csv", tmp_path / "b" / "figure.svg", tmp_path / "c"
    files = ("--csv", sheet, "--plot", figure, "--records", records)
    code, out, err = doubloon(*QUICK, "--games", 3, "--json", *files)
    assert code == 0
    assert f"Written to {sheet}.\nWritten to {figure}.\n" in err
    with sheet.open(encoding="utf-8", newline="") as text:
        lines = list(csv.DictReader(text))
    assert len(lines) == 9
    best = json.loads(out)["entrants"][0]
    gold = [float(line["gold"]) for line in lines if line["entrant"] == best["name"]]
    assert sum(gold) / 3 == pytest.approx(best["gold"]["mean"], abs=1e-3)
    assert sum(float(line["won"]) for line in lines) == pytest.approx(3, abs=1e-3)
    assert "</svg>" in figure.read_text("utf-8")
    assert sorted(file.name for file in records.iterdir()) == [f"tobago-1-0000{number}.jsonl" for number in range(3)]
    assert doubloon("verify", records / "tobago-1-00002.jsonl").code == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((*PLAYERS, "--seats", "4"), "error: A game for 4 needs 4 players, but only 3 are named."),
        ((*PLAYERS, "--seats", "5"), "error: This game is for 2 to 4 players, not 5."),
        (("--players", "random"), "error: This game is for 2 to 4 players, not 1."),
        (("--players", "nobody,random"), "error: There is no bot called 'nobody'."),
        ((*PLAYERS, "--set", "curses=5"), "error: The option 'curses' cannot be '5'."),
        ((*PLAYERS, "--plot", "x.txt"), "error: x.txt cannot be drawn"),
        ((*PLAYERS, "--csv", "/tmp"), "error: /tmp cannot be written: it is a directory."),
        ((*PLAYERS, "--state", "/tmp"), "error: /tmp cannot be written: it is a directory."),
        ((*PLAYERS, "--state", __file__), f"error: {__file__} does not hold the games of a tournament"),
        ((*PLAYERS, "--records", "x", "--seed", "../a"), "error: The seed '../a' cannot be part of a file name"),
        ((*PLAYERS, "--ray", "nonsense"), "error: 'nonsense' is not the address of a Ray cluster"),
        ((*PLAYERS, "--games", "0"), "Usage:"),
        ((), "Usage:"),
    ],
)
def test_what_cannot_be_done_is_said(doubloon: Doubloon, arguments: tuple[str, ...], told: str) -> None:
    code, out, err = doubloon("tournament", "tobago", *arguments)
    assert (code, out) == (2, "")
    assert told in err and (told == "Usage:" or err.splitlines()[-1].startswith(told))


def test_the_same_command_goes_on(doubloon: Doubloon, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = doubloon(*QUICK, "--games", 6, "--json").out
    assert list((home / "tournaments").iterdir()) == []
    with monkeypatch.context() as patched:
        patched.setattr("doubloon.cli.tournament.play_all", stopping_after(2))
        code, out, err = doubloon(*QUICK, "--games", 6, "--json")
    assert (code, json.loads(out)["games"]) == (130, 2)
    (file,) = (home / "tournaments").iterdir()
    assert f"Stopped after 2 of 6 games.\nThe games are kept in {file}. Run the same command to continue." in err
    code, out, err = doubloon(*QUICK, "--games", 6, "--json")
    assert (code, out) == (0, whole)
    assert f"Continuing after 2 games in {file}." in err
    assert list((home / "tournaments").iterdir()) == []


def test_a_tournament_that_is_kept_can_be_made_longer(doubloon: Doubloon, tmp_path: Path) -> None:
    state = ("--state", tmp_path / "state.jsonl", "--json")
    assert doubloon(*QUICK, "--games", 3, *state).code == 0
    code, out, err = doubloon(*QUICK, "--games", 6, *state)
    assert (code, out) == (0, doubloon(*QUICK, "--games", 6, "--json").out)
    assert "Continuing after 3 games" in err
    again = doubloon(*QUICK, "--games", 6, *state)
    assert (again.out, "Continuing after 6 games" in again.err) == (out, True)
    code, _, err = doubloon(*QUICK, "--games", 6, *state, "--seed", 2)
    assert code == 2 and '(seed: "1", not "2")' in err


def test_nothing_is_reported_if_nothing_was_done(doubloon: Doubloon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.cli.tournament.play_all", stopping_after(0))
    code, out, err = doubloon(*QUICK, "--json")
    assert (code, out) == (130, "")
    assert "No game was finished." in err


def stopping_after(games: int) -> object:
    """Somebody presses Ctrl-C after so many games."""

    def playing(matches: Iterable[Match], executor: Executor) -> Iterator[Result]:
        for number, result in enumerate(play_all(matches, executor)):
            if number == games:
                raise KeyboardInterrupt
            yield result

    return playing


def started(command: tuple[str, ...], state: Path) -> subprocess.Popen[str]:
    """A tournament that has finished some games."""
    running = subprocess.Popen(
        [*command, *ENDLESS, "--state", str(state)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not state.exists() or state.read_bytes().count(b"\n") < 6:
        assert running.poll() is None
    return running


def test_ctrl_c_stops_all_processes_cleanly(doubloon: Doubloon, tmp_path: Path) -> None:
    state = tmp_path / "state.jsonl"
    with started(INTERRUPTIBLE, state) as running:
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in err and "of 30000 games." in err
    assert json.loads(out)["games"] == state.read_bytes().count(b"\n") - 1
    goes_on(doubloon, state)


def test_a_tournament_that_was_killed_goes_on(doubloon: Doubloon, tmp_path: Path) -> None:
    state = tmp_path / "state.jsonl"
    with started(COMMAND, state) as running:
        running.kill()
        running.communicate(timeout=60)  # ends when the last of its processes has left
    with state.open("ab") as file:
        file.write(b'{"number":29999,"reas')
    goes_on(doubloon, state)


def goes_on(doubloon: Doubloon, state: Path) -> None:
    """What is finished stays as it is, and the result is that of a tournament that was never stopped."""
    half_written = not state.read_bytes().endswith(b"\n")
    before = state.read_bytes().rpartition(b"\n")[0].splitlines()
    games = 3 * (len(before) // 3 + 2)
    code, out, err = doubloon(*QUICK, "--games", games, "--json", "--state", state)
    assert (code, f"The last line of {state} was cut off" in err) == (0, half_written)
    assert state.read_bytes().splitlines()[: len(before)] == before
    assert out == doubloon(*QUICK, "--games", games, "--json").out


@pytest.mark.slow
@pytest.mark.parametrize("command", ["tournament", "simulate"])
def test_a_cluster_comes_to_the_same(tmp_path: Path, command: str) -> None:
    """A real one, of this machine; with a bot of one's own, and records."""
    (tmp_path / "sailor.py").write_text(BOT, "utf-8")
    plan = (command, "tobago", "--players", "sailor:Last,random", "--games", "6", "--most-turns", "3", "--json")
    environment = {**os.environ, "DOUBLOON_HOME": str(tmp_path / "home")}
    told: list[tuple[str, dict[str, str]]] = []
    for where in (("--jobs", "2"), ("--jobs", "2", "--ray", "local")):
        records = tmp_path / f"records {len(told)}"
        done = subprocess.run(
            [*COMMAND, *plan, *where, "--records", str(records)],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        told.append((done.stdout, {file.name: file.read_text("utf-8") for file in records.iterdir()}))
    assert told[0] == told[1]
    assert len(told[1][1]) == 6


def test_what_takes_long_to_load_is_loaded_when_it_is_needed() -> None:
    code = "import sys, doubloon.cli.tournament; print(*{'matplotlib', 'numpy', 'openskill', 'ray'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"
