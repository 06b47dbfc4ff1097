"""Clue cards on their way: from the deck to the hands, to the discards and back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from doubloon.core.decks import shuffled
from doubloon.core.masks import Mask, Menu
from doubloon.core.position import CHANCE, Event, Seat, clockwise, pop
from doubloon.core.tuples import add_at, with_item
from doubloon.games.tobago.actions import DrawClue
from doubloon.games.tobago.events import ClueDrawn, CluesShuffled
from doubloon.games.tobago.setup import FULL_HAND
from doubloon.games.tobago.state import Refilling, State


def ask_refill(state: State, item: Refilling, events: list[Event]) -> Seat | None:
    """A card is drawn while a hand is short and there are cards."""
    if short_hand(state) is None:
        pop(state)
        return None
    if not state.deck:
        # Ruling 6: only now are the discards shuffled; without any, the hand stays short.
        if not state.discards:
            pop(state)
            return None
        shuffle(state)
        events.append(CluesShuffled())
    return CHANCE


def short_hand(state: State) -> Seat | None:
    """The player whose hand is filled next: the player on turn first, then clockwise."""
    hands = state.hands
    full = FULL_HAND[len(hands)]
    if hands[state.on_turn].bit_count() < full:
        return state.on_turn
    for seat in clockwise(state.on_turn, len(hands)):
        if hands[seat].bit_count() < full:
            return seat
    return None


def shuffle(state: State) -> None:
    """The discards become the deck."""
    state.deck = state.discards
    state.discards = 0
    state.shuffles = shuffled(state.shuffles, state.deck)


def legal_draws(state: State, item: Refilling) -> Sequence[DrawClue]:
    return draw_menu(len(state.island.deck))(state.deck)


_USUAL = 60  # cards of a deck of the box, with the clues of an expansion


@lru_cache(maxsize=16)
def draw_menu(cards: int) -> Menu[DrawClue]:
    # The large tables, for a deck of the box; a larger deck would need many of them.
    return Menu([DrawClue(card) for card in range(cards)], bits=13 if cards <= _USUAL else 8)


def draw_clue(state: State, action: DrawClue, events: list[Event]) -> None:
    card = action.card
    seat = short_hand(state)
    assert seat is not None
    state.deck &= ~(1 << card)
    state.hands = add_at(state.hands, seat, 1 << card)
    events.append(ClueDrawn(seat, card))


def discard_hand(state: State, seat: Seat) -> Mask:
    """Lay the whole hand on the discards, open to all."""
    cards = state.hands[seat]
    state.discards |= cards
    state.hands = with_item(state.hands, seat, 0)
    return cards
