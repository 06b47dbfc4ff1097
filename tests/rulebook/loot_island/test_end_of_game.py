"""The end of the game: final exploration, elimination, healers, the winner (rule book p. 12, ruling 48)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.games.loot_island.events import (
    CoastCleared,
    Eliminated,
    FinalExplorationStarted,
    GameEnded,
    HealerChosen,
    HealerRevealed,
    HealerUnpaid,
    LootFound,
    NoLootFound,
)
from tests.rulebook.loot_island.kit import BLACK, BLUE, ENOUGH, RED, WHITE, YELLOW, last_day, position
from tests.rulebook.loot_island.table import Table

FIVE = "1-a-cube-and-0 1-a-cube-and-1 1-a-cube-and-2 0-a-cube-and-17 2-a-cube-and-0"


def healed(players: int = 3, healers: str = "", **things: Any) -> Table:
    """The healers are on display; no player has chosen yet."""
    table = last_day(players=players, **things)
    return table.show_healers(healers or " ".join(FIVE.split()[:players]))


# 1. Final exploration


@pytest.mark.parametrize(("direction", "order"), [(1, [2, 3, 4, 5, 6, 7]), (-1, [7, 6, 5, 4, 3, 2])])
def test_all_other_landings_are_explored_in_the_direction_of_the_ship(direction: int, order: list[int]) -> None:
    """p. 12: the coast of the last round has been explored already."""
    coasts = {"east": "2-count-two 2 wild", "south": "3-chest 3 4 4-count-two", "west": "6-chest 6 7 8"}
    colours = {1: "red", 2: "blue"}
    columns = {f"{coast}-{number}": f"{colours[number]} {coasts[coast]}" for coast in coasts for number in colours}
    stacks = {landing: "blue" if landing.endswith("1") else "red" for landing in columns}
    table = last_day(players=3, direction=direction, columns=columns, stacks=stacks, cubes={BLUE: 50, RED: 50})
    while table.kinds() <= {"draw_treasure", "keep", "bury"}:
        table.play(table.choices()[-1])
    assert [event.landing for event in table.happened(LootFound)] == order
    assert {(event.kind, event.number) for event in table.happened(LootFound)} == {("small", 1)}, (
        "up to six small loots"
    )
    assert len(table.happened(FinalExplorationStarted)) == 1


def test_the_last_coast_is_explored_as_usual_before() -> None:
    """p. 12: after the fifth round."""
    columns = {"north-1": f"red {ENOUGH[5]}", "east-1": "green 2 3-chest 4 5 6 7"}
    table = last_day(columns=columns, stacks={"north-1": "blue", "east-1": "red"}).reveal("jewel-2")
    assert not table.happened(FinalExplorationStarted)
    table.play("blue: keep jewel-2")
    assert [event.coast for event in table.happened(CoastCleared)] == [0]
    table.reveal("jewel-4").play("red: keep jewel-4")
    assert table.happened(LootFound) == [LootFound(0, "big", 1), LootFound(2, "small", 1)]


def test_only_small_loot_is_found() -> None:
    """p. 12, note: whichever landing has more cards, compasses bring nothing."""
    columns = {"south-1": f"red {ENOUGH[5]}", "south-2": f"blue {ENOUGH[5]} 8-chest"}
    table = last_day(columns=columns, stacks={"south-1": "blue red", "south-2": "yellow blue"})
    table.reveal("jewel-2").play("yellow: keep jewel-2")
    assert table.happened(LootFound) == [LootFound(4, "small", 0), LootFound(5, "small", 1)]


def test_a_landing_without_enough_cards_gives_nothing() -> None:
    """p. 12."""
    table = last_day(columns={"south-1": "red 3-chest 6-chest 8-chest"}, stacks={"south-1": "blue red"})
    assert [event.landing for event in table.happened(NoLootFound)] == [0, 1, 4]
    assert table.kinds() == {"draw_healer"}


def test_nothing_is_cleaned_up_any_more() -> None:
    table = last_day(columns={"south-1": "red 3"}, stacks={"south-1": "blue"})
    assert table.column("south-1") == "red 3"
    assert table.stack("south-1") == "blue"


def test_before_the_fifth_round_nothing_ends() -> None:
    table = position(passed="all", round=4)
    assert not table.happened(FinalExplorationStarted)
    assert table.kinds() == {"draw_event"}


# 2. Curse cubes


def test_thirteen_cubes_are_too_many() -> None:
    """p. 12."""
    table = healed(cubes={BLUE: 12, RED: 13, YELLOW: 20})
    assert table.eliminated == {"red", "yellow"}
    assert [(event.seat, event.cubes) for event in table.happened(Eliminated)] == [(RED, 13), (YELLOW, 20)]
    table.play("blue: choose_healer 1-a-cube-and-0")
    assert table.decider == "nobody", "the eliminated choose none"
    assert table.sheet(RED).out == "cursed"
    assert table.scores[RED] == table.scores[YELLOW] == 0


def test_cubes_count_after_the_final_exploration() -> None:
    """p. 12: burying a treasure there may save a player."""
    columns, stacks = {"south-1": "red 2 3-chest 4 5 6 7"}, {"south-1": "blue"}
    table = last_day(columns=columns, stacks=stacks, cubes={BLUE: 14}).reveal("jewel-2").play("blue: bury jewel-2")
    assert table.eliminated == set()
    kept = last_day(columns=columns, stacks=stacks, cubes={BLUE: 12}).reveal("jewel-2").play("blue: keep jewel-2")
    assert kept.eliminated == {"blue"}


# 3. Healers


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_healer_per_player_is_revealed(players: int) -> None:
    """p. 3, step 6, and p. 12, step 3."""
    table = last_day(players=players)
    assert len(table.offers("draw_healer")) == 14
    names = FIVE.split()[:players]
    for name in names:
        assert table.decider == "chance"
        table.show_healers(name)
        assert name not in table.offers("draw_healer")
    assert table.healers == set(names)
    assert len(table.happened(HealerRevealed)) == players
    assert table.kinds() == {"choose_healer"}


def test_they_are_chosen_in_the_order_of_cubes_fewest_first() -> None:
    """p. 12, step 3."""
    table = healed(cubes={BLUE: 5, RED: 2, YELLOW: 4})
    assert table.offers("choose_healer") == set(FIVE.split()[:3])
    table.play("red: choose_healer 1-a-cube-and-1")
    assert table.offers("choose_healer") == {"1-a-cube-and-0", "1-a-cube-and-2"}
    table.play("yellow: choose_healer 1-a-cube-and-0")
    assert table.decider == "nobody"
    assert table.healer(BLUE) == "1-a-cube-and-2", "what is left is taken without asking"
    assert [event.seat for event in table.happened(HealerChosen)] == [RED, YELLOW, BLUE]


@pytest.mark.parametrize(("captain", "order"), [(BLUE, [0, 1, 2, 3]), (YELLOW, [2, 3, 0, 1]), (BLACK, [3, 0, 1, 2])])
def test_ties_are_broken_clockwise_from_the_tile(captain: int, order: list[int]) -> None:
    """p. 12, step 3; ruling 48: its holder comes first."""
    table = healed(4, captain=captain)
    while table.decider != "nobody":
        table.play(table.choices()[0])
    assert [event.seat for event in table.happened(HealerChosen)] == order


def test_a_player_who_has_no_cubes_needs_no_healer() -> None:
    """p. 12, note: so not every healer is chosen."""
    table = healed(cubes={BLUE: 0, RED: 0, YELLOW: 4}).play("yellow: choose_healer 1-a-cube-and-1")
    assert table.decider == "nobody"
    assert (table.healer(BLUE), table.healer(RED)) == ("", "")
    assert table.sheet(BLUE).price == 0
    assert table.healers == {"1-a-cube-and-0", "1-a-cube-and-2"}


def test_perhaps_no_player_needs_one() -> None:
    table = healed(cubes={BLUE: 0, RED: 0, YELLOW: 0})
    assert table.decider == "nobody"
    assert table.scores == (5, 0, 0)


# 4. Loot value


def test_black_and_blue_pay_their_healers() -> None:
    """Rule book p. 12: the example of Black's five cubes and Blue's twelve."""
    table = healed(
        5,
        FIVE,
        captain=WHITE,
        cubes={BLACK: 5, BLUE: 12, RED: 13, YELLOW: 0, WHITE: 0},
        treasures={BLACK: "coin-bag-11 coin-bag-16", BLUE: "coin-bag-7 coin-bag-57"},  # 10 + 12 gold, 7 + 13 gold
    )
    table.play("black: choose_healer 1-a-cube-and-2", "blue: choose_healer 0-a-cube-and-17")
    assert table.sheet(BLACK).price == 7
    assert table.sheet(BLUE).price == 17
    assert table.scores == (20 - 17, 0, 0, 22 - 7, 5)


@pytest.mark.parametrize(("healer", "price"), [("1-a-cube-and-5", 9), ("2-a-cube-and-3", 11), ("0-a-cube-and-9", 9)])
def test_a_healer_costs_gold_for_each_cube_and_a_fixed_price(healer: str, price: int) -> None:
    """p. 12, step 4."""
    table = healed(healers=f"{healer} 1-a-cube-and-0 1-a-cube-and-1", cubes={BLUE: 4, RED: 5, YELLOW: 0})
    table.play(f"blue: choose_healer {healer}")
    assert table.sheet(BLUE).price == price


def test_the_captain_is_paid_five_gold() -> None:
    """p. 12, step 4."""
    none = {BLUE: 0, RED: 0, YELLOW: 0}
    table = healed(captain=RED, cubes=none, treasures={RED: "coin-bag-7", BLUE: "coin-bag-6"})
    assert table.scores == (5, 12, 0)
    assert [table.sheet(seat).captain for seat in (BLUE, RED, YELLOW)] == [0, 5, 0]


def test_the_first_to_pass_in_the_last_round_is_the_captain() -> None:
    table = position(players=3, round=5, cubes={BLUE: 0, RED: 0, YELLOW: 0}, hands={BLUE: "red 2"})
    table.lay("north-1", "red 2").play("red: pass_turn").all_pass().show_healers(" ".join(FIVE.split()[:3]))
    assert table.scores == (0, 5, 0)


def test_a_player_who_cannot_pay_is_eliminated() -> None:
    """p. 12, step 4."""
    table = healed(cubes={BLUE: 3, RED: 4, YELLOW: 0}, captain=YELLOW, treasures={RED: "coin-bag-7"})
    table.play("blue: choose_healer 1-a-cube-and-0", "red: choose_healer 1-a-cube-and-1")
    assert table.eliminated == {"blue"}
    assert table.sheet(BLUE).out == "unpaid"
    assert [(event.seat, event.price) for event in table.happened(HealerUnpaid)] == [(BLUE, 3)]
    assert table.scores == (0, 2, 5)


def test_ruling_48_exactly_nothing_left_survives() -> None:
    table = healed(
        cubes={BLUE: 6, RED: 7, YELLOW: 0}, captain=YELLOW, treasures={BLUE: "coin-bag-7", RED: "coin-bag-7"}
    )
    table.play("blue: choose_healer 1-a-cube-and-1", "red: choose_healer 1-a-cube-and-2")
    assert table.scores == (0, 0, 5)
    assert table.eliminated == {"red"}
    assert table.sheet(BLUE).out is None


def test_ruling_48_the_captains_gold_counts_before_paying() -> None:
    table = healed(cubes={BLUE: 5, RED: 0, YELLOW: 0}, captain=BLUE).play("blue: choose_healer 1-a-cube-and-0")
    assert table.eliminated == set()
    assert table.scores == (0, 0, 0)


# The winner


def test_the_highest_loot_wins() -> None:
    """p. 12."""
    owned = {BLUE: "coin-bag-7", RED: "coin-bag-16", YELLOW: "coin-bag-11"}
    table = healed(cubes={BLUE: 0, RED: 0, YELLOW: 0}, treasures=owned)
    assert table.scores == (12, 12, 10)
    assert table.winners == ["blue"], "tied with Red, and holding the tile"
    assert table.ranks == (1, 2, 3)
    assert [event.loot for event in table.happened(GameEnded)] == [(12, 12, 10)]


@pytest.mark.parametrize(("captain", "places"), [(BLUE, (3, 1, 4, 2)), (YELLOW, (4, 2, 3, 1))])
def test_a_tie_is_won_by_the_player_closest_to_the_tile_clockwise(captain: int, places: tuple[int, ...]) -> None:
    """p. 12: Red and Black are tied."""
    owned = {RED: "coin-bag-16", BLACK: "coin-bag-51"}
    table = healed(4, captain=captain, cubes=dict.fromkeys(range(4), 0), treasures=owned)
    assert table.scores[RED] == table.scores[BLACK] == 12
    assert table.ranks == places
    assert table.winners == ["red" if captain == BLUE else "black"]


def test_if_all_are_eliminated_no_player_wins() -> None:
    """p. 12."""
    table = healed(cubes={BLUE: 13, RED: 14, YELLOW: 15}, treasures={BLUE: "coin-bag-16"})
    assert table.decider == "nobody"
    assert table.winners == []
    assert table.scores == (0, 0, 0)


def test_the_only_survivor_wins_even_with_nothing() -> None:
    """p. 12."""
    table = healed(captain=BLUE, cubes={BLUE: 13, RED: 0, YELLOW: 13})
    assert table.winners == ["red"]


def test_ruling_48_the_eliminated_rank_last_and_tied() -> None:
    owned = {BLUE: "coin-bag-16", RED: "coin-bag-11", BLACK: "coin-bag-7"}
    table = healed(4, captain=YELLOW, cubes={BLUE: 13, RED: 0, YELLOW: 0, BLACK: 14}, treasures=owned)
    assert table.ranks == (3, 1, 2, 3)
