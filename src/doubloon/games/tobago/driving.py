"""Driving: up to three legs, within a terrain or into the next one (rule book p. 3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from doubloon.core.masks import Mask, members
from doubloon.core.position import Action, Event, Seat, pop, push
from doubloon.core.tuples import add_at, with_item
from doubloon.games.tobago.actions import Drive, LeaveAmulet, StopDriving, TakeAmulet
from doubloon.games.tobago.events import AmuletLeft, AmuletTaken, DriveStopped, Drove
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.state import FindingAmulet, State

LEGS = 3
_TAKE_OR_LEAVE = (TakeAmulet(), LeaveAmulet())


def drive(state: State, action: Drive, events: list[Event]) -> None:
    """A leg of the drive under way, or the first of the turn's own."""
    if not state.legs:
        state.acted = True
        start_drive(state, extra=False)
    drive_leg(state, action.space, events)


def start_drive(state: State, extra: bool) -> None:
    state.legs = LEGS
    state.extra_drive = extra


def drive_leg(state: State, space: Space, events: list[Event]) -> None:
    seat = state.on_turn
    events.append(Drove(seat, state.cars[seat], space))
    state.cars = with_item(state.cars, seat, space)
    state.legs -= 1
    # Rule book p. 6: nothing is picked up in a drive that an amulet granted.
    if not state.extra_drive:
        find_amulet(state, seat, events)


def rings(island: Island, start: Space, legs: int) -> list[Mask]:
    """The spaces that take one leg to reach, two legs, and so on."""
    reached = edge = 1 << start
    found = []
    for _ in range(legs):
        edge = reduce(or_, map(island.land.leg, members(edge)), 0) & ~reached
        reached |= edge
        found.append(edge)
    return found


def stop_driving(state: State, action: StopDriving, events: list[Event]) -> None:
    end_drive(state, events)


def end_drive(state: State, events: list[Event]) -> None:
    """The legs that are left are lost."""
    state.legs = 0
    events.append(DriveStopped(state.on_turn))


def find_amulet(state: State, seat: Seat, events: list[Event]) -> None:
    """If an amulet lies under the car, the player takes it, or decides whether to (ruling 10)."""
    if not state.amulets >> state.cars[seat] & 1:
        return
    if state.setup.amulets == "offered":
        push(state, FindingAmulet())
    else:
        _pick_up(state, seat, events)


def ask_finding(state: State, item: FindingAmulet, events: list[Event]) -> Seat:
    return state.on_turn


def legal_finding(state: State, item: FindingAmulet) -> Sequence[Action]:
    return _TAKE_OR_LEAVE


def take_amulet(state: State, action: TakeAmulet, events: list[Event]) -> None:
    pop(state)
    _pick_up(state, state.on_turn, events)


def leave_amulet(state: State, action: LeaveAmulet, events: list[Event]) -> None:
    pop(state)
    events.append(AmuletLeft(state.on_turn, state.cars[state.on_turn]))


def _pick_up(state: State, seat: Seat, events: list[Event]) -> None:
    space = state.cars[seat]
    state.amulets ^= 1 << space
    state.amulets_held = add_at(state.amulets_held, seat, 1)
    events.append(AmuletTaken(seat, space))
