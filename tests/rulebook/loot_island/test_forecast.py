"""What a landing would give now, as a player works it out (rule book p. 10 and 12, ruling 47)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.loot_island.kit import ENOUGH, position
from tests.rulebook.loot_island.table import Table

BIG, SMALL = "red 2 3-chest 4 5 6 7 8", "blue 2 3-chest 4 5 6-chest 7"


def coast(event: str = "", **things: Any) -> Table:
    """Seven cards and a chest at north-1, six cards and two chests at north-2."""
    columns, stacks = {"north-1": BIG, "north-2": SMALL}, {"north-1": "blue red", "north-2": "yellow red black"}
    return position(event=event, **{"columns": columns, "stacks": stacks, **things})


def told(table: Table, landing: str) -> tuple[str, int, str]:
    loot = table.forecast(landing)
    assert len(loot.takers) == loot.treasures
    return loot.kind, loot.treasures, table.takers(landing)


def test_the_coast_of_the_ship_has_big_and_small_loot() -> None:
    table = coast()
    assert told(table, "north-1") == ("big", 3, "blue red blue")
    assert told(table, "north-2") == ("small", 2, "yellow red")


def test_other_coasts_are_seen_as_in_the_final_exploration() -> None:
    """p. 12: compasses bring nothing there."""
    table = coast(ship="east")
    assert told(table, "north-1") == ("small", 1, "blue")
    assert told(table, "north-2") == ("small", 2, "yellow red")


def test_cards_are_counted_and_compared_with_what_is_needed() -> None:
    """Ruling 47: a card with a +1 counts as two."""
    table = position(players=4, columns={"north-1": "red 2-count-two 3-chest 4"}, stacks={"north-1": "blue"})
    loot = table.forecast("north-1")
    assert (loot.landing, loot.maps, loot.threshold) == (0, 4, 5)
    assert told(table, "north-1") == ("none", 0, "")
    assert table.forecast("east-1").maps == 0


@pytest.mark.parametrize(("players", "needed"), [(2, 4), (3, 4), (4, 5), (5, 6)])
def test_so_many_cards_are_needed(players: int, needed: int) -> None:
    """p. 10."""
    columns, stacks = {"north-1": f"red {ENOUGH[players]}"}, {"north-1": "blue"}
    loot = position(players=players, columns=columns, stacks=stacks).forecast("north-1")
    assert (loot.maps, loot.threshold, loot.kind, loot.treasures) == (needed, needed, "big", 1)


def test_ruling_44_without_a_compass_there_are_no_treasures() -> None:
    table = coast(stacks={"north-2": "yellow"})
    assert told(table, "north-1") == ("big", 0, "")
    assert told(table, "north-2") == ("small", 2, "yellow yellow")


@pytest.mark.parametrize(
    ("event", "near", "far"),
    [
        ("A4", ("big", 2, "blue red"), ("small", 3, "yellow red black")),
        ("B11", ("big", 2, "blue red"), ("small", 1, "yellow")),
        ("B12", ("small", 1, "blue"), ("big", 5, "yellow red black yellow red")),
        ("B13", ("big", 3, "red blue red"), ("small", 2, "black red")),
    ],
)
def test_the_event_of_the_day_is_taken_into_account(event: str, near: Any, far: Any) -> None:
    table = coast(event)
    assert told(table, "north-1") == near
    assert told(table, "north-2") == far


@pytest.mark.parametrize("event", ["A4", "B11", "B12", "B13"])
def test_but_not_at_other_coasts(event: str) -> None:
    """Ruling 47: it does not apply to the final exploration."""
    assert told(coast(event, ship="south"), "north-2") == ("small", 2, "yellow red")


@pytest.mark.parametrize(
    ("ship", "direction", "kind"),
    [("west", 1, "big"), ("east", -1, "big"), ("west", -1, "small"), ("south", 1, "small")],
)
def test_b14_the_next_coast_counts_as_well(ship: str, direction: int, kind: str) -> None:
    assert coast("B14", ship=ship, direction=direction).forecast("north-1").kind == kind
    assert coast("", ship=ship, direction=direction).forecast("north-1").kind == "small"


@pytest.mark.parametrize(("direction", "big"), [(1, "north-1"), (-1, "north-2")])
def test_the_landing_closest_to_the_bow_wins_a_tie(direction: int, big: str) -> None:
    columns = {"north-1": f"red {ENOUGH[5]}", "north-2": f"blue {ENOUGH[5]}"}
    table = coast(direction=direction, columns=columns)
    assert {landing: table.forecast(landing).kind for landing in columns} == {
        landing: "big" if landing == big else "small" for landing in columns
    }


def test_aaron_is_among_the_takers() -> None:
    """p. 15."""
    table = position(players=2, columns={"north-1": f"red {ENOUGH[2]} 8-chest"}, stacks={"north-1": "aaron blue"})
    assert told(table, "north-1") == ("big", 3, "aaron blue aaron")


def test_the_forecast_comes_true() -> None:
    """If all players pass now."""
    table = coast(cubes=dict.fromkeys(range(5), 20))
    takers = [*table.takers("north-1").split(), *table.takers("north-2").split()]
    table.all_pass()
    took = []
    while table.kinds() <= {"draw_treasure", "keep", "bury"}:
        if table.decider != "chance":
            took.append(table.decider)
        table.play(table.choices()[-1])
    assert took == takers
