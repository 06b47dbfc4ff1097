"""The judge of Loot Island: treasures and their sets, the curse, and what landings promise to the compasses there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from doubloon.bots.judge import Judge, Suggestion
from doubloon.bots.judges.loot_island.likelihood import likelihood
from doubloon.bots.judges.loot_island.playouts import playout_action
from doubloon.bots.judges.loot_island.prospects import expected_gold, uncertain_gold
from doubloon.bots.judges.loot_island.reasons import reason
from doubloon.bots.judges.loot_island.weights import weights_of
from doubloon.core.masks import Mask
from doubloon.core.position import Action, Event
from doubloon.games.loot_island.state import Discarding, State, Visiting


class LootIslandJudge(Judge[State]):
    """Plans a turn as a whole in playouts: the landing or small island, and the cards for it."""

    horizon: ClassVar[int] = 0  # A day ends with an exploration: what it brought is known then.
    prior_weight: ClassVar[int] = 8
    exploration_constant: ClassVar[float] = 0.2

    def weigh(self, state: State, legal: Sequence[Action]) -> list[float]:
        weights = weights_of(state)
        return [weights[action] for action in legal]

    def value(self, state: State) -> list[float]:
        return expected_gold(state)

    def uncertainty(self, state: State) -> float:
        return uncertain_gold(state)

    def stage(self, state: State) -> int:
        return state.round

    def worth_searching(self, state: State) -> bool:
        """Which cards are paid or discarded matters little."""
        return not isinstance(state.pending[-1], Visiting | Discarding)

    def playout_action(self, state: State, rng: Random, plan: Mask | None = None) -> Suggestion:
        return Suggestion(*playout_action(state, plan or 0))

    def likelihood(self, state: State, seen: Sequence[Event]) -> float:
        return likelihood(state, seen)

    def reason(self, state: State, action: Action) -> str:
        return reason(state, action, weights_of(state)[action])
