"""Tasks have the same results in this process and in several."""

from __future__ import annotations

import math
import os
import time

import pytest

from doubloon import bots
from doubloon.arena.executors import Executor
from doubloon.arena.run import executor_for, run
from doubloon.core.refusal import Refused

JOBS = pytest.mark.parametrize("jobs", [1, 2])


@JOBS
def test_all_tasks_are_done(jobs: int) -> None:
    assert sorted(run(math.sqrt, [number**2 for number in range(20)], executor_for(jobs))) == list(range(20))


@JOBS
def test_there_may_be_nothing_to_do(jobs: int) -> None:
    assert list(run(math.sqrt, [], executor_for(jobs))) == []


@JOBS
def test_a_refusal_comes_back_as_it_was(jobs: int) -> None:
    with pytest.raises(Refused, match="no bot called 'nobody'"):
        list(run(bots.find, ["random", "nobody"], executor_for(jobs)))


def test_an_error_comes_back_with_its_trace() -> None:
    with pytest.raises(RuntimeError, match=r"(?s)Traceback.*math domain error"):
        list(run(math.sqrt, [-1], executor_for(2)))


def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(Refused) as refused:
        list(run(os._exit, [1], executor_for(2)))
    assert refused.value.code == "process_died"


def test_work_is_stopped_in_the_middle() -> None:
    """Otherwise this test would take days."""
    running = run(time.sleep, [0, 1e6], executor_for(2))
    assert next(running) is None
    running.close()
    assert list(running) == []


class Counting(Executor):
    """Counts the tasks that were handed out."""

    capacity = 3

    def __init__(self) -> None:
        self.taken = 0

    def submit(self, work: object, task: object) -> object:
        self.taken += 1
        return task

    def wait(self, running):  # type: ignore[no-untyped-def]
        return list(running)[:1], list(running)[1:]

    def shutdown(self) -> None:
        self.taken = -1


def test_tasks_are_handed_out_while_there_is_room() -> None:
    executor = Counting()
    running = run(math.sqrt, range(10), executor)
    assert [next(running), next(running)] == [0, 1]
    assert executor.taken == 4
    running.close()
    assert executor.taken == -1
