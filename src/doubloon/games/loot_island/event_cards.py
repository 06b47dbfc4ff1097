"""The event cards: what each changes while it is the event of the day (rule book p. 14)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from doubloon.core.masks import mask_of
from doubloon.core.wire import Named, Set

EventNumber = Annotated[int, Named("event")]
MaybeEvent = Annotated[int, Named("event", perhaps=True)]
EventNumbers = Annotated[int, Set("event")]


class EventCard(msgspec.Struct, frozen=True, gc=False):
    """An ordinary day, unless said otherwise; what happens at once is in the chapter on the preparation."""

    name: str
    hand: int = 0  # cards more or fewer when hands are filled
    price: int = 2  # cards of the same colour for a small island
    further_price: int = 0  # cards of any colour on top of them
    toll: int = 0  # cubes for using a small island
    sends_home: bool = False  # a hunter who uses a small island has passed
    compasses: int = 3  # on the island, for each hunter
    cleansing: int = 1  # cubes for each icon that discards them
    captains_curse: int = 0  # cubes for the other players when a player passes first
    big_loot: int = 0  # treasures more or fewer
    small_loot: int = 0
    fewer_is_big: bool = False  # of two landings with enough cards
    relief: int = 0  # cubes that the players at the small loot landing may discard
    from_the_top: bool = False  # compass stacks are read the other way round
    coasts: int = 1  # to be explored


EVENTS = (
    EventCard("A1"),
    EventCard("A2"),
    EventCard("A3", toll=1),
    EventCard("A4", big_loot=-1, small_loot=1),
    EventCard("B1"),
    EventCard("B2"),
    EventCard("B3"),
    EventCard("B4", compasses=2),
    EventCard("B5", hand=-1),
    EventCard("B6", cleansing=2),
    EventCard("B7", further_price=1),
    EventCard("B8", captains_curse=2),
    EventCard("B9", price=1, sends_home=True),
    EventCard("B10", relief=2),
    EventCard("B11", big_loot=-1, small_loot=-1),
    EventCard("B12", fewer_is_big=True),
    EventCard("B13", from_the_top=True),
    EventCard("B14", coasts=2),
)
EVENT_NAMES = tuple(event.name for event in EVENTS)
A_EVENTS = mask_of(number for number, name in enumerate(EVENT_NAMES) if name[0] == "A")
B_EVENTS = mask_of(number for number, name in enumerate(EVENT_NAMES) if name[0] == "B")
B_EVENTS_PLAYED = 4
A1, A2, B1, B2, B3 = map(EVENT_NAMES.index, ("A1", "A2", "B1", "B2", "B3"))
NO_EVENT: EventNumber = -1

# The last card stands for NO_EVENT: a day on which nothing is different.
DAYS = (*EVENTS, EventCard(""))
