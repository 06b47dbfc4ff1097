"""What happens in Loot Island, and what of it a seat may know."""

from __future__ import annotations

from typing import ClassVar, Literal

from doubloon.core.position import Event, Seat
from doubloon.games.loot_island.actions import Coast, Hunter, Landing
from doubloon.games.loot_island.box import Card, Cards, Healer, Healers, SmallIsland, Treasure
from doubloon.games.loot_island.event_cards import EventNumber


class ShipPlaced(Event, frozen=True):
    coast: Coast
    clockwise: bool


class FirstPlayerChosen(Event, frozen=True):
    seat: Seat


class RoundStarted(Event, frozen=True):
    round: int


class ShipSailed(Event, frozen=True):
    coast: Coast


class ShipTurned(Event, frozen=True):
    coast: Coast


class EventShown(Event, frozen=True):
    """An event that will come, in a round that the players do not know yet."""

    event_card: EventNumber

    reveals: ClassVar[bool] = True


class EventTurned(Event, frozen=True):
    """The event of the round."""

    event_card: EventNumber

    reveals: ClassVar[bool] = True


class IslandClosed(Event, frozen=True):
    island: SmallIsland


class MapDrawn(Event, frozen=True):
    seat: Hunter
    card: Card | None
    face_up: bool  # as Aaron's cards are

    reveals: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> Event:
        return self if self.face_up or seat == self.seat else MapDrawn(self.seat, None, False)


class MapsShuffled(Event, frozen=True):
    """The discarded map cards became the new deck."""


class CardsDiscarded(Event, frozen=True):
    seat: Hunter
    cards: Cards  # open to all on the discards

    reveals: ClassVar[bool] = True


class MapsDeclined(Event, frozen=True):
    seat: Seat


class CubesTaken(Event, frozen=True):
    seat: Seat
    number: int


class CubesDiscarded(Event, frozen=True):
    seat: Seat
    number: int


class CubeKept(Event, frozen=True):
    """A player could have discarded the last cube, and kept it."""

    seat: Seat


class CompassPlaced(Event, frozen=True):
    seat: Hunter
    landing: Landing
    origin: Landing | None  # where it was moved from


class CompassReturned(Event, frozen=True):
    seat: Hunter
    landing: Landing


class CompassShifted(Event, frozen=True):
    seat: Hunter
    landing: Landing
    to_top: bool


class AaronLed(Event, frozen=True):
    """A player acts for Aaron."""

    seat: Seat


class CardsLaid(Event, frozen=True):
    seat: Hunter
    landing: Landing
    cards: Cards

    reveals: ClassVar[bool] = True


class IconCopied(Event, frozen=True):
    seat: Seat
    icon: Literal["draw", "discard"]


class IslandUsed(Event, frozen=True):
    seat: Hunter
    island: SmallIsland
    cards: Cards  # the price

    reveals: ClassVar[bool] = True


class IslandBlocked(Event, frozen=True):
    """It was used without its action."""

    island: SmallIsland


class Passed(Event, frozen=True):
    seat: Hunter


class TileTaken(Event, frozen=True):
    seat: Seat


class LootFound(Event, frozen=True):
    landing: Landing
    kind: Literal["big", "small"]
    number: int  # of treasures


class NoLootFound(Event, frozen=True):
    landing: Landing


class TreasureRevealed(Event, frozen=True):
    treasure: Treasure

    reveals: ClassVar[bool] = True


class TreasuresShuffled(Event, frozen=True):
    """The buried treasures became the new deck."""


class TreasuresRanOut(Event, frozen=True):
    """There are too few treasures: the game comes to its end."""


class TreasureKept(Event, frozen=True):
    seat: Hunter
    treasure: Treasure


class TreasureBuried(Event, frozen=True):
    seat: Hunter
    treasure: Treasure


class CoastCleared(Event, frozen=True):
    coast: Coast
    cards: Cards


class FinalExplorationStarted(Event, frozen=True):
    pass


class Eliminated(Event, frozen=True):
    """The curse was too strong."""

    seat: Seat
    cubes: int


class HealerRevealed(Event, frozen=True):
    healer: Healer

    reveals: ClassVar[bool] = True


class HealerDealt(Event, frozen=True):
    seat: Seat
    healer: Healer | None

    reveals: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat is not None and seat == self.seat else HealerDealt(self.seat, None)


class HealerPlaced(Event, frozen=True):
    """A player placed a healer, face down until all players have placed theirs."""

    seat: Seat
    healer: Healer | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat is not None and seat == self.seat else HealerPlaced(self.seat, None)


class HealersShown(Event, frozen=True):
    healers: Healers

    reveals: ClassVar[bool] = True


class HealerChosen(Event, frozen=True):
    seat: Seat
    healer: Healer


class HealerUnpaid(Event, frozen=True):
    """A player cannot pay the healer and is out, too."""

    seat: Seat
    price: int


class GameEnded(Event, frozen=True):
    loot: tuple[int, ...]  # of each seat
