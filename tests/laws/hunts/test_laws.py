"""What holds in every position of Tobago and Volcano."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.games.tobago.driving import rings
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.state import State
from doubloon.games.volcano.state import VolcanoState
from tests.laws.hunts.kit import Hunt, each_hunt
from tests.laws.walks import seeds, setups, walk


@each_hunt
@given(st.data(), seeds)
def test_sites_are_what_the_clues_and_amulets_leave(game: Hunt, data: st.DataObject, seed: int) -> None:
    setup = data.draw(setups(game))
    for pace in walk(game, setup, seed):
        state = pace.after
        for map in range(MAPS):
            sites = state.island.spaces & ~state.removed[map]
            for card in state.clues[map]:
                sites &= state.island.clue_sites[card]
            assert state.sites[map] == sites != 0


@each_hunt
@given(st.data(), seeds)
def test_events_show_a_seat_only_what_its_view_shows(game: Hunt, data: st.DataObject, seed: int) -> None:
    """A clue drawn or a treasure looked at is told to its owner alone."""
    setup = data.draw(setups(game))
    for pace in walk(game, setup, seed):
        for event in pace.events:
            for seat in (None, *range(setup.players)):
                told = event.seen_by(seat)
                owner = getattr(event, "seat", None)
                for secret in ("card", "value"):
                    if type(event).__name__ in ("ClueDrawn", "TreasureDrawn") and hasattr(told, secret):
                        assert (getattr(told, secret) is not None) == (seat is not None and seat == owner)


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
