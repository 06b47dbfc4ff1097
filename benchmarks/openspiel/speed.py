"""How many iterations of a search fit in a CPU second: ours on our games, beside OpenSpiel's in Python on gin rummy.

An iteration of ours looks two turns ahead and asks a judge; an iteration of OpenSpiel's plays at random to the end of
the game.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import numpy as np

from benchmarks.openspiel.adapter import SpielGame, pyspiel
from benchmarks.openspiel.bot import random_playouts, search, searcher
from doubloon import games
from doubloon.bots.budget import Budget, Clock
from doubloon.bots.judges import judge_of
from doubloon.bots.search import Search
from doubloon.bots.tree import Node
from doubloon.core.game import AnyGame
from doubloon.core.position import CHANCE

_PLAYERS = 4
_SEED = 1
GIN_RUMMY = "OpenSpiel on gin_rummy"


class Contestant(NamedTuple):
    name: str
    search: Callable[[Clock], int]  # says how many iterations it did


def contestants() -> list[Contestant]:
    """OpenSpiel on its game first, then ours, and OpenSpiel's on our games through the adapter."""
    keys = list(games.GAMES)
    ours = [Contestant(f"Doubloon on {key}", _ours(games.find(key))) for key in keys]
    adapted = [Contestant(f"OpenSpiel on {key}", _adapted(games.find(key))) for key in keys]
    return [Contestant(GIN_RUMMY, _gin_rummy()), *ours, *adapted]


def opening(game: AnyGame) -> Any:
    """The first position in which a turn has begun, and there is something to choose."""
    rng = Random(_SEED)
    state = game.start(game.setup_type(players=_PLAYERS))
    while state.to_move == CHANCE or not game.turns(state) or len(game.legal(state)) == 1:
        odds = game.odds(state) if state.to_move == CHANCE else None
        state = game.apply(state, rng.choices(game.legal(state), odds)[0]).state
    return state


def _ours(game: AnyGame) -> Callable[[Clock], int]:
    state, judge = opening(game), judge_of(game)
    view, legal = game.view(state, state.to_move), game.legal(state)
    return lambda clock: Search(game, judge, view, legal, (), str(_SEED)).run(Node(), clock)


def _adapted(game: AnyGame) -> Callable[[Clock], int]:
    spiel = SpielGame(game, game.setup_type(players=_PLAYERS))
    return _theirs(spiel, spiel.state(opening(game)))


def _gin_rummy() -> Callable[[Clock], int]:
    game, luck = pyspiel.load_game("gin_rummy"), np.random.RandomState(_SEED)
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(luck.choice(outcomes, p=weights))
    return _theirs(game, state)


def _theirs(game: Any, state: Any) -> Callable[[Clock], int]:
    luck = np.random.RandomState(_SEED)
    bot = searcher(game, random_playouts(luck), luck)
    return lambda clock: search(bot, state, clock)[1]


def measure(rounds: int, seconds: float) -> dict[str, Any]:
    """Every contestant searches in every round, a different one first each time; ratios are taken within a round."""
    everybody = contestants()
    rates: dict[str, list[float]] = {one.name: [] for one in everybody}
    for one in everybody:
        one.search(Clock(Budget(seconds=seconds)))  # So that everything that is created only once exists.
    for number in range(rounds):
        print(f"\rround {number + 1} of {rounds} ", end="", flush=True)
        for turn in range(len(everybody)):
            one = everybody[(number + turn) % len(everybody)]
            rates[one.name].append(_rate(one, seconds))
    print("\n")
    judges = {key: type(judge_of(games.find(key))).__name__ for key in games.GAMES}
    figures = {name: _figures(name, rates) for name in rates}
    return {"rounds": rounds, "seconds": seconds, "judges": judges, "figures": figures}


def _rate(one: Contestant, seconds: float) -> float:
    start = process_time()
    iterations = one.search(Clock(Budget(seconds=seconds)))
    return iterations / (process_time() - start)


def _figures(name: str, rates: dict[str, list[float]]) -> dict[str, Any]:
    ratios = [own / other for own, other in zip(rates[name], rates[GIN_RUMMY], strict=True)]
    return {"rate": _spread(rates[name]), "ratio": _spread(ratios)}


def _spread(values: list[float]) -> dict[str, float]:
    return {"median": median(values), "least": min(values), "most": max(values)}


def tell(report: dict[str, Any]) -> None:
    print(f"Iterations for each CPU second, four players, and how many times those of {GIN_RUMMY}")
    for name, figures in report["figures"].items():
        rate, ratio = figures["rate"], figures["ratio"]
        print(
            f"  {name:<24}{rate['median']:>8,.0f}  ({rate['least']:,.0f} - {rate['most']:,.0f})"
            f"   {ratio['median']:>6.2f} x  ({ratio['least']:.2f} - {ratio['most']:.2f})"
        )
    print(f"  judges: {', '.join(f'{key} {judge}' for key, judge in report['judges'].items())}")
