"""A position as the player to move sees it: what cards and landings are worth."""

from __future__ import annotations

from typing import NamedTuple

from doubloon.bots.judges.loot_island.holdings import ENVY, Holdings, days_left
from doubloon.bots.judges.loot_island.landings import (
    HELD_UNIT,
    TODAY,
    ColumnSummary,
    Exploration,
    Stack,
    explorations,
    promise,
    summary_of,
)
from doubloon.core.caching import cached_on_owner
from doubloon.core.masks import Mask, mask_of
from doubloon.core.position import Action, Seat
from doubloon.games.loot_island.actions import LANDINGS, Coast, Hunter, Landing
from doubloon.games.loot_island.box import Card
from doubloon.games.loot_island.cards import WILD, CardTables
from doubloon.games.loot_island.event_cards import DAYS
from doubloon.games.loot_island.setup import COMPASSES
from doubloon.games.loot_island.state import State, Turn

Weights = dict[Action, float]  # what each action is worth to the player to move

DRAW = 1.0  # what a map card is worth that is drawn
_RIVALS_CUBE = 1.5  # what a cube costs an opponent
_PREMIUM = {"chest": 0.6, "count_two": 0.4, "one": 0.4, "draw": 0.3, "discard": 0.3, "": 0.1}  # of a card in hand
_FITS_TODAY = 0.7  # what it is worth more if it fits at a landing explored today
_FULL = 0.05  # how much less landings attract with each cube more
_FEW_CUBES = 6  # than so many


class IconCards(NamedTuple):
    """The cards of each icon, and the wild cards."""

    one: Mask
    two: Mask
    chest: Mask
    draw: Mask
    discard: Mask
    wild: Mask


@cached_on_owner()
def icon_cards(tables: CardTables) -> IconCards:
    icons = tables.of_icon
    wild = mask_of(card for card, value in enumerate(tables.value) if value == WILD)
    return IconCards(icons["one"], icons["count_two"], icons["chest"], icons["draw"], icons["discard"], wild)


@cached_on_owner()
def premiums(tables: CardTables) -> tuple[float, ...]:
    """What it costs to part with each card, wherever it fits."""
    return tuple(_PREMIUM[card.icon] for card in tables.maps)


def attraction(cubes: int) -> float:
    """How much landings attract a player with so many cubes."""
    return 1 - _FULL * max(0, cubes - _FEW_CUBES)


def cards_held(state: State, but: Seat | None = None) -> int:
    """The cards in the hands of hunters who will act today, in threes."""
    held = 0
    if state.pending and type(state.pending[0]) is Turn:
        for hunter, hand in enumerate(state.hands):
            if hunter != but and not state.passed >> hunter & 1:
                held += hand.bit_count()
    return held // HELD_UNIT


class Situation:
    """What cards, compasses and landings are worth to a seat in a position."""

    __slots__ = (
        "attraction", "columns", "day", "envy", "explorations", "harm", "held", "holdings", "icons", "players",
        "relief", "seat", "state", "tables", "today",
    )  # fmt: skip

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.tables, self.players = state.tables, state.setup.players
        self.day, self.icons = DAYS[state.event], icon_cards(state.tables)
        self.holdings = Holdings(state, seat, days_left(state))
        self.relief = self.holdings.cleansed(1)
        self.envy = self.holdings.envy
        self.harm = ENVY * _RIVALS_CUBE  # what it brings that all opponents take a cube
        self.attraction = attraction(state.cubes[seat])
        self.held = cards_held(state, seat)
        self.columns = [summary_of(state.tables, column) for column in state.columns]
        self.explorations = self._explorations(state.coast)
        self.today = 0  # the cards that fit at a landing explored today
        for landing, fitting in enumerate(state.fitting):
            if self.explorations[landing >> 1].when == TODAY:
                self.today |= fitting

    def _explorations(self, coast: Coast) -> tuple[Exploration, ...]:
        """The explorations of all coasts if the ship lay before this coast."""
        state = self.state
        return explorations(self.tables, self.players, state.round, state.event, coast, state.direction, self.held)

    def promises(self, coast: Coast) -> float:
        """What all coasts promise if the ship lay before this coast."""
        stacks, columns = self.state.stacks, self.columns
        return sum(
            [
                self.attraction * promise(exploration, self.seat, *stacks[at : at + 2], *columns[at : at + 2])
                for at, exploration in zip(LANDINGS[::2], self._explorations(coast), strict=True)
            ]
        )

    def promise(self, landing: Landing, stack: Stack, column: ColumnSummary) -> float:
        """What a coast promises if this landing had these compasses and cards."""
        other, beside = self.state.stacks[landing ^ 1], self.columns[landing ^ 1]
        exploration = self.explorations[landing >> 1]
        if landing & 1:
            return self.attraction * promise(exploration, self.seat, other, stack, beside, column)
        return self.attraction * promise(exploration, self.seat, stack, other, column, beside)

    def with_stack(self, landing: Landing, stack: Stack) -> float:
        """What it brings if a landing had these compasses."""
        column = self.columns[landing]
        return self.promise(landing, stack, column) - self.promise(landing, self.state.stacks[landing], column)

    def lifted(self, hunter: Hunter, landing: Landing) -> float:
        """What it brings (mostly a loss) if a hunter's compass leaves a landing."""
        return self.with_stack(landing, tuple([other for other in self.state.stacks[landing] if other != hunter]))

    def fetching(self, hunter: Hunter) -> float:
        """What it brings (mostly a loss) that a compass for another landing may have to come from the island."""
        if COMPASSES - self.state.discs[hunter] < self.day.compasses:
            return 0.0
        return max([self.lifted(hunter, landing) for landing in LANDINGS if hunter in self.state.stacks[landing]])

    def card_worth(self, card: Card) -> float:
        """What a card in hand is worth, as long as the player does not know what for."""
        return premiums(self.tables)[card] + (_FITS_TODAY if self.today >> card & 1 else 0.0)
