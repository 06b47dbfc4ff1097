"""What each seat can expect to have at the end, and how uncertain that is."""

from __future__ import annotations

from math import exp

from doubloon.bots.judges.hunt.clues import CARD, rose_worth
from doubloon.bots.judges.hunt.distances import distances_on
from doubloon.bots.judges.hunt.outlook import AMULET, FIND
from doubloon.core.bags import size
from doubloon.games.tobago.driving import LEGS
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.state import Sharing, State
from doubloon.games.tobago.treasure import gold

_USEFUL_AMULETS = 4  # that a player has use for
_PLENTY = 14  # treasure cards left, with which every rose still counts in full
_CARDS = 41  # in the treasure deck at the beginning
_LATEST = 40.0  # turns, beyond which it does not matter how late a car comes
_HURRY = 1.6  # turns by which a car has to be ahead to be clearly ahead


def expected_gold(state: State) -> list[float]:
    """What each seat can expect: gold, amulets, roses on the maps, and treasures that are located."""
    kept = zip(state.piles, state.amulets_held, strict=True)
    expected = [gold(pile) + AMULET * min(held, _USEFUL_AMULETS) for pile, held in kept]
    left = min(1.0, size(state.treasure) / _PLENTY)
    for map in range(MAPS):
        clues = state.roses[map]
        if not clues:
            continue
        sites = state.sites[map]
        number = sites.bit_count()
        worth = rose_worth(number) * (0.5 + 0.5 * left if number == 1 else left)
        for owners in clues:
            for owner in owners:
                expected[owner] += worth
        if number == 1:
            for seat, chance in enumerate(_raising_chances(state, sites.bit_length() - 1)):
                expected[seat] += FIND * chance * (0.5 + 0.5 * left)
    top = state.pending[-1] if state.pending else None
    if isinstance(top, Sharing):
        roses = len(top.roses)
        cards = size(top.hidden) + (top.card is not None)
        for owner in top.roses:
            expected[owner] += CARD * min(1.0, cards / roses)
    return expected


def _raising_chances(state: State, space: Space) -> list[float]:
    """How likely each seat raises the treasure at a space."""
    players, on_turn = len(state.cars), state.on_turn
    legs = distances_on(state.island).legs(space)
    times = []
    for seat, car in enumerate(state.cars):
        way = legs[car]
        wait = (seat - on_turn) % players
        if seat == on_turn and (state.acted or state.legs):
            if way <= state.legs:
                times.append(0.0)
                continue
            wait = players
        times.append(min(wait + (max(1, -(-way // LEGS)) - 1) * players, _LATEST))
    first = min(times)
    powers = [exp((first - time) / _HURRY) for time in times]
    total = sum(powers)
    return [power / total for power in powers]


def uncertain_gold(state: State) -> float:
    """How much gold is still uncertain: the less, the fewer treasure cards are left."""
    return 1.8 + 5.0 * size(state.treasure) / _CARDS
