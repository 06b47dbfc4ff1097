"""What the book leaves open: rulings 40 to 51, as far as no other chapter has them."""

from __future__ import annotations

import pytest

from doubloon.games.loot_island.events import (
    CoastCleared,
    CubesDiscarded,
    Eliminated,
    FinalExplorationStarted,
    LootFound,
    MapDrawn,
    Passed,
    TreasuresRanOut,
)
from tests.rulebook.loot_island.kit import (
    BLACK,
    BLUE,
    ENOUGH,
    RED,
    WHITE,
    YELLOW,
    exploration,
    happening,
    last_day,
    position,
)
from tests.rulebook.loot_island.table import AARON


def test_ruling_40_an_ordinary_1_after_a_wild_card_that_is_first() -> None:
    """A wild card that begins a column is worth 1, so a 1 follows it; after both, the same holds."""
    table = position(hands={BLUE: "red 1 1"}, columns={"north-1": "red wild"}).lay("north-1", "red 1 1")
    assert table.column("north-1") == "red wild 1 1"
    assert table.cubes == (3, 5, 5, 5, 5)


def test_ruling_40_a_1_goes_before_a_wild_card_worth_more() -> None:
    table = position(hands={BLUE: "red 1"}, columns={"north-1": "red 3 wild"}).lay("north-1", "red 1")
    assert table.column("north-1") == "red 1 3 wild"
    assert table.cubes == (3, 3, 3, 3, 3)


def test_ruling_40_each_1_copies_for_its_player_who_may_not_be_alone() -> None:
    """The two copies come before the draw of the 5, which is for both."""
    columns, stacks = {"north-1": "red 2 7-discard"}, {"north-1": "red"}
    table = position(hands={BLUE: "red 1 1 9-draw"}, columns=columns, stacks=stacks, cubes={BLUE: 9})
    table.lay("north-1", "red 1 1 9-draw").deal()
    assert table.cubes == (7, 3, 3, 3, 3)
    assert table.order(CubesDiscarded, MapDrawn) == ["CubesDiscarded", "CubesDiscarded", "MapDrawn", "MapDrawn"]


def test_ruling_41_a_cube_kept_can_go_with_the_next_icon() -> None:
    """A player who keeps the last cube is asked again."""
    table = position(hands={BLUE: "red 7-discard 9-discard"}, cubes={BLUE: 1}).lay("north-1", "red 7-discard 9-discard")
    table.play("blue: keep_cube", "blue: discard_all")
    assert table.cubes[BLUE] == 0
    assert table.decider == "red"


def test_ruling_41_two_cubes_and_two_icons() -> None:
    """The first icon takes one without asking, and only the second one asks."""
    table = position(hands={BLUE: "red 7-discard 9-discard"}, cubes={BLUE: 2}).lay("north-1", "red 7-discard 9-discard")
    assert table.cubes[BLUE] == 1
    assert table.kinds() == {"discard_all", "keep_cube"}


def test_ruling_42_also_for_a_landing_whose_players_are_gone() -> None:
    """Cards keep their colour on a coast, though the compass has been moved away."""
    stacks = {"north-1": "blue", "east-1": "blue", "south-1": "blue"}
    columns = {"north-1": "red 2", "east-1": "blue 2", "south-1": "blue 3"}
    table = position(hands={BLUE: "green 5", RED: "red 5"}, columns=columns, stacks=stacks)
    table.lay("west-1", "green 5", moving="north-1")
    assert table.stack("north-1") == ""
    assert not table.legal("go_ashore north-2 1")
    assert table.legal("go_ashore north-1 1")


def test_ruling_43_b4_a_player_who_is_there_already_moves_none() -> None:
    table = position(event="B4", hands={BLUE: "red 5"}, stacks={"east-1": "blue", "south-1": "blue"})
    table.play("go_ashore east-1 0")
    assert table.kinds() == {"add_card"}


