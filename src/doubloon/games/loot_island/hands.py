"""Map cards on their way: from the deck to the hands, to the discards and back."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.core.decks import shuffled
from doubloon.core.masks import Mask
from doubloon.core.position import CHANCE, Event, Seat, clockwise, pop, replace_top, top
from doubloon.core.tuples import add_at
from doubloon.games.loot_island.actions import DrawMap, Hunter
from doubloon.games.loot_island.event_cards import DAYS
from doubloon.games.loot_island.events import AaronLed, MapDrawn, MapsShuffled
from doubloon.games.loot_island.setup import HAND, first_hands
from doubloon.games.loot_island.state import DrawingMaps, Refilling, State


def in_order(state: State) -> tuple[Hunter, ...]:
    """The hunters clockwise from the first player, Aaron last."""
    seats = clockwise(state.first_player, state.setup.players)
    return (*seats, state.setup.players) if state.aaron else seats


def hand_size(state: State, item: Refilling) -> int:
    """How many cards a hand is filled to."""
    if item.first:
        return first_hands(state.setup)[item.place]
    return HAND[state.setup.players] + DAYS[state.event].hand


def ask_refill(state: State, item: Refilling, events: list[Event]) -> Seat | None:
    hunters = in_order(state)
    size = hand_size(state, item)
    if state.hands[hunters[item.place]].bit_count() < size and ready(state, events):
        return CHANCE
    # Ruling 46: without any cards left, hands stay short.
    if item.place + 1 < len(hunters):
        replace_top(state, Refilling(item.first, item.place + 1))
    else:
        pop(state)
    return None


def ask_drawing(state: State, item: DrawingMaps, events: list[Event]) -> Seat | None:
    if item.number and ready(state, events):
        return CHANCE
    pop(state)
    return None


def ready(state: State, events: list[Event]) -> bool:
    """Whether there is a card to draw; if need be, the discards are shuffled for it."""
    if not state.deck and state.discards:
        state.deck, state.discards = state.discards, 0
        state.shuffles = shuffled(state.shuffles, state.deck)
        events.append(MapsShuffled())
    return bool(state.deck)


def legal_draws(state: State, item: Refilling | DrawingMaps) -> Sequence[DrawMap]:
    return state.tables.draws(state.deck)


def draw_map(state: State, action: DrawMap, events: list[Event]) -> None:
    item = state.pending[-1]
    if isinstance(item, DrawingMaps):
        hunter = item.seat
        replace_top(state, DrawingMaps(hunter, item.number - 1))
    else:
        hunter = in_order(state)[top(state, Refilling).place]
    card = 1 << action.card
    state.deck ^= card
    state.hands = add_at(state.hands, hunter, card)
    events.append(MapDrawn(hunter, action.card, hunter == state.setup.players))


def lead(state: State, hunter: Hunter, events: list[Event]) -> None:
    """Record that the player on turn acts for Aaron, if the cards played are his."""
    if hunter == state.setup.players:
        events.append(AaronLed(state.on_turn))


def lay_aside(state: State, hunter: Hunter, cards: Mask) -> None:
    """Cards leave a hand for the discards."""
    state.hands = add_at(state.hands, hunter, -cards)
    state.discards |= cards
