"""What clues and roses on the maps are worth."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.bots.judges.hunt.distances import distances_on
from doubloon.bots.judges.hunt.outlook import FIND, TOO_LATE, rival_turns
from doubloon.core.masks import Mask
from doubloon.core.position import Seat
from doubloon.games.tobago.actions import MapNumber
from doubloon.games.tobago.clues import Card
from doubloon.games.tobago.driving import LEGS
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.state import State

CARD = 3.4  # gold on a treasure card, on average
_FIRST = 0.7  # how likely the nearest player raises a treasure
_ANY = 0.35  # how likely any player does
# What a rose is worth on a map with so many sites: the fewer, the sooner its treasure is shared.
_ROSE = tuple(CARD * share for share in (0.0, 0.93, 0.86, 0.83, 0.80, 0.77, 0.74, 0.72, 0.70, *(0.66,) * 9))
_ROSE_EARLY = 0.6 * CARD
_PLACE = 0.55  # gold that a rose gets more for each place nearer to the front, as games among bots have shown


def rose_worth(sites: int) -> float:
    """What a rose is worth on a map with so many sites."""
    return _ROSE[sites] if sites < len(_ROSE) else _ROSE_EARLY


def place_worth(sites: int) -> float:
    """What it is worth to be asked a place earlier when the treasure of a map with so many sites is shared."""
    return _PLACE * rose_worth(sites) / CARD


def rose_balance(state: State, owners: Sequence[Seat]) -> float:
    """How many of these roses belong to the player to move, less how many to an average opponent."""
    own = owners.count(state.to_move)
    return own - (len(owners) - own) / (len(state.cars) - 1)


def clue_gain(state: State, card: Card, map: MapNumber) -> float:
    """What a clue on a map brings to the player to move."""
    return narrowing_gain(state, map, state.sites[map] & state.island.clue_sites[card], rose=True)


def narrowing_gain(state: State, map: MapNumber, after: Mask, rose: bool) -> float:
    """What it brings to the player to move that a map has only these sites left, and perhaps another of their roses."""
    seat, players = state.to_move, len(state.cars)
    before, left = state.sites[map].bit_count(), after.bit_count()
    own = others = 0
    for owners in state.roses[map]:
        for owner in owners:
            if owner == seat:
                own += 1
            else:
                others += 1
    change = rose_worth(left) - rose_worth(before) if state.clues[map] else 0.0
    gain = change * (own - others / (players - 1)) + (rose_worth(left) if rose else 0.0)
    if left == 1:
        gain += _find_gain(state, seat, after.bit_length() - 1)
    return gain


def _find_gain(state: State, seat: Seat, space: Space) -> float:
    """What it brings to a seat if a treasure is located: the player who gets there first raises it."""
    if state.cars[seat] == space:
        return FIND
    distances, players = distances_on(state.island), len(state.cars)
    way = distances.legs(space)[state.cars[seat]]
    if seat == state.on_turn and way <= state.legs:
        return FIND
    own = players * -(-way // LEGS)
    ahead = own <= rival_turns(distances, state, seat, space)
    return FIND * (_FIRST if ahead else TOO_LATE) - FIND * _ANY
