"""Many games among bots, on several processes; the results depend on the seed alone."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_BLOCK, SIG_SETMASK, SIGINT, pthread_sigmask

import msgspec

from doubloon import games
from doubloon.arena.match import MOST_TURNS, Result, play_match, result_of
from doubloon.core.game import Setup
from doubloon.core.record import Record, write
from doubloon.core.refusal import Refused

_AT_ONCE = 4  # games handed to each process ahead of time


class Plan(msgspec.Struct, frozen=True):
    """What is to be simulated."""

    game: str
    setup: Setup
    players: tuple[str, ...]
    games: int
    seed: str
    most_turns: int = MOST_TURNS
    records: Path | None = None  # where to keep the record of each game


def simulate(plan: Plan, jobs: int = 1) -> Generator[Result, None, None]:
    """The result of every game, as they come; closing the iterator stops the rest."""
    if jobs == 1:
        for number in range(plan.games):
            yield play_one(plan, number)
        return
    pool = ProcessPoolExecutor(jobs, get_context("forkserver"))
    try:
        numbers = iter(range(plan.games))
        running: set[Future[Result]] = set()
        while True:
            with _undisturbed():
                for number in islice(numbers, jobs * _AT_ONCE - len(running)):
                    running.add(pool.submit(play_one, plan, number))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C, which reaches every process of a terminal, has to wait; processes started now never hear of it."""
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def play_one(plan: Plan, number: int) -> Result:
    """The game with a number; its seed is the plan's and the number."""
    record = play_match(games.find(plan.game), plan.setup, plan.players, f"{plan.seed}-{number}", plan.most_turns)
    if plan.records:
        _keep(record, plan.records / f"{plan.game}-{plan.seed}-{number:05}.jsonl")
    return result_of(number, record)


def _keep(record: Record, path: Path) -> None:
    """Write a record down; one of another game is never overwritten."""
    text = "".join(write(record))
    if path.exists() and path.read_text("utf-8") != text:
        raise Refused("record_exists", file=path)
    path.write_text(text, "utf-8")
