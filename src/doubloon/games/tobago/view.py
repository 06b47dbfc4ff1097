"""What a seat may know, and positions consistent with it: everything about hiding is in this file.

A view is what a player with perfect memory knows. Hidden are the clue cards in other hands and in the deck, and,
while a treasure is shared, the cards of the lot that others drew or that nobody saw.
"""

from __future__ import annotations

from random import Random

import msgspec

from doubloon.core import game
from doubloon.core.bags import Bag, bag_of, count, kinds, one, size
from doubloon.core.masks import Mask, mask_of, members
from doubloon.core.position import Pending, Seat
from doubloon.games.tobago.actions import CURSE, Direction, MapNumber, Value
from doubloon.games.tobago.clues import Card, Cards
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.land import Space, Spaces
from doubloon.games.tobago.setup import Setup
from doubloon.games.tobago.state import Drawing, Lot, Roses, Sharing, State


class LotView(msgspec.Struct, frozen=True):
    """A lot as one seat knows it."""

    receivers: tuple[Seat, ...]
    look: tuple[Value, ...]  # what this seat drew, in turn
    deck: Bag
    safe: int
    refill: Bag


class DrawingView(Pending, frozen=True):
    map: MapNumber
    raiser: Seat
    roses: Roses
    substitute: bool
    lot: LotView
    drawn: int


class SharingView(Pending, frozen=True):
    map: MapNumber
    raiser: Seat
    roses: Roses
    substitute: bool
    lot: LotView
    turned: tuple[Value, ...]
    card: Value | None
    asked: int
    claimant: Seat | None


class View(game.View, frozen=True, kw_only=True):
    pending: tuple[Pending, ...]
    setup: Setup
    island: Island
    gazes: tuple[Direction, ...]
    first_player: Seat
    turn: int
    on_turn: Seat
    acted: bool
    legs: int
    extra_drive: bool
    cars: tuple[Space, ...]
    amulets: Spaces
    amulet_pile: int
    amulets_held: tuple[int, ...]
    rose_supply: tuple[int, ...]
    hand: tuple[Card, ...]  # one's own; a spectator has none
    held: tuple[tuple[int, ...], ...]  # for each seat, how many cards it holds from each deck so far
    deck: int  # how many cards
    discards: Cards
    shuffles: tuple[Cards, ...]
    clues: tuple[tuple[Card, ...], ...]
    roses: tuple[tuple[Roses, ...], ...]
    sites: tuple[Spaces, ...]
    removed: tuple[Spaces, ...]
    treasure: Bag  # as it was before the lot that is being shared, if one is
    safe: int
    treasure_discards: Bag
    piles: tuple[Bag, ...]
    curse_struck: bool
    ending: bool

    def _repr_svg_(self) -> str:
        """The table as this seat sees it, for notebooks."""
        from doubloon.games.tobago.stage import table_svg

        return table_svg(self)


