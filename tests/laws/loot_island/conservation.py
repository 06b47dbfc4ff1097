"""Nothing is lost or made: where every piece of Loot Island is."""

from __future__ import annotations

from functools import reduce
from operator import or_

from doubloon.core.masks import Mask, mask_of
from doubloon.games.loot_island.setup import COMPASSES, SETS, Setup
from doubloon.games.loot_island.state import PlacingHealers, Sharing, State
from tests.laws.kit import assert_parted


def assert_conserved(state: State) -> None:
    setup, tables = state.setup, state.tables
    assert_parted([*state.hands, *map(mask_of, state.columns), state.deck, state.discards], tables.all)
    sharing = next((item for item in state.pending if isinstance(item, Sharing)), None)
    treasures = [*state.treasures, *state.treasure_deck, state.treasure_discards, state.open_treasures]
    assert_parted([*treasures, sharing.revealed if sharing else 0], _used_treasures(setup))
    placing = next((item for item in state.pending if isinstance(item, PlacingHealers)), None)
    healers = [*state.healer_hands, state.healers, mask_of(healer for healer in state.healed_by if healer >= 0)]
    assert_parted([*healers, mask_of(placing.placed) if placing else 0])
    for hunter in range(setup.hunters):
        placed = sum(stack.count(hunter) for stack in state.stacks)
        assert state.discs[hunter] + placed == COMPASSES
    assert all(len(set(stack)) == len(stack) for stack in state.stacks)
    assert all(cubes >= 0 for cubes in state.cubes) and (setup.players > 2 or not state.cubes[-1])
    assert state.islands & ~setup.small_islands == 0


def _used_treasures(setup: Setup) -> Mask:
    return reduce(or_, (setup.tables.of_set[name] for name in SETS[setup.players]))
