"""What runs many tasks of the same kind: this process, or several (cluster.py: a Ray cluster)."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from multiprocessing import active_children, connection, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from signal import SIG_IGN, SIGINT, SIGTERM, signal
from traceback import format_exc
from typing import Any, NamedTuple

from doubloon.core.refusal import Refused

Work = Callable[[Any], Any]

_CONTEXT = get_context("forkserver")


class Finished(NamedTuple):
    """The results of the tasks that are done, and the handles of those still running."""

    done: Sequence[Any]
    running: Sequence[Any]


class Executor(ABC):
    """Runs tasks and gives back their results, in any order; a result depends on its task alone."""

    @property
    @abstractmethod
    def capacity(self) -> int:
        """How many tasks to submit at a time."""

    @abstractmethod
    def submit(self, work: Work, task: Any) -> Any:
        """Start a task; returns a handle for it."""

    @abstractmethod
    def wait(self, running: Sequence[Any]) -> Finished:
        """Wait until any of these tasks is done."""

    @abstractmethod
    def shutdown(self) -> None:
        """Stop all tasks, at once."""


class SerialExecutor(Executor):
    """This process, one task after the other."""

    capacity = 1

    def submit(self, work: Work, task: Any) -> Any:
        return work, task

    def wait(self, running: Sequence[Any]) -> Finished:
        return Finished([work(task) for work, task in running], ())

    def shutdown(self) -> None:
        """There is nothing to stop."""


class ProcessExecutor(Executor):
    """Several processes of this machine, each with a pipe of its own, so that it can be stopped at any time."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._workers: list[tuple[BaseProcess, Connection[Any, Any]]] = []
        self._idle: list[Connection[Any, Any]] = []

    @property
    def capacity(self) -> int:
        return self._number

    def submit(self, work: Work, task: Any) -> Any:
        pipe = self._idle.pop() if self._idle else self._start_worker()
        try:
            pipe.send((work, task))
        except BrokenPipeError:
            raise Refused("process_died") from None
        return pipe

    def wait(self, running: Sequence[Any]) -> Finished:
        ready = connection.wait(running)
        self._idle += [pipe for pipe in running if pipe in ready]
        return Finished([_received(pipe) for pipe in ready], [pipe for pipe in running if pipe not in ready])

    def shutdown(self) -> None:
        for worker, _ in self._workers:
            worker.terminate()
        for worker, pipe in self._workers:
            worker.join()
            pipe.close()

    def _start_worker(self) -> Connection[Any, Any]:
        here, there = _CONTEXT.Pipe()
        worker = _CONTEXT.Process(target=_serve, args=(there,))
        worker.start()
        there.close()
        self._workers.append((worker, here))
        return here


def _received(pipe: Any) -> Any:
    try:
        done, error = pipe.recv()
    except (EOFError, ConnectionResetError):
        raise Refused("process_died") from None
    if error:
        raise error
    return done


def _serve(pipe: Connection[Any, Any]) -> None:
    """What a worker process does: tasks, until it is told to exit or the process that submitted them is gone."""
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for the process that submitted the tasks.
    signal(SIGTERM, _exit)
    try:
        while True:
            pipe.send(_outcome(*pipe.recv()))
    except (EOFError, OSError):
        _exit()


def _exit(*_: object) -> None:
    """End this process, and any that a bot may have started: Python would wait for these for ever."""
    for child in active_children():
        child.terminate()
    sys.exit()


def _outcome(work: Work, task: Any) -> tuple[Any, Exception | None]:
    try:
        return work(task), None
    except Refused as refused:
        return None, refused
    except Exception:
        return None, RuntimeError(format_exc())  # The exception of a custom bot may not survive being sent.
