"""Action B, moving the car: the examples of the rule books, and what the text around them says."""

from __future__ import annotations

from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import position


def test_lola_drives_to_the_end_of_the_jungle_into_the_mountains_and_to_their_end() -> None:
    """2009 p. 3, the first example of three legs."""
    table = position(ROAD, cars="B2").play("drive E2")
    assert table.state.legs == 2
    table.play("drive F2")
    assert table.offers("drive") == {"E2", "G2", "H2"}, "the end of the mountains at most"
    table.play("drive H2")
    assert table.car(0) == "H2"
    assert table.to_move == 1, "three legs, and the turn is over"


def test_bobby_crosses_the_scrubland_from_the_lake_to_the_river() -> None:
    """2009 p. 3, the second example of three legs."""
    table = position(ROAD, cars="B2 I2", on_turn=1).play("1: drive J2", "1: drive L2", "1: drive M2")
    assert table.car(1) == "M2"
    assert table.to_move == 2


def test_a_leg_goes_any_distance_within_a_terrain_or_one_step_into_another() -> None:
    """2009 p. 3, what counts as one leg."""
    assert position(ROAD, cars="C2").offers("drive") == {"B2", "D2", "E2"}
    assert position(ROAD, cars="I2").offers("drive") == {"H2", "J2"}
    assert position(ROAD, cars="E2").offers("drive") == {"B2", "C2", "D2", "F2"}


def test_fewer_than_three_legs_may_be_driven() -> None:
    """2009 p. 3: up to three legs."""
    assert position(ROAD, cars="B2").play("drive C2", "end_turn").to_move == 1


def test_a_leg_stays_within_connected_spaces_of_the_terrain() -> None:
    """2009 p. 3: there is no jump from one jungle to another."""
    table = position("""
    J   L   J
      J   J
    """)
    assert table.offers("drive") == {"C2"}


def test_raising_a_treasure_ends_the_movement_however_many_legs_are_left() -> None:
    """2009 p. 3, special cases; 2019 p. 3."""
    table = position(ROAD, cars="H2", maps={"white": "in-lake/1"}, held={0: 1}, treasure="2 2 2 2 2")
    table.play("drive I2", "raise_treasure white").finish()
    assert table.to_move == 0
    assert table.offers("drive") == set()


def test_a_treasure_raised_before_the_action_costs_nothing() -> None:
    """2019 p. 3, special cases: the car is there already, so action A or B is still to come."""
    table = position(ROAD, cars="I2", maps={"white": "in-lake/1"}, treasure="2 2 2 2 2")
    table.play("raise_treasure white").finish()
    assert table.offers("drive") == {"H2", "J2"}
    assert table.offers("play_clue")
    table.play("drive J2")
    assert table.state.legs == 2


def test_collecting_an_amulet_ends_a_leg() -> None:
    """2009 p. 3, special cases."""
    table = position(ROAD, cars="B2", amulets="D2").play("drive D2")
    assert table.held[0] == 1
    assert table.state.legs == 2


def test_a_car_enters_spaces_with_landmarks_and_other_cars() -> None:
    """2009 p. 3: nothing blocks the way."""
    table = position(ROAD, cars="B2 C2 D2", huts="C2", palm_trees="D2", statues="E2/N")
    assert table.offers("drive") == {"C2", "D2", "E2"}
    table.play("drive C2", "drive D2", "drive E2")
    assert table.car(0) == "E2"


def test_a_car_never_enters_the_ocean() -> None:
    """2009 p. 3: a bay is driven around, not across."""
    table = position(
        """
    J   .   L
      B   B
    J   M   J
    """,
        cars="B2",
    )
    assert table.offers("drive") == {"B3", "C2"}
    table.play("drive C2", "drive D3", "drive E2")
    assert table.to_move == 1


def test_a_car_drives_through_a_lake() -> None:
    """2019 p. 3: lakes, unlike the ocean, can be crossed."""
    table = position(ROAD, cars="H2").play("drive I2", "drive J2")
    assert table.car(0) == "J2"
