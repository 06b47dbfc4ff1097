"""Raising a treasure, drawing its lot, and sharing it out rose by rose (rule book p. 4-5)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from doubloon.core.bags import Bag, bag_of, count, kinds, one, things
from doubloon.core.position import CHANCE, Action, Event, Seat, clockwise, pop, push, replace_top, top
from doubloon.core.tuples import add_at, with_item
from doubloon.games.tobago.actions import (
    CURSE,
    Claim,
    Decline,
    DrawTreasure,
    MapNumber,
    RaiseTreasure,
    TurnUp,
    Value,
)
from doubloon.games.tobago.curse import PAYMENTS, roses_back, strike
from doubloon.games.tobago.events import (
    CurseReturned,
    GameEnded,
    LotDiscarded,
    MapCleared,
    TreasureClaimed,
    TreasureDeclined,
    TreasureDiscarded,
    TreasureDrawn,
    TreasureRaised,
    TreasureShuffled,
    TreasureTurnedUp,
)
from doubloon.games.tobago.state import (
    Drawing,
    Lot,
    Refilling,
    Sharing,
    StartingMap,
    State,
    Surfacing,
)

BEST = 6  # gold on the most valuable card

_DRAW = tuple(DrawTreasure(value) for value in range(BEST + 1))
_TURN_UP = tuple(TurnUp(value) for value in range(BEST + 1))
_CLAIM_OR_DECLINE = (Claim(), Decline())


def gold(pile: Bag) -> int:
    """The gold on the cards of a pile."""
    return sum(value * count(pile, value) for value in range(2, BEST + 1))


def raise_treasure(state: State, action: RaiseTreasure, events: list[Event]) -> None:
    """The raiser lays a rose below the map; each player draws a card for each own rose, and a last card is unseen."""
    raiser, map = state.on_turn, action.map
    state.begun = True
    state.legs = 0
    substitute = not state.rose_supply[raiser]  # Ruling 7: raising never fails for want of a rose.
    if not substitute:
        state.rose_supply = add_at(state.rose_supply, raiser, -1)
    roses = (raiser, *(owner for owners in reversed(state.roses[map]) for owner in owners))
    state.roses = with_item(state.roses, map, ((),) * len(state.clues[map]))
    seats = clockwise(raiser, len(state.cars))
    receivers = (*(seat for seat in seats for owner in roses if owner == seat), None)
    lot = Lot(receivers, (), state.treasure, state.safe)
    events.append(TreasureRaised(raiser, map, state.cars[raiser]))
    push(state, Drawing(map, raiser, roses, substitute, lot))


def ask_drawing(state: State, item: Drawing, events: list[Event]) -> Seat | None:
    lot = item.lot
    if len(lot.cards) < len(lot.receivers):
        if state.treasure:
            return CHANCE
        if state.treasure_discards:
            # Ruling 22: missing cards come from the shuffled discards.
            replace_top(state, replace(item, lot=replace(lot, refill=state.treasure_discards)))
            state.treasure, state.treasure_discards = state.treasure_discards, 0
            events.append(TreasureShuffled())
            return CHANCE
        lot = replace(lot, receivers=lot.receivers[: len(lot.cards)])
    replace_top(state, Sharing(item.map, item.raiser, item.roses, item.substitute, lot, bag_of(lot.cards)))
    return None


def legal_treasures(state: State, item: Drawing) -> Sequence[Action]:
    return [_DRAW[value] for value in _drawable(state)]


def treasure_odds(state: State, item: Drawing) -> Sequence[int]:
    return [count(state.treasure, value) for value in _drawable(state)]


def _drawable(state: State) -> list[Value]:
    """The curses are mixed into the lower cards only."""
    return [value for value in kinds(state.treasure) if value != CURSE or not state.safe]


def draw_treasure(state: State, action: DrawTreasure, events: list[Event]) -> None:
    item = top(state, Drawing)
    lot, value = item.lot, action.value
    state.treasure -= one(value)
    state.safe = max(0, state.safe - 1)
    # Ruling 22: the game is over after this, also when the deck runs out exactly.
    state.ending = state.ending or not state.treasure
    replace_top(state, replace(item, lot=replace(lot, cards=(*lot.cards, value))))
    events.append(TreasureDrawn(lot.receivers[len(lot.cards)], value))


def ask_sharing(state: State, item: Sharing, events: list[Event]) -> Seat | None:
    if item.struck:
        return item.struck[0]
    if item.card is not None:
        return item.roses[item.asked]
    if item.hidden and item.roses:
        return CHANCE
    _finish_sharing(state, item, events)
    return None


def legal_sharing(state: State, item: Sharing) -> Sequence[Action]:
    if item.struck:
        return PAYMENTS
    if item.card is not None:
        return _CLAIM_OR_DECLINE
    return [_TURN_UP[value] for value in kinds(item.hidden)]


def turn_up_odds(state: State, item: Sharing) -> Sequence[int]:
    return [count(item.hidden, value) for value in kinds(item.hidden)]


def turn_up(state: State, action: TurnUp, events: list[Event]) -> None:
    item = top(state, Sharing)
    value = action.value
    events.append(TreasureTurnedUp(value))
    item = replace(item, hidden=item.hidden - one(value), turned=(*item.turned, value))
    if value == CURSE:
        strike(state, item, events)
    else:
        replace_top(state, replace(item, card=value, asked=0))


def claim(state: State, action: Claim, events: list[Event]) -> None:
    item = top(state, Sharing)
    assert item.card is not None
    seat = item.roses[item.asked]
    state.piles = add_at(state.piles, seat, one(item.card))
    with_substitute = item.substitute and item.asked == 0
    if not with_substitute:
        state.rose_supply = add_at(state.rose_supply, seat, 1)
    events.append(TreasureClaimed(seat, item.card))
    roses = item.roses[: item.asked] + item.roses[item.asked + 1 :]
    substitute = item.substitute and not with_substitute
    replace_top(state, replace(item, card=None, roses=roses, substitute=substitute, claimant=seat))


def decline(state: State, action: Decline, events: list[Event]) -> None:
    item = top(state, Sharing)
    assert item.card is not None
    events.append(TreasureDeclined(item.roses[item.asked]))
    if item.asked + 1 < len(item.roses):
        replace_top(state, replace(item, asked=item.asked + 1))
        return
    state.treasure_discards += one(item.card)
    events.append(TreasureDiscarded(item.card))
    replace_top(state, replace(item, card=None))


def _finish_sharing(state: State, item: Sharing, events: list[Event]) -> None:
    """What was not distributed is discarded, the map is cleared, and a new hunt begins, or the game ends."""
    pop(state)
    if item.hidden:
        events.append(LotDiscarded(tuple(things(item.hidden))))
        # Ruling 16: a curse that was not turned up leaves the game without effect.
        state.treasure_discards += item.hidden - count(item.hidden, CURSE) * one(CURSE)
    roses_back(state, item, item.roses)
    if state.ending:
        # Ruling 22: the game ends at once, so the last map keeps its clues.
        state.pending = ()
        events.append(GameEnded(tuple(map(gold, state.piles))))
        return
    if CURSE in item.turned:
        # Ruling 26: the first curse turned up in the game may go back into the deck.
        if state.setup.first_curse_returns and not state.curse_struck:
            state.treasure += one(CURSE)
            events.append(CurseReturned())
        state.curse_struck = True
    clear_map(state, item.map, events)
    starter = item.raiser if item.claimant is None else item.claimant
    push(state, Refilling(), StartingMap(item.map, starter), Surfacing())


def clear_map(state: State, map: MapNumber, events: list[Event]) -> None:
    """The clues of a map go to the discards; the next treasure may lie anywhere."""
    cards = state.cards_on(map)
    state.discards |= cards
    state.clues = with_item(state.clues, map, ())
    state.roses = with_item(state.roses, map, ())
    state.sites = with_item(state.sites, map, state.island.spaces)
    state.removed = with_item(state.removed, map, 0)
    events.append(MapCleared(map, cards))
