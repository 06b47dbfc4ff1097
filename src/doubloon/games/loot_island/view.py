"""What a seat may know, and positions consistent with it: everything about hiding is here.

A view is what a player with perfect memory knows. Hidden are the map cards in other hands (but not Aaron's) and in the
deck, what another player is about to play, pay or discard, and, if each player has two healers, those of the others.
"""

from __future__ import annotations

from random import Random
from typing import Annotated

from doubloon.core import game, wire
from doubloon.core.decks import Held, held, sample_hands
from doubloon.core.masks import Mask, mask_of, members
from doubloon.core.position import Pending, Seat, clockwise
from doubloon.core.schema import kinds_in
from doubloon.games.loot_island import state as states
from doubloon.games.loot_island.actions import Coast, Hunter
from doubloon.games.loot_island.box import Card, Cards, Healer, Healers, MaybeHealer, SmallIslands, Treasures
from doubloon.games.loot_island.cards import CardTables
from doubloon.games.loot_island.event_cards import EventNumbers, MaybeEvent
from doubloon.games.loot_island.playing import fitting_cards
from doubloon.games.loot_island.setup import Setup
from doubloon.games.loot_island.state import Discarding, PlacingHealers, Playing, State, Visiting

Seats = Annotated[int, wire.Set("seat")]


class PlacingHealersView(Pending, frozen=True, tag="placing_healers"):
    placed: tuple[Healer | None, ...]  # None: placed by another player


PENDINGS: tuple[type[Pending], ...] = (
    *(kind for kind in kinds_in(states, Pending) if kind is not PlacingHealers),
    PlacingHealersView,
)


class View(game.View, frozen=True, kw_only=True):
    pending: tuple[Pending, ...]
    setup: Annotated[Setup, wire.Plain()]
    round: int
    turn: int
    on_turn: Seat
    first_player: Seat
    acted: bool
    passed: Seats
    coast: Coast
    direction: int
    event: MaybeEvent
    events: EventNumbers
    islands: SmallIslands
    hand: tuple[Card, ...]  # of the view's seat; a spectator has none
    aarons_hand: tuple[Card, ...]
    held: Held  # by each hunter
    deck: int  # how many cards
    discards: Cards
    shuffles: tuple[Cards, ...]
    columns: tuple[tuple[Card, ...], ...]
    stacks: tuple[tuple[Hunter, ...], ...]
    discs: tuple[int, ...]
    cubes: tuple[int, ...]
    treasures: tuple[Treasures, ...]
    treasure_deck: tuple[Treasures, ...]
    treasure_discards: Treasures
    open_treasures: Treasures
    healers: Healers
    own_healers: Healers
    healers_held: tuple[int, ...]  # by each seat
    healed_by: tuple[MaybeHealer, ...]
    eliminated: Seats

    @property
    def tables(self) -> CardTables:
        return self.setup.tables


def view(state: State, seat: Seat | None) -> View:
    """What a seat knows; None is a spectator."""
    return View(
        seat=seat,
        to_move=state.to_move,
        pending=tuple(shown for item in state.pending if (shown := _pending_view(state, item, seat))),
        setup=state.setup,
        round=state.round,
        turn=state.turn,
        on_turn=state.on_turn,
        first_player=state.first_player,
        acted=state.acted,
        passed=state.passed,
        coast=state.coast,
        direction=state.direction,
        event=state.event,
        events=state.events,
        islands=state.islands,
        hand=() if seat is None else tuple(members(state.hands[seat])),
        aarons_hand=tuple(members(state.hands[-1])) if state.aaron else (),
        held=held(state.hands, state.shuffles),
        deck=state.deck.bit_count(),
        discards=state.discards,
        shuffles=state.shuffles,
        columns=state.columns,
        stacks=state.stacks,
        discs=state.discs,
        cubes=state.cubes,
        treasures=state.treasures,
        treasure_deck=state.treasure_deck,
        treasure_discards=state.treasure_discards,
        open_treasures=state.open_treasures,
        healers=state.healers,
        own_healers=0 if seat is None else state.healer_hands[seat],
        healers_held=tuple(hand.bit_count() for hand in state.healer_hands),
        healed_by=state.healed_by,
        eliminated=state.eliminated,
    )


def _pending_view(state: State, item: Pending, seat: Seat | None) -> Pending | None:
    """A pending item as a seat sees it; None: not at all."""
    match item:
        case Playing() | Visiting():
            return item if seat == state.on_turn else None
        case Discarding() if seat != state.to_move:
            return Discarding(item.drafting, item.place)
        case PlacingHealers(placed=placed):
            placers = clockwise(state.first_player, state.setup.players)
            known = zip(placers, placed, strict=False)
            return PlacingHealersView(tuple(healer if placer == seat else None for placer, healer in known))
        case _:
            return item


def sample(view: View, rng: Random) -> State:
    """A random position that the seat cannot distinguish from the real position."""
    hands, deck = _sample_maps(view, rng)
    pending, healer_hands = _sample_healers(view, rng)
    tables = view.tables
    return State(
        pending=pending,
        to_move=view.to_move,
        setup=view.setup,
        tables=tables,
        round=view.round,
        turn=view.turn,
        on_turn=view.on_turn,
        first_player=view.first_player,
        acted=view.acted,
        passed=view.passed,
        coast=view.coast,
        direction=view.direction,
        event=view.event,
        events=view.events,
        islands=view.islands,
        hands=hands,
        deck=deck,
        discards=view.discards,
        shuffles=view.shuffles,
        columns=view.columns,
        fitting=tuple(fitting_cards(view.columns, landing, tables) for landing in range(len(view.columns))),
        stacks=view.stacks,
        discs=view.discs,
        cubes=view.cubes,
        treasures=view.treasures,
        treasure_deck=view.treasure_deck,
        treasure_discards=view.treasure_discards,
        open_treasures=view.open_treasures,
        healers=view.healers,
        healer_hands=healer_hands,
        healed_by=view.healed_by,
        eliminated=view.eliminated,
    )


def _sample_maps(view: View, rng: Random) -> tuple[tuple[Mask, ...], Mask]:
    """Hands and deck."""
    hands: list[Mask | None] = [None] * len(view.held)
    if view.seat is not None:
        hands[view.seat] = mask_of(view.hand)
    if len(hands) > view.setup.players:
        hands[-1] = mask_of(view.aarons_hand)
    known = mask_of((*view.hand, *view.aarons_hand)) | view.discards | mask_of(sum(view.columns, ()))
    return sample_hands(hands, view.held, view.shuffles, known, rng)


def _sample_healers(view: View, rng: Random) -> tuple[tuple[Pending, ...], tuple[Mask, ...]]:
    """Healers in the hands of the other players, and those that they have placed face down."""
    placing = view.pending[-1] if view.pending else None
    placed = placing.placed if isinstance(placing, PlacingHealersView) else ()
    shown = [healer for healer in (*placed, *view.healed_by) if healer is not None and healer >= 0]
    known = mask_of(shown) | view.healers | view.own_healers
    left = [healer for healer in range(len(view.tables.box.healers)) if not known >> healer & 1]
    rng.shuffle(left)
    hands = [
        view.own_healers if seat == view.seat else mask_of(left.pop() for _ in range(number))
        for seat, number in enumerate(view.healers_held)
    ]
    pending = view.pending
    if isinstance(placing, PlacingHealersView):
        pending = (*pending[:-1], PlacingHealers(tuple(left.pop() if one is None else one for one in placed)))
    return pending, tuple(hands)
