"""The judge of Loot Island: fair, and of good sense in small positions."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from doubloon.bots.judges.loot_island import LootIslandJudge
from doubloon.bots.judges.loot_prospects import burden, coast_promises, gold_of
from doubloon.core.masks import mask_of
from doubloon.core.position import CHANCE, Action
from doubloon.games.loot_island import actions as do
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.loot import forecast
from doubloon.games.loot_island.setup import Setup
from doubloon.games.loot_island.state import ChoosingHealers, Sharing, State, Turn
from tests.laws.walks import loot_setups, seeds, walk
from tests.rulebook.loot_island_kit import BLUE, ENOUGH, RED, TREASURES, position

pytestmark = pytest.mark.no_cover
JUDGE = LootIslandJudge()


def best(state: State) -> Action:
    legal = LOOT_ISLAND.legal(state)
    weights = JUDGE.weigh(state, legal)
    return legal[weights.index(max(weights))]


def shared(treasures: str, cubes: int, kept: str = "") -> State:
    """Blue takes one of some treasures."""
    state = position(
        players=3, hands={BLUE: "red 3"}, cubes={BLUE: cubes}, treasures={BLUE: kept} if kept else {}
    ).state
    revealed = mask_of(TREASURES.index(name) for name in treasures.split())
    return replace(state, pending=(Turn(), Sharing(0, 0, (BLUE,), revealed)), to_move=BLUE)


@settings(max_examples=15)
@given(loot_setups(), seeds)
def test_weights_depend_only_on_what_the_mover_knows(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    for pace in walk(LOOT_ISLAND, setup, seed):
        state = pace.before
        if state.to_move != CHANCE:
            legal = LOOT_ISLAND.legal(state)
            other = LOOT_ISLAND.sample(LOOT_ISLAND.view(state, state.to_move), rng)
            assert JUDGE.weigh(state, legal) == JUDGE.weigh(other, legal)
            assert JUDGE.reason(state, legal[0]) == JUDGE.reason(other, legal[0])
            quick = JUDGE.quick(state, rng)
            assert quick is None or quick in legal
            assert JUDGE.doubt(state) > 0 and len(JUDGE.value(state)) == setup.players


@settings(max_examples=15)
@given(loot_setups(), seeds)
def test_what_is_certain_today_is_promised(setup: Setup, seed: int) -> None:
    """Where enough cards lie at both landings of today's coast, the promise is the forecast."""
    for pace in walk(LOOT_ISLAND, setup, seed, 600):
        state = pace.after
        if not (state.round and state.pending and isinstance(state.pending[-1], Turn)):
            continue
        loots = [forecast(state, landing) for landing in (2 * state.coast, 2 * state.coast + 1)]
        if all(loot.kind != "none" for loot in loots):
            promised = coast_promises(state, state.coast)
            for hunter in range(setup.hunters):
                taken = sum(loot.takers.count(hunter) for loot in loots)
                assert promised.get(hunter, 0.0) == pytest.approx(taken)


def test_the_better_treasure_is_kept() -> None:
    assert best(shared("coin-bag-16 coin-bag-6", cubes=2)) == do.Keep(TREASURES.index("coin-bag-16"))


def test_nobody_takes_the_thirteenth_cube() -> None:
    chosen = best(shared("coin-bag-16", cubes=11))
    assert chosen == do.Bury(TREASURES.index("coin-bag-16"))
    assert burden(13) - burden(12) > burden(12) - burden(11)


def test_sets_are_worth_more_than_their_cards() -> None:
    tables = Setup().tables

    def gold(*names: str) -> float:
        return gold_of(tables, mask_of(TREASURES.index(name) for name in names))

    assert gold("jewel-2", "jewel-10", "jewel-21") > gold("jewel-2") + gold("jewel-10") + gold("jewel-21")
    assert gold("book-5", "coin-bag-16") > gold("book-5") + gold("coin-bag-16")


def test_one_joins_loot_that_is_there_to_be_shared() -> None:
    state = position(
        players=3,
        ship="north",
        hands={BLUE: "red 10, blue 4, green 2-count-two", RED: "yellow 3"},
        columns={"north-1": f"red {ENOUGH[3]} 6-chest 8-chest"},
        stacks={"north-1": "red"},
    ).state
    assert best(state) == do.GoAshore(0, BLUE)


def test_the_cheapest_healer_is_chosen() -> None:
    state = position(players=3, hands={BLUE: "red 3"}, cubes={BLUE: 6}).state
    state = replace(state, pending=(ChoosingHealers(),), to_move=BLUE, healers=0b11111)
    assert best(state) == do.ChooseHealer(0)


def test_with_nothing_to_gain_one_passes() -> None:
    state = position(players=3, round=5, ship="north", hands={BLUE: "red 3", RED: "yellow 3"}).state
    assert best(state) == do.PassTurn()
