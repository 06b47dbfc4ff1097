"""Who does the work when there is much of the same: this process, several, or a cluster."""

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
    """What came of the tasks that are done, and the tickets of the others."""

    done: Sequence[Any]
    running: Sequence[Any]


class Crew(ABC):
    """Takes tasks and gives back what came of them, in any order; what comes of a task depends on the task alone."""

    @property
    @abstractmethod
    def room(self) -> int:
        """How many tasks to hand out at a time."""

    @abstractmethod
    def submit(self, work: Work, task: Any) -> Any:
        """Take on a task; returns a ticket for it."""

    @abstractmethod
    def wait(self, running: Sequence[Any]) -> Finished:
        """Wait until something is done, of these tickets."""

    @abstractmethod
    def dismiss(self) -> None:
        """Stop everything, at once."""


class Alone(Crew):
    """This process, one task after the other."""

    room = 1

    def submit(self, work: Work, task: Any) -> Any:
        return work, task

    def wait(self, running: Sequence[Any]) -> Finished:
        return Finished([work(task) for work, task in running], ())

    def dismiss(self) -> None:
        """There is nothing to stop."""


class Processes(Crew):
    """Several processes of this machine, each with a line of its own, so that it can be stopped in mid-sentence."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._workers: list[tuple[BaseProcess, Connection[Any, Any]]] = []
        self._idle: list[Connection[Any, Any]] = []

    @property
    def room(self) -> int:
        return self._number

    def submit(self, work: Work, task: Any) -> Any:
        line = self._idle.pop() if self._idle else self._hire()
        try:
            line.send((work, task))
        except BrokenPipeError:
            raise Refused("process_died") from None
        return line

    def wait(self, running: Sequence[Any]) -> Finished:
        ready = connection.wait(running)
        self._idle += [line for line in running if line in ready]
        return Finished([_received(line) for line in ready], [line for line in running if line not in ready])

    def dismiss(self) -> None:
        for worker, _ in self._workers:
            worker.terminate()
        for worker, line in self._workers:
            worker.join()
            line.close()

    def _hire(self) -> Connection[Any, Any]:
        here, there = _CONTEXT.Pipe()
        worker = _CONTEXT.Process(target=_serve, args=(there,))
        worker.start()
        there.close()
        self._workers.append((worker, here))
        return here


def _received(line: Any) -> Any:
    try:
        done, error = line.recv()
    except (EOFError, ConnectionResetError):
        raise Refused("process_died") from None
    if error:
        raise error
    return done


def _serve(line: Connection[Any, Any]) -> None:
    """The life of a worker: it leaves when it is told to, or when nobody is there any more."""
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for whoever gave the tasks.
    signal(SIGTERM, _leave)
    try:
        while True:
            line.send(_outcome(*line.recv()))
    except (EOFError, OSError):
        _leave()


def _leave(*_: object) -> None:
    """End this process, and those that a bot may have started: left to itself, it would wait for them for ever."""
    for child in active_children():
        child.terminate()
    sys.exit()


def _outcome(work: Work, task: Any) -> tuple[Any, Exception | None]:
    try:
        return work(task), None
    except Refused as refused:
        return None, refused
    except Exception:
        return None, RuntimeError(format_exc())  # An exception of somebody's bot may not survive the journey.
