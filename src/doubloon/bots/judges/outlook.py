"""What a car in Tobago can drive to, and whether somebody else is there before."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import NamedTuple

from doubloon.core.keeping import kept_with_it
from doubloon.core.masks import Mask, members
from doubloon.core.position import Seat
from doubloon.games.tobago.driving import LEGS
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.state import State

FIND = 3.8  # what raising a treasure brings besides: a card of the first choice
AMULET = 1.7
LATER = 0.75  # what is left of a prize one turn later
TOO_LATE = 0.22  # what is left of it when somebody else is there before
FAR = 99  # legs to where no leg leads


class Chart:
    """How many legs it takes from anywhere to anywhere on an island; worked out for the ends that are asked for."""

    def __init__(self, island: Island) -> None:
        self._land = island.land
        self._circles: dict[Space, tuple[Mask, ...]] = {}
        self._legs: dict[Space, bytes] = {}

    def circles(self, end: Space) -> tuple[Mask, ...]:
        """The spaces from which it takes no leg to a space, one leg, two legs, and so on."""
        if end not in self._circles:
            reached = edge = 1 << end
            found = [edge]
            while edge := reduce(or_, map(self._land.leg, members(edge)), 0) & ~reached:
                reached |= edge
                found.append(edge)
            self._circles[end] = tuple(found)
        return self._circles[end]

    def legs(self, end: Space) -> bytes:
        """For every space, how many legs it takes from there."""
        if end not in self._legs:
            table = bytearray([FAR]) * len(self._land)
            for legs, circle in enumerate(self.circles(end)):
                for space in members(circle):
                    table[space] = legs
            self._legs[end] = bytes(table)
        return self._legs[end]


@kept_with_it()
def chart_of(island: Island) -> Chart:
    return Chart(island)


class Prize(NamedTuple):
    """Something to drive to."""

    space: Space
    worth: float
    rivals: float  # turns until somebody else can have it


class Outlook:
    """What the player on turn can drive to."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.chart = chart_of(state.island)
        self.players = len(state.cars)
        self.prizes = [
            Prize(space, FIND, rivals(self.chart, state, seat, space))
            for sites in state.sites
            if not sites & sites - 1
            for space in (sites.bit_length() - 1,)
        ]
        if not state.extra_drive or not state.legs:
            self.prizes += [Prize(space, AMULET, FAR) for space in members(state.amulets)]

    def worth_from(self, space: Space, legs: int) -> float:
        """The best that one can still have from a space, with so many legs left in this turn."""
        best = 0.0
        for prize in self.prizes:
            if prize.worth > best:
                best = max(best, self._worth(prize, self.chart.legs(prize.space)[space], legs))
        return best

    def _worth(self, prize: Prize, way: int, legs: int) -> float:
        if way <= legs:
            return prize.worth
        turns = -(-way // LEGS)
        if turns > 8:
            return 0.0
        first = turns * self.players <= prize.rivals
        return prize.worth * LATER**turns * (1.0 if first else TOO_LATE)

    def goal(self, space: Space, legs: int) -> tuple[Prize | None, float]:
        """The best prize from a space, and what it is worth from there."""
        chosen, best = None, 0.0
        for prize in self.prizes:
            worth = self._worth(prize, self.chart.legs(prize.space)[space], legs)
            if worth > best:
                chosen, best = prize, worth
        return chosen, best


def rivals(chart: Chart, state: State, seat: Seat, space: Space) -> float:
    """How many turns of players pass before somebody else can raise a treasure there."""
    legs, cars = chart.legs(space), state.cars
    players = len(cars)
    soonest = float(FAR)
    for step in range(1, players):
        turns = max(1, -(-legs[cars[(seat + step) % players]] // LEGS))
        soonest = min(soonest, step + (turns - 1) * players)
    return soonest
