"""The turn: one action, and treasures raised and amulets played around it (rule book p. 2)."""

from __future__ import annotations

from doubloon.core.position import Event, Seat
from doubloon.games.tobago.actions import EndTurn, ExchangeHand
from doubloon.games.tobago.amulets import exchange
from doubloon.games.tobago.driving import take_amulet
from doubloon.games.tobago.events import TurnStarted
from doubloon.games.tobago.setup import SEATS
from doubloon.games.tobago.state import State

_STARTED = tuple(TurnStarted(seat) for seat in range(SEATS[-1]))


def start_turn(state: State, seat: Seat, events: list[Event]) -> None:
    state.turn += 1
    state.on_turn = seat
    state.acted = False
    state.legs = 0
    state.extra_drive = False
    events.append(_STARTED[seat])
    # Ruling 10: an amulet under the car is taken at once.
    if state.amulets >> state.cars[seat] & 1:
        take_amulet(state, seat, events)


def next_turn(state: State, events: list[Event]) -> None:
    start_turn(state, (state.on_turn + 1) % len(state.cars), events)


def exchange_hand(state: State, action: ExchangeHand, events: list[Event]) -> None:
    state.acted = True
    exchange(state, events)


def end_turn(state: State, action: EndTurn, events: list[Event]) -> None:
    next_turn(state, events)
