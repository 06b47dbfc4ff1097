"""Games at random: set-ups of every kind, and walks through them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import entry_points
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from doubloon.core.game import AnyGame
from doubloon.core.position import CHANCE, Action
from doubloon.games import GAMES
from tests.laws.hunts.kit import HUNT
from tests.laws.kit import Kit, Pace
from tests.laws.loot_island.kit import LOOT

GROUP = "doubloon.laws"  # where packages of others register the kits of their games: KEY = module:KIT
KITS: dict[str, Kit] = {
    "tobago": HUNT,
    "volcano": HUNT,
    "loot-island": LOOT,
    **{entry.name: entry.load() for entry in entry_points(group=GROUP)},
}
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
seeds = st.integers(0, 2**32)


def setups(game: AnyGame, small: bool = True) -> st.SearchStrategy[Any]:
    """Every option of a game; also with so little on the table that it runs out."""
    return KITS[game.key].setups(game, small)


def walk(game: AnyGame, setup: Any, seed: int, most: int = 400, fate: Action | None = None) -> Iterator[Pace]:
    """A game at random, a little keener on what makes things happen than even chances make it.

    One outcome of chance may be fated to come as soon as it can.
    """
    rng, keen = Random(seed), KITS[game.key].keen
    state = game.start(setup)
    for _ in range(most):
        if state.over:
            return
        legal = game.legal(state)
        if state.to_move == CHANCE:
            action = fate if fate is not None and fate in legal else rng.choices(legal, game.odds(state))[0]
        else:
            action = keen(legal, state, rng)
        step = game.apply(state, action)
        yield Pace(state, action, step.state, tuple(step.events))
        state = step.state
