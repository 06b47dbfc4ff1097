"""Amulets: their powers, and how they surface where the statues look (rule book p. 5-6)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from doubloon.core.masks import Mask, picked
from doubloon.core.position import Action, Event, Seat, pop, push
from doubloon.core.tuples import add_at, with_item
from doubloon.games.tobago.actions import (
    AmuletClue,
    AmuletDouble,
    AmuletDrive,
    AmuletExchange,
    AmuletRemove,
    AmuletSwap,
    MapNumber,
)
from doubloon.games.tobago.clue_play import add_clue, markers
from doubloon.games.tobago.driving import drive_leg, start_drive
from doubloon.games.tobago.events import (
    AmuletPlayed,
    AmuletSurfaced,
    HandExchanged,
    MarkerRemoved,
    RoseAdded,
    RosesSwapped,
    StatuesTurned,
)
from doubloon.games.tobago.grid import NO_SPACE, Space, capacity
from doubloon.games.tobago.hand import discard_hand
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.state import Refilling, State, Surfacing

_EXCHANGE = AmuletExchange()


def powers(state: State, seat: Seat) -> list[Action]:
    """What a player on turn who holds an amulet can do with it, besides extra clues and drives."""
    offers: list[Action] = []
    if state.hands[seat]:
        offers.append(_EXCHANGE)
    for map in range(MAPS):
        placed = markers(state, map)
        if placed & placed - 1:  # more than one: the last marker stays (rule book p. 6)
            offers += removals(map, placed, len(state.island.land))
    if state.setup.expert_amulets:
        offers += _expert_powers(state, seat)
    return offers


def removals(map: MapNumber, placed: Mask, spaces: int) -> tuple[AmuletRemove, ...]:
    return picked(_all_removals(map, capacity(spaces)), placed)


@cache
def _all_removals(map: MapNumber, spaces: int) -> tuple[AmuletRemove, ...]:
    return tuple(AmuletRemove(map, space) for space in range(spaces))


def _expert_powers(state: State, seat: Seat) -> list[Action]:
    """Ruling 27: a second rose on the player's own clue, and swapping roses, on maps without a determined site."""
    offers: list[Action] = []
    for map in range(MAPS):
        sites = state.sites[map]
        if not sites & sites - 1:
            continue
        roses = state.roses[map]
        if state.rose_supply[seat] > 0:
            offers += [AmuletDouble(map, clue) for clue, owners in enumerate(roses) if owners == (seat,)]
        offers += [
            AmuletSwap(map, clue, other)
            for other, theirs in enumerate(roses)
            for clue, owners in enumerate(roses[:other])
            if owners and len(owners) == len(theirs) and owners != theirs
        ]
    return offers


def pay(state: State, events: list[Event]) -> None:
    """The player on turn gives up an amulet."""
    state.begun = True
    state.amulets_held = add_at(state.amulets_held, state.on_turn, -1)
    state.amulet_pile += 1
    events.append(AmuletPlayed(state.on_turn))


def amulet_clue(state: State, action: AmuletClue, events: list[Event]) -> None:
    pay(state, events)
    add_clue(state, state.on_turn, action.card, action.map, events)


def amulet_drive(state: State, action: AmuletDrive, events: list[Event]) -> None:
    pay(state, events)
    start_drive(state, extra=True)
    drive_leg(state, action.space, events)


def amulet_exchange(state: State, action: AmuletExchange, events: list[Event]) -> None:
    pay(state, events)
    exchange(state, events)


def exchange(state: State, events: list[Event]) -> None:
    """The player on turn discards the hand and draws as many cards."""
    cards = discard_hand(state, state.on_turn)
    events.append(HandExchanged(state.on_turn, cards))
    push(state, Refilling())


def amulet_remove(state: State, action: AmuletRemove, events: list[Event]) -> None:
    pay(state, events)
    gone = 1 << action.space
    state.sites = with_item(state.sites, action.map, state.sites[action.map] & ~gone)
    state.removed = with_item(state.removed, action.map, state.removed[action.map] | gone)
    events.append(MarkerRemoved(action.map, action.space))


def amulet_double(state: State, action: AmuletDouble, events: list[Event]) -> None:
    pay(state, events)
    seat, roses = state.on_turn, state.roses[action.map]
    state.roses = with_item(state.roses, action.map, with_item(roses, action.clue, (seat, seat)))
    state.rose_supply = add_at(state.rose_supply, seat, -1)
    events.append(RoseAdded(seat, action.map, action.clue))


def amulet_swap(state: State, action: AmuletSwap, events: list[Event]) -> None:
    pay(state, events)
    roses = state.roses[action.map]
    one, other = roses[action.clue], roses[action.other]
    swapped = with_item(with_item(roses, action.clue, other), action.other, one)
    state.roses = with_item(state.roses, action.map, swapped)
    events.append(RosesSwapped(action.map, action.clue, action.other))


def surface(
    state: State, item: Surfacing, events: list[Event], shore_of: Callable[[Island, Space, int], Space] = Island.shore
) -> None:
    """An amulet surfaces for each statue in turn, then the statues turn."""
    pop(state)
    for statue, gaze in zip(state.island.statues, state.gazes, strict=True):
        shore = shore_of(state.island, statue, gaze)
        # Ruling 21: none surfaces where an amulet lies, and a short pile serves the statues in their order.
        if shore != NO_SPACE and state.amulet_pile and not state.amulets >> shore & 1:
            state.amulet_pile -= 1
            state.amulets |= 1 << shore
            events.append(AmuletSurfaced(shore))
    state.gazes = tuple((gaze + 1) % 6 for gaze in state.gazes)
    events.append(StatuesTurned())
