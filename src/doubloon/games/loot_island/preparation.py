"""The preparation of a round: the ship, the small islands, the event, the hands (rule book p. 5)."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.core.masks import members
from doubloon.core.position import Action, Event, Seat, clockwise, pop, push, replace_top, top
from doubloon.games.loot_island.actions import COASTS, CloseIsland, Decline, Discard, Done, DrawTwo
from doubloon.games.loot_island.curse import take_cubes
from doubloon.games.loot_island.event_cards import A1, A2, B1, B2, B3
from doubloon.games.loot_island.events import (
    CardsDiscarded,
    IslandClosed,
    MapsDeclined,
    RoundStarted,
    ShipTurned,
)
from doubloon.games.loot_island.exploring import explore_all
from doubloon.games.loot_island.hands import lay_aside
from doubloon.games.loot_island.setup import HAND, ROUNDS
from doubloon.games.loot_island.small_islands import sail
from doubloon.games.loot_island.state import (
    ClosingIsland,
    Discarding,
    DrawingMaps,
    EndingRound,
    Happening,
    OfferingMaps,
    Refilling,
    RevealingOpen,
    Starting,
    State,
    Turn,
    TurningEvent,
)

_DONE = (Done(),)
_OFFER = (DrawTwo(), Decline())
OFFERED = 2  # map cards, for as many cubes (event A1)


def ask_ending(state: State, item: EndingRound, events: list[Event]) -> Seat | None:
    """A round is over: the next round is prepared, or the game comes to its end."""
    pop(state)
    if state.round == ROUNDS:
        explore_all(state, events)
        return None
    state.round += 1
    events.append(RoundStarted(state.round))
    sail(state, events)
    state.islands = state.setup.small_islands
    push(state, TurningEvent(), Happening(), Discarding(), Refilling(), Starting(), Turn())
    return None


def ask_happening(state: State, item: Happening, events: list[Event]) -> Seat | None:
    pop(state)
    if state.event == A1:
        push(state, OfferingMaps())
    elif state.event == A2:
        push(state, RevealingOpen())
    elif state.event == B1:
        sail(state, events)
    elif state.event == B2:
        state.coast, state.direction = (state.coast - state.direction) % len(COASTS), -state.direction
        events.append(ShipTurned(state.coast))
    elif state.event == B3 and state.islands:
        push(state, ClosingIsland())
    return None


def legal_closings(state: State, item: ClosingIsland) -> Sequence[Action]:
    return [CloseIsland(island) for island in members(state.islands)]


def close_island(state: State, action: CloseIsland, events: list[Event]) -> None:
    pop(state)
    state.islands &= ~(1 << action.island)
    events.append(IslandClosed(action.island))


def ask_offer(state: State, item: OfferingMaps, events: list[Event]) -> Seat | None:
    """Two more cards for two cubes (event A1)."""
    if item.place < state.setup.players:
        return clockwise(state.first_player, state.setup.players)[item.place]
    pop(state)
    return None


def legal_offer(state: State, item: OfferingMaps) -> Sequence[Action]:
    return _OFFER


def draw_two(state: State, action: DrawTwo, events: list[Event]) -> None:
    seat = state.to_move
    replace_top(state, OfferingMaps(top(state, OfferingMaps).place + 1))
    take_cubes(state, seat, OFFERED, events)
    push(state, DrawingMaps(seat, OFFERED))


def decline(state: State, action: Decline, events: list[Event]) -> None:
    replace_top(state, OfferingMaps(top(state, OfferingMaps).place + 1))
    events.append(MapsDeclined(state.to_move))


def _too_many(state: State, item: Discarding, seat: Seat) -> int:
    """How many more cards a player has to discard where hands are drafted."""
    return state.hands[seat].bit_count() - item.chosen.bit_count() - HAND[state.setup.players]


def ask_discarding(state: State, item: Discarding, events: list[Event]) -> Seat | None:
    """Players discard seat by seat, then Aaron all his cards; only then are hands filled (ruling 46)."""
    players = state.setup.players
    if item.place < players:
        seat = clockwise(state.first_player, players)[item.place]
        if _too_many(state, item, seat) > 0 if item.drafting else state.hands[seat]:
            return seat
        replace_top(state, Discarding(item.drafting, item.place + 1))
        return None
    pop(state)
    if state.aaron and not item.drafting and state.hands[players]:
        cards = state.hands[players]
        lay_aside(state, players, cards)
        events.append(CardsDiscarded(players, cards))
    return None


def legal_discards(state: State, item: Discarding) -> Sequence[Action]:
    seat = state.to_move
    hand = state.hands[seat]
    cards = hand & state.tables.above[item.chosen.bit_length() - 1] if item.chosen else hand
    if not item.drafting:
        return state.tables.discards(cards) + _DONE
    # Enough higher cards must be left for the discards that have to follow.
    for _ in range(_too_many(state, item, seat) - 1):
        cards &= ~(1 << cards.bit_length() - 1)
    return state.tables.discards(cards)


def discard(state: State, action: Discard, events: list[Event]) -> None:
    item = top(state, Discarding)
    chosen = Discarding(item.drafting, item.place, item.chosen | 1 << action.card)
    replace_top(state, chosen)
    if item.drafting and not _too_many(state, chosen, state.to_move):
        done(state, Done(), events)


def done(state: State, action: Done, events: list[Event]) -> None:
    item = top(state, Discarding)
    replace_top(state, Discarding(item.drafting, item.place + 1))
    if item.chosen:
        lay_aside(state, state.to_move, item.chosen)
        events.append(CardsDiscarded(state.to_move, item.chosen))
