"""Games among bots, by their seed alone."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from doubloon import bots, games
from doubloon.arena.match import play_match, result_of
from doubloon.arena.run import executor_for, play_all
from doubloon.arena.simulate import Simulation, matches
from doubloon.core.record import read, verify, write
from doubloon.core.refusal import Refused
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import Setup

TWO = ("random", "random")


def test_the_same_seed_gives_the_same_game() -> None:
    one, same, other = (list(write(play_match(TOBAGO, Setup(players=2), TWO, seed))) for seed in ("a", "a", "b"))
    assert one == same
    assert one != other


def test_a_match_is_a_record_that_can_be_verified() -> None:
    lines = list(write(play_match(TOBAGO, Setup(players=2), TWO, "a")))
    verify(read(lines, games.find))


def test_a_game_that_goes_on_for_too_long_is_stopped() -> None:
    record = play_match(TOBAGO, Setup(players=2), TWO, "a", most_turns=3)
    result = result_of(7, record)
    assert (result.number, result.reason) == (7, "stopped")
    assert result.turns == 4
    assert result.scores == TOBAGO.scores(record.state)


def test_names_and_the_seed_of_the_bots_can_be_given() -> None:
    names, seeds = ("Noor", "Ilse"), ("/1", "/2")
    one, other = (play_match(TOBAGO, Setup(players=2), TWO, "a", 3, names, bot_seed) for bot_seed in seeds)
    assert one.players == ("Noor", "Ilse")
    assert one.commitment == other.commitment and one.plays != other.plays


def test_a_result_tells_who_was_first_and_the_ranks() -> None:
    for first in (0, 1):
        record = play_match(TOBAGO, Setup(players=2, first_player=first), TWO, "a", most_turns=3)
        assert result_of(0, record).first == first
    assert result_of(0, record).ranks == TOBAGO.ranks(record.state)


def test_an_unknown_bot_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(Refused, match=r"'nobody'.*random"):
        bots.find("nobody")


def simulation(records: Path | None = None) -> Simulation:
    return Simulation("tobago", Setup(players=2), TWO, games=5, seed="x", most_turns=4, records=records)


def test_processes_do_not_change_the_results(tmp_path: Path) -> None:
    for jobs in (1, 2):
        (tmp_path / str(jobs)).mkdir()
    runs = [play_all(matches(simulation(tmp_path / str(jobs))), executor_for(jobs)) for jobs in (1, 2)]
    one, two = (sorted(results, key=lambda result: result.number) for results in runs)
    assert one == two
    assert len(one) == 5
    written = [{file.name: file.read_text("utf-8") for file in (tmp_path / jobs).iterdir()} for jobs in "12"]
    assert written[0] == written[1]
    assert sorted(written[0]) == [f"tobago-x-0000{number}.jsonl" for number in range(5)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_simulation_can_be_stopped(jobs: int) -> None:
    running = play_all(matches(simulation()), executor_for(jobs))
    assert next(running).reason == "stopped"
    running.close()
    assert list(running) == []


def test_a_record_of_another_game_is_never_overwritten(tmp_path: Path) -> None:
    simulated = Simulation("tobago", Setup(players=2), ("random", "random"), 1, "s", most_turns=2, records=tmp_path)
    for _ in range(2):
        assert len(list(play_all(matches(simulated), executor_for()))) == 1
    assert [file.suffix for file in tmp_path.iterdir()] == [".jsonl"]
    other = msgspec.structs.replace(simulated, setup=Setup(players=2, opening="open_maps"))
    with pytest.raises(Refused) as refused:
        list(play_all(matches(other), executor_for()))
    assert refused.value.code == "record_exists"
