"""What single operations cost: copies, explanations, views, samples, pictures, records, memory."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from itertools import cycle
from random import Random
from time import process_time
from typing import Any, NamedTuple

from doubloon import games
from doubloon.arena.match import play_match
from doubloon.core import record
from doubloon.core.masks import members
from doubloon.core.position import CHANCE, Seat
from doubloon.games.tobago.actions import MapNumber
from doubloon.games.tobago.clue_play import explain
from doubloon.games.tobago.clues import Card
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import MAPS, Setup
from doubloon.games.tobago.state import State

_GAMES = 8
_PLAYERS = ("random",) * 4
_SEED = "benchmark"


class Task(NamedTuple):
    """An operation that is repeated."""

    key: str
    name: str
    work: Callable[[], int]  # applies it to the next subject, and returns how often


def tasks() -> tuple[Task, ...]:
    """All operations, over positions of the players' decisions in some random games."""
    played = [play_match(TOBAGO, Setup(players=4), _PLAYERS, f"{_SEED}-{number}") for number in range(_GAMES)]
    middle = [state for game in played for state in _middle(game.states)]
    positions = cycle(middle)
    questions = cycle([(state, _plays(state)) for state in middle])
    texts = cycle([list(record.write(game)) for game in played])
    rng = Random(_SEED)
    views = cycle([TOBAGO.view(state, state.to_move) for state in middle])

    def copies() -> int:
        state: Any = next(positions)
        for _ in range(100):
            state.__copy__()
        return 100

    def explanations() -> int:
        state, plays = next(questions)
        for seat, card, map in plays:
            explain(state, card, map, seat)
        return len(plays)

    def all_views() -> int:
        state = next(positions)
        for seat in range(4):
            TOBAGO.view(state, seat)
        return 4

    def samples() -> int:
        TOBAGO.sample(next(views), rng)
        return 1

    def pictures() -> int:
        TOBAGO.svg(next(views), _PLAYERS)
        return 1

    def records() -> int:
        record.read(next(texts), games.find)
        return 1

    return (
        Task("copies", "copies of a position", copies),
        Task("explanations", "clues explained", explanations),
        Task("views", "views", all_views),
        Task("samples", "positions sampled from a view", samples),
        Task("pictures", "SVG pictures of a view", pictures),
        Task("records", "records of whole games read and checked", records),
    )


def _middle(states: list[State]) -> list[State]:
    """The positions of a game in which a player decides, without the first and the last third."""
    third = len(states) // 3
    return [state for state in states[third : 2 * third] if state.to_move != CHANCE]


def _plays(state: State) -> list[tuple[Seat, Card, MapNumber]]:
    """Every card of every hand on every map."""
    return [(seat, card, map) for seat, hand in enumerate(state.hands) for card in members(hand) for map in range(MAPS)]


def rate(task: Task, budget: float) -> float:
    """How often an operation is done in a CPU second."""
    done = 0
    start = process_time()
    while (used := process_time() - start) < budget:
        done += task.work()
    return done / used


def bytes_per_position() -> float:
    """What keeping all positions of a game costs: the memory that is free again when they are deleted."""
    tracemalloc.start()
    states = play_match(TOBAGO, Setup(players=4), _PLAYERS, f"{_SEED}-memory").states
    positions = len(states)
    gc.collect()
    kept, _ = tracemalloc.get_traced_memory()
    states.clear()
    gc.collect()
    left, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (kept - left) / positions
