"""How well the hands in a position explain what opponents were seen doing."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.bots.judges.loot_island.landings import summary_of
from doubloon.core.masks import Mask
from doubloon.core.position import Event, Seat
from doubloon.games.loot_island.event_cards import NO_EVENT
from doubloon.games.loot_island.events import CardsLaid
from doubloon.games.loot_island.loot import landings_in_order
from doubloon.games.loot_island.setup import THRESHOLD
from doubloon.games.loot_island.state import State

_KEPT_BACK = 0.8  # how likely a player has kept back a card that would have fitted, compared with having none
_NOT_JOINED = 0.5  # the same with a card to join a landing that has loot


def likelihood(state: State, seen: Sequence[Event]) -> float:
    """A player laid all cards that fitted, and did not pass with cards for a landing that has loot."""
    last_plays = {event.seat: event.landing for event in seen if isinstance(event, CardsLaid)}
    likely = 1.0
    for seat in range(state.setup.players):
        if seat == state.to_move:
            continue
        hand, landing = state.hands[seat], last_plays.get(seat)
        if landing is not None and seat in state.stacks[landing]:
            likely *= _KEPT_BACK ** (hand & state.fitting[landing]).bit_count()
        if state.passed >> seat & 1 and hand & _inviting(state, seat):
            likely *= _NOT_JOINED
    return likely


def _inviting(state: State, seat: Seat) -> Mask:
    """The cards with which a player could join a landing of today that has enough cards already."""
    found = 0
    for landing in landings_in_order(state, state.coast) if state.event != NO_EVENT else ():
        enough = summary_of(state.tables, state.columns[landing])[0] >= THRESHOLD[state.setup.players]
        if enough and seat not in state.stacks[landing]:
            found |= state.fitting[landing]
    return found
