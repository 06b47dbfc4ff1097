"""Doubloon's games as games of OpenSpiel, for its algorithms in Python; imported where OpenSpiel is installed."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

from doubloon.core.game import AnyGame, Setup
from doubloon.core.position import CHANCE, Action, Seat

pyspiel: Any = import_module("pyspiel")  # has no types

MOST_TURNS = 500  # as in simulations: a game may come to a standstill
_MOST_ACTIONS = 1000  # to choose from; more than there ever are


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game for several players, with luck and hidden cards; a victory is worth 1, and shared if it is."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        kind = pyspiel.GameType(
            short_name=f"doubloon_{game.key.replace('-', '_')}",
            long_name=f"Doubloon: {game.key}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,  # in some games no player may win
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=game.seats[-1],
            min_num_players=game.seats[0],
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=False,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=_MOST_ACTIONS,
            max_chance_outcomes=_MOST_ACTIONS,
            num_players=setup.players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=MOST_TURNS * _MOST_ACTIONS,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> SpielState:
        return self.state(self.game.start(self.setup))

    def state(self, position: Any) -> SpielState:
        """Any position of the game."""
        return SpielState(self, position)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position. Actions, and outcomes of chance, are numbered by their place among what is legal there.

    So they mean the same in all positions of an information set. Everything that is usually asked by way of C++ is
    answered here at once, which spares OpenSpiel the detour.
    """

    def __init__(self, game: SpielGame, position: Any) -> None:
        super().__init__(game)
        self.spiel = game
        self.position = position
        self._legal: Sequence[Action] | None = None
        self._view: Any = None
        self._told: str | None = None

    def legal(self) -> Sequence[Action]:
        if self._legal is None:
            self._legal = self.spiel.game.legal(self.position)
        return self._legal

    def view(self) -> Any:
        """What the player to move knows."""
        if self._view is None:
            self._view = self.spiel.game.view(self.position, self.position.to_move)
        return self._view

    def get_game(self) -> SpielGame:
        return self.spiel

    def current_player(self) -> Any:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.is_chance_node() else self.position.to_move

    def is_terminal(self) -> bool:
        return bool(self.position.over) or self.spiel.game.turns(self.position) > MOST_TURNS

    def is_chance_node(self) -> bool:
        return bool(self.position.to_move == CHANCE)

    def legal_actions(self, player: Seat | None = None) -> list[int]:
        return list(range(len(self.legal())))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self.spiel.game.odds(self.position) or [1] * len(self.legal())
        total = sum(odds)
        return [(outcome, weight / total) for outcome, weight in enumerate(odds)]

    def apply_action(self, action: int) -> None:
        self.position = self.spiel.game.apply(self.position, self.legal()[action]).state
        self._legal = self._view = self._told = None

    def clone(self) -> SpielState:
        twin = SpielState(self.spiel, self.position)
        twin._legal, twin._view = self._legal, self._view
        return twin

    def returns(self) -> list[float]:
        winners = self.spiel.game.winners(self.position)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.spiel.setup.players)]

    def information_state_string(self, player: Seat | None = None) -> str:
        """The view of the player to move: it holds what a player with perfect memory knows."""
        if self._told is None:
            self._told = repr(self.view())
        return self._told

    observation_string = information_state_string

    def resample_from_infostate(self, player: Seat, sampler: Any) -> SpielState:
        """A position that the player to move cannot distinguish from this position."""
        return self.spiel.state(self.spiel.game.sample(self.view(), Random(sampler())))

    def __str__(self) -> str:
        return str(self.position)
