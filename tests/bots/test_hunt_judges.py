"""The judges of Tobago and Volcano: what they suggest is legal, fair, and what a good player would do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doubloon.bots.judges import judge_of
from doubloon.bots.judges.hunt.sharing import claim_gain
from doubloon.core.bags import bag_of
from doubloon.core.position import CHANCE, Action
from doubloon.games.tobago.actions import (
    Claim,
    Drive,
    ExchangeHand,
    PayAmulet,
    PlayClue,
    RaiseTreasure,
    TakeAmulet,
)
from doubloon.games.tobago.driving import LEGS, rings
from doubloon.games.tobago.events import CluePlayed, Drove, TurnStarted
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import Setup
from doubloon.games.tobago.state import FindingAmulet, Sharing, Turn
from doubloon.games.volcano.game import VOLCANO
from doubloon.games.volcano.setup import VolcanoSetup
from tests.laws.hunts.kit import each_hunt
from tests.laws.walks import seeds, setups, walk
from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import ANNA, position, shared
from tests.rulebook.tobago.table import Table

pytestmark = pytest.mark.no_cover


def best(game: Any, state: Any) -> Action:
    legal = game.legal(state)
    weights = judge_of(game).weigh(state, legal)
    chosen: Action = legal[weights.index(max(weights))]
    return chosen


@each_hunt
@settings(max_examples=15)
@given(st.data(), seeds)
def test_what_is_suggested_for_playouts_is_legal(game: Any, data: st.DataObject, seed: int) -> None:
    judge, rng = judge_of(game), Random(seed)
    for pace in walk(game, data.draw(setups(game)), seed):
        if pace.before.to_move != CHANCE:
            action = judge.playout_action(pace.before, rng).action
            assert action is None or action in game.legal(pace.before)


@each_hunt
@settings(max_examples=10)
@given(st.data(), seeds)
def test_weights_depend_only_on_what_the_mover_knows(game: Any, data: st.DataObject, seed: int) -> None:
    judge, rng = judge_of(game), Random(seed)
    for pace in walk(game, data.draw(setups(game)), seed):
        state = pace.before
        if state.to_move != CHANCE:
            legal = game.legal(state)
            other = game.sample(game.view(state, state.to_move), rng)
            weights = judge.weigh(state, legal)
            assert len(weights) == len(legal)
            assert weights == judge.weigh(other, legal)
            assert judge.reason(state, legal[0]) == judge.reason(other, legal[0])


@each_hunt
@settings(max_examples=10)
@given(st.data(), seeds)
def test_treasures_are_raised_and_good_cards_claimed(game: Any, data: st.DataObject, seed: int) -> None:
    for pace in walk(game, data.draw(setups(game)), seed):
        state = pace.before
        if state.to_move == CHANCE:
            continue
        item, legal = state.pending[-1], game.legal(state)
        if isinstance(item, Turn) and any(isinstance(action, RaiseTreasure) for action in legal):
            assert isinstance(best(game, state), RaiseTreasure)
        if isinstance(item, Sharing):
            six, two = (claim_gain(replace(item, card=value)) for value in (6, 2))
            assert six > two
            alone = replace(item, hidden=0)
            assert claim_gain(alone) > 0, "nothing better can come"


def test_a_found_treasure_within_reach_is_driven_to() -> None:
    met = 0
    for seed in range(6):
        for pace in walk(TOBAGO, Setup(players=3), seed, 1500):
            state = pace.before
            if not isinstance(state.pending[-1], Turn) or state.acted or state.amulets:
                continue
            reach = rings(state.island, state.cars[state.on_turn], LEGS)
            found = [sites for sites in state.sites if not sites & sites - 1 and any(sites & ring for ring in reach)]
            if found and not any(isinstance(action, PlayClue) for action in TOBAGO.legal(state)):
                met += 1
                assert isinstance(best(TOBAGO, state), Drive | RaiseTreasure)
    assert met > 3


@each_hunt
@settings(max_examples=6)
@given(st.data(), seeds)
def test_more_gold_and_amulets_are_worth_more(game: Any, data: st.DataObject, seed: int) -> None:
    judge = judge_of(game)
    for pace in walk(game, data.draw(setups(game)), seed, 150):
        state = pace.after
        richer = replace(state, piles=(state.piles[0] + bag_of([5]), *state.piles[1:]))
        luckier = replace(state, amulets_held=(state.amulets_held[0] + 1, *state.amulets_held[1:]))
        assert judge.value(richer)[0] == pytest.approx(judge.value(state)[0] + 5)
        assert judge.value(luckier)[0] >= judge.value(state)[0]
        assert judge.value(richer)[1:] == judge.value(state)[1:]
        assert judge.uncertainty(state) > 0


def test_a_player_who_drove_is_less_likely_to_hold_a_clue_that_locates_a_treasure() -> None:
    judge = judge_of(TOBAGO)
    seen = [TurnStarted(1), Drove(1, 0, 1)]
    likely = []
    for seed in range(40):
        *_, last = walk(TOBAGO, Setup(players=2, first_player=0), seed, 120)
        state = replace(last.after, to_move=0)
        if state.turn:
            likely.append((judge.likelihood(state, seen), judge.likelihood(state, [*seen, CluePlayed(1, 0, 0, 1)])))
    assert all(driving <= playing for driving, playing in likely)
    assert any(driving < playing for driving, playing in likely)


@each_hunt
def test_set_up_is_not_thought_about_for_long(game: Any) -> None:
    state = game.start(game.setup_type(players=2, landmarks="players", island="A-b-C/1", first_player=0))
    while state.to_move == CHANCE:
        state = game.apply(state, game.legal(state)[0]).state
    assert not judge_of(game).worth_searching(state)


def test_the_volcano_is_not_thought_about_for_long() -> None:
    state = VOLCANO.start(VolcanoSetup(players=2, island="A-b-C/1", first_player=0, volcano="chosen"))
    assert not judge_of(VOLCANO).worth_searching(state)
    assert set(judge_of(VOLCANO).weigh(state, VOLCANO.legal(state))) == {0.0}


@each_hunt
def test_amulets_are_taken_where_they_may_be_left(game: Any) -> None:
    found = [
        pace
        for pace in walk(game, game.setup_type(players=2, amulets="offered"), 8, 3000)
        if isinstance(pace.before.pending[-1], FindingAmulet)
    ]
    assert found
    assert all(isinstance(best(game, pace.before), TakeAmulet) for pace in found)


def test_a_curse_is_paid_for_with_what_is_worth_less() -> None:
    table = shared("2 3 4 5 curse", held={ANNA: 1}, piles={ANNA: "2 6"}, curse_payment="chosen").play("turn_up curse")
    assert best(TOBAGO, table.state) == PayAmulet()
    judge = judge_of(TOBAGO)
    on = shared("2 3 4 5 curse", held={ANNA: 1}, piles={ANNA: "2"}, curse_payment="chosen", after_curse="go_on_if_paid")
    weights = [judge.weigh(one.state, one.game.legal(one.state)) for one in (table, on.play("turn_up curse"))]
    assert weights[1][0] > weights[0][0], "an amulet keeps the roses on the map"


def weight(table: Table, script: str) -> float:
    return judge_of(table.game).weigh(table.state, [table.action(script)])[0]


@each_hunt
def test_an_amulet_is_not_given_away_for_another_hand(game: Any) -> None:
    table = position(ROAD, game=game, held={ANNA: 1}, cars="B2 B2 B2").play("drive D2", "stop_driving")
    assert weight(table, "amulet_exchange") < weight(table, "end_turn")


@each_hunt
def test_roses_are_swapped_so_that_the_players_own_come_forward(game: Any) -> None:
    """Of the clues of a map, the owner of the last is asked first when its treasure is shared."""
    maps = {"white": "not-in-lake/0 not-in-river/1 not-in-jungle/2 not-in-beach/0"}
    table = position(ROAD, game=game, held={ANNA: 1}, maps=maps, expert_amulets=True)
    one, two, others, back = (weight(table, f"amulet_swap white {clues}") for clues in ("0 1", "0 2", "1 2", "2 3"))
    assert back < others < one < two


@each_hunt
def test_roses_of_two_places_are_swapped_in_a_game_for_two(game: Any) -> None:
    """There the loss of the opponent counts in full, and is worth an amulet."""
    maps = {"white": "not-in-lake/0 not-in-river/1 not-in-jungle/1"}
    sites = {"white": "H2 F2"}
    near, far = (
        weight(
            position(ROAD, game=game, players=2, held={ANNA: 1}, maps=maps, sites=sites, expert_amulets=True),
            f"amulet_swap white {clues}",
        )
        for clues in ("0 1", "0 2")
    )
    assert near < 0 < far


def test_a_new_hand_is_worth_less_where_it_costs_the_whole_turn() -> None:
    options: tuple[dict[str, Any], ...] = ({}, {"exchange": "action"})
    whole, action = (judge_of(TOBAGO).weigh(position(ROAD, **option).state, [ExchangeHand()])[0] for option in options)
    assert whole < action


def test_a_turn_that_is_begun_is_not_forgone_in_playouts() -> None:
    """After a treasure was raised, with no rose left to play a clue and nothing to drive to."""
    things: dict[str, Any] = {"roses": {ANNA: 0}, "cars": "H2", "maps": {"white": "in-sight-of-hut/0"}, "huts": "F2"}
    table = position(ROAD, **things, sites={"white": "H2"}, treasure=" ".join("2" * 12))
    table.play("raise_treasure white").finish()
    chosen = judge_of(TOBAGO).playout_action(table.state, Random(1)).action
    assert chosen is None or chosen in TOBAGO.legal(table.state)


def test_claims_have_a_reason() -> None:
    for pace in walk(TOBAGO, Setup(players=2), 3, 1500):
        if isinstance(pace.action, Claim):
            assert "offered card" in judge_of(TOBAGO).reason(pace.before, pace.action)
            return
    raise AssertionError("nothing was claimed")
