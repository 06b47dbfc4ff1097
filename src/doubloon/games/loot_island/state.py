"""A position of Loot Island: everything on the table, and what is still to be decided."""

from __future__ import annotations

from doubloon.core.decks import Shuffles
from doubloon.core.masks import Mask
from doubloon.core.position import Pending, Position, Seat
from doubloon.games.loot_island.actions import Coast, Hunter, Landing, MaybeLanding
from doubloon.games.loot_island.box import Card, Cards, Healer, SmallIsland, Treasures
from doubloon.games.loot_island.cards import CardTables
from doubloon.games.loot_island.event_cards import EventNumber, EventNumbers
from doubloon.games.loot_island.setup import Setup

NOWHERE: Landing = -1


class PlacingShip(Pending, frozen=True):
    pass


class ChoosingFirstPlayer(Pending, frozen=True):
    pass


class Refilling(Pending, frozen=True):
    """Hands are filled, clockwise from the first player, Aaron's last."""

    first: bool = False  # the first hands, which may have other sizes
    place: int = 0  # the seat whose hand it is, counted from the first player


class DealingHealers(Pending, frozen=True):
    """Healers are turned up, or two dealt to each player."""


class OpeningEvents(Pending, frozen=True):
    """The events to come are shown."""

    shown: EventNumbers = 0


class TurningEvent(Pending, frozen=True):
    """The event of the round is turned up."""


class Discarding(Pending, frozen=True):
    """Cards are discarded, seat by seat, clockwise from the first player."""

    drafting: bool = False  # only as many as the hand is too large
    place: int = 0  # the seat whose turn it is, counted from the first player
    chosen: Cards = 0  # so far, hidden from the other players


class OfferingMaps(Pending, frozen=True):
    """Each player may take two map cards, for two cubes (event A1)."""

    place: int = 0


class RevealingOpen(Pending, frozen=True):
    """Treasures are laid out for the players who pass (event A2)."""


class ClosingIsland(Pending, frozen=True):
    """A small island is turned face down (event B3)."""


class Happening(Pending, frozen=True):
    """What the event of the round does at once."""


class Starting(Pending, frozen=True):
    """The turns begin, once no hunter has too many compasses on the island (event B4)."""


class Turn(Pending, frozen=True):
    """The turn of the player on turn; it stays until all players have passed."""


class Playing(Pending, frozen=True):
    """Map cards are chosen for a landing, hidden from the other players until they are laid."""

    hunter: Hunter
    landing: Landing
    origin: MaybeLanding  # where the compass comes from that must be moved; NOWHERE: not chosen, or none must
    chosen: Cards


class Copying(Pending, frozen=True):
    """A 1 in front of a column copies either of two icons."""

    seat: Seat


class DrawingMaps(Pending, frozen=True):
    seat: Seat
    number: int


class Cleansing(Pending, frozen=True):
    """A player may discard cubes."""

    seat: Seat
    number: int


class Visiting(Pending, frozen=True):
    """Map cards are chosen as the price of a small island, hidden from the other players until it is paid."""

    hunter: Hunter
    island: SmallIsland
    chosen: Cards


class UsingIsland(Pending, frozen=True):
    """A small island is paid for; its action may follow."""

    hunter: Hunter
    island: SmallIsland


class MovingCompass(Pending, frozen=True):
    """A hunter needs a compass at a landing, and has to move one from another landing."""

    hunter: Hunter
    landing: Landing


class Leaving(Pending, frozen=True):
    """The hunter who used a small island has passed (event B9)."""

    hunter: Hunter


class TakingOpen(Pending, frozen=True):
    """The player who passed takes an open treasure (event A2)."""

    seat: Seat


class Exploring(Pending, frozen=True):
    """A coast is explored: the big loot, the small loot, relief (event B10), the cleaning up."""

    coast: Coast
    stage: int = 0


class Sharing(Pending, frozen=True):
    """Treasures are revealed, then taken one by one."""

    landing: MaybeLanding  # NOWHERE: a small island
    to_reveal: int
    takers: tuple[Hunter, ...]  # a hunter for each treasure
    revealed: Treasures = 0
    taken: int = 0
    short: bool = False  # there were too few treasures, which ends the game


class EndingRound(Pending, frozen=True):
    pass


class ExploringAll(Pending, frozen=True):
    """The final exploration."""

    explored: int = 0  # landings so far


class Breaking(Pending, frozen=True):
    """The curse is too strong for players with too many cubes."""


class PlacingHealers(Pending, frozen=True):
    """Each player puts one of two healers on display, all at the same time."""

    placed: tuple[Healer, ...] = ()  # clockwise from the first player, hidden from the other players for now


class ChoosingHealers(Pending, frozen=True):
    pass


class State(Position):
    setup: Setup
    tables: CardTables
    round: int  # 0: the table is being set up
    turn: int  # turns begun so far
    on_turn: Seat
    first_player: Seat  # the player who has the tile
    acted: bool  # the player on turn has acted
    passed: Mask  # hunters who do nothing more in this round
    coast: Coast  # that the ship's bow points at
    direction: int  # 1: the ship sails clockwise; -1: the other way round
    event: EventNumber
    events: Mask  # that may still come
    islands: Mask  # the small islands that are face up
    hands: tuple[Mask, ...]  # map cards of each hunter
    deck: Mask  # unordered: its cards are drawn by chance
    discards: Mask
    shuffles: Shuffles
    columns: tuple[tuple[Card, ...], ...]  # at each landing, the card next to the island first
    fitting: tuple[Mask, ...]  # the cards that may be laid at each landing, as follows from the columns
    stacks: tuple[tuple[Hunter, ...], ...]  # compasses at each landing, from the bottom to the top
    discs: tuple[int, ...]  # compasses that each hunter has not placed
    cubes: tuple[int, ...]  # of each hunter; Aaron never has any
    treasures: tuple[Mask, ...]  # kept by each hunter
    treasure_deck: tuple[Mask, ...]  # its parts, the uppermost first, each unordered
    treasure_discards: Mask
    open_treasures: Mask  # for the players who pass (event A2)
    healers: Mask  # on display
    healer_hands: tuple[Mask, ...]  # in the variant where each player has two
    healed_by: tuple[Healer, ...]  # the healer that each seat has chosen
    eliminated: Mask

    @property
    def aaron(self) -> bool:
        """Whether Aaron plays."""
        return len(self.hands) > self.setup.players
