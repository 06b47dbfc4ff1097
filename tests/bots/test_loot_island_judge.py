"""The judge of Loot Island: what it suggests is legal, fair, and what a good player would do."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from doubloon.bots.judges import judge_of
from doubloon.bots.judges.loot_island.wealth import wealth
from doubloon.core.masks import mask_of
from doubloon.core.position import CHANCE
from doubloon.games.loot_island.events import CardsLaid
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.scoring import score_sheet
from doubloon.games.loot_island.setup import Setup
from doubloon.games.loot_island.state import Discarding, OfferingMaps, State, Turn, Visiting
from tests.laws.loot_island.kit import loot_setups
from tests.laws.walks import seeds, walk
from tests.rulebook.loot_island.kit import BLUE, ENOUGH, RED, exploration, last_day, position
from tests.rulebook.loot_island.table import Table, cards

pytestmark = pytest.mark.no_cover

JUDGE = judge_of(LOOT_ISLAND)


def weights(table: Table) -> dict[str, float]:
    """What each choice is worth, by the words of a script."""
    told = JUDGE.weigh(table.state, LOOT_ISLAND.legal(table.state))
    return dict(zip(table.choices(), told, strict=True))


def best(table: Table) -> str:
    found = weights(table)
    return max(found, key=found.__getitem__)


def played(table: Table) -> Table:
    """What becomes of it if the player on turn decides by the judge until the turn is over."""
    turn = table.state.turn
    while table.deal().state.turn == turn and type(table.state.pending[0]) is Turn:
        table.play(best(table))
    return table


# Legal and fair


@settings(max_examples=20)
@given(loot_setups(), seeds)
def test_what_is_suggested_for_playouts_is_legal(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    for pace in walk(LOOT_ISLAND, setup, seed):
        if pace.before.to_move != CHANCE:
            assert JUDGE.playout_action(pace.before, rng).action in LOOT_ISLAND.legal(pace.before)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_of_suggestions_come_to_their_end(players: int) -> None:
    """Here the plan of a turn is followed step by step."""
    rng, plan = Random(players), None
    state = LOOT_ISLAND.start(Setup(players=players, drafted_hands=True))
    while not state.over:
        legal = LOOT_ISLAND.legal(state)
        action, plan = (rng.choice(legal), None) if state.to_move == CHANCE else JUDGE.playout_action(state, rng, plan)
        assert action is not None and action in legal
        state = LOOT_ISLAND.apply(state, action).state


@settings(max_examples=12)
@given(loot_setups(), seeds)
def test_weights_depend_only_on_what_the_mover_knows(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    for pace in walk(LOOT_ISLAND, setup, seed, 250):
        state = pace.before
        if state.to_move != CHANCE:
            legal = LOOT_ISLAND.legal(state)
            other = LOOT_ISLAND.sample(LOOT_ISLAND.view(state, state.to_move), rng)
            told = JUDGE.weigh(state, legal)
            assert len(told) == len(legal)
            assert told == JUDGE.weigh(other, legal)
            assert JUDGE.value(state) == JUDGE.value(other)
            assert JUDGE.reason(state, legal[-1]) == JUDGE.reason(other, legal[-1])


# Values


def test_treasures_are_worth_what_they_score_when_nothing_more_can_come() -> None:
    tables, rng = Setup().tables, Random(1)
    for _ in range(300):
        owned = mask_of(rng.sample(range(len(tables.treasures)), rng.randrange(12)))
        purse: Any = SimpleNamespace(
            setup=Setup(players=2),
            tables=tables,
            first_player=1,
            cubes=(0, 0),
            treasures=(owned, 0),
            healed_by=(-1, -1),
        )
        worth = score_sheet(purse, 0).worth
        without_crowns = sum(map(sum, worth.values())) - worth["crown"].bonus
        assert wealth(tables, owned, 0).gold == pytest.approx(without_crowns)


def value(**things: Any) -> float:
    return JUDGE.value(position(players=4, **things).state)[BLUE]


def test_cubes_cost_more_and_more_and_thirteen_cost_everything() -> None:
    costs = [value(round=5, cubes={BLUE: cubes}, treasures={BLUE: "coin-bag-70 coin-bag-57"}) for cubes in range(16)]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] - costs[3] < costs[12] - costs[15]
    assert costs[15] < 10


def test_a_compass_where_loot_is_promised_is_worth_something() -> None:
    columns = {"north-1": "red 2 3-chest 4 5 6"}
    assert value(columns=columns, stacks={"north-1": "blue"}) > value(columns=columns, stacks={"north-1": "red"}) + 2


def test_the_captain_has_five_gold_more_once_a_player_has_passed_in_the_last_round() -> None:
    captain, other = (value(round=5, captain=seat, passed="red") for seat in (BLUE, RED))
    assert captain - other == pytest.approx(5)


def test_what_was_shared_is_no_promise_any_more() -> None:
    table = last_day(
        players=4, columns={"south-1": "red 2 3-chest 4 5 6"}, stacks={"south-1": "blue"}, treasure_deck=["amulet-8"]
    )
    before = JUDGE.value(table.state)[BLUE]
    table.reveal("amulet-8")
    table.play("blue: bury amulet-8")
    assert JUDGE.value(table.state)[BLUE] < before


def test_uncertainty_shrinks_over_the_rounds() -> None:
    uncertain = [JUDGE.uncertainty(position(round=round).state) for round in range(1, 6)]
    assert uncertain == sorted(uncertain, reverse=True) and uncertain[-1] > 0


# Treasures and cubes


def sharing(revealed: str, **things: Any) -> Table:
    """Blue takes first of these treasures."""
    return exploration(
        players=4, columns={"north-1": f"red {ENOUGH[4]}"}, stacks={"north-1": "blue red"}, **things
    ).reveal(revealed)


def test_the_better_treasure_is_kept() -> None:
    assert best(sharing("coin-bag-11 coin-bag-6")) == "keep coin-bag-11"


def test_the_third_jewel_is_kept_rather_than_gold() -> None:
    revealed = "jewel-2 coin-bag-7"
    assert best(sharing(revealed, round=5)) == "keep coin-bag-7"
    assert best(sharing(revealed, round=5, treasures={BLUE: "jewel-24 jewel-63"})) == "keep jewel-2"


def test_with_many_cubes_a_treasure_is_buried() -> None:
    revealed = "coin-bag-7 skull-18"
    assert best(sharing(revealed, round=5, cubes={BLUE: 3})) == "keep coin-bag-7"
    assert best(sharing(revealed, round=5, cubes={BLUE: 12})).startswith("bury")


def test_the_thirteenth_cube_is_not_taken_at_the_end() -> None:
    gold = "coin-bag-57 coin-bag-62 crown-1"
    told = weights(sharing("coin-bag-16 jewel-4", round=5, cubes={BLUE: 11}, treasures={BLUE: gold}))
    assert max(told["keep coin-bag-16"], told["keep jewel-4"]) < 0 < told["bury jewel-4"]


def test_what_the_next_player_needs_is_buried_rather_than_something_else() -> None:
    told = weights(sharing("jewel-2 amulet-8", round=5, cubes={BLUE: 12}, treasures={RED: "jewel-24 jewel-63"}))
    assert told["bury jewel-2"] > told["bury amulet-8"]


def test_the_cheapest_healer_is_chosen() -> None:
    table = last_day(
        players=4, cubes={BLUE: 8, RED: 0, 2: 0, 3: 0}, healers="open", display="1-a-cube-and-0 0-a-cube-and-5"
    )
    assert best(table) == "choose_healer 0-a-cube-and-5"


def test_the_last_cube_goes() -> None:
    table = position(players=4, hands={BLUE: "red 2 3"}, cubes={BLUE: 2}).visit("discard-cubes-3", "red 2 3")
    assert best(table) == "discard_all"


def test_more_cards_for_cubes_are_for_players_who_have_room() -> None:
    def offer(cubes: int) -> float:
        told = weights(position(players=4, round=1, cubes={BLUE: cubes}, pending=(Turn(), OfferingMaps())))
        return told["draw_two"] - told["decline"]

    assert offer(0) > offer(10)
    assert offer(11) < 0


# Turns


def test_loot_is_joined_that_will_be_shared() -> None:
    table = position(
        players=4,
        columns={"north-1": "red 2 3-chest 4 5 6"},
        stacks={"north-1": "red"},
        hands={BLUE: "red 7, green 5"},
        passed="red yellow black",
        islands="",
    )
    assert best(table) == "go_ashore north-1 0"
    assert "big loot at North 1: 1 of" in JUDGE.reason(table.state, table.action("go_ashore north-1 0"))
    assert played(table).stack("north-1") == "red blue"


def test_cards_that_help_only_others_are_not_played() -> None:
    """Without a chest the fuller column is all that makes the loot; Blue would get nothing more."""
    table = position(
        players=4,
        round=5,
        columns={"north-1": "red 2 3 4 5", "north-2": "blue 2 3 4 5 6 7 8"},
        stacks={"north-1": "red yellow black", "north-2": "blue", "south-1": "blue", "west-1": "blue"},
        hands={BLUE: "red 6"},
        passed="red",
        islands="",
    )
    assert best(table) == "pass_turn"


def test_a_play_that_makes_the_loot_is_laid_whole() -> None:
    table = position(
        players=4,
        columns={"north-1": "red 2 3 4"},
        stacks={"north-1": "blue"},
        hands={BLUE: "red 6 8-chest, green 2"},
        passed="red yellow black",
        islands="",
    )
    assert played(table).column("north-1") == "red 2 3 4 6 8-chest"


def test_the_last_compass_comes_from_where_it_is_worth_least() -> None:
    table = position(
        players=4,
        columns={"north-1": "red 2 3-chest 4 5 6", "east-1": "blue 2", "south-1": "green 2 3-chest 4 5 6"},
        stacks={"north-1": "blue", "east-1": "blue", "south-1": "blue"},
        hands={BLUE: "yellow 2 3 4 5 6"},
    )
    assert best(table.play("go_ashore north-2 0")) == "move_compass east-1"


def test_a_1_copies_what_is_needed() -> None:
    def copy(cubes: int) -> str:
        table = position(
            players=4,
            columns={"north-1": "red 5-draw 7-discard"},
            hands={BLUE: "red 1"},
            cubes={BLUE: cubes},
            round=5,
            treasures={BLUE: "coin-bag-57 coin-bag-62"},
        )
        return best(table.lay("north-1", "red 1"))

    assert copy(12) == "copy_icon discard"
    assert copy(0) == "copy_icon draw"


def test_a_compass_without_cards_is_put_where_there_is_loot() -> None:
    table = position(
        players=4,
        columns={"north-1": "red 2 3-chest 4 5 6", "south-1": "blue 2"},
        stacks={"north-1": "red", "south-1": "red"},
        hands={BLUE: "green 2 3"},
        cubes={BLUE: 0},
        passed="red yellow black",
    )
    assert best(table) == "visit place-compass 0"
    assert best(table.visit("place-compass", "green 2 3")) == "place_compass north-1"


def test_small_islands_are_paid_with_what_does_not_fit() -> None:
    table = position(
        players=4,
        columns={"north-1": "red 2 3 4", "north-2": "blue 2 3"},
        hands={BLUE: "red 5 6, green 2 8"},
    ).play("visit dig 0")
    assert best(table) == "pay green-2"


def test_the_ship_is_moved_for_the_players_own_loot_and_not_for_that_of_opponents() -> None:
    def sailing(owner: str) -> float:
        table = position(
            players=4,
            round=5,
            columns={"east-1": "red 2 3-chest 4 5 6"},
            stacks={"east-1": owner},
            hands={BLUE: "green 2 3"},
            passed="red yellow black",
        ).visit("sail", "green 2 3")
        told = weights(table)
        return told["sail"] - told["only_block"]

    assert sailing("blue") > 0 > sailing("red")


def test_a_compass_is_moved_to_the_bottom_where_it_matters() -> None:
    table = position(
        players=4,
        columns={"north-1": "red 2 3-chest 4 5 6", "south-1": "blue 2"},
        stacks={"north-1": "red blue", "south-1": "red blue"},
        hands={BLUE: "green 2 3"},
        passed="red yellow black",
    ).visit("shift-compass", "green 2 3")
    assert best(table) == "shift_compass north-1"


def test_bad_cards_are_discarded_and_good_ones_kept() -> None:
    table = position(
        players=4,
        columns={"north-1": "red 5", "north-2": "blue 5"},
        hands={BLUE: "red 2 6-chest, blue wild, green 2 7"},
        pending=(Turn(), Discarding()),
    )
    discarded = []
    while (said := best(table)) != "done":
        discarded.append(said)
        table.play(said)
    assert discarded == ["discard red-2", "discard green-2", "discard green-7"]


def test_the_first_to_pass_on_the_last_day_is_the_captain() -> None:
    told = [weights(position(players=4, round=round, hands={BLUE: "red 2"}))["pass_turn"] for round in (4, 5)]
    assert told[0] < told[1]


# Others


def test_hands_are_unlikely_whose_owner_would_have_played_them() -> None:
    columns, stacks = {"north-1": "red 2 3 4 5 6"}, {"north-1": "red"}
    seen = [CardsLaid(RED, 0, mask_of(cards("red 6")))]

    def likely(hand: str, **things: Any) -> float:
        table = position(players=4, event="A3", columns=columns, hands={RED: hand, 2: "green 2"}, **things)
        return JUDGE.likelihood(table.state, seen)

    assert likely("red 7", stacks=stacks) < likely("blue 7", stacks=stacks) == 1
    assert likely("red 7", stacks={"north-1": "blue"}, passed="red") < likely("blue 7", passed="red") == 1


def test_what_to_pay_with_is_not_thought_about_for_long() -> None:
    table = position(players=4, hands={BLUE: "red 2 3 4"})
    assert JUDGE.worth_searching(table.state)
    assert isinstance(table.play("visit dig 0").state.pending[-1], Visiting)
    assert not JUDGE.worth_searching(table.state)


def test_every_decision_has_a_reason() -> None:
    told = {type(action): JUDGE.reason(state, action) for state, action in decisions(Setup(players=2), 4)}
    assert len(told) > 12
    assert all(line and "{" not in line for line in told.values())


def decisions(setup: Setup, games: int) -> list[tuple[State, Any]]:
    return [
        (pace.before, pace.action)
        for seed in range(games)
        for pace in walk(LOOT_ISLAND, setup, seed)
        if pace.before.to_move != CHANCE
    ]


def test_the_weights_of_a_position_do_not_change_it() -> None:
    table = position(players=2, hands={BLUE: "red 2 3, green 4"})
    before = replace(table.state)
    weights(table)
    assert table.state == before
