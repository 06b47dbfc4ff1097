"""Driving: up to three legs, within a terrain or into the next one (rule book p. 3)."""

from __future__ import annotations

from functools import reduce
from operator import or_

from doubloon.core.masks import Mask, members
from doubloon.core.position import Event, Seat
from doubloon.core.tuples import add_at, with_item
from doubloon.games.tobago.actions import Drive, StopDriving
from doubloon.games.tobago.events import AmuletTaken, DriveStopped, Drove
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.state import State

LEGS = 3


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
    if state.amulets >> space & 1 and not state.extra_drive:
        take_amulet(state, seat, events)


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
    state.legs = 0
    events.append(DriveStopped(state.on_turn))


def take_amulet(state: State, seat: Seat, events: list[Event]) -> None:
    """A player picks up the amulet under the car."""
    space = state.cars[seat]
    state.amulets ^= 1 << space
    state.amulets_held = add_at(state.amulets_held, seat, 1)
    events.append(AmuletTaken(seat, space))
