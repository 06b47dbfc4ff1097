"""The turn: one action, and treasures raised and amulets played around it (rule book p. 2)."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.core.position import Action, Event, Seat
from doubloon.games.tobago.actions import EndTurn, ExchangeHand, RaiseTreasure, StopDriving
from doubloon.games.tobago.amulets import exchange, powers
from doubloon.games.tobago.clue_play import clue_plays
from doubloon.games.tobago.driving import take_amulet
from doubloon.games.tobago.events import TurnStarted
from doubloon.games.tobago.setup import MAPS, SEATS
from doubloon.games.tobago.state import State, Turn

_END = (EndTurn(),)
_STOP = (StopDriving(),)
_EXCHANGE = (ExchangeHand(),)
_STARTED = tuple(TurnStarted(seat) for seat in range(SEATS[-1]))
_RAISE = tuple(RaiseTreasure(map) for map in range(MAPS))


def ask_turn(state: State, item: Turn, events: list[Event]) -> Seat | None:
    """The player on turn decides; the turn ends by itself when nothing is left to decide (ruling 8)."""
    if not state.turn:
        start_turn(state, state.first_player, events)
        return None
    if state.acted and not state.legs and _nothing_left(state):
        next_turn(state, events)
        return None
    return state.on_turn


def _nothing_left(state: State) -> bool:
    seat = state.on_turn
    here = state.cars[seat]
    if 1 << here in state.sites:
        return False
    # An extra drive is nearly always possible; the other powers are asked for only when it is not.
    return not state.amulets_held[seat] or not (state.island.extra_drives[here] or powers(state, seat))


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


def legal_turn(state: State, item: Turn) -> Sequence[Action]:
    """Everything the player on turn may do now."""
    seat = state.on_turn
    here = state.cars[seat]
    offers: list[Action] = []
    if not state.acted and not state.legs:
        offers += clue_plays(state, seat)
        offers += state.island.drives[here]
        if state.hands[seat]:
            offers += _EXCHANGE
    elif state.legs:
        offers += state.island.drives[here]
        offers += _STOP
    if state.acted or not offers:
        offers += _END  # Ruling 9: without an action only when there is none at all.
    if 1 << here in state.sites:
        offers += [_RAISE[map] for map, sites in enumerate(state.sites) if sites == 1 << here]
    if state.amulets_held[seat]:
        offers += powers(state, seat)
    return offers


def exchange_hand(state: State, action: ExchangeHand, events: list[Event]) -> None:
    state.acted = True
    exchange(state, events)


def end_turn(state: State, action: EndTurn, events: list[Event]) -> None:
    next_turn(state, events)
