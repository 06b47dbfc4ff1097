"""What holds in every position of Tobago and Volcano."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.games.tobago.driving import rings
from doubloon.games.tobago.state import State
from doubloon.games.volcano.state import VolcanoState
from tests.laws.hunts.kit import Hunt, each_hunt
from tests.laws.walks import seeds, setups, walk


@each_hunt
@settings(max_examples=12)
@given(st.data(), seeds)
def test_every_game_ends(game: Hunt, data: st.DataObject, seed: int) -> None:
    """Except where lava has walled in all cars, and no player has anything left to pay with."""
    setup = data.draw(setups(game, small=False))
    state: State | None = None
    for pace in walk(game, setup, seed, most=60_000):
        state = pace.after
    assert state is not None
    if state.over:
        assert state.ending
        return
    assert isinstance(state, VolcanoState)
    assert not any(state.amulets_held) and not any(state.piles)
    for car in state.cars:
        reached = 1 << car
        for ring in rings(state.island, car, len(state.island.land)):
            reached |= ring
        assert not reached & state.amulets
        assert not any(sites.bit_count() == 1 and sites & reached for sites in state.sites)