def test_ruling_43_a_compass_alone_shares_in_the_loot() -> None:
    """It lies there without cards of its owner."""
    table = position(hands={BLUE: "green 2 3"}, columns={"north-1": f"red {ENOUGH[5]}"}, stacks={"north-1": "red"})
    table.visit("place-compass", "green 2 3").play("place_compass north-1").all_pass()
    table.reveal("jewel-2 jewel-4").play("red: keep jewel-2", "blue: keep jewel-4")
    assert table.treasures(BLUE) == {"jewel-4"}


def test_ruling_44_a_big_loot_landing_without_compasses() -> None:
    """Two landings with enough cards, no compass at the larger one: it reveals nothing, the other gives small loot."""
    columns = {"north-1": f"red {ENOUGH[5]}", "north-2": f"blue {ENOUGH[5]} 8"}
    table = exploration(columns=columns, stacks={"north-1": "blue red"})
    assert table.happened(LootFound) == [LootFound(1, "big", 0), LootFound(0, "small", 0)]
    assert table.kinds() == {"draw_event"}


def test_ruling_45_cubes_reach_those_who_passed_first() -> None:
    """A 1 played later, for instance, reaches the holder of the tile."""
    table = position(players=3, hands={RED: "red 1"}).play("blue: pass_turn").lay("north-1", "red 1")
    assert table.cubes == (4, 3, 4)


def test_ruling_45_b9_counts_as_the_first_pass_for_the_next_round() -> None:
    hands = {BLUE: "red 2 3", RED: "blue 2 3", YELLOW: "green 2 3"}
    table = position(players=3, event="B9", captain=YELLOW, hands=hands).lay("south-1", "red 2")
    table.visit("sail", "blue 2").play("red: sail", "yellow: pass_turn", "blue: pass_turn")
    table.play("draw_event B8").all_keep_their_cards()
    assert table.decider == "red"


def test_ruling_46_draws_of_an_effect_before_anything_else_goes_on() -> None:
    """Clockwise from the player on turn, who is not always the first player."""
    stacks = {"north-1": "blue yellow"}
    table = position(players=3, on_turn=RED, hands={RED: "red 5-draw"}, columns={"north-1": "red 2"}, stacks=stacks)
    table.lay("north-1", "red 5-draw").deal()
    assert [event.seat for event in table.happened(MapDrawn)] == [RED, YELLOW, BLUE]


def test_ruling_47_the_toll_of_a3_may_lead_to_elimination_only_at_the_end() -> None:
    """Cubes are not looked at before."""
    table = position(event="A3", hands={BLUE: "red 2 3"}, cubes={BLUE: 12}).visit("sail", "red 2 3").play("only_block")
    assert table.cubes[BLUE] == 13
    assert not table.happened(Eliminated)


def test_ruling_47_b14_in_the_last_round() -> None:
    """Two coasts are explored as usual, the final exploration begins at the first of them."""
    columns = {
        "east-1": f"red {ENOUGH[5]}",
        "south-2": f"blue 3-chest {ENOUGH[5]}",
        "west-1": "green 3-chest 4 5 6 7 8",
    }
    table = last_day(event="B14", columns=columns, stacks={"east-1": "blue", "south-2": "red", "west-1": "red"})
    table.reveal("jewel-2").play("blue: keep jewel-2").reveal("jewel-4").play("red: keep jewel-4")
    table.reveal("jewel-10").play("red: keep jewel-10")
    assert [(event.landing, event.kind) for event in table.happened(LootFound)] == [
        (2, "big"),
        (5, "small"),
        (6, "small"),
    ]
    assert [event.coast for event in table.happened(CoastCleared)] == [0, 1]


def test_ruling_48_a_player_who_cannot_pay_still_counted_for_the_crowns() -> None:
    """They are ranked once, before the healers are paid."""
    table = last_day(
        players=3,
        captain=YELLOW,
        cubes={BLUE: 12, RED: 0, YELLOW: 0},
        treasures={BLUE: "crown-1", RED: "crown-3"},
        treasure_deck=["jewel-2"],
    ).show_healers("2-a-cube-and-3 2-a-cube-and-2 2-a-cube-and-1")
    table.play("blue: choose_healer 2-a-cube-and-3")
    assert table.eliminated == {"blue"}, "4 and 18 gold, against 27"
    assert table.worth(RED, "crown") == (2, 25)
    other = last_day(players=3, captain=YELLOW, cubes={BLUE: 12, RED: 0}, treasures={BLUE: "crown-20", RED: "crown-3"})
    other.show_healers("0-a-cube-and-17 2-a-cube-and-2 2-a-cube-and-3").play("yellow: choose_healer 0-a-cube-and-17")
    other.play("blue: choose_healer 2-a-cube-and-3")
    assert other.eliminated >= {"blue"}
    assert other.worth(RED, "crown") == (2, 18), "Blue had more crosses"


