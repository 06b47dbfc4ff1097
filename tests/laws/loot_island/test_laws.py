"""What holds in every position of Loot Island."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from doubloon.games.loot_island.actions import DrawEvent
from doubloon.games.loot_island.event_cards import EVENT_NAMES
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.setup import ROUNDS, TOO_MANY_CUBES, Setup
from tests.laws.loot_island.conservation import assert_conserved
from tests.laws.loot_island.kit import loot_setups
from tests.laws.walks import seeds, walk

WHOLE_GAME = 100_000


@settings(max_examples=40)
@given(loot_setups(), seeds)
def test_every_game_ends_after_five_rounds_or_for_want_of_treasures(setup: Setup, seed: int) -> None:
    *_, last = walk(LOOT_ISLAND, setup, seed, WHOLE_GAME)
    assert last.after.over
    assert last.after.round == ROUNDS or not sum(last.after.treasure_deck)
    ranks, scores = LOOT_ISLAND.ranks(last.after), LOOT_ISLAND.scores(last.after)
    out = last.after.eliminated
    alive = [seat for seat in range(setup.players) if not out >> seat & 1]
    assert sorted(ranks[seat] for seat in alive) == list(range(1, len(alive) + 1))
    assert all(ranks[seat] == len(alive) + 1 and not scores[seat] for seat in range(setup.players) if out >> seat & 1)
    assert all(scores[one] >= scores[two] for one in alive for two in alive if ranks[one] < ranks[two])
    assert len(LOOT_ISLAND.winners(last.after)) == bool(alive)
    assert all(out >> seat & 1 for seat, cubes in enumerate(last.after.cubes) if cubes >= TOO_MANY_CUBES)


@pytest.mark.parametrize("event", range(len(EVENT_NAMES)), ids=EVENT_NAMES)
@settings(max_examples=6)
@given(loot_setups(), seeds)
def test_games_with_every_event_come_to_their_end(event: int, setup: Setup, seed: int) -> None:
    met = False
    for pace in walk(LOOT_ISLAND, setup, seed, WHOLE_GAME, DrawEvent(event)):
        assert_conserved(pace.after)
        assert pace.after.over or LOOT_ISLAND.legal(pace.after)
        met |= pace.after.event == event
    assert met or pace.after.round < ROUNDS, "it came as soon as it could"
    assert pace.after.over
