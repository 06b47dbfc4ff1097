"""The eighteen event cards, one by one (rule book p. 14, and what the rulings say about them)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.games.loot_island.events import (
    CoastCleared,
    CompassReturned,
    CubesDiscarded,
    CubesTaken,
    LootFound,
    MapDrawn,
    Passed,
    TileTaken,
    TreasureKept,
)
from tests.rulebook.loot_island.kit import (
    BLACK,
    BLUE,
    ENOUGH,
    RED,
    WHITE,
    YELLOW,
    Table,
    exploration,
    happening,
    last_day,
    position,
)

MANY = dict.fromkeys(range(5), 20)  # cubes, so that nobody discards the last one
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


# A1


def test_a1_everybody_may_draw_two_cards_for_two_cubes() -> None:
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


def test_a2_who_passes_takes_and_keeps_one() -> None:
    """Nobody may bury it; ruling 49: its curse and its cleansing apply."""
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


def test_a3_whoever_uses_a_small_island_takes_a_cube() -> None:
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


def test_ruling_44_a4_adds_nothing_where_nobody_is() -> None:
    assert sizes(two_loots("A4", stacks={"north-1": "blue red"})) == [(0, "big", 2), (1, "small", 0)]


def test_a4_needs_enough_cards_all_the_same() -> None:
    columns = {"north-1": TWO_LANDINGS["north-1"], "north-2": "blue 2 3-chest"}
    assert sizes(two_loots("A4", columns=columns)) == [(0, "big", 2)]


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
    table = position(ship="north").all_pass().play("draw_event B2").nobody_discards()
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


def test_b4_who_has_three_compasses_on_the_island_takes_one_back() -> None:
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
    """At the beginning of phase 2, when one knows one's hand."""
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
    table = position(players=players, passed="all", hands=empty).play("draw_event B5").nobody_discards()
    assert table.hand_sizes == (cards,) * max(players, 3)


def test_b5_nobody_has_to_discard_for_it() -> None:
    table = position(players=3, passed="all", hands={BLUE: "red 2 3 4 5 6 7 8", RED: "blue 2 3"})
    table.play("draw_event B5").nobody_discards()
    assert table.hand_sizes == (7, 6, 7)


# B6


def test_b6_the_icon_discards_two_cubes() -> None:
    stacks, columns = {"north-1": "red"}, {"north-1": "red 2"}
    table = position(event="B6", hands={BLUE: "red 7-discard"}, stacks=stacks, columns=columns, cubes={RED: 1})
    table.lay("north-1", "red 7-discard")
    assert table.cubes[BLUE] == 1
    assert set(table.choices()) == {"discard_all", "keep_cube"}
    assert table.decider == "red"


def test_b6_a_copied_icon_as_well() -> None:
    columns = {"north-1": "red 2 7-discard"}
    table = position(event="B6", hands={BLUE: "red 1"}, columns=columns).lay("north-1", "red 1")
    assert table.cubes[BLUE] == 1
    chosen = position(event="B6", hands={BLUE: "red 1"}, columns={"north-1": "red 5-draw 7-discard"})
    chosen.lay("north-1", "red 1").play("copy_icon discard")
    assert chosen.cubes[BLUE] == 1


def test_b6_changes_nothing_else() -> None:
    """Small islands, buried treasures and drawn cards are as usual."""
    table = position(event="B6", hands={BLUE: "red 2 3"}, cubes={BLUE: 9}).visit("discard-cubes-3", "red 2 3")
    assert table.cubes[BLUE] == 6
    drawn = position(event="B6", hands={BLUE: "red 5-draw"}).lay("north-1", "red 5-draw").deal()
    assert drawn.hand_sizes[BLUE] == 1


# B7


def test_b7_a_small_island_costs_a_further_card_of_any_colour() -> None:
    table = position(event="B7", hands={BLUE: "red 2, blue 3 8, green 5"}).play("visit sail 0")
    assert table.offered("pay") == "red 2, blue 3"
    table.play("pay red-2")
    assert table.offered("pay") == "blue 3", "two of the three have one colour"
    table.play("pay blue-3")
    assert table.offered("pay") == "blue 8"
    table.play("pay blue-8")
    assert table.discards == "red 2, blue 3 8"
    assert table.kinds() == {"sail", "only_block"}


