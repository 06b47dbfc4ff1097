"""The event cards A4 and B10 to B14, about finding loot (rule book p. 14 and the rulings)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.games.loot_island.events import CoastCleared, CubesDiscarded, LootFound
from tests.rulebook.loot_island.kit import BLACK, BLUE, ENOUGH, RED, WHITE, exploration, last_day, position
from tests.rulebook.loot_island.table import Table

MANY = dict.fromkeys(range(5), 20)  # cubes, so that no player discards the last one

TWO_LANDINGS = {"north-1": "red 2 3-chest 4 5 6 7 8", "north-2": "blue 2 3-chest 4 5 6-chest 7"}


def two_loots(event: str, **things: Any) -> Table:
    """The big loot of three treasures, the small one of two, but for the event."""
    stacks = {"north-1": "blue red", "north-2": "yellow red"}
    return exploration(event=event, **{"columns": TWO_LANDINGS, "stacks": stacks, "cubes": MANY, **things})


def sizes(table: Table) -> list[tuple[int, str, int]]:
    """The loots found so far: where, what, how many treasures. All treasures are taken and buried."""
    while table.kinds() <= {"draw_treasure", "keep", "bury"} and table.kinds():
        table.play(table.choices()[-1])
    return [(event.landing, event.kind, event.number) for event in table.happened(LootFound)]


def test_an_ordinary_day() -> None:
    """What the events of phase 3 are compared with."""
    assert sizes(two_loots("")) == [(0, "big", 3), (1, "small", 2)]


# A4


def test_a4_one_treasure_fewer_for_the_big_loot_and_one_more_for_the_small() -> None:
    assert sizes(two_loots("A4")) == [(0, "big", 2), (1, "small", 3)]


def test_a4_small_loot_without_chests_is_one_treasure() -> None:
    columns = {"north-1": f"red {ENOUGH[5]} 8", "north-2": f"blue {ENOUGH[5]}"}
    table = two_loots("A4", columns=columns, stacks={"north-1": "blue", "north-2": "yellow red"})
    assert table.kinds() == {"draw_treasure"}
    table.reveal("jewel-2")
    assert table.decider == "yellow"
    assert sizes(table) == [(0, "big", 0), (1, "small", 1)]


def test_ruling_44_a4_adds_nothing_where_no_compass_is() -> None:
    assert sizes(two_loots("A4", stacks={"north-1": "blue red"})) == [(0, "big", 2), (1, "small", 0)]


def test_a4_needs_enough_cards_all_the_same() -> None:
    columns = {"north-1": TWO_LANDINGS["north-1"], "north-2": "blue 2 3-chest"}
    assert sizes(two_loots("A4", columns=columns)) == [(0, "big", 2)]


# B10


def relieved(event: str = "B10", **things: Any) -> Table:
    table = two_loots(event, **things)
    sizes(table)
    return table


def test_b10_all_at_the_small_loot_landing_discard_two_cubes() -> None:
    """After the treasures have been distributed; burying them had its own effect."""
    ordinary = relieved("")
    assert ordinary.cubes == (16, 16, 18, 20, 20), "four buried by Blue and Red, one by Yellow, and one more by Red"
    assert relieved().cubes == (16, 14, 16, 20, 20)


def test_b10_clockwise_from_the_first_player_and_the_last_cube_may_be_kept() -> None:
    columns = {"north-1": f"red {ENOUGH[5]} 8", "north-2": f"blue {ENOUGH[5]}"}
    stacks = {"north-1": "black", "north-2": "blue red white"}
    table = two_loots("B10", columns=columns, stacks=stacks, captain=RED, cubes={BLUE: 2, RED: 1, WHITE: 5, BLACK: 20})
    table.reveal("jewel-2").play("black: bury jewel-2", "red: keep_cube", "blue: discard_all")
    assert table.cubes == (0, 1, 3, 18, 3)
    assert [event.seat for event in table.happened(CubesDiscarded)] == [BLACK, WHITE, BLUE]


def test_b10_without_small_loot_no_player_discards() -> None:
    columns = {"north-1": TWO_LANDINGS["north-1"], "north-2": "blue 2 3-chest"}
    assert relieved(columns=columns).cubes == (16, 18, 20, 20, 20)


def test_b10_comes_before_the_cleaning_up() -> None:
    columns = {"north-1": f"red {ENOUGH[5]} 8", "north-2": f"blue {ENOUGH[5]}"}
    table = two_loots("B10", columns=columns, stacks={"north-2": "blue"}, cubes={BLUE: 5})
    assert table.order(CubesDiscarded, CoastCleared) == ["CubesDiscarded", "CoastCleared"]
    assert table.cubes[BLUE] == 3


# B11


def test_b11_one_treasure_fewer_at_both_landings() -> None:
    assert sizes(two_loots("B11")) == [(0, "big", 2), (1, "small", 1)]


def test_ruling_47_b11_never_fewer_than_none() -> None:
    columns = {"north-1": f"red {ENOUGH[5]} 8", "north-2": f"blue {ENOUGH[5]}"}
    table = two_loots("B11", columns=columns, stacks={"north-1": "blue", "north-2": "red"})
    assert sizes(table) == [(0, "big", 0), (1, "small", 0)]
    assert table.kinds() == {"draw_event"}


# B12


def test_b12_the_landing_with_fewer_cards_is_the_big_one() -> None:
    assert sizes(two_loots("B12")) == [(1, "big", 4), (0, "small", 1)]


@pytest.mark.parametrize(("direction", "big"), [(1, 0), (-1, 1)])
def test_b12_a_tie_is_broken_as_usual(direction: int, big: int) -> None:
    columns = {"north-1": f"red {ENOUGH[5]}", "north-2": f"blue {ENOUGH[5]}"}
    assert sizes(two_loots("B12", columns=columns, direction=direction))[0] == (big, "big", 2)


@pytest.mark.parametrize("direction", [1, -1])
def test_b12_is_only_about_landings_that_both_have_enough(direction: int) -> None:
    columns = {"north-1": TWO_LANDINGS["north-1"], "north-2": "blue 2 3-chest"}
    assert sizes(two_loots("B12", columns=columns, direction=direction)) == [(0, "big", 3)]


# B13


def test_b13_the_small_island_moves_a_compass_to_the_top() -> None:
    stacks = {"east-1": "blue red yellow", "south-1": "red blue", "west-1": "blue"}
    table = position(event="B13", hands={BLUE: "red 2 3"}, stacks=stacks).visit("shift-compass", "red 2 3")
    assert set(table.choices()) == {"shift_compass east-1", "only_block"}, "elsewhere it is on top already"
    table.play("shift_compass east-1")
    assert table.stack("east-1") == "red yellow blue"


def test_b13_treasures_are_taken_from_the_top_to_the_bottom() -> None:
    table = two_loots("B13").reveal("jewel-2 jewel-4 jewel-10")
    table.play("red: bury jewel-2", "blue: bury jewel-4", "red: bury jewel-10").reveal("jewel-21 crown-1")
    table.play("red: bury jewel-21", "yellow: bury crown-1")
    assert table.kinds() == {"draw_event"}


def test_b13_compasses_are_placed_on_top_as_usual() -> None:
    table = position(event="B13", hands={BLUE: "red 2 3"}, stacks={"north-1": "red"}).lay("north-1", "red 2 3")
    assert table.stack("north-1") == "red blue"


# B14


@pytest.mark.parametrize(("direction", "coasts"), [(1, [0, 1]), (-1, [0, 3])])
def test_b14_two_coasts_are_explored_and_cleaned_up(direction: int, coasts: list[int]) -> None:
    columns = {"north-1": "red 2", "east-1": "red 3", "east-2": "blue 3", "south-1": "green 2", "west-2": "red 4"}
    table = exploration(event="B14", direction=direction, columns=columns)
    assert [event.coast for event in table.happened(CoastCleared)] == coasts
    assert bool(table.column("east-1")) == (direction == -1)
    assert bool(table.column("west-2")) == (direction == 1)
    assert table.column("south-1") == "green 2"


def test_b14_each_coast_has_its_own_big_loot() -> None:
    columns = {"north-1": f"red {ENOUGH[5]}", "east-1": f"green {ENOUGH[5]}", "east-2": f"blue {ENOUGH[5]} 8"}
    stacks = {"north-1": "blue", "east-1": "red", "east-2": "yellow black"}
    table = exploration(event="B14", columns=columns, stacks=stacks, cubes=MANY).reveal("jewel-2")
    table.play("blue: bury jewel-2")
    assert [event.coast for event in table.happened(CoastCleared)] == [0], "the first one is cleaned up before"
    assert sizes(table) == [(0, "big", 1), (3, "big", 2), (2, "small", 0)]


@pytest.mark.parametrize(("direction", "big"), [(1, 2), (-1, 7)])
def test_ruling_47_b14_closest_to_the_bow_is_the_landing_reached_first(direction: int, big: int) -> None:
    coast = "east" if direction == 1 else "west"
    columns = {f"{coast}-1": f"red {ENOUGH[5]}", f"{coast}-2": f"blue {ENOUGH[5]}"}
    stacks = {f"{coast}-1": "blue", f"{coast}-2": "blue"}
    table = exploration(event="B14", direction=direction, columns=columns, stacks=stacks, cubes=MANY)
    assert sizes(table)[0] == (big, "big", 1)


def test_ruling_47_b14_the_ship_stays() -> None:
    """In the next round it sails to the coast that has just been explored."""
    table = exploration(event="B14")
    assert table.ship == ("east", 1)
    final = last_day(event="B14")
    assert final.ship == ("north", 1)


# The end of an event


@pytest.mark.parametrize("event", ["B10", "B11", "B12", "B13", "B14"])
def test_ruling_47_the_last_event_does_not_apply_to_the_final_exploration(event: str) -> None:
    table = last_day(
        event=event,
        columns={"south-1": "green 2 3-chest 4 5 6-chest 7", "south-2": "blue 2 3 4 5 6 7"},
        stacks={"south-1": "blue red", "south-2": "blue"},
        cubes=MANY,
    )
    table.reveal("jewel-2 jewel-4").play("blue: bury jewel-2", "red: bury jewel-4")
    assert table.cubes == (18, 18, 20, 20, 20)
    assert table.event == ""
    assert table.kinds() == {"draw_healer"}
