"""Aaron’s treasures, what events do to him, and how he counts at the end (rule book p. 15, ruling 51)."""

from __future__ import annotations

from doubloon.games.loot_island.events import CubesTaken, Passed, TileTaken, TreasureKept
from tests.rulebook.loot_island.kit import BLUE, ENOUGH, RED, exploration, happening, last_day, two
from tests.rulebook.loot_island.table import AARON

# Loot


def test_aaron_takes_the_treasure_with_the_highest_number() -> None:
    """p. 15: and buries it if it is no crown."""
    columns, stacks = {"north-1": f"red {ENOUGH[2]} 6-chest"}, {"north-1": "blue aaron"}
    table = exploration(players=2, columns=columns, stacks=stacks).reveal("jewel-2 crown-1 skull-18")
    table.play("blue: keep jewel-2")
    assert table.buried == {"skull-18"}
    assert table.treasures(AARON) == set(), "the crown has a lower number"
    assert set(table.choices()) == {"keep crown-1", "bury crown-1"}
    assert table.cubes == (5, 3, 0)


def test_aaron_collects_crowns() -> None:
    """p. 15: without their curse."""
    columns, stacks = {"north-1": f"red {ENOUGH[2]}"}, {"north-1": "aaron red"}
    table = exploration(players=2, columns=columns, stacks=stacks).reveal("jewel-2 crown-20")
    assert table.treasures(AARON) == {"crown-20"}
    assert table.cubes == (3, 3, 0)
    table.play("red: keep jewel-2")
    assert [(event.seat, event.treasure) for event in table.happened(TreasureKept)] == [(AARON, 19), (RED, 1)]


def test_aarons_compass_counts_for_the_number_of_treasures() -> None:
    """p. 15: he follows the usual rules."""
    columns, stacks = {"north-1": f"red {ENOUGH[2]}"}, {"north-1": "aaron"}
    table = exploration(players=2, columns=columns, stacks=stacks).reveal("crown-20")
    assert table.treasures(AARON) == {"crown-20"}
    assert table.discs == (3, 3, 3)
    assert table.kinds() == {"draw_event"}


def test_aaron_digs_up_a_crown() -> None:
    table = two(hands={AARON: "red 3 8"}).visit("dig", "red 3 8", aaron=True).play("dig").reveal("crown-20")
    assert table.treasures(AARON) == {"crown-20"}
    assert table.cubes == (3, 3, 0)


def test_what_aaron_buries_cleanses_nobody() -> None:
    """p. 15: he discards no cubes."""
    table = two(hands={AARON: "red 3 8"}).visit("dig", "red 3 8", aaron=True).play("dig").reveal("jewel-4")
    assert table.cubes == (3, 3, 0)
    assert table.decider == "red"


def test_aaron_takes_part_in_the_final_exploration() -> None:
    """p. 15: he follows the usual rules."""
    columns, stacks = {"south-1": "red 2 3-chest 4 6-chest"}, {"south-1": "aaron blue"}
    table = last_day(players=2, columns=columns, stacks=stacks).reveal("jewel-2 crown-20")
    assert table.treasures(AARON) == {"crown-20"}
    table.play("blue: keep jewel-2")
    assert table.kinds() == {"draw_healer"}


# Events


def test_ruling_51_a1_does_not_ask_aaron() -> None:
    table = happening("A1", players=2).play("blue: decline", "red: draw_two").deal()
    assert table.decider == "blue"
    assert table.hand_sizes == (6, 8, 6)
    assert table.cubes == (3, 5, 0)


def test_ruling_51_a2_reveals_two_treasures() -> None:
    table = happening("A2", players=2).reveal("jewel-2 jewel-4")
    assert table.open_treasures == {"jewel-2", "jewel-4"}
    assert table.decider == "blue"
    table.play("pass_turn", "take_open jewel-4", "red: pass_turn")
    assert table.treasures(RED) == {"jewel-2"}
    assert table.treasures(AARON) == set()


def test_ruling_51_no_event_gives_aaron_cubes() -> None:
    """A3 when a small island is used for him, nor does any player then; B8."""
    table = two(event="A3", hands={AARON: "red 3 8"}).visit("sail", "red 3 8", aaron=True).play("only_block")
    assert not table.happened(CubesTaken)
    passing = two(event="B8").play("blue: pass_turn")
    assert passing.cubes == (3, 5, 0)


