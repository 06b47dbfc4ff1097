"""Many tasks of the same kind, done by an executor; the caller can stop them at any time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from signal import SIG_BLOCK, SIG_SETMASK, SIGINT, pthread_sigmask
from typing import Any, TypeVar

from doubloon.arena.cluster import RayExecutor
from doubloon.arena.executors import Executor, ProcessExecutor, SerialExecutor
from doubloon.arena.match import Match, Result, play
from doubloon.core.refusal import Refused

Task = TypeVar("Task")
Done = TypeVar("Done")


def executor_for(jobs: int | None = None, cluster: str | None = None) -> Executor:
    """An executor for so many processes, or for the Ray cluster with this address."""
    if cluster:
        return RayExecutor(cluster, jobs)
    return ProcessExecutor(jobs) if jobs and jobs > 1 else SerialExecutor()


def run(work: Callable[[Task], Done], tasks: Iterable[Task], executor: Executor) -> Generator[Done, None, None]:
    """The result of each task, in the order in which they are finished; closing the iterator stops the rest."""
    waiting = iter(tasks)
    running: Sequence[Any] = ()
    try:
        while True:
            with _interrupts_blocked():
                free = executor.capacity - len(running)
                running = [*running, *(executor.submit(work, task) for task in islice(waiting, free))]
            if not running:
                return
            done, running = executor.wait(running)
            yield from done
    finally:
        executor.shutdown()


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Ctrl-C, which reaches every process of a terminal, has to wait; processes started now never hear of it."""
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def play_all(matches: Iterable[Match], executor: Executor) -> Generator[Result, None, None]:
    """The result of every match, in the order in which they finish; a record is saved before its result is yielded."""
    running = run(play, matches, executor)
    try:
        for match, result, record in running:
            if match.file:
                _save(record, match.file)
            yield result
    finally:
        running.close()


def _save(record: str, file: Path) -> None:
    """Save a record; the record of another game is never overwritten."""
    if file.exists() and file.read_text("utf-8") != record:
        raise Refused("record_exists", file=file)
    part = file.with_suffix(".part")
    part.write_text(record, "utf-8")
    part.replace(file)  # so that nothing is left half written
