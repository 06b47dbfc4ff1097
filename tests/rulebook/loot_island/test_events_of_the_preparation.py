"""The event cards B1 to B5, about the ship, the islands, compasses and hands (rule book p. 14 and the rulings)."""

from __future__ import annotations

import pytest

from doubloon.games.loot_island.events import CompassReturned
from tests.rulebook.loot_island.kit import BLUE, RED, YELLOW, happening, position

# B1 and B2


@pytest.mark.parametrize(("direction", "coast"), [(1, "east"), (-1, "west")])
def test_b1_the_ship_moves_again(direction: int, coast: str) -> None:
    table = happening("B1", ship="north", direction=direction)
    assert table.ship == (coast, direction)


def test_b1_so_it_moves_two_corners_in_that_round() -> None:
    table = position(ship="north").all_pass().play("draw_event B1")
    assert table.ship == ("south", 1)


@pytest.mark.parametrize(
    ("ship", "direction", "last"), [("east", 1, "north"), ("east", -1, "south"), ("north", 1, "west")]
)
def test_b2_the_ship_turns_round_to_the_coast_of_the_last_round(ship: str, direction: int, last: str) -> None:
    table = happening("B2", ship=ship, direction=direction)
    assert table.ship == (last, -direction)


def test_b2_the_ship_goes_on_in_its_new_direction() -> None:
    table = position(ship="north").all_pass().play("draw_event B2").all_keep_their_cards()
    assert table.ship == ("north", -1), "the coast that was explored last"
    table.all_pass()
    assert table.ship == ("west", -1)


# B3


def test_b3_chance_turns_a_small_island_down() -> None:
    table = happening("B3", hands={BLUE: "red 2 3"})
    assert table.decider == "chance"
    assert len(table.offers("close_island")) == 7
    table.play("close_island sail")
    assert "sail" not in table.islands and len(table.islands) == 6
    assert "sail 0" not in table.offers("visit")
    assert "dig 0" in table.offers("visit")


def test_b3_only_islands_in_the_game_and_only_for_this_round() -> None:
    table = happening("B3", players=4)
    assert "discard-cubes-2" not in table.offers("close_island") and len(table.offers("close_island")) == 6
    table.play("close_island dig").all_pass()
    assert "dig" in table.islands


# B4


def test_b4_a_player_who_has_three_compasses_on_the_island_takes_one_back() -> None:
    """At the beginning of phase 2, clockwise from the first player."""
    stacks = {"north-1": "blue red yellow", "east-1": "yellow blue red", "south-1": "blue red", "west-1": "white"}
    table = happening("B4", captain=RED, stacks=stacks)
    assert set(table.choices()) == {f"return_compass {landing}" for landing in ("north-1", "east-1", "south-1")}
    table.play("red: return_compass east-1")
    assert table.stack("east-1") == "yellow blue"
    table.play("blue: return_compass north-1")
    assert table.stack("north-1") == "red yellow"
    assert table.discs == (1, 1, 1, 3, 2)
    assert table.decider == "red", "Yellow has only two out, and the round begins"
    assert [(event.seat, event.landing) for event in table.happened(CompassReturned)] == [(RED, 2), (BLUE, 0)]


def test_b4_hands_are_filled_before() -> None:
    """At the beginning of phase 2, when the players know their hands."""
    stacks = {"south-1": "blue", "east-1": "blue", "south-2": "blue"}
    table = position(players=3, passed="all", hands={BLUE: "", RED: "", YELLOW: ""}, stacks=stacks)
    table.play("draw_event B4").deal()
    assert table.hand_sizes == (7, 7, 7)
    assert table.kinds() == {"return_compass"}


def test_ruling_43_b4_with_two_out_one_is_moved_though_one_is_in_supply() -> None:
    stacks = {"east-1": "blue red", "south-1": "blue"}
    table = position(event="B4", hands={BLUE: "red 5"}, stacks=stacks).play("go_ashore north-1 0")
    assert set(table.choices()) == {"move_compass east-1", "move_compass south-1"}
    table.play("move_compass east-1", "add_card red-5", "lay_cards")
    assert (table.stack("north-1"), table.stack("east-1"), table.discs[BLUE]) == ("blue", "red", 1)


def test_ruling_43_b4_the_small_island_moves_one_too() -> None:
    stacks = {"east-1": "blue red", "south-1": "blue"}
    table = position(event="B4", hands={BLUE: "red 5 8"}, stacks=stacks).visit("place-compass", "red 5 8")
    table.play("place_compass north-1")
    assert table.kinds() == {"move_compass"}


def test_b4_a_second_compass_comes_from_supply() -> None:
    table = position(event="B4", hands={BLUE: "red 5"}, stacks={"east-1": "blue"}).lay("north-1", "red 5")
    assert table.discs[BLUE] == 1
    assert table.stack("east-1") == "blue"


# B5


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 6), (5, 6)])
def test_b5_hands_are_filled_to_one_card_fewer(players: int, cards: int) -> None:
    empty = dict.fromkeys(range(players), "")
    table = position(players=players, passed="all", hands=empty).play("draw_event B5").all_keep_their_cards()
    assert table.hand_sizes == (cards,) * max(players, 3)


def test_b5_no_player_has_to_discard_for_it() -> None:
    table = position(players=3, passed="all", hands={BLUE: "red 2 3 4 5 6 7 8", RED: "blue 2 3"})
    table.play("draw_event B5").all_keep_their_cards()
    assert table.hand_sizes == (7, 6, 7)
