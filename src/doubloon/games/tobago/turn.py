"""The turn: one action, and treasures raised and amulets played around it (rule book p. 2)."""

from __future__ import annotations

from doubloon.core.position import Event, Seat, pop, push
from doubloon.games.tobago.actions import EndTurn, ExchangeHand
from doubloon.games.tobago.amulets import exchange
from doubloon.games.tobago.driving import find_amulet
from doubloon.games.tobago.events import TurnStarted
from doubloon.games.tobago.setup import SEATS
from doubloon.games.tobago.state import ForgoingTurn, State

_STARTED = tuple(TurnStarted(seat) for seat in range(SEATS[-1]))


def start_turn(state: State, seat: Seat, events: list[Event]) -> None:
    state.turn += 1
    state.on_turn = seat
    state.acted = False
    state.begun = False
    state.legs = 0
    state.extra_drive = False
    events.append(_STARTED[seat])
    find_amulet(state, seat, events)


def next_turn(state: State, events: list[Event]) -> None:
    start_turn(state, (state.on_turn + 1) % len(state.cars), events)


def exchange_hand(state: State, action: ExchangeHand, events: list[Event]) -> None:
    """Without an amulet it takes the whole turn (ruling 9), or the place of its action."""
    state.acted = True
    if state.setup.exchange == "whole_turn":
        push(state, ForgoingTurn())
    exchange(state, events)


def forgo_turn(state: State, item: ForgoingTurn, events: list[Event]) -> None:
    pop(state)
    next_turn(state, events)


def end_turn(state: State, action: EndTurn, events: list[Event]) -> None:
    next_turn(state, events)
