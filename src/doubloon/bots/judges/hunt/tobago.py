"""The judge of Tobago: roses on maps that will be found, races to treasures, amulets on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, TypeVar

from doubloon.bots.judge import Judge, Suggestion
from doubloon.bots.judges.hunt.likelihood import likelihood
from doubloon.bots.judges.hunt.playouts import playout_action
from doubloon.bots.judges.hunt.prospects import expected_gold, uncertain_gold
from doubloon.bots.judges.hunt.reasons import reason
from doubloon.bots.judges.hunt.weights import WEIGHTS, Weighing
from doubloon.core.position import Action, Event, Pending
from doubloon.games.tobago.state import PlacingLandmarks, State

S = TypeVar("S", bound=State)


class HuntJudge(Judge[S]):
    """What holds in Tobago and with its expansion."""

    weights: ClassVar[Mapping[type[Pending], Weighing]]

    def weigh(self, state: S, legal: Sequence[Action]) -> list[float]:
        item = state.pending[-1]
        weights, prepare = self.weights[type(item)]
        prepared = prepare(state, item)
        return [weights[type(action)](state, action, prepared) for action in legal]

    def value(self, state: S) -> list[float]:
        return expected_gold(state)

    def uncertainty(self, state: S) -> float:
        return uncertain_gold(state)

    def stage(self, state: S) -> int:
        return -(-state.turn // state.setup.players)

    def worth_searching(self, state: S) -> bool:
        """Where landmarks stand matters little."""
        return not isinstance(state.pending[-1], PlacingLandmarks)

    def playout_action(self, state: S, rng: Random, plan: None = None) -> Suggestion:
        return playout_action(state, rng)

    def likelihood(self, state: S, seen: Sequence[Event]) -> float:
        return likelihood(state, seen)

    def reason(self, state: S, action: Action) -> str:
        return reason(state, action)


class TobagoJudge(HuntJudge[State]):
    """Tobago without an expansion."""

    weights: ClassVar[Mapping[type[Pending], Weighing]] = WEIGHTS
