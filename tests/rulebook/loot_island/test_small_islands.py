"""Phase 2: using the small islands (rule book p. 6 and 14, rulings 41 and 43)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.core.masks import members
from doubloon.games.loot_island.events import (
    CompassPlaced,
    CompassShifted,
    CubesDiscarded,
    CubesTaken,
    IslandBlocked,
    IslandUsed,
    MapDrawn,
)
from tests.rulebook.loot_island.kit import BLUE, RED, YELLOW, position
from tests.rulebook.loot_island.table import Table, words

PRICE = "red 2 3"


def on(island: str, **things: Any) -> Table:
    """Blue pays for a small island."""
    hands = {BLUE: f"{PRICE}, blue 8", **things.pop("hands", {})}
    return position(hands=hands, **things).visit(island, PRICE)


# The price


def test_two_cards_of_the_same_colour_are_discarded() -> None:
    """p. 6: then the tile is turned face down."""
    table = position(hands={BLUE: "red 2 9-draw, blue 8"}, cubes={BLUE: 6}).visit("discard-cubes-3", "red 2 9-draw")
    assert table.hand(BLUE) == "blue 8"
    assert table.discards == "red 2 9-draw"
    assert [(event.seat, words(members(event.cards))) for event in table.happened(IslandUsed)] == [
        (BLUE, "red 2 9-draw")
    ]
    assert "discard-cubes-3" not in table.islands
    assert len(table.islands) == 6
    assert table.decider == "red", "that was the turn"


def test_numbers_and_icons_do_not_matter_for_the_price() -> None:
    """p. 6, note: nothing happens with the icons, and a 1 curses no player."""
    table = position(hands={BLUE: "red 1 7-discard 5-draw wild"}, stacks={"north-1": "blue red"})
    table.visit("sail", "red 1 7-discard").play("blue: only_block")
    assert table.cubes == (3, 3, 3, 3, 3)
    assert not table.happened(MapDrawn)
    assert table.hand(BLUE) == "red 5-draw wild"


def test_the_price_has_one_colour() -> None:
    """p. 6: any two cards of it."""
    table = position(hands={BLUE: "red 2 3, blue 8, yellow 1 wild"}).play("visit sail 0")
    assert table.offered("pay") == "red 2, yellow 1", "others cannot be completed with higher ones"
    table.play("pay yellow-1")
    assert table.offered("pay") == "yellow wild"
    table.play("pay yellow-wild-chest", "only_block")
    assert table.hand(BLUE) == "red 2 3, blue 8"
    wild = position(hands={BLUE: "red wild wild, blue 3 8"}).play("visit sail 0")
    assert wild.offers("pay") == {"red-wild-chest", "blue-3"}


def test_without_two_cards_of_a_colour_no_small_island_can_be_used() -> None:
    """p. 6."""
    table = position(hands={BLUE: "red 1, blue 8, yellow 1, green wild"})
    assert not table.offers("visit")
    assert "visit" in position(hands={BLUE: "red 2, blue 8 9-draw"}).kinds()


def test_nothing_happens_before_the_price_is_paid() -> None:
    table = position(hands={BLUE: "red 2 3 8"}).play("visit sail 0", "pay red-2")
    assert table.hand(BLUE) == "red 2 3 8"
    assert table.discards == ""
    assert "sail" in table.islands


def test_a_small_island_face_down_cannot_be_used() -> None:
    """p. 6: no player can in this round."""
    table = on("sail", hands={RED: "blue 2 3"}).play("only_block")
    assert table.decider == "red"
    assert table.offers("visit") == {f"{island} 1" for island in table.islands}
    assert "sail 1" not in table.offers("visit")


def test_without_small_islands_face_up_one_plays_cards_or_passes() -> None:
    """p. 6, note."""
    table = position(hands={BLUE: "red 2 3"}, islands="")
    assert table.kinds() == {"go_ashore", "pass_turn"}


# Only to block


@pytest.mark.parametrize("island", ["shift-compass", "place-compass", "dig", "sail"])
def test_a_small_island_can_be_used_without_its_action(island: str) -> None:
    """p. 6: so that no other player can use it."""
    stacks = {"east-1": "red blue"}
    table = on(island, stacks=stacks).play("blue: only_block")
    assert island not in table.islands
    assert table.ship == ("north", 1)
    assert table.stack("east-1") == "red blue"
    assert table.discs == (2, 2, 3, 3, 3)
    assert table.cubes == (3, 3, 3, 3, 3)
    assert table.happened(IslandBlocked)
    assert table.decider == "red"


# Discard cubes


@pytest.mark.parametrize(("island", "number"), [("discard-cubes-3", 3), ("discard-cubes-2", 2)])
def test_discard_up_to_so_many_cubes(island: str, number: int) -> None:
    """p. 14: ruling 41, as many as possible without being asked."""
    table = on(island, cubes={BLUE: 8})
    assert table.cubes == (8 - number, 3, 3, 3, 3)
    assert table.decider == "red"


@pytest.mark.parametrize("cubes", [1, 2, 3])
def test_ruling_41_a_player_who_could_discard_all_cubes_may_keep_one(cubes: int) -> None:
    table = on("discard-cubes-3", cubes={BLUE: cubes})
    assert table.decider == "blue"
    assert set(table.choices()) == {"discard_all", "keep_cube"}
    assert on("discard-cubes-3", cubes={BLUE: cubes}).play("discard_all").cubes[BLUE] == 0
    assert on("discard-cubes-3", cubes={BLUE: cubes}).play("keep_cube").cubes[BLUE] == 1


def test_a_small_island_can_be_used_without_any_cube_to_discard() -> None:
    """p. 6."""
    table = on("discard-cubes-3", cubes={BLUE: 0})
    assert table.cubes == (0, 3, 3, 3, 3)
    assert not table.happened(CubesDiscarded)
    assert "discard-cubes-3" not in table.islands
    assert table.decider == "red"


# Compass to the bottom


def test_move_a_compass_to_the_bottom_of_its_stack() -> None:
    """p. 14."""
    stacks = {"east-1": "red yellow blue", "south-2": "black blue", "west-1": "blue white"}
    table = on("shift-compass", stacks=stacks)
    assert set(table.choices()) == {"shift_compass east-1", "shift_compass south-2", "only_block"}
    table.play("shift_compass east-1")
    assert table.stack("east-1") == "blue red yellow"
    assert (table.stack("south-2"), table.stack("west-1")) == ("black blue", "blue white")
    assert table.happened(CompassShifted) == [CompassShifted(BLUE, 2, to_top=False)]
    assert table.decider == "red"


def test_a_compass_in_the_middle_goes_to_the_bottom_too() -> None:
    table = on("shift-compass", stacks={"east-1": "red yellow blue white"}).play("shift_compass east-1")
    assert table.stack("east-1") == "blue red yellow white"


@pytest.mark.parametrize("stacks", [{}, {"east-1": "blue red", "west-1": "blue", "south-1": "red yellow"}])
def test_ruling_43_a_compass_that_lies_at_the_bottom_is_not_moved_there(stacks: dict[str, str]) -> None:
    """Nor is a player asked who has no other one."""
    table = on("shift-compass", stacks=stacks)
    assert table.decider == "red"
    assert "shift-compass" not in table.islands


# Place a compass


def test_place_a_compass_without_cards() -> None:
    """p. 14: at a landing where the player has none, on top of the others there."""
    table = on("place-compass", stacks={"east-1": "red yellow", "west-1": "blue"})
    landings = {"north-1", "north-2", "east-1", "east-2", "south-1", "south-2", "west-2"}
    assert set(table.choices()) == {*(f"place_compass {landing}" for landing in landings), "only_block"}
    table.play("place_compass east-1")
    assert table.stack("east-1") == "red yellow blue"
    assert table.discs == (1, 2, 2, 3, 3)
    assert table.column("east-1") == ""
    assert table.decider == "red"


def test_placing_a_compass_moves_one_if_none_is_left() -> None:
    """p. 14: the usual rules; ruling 43: one chooses which."""
    table = on("place-compass", stacks={"east-1": "blue red", "west-1": "blue", "south-1": "red blue"})
    table.play("place_compass north-1")
    assert table.decider == "blue"
    assert set(table.choices()) == {"move_compass east-1", "move_compass west-1", "move_compass south-1"}
    table.play("move_compass east-1")
    assert (table.stack("north-1"), table.stack("east-1")) == ("blue", "red")
    assert table.discs[BLUE] == 0
    assert [(event.landing, event.origin) for event in table.happened(CompassPlaced)] == [(0, 2)]
    assert table.decider == "red"


def test_a_compass_placed_so_shares_in_effects() -> None:
    """Ruling 43: it counts as present."""
    table = on("place-compass", hands={RED: "green 7-discard"}, columns={"north-1": "green 2"})
    table.play("place_compass north-1").lay("north-1", "green 7-discard")
    assert table.cubes == (2, 2, 3, 3, 3)


# Draw 2 map cards


def test_draw_two_map_cards() -> None:
    """p. 14: only the player who uses it."""
    table = on("draw-maps-2").draw("yellow 2 3")
    assert table.hand(BLUE) == "blue 8, yellow 2 3"
    assert [event.seat for event in table.happened(MapDrawn)] == [BLUE, BLUE]
    assert table.decider == "red"


def test_the_price_may_be_drawn_again() -> None:
    """p. 5: it was discarded before, and is shuffled if the deck is used up."""
    table = on("draw-maps-2", deck="green 2").draw("green 2")
    assert table.offered("draw_map") == PRICE
    table.draw("red 3")
    assert table.hand(BLUE) == "red 3, blue 8, green 2"


# A treasure


def test_take_a_cube_and_keep_a_treasure() -> None:
    """p. 14: following the usual rules."""
    table = on("dig")
    assert set(table.choices()) == {"dig", "only_block"}
    table.play("blue: dig")
    assert table.cubes[BLUE] == 4
    table.reveal("coin-bag-16")
    assert table.decider == "blue"
    assert set(table.choices()) == {"keep coin-bag-16", "bury coin-bag-16"}
    table.play("keep coin-bag-16")
    assert table.treasures(BLUE) == {"coin-bag-16"}
    assert table.cubes == (8, 3, 3, 3, 3)
    assert table.decider == "red"


def test_take_a_cube_and_bury_a_treasure() -> None:
    """p. 14: two cubes go, and one more for each amulet."""
    table = on("dig", treasures={BLUE: "amulet-22"}).play("dig").reveal("coin-bag-16").play("blue: bury coin-bag-16")
    assert table.cubes == (1, 3, 3, 3, 3)
    assert table.buried == {"coin-bag-16"}
    assert table.decider == "red"


def test_only_blocking_takes_no_cube_and_no_treasure() -> None:
    table = on("dig").play("only_block")
    assert not table.happened(CubesTaken)
    assert table.decider == "red"


# Move the ship


@pytest.mark.parametrize(("direction", "coast"), [(1, "east"), (-1, "west")])
def test_move_the_ship_to_the_next_corner(direction: int, coast: str) -> None:
    """p. 14: another coast is explored in this round, and the next round goes on from there."""
    table = on("sail", direction=direction, columns={"north-1": "red 5"}, stacks={"north-1": "red"})
    assert set(table.choices()) == {"sail", "only_block"}
    table.play("blue: sail")
    assert table.ship == (coast, direction)
    assert table.decider == "red"
    table.all_pass()
    assert table.column("north-1") == "red 5", "it was not explored"
    assert table.ship == ("south", direction)


def test_a_small_island_is_used_by_one_player_at_a_time() -> None:
    """p. 6: two of them in a round are two turns."""
    table = on("sail", hands={RED: "blue 2 3", YELLOW: "green 2 3"}).play("only_block").visit("dig", "blue 2 3")
    table.play("red: only_block")
    assert table.islands == {"discard-cubes-3", "discard-cubes-2", "shift-compass", "place-compass", "draw-maps-2"}
    assert table.decider == "yellow"
