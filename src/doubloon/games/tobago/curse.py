"""The curse: which players it strikes, and what it costs them (rule book p. 5, ruling 18)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from doubloon.core.bags import kinds, one
from doubloon.core.position import Event, Seat, clockwise, replace_top, top
from doubloon.core.tuples import add_at
from doubloon.games.tobago.actions import PayAmulet, PayTreasure
from doubloon.games.tobago.events import CurseStruck, CurseSuffered
from doubloon.games.tobago.state import Sharing, State

PAYMENTS = (PayAmulet(), PayTreasure())


def strike(state: State, item: Sharing, events: list[Event]) -> None:
    """Every player with a rose on the map pays, the raiser first, then clockwise."""
    events.append(CurseStruck(item.map))
    struck = tuple(seat for seat in clockwise(item.raiser, len(state.cars)) if seat in item.roses)
    _go_on(state, replace(item, struck=struck, unprotected=()), events)


def pay_amulet(state: State, action: PayAmulet, events: list[Event]) -> None:
    _go_on(state, _suffer(state, top(state, Sharing), True, events), events)


def pay_treasure(state: State, action: PayTreasure, events: list[Event]) -> None:
    _go_on(state, _suffer(state, top(state, Sharing), False, events), events)


def _go_on(state: State, item: Sharing, events: list[Event]) -> None:
    """Players without a choice pay, up to a player with a choice; once all have paid, players it drives off leave."""
    while item.struck and not _has_choice(state, item.struck[0]):
        item = _suffer(state, item, state.amulets_held[item.struck[0]] > 0, events)
    if not item.struck:
        leaving = {"stop": item.roses, "go_on": (), "go_on_if_paid": item.unprotected}[state.setup.after_curse]
        item = roses_back(state, item, leaving)
    replace_top(state, item)


def _has_choice(state: State, seat: Seat) -> bool:
    return state.setup.curse_payment == "chosen" and bool(state.amulets_held[seat] and state.piles[seat])


def _suffer(state: State, item: Sharing, amulet: bool, events: list[Event]) -> Sharing:
    """The next player struck pays: an amulet, or else the best treasure card, if there is one."""
    seat, *others = item.struck
    best = None
    if amulet:
        state.amulets_held = add_at(state.amulets_held, seat, -1)
        state.amulet_pile += 1
    else:
        best = max(kinds(state.piles[seat]), default=None)
        if best is not None:
            state.piles = add_at(state.piles, seat, -one(best))
            state.treasure_discards += one(best)
    events.append(CurseSuffered(seat, amulet, best))
    unprotected = item.unprotected if amulet else (*item.unprotected, seat)
    return replace(item, struck=tuple(others), unprotected=unprotected)


def roses_back(state: State, item: Sharing, owners: Sequence[Seat]) -> Sharing:
    """Some players take their roses off the map."""
    for seat in item.roses[item.substitute :]:
        if seat in owners:
            state.rose_supply = add_at(state.rose_supply, seat, 1)
    kept = tuple(seat for seat in item.roses if seat not in owners)
    return replace(item, roses=kept, substitute=item.substitute and item.raiser not in owners)
