"""What lava is worth: which players it harms, and what a way through it brings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from doubloon.bots.judges.hunt.clues import narrowing_gain, rose_balance, rose_worth
from doubloon.bots.judges.hunt.outlook import AMULET, Outlook
from doubloon.core.masks import Mask, members
from doubloon.games.tobago.grid import Space
from doubloon.games.volcano.actions import PlaceLava
from doubloon.games.volcano.driving import on_lava, price
from doubloon.games.volcano.lava import legal_lava
from doubloon.games.volcano.state import PlacingLava, VolcanoState

_NEAR = 0.25  # what lava next to a car costs its player

Balances = Sequence[float]  # of the roses on each map


def rose_balances(state: VolcanoState) -> Balances:
    return [rose_balance(state, tuple(chain.from_iterable(roses))) for roses in state.roses]


def place_lava(state: VolcanoState, action: PlaceLava, balances: Balances) -> float:
    """What a tile brings to the player, by the sites that it takes away and the cars that it hinders."""
    bit, gain = 1 << action.space, 0.0
    for map, sites in enumerate(state.sites):
        if sites & bit and state.clues[map]:
            left = sites & ~bit
            if left:
                gain += narrowing_gain(state, map, left, rose=False)
            else:
                gain -= balances[map] * rose_worth(1)
    return gain + _hindrance(state, state.island.land.grid.next_to[action.space])


def _hindrance(state: VolcanoState, near: Mask) -> float:
    players = len(state.cars)
    return sum(
        -_NEAR if seat == state.to_move else _NEAR / (players - 1)
        for seat, car in enumerate(state.cars)
        if car >= 0 and near >> car & 1
    )


def best_lava(state: VolcanoState) -> float:
    """The best that the player on turn can do with a lava tile."""
    tiles = legal_lava(state, PlacingLava(state.on_turn)) if state.lava_tiles else ()
    balances = rose_balances(state)
    return max((place_lava(state, tile, balances) for tile in tiles if isinstance(tile, PlaceLava)), default=0.0)


def over_lava(state: VolcanoState, space: Space, outlook: Outlook, legs: int) -> float:
    """The worth of the best prize beyond the lava, less what it costs to cross."""
    land = state.island.land
    beyond = land.grid.next_to[space] & land.spaces
    worth = max((outlook.worth_from(end, legs - 1) for end in members(beyond)), default=0.0)
    if on_lava(state):
        return worth
    cost = price(state)
    return worth - (AMULET if cost is None else cost)
