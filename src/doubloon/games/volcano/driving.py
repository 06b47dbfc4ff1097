"""Driving through lava: what it costs, and how far the car gets (rule book p. 8, ruling 38)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from doubloon.core.bags import kinds, one
from doubloon.core.masks import Mask, mask_of, members
from doubloon.core.position import Event
from doubloon.core.tuples import add_at
from doubloon.games.tobago import driving
from doubloon.games.tobago.actions import AmuletDrive, Drive, Value
from doubloon.games.tobago.amulets import pay
from doubloon.games.tobago.driving import LEGS, drive_leg, start_drive
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.land import Land
from doubloon.games.volcano.box import LAVA
from doubloon.games.volcano.events import LavaPaid
from doubloon.games.volcano.state import VolcanoState
from doubloon.games.volcano.view import VolcanoView


def lava(land: Land) -> Mask:
    """The spaces of lava: tiles, and the volcanic hexagons of triads."""
    return land.kinds.get(LAVA, 0)


def on_lava(shown: VolcanoState | VolcanoView) -> bool:
    """Whether the car on turn is on its way through lava, the only ground besides the terrains that a car can be on."""
    return not shown.island.spaces >> shown.cars[shown.on_turn] & 1


def lava_legs(shown: VolcanoState | VolcanoView, extra: bool = False) -> Mask:
    """The lava onto which the car on turn may drive now."""
    return lava_from(shown, shown.cars[shown.on_turn], shown.legs, extra)


def lava_from(shown: VolcanoState | VolcanoView, here: Space, left: int, extra: bool = False) -> Mask:
    """The lava to which a leg leads from a space; a drive has to end off the lava, so the last leg leads to none."""
    land, seat = shown.island.land, shown.on_turn
    if left == 1:
        return 0
    if not land.spaces >> here & 1:
        return _through_lava(land, here)
    near = land.grid.next_to[here] & ~land.spaces
    # The amulet that buys an extra drive does not also pay for the lava.
    return near & lava(land) if near and (shown.amulets_held[seat] > extra or shown.piles[seat]) else 0


def _through_lava(land: Land, here: Space) -> Mask:
    """The lava of the same area from which the next leg can leave the lava."""
    area = land.area(here) & ~(1 << here)
    return mask_of(space for space in members(area) if land.grid.next_to[space] & land.spaces)


def ways_over_lava(shown: VolcanoState | VolcanoView) -> Mask:
    """The lava that the car on turn could cross in this drive, and the spaces that it can reach only across lava."""
    land, seat = shown.island.land, shown.on_turn
    if not shown.amulets_held[seat] and not shown.piles[seat]:
        return 0
    cold, hot, seen, across = 1 << shown.cars[seat], 0, 0, 0
    for left in reversed(range(shown.legs or LEGS)):
        across |= land.grid.around(hot) & land.spaces | _all(map(land.leg, members(across)))
        # With no leg left after this one, no lava can be entered any more.
        through = _all(_through_lava(land, space) for space in members(hot))
        hot = land.grid.around(cold) & lava(land) | through if left else 0
        seen |= hot
        cold |= _all(map(land.leg, members(cold)))
    return (seen | across) & ~cold


def _all(sets: Iterable[Mask]) -> Mask:
    return reduce(or_, sets, 0)


def price(shown: VolcanoState | VolcanoView, extra: bool = False) -> Value | None:
    """What the lava costs the player on turn: the best treasure card; None: an amulet."""
    seat = shown.on_turn
    return None if shown.amulets_held[seat] > extra else max(kinds(shown.piles[seat]))


def drive(state: VolcanoState, action: Drive, events: list[Event]) -> None:
    if not state.island.spaces >> action.space & 1:
        _pay_for_lava(state, events)
    driving.drive(state, action, events)


def amulet_drive(state: VolcanoState, action: AmuletDrive, events: list[Event]) -> None:
    pay(state, events)
    if not state.island.spaces >> action.space & 1:
        _pay_for_lava(state, events)
    start_drive(state, extra=True)
    drive_leg(state, action.space, events)


def _pay_for_lava(state: VolcanoState, events: list[Event]) -> None:
    """Pay for the lava, once, before the first step onto it."""
    if on_lava(state):
        return
    seat, value = state.on_turn, price(state)
    if value is None:
        state.amulets_held = add_at(state.amulets_held, seat, -1)
        state.amulet_pile += 1
    else:
        state.piles = add_at(state.piles, seat, -one(value))
        state.treasure_discards += one(value)
    events.append(LavaPaid(seat, value))
