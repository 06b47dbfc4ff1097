"""How well the hands in a position explain what opponents were seen doing."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from doubloon.bots.judges.hunt.clues import rose_worth
from doubloon.core.masks import members
from doubloon.core.position import Event, Seat
from doubloon.games.tobago.events import CluePlayed, Drove, HandExchanged, TurnStarted
from doubloon.games.tobago.state import State

_GOOD_CLUE = 2.6  # gold from which on a player would rather have played it
_SURPRISE = 0.4  # how unlikely it is that a player did not, for each piece of gold above
_LEAST = 0.05  # so that no position is impossible
_LOCATING = 1.0  # the extra worth of a clue that leaves a single site


def likelihood(state: State, seen: Sequence[Event]) -> float:
    """A player who drove or exchanged the hand had no clue that was much better."""
    likely = 1.0
    for seat in _without_clue(seen):
        if seat != state.to_move and state.hands[seat]:
            likely *= exp(-_SURPRISE * max(0.0, _best_clue(state, seat) - _GOOD_CLUE))
    return likely + _LEAST


def _without_clue(seen: Sequence[Event]) -> set[Seat]:
    """The players who drove or exchanged the hand in the last turn that was seen, and played no clue in it."""
    doing: dict[Seat, bool] = {}
    for event in seen:
        match event:
            case TurnStarted(seat=seat):
                doing.pop(seat, None)
            case Drove(seat=seat) | HandExchanged(seat=seat):
                doing.setdefault(seat, True)
            case CluePlayed(seat=seat):
                doing[seat] = False
    return {seat for seat, idle in doing.items() if idle}


def _best_clue(state: State, seat: Seat) -> float:
    """Roughly what the best clue that a seat could play is worth: by how few sites it leaves."""
    best = 0.0
    for sites in state.sites:
        if sites & sites - 1:
            for card in members(state.island.fitting[sites] & state.hands[seat]):
                left = (sites & state.island.clue_sites[card]).bit_count()
                best = max(best, rose_worth(left) + (_LOCATING if left == 1 else 0.0))
    return best
