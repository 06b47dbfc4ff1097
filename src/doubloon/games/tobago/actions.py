"""What can be decided in Tobago, by players and by chance."""

from __future__ import annotations

from typing import Annotated, Literal

from doubloon.core.position import Action, Seat
from doubloon.core.wire import Named
from doubloon.games.tobago.clues import Card
from doubloon.games.tobago.grid import Space

MapNumber = Annotated[int, Named("map")]
Direction = Annotated[int, Named("direction")]
Value = int  # of a treasure card: the gold on it
LandmarkKind = Literal["hut", "palm_tree", "statue"]

CURSE: Value = 0


class ChooseIsland(Action, frozen=True):
    code: str


class ChooseFirstPlayer(Action, frozen=True):
    seat: Seat


class PlaceLandmark(Action, frozen=True):
    kind: LandmarkKind
    space: Space


class FaceStatue(Action, frozen=True):
    """Say which way the statue placed last looks."""

    direction: Direction


class PlaceCar(Action, frozen=True):
    space: Space


class DrawClue(Action, frozen=True):
    """Chance gives a card to the player whose hand is short."""

    card: Card


class OpenMap(Action, frozen=True):
    """Chance turns up the first clue of a map."""

    card: Card


class ClaimMap(Action, frozen=True):
    """Mark an open map as the player's own."""

    map: MapNumber


class PlayClue(Action, frozen=True):
    card: Card
    map: MapNumber


class Drive(Action, frozen=True):
    """Drive a single leg."""

    space: Space


class StopDriving(Action, frozen=True):
    """Give up the legs that are left."""


class ExchangeHand(Action, frozen=True):
    """Exchange the hand in place of the turn, or of its action."""


class EndTurn(Action, frozen=True):
    pass


class TakeAmulet(Action, frozen=True):
    """Pick up the amulet under the car."""


class LeaveAmulet(Action, frozen=True):
    """Leave the amulet under the car where it is."""


class RaiseTreasure(Action, frozen=True):
    map: MapNumber


class AmuletClue(Action, frozen=True):
    """Play a clue for an amulet."""

    card: Card
    map: MapNumber


class AmuletDrive(Action, frozen=True):
    """Start an extra drive for an amulet, with its first leg."""

    space: Space


class AmuletExchange(Action, frozen=True):
    """Exchange the hand for an amulet."""


class AmuletRemove(Action, frozen=True):
    """Take a site marker off the island for an amulet."""

    map: MapNumber
    space: Space


class AmuletDouble(Action, frozen=True):
    """Put a second rose on a clue of the player's own for an amulet (experts)."""

    map: MapNumber
    clue: int  # its place on the map, from the first played


class AmuletSwap(Action, frozen=True):
    """Swap the roses of two clues on a map for an amulet (experts)."""

    map: MapNumber
    clue: int
    other: int


class DrawTreasure(Action, frozen=True):
    """Chance adds a card to the lot."""

    value: Value


class TurnUp(Action, frozen=True):
    """Chance turns up a card of the lot."""

    value: Value


class Claim(Action, frozen=True):
    """Take the card on offer for a rose."""


class Decline(Action, frozen=True):
    """Leave the card on offer to the next rose."""


class PayAmulet(Action, frozen=True):
    """Give up an amulet for the curse."""


class PayTreasure(Action, frozen=True):
    """Give up the player's most valuable treasure card for the curse."""
