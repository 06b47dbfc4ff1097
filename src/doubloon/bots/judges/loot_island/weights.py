"""What every action of a player in Loot Island is worth: a table by what is to be decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from doubloon.bots.judges.loot_island import treasures, turns
from doubloon.bots.judges.loot_island.holdings import Holdings, days_left
from doubloon.bots.judges.loot_island.situation import Situation, Weights
from doubloon.core.position import Pending
from doubloon.games.loot_island import state as to_do
from doubloon.games.loot_island.state import State

_BY_HOLDINGS: dict[type[Pending], Callable[[Holdings, Any], Weights]] = {
    to_do.Sharing: treasures.sharing,
    to_do.TakingOpen: treasures.taking_open,
    to_do.Copying: treasures.copying,
    to_do.Cleansing: treasures.cleansing,
    to_do.OfferingMaps: treasures.offering,
    to_do.PlacingHealers: treasures.placing_healers,
    to_do.ChoosingHealers: treasures.choosing_healers,
}
_BY_SITUATION: dict[type[Pending], Callable[[Situation, Any], Weights]] = {
    to_do.Turn: turns.turn,
    to_do.Playing: turns.playing,
    to_do.MovingCompass: turns.moving,
    to_do.Starting: turns.starting,
    to_do.Visiting: turns.visiting,
    to_do.UsingIsland: turns.using,
    to_do.Discarding: turns.discarding,
}


def weights_of(state: State) -> Weights:
    """What each action is worth that the player to move can choose."""
    item, seat = state.pending[-1], state.to_move
    if type(item) in _BY_HOLDINGS:
        return _BY_HOLDINGS[type(item)](Holdings(state, seat, days_left(state)), item)
    return _BY_SITUATION[type(item)](Situation(state, seat), item)
