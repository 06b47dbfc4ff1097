"""What a seat may know, and positions consistent with it: everything about hiding is here (and in lots.py).

A view is what a player with perfect memory knows. Hidden are the clue cards in other hands and in the deck, and,
while a treasure is shared, the cards of the lot that another seat drew or that no seat saw.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Annotated, Any, TypeVar

import msgspec

from doubloon.core import game, wire
from doubloon.core.bags import bag_of
from doubloon.core.decks import Held, held, sample_hands
from doubloon.core.masks import Mask, mask_of, members
from doubloon.core.position import Pending, Seat
from doubloon.games.tobago.actions import Direction, MapNumber, Value
from doubloon.games.tobago.clues import Card, Cards
from doubloon.games.tobago.grid import MaybeSpace, Spaces
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.lots import sample_lot
from doubloon.games.tobago.setup import Setup
from doubloon.games.tobago.state import (
    ChoosingFirstPlayer,
    ChoosingIsland,
    ClaimingMaps,
    Drawing,
    FindingAmulet,
    ForgoingTurn,
    Lot,
    OpeningMaps,
    PlacingCars,
    PlacingLandmarks,
    Refilling,
    Roses,
    Sharing,
    StartingMap,
    State,
    Surfacing,
    Turn,
)

Pile = Annotated[int, wire.Bagged()]  # treasure cards

# What every player may see as it is; any other item needs a form without its secrets.
OPEN_TO_ALL = (
    ChoosingIsland,
    ChoosingFirstPlayer,
    PlacingLandmarks,
    PlacingCars,
    OpeningMaps,
    ClaimingMaps,
    Refilling,
    Turn,
    ForgoingTurn,
    FindingAmulet,
    StartingMap,
    Surfacing,
)


class LotView(msgspec.Struct, frozen=True):
    """A lot as a seat knows it."""

    receivers: tuple[Seat | None, ...]
    cards: tuple[Value | None, ...]  # None: this seat did not see it
    deck: Pile
    safe: int
    refill: Pile

    @property
    def look(self) -> tuple[Value, ...]:
        """What this seat drew, in order."""
        return tuple(value for value in self.cards if value is not None)


class DrawingView(Pending, frozen=True, tag="drawing"):
    map: MapNumber
    raiser: Seat
    roses: Roses
    substitute: bool
    lot: LotView


class SharingView(Pending, frozen=True, tag="sharing"):
    map: MapNumber
    raiser: Seat
    roses: Roses
    substitute: bool
    lot: LotView
    turned: tuple[Value, ...]
    card: Value | None
    asked: int
    claimant: Seat | None
    struck: tuple[Seat, ...]
    unprotected: tuple[Seat, ...]


PENDINGS: tuple[type[Pending], ...] = (*OPEN_TO_ALL, DrawingView, SharingView)


class View(game.View, frozen=True, kw_only=True):
    pending: tuple[Pending, ...]
    setup: Annotated[Setup, wire.Plain()]
    island: Annotated[Island, wire.Named("island")]
    gazes: tuple[Direction, ...]
    first_player: Seat
    turn: int
    on_turn: Seat
    acted: bool
    begun: bool
    legs: int
    extra_drive: bool
    cars: tuple[MaybeSpace, ...]
    site_markers: tuple[int, ...]
    amulets: Spaces
    amulet_pile: int
    amulets_held: tuple[int, ...]
    rose_supply: tuple[int, ...]
    hand: tuple[Card, ...]  # of the view's seat; a spectator has none
    held: Held  # by each seat
    deck: int  # how many cards
    discards: Cards
    shuffles: tuple[Cards, ...]
    clues: tuple[tuple[Card, ...], ...]
    roses: tuple[tuple[Roses, ...], ...]
    sites: tuple[Spaces, ...]
    removed: tuple[Spaces, ...]
    treasure: Pile  # as it was before the lot that is being shared, if any
    safe: int
    treasure_discards: Pile
    piles: tuple[Pile, ...]
    curse_struck: bool
    ending: bool

    @property
    def known_cards(self) -> Cards:
        """The clue cards whose place this seat knows."""
        return mask_of(self.hand) | self.discards | mask_of(card for clues in self.clues for card in clues)


def view(state: State, seat: Seat | None, open_to_all: tuple[type[Pending], ...] = OPEN_TO_ALL) -> View:
    """What a seat knows; None is a spectator."""
    top = state.pending[-1] if state.pending else None
    lot = top.lot if isinstance(top, (Drawing, Sharing)) else None
    return View(
        seat=seat,
        to_move=state.to_move,
        pending=tuple(_pending_view(item, seat, open_to_all) for item in state.pending),
        setup=state.setup,
        island=state.island,
        gazes=state.gazes,
        first_player=state.first_player,
        turn=state.turn,
        on_turn=state.on_turn,
        acted=state.acted,
        begun=state.begun,
        legs=state.legs,
        extra_drive=state.extra_drive,
        cars=state.cars,
        site_markers=state.site_markers,
        amulets=state.amulets,
        amulet_pile=state.amulet_pile,
        amulets_held=state.amulets_held,
        rose_supply=state.rose_supply,
        hand=() if seat is None else tuple(members(state.hands[seat])),
        held=held(state.hands, state.shuffles),
        deck=state.deck.bit_count(),
        discards=state.discards,
        shuffles=state.shuffles,
        clues=state.clues,
        roses=state.roses,
        sites=state.sites,
        removed=state.removed,
        treasure=state.treasure if lot is None else lot.deck,
        safe=state.safe,
        treasure_discards=state.treasure_discards,
        piles=state.piles,
        curse_struck=state.curse_struck,
        ending=state.ending,
    )


def _pending_view(item: Pending, seat: Seat | None, open_to_all: tuple[type[Pending], ...]) -> Pending:
    match item:
        case Drawing():
            return DrawingView(item.map, item.raiser, item.roses, item.substitute, _lot_view(item.lot, seat))
        case Sharing():
            lot = _lot_view(item.lot, seat)
            return SharingView(item.map, item.raiser, item.roses, item.substitute, lot, *_offer(item))
        case _:
            assert isinstance(item, open_to_all), "say in this file what of it is hidden"
            return item


def _offer(item: Sharing | SharingView) -> tuple[Any, ...]:
    """What every player sees of a lot that is being shared."""
    return item.turned, item.card, item.asked, item.claimant, item.struck, item.unprotected


def _lot_view(lot: Lot, seat: Seat | None) -> LotView:
    drawn = zip(lot.receivers, lot.cards, strict=False)
    known = tuple(value if seat is not None and receiver == seat else None for receiver, value in drawn)
    return LotView(lot.receivers, known, lot.deck, lot.safe, lot.refill)


def openers(view: View) -> Cards:
    """The cards that can start a map."""
    return view.island.fitting[view.island.spaces]


V = TypeVar("V", bound=View)


def sample(view: V, rng: Random, starters: Callable[[V], Cards] = openers) -> State:
    """A random position that the seat cannot distinguish from the real position.

    A player who is asked to start a map holds at least one of the starters.
    """
    hands, deck = _sample_cards(view, rng)
    while not _possible(view, hands, deck, starters(view)):
        hands, deck = _sample_cards(view, rng)
    pending, treasure = view.pending, view.treasure
    top = pending[-1] if pending else None
    if isinstance(top, (DrawingView, SharingView)):
        lot, turned = top.lot, top.turned if isinstance(top, SharingView) else ()
        cards = sample_lot(lot.cards, lot.deck, lot.safe, lot.refill, turned, rng)
        pending = (*pending[:-1], _with_cards(top, cards))
        treasure = lot.deck + lot.refill - bag_of(cards)
    return State(
        pending=pending,
        to_move=view.to_move,
        setup=view.setup,
        island=view.island,
        gazes=view.gazes,
        first_player=view.first_player,
        turn=view.turn,
        on_turn=view.on_turn,
        acted=view.acted,
        begun=view.begun,
        legs=view.legs,
        extra_drive=view.extra_drive,
        cars=view.cars,
        site_markers=view.site_markers,
        amulets=view.amulets,
        amulet_pile=view.amulet_pile,
        amulets_held=view.amulets_held,
        rose_supply=view.rose_supply,
        hands=hands,
        deck=deck,
        discards=view.discards,
        shuffles=view.shuffles,
        clues=view.clues,
        roses=view.roses,
        sites=view.sites,
        removed=view.removed,
        treasure=treasure,
        safe=view.safe,
        treasure_discards=view.treasure_discards,
        piles=view.piles,
        curse_struck=view.curse_struck,
        ending=view.ending,
    )


def _sample_cards(view: View, rng: Random) -> tuple[tuple[Mask, ...], Mask]:
    """Hands and deck."""
    hands = [mask_of(view.hand) if seat == view.seat else None for seat in range(len(view.held))]
    return sample_hands(hands, view.held, view.shuffles, view.known_cards, rng)


def _possible(view: View, hands: tuple[Mask, ...], deck: Mask, starters: Cards) -> bool:
    """Whether the cards leave the seat to move something to decide: a first clue is asked for only if a card fits."""
    match view.pending[-1] if view.pending else None:
        case StartingMap(seat=seat):
            return bool(hands[seat] & starters)
        case OpeningMaps():
            return bool(deck & openers(view))
        case _:
            return True


def _with_cards(item: DrawingView | SharingView, cards: tuple[Value, ...]) -> Drawing | Sharing:
    lot = Lot(item.lot.receivers, cards, item.lot.deck, item.lot.safe, item.lot.refill)
    if isinstance(item, DrawingView):
        return Drawing(item.map, item.raiser, item.roses, item.substitute, lot)
    hidden = bag_of(lot.cards) - bag_of(item.turned)
    return Sharing(item.map, item.raiser, item.roses, item.substitute, lot, hidden, *_offer(item))
