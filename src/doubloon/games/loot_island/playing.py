"""Playing map cards to a landing, and what their icons do (rule book p. 7-9, rulings 40-43)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from doubloon.core.masks import Mask, mask_of, members
from doubloon.core.position import Action, Event, Pending, Seat, clockwise, pop, push, replace_top, top
from doubloon.core.tuples import add_at, with_item
from doubloon.games.loot_island.actions import AddCard, CopyIcon, GoAshore, Hunter, Landing, LayCards
from doubloon.games.loot_island.box import Card, Cards
from doubloon.games.loot_island.cards import WILD, CardTables
from doubloon.games.loot_island.compasses import legal_moves, must_move, place_compass
from doubloon.games.loot_island.curse import curse_others
from doubloon.games.loot_island.event_cards import DAYS
from doubloon.games.loot_island.events import CardsLaid, IconCopied
from doubloon.games.loot_island.hands import lead
from doubloon.games.loot_island.state import NOWHERE, Cleansing, Copying, DrawingMaps, Playing, State

if TYPE_CHECKING:
    from doubloon.games.loot_island.view import View

Column = tuple[Card, ...]

_LAY = (LayCards(),)
_COPIES = (CopyIcon("draw"), CopyIcon("discard"))


def end_value(column: Column, tables: CardTables) -> int:
    """The value of the last card; a wild card has that of the card before it, or 1."""
    for card in reversed(column):
        if tables.value[card] != WILD:
            return tables.value[card]
    return 1


def beside(landing: Landing) -> Landing:
    """The other landing of the coast."""
    return landing ^ 1


def fitting_cards(columns: Sequence[Column], landing: Landing, tables: CardTables) -> Cards:
    """The cards, in any hand, that may be laid at a landing."""
    column, other = columns[landing], columns[beside(landing)]
    if column:
        return tables.fitting[tables.colour[column[0]], end_value(column, tables)]
    # Ruling 42: a coast never has the same colour twice.
    return tables.all & ~tables.of_colour[tables.colour[other[0]]] if other else tables.all


def change_columns(state: State, columns: dict[Landing, Column]) -> None:
    """Replace the columns at these landings, and with them the cards that fit there and beside them."""
    for landing, column in columns.items():
        state.columns = with_item(state.columns, landing, column)
    fitting = list(state.fitting)
    for landing in {*columns, *map(beside, columns)}:
        fitting[landing] = fitting_cards(state.columns, landing, state.tables)
    state.fitting = tuple(fitting)


def go_ashore(state: State, action: GoAshore, events: list[Event]) -> None:
    push(state, Playing(action.hunter, action.landing, NOWHERE, 0))


def ask_playing(state: State, item: Playing, events: list[Event]) -> Seat:
    return state.on_turn


def needs_origin(state: State | View, item: Playing) -> bool:
    """Whether the player must first choose which compass is moved to the landing."""
    if item.origin != NOWHERE or item.hunter in state.stacks[item.landing]:
        return False
    return must_move(state, item.hunter)


def legal_playing(state: State, item: Playing) -> Sequence[Action]:
    if needs_origin(state, item):
        return legal_moves(state, item)
    return state.tables.additions(addable(state, item)) + (_LAY if item.chosen else ())


def addable(state: State, item: Playing) -> Cards:
    """The cards that may be added to a play: of the same colour, and never lower than the last."""
    cards = state.hands[item.hunter] & state.fitting[item.landing]
    if item.chosen:
        last = item.chosen.bit_length() - 1
        cards &= state.tables.above[last] & state.tables.of_colour[state.tables.colour[last]]
    return cards


def add_card(state: State, action: AddCard, events: list[Event]) -> None:
    item = top(state, Playing)
    replace_top(state, Playing(item.hunter, item.landing, item.origin, item.chosen | 1 << action.card))


def lay_cards(state: State, action: LayCards, events: list[Event]) -> None:
    item = top(state, Playing)
    pop(state)
    hunter, landing, cards = item.hunter, item.landing, item.chosen
    column = state.columns[landing]
    lead(state, hunter, events)
    if hunter not in state.stacks[landing]:
        place_compass(state, hunter, landing, item.origin, events)
    state.hands = add_at(state.hands, hunter, -cards)
    events.append(CardsLaid(hunter, landing, cards))
    ones = cards & state.tables.of_icon["one"]
    # Ruling 40: what lies there before the play decides what its 1s do.
    in_front = ones if column and end_value(column, state.tables) > 1 else 0
    change_columns(state, {landing: (*members(in_front), *column, *members(cards & ~in_front))})
    state.acted = True
    copies = tuple(_copied(state, hunter, mask_of(column))) * in_front.bit_count()
    if not in_front:
        curse_others(state, hunter, ones.bit_count(), events)
    push(state, *copies, *_effects(state, landing, cards))


def _copied(state: State, seat: Hunter, before: Mask) -> Iterator[Pending]:
    """What a 1 in front of a column gives the player: a single icon of those that were there before the play."""
    if seat == state.setup.players:
        return  # Ruling 51: for Aaron, cards with a 1 do nothing.
    draw, discard = before & state.tables.of_icon["draw"], before & state.tables.of_icon["discard"]
    if draw and discard:
        yield Copying(seat)
    elif draw:
        yield DrawingMaps(seat, 1)
    elif discard:
        yield Cleansing(seat, DAYS[state.event].cleansing)


def _effects(state: State, landing: Landing, cards: Cards) -> Iterator[Pending]:
    """What the icons of the cards give to every player with a compass there, card by card."""
    icons = cards & (state.tables.of_icon["draw"] | state.tables.of_icon["discard"])
    for card in members(icons):
        for seat in clockwise(state.on_turn, state.setup.players):
            if seat in state.stacks[landing]:
                drawn = state.tables.maps[card].icon == "draw"
                yield DrawingMaps(seat, 1) if drawn else Cleansing(seat, DAYS[state.event].cleansing)


def ask_copying(state: State, item: Copying, events: list[Event]) -> Seat:
    return item.seat


def legal_copies(state: State, item: Copying) -> Sequence[Action]:
    return _COPIES


def copy_icon(state: State, action: CopyIcon, events: list[Event]) -> None:
    seat = top(state, Copying).seat
    pop(state)
    events.append(IconCopied(seat, action.icon))
    push(state, DrawingMaps(seat, 1) if action.icon == "draw" else Cleansing(seat, DAYS[state.event].cleansing))
