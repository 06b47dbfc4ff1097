"""What can be decided in Loot Island, by players and by chance."""

from __future__ import annotations

from typing import Annotated, Literal

from doubloon.core.position import Action, Seat
from doubloon.core.wire import Named
from doubloon.games.loot_island.box import Card, Healer, SmallIsland, Treasure
from doubloon.games.loot_island.event_cards import EventNumber

Coast = Annotated[int, Named("coast")]
Landing = Annotated[int, Named("landing")]
MaybeLanding = Annotated[int, Named("landing", perhaps=True)]
Hunter = Seat  # a seat, or the number after the last seat: Aaron, who has no seat

COAST_NAMES = ("north", "east", "south", "west")
LANDING_NAMES = tuple(f"{coast}-{number}" for coast in COAST_NAMES for number in (1, 2))  # clockwise
COASTS, LANDINGS = range(len(COAST_NAMES)), range(len(LANDING_NAMES))


class PlaceShip(Action, frozen=True):
    """Chance puts the ship at a corner, its bow towards a coast; 1 is clockwise, -1 the other way round."""

    coast: Coast
    direction: Literal[1, -1]


class ChooseFirstPlayer(Action, frozen=True):
    seat: Seat


class DrawMap(Action, frozen=True):
    """Chance deals a map card."""

    card: Card


class DrawHealer(Action, frozen=True):
    """Chance deals or reveals a healer."""

    healer: Healer


class DrawEvent(Action, frozen=True):
    """Chance turns an event card up."""

    event: EventNumber


class DrawTreasure(Action, frozen=True):
    """Chance reveals a treasure."""

    treasure: Treasure


class CloseIsland(Action, frozen=True):
    """Chance turns a small island face down (event B3)."""

    island: SmallIsland


class Discard(Action, frozen=True):
    """Add a card to those that will be discarded; no other player sees it before that is done."""

    card: Card


class Done(Action, frozen=True):
    """Discard what was put aside, and keep the rest."""


class DrawTwo(Action, frozen=True):
    """Take two more map cards and two cubes (event A1)."""


class Decline(Action, frozen=True):
    """Take neither cards nor cubes (event A1)."""


class ReturnCompass(Action, frozen=True):
    """Take a compass back from the island (event B4)."""

    landing: Landing


class GoAshore(Action, frozen=True):
    """Choose where to play map cards; nothing is laid yet."""

    landing: Landing
    hunter: Hunter


class MoveCompass(Action, frozen=True):
    """Choose the compass that is moved, by the landing where it lies."""

    landing: Landing


class AddCard(Action, frozen=True):
    """Add a card to the play, after the cards already in it; no other player sees it before it is laid."""

    card: Card


class LayCards(Action, frozen=True):
    """Lay the cards of the play."""


class CopyIcon(Action, frozen=True):
    """What a 1 in front of a column copies."""

    icon: Literal["draw", "discard"]


class Visit(Action, frozen=True):
    """Choose a small island; nothing is paid yet."""

    island: SmallIsland
    hunter: Hunter


class Pay(Action, frozen=True):
    """Add a card to the price of a small island; with the last card, the island is used."""

    card: Card


class ShiftCompass(Action, frozen=True):
    """Move a compass to the bottom of its stack (to the top with event B13)."""

    landing: Landing


class PlaceCompass(Action, frozen=True):
    """Place a compass without cards."""

    landing: Landing


class Dig(Action, frozen=True):
    """Take a cube and reveal a treasure."""


class Sail(Action, frozen=True):
    """Move the ship to the next corner."""


class OnlyBlock(Action, frozen=True):
    """Use a small island without its action."""


class PassTurn(Action, frozen=True):
    """Do nothing more in this round."""


class TakeOpen(Action, frozen=True):
    """Take and keep an open treasure (event A2)."""

    treasure: Treasure


class Keep(Action, frozen=True):
    """Take a treasure and keep it, with its curse."""

    treasure: Treasure


class Bury(Action, frozen=True):
    """Take a treasure and bury it again, to get rid of cubes."""

    treasure: Treasure


class DiscardAll(Action, frozen=True):
    """Discard the last cube, too."""


class KeepCube(Action, frozen=True):
    """Keep the last cube: a player without cubes chooses no healer."""


class PlaceHealer(Action, frozen=True):
    """Put one of the player's own two healers on display."""

    healer: Healer


class ChooseHealer(Action, frozen=True):
    healer: Healer
