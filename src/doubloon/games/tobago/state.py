"""A position of Tobago: everything on the table, and what is still to be decided."""

from __future__ import annotations

import msgspec

from doubloon.core.bags import Bag
from doubloon.core.decks import Shuffles
from doubloon.core.masks import Mask, mask_of
from doubloon.core.position import Pending, Position, Seat
from doubloon.games.tobago.actions import Direction, MapNumber, Value
from doubloon.games.tobago.clues import Card
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.setup import Setup

Roses = tuple[Seat, ...]  # owners of the roses on a clue: none, a single seat, or the same seat twice


class ChoosingIsland(Pending, frozen=True):
    pass


class ChoosingFirstPlayer(Pending, frozen=True):
    pass


class PlacingLandmarks(Pending, frozen=True):
    """Huts, palm trees and statues, one by one."""

    facing: bool = False  # the statue placed last still has to look somewhere


class PlacingCars(Pending, frozen=True):
    pass


class OpeningMaps(Pending, frozen=True):
    """First clues from the deck: one for each player, or for each map."""

    opened: int = 0


class ClaimingMaps(Pending, frozen=True):
    """Each player marks an open map."""

    claimed: int = 0


class Refilling(Pending, frozen=True):
    """Hands that are short are filled, the player on turn first."""


class Turn(Pending, frozen=True):
    """The turn of the player on turn; it lies at the bottom of the stack all game long."""


class ForgoingTurn(Pending, frozen=True):
    """The player gave the turn for another hand: it ends as soon as that hand is drawn."""


class FindingAmulet(Pending, frozen=True):
    """An amulet lies under the car on turn, to be taken or left."""


class Lot(msgspec.Struct, frozen=True):
    """The treasure cards drawn for a treasure, and what the deck was before."""

    receivers: tuple[Seat | None, ...]  # the seat that draws each card; None for the last card
    cards: tuple[Value, ...]  # those drawn so far
    deck: Bag
    safe: int  # cards on top of that deck which could not be curses
    refill: Bag = 0  # the discards that were shuffled in when the deck ran out


class Drawing(Pending, frozen=True):
    """The lot is drawn card by card."""

    map: MapNumber
    raiser: Seat
    roses: Roses  # still on the map, the lowest first
    substitute: bool  # the lowest is not a rose of the raiser's supply
    lot: Lot


class Sharing(Pending, frozen=True):
    """The lot is turned up card by card and offered rose by rose."""

    map: MapNumber
    raiser: Seat
    roses: Roses
    substitute: bool
    lot: Lot
    hidden: Bag  # not turned up yet
    turned: tuple[Value, ...] = ()
    card: Value | None = None  # on offer
    asked: int = 0  # which rose
    claimant: Seat | None = None  # the seat that claimed last
    struck: tuple[Seat, ...] = ()  # the seats that have yet to pay for a curse
    unprotected: tuple[Seat, ...] = ()  # the seats that paid no amulet for it


class StartingMap(Pending, frozen=True):
    """An emptied map gets its first clue from the hand of a player."""

    map: MapNumber
    seat: Seat


class Surfacing(Pending, frozen=True):
    """Amulets surface where the statues look, and the statues turn."""


class State(Position):
    setup: Setup
    island: Island
    gazes: tuple[Direction, ...]  # where each statue looks
    first_player: Seat
    turn: int  # turns begun so far
    on_turn: Seat
    acted: bool  # the action of the turn is done, or under way
    begun: bool  # something else was done in the turn, so that it cannot be forgone any more
    legs: int  # left of the drive under way
    extra_drive: bool  # that drive was bought with an amulet
    cars: tuple[Space, ...]
    site_markers: tuple[int, ...]  # of each map's colour
    amulets: Mask  # on the island
    amulet_pile: int
    amulets_held: tuple[int, ...]
    rose_supply: tuple[int, ...]
    hands: tuple[Mask, ...]  # clue cards
    deck: Mask  # unordered: its cards are drawn by chance
    discards: Mask
    shuffles: Shuffles
    clues: tuple[tuple[Card, ...], ...]  # on each map, the first played first
    roses: tuple[tuple[Roses, ...], ...]  # on those clues
    sites: tuple[Mask, ...]  # possible sites of each map
    removed: tuple[Mask, ...]  # spaces that amulets took from each map
    treasure: Bag  # the treasure deck, unordered
    safe: int  # cards on top of it that cannot be curses
    treasure_discards: Bag
    piles: tuple[Bag, ...]  # treasure cards of each player
    curse_struck: bool  # a curse was turned up before
    ending: bool  # the treasure deck has run out

    def cards_on(self, map: MapNumber) -> Mask:
        """The cards of the deck that lie on a map."""
        return mask_of(self.clues[map])
