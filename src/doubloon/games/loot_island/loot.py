"""What a landing gives: how many treasures, and which hunters take them in which order (rule book p. 10)."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Literal, NamedTuple, Protocol

from doubloon.core.masks import mask_of
from doubloon.games.loot_island.actions import COASTS, Coast, Hunter, Landing
from doubloon.games.loot_island.box import Cards
from doubloon.games.loot_island.cards import CardTables
from doubloon.games.loot_island.event_cards import DAYS, EventCard
from doubloon.games.loot_island.setup import THRESHOLD, Setup


class Coastline(Protocol):
    """The part of a position or view that matters for the loot."""

    @property
    def setup(self) -> Setup: ...
    @property
    def tables(self) -> CardTables: ...
    @property
    def coast(self) -> Coast: ...
    @property
    def direction(self) -> int: ...
    @property
    def event(self) -> int: ...
    @property
    def columns(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def stacks(self) -> tuple[tuple[Hunter, ...], ...]: ...


class Loot(NamedTuple):
    """What is found at a landing."""

    landing: Landing
    maps: int  # the count of the map cards that lie there
    threshold: int  # the count that is needed
    kind: Literal["big", "small", "none"]
    treasures: int
    takers: tuple[Hunter, ...]  # a hunter for each treasure


def map_count(shown: Coastline, landing: Landing) -> int:
    """How many map cards there are at a landing; some count as two."""
    return counted(shown, mask_of(shown.columns[landing]))


def counted(shown: Coastline, cards: Cards) -> int:
    """How many map cards these count as; some count as two."""
    return cards.bit_count() + (cards & shown.tables.of_icon["count_two"]).bit_count()


def landings_in_order(shown: Coastline, coast: Coast) -> tuple[Landing, Landing]:
    """The landings of a coast as the ship reaches them."""
    first, second = 2 * coast, 2 * coast + 1
    return (first, second) if shown.direction > 0 else (second, first)


def coasts_of_today(shown: Coastline) -> tuple[Coast, ...]:
    """The coasts to be explored at the end of this round (two with event B14)."""
    return tuple((shown.coast + shown.direction * step) % len(COASTS) for step in range(DAYS[shown.event].coasts))


def loot_of_coast(shown: Coastline, coast: Coast) -> tuple[Loot, Loot]:
    """What both landings of a coast give today, in the order in which they are explored."""
    day, needed = DAYS[shown.event], THRESHOLD[shown.setup.players]
    near, far = landings_in_order(shown, coast)
    near_count, far_count = map_count(shown, near), map_count(shown, far)
    # The landing reached first wins a tie. Event B12 is about landings that both have enough cards.
    fewer_is_big = day.fewer_is_big and min(near_count, far_count) >= needed
    far_is_big = far_count < near_count if fewer_is_big else far_count > near_count
    big, small = (far, near) if far_is_big else (near, far)
    return _loot(shown, big, "big", day), _loot(shown, small, "small", day)


def final_loot(shown: Coastline, landing: Landing) -> Loot:
    """What a landing gives in the final exploration: small loot, regardless of the event."""
    return _loot(shown, landing, "small", DAYS[-1])


def _loot(shown: Coastline, landing: Landing, kind: Literal["big", "small"], day: EventCard) -> Loot:
    count, needed = map_count(shown, landing), THRESHOLD[shown.setup.players]
    if count < needed:
        return Loot(landing, count, needed, "none", 0, ())
    stack = shown.stacks[landing]
    chests = (mask_of(shown.columns[landing]) & shown.tables.of_icon["chest"]).bit_count()
    found = chests + (len(stack) + day.big_loot if kind == "big" else day.small_loot)
    # Ruling 44: without a compass nothing is revealed.
    treasures = max(0, found) if stack else 0
    order = stack[::-1] if day.from_the_top else stack
    return Loot(landing, count, needed, kind, treasures, tuple(islice(cycle(order), treasures)))


def forecast(shown: Coastline, landing: Landing) -> Loot:
    """What a landing would give now: today if its coast is explored today, otherwise in the final exploration."""
    coast = landing // 2
    if coast in coasts_of_today(shown):
        return next(loot for loot in loot_of_coast(shown, coast) if loot.landing == landing)
    return final_loot(shown, landing)
