"""What a car in Tobago can drive to, and whether an opponent is there first."""

from __future__ import annotations

from typing import NamedTuple

from doubloon.bots.judges.hunt.distances import UNREACHABLE, Distances, distances_on
from doubloon.core.masks import members
from doubloon.core.position import Seat
from doubloon.games.tobago.driving import LEGS
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.state import State

FIND = 3.8  # what raising a treasure brings besides: a card of the first choice
AMULET = 1.7
TOO_LATE = 0.22  # what is left of a prize if an opponent is there first
_LATER = 0.75  # what is left of it a turn later
_MOST_TURNS = 8  # beyond which a prize is not thought of


class Prize(NamedTuple):
    """Something to drive to."""

    space: Space
    worth: float
    rival_turns: float  # how many turns of players pass before an opponent can have it


class Outlook:
    """What the player on turn can drive to."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.distances = distances_on(state.island)
        self.players = len(state.cars)
        self.prizes = [
            Prize(space, FIND, rival_turns(self.distances, state, seat, space))
            for sites in state.sites
            if not sites & sites - 1
            for space in (sites.bit_length() - 1,)
        ]
        if not state.extra_drive or not state.legs:
            self.prizes += [Prize(space, AMULET, UNREACHABLE) for space in members(state.amulets)]

    def worth_from(self, space: Space, legs: int) -> float:
        """The worth of the best prize from a space, with so many legs left in this turn."""
        best = 0.0
        for prize in self.prizes:
            if prize.worth > best:
                best = max(best, self._worth(prize, self.distances.legs(prize.space)[space], legs))
        return best

    def _worth(self, prize: Prize, way: int, legs: int) -> float:
        if way <= legs:
            return prize.worth
        turns = -(-way // LEGS)
        if turns > _MOST_TURNS:
            return 0.0
        first = turns * self.players <= prize.rival_turns
        return prize.worth * _LATER**turns * (1.0 if first else TOO_LATE)

    def best_prize(self, space: Space, legs: int) -> tuple[Prize | None, float]:
        """The best prize from a space, and what it is worth from there."""
        chosen, best = None, 0.0
        for prize in self.prizes:
            worth = self._worth(prize, self.distances.legs(prize.space)[space], legs)
            if worth > best:
                chosen, best = prize, worth
        return chosen, best


def outlook_of(state: State) -> Outlook:
    """The outlook of the player on turn."""
    return Outlook(state, state.on_turn)


def rival_turns(distances: Distances, state: State, seat: Seat, space: Space) -> float:
    """How many turns of players pass before an opponent of the seat can raise a treasure at a space."""
    legs, cars = distances.legs(space), state.cars
    players = len(cars)
    soonest = float(UNREACHABLE)
    for step in range(1, players):
        turns = max(1, -(-legs[cars[(seat + step) % players]] // LEGS))
        soonest = min(soonest, step + (turns - 1) * players)
    return soonest