def test_ruling_51_b4_the_first_player_chooses_for_aaron_after_the_people() -> None:
    stacks = {"south-1": "blue aaron red", "east-1": "aaron blue red", "west-1": "blue aaron"}
    table = happening("B4", players=2, captain=RED, stacks=stacks).play("blue: return_compass south-1")
    assert table.decider == "red"
    assert table.offers("return_compass") == {"south-1", "east-1", "west-1"}
    table.play("red: return_compass west-1")
    assert (table.stack("south-1"), table.stack("west-1")) == ("aaron red", "blue")
    assert table.discs == (1, 1, 1)
    assert table.decider == "red", "the round begins"


def test_b4_with_two_out_aaron_moves_one() -> None:
    stacks = {"south-1": "aaron", "east-1": "aaron"}
    table = two(event="B4", hands={AARON: "red 3"}, stacks=stacks).play("go_ashore north-1 2")
    assert table.offers("move_compass") == {"south-1", "east-1"}


def test_ruling_51_b7_the_further_card_comes_from_his_hand() -> None:
    table = two(event="B7", hands={BLUE: "blue 2", AARON: "red 3 8, green 5"})
    table.visit("sail", "red 3 8, green 5", aaron=True).play("only_block")
    assert (table.hand(BLUE), table.hand(AARON)) == ("blue 2", "")
    poor = two(event="B7", hands={BLUE: "blue 2", AARON: "red 3 8"})
    assert not poor.offers("visit")


def test_ruling_51_b9_takes_aaron_out_not_the_person() -> None:
    table = two(event="B9", captain=RED, hands={BLUE: "blue 2", RED: "blue 3 4", AARON: "red 3 8"})
    table.visit("sail", "red 3", aaron=True).play("blue: only_block")
    assert table.passed == {"aaron"}
    assert [event.seat for event in table.happened(Passed)] == [AARON]
    assert not table.happened(TileTaken), "he never gets the tile"
    assert table.captain == "red"
    assert table.decider == "red"
    assert not [choice for choice in table.choices() if choice.endswith(" 2")], "no player can act for him now"
    table.lay("north-1", "blue 3")
    assert table.decider == "blue", "he has not passed"
    table.play("blue: pass_turn")
    assert table.captain == "blue", "the first person to pass"


def test_ruling_51_b9_a_person_leaves_and_aaron_stays() -> None:
    table = two(event="B9", hands={BLUE: "blue 2 3", AARON: "red 3 8"}).visit("sail", "blue 2").play("only_block")
    assert table.passed == {"blue"}
    assert "north-1 2" in table.offers("go_ashore"), "Red may act for him"


def test_b13_aaron_is_in_the_reverse_order_too() -> None:
    columns, stacks = {"north-1": f"red {ENOUGH[2]}"}, {"north-1": "red aaron"}
    table = exploration(players=2, event="B13", columns=columns, stacks=stacks).reveal("jewel-2 crown-20")
    assert table.treasures(AARON) == {"crown-20"}, "he was on top"
    assert table.decider == "red"


# The end


def test_aarons_crosses_count_for_the_rank() -> None:
    """p. 15: so the bonus of his rank goes to no player."""
    table = last_day(players=2, treasures={BLUE: "crown-3", RED: "crown-1", AARON: "crown-20"}, cubes={BLUE: 0, RED: 0})
    assert table.worth(BLUE, "crown") == (2, 18)
    assert table.worth(RED, "crown") == (4, 11)
    tied = last_day(players=2, treasures={BLUE: "crown-74", AARON: "crown-20"}, cubes={BLUE: 0, RED: 0})
    assert tied.worth(BLUE, "crown") == (1, 21)


def test_ruling_51_aaron_takes_no_healer_and_does_not_win() -> None:
    crowns = "crown-20 crown-3 crown-17"
    table = last_day(players=2, cubes={BLUE: 1, RED: 2}, treasures={AARON: crowns, RED: "coin-bag-7"})
    table.show_healers("1-a-cube-and-0 1-a-cube-and-1").play("blue: choose_healer 1-a-cube-and-1")
    assert table.decider == "nobody"
    assert table.healer(RED) == "1-a-cube-and-0"
    assert table.scores == (3, 5)
    assert table.winners == ["red"]
