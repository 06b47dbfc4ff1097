"""How amulets surface, and how they are picked up."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.games.tobago.events import AmuletSurfaced, AmuletTaken, StatuesTurned
from tests.rulebook.tobago.kit import position
from tests.rulebook.tobago.table import Table

ISLAND = """
.   .   J   .   .
  .   J   J   .
.   J   J   J   .
  J   J   J   J
J   J   M   J   J
  J   J   J   J
J   J   J   J   J
  J   J   J   J
.   J   J   J   .
  .   J   J   .
.   .   J   .   .
"""

# Mountains from B2 to E2 (with amulet A on C2), beach from F2 (amulet B) to H2 (amulet C), river I2,
# jungle J2 (amulet D), scrubland K2 (amulet E).
LOLA_AND_ROGER = """
M   M   B   B   J
  M   M   B   R   S
"""
LOLA, ROGER, ANNA = 0, 1, 2


def treasure_raised(**more: Any) -> Table:
    """The treasure on the only mountain is raised and shared, among three statues."""
    table = position(
        ISLAND,
        cars="F4",
        maps={"white": "in-mountain/0"},
        statues="F4/N D5/SW H5/SE",
        treasure="2 2 2 2 2 2 2",
        **more,
    )
    return table.play("raise_treasure white").finish()


def beach(**more: Any) -> Table:
    """Lola in the mountains, Roger on amulet B, Anna on amulet E."""
    return position(LOLA_AND_ROGER, cars="B2 F2 K2", amulets="C2 F2 H2 J2 K2", **more)


def test_each_time_a_treasure_is_raised_an_amulet_surfaces_where_each_statue_looks() -> None:
    """2009 p. 5, the picture: on the last space before the ocean."""
    table = treasure_raised()
    assert table.amulets == {"F2", "C5", "I5"}
    assert table.state.amulet_pile == 18


def test_then_the_statues_turn_clockwise_to_face_the_next_space() -> None:
    """2009 p. 5, the second picture: by 60 degrees."""
    table = treasure_raised()
    assert table.gazes == ["NE", "NW", "S"]
    assert table.order(AmuletSurfaced, StatuesTurned) == ["AmuletSurfaced"] * 3 + ["StatuesTurned"]


def test_no_amulet_surfaces_where_one_lies_already() -> None:
    """2009 p. 5."""
    table = treasure_raised(amulets="C5")
    assert table.amulets == {"F2", "C5", "I5"}
    assert len(table.happened(AmuletSurfaced)) == 2


@pytest.mark.parametrize(
    ("looks", "shore", "then"),
    [
        ("N", "F2", "NE"),
        ("NE", "I3", "SE"),
        ("SE", "H6", "S"),
        ("S", "F7", "SW"),
        ("SW", "D6", "NW"),
        ("NW", "C3", "N"),
    ],
)
def test_a_statue_looks_in_one_of_six_directions(looks: str, shore: str, then: str) -> None:
    """2009 p. 5: here from F5, all around the island."""
    table = position(ISLAND, cars="F4", maps={"white": "in-mountain/0"}, statues=f"F5/{looks}", treasure="2 2 2 2 2")
    table.play("raise_treasure white").finish()
    assert table.amulets == {shore}
    assert table.gazes == [then]


def test_an_amulet_below_the_car_is_taken_at_the_beginning_of_the_turn() -> None:
    """2009 p. 5, picking up, the first way: it is no action."""
    table = beach(on_turn=LOLA).play("drive C2", "end_turn")
    assert table.to_move == ROGER
    assert table.held[ROGER] == 1
    assert "F2" not in table.amulets
    assert table.legal("drive G2"), "the action is still to come"


def test_an_amulet_is_only_picked_up_in_the_players_own_turn() -> None:
    """2009 p. 5, picking up: one that surfaces below another car waits for that player's turn."""
    table = position(
        ISLAND, cars="F4 F2", maps={"white": "in-mountain/0"}, statues="F5/N", treasure="2 2 2 2 2", players=2
    )
    table.play("raise_treasure white").finish()
    assert table.amulets == {"F2"}
    assert table.held == (0, 0)
    table.play("0: drive F3", "0: end_turn")
    assert table.held == (0, 1)


def test_an_amulet_is_taken_where_a_leg_ends() -> None:
    """2009 p. 5, picking up, the second way."""
    table = beach().play("drive C2")
    assert table.held[LOLA] == 1
    assert table.amulets == {"F2", "H2", "J2", "K2"}


def test_an_amulet_on_the_way_is_not_taken() -> None:
    """2009 p. 5: a leg has to end there."""
    table = beach().play("drive E2")
    assert table.held[LOLA] == 0
    assert "C2" in table.amulets


def test_lola_takes_amulets_a_and_b() -> None:
    """2009 p. 5, the example: B from underneath Roger's car."""
    table = beach().play("0: drive C2", "0: drive E2", "0: drive F2")
    assert table.held[LOLA] == 2
    assert [table.spaces(1 << event.space) for event in table.happened(AmuletTaken)] == [{"C2"}, {"F2"}]
    table.play("0: end_turn")
    assert table.to_move == ROGER
    assert table.held[ROGER] == 0, "otherwise he would have had B without driving"


def after_lola(**more: Any) -> Table:
    return beach(**more).play("0: drive C2", "0: drive E2", "0: drive F2", "0: end_turn")


def test_roger_takes_amulets_c_and_d() -> None:
    """2009 p. 5, the example: along the beach, then two changes of terrain."""
    table = after_lola().play("1: drive H2", "1: drive I2", "1: drive J2")
    assert table.held[ROGER] == 2
    assert table.amulets == {"K2"}
    assert not table.legal("drive K2")


def test_roger_cannot_take_amulet_e_with_an_extra_drive() -> None:
    """2009 p. 5, the example: nothing is picked up in a drive that an amulet grants."""
    table = after_lola().play("1: drive H2", "1: drive I2", "1: drive J2", "1: amulet_drive K2")
    assert table.car(ROGER) == "K2"
    assert table.held[ROGER] == 1
    assert table.amulets == {"K2"}


def test_roger_snatches_amulet_e_with_an_extra_drive_first() -> None:
    """2009 p. 5, the hint for experts: C stays where it is, D and E are taken, E from underneath Anna's car."""
    table = after_lola(held={ROGER: 1}).play("1: amulet_drive H2")
    assert table.held[ROGER] == 0
    assert "H2" in table.amulets
    table.play("1: stop_driving", "1: drive I2", "1: drive J2", "1: drive K2")
    assert table.held[ROGER] == 2
    assert table.amulets == {"H2"}
    assert table.car(ANNA) == "K2"
