"""The event cards A1 to A3 (rule book p. 14, and what the rulings say about them)."""

from __future__ import annotations

from typing import Any

from doubloon.games.loot_island.events import CubesTaken, MapDrawn, TreasureKept
from tests.rulebook.loot_island.kit import BLUE, RED, YELLOW, happening, position
from tests.rulebook.loot_island.table import Table

# A1


def test_a1_each_player_may_draw_two_cards_for_two_cubes() -> None:
    table = happening("A1", players=3, captain=RED, hands={BLUE: "red 2", RED: "red 3", YELLOW: "red 4"}, round=0)
    assert set(table.choices()) == {"draw_two", "decline"}
    table.play("red: draw_two").draw("blue 2 3")
    assert table.hand(RED) == "red 3, blue 2 3"
    assert table.cubes == (3, 5, 3)
    table.play("yellow: decline", "blue: draw_two").draw("blue 4 5")
    assert table.hand_sizes == (3, 3, 1)
    assert table.cubes == (5, 5, 3)
    assert table.decider == "red", "the round begins"
    assert table.state.round == 1


def test_ruling_49_a1_asks_clockwise_and_cards_are_drawn_at_once() -> None:
    table = happening("A1", players=3, captain=YELLOW).play("yellow: draw_two")
    assert table.kinds() == {"draw_map"}
    assert table.cubes == (3, 3, 5), "the cubes are taken already"
    table.deal()
    assert table.decider == "blue"
    assert [event.seat for event in table.happened(MapDrawn)] == [YELLOW, YELLOW]


# A2


def open_treasures(**things: Any) -> Table:
    """Three players, three open treasures."""
    return position(event="A2", players=3, round=1, open_treasures="coin-bag-16 amulet-8 crown-1", **things)


def test_a2_one_treasure_per_player_is_laid_open() -> None:
    table = happening("A2", players=3)
    table.reveal("coin-bag-16 amulet-8")
    assert table.decider == "chance"
    table.reveal("crown-1")
    assert table.open_treasures == {"coin-bag-16", "amulet-8", "crown-1"}
    assert table.decider == "blue"
    assert table.kinds() >= {"pass_turn", "go_ashore"}


def test_a2_a_player_who_passes_takes_and_keeps_one() -> None:
    """No player may bury it; ruling 49: its curse and its cleansing apply."""
    table = open_treasures(cubes={RED: 5}).play("blue: pass_turn")
    assert table.captain == "blue", "the tile comes first"
    assert set(table.choices()) == {"take_open coin-bag-16", "take_open amulet-8", "take_open crown-1"}
    table.play("blue: take_open coin-bag-16")
    assert table.treasures(BLUE) == {"coin-bag-16"}
    assert table.cubes == (7, 5, 3)
    table.play("red: pass_turn", "red: take_open amulet-8")
    assert table.cubes == (7, 3, 3)
    assert table.buried == set()


def test_ruling_49_a2_the_last_to_pass_takes_what_is_left() -> None:
    table = open_treasures().play("blue: pass_turn", "take_open coin-bag-16", "red: pass_turn", "take_open amulet-8")
    table.play("yellow: pass_turn")
    assert table.treasures(YELLOW) == {"crown-1"}
    assert table.cubes[YELLOW] == 5
    assert table.open_treasures == set()
    assert table.kinds() == {"draw_event"}


def test_a2_passing_without_cards_takes_a_treasure_too() -> None:
    """Ruling 45: a pass is a pass."""
    table = open_treasures(hands={BLUE: "red 2", RED: ""}).lay("north-1", "red 2")
    assert table.decider == "red"
    assert table.kinds() == {"take_open"}
    table.play("red: take_open crown-1")
    assert table.decider == "yellow"


def test_a2_only_a_pass_takes_a_treasure() -> None:
    table = open_treasures(hands={BLUE: "red 2 3"}).lay("north-1", "red 2")
    assert not table.happened(TreasureKept)
    assert table.decider == "red"


# A3


def test_a3_a_player_who_uses_a_small_island_takes_a_cube() -> None:
    table = position(event="A3", hands={BLUE: "red 2 3"}).visit("sail", "red 2 3").play("only_block")
    assert table.cubes == (4, 3, 3, 3, 3)


def test_a3_each_time() -> None:
    table = position(event="A3", hands={BLUE: "red 2 3 4 5"}, passed="red yellow black white")
    table.visit("sail", "red 2 3").play("only_block").visit("dig", "red 4 5").play("blue: dig")
    assert table.cubes[BLUE] == 6, "two for the islands, and one that digging always costs"


def test_ruling_47_a3_the_cube_comes_before_the_action() -> None:
    table = position(event="A3", hands={BLUE: "red 2 3"}, cubes={BLUE: 4}).visit("discard-cubes-3", "red 2 3")
    assert table.cubes[BLUE] == 2, "five, of which three go"
    none = position(event="A3", hands={BLUE: "red 2 3"}, cubes={BLUE: 0}).visit("discard-cubes-3", "red 2 3")
    assert set(none.choices()) == {"discard_all", "keep_cube"}, "there is one now"


def test_a3_playing_cards_costs_nothing() -> None:
    table = position(event="A3", hands={BLUE: "red 2 3"}).lay("north-1", "red 2")
    assert not table.happened(CubesTaken)
