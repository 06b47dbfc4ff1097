"""What a good player of a game looks at: all that bots have to be told about the game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from doubloon.core.game import AnyGame
from doubloon.core.position import CHANCE, Action, Event, Position

S = TypeVar("S", bound=Position)


class Suggestion(NamedTuple):
    """What a player does in a playout, and what the judge plans for the rest of the turn."""

    action: Action | None  # None: the action with the largest weight
    plan: Any = None


class Judge(ABC, Generic[S]):
    """Knows what things are worth, in the gold of the game.

    A judge looks at positions sampled from a view. Of hidden cards it may use only those of the seat to move, which
    that seat knows: so its answer is the same in every position that the seat cannot distinguish from this one.
    """

    # How a search goes with this judge.
    horizon: ClassVar[int] = 2  # how many stages a playout looks ahead
    prior_weight: ClassVar[int] = 25  # how many visits the judge's opinion of an action counts for
    exploration_constant: ClassVar[float] = 0.12  # the weight of how rarely an action was tried

    @abstractmethod
    def weigh(self, state: S, legal: Sequence[Action]) -> list[float]:
        """What each action is worth to the seat to move, at first sight."""

    @abstractmethod
    def value(self, state: S) -> list[float]:
        """What each seat may expect to have at the end."""

    @abstractmethod
    def uncertainty(self, state: S) -> float:
        """How much gold is still uncertain: the larger, the less a lead says about which seat wins."""

    @abstractmethod
    def stage(self, state: S) -> int:
        """How far the game has come, in steps after which its value can be judged well."""

    def worth_searching(self, state: S) -> bool:
        """Whether a decision matters enough to think about it for long."""
        return True

    def playout_action(self, state: S, rng: Random, plan: Any = None) -> Suggestion:
        """A good action of the seat to move, found fast; the plan is what was suggested with the action before.

        The search hands the plan on within a playout: a judge, which the whole process shares, remembers nothing.
        """
        return Suggestion(None)

    def likelihood(self, state: S, seen: Sequence[Event]) -> float:
        """How well a position explains what other seats were seen doing, with the cards it gives them."""
        return 1.0

    def reason(self, state: S, action: Action) -> str:
        """Why a player would do that, in a line."""
        return ""


class PlainJudge(Judge[Position]):
    """Knows nothing but the score: for games without a judge of their own."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def weigh(self, state: Position, legal: Sequence[Action]) -> list[float]:
        if state.to_move == CHANCE:
            return [0.0] * len(legal)
        return [self._game.scores(self._game.apply(state, action).state)[state.to_move] for action in legal]

    def value(self, state: Position) -> list[float]:
        return list(self._game.scores(state))

    def uncertainty(self, state: Position) -> float:
        return 5.0

    def stage(self, state: Position) -> int:
        return self._game.turns(state)
