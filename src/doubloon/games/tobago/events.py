"""What happens in Tobago, and what of it a seat may know."""

from __future__ import annotations

from typing import ClassVar

from doubloon.core.position import Event, Seat
from doubloon.games.tobago.actions import Direction, LandmarkKind, MapNumber, Value
from doubloon.games.tobago.clues import Card, Cards
from doubloon.games.tobago.grid import Space, Spaces


class IslandChosen(Event, frozen=True):
    code: str


class FirstPlayerChosen(Event, frozen=True):
    seat: Seat


class LandmarkPlaced(Event, frozen=True):
    kind: LandmarkKind
    space: Space


class StatueFaced(Event, frozen=True):
    space: Space
    direction: Direction


class LandmarksCleared(Event, frozen=True):
    """The landmarks did not all fit and are placed anew."""


class CarPlaced(Event, frozen=True):
    seat: Seat
    space: Space


class ClueDrawn(Event, frozen=True):
    seat: Seat
    card: Card | None

    reveals: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else ClueDrawn(self.seat, None)


class CluesShuffled(Event, frozen=True):
    """The discarded clues became the new deck."""


class MapOpened(Event, frozen=True):
    map: MapNumber
    card: Card
    seat: Seat | None  # the player whose rose marks it
    sites: Spaces

    reveals: ClassVar[bool] = True


class MapClaimed(Event, frozen=True):
    seat: Seat
    map: MapNumber


class TurnStarted(Event, frozen=True):
    seat: Seat


class TurnPassed(Event, frozen=True):
    """A player could do nothing at all, which every player knows now."""

    seat: Seat

    reveals: ClassVar[bool] = True


class CluePlayed(Event, frozen=True):
    seat: Seat
    card: Card
    map: MapNumber
    sites: Spaces  # what remains

    reveals: ClassVar[bool] = True


class Drove(Event, frozen=True):
    seat: Seat
    start: Space
    end: Space


class DriveStopped(Event, frozen=True):
    seat: Seat


class AmuletTaken(Event, frozen=True):
    seat: Seat
    space: Space


class AmuletLeft(Event, frozen=True):
    seat: Seat
    space: Space


class AmuletPlayed(Event, frozen=True):
    seat: Seat


class HandExchanged(Event, frozen=True):
    seat: Seat
    cards: Cards  # open to all on the discards

    reveals: ClassVar[bool] = True


class MarkerRemoved(Event, frozen=True):
    map: MapNumber
    space: Space


class RoseAdded(Event, frozen=True):
    seat: Seat
    map: MapNumber
    clue: int


class RosesSwapped(Event, frozen=True):
    map: MapNumber
    clue: int
    other: int


class TreasureRaised(Event, frozen=True):
    seat: Seat
    map: MapNumber
    space: Space


class TreasureDrawn(Event, frozen=True):
    """A card joined the lot; only the player who drew it saw it, and no player saw the last card."""

    seat: Seat | None
    value: Value | None

    reveals: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat is not None and seat == self.seat else TreasureDrawn(self.seat, None)


class TreasureShuffled(Event, frozen=True):
    """The treasure deck ran out, and the discards fill the lot up."""


class TreasureTurnedUp(Event, frozen=True):
    value: Value

    reveals: ClassVar[bool] = True


class TreasureClaimed(Event, frozen=True):
    seat: Seat
    value: Value


class TreasureDeclined(Event, frozen=True):
    seat: Seat


class TreasureDiscarded(Event, frozen=True):
    """No player took the card."""

    value: Value


class CurseStruck(Event, frozen=True):
    map: MapNumber


class CurseSuffered(Event, frozen=True):
    """What the curse took: an amulet, else the best treasure card, else nothing."""

    seat: Seat
    amulet: bool
    value: Value | None


class CurseReturned(Event, frozen=True):
    """The first curse was shuffled into the deck again."""


class LotDiscarded(Event, frozen=True):
    """The cards of the lot that were not distributed, shown to all."""

    values: tuple[Value, ...]

    reveals: ClassVar[bool] = True


class MapCleared(Event, frozen=True):
    """The clues of a map went to the discards, its roses home."""

    map: MapNumber
    cards: Cards


class MapLeftEmpty(Event, frozen=True):
    """The player who should start a map has no clue that fits, which every player knows now."""

    seat: Seat
    map: MapNumber

    reveals: ClassVar[bool] = True


class AmuletSurfaced(Event, frozen=True):
    space: Space


class StatuesTurned(Event, frozen=True):
    pass


class GameEnded(Event, frozen=True):
    gold: tuple[int, ...]
