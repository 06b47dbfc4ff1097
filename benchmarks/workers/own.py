"""Random four-player games of Doubloon, through the same interface that all other code uses."""

from __future__ import annotations

import sys
from random import random
from statistics import median
from time import process_time

from benchmarks.workers.rounds import serve
from doubloon.core.dice import pick
from doubloon.core.game import AnyGame
from doubloon.core.position import CHANCE, NOBODY
from doubloon.games import find
from doubloon.games.tobago.atlas import CODES
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import Setup

MOST_TURNS = 500  # as in simulations: a game may come to a standstill


def play(game: AnyGame) -> tuple[int, int]:
    """A game with everything at random, its set-up included."""
    legal_in, odds_in, apply, turns_of = game.legal, game.odds, game.apply, game.turns
    decisions = outcomes = 0
    state = game.start(game.setup_type(players=4))
    while (seat := state.to_move) != NOBODY and (decisions % 1000 or turns_of(state) < MOST_TURNS):
        legal = legal_in(state)
        odds = None
        if seat == CHANCE:
            outcomes += 1
            odds = odds_in(state)
        else:
            decisions += 1
        chosen = int(random() * len(legal)) if odds is None else pick(odds, int(random() * sum(odds)))
        state = apply(state, legal[chosen]).state
    return decisions, outcomes


def survey_islands() -> list[float]:
    """How long each of the 32 islands takes when it is first used; from then on it is cached."""
    seconds = []
    for code in CODES:
        start = process_time()
        assert TOBAGO.start(Setup(players=4, island=code)).island.clue_sites
        seconds.append(process_time() - start)
    return seconds


if __name__ == "__main__":
    game = find(sys.argv[1])
    serve(lambda: play(game), survey_seconds=median(survey_islands()))