def test_b7_the_further_card_may_have_the_same_colour_or_come_last() -> None:
    for price in ("blue 3 4 8", "blue 3 8, green 5"):
        table = position(event="B7", hands={BLUE: "red 2, blue 3 4 8, green 5"}).visit("sail", price)
        assert table.discards == price


@pytest.mark.parametrize(
    ("hand", "enough"), [("blue 3 8", False), ("red 2, blue 3, green 5", False), ("red 2, blue 3 8", True)]
)
def test_b7_three_cards_are_needed(hand: str, enough: bool) -> None:
    table = position(event="B7", hands={BLUE: hand})
    assert bool(table.offers("visit")) == enough


# B8


def test_b8_the_first_to_pass_curses_all_others() -> None:
    table = position(event="B8", hands={BLUE: "red 2"}).lay("north-1", "red 2").play("red: pass_turn")
    assert table.cubes == (5, 3, 5, 5, 5)
    table.play("yellow: pass_turn")
    assert table.cubes == (5, 3, 5, 5, 5), "only the first"


def test_ruling_45_b8_strikes_when_the_holder_of_the_tile_passes_first() -> None:
    table = position(event="B8", captain=BLUE).play("blue: pass_turn")
    assert table.cubes == (3, 5, 5, 5, 5)
    assert table.captain == "blue"


def test_b8_strikes_when_somebody_has_no_cards_left() -> None:
    """Ruling 45."""
    table = position(event="B8", hands={BLUE: "red 2", RED: ""}).lay("north-1", "red 2")
    assert table.cubes == (5, 3, 5, 5, 5)


# B9


def test_b9_a_small_island_costs_one_card_and_the_turns_of_the_round() -> None:
    table = position(event="B9", hands={BLUE: "red 2, blue 8"}, captain=YELLOW).visit("sail", "blue 8")
    assert table.discards == "blue 8"
    assert "blue" not in table.passed, "not before the action"
    table.play("blue: sail")
    assert table.ship == ("east", 1)
    assert table.passed == {"blue"}
    assert table.hand(BLUE) == "red 2"
    assert table.decider == "red"


def test_ruling_45_b9_the_pass_takes_the_tile() -> None:
    table = position(event="B9", captain=YELLOW).visit("discard-cubes-2", "green wild")
    assert [event.seat for event in table.happened(TileTaken)] == [BLUE]
    assert table.captain == "blue"
    again = position(event="B9", captain=YELLOW, passed="white").visit("discard-cubes-2", "green wild")
    assert again.captain == "yellow", "White was first"


def test_ruling_45_b9_the_pass_comes_after_the_whole_action() -> None:
    table = position(event="B9").visit("dig", "green wild").play("dig").reveal("amulet-8")
    assert not table.happened(Passed)
    table.play("blue: keep amulet-8")
    assert table.order(CubesDiscarded, Passed) == ["CubesDiscarded", "Passed"]
    drawn = position(event="B9", hands={BLUE: "red 2"}).visit("draw-maps-2", "red 2").draw("blue 2 3")
    assert drawn.hand(BLUE) == "blue 2 3"
    assert drawn.passed == {"blue"}


def test_b9_any_card_will_do() -> None:
    table = position(event="B9", hands={BLUE: "red 2, blue 8, green 5"}).play("visit sail 0")
    assert table.offered("pay") == "red 2, blue 8, green 5"


def test_b9_the_last_to_act_ends_the_phase() -> None:
    table = position(event="B9", passed="red yellow black white").visit("discard-cubes-2", "green wild")
    assert table.kinds() == {"draw_event"}


def test_b9_playing_cards_is_not_passing() -> None:
    table = position(event="B9", hands={BLUE: "red 2 3"}).lay("north-1", "red 2")
    assert table.passed == set()


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


def test_b10_without_small_loot_nobody_discards() -> None:
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