def view(state: State, seat: Seat | None) -> View:
    """What a seat knows; None is a spectator."""
    top = state.pending[-1] if state.pending else None
    lot = top.lot if isinstance(top, (Drawing, Sharing)) else None
    return View(
        seat=seat,
        to_move=state.to_move,
        pending=tuple(_pending_view(item, seat) for item in state.pending),
        setup=state.setup,
        island=state.island,
        gazes=state.gazes,
        first_player=state.first_player,
        turn=state.turn,
        on_turn=state.on_turn,
        acted=state.acted,
        legs=state.legs,
        extra_drive=state.extra_drive,
        cars=state.cars,
        amulets=state.amulets,
        amulet_pile=state.amulet_pile,
        amulets_held=state.amulets_held,
        rose_supply=state.rose_supply,
        hand=() if seat is None else tuple(members(state.hands[seat])),
        held=tuple(tuple((hand & cards).bit_count() for cards in state.shuffles) for hand in state.hands),
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


def _pending_view(item: Pending, seat: Seat | None) -> Pending:
    match item:
        case Drawing():
            return DrawingView(
                item.map, item.raiser, item.roses, item.substitute, _lot_view(item.lot, seat), item.drawn
            )
        case Sharing():
            lot = _lot_view(item.lot, seat)
            return SharingView(
                item.map,
                item.raiser,
                item.roses,
                item.substitute,
                lot,
                item.turned,
                item.card,
                item.asked,
                item.claimant,
            )
        case _:
            return item


def _lot_view(lot: Lot, seat: Seat | None) -> LotView:
    return LotView(lot.receivers, () if seat is None else lot.looks[seat], lot.deck, lot.safe, lot.refill)


def sample(view: View, rng: Random) -> State:
    """A position that the seat cannot tell from the real one, drawn at random."""
    hands, deck = _sample_cards(view, rng)
    pending, treasure = view.pending, view.treasure
    top = pending[-1] if pending else None
    if isinstance(top, (DrawingView, SharingView)):
        item = _sample_item(top, view.seat, view.setup.players, rng)
        drawn = bag_of(value for look in item.lot.looks for value in look)
        pending, treasure = (*pending[:-1], item), top.lot.deck + top.lot.refill - drawn
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
        legs=view.legs,
        extra_drive=view.extra_drive,
        cars=view.cars,
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
    """Hands and deck: a card that was not seen since a shuffle is with somebody who drew from that deck, or in it."""
    known = mask_of(view.hand) | view.discards | mask_of(card for clues in view.clues for card in clues)
    hands = [mask_of(view.hand) if seat == view.seat else 0 for seat in range(len(view.held))]
    left: list[Card] = []
    for shuffle, cards in enumerate(view.shuffles):
        left = list(members(cards & ~known))
        rng.shuffle(left)
        for seat, held in enumerate(view.held):
            if seat != view.seat:
                hands[seat] |= mask_of(left[: held[shuffle]])
                left = left[held[shuffle] :]
    return tuple(hands), mask_of(left)


def _sample_item(item: DrawingView | SharingView, seat: Seat | None, players: int, rng: Random) -> Drawing | Sharing:
    turned = item.turned if isinstance(item, SharingView) else ()
    drawn = item.drawn if isinstance(item, DrawingView) else len(item.lot.receivers)
    looks = None
    while looks is None:
        looks = _sample_looks(item.lot, seat, players, drawn, turned, rng)
    lot = Lot(item.lot.receivers, looks, item.lot.deck, item.lot.safe, item.lot.refill)
    if isinstance(item, DrawingView):
        return Drawing(item.map, item.raiser, item.roses, item.substitute, lot, drawn)
    hidden = bag_of(value for look in looks for value in look) - bag_of(turned)
    return Sharing(
        item.map,
        item.raiser,
        item.roses,
        item.substitute,
        lot,
        hidden,
        item.turned,
        item.card,
        item.asked,
        item.claimant,
    )


def _sample_looks(
    lot: LotView, seat: Seat | None, players: int, drawn: int, turned: tuple[Value, ...], rng: Random
) -> tuple[tuple[Value, ...], ...] | None:
    """What everybody drew, given one's own cards and those turned up so far; None if it did not come out.

    Every card turned up is one's own or somebody else's, as likely as the decks say; then the others are drawn.
    """
    decks = [lot.deck, lot.refill]
    of_deck = size(lot.deck)
    own = [slot for slot in range(drawn) if lot.receivers[slot] == seat]
    values: dict[int, Value] = dict(zip(own, lot.look, strict=True))
    for slot, value in values.items():
        decks[slot >= of_deck] -= one(value)
    others = [slot for slot in range(drawn) if slot not in values]

    def chances(slot: int, value: Value) -> float:
        deck = decks[slot >= of_deck]
        if value == CURSE and slot < lot.safe:
            return 0
        return count(deck, value) / max(1, size(deck))

    shown = list(turned)
    rng.shuffle(shown)
    for value in shown:
        mine = [slot for slot in own if values[slot] == value]
        theirs = [slot for slot in others if slot not in values]
        weights = [1.0] * len(mine) + [chances(slot, value) for slot in theirs]
        if not any(weights):
            return None
        slot = rng.choices(mine + theirs, weights)[0]
        if slot in values:
            own.remove(slot)
        else:
            values[slot] = value
            decks[slot >= of_deck] -= one(value)
    for slot in others:
        if slot not in values:
            deck = decks[slot >= of_deck]
            possible = kinds(deck)
            values[slot] = rng.choices(possible, [chances(slot, value) for value in possible])[0]
            decks[slot >= of_deck] -= one(values[slot])
    looks: list[tuple[Value, ...]] = [() for _ in range(players + 1)]
    for slot in range(drawn):
        looks[lot.receivers[slot]] += (values[slot],)
    return tuple(looks)