def test_ruling_49_a2_with_cleansing_that_may_leave_no_cube() -> None:
    table = position(event="A2", players=3, open_treasures="amulet-8 jewel-2", cubes={BLUE: 2}).play("blue: pass_turn")
    table.play("blue: take_open amulet-8")
    assert table.kinds() == {"discard_all", "keep_cube"}
    table.play("blue: keep_cube")
    assert table.cubes[BLUE] == 1
    assert table.decider == "red"


def test_ruling_50_a_small_island_without_a_treasure_left_ends_the_game() -> None:
    """Without any further exploration."""
    columns, stacks = {"north-1": "green 3-chest 4 5 6 7 8"}, {"north-1": "blue"}
    table = position(hands={BLUE: "red 2 3"}, treasure_deck=[], columns=columns, stacks=stacks, cubes={WHITE: 14})
    table.visit("dig", "red 2 3").play("dig")
    assert table.happened(TreasuresRanOut)
    assert not table.happened(FinalExplorationStarted) + table.happened(LootFound) + table.happened(Passed)
    assert table.eliminated == {"white"}
    assert table.kinds() == {"draw_healer"}
    assert table.cubes[BLUE] == 4, "the cube was taken"


def test_ruling_50_a_small_island_takes_the_last_treasure() -> None:
    table = position(hands={BLUE: "red 2 3"}, treasure_deck=["jewel-2"]).visit("dig", "red 2 3").play("dig")
    table.reveal("jewel-2").play("blue: keep jewel-2")
    assert not table.happened(TreasuresRanOut)
    assert table.decider == "red"


def test_ruling_50_a_small_island_shuffles_the_buried_treasures() -> None:
    table = position(hands={BLUE: "red 2 3"}, treasure_deck=[], buried="jewel-2").visit("dig", "red 2 3").play("dig")
    assert table.offers("draw_treasure") == {"jewel-2"}


def test_ruling_50_a2_without_enough_treasures() -> None:
    """It cannot happen with the cards of the box; the game would be over."""
    table = happening("A2", players=3, treasure_deck=["jewel-2"]).reveal("jewel-2")
    assert table.happened(TreasuresRanOut)
    assert table.kinds() == {"draw_healer"}


def test_ruling_50_for_aaron_too() -> None:
    table = position(players=2, hands={AARON: "red 2 3"}, treasure_deck=[]).visit("dig", "red 2 3", aaron=True)
    table.play("blue: dig")
    assert table.kinds() == {"draw_healer"}


def test_ruling_50_the_last_treasures_have_their_effects_before_the_end() -> None:
    columns, stacks = {"north-1": f"red {ENOUGH[5]}"}, {"north-1": "blue red"}
    table = exploration(treasure_deck=["amulet-8"], columns=columns, stacks=stacks, cubes={BLUE: 14})
    table.reveal("amulet-8").play("blue: keep amulet-8")
    assert table.cubes[BLUE] == 12
    assert table.eliminated == set()
    assert table.kinds() == {"draw_healer"}


@pytest.mark.parametrize(("captain", "first"), [(BLACK, "black"), (YELLOW, "black"), (RED, "red")])
def test_ruling_48_closest_clockwise_starts_with_the_holder_of_the_tile(captain: int, first: str) -> None:
    """Red and Black have the fewest cubes."""
    table = last_day(players=4, captain=captain, cubes={BLUE: 5, RED: 2, YELLOW: 5, BLACK: 2})
    table.show_healers("1-a-cube-and-0 1-a-cube-and-1 1-a-cube-and-2 1-a-cube-and-3")
    assert table.decider == first
