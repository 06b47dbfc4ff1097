"""Curse cubes, and how players get rid of them."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.core.position import Action, Event, Seat, clockwise, pop, push, top
from doubloon.core.tuples import add_at
from doubloon.games.loot_island.actions import DiscardAll, Hunter, KeepCube
from doubloon.games.loot_island.events import CubeKept, CubesDiscarded, CubesTaken
from doubloon.games.loot_island.state import Cleansing, State

_LAST_CUBE = (DiscardAll(), KeepCube())


def take_cubes(state: State, hunter: Hunter, number: int, events: list[Event]) -> None:
    """A hunter takes cubes; Aaron never does."""
    if number and hunter < state.setup.players:
        state.cubes = add_at(state.cubes, hunter, number)
        events.append(CubesTaken(hunter, number))


def curse_others(state: State, hunter: Hunter, number: int, events: list[Event]) -> None:
    """All other players take cubes, whether they have passed or not."""
    for seat in clockwise(state.on_turn, state.setup.players):
        if seat != hunter:
            take_cubes(state, seat, number, events)


def cleanse(state: State, hunter: Hunter, number: int) -> None:
    """A hunter may discard cubes; Aaron has none."""
    if number and hunter < state.setup.players and state.cubes[hunter]:
        push(state, Cleansing(hunter, number))


def ask_cleansing(state: State, item: Cleansing, events: list[Event]) -> Seat | None:
    """Ruling 41: it can only help, except that a player without cubes chooses no healer."""
    if 0 < state.cubes[item.seat] <= item.number:
        return item.seat
    pop(state)
    _discard_cubes(state, item.seat, min(item.number, state.cubes[item.seat]), events)
    return None


def _discard_cubes(state: State, seat: Seat, number: int, events: list[Event]) -> None:
    if number:
        state.cubes = add_at(state.cubes, seat, -number)
        events.append(CubesDiscarded(seat, number))


def legal_cleansing(state: State, item: Cleansing) -> Sequence[Action]:
    return _LAST_CUBE


def discard_all(state: State, action: DiscardAll, events: list[Event]) -> None:
    seat = top(state, Cleansing).seat
    pop(state)
    _discard_cubes(state, seat, state.cubes[seat], events)


def keep_cube(state: State, action: KeepCube, events: list[Event]) -> None:
    seat = top(state, Cleansing).seat
    pop(state)
    _discard_cubes(state, seat, state.cubes[seat] - 1, events)
    events.append(CubeKept(seat))
