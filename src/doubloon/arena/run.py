"""Much of the same work, done by a crew; what is waited for can be stopped at any time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from signal import SIG_BLOCK, SIG_SETMASK, SIGINT, pthread_sigmask
from typing import Any, TypeVar

from doubloon.arena.cluster import Cluster
from doubloon.arena.crew import Alone, Crew, Processes
from doubloon.arena.match import Match, Result, play
from doubloon.core.refusal import Refused

Task = TypeVar("Task")
Done = TypeVar("Done")


def hire(jobs: int | None = None, cluster: str | None = None) -> Crew:
    """A crew of so many processes, or on the Ray cluster with this address."""
    if cluster:
        return Cluster(cluster, jobs)
    return Processes(jobs) if jobs and jobs > 1 else Alone()


def run(work: Callable[[Task], Done], tasks: Iterable[Task], crew: Crew) -> Generator[Done, None, None]:
    """What came of each task, as they come; closing the iterator stops the rest."""
    waiting = iter(tasks)
    running: Sequence[Any] = ()
    try:
        while True:
            with _undisturbed():
                running = [*running, *(crew.submit(work, task) for task in islice(waiting, crew.room - len(running)))]
            if not running:
                return
            done, running = crew.wait(running)
            yield from done
    finally:
        crew.dismiss()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C, which reaches every process of a terminal, has to wait; processes started now never hear of it."""
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def play_all(matches: Iterable[Match], crew: Crew) -> Generator[Result, None, None]:
    """The result of every match, as they come; a record is kept before its result is told."""
    running = run(play, matches, crew)
    try:
        for match, result, record in running:
            if match.file:
                _keep(record, match.file)
            yield result
    finally:
        running.close()


def _keep(record: str, file: Path) -> None:
    """Write a record down; one of another game is never overwritten."""
    if file.exists() and file.read_text("utf-8") != record:
        raise Refused("record_exists", file=file)
    part = file.with_suffix(".part")
    part.write_text(record, "utf-8")
    part.replace(file)  # so that nothing is left half written
