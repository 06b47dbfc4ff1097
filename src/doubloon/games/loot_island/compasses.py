"""Compass discs: whose lie at which landing, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from doubloon.core.position import Action, Event, Seat, pop, replace_top, top
from doubloon.core.tuples import add_at, with_item
from doubloon.games.loot_island.actions import LANDINGS, Hunter, Landing, MoveCompass, ReturnCompass
from doubloon.games.loot_island.event_cards import DAYS
from doubloon.games.loot_island.events import CompassPlaced, CompassReturned
from doubloon.games.loot_island.hands import in_order
from doubloon.games.loot_island.setup import COMPASSES
from doubloon.games.loot_island.state import NOWHERE, MovingCompass, Playing, Starting, State

if TYPE_CHECKING:
    from doubloon.games.loot_island.view import View

_MOVES = tuple(map(MoveCompass, LANDINGS))
_RETURNS = tuple(map(ReturnCompass, LANDINGS))


def landings_of(state: State, hunter: Hunter) -> list[Landing]:
    """The landings where a hunter has a compass."""
    return [landing for landing, stack in enumerate(state.stacks) if hunter in stack]


def must_move(state: State | View, hunter: Hunter) -> bool:
    """Whether a compass for another landing has to come from the island."""
    return COMPASSES - state.discs[hunter] >= DAYS[state.event].compasses


def place_compass(state: State, hunter: Hunter, landing: Landing, origin: Landing, events: list[Event]) -> None:
    """Lay a compass on top of those at a landing, from the supply or from another landing."""
    if origin != NOWHERE:
        _lift(state, hunter, origin)
    state.stacks = with_item(state.stacks, landing, (*state.stacks[landing], hunter))
    state.discs = add_at(state.discs, hunter, -1)
    events.append(CompassPlaced(hunter, landing, None if origin == NOWHERE else origin))


def stack_without(state: State, hunter: Hunter, landing: Landing) -> tuple[Hunter, ...]:
    """The compasses at a landing without that of a hunter."""
    return tuple(other for other in state.stacks[landing] if other != hunter)


def _lift(state: State, hunter: Hunter, landing: Landing) -> None:
    state.stacks = with_item(state.stacks, landing, stack_without(state, hunter, landing))
    state.discs = add_at(state.discs, hunter, 1)


def legal_moves(state: State, item: MovingCompass | Playing) -> Sequence[Action]:
    return [_MOVES[landing] for landing in landings_of(state, item.hunter)]


def ask_moving(state: State, item: MovingCompass, events: list[Event]) -> Seat:
    return state.on_turn


def move_compass(state: State, action: MoveCompass, events: list[Event]) -> None:
    item = state.pending[-1]
    if isinstance(item, Playing):
        replace_top(state, Playing(item.hunter, item.landing, action.landing, item.chosen))
    else:
        moving = top(state, MovingCompass)
        pop(state)
        place_compass(state, moving.hunter, moving.landing, action.landing, events)


def recalled(state: State) -> Hunter | None:
    """The first hunter with too many compasses on the island for this round (event B4)."""
    for hunter in in_order(state):
        if COMPASSES - state.discs[hunter] > DAYS[state.event].compasses:
            return hunter
    return None


def legal_returns(state: State, item: Starting) -> Sequence[Action]:
    hunter = recalled(state)
    assert hunter is not None
    return [_RETURNS[landing] for landing in landings_of(state, hunter)]


def return_compass(state: State, action: ReturnCompass, events: list[Event]) -> None:
    hunter = recalled(state)
    assert hunter is not None
    _lift(state, hunter, action.landing)
    events.append(CompassReturned(hunter, action.landing))
