"""A position as the seat to move sees it: what cards and landings are worth to it."""

from __future__ import annotations

from typing import NamedTuple

from doubloon.bots.judges.loot_island.holdings import ENVY, Holdings, days_left
from doubloon.bots.judges.loot_island.landings import THREE, TODAY, Site, Sky, Stack, promise, skies, survey
from doubloon.core.keeping import kept_with_it
from doubloon.core.masks import Mask, mask_of
from doubloon.core.position import Seat
from doubloon.games.loot_island.actions import LANDINGS, Coast, Hunter, Landing
from doubloon.games.loot_island.box import Card
from doubloon.games.loot_island.cards import WILD, CardTables
from doubloon.games.loot_island.event_cards import DAYS
from doubloon.games.loot_island.setup import COMPASSES
from doubloon.games.loot_island.state import State, Turn

DRAW = 1.0  # what a map card is worth that one draws
_RIVALS_CUBE = 1.5  # what a cube costs somebody else
_PREMIUM = {"chest": 0.6, "count_two": 0.4, "one": 0.4, "draw": 0.3, "discard": 0.3, "": 0.1}  # of a card in hand
_FITS_TODAY = 0.7  # what it is worth more if it fits at a landing explored today
_FULL = 0.05  # how much less landings attract with each cube more
_FEW_CUBES = 6  # than so many


class Marks(NamedTuple):
    """The cards of each icon, and the wild ones."""

    one: Mask
    two: Mask
    chest: Mask
    draw: Mask
    discard: Mask
    wild: Mask


@kept_with_it()
def marks_of(tables: CardTables) -> Marks:
    icons = tables.of_icon
    wild = mask_of(card for card, value in enumerate(tables.value) if value == WILD)
    return Marks(icons["one"], icons["count_two"], icons["chest"], icons["draw"], icons["discard"], wild)


@kept_with_it()
def premiums(tables: CardTables) -> tuple[float, ...]:
    """What it costs to part with each card, wherever it fits."""
    return tuple(_PREMIUM[card.icon] for card in tables.maps)


def appetite(cubes: int) -> float:
    """How much landings attract somebody with so many cubes."""
    return 1 - _FULL * max(0, cubes - _FEW_CUBES)


def cards_held(state: State, but: Seat | None = None) -> int:
    """The cards in the hands of those who will act today, in threes."""
    held = 0
    if state.pending and type(state.pending[0]) is Turn:
        for hunter, hand in enumerate(state.hands):
            if hunter != but and not state.passed >> hunter & 1:
                held += hand.bit_count()
    return held // THREE


class Situation:
    """What things are worth to a seat."""

    __slots__ = (
        "appetite", "day", "envy", "harm", "held", "holdings", "marks", "players", "relief", "seat", "sites", "skies",
        "state", "tables", "today",
    )  # fmt: skip

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.tables, self.players = state.tables, state.setup.players
        self.day, self.marks = DAYS[state.event], marks_of(state.tables)
        self.holdings = Holdings(state, seat, days_left(state))
        self.relief = self.holdings.cleansed(1)
        self.envy = self.holdings.envy
        self.harm = ENVY * _RIVALS_CUBE  # what it brings that all others take a cube
        self.appetite = appetite(state.cubes[seat])
        self.held = cards_held(state, seat)
        self.sites = [survey(state.tables, column) for column in state.columns]
        self.skies = self._skies(state.coast)
        self.today = 0  # the cards that fit at a landing explored today
        for landing, fitting in enumerate(state.fitting):
            if self.skies[landing >> 1].when == TODAY:
                self.today |= fitting

    def _skies(self, coast: Coast) -> tuple[Sky, ...]:
        """What matters for each coast if the ship lay before this one."""
        state = self.state
        return skies(self.tables, self.players, state.round, state.event, coast, state.direction, self.held)

    def promises(self, coast: Coast) -> float:
        """What all coasts promise if the ship lay before this one."""
        promised, stacks, sites = [], self.state.stacks, self.sites
        for first, sky in zip(LANDINGS[::2], self._skies(coast), strict=True):
            second = first + 1
            promised.append(promise(sky, self.seat, stacks[first], stacks[second], sites[first], sites[second]))
        return sum([self.appetite * gold for gold in promised])

    def promise(self, landing: Landing, stack: Stack, site: Site) -> float:
        """What a coast promises if one of its landings had these compasses and cards."""
        other, beside = self.state.stacks[landing ^ 1], self.sites[landing ^ 1]
        sky = self.skies[landing >> 1]
        if landing & 1:
            return self.appetite * promise(sky, self.seat, other, stack, beside, site)
        return self.appetite * promise(sky, self.seat, stack, other, site, beside)

    def with_stack(self, landing: Landing, stack: Stack) -> float:
        """What it brings if a landing had these compasses."""
        site = self.sites[landing]
        return self.promise(landing, stack, site) - self.promise(landing, self.state.stacks[landing], site)

    def lifted(self, hunter: Hunter, landing: Landing) -> float:
        """What it brings (mostly a loss) if a hunter's compass leaves a landing."""
        return self.with_stack(landing, tuple([other for other in self.state.stacks[landing] if other != hunter]))

    def fetching(self, hunter: Hunter) -> float:
        """What it brings (mostly a loss) that a compass for another landing may have to come from the island."""
        if COMPASSES - self.state.discs[hunter] < self.day.compasses:
            return 0.0
        return max([self.lifted(hunter, landing) for landing in LANDINGS if hunter in self.state.stacks[landing]])

    def card_worth(self, card: Card) -> float:
        """What a card in hand is worth, as long as one does not know what for."""
        return premiums(self.tables)[card] + (_FITS_TODAY if self.today >> card & 1 else 0.0)
