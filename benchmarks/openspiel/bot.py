"""OpenSpiel's information-set search as bots of ours; imported where OpenSpiel is installed."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from math import sqrt
from random import Random
from typing import Any, ClassVar

import numpy as np

from benchmarks.openspiel.adapter import SpielGame, SpielState
from doubloon.bots.bot import Bot
from doubloon.bots.budget import Budget, Clock
from doubloon.bots.judges import judge_of
from doubloon.bots.search import win_shares
from doubloon.core.game import AnyGame
from doubloon.core.position import Action

_ismcts: Any = import_module("open_spiel.python.algorithms.ismcts")  # have no types
_mcts: Any = import_module("open_spiel.python.algorithms.mcts")

_EXPLORATION = sqrt(2)  # for returns from 0 to 1; as OpenSpiel's tools choose it
_FEWEST = 2  # simulations; the first only creates the root


class JudgeEvaluator:
    """Our judge instead of random playouts, so that only the searches differ."""

    def __init__(self, game: AnyGame) -> None:
        self._judge = judge_of(game)

    def evaluate(self, state: SpielState) -> list[float]:
        return win_shares(self._judge.value(state.position), self._judge.uncertainty(state.position))

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def searcher(game: Any, evaluator: Any, luck: np.random.RandomState, exploration: float = _EXPLORATION) -> Any:
    """OpenSpiel's search with its defaults."""
    return _ismcts.ISMCTSBot(game, evaluator, exploration, max_simulations=0, random_state=luck)


def random_playouts(luck: np.random.RandomState) -> Any:
    """OpenSpiel's usual evaluator: a single game to its end, at random."""
    return _mcts.RandomRolloutEvaluator(1, luck)


def search(bot: Any, state: Any, clock: Clock) -> tuple[Any, int]:
    """The steps of OpenSpiel's run_search, until the time is up; returns the root, and how many simulations."""
    bot.reset()
    root = bot.create_new_node(state)
    simulations = 0
    while clock.tick() or simulations < _FEWEST:
        bot.run_simulation(bot.sample_root_state(state))
        simulations += 1
    return root, simulations


class OpenSpielBot(Bot):
    """Gets a view as all bots do, and hands a position drawn from it to OpenSpiel."""

    key: ClassVar[str] = "openspiel"
    judged: ClassVar[bool] = False

    def __init__(self, game: AnyGame, seed: str) -> None:
        super().__init__(game, seed)
        self._rng = Random(seed)
        self._luck = np.random.RandomState(self._rng.getrandbits(32))
        self._evaluator = JudgeEvaluator(game) if self.judged else random_playouts(self._luck)

    def choose(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        if len(legal) == 1:
            return legal[0]
        position = self.game.sample(view, self._rng)
        spiel = SpielGame(self.game, self.game.setup_type(players=len(self.game.scores(position))))
        state, bot = spiel.state(position), searcher(spiel, self._evaluator, self._luck)
        root, _ = search(bot, state, Clock(budget))
        actions, weights = zip(*bot.get_final_policy(state, root), strict=True)
        return legal[int(self._luck.choice(actions, p=weights))]


class JudgedOpenSpielBot(OpenSpielBot):
    """The same search with our judge."""

    key: ClassVar[str] = "openspiel-judged"
    judged: ClassVar[bool] = True
