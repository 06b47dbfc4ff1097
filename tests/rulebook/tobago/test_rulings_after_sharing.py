"""Rulings 19 to 23: the new map, the amulets and statues, and the end of the game."""

from __future__ import annotations

from typing import Any

from doubloon.games.tobago.events import (
    AmuletSurfaced,
    CluePlayed,
    GameEnded,
    MapLeftEmpty,
    StatuesTurned,
    TreasureDrawn,
    TreasureShuffled,
)
from doubloon.games.tobago.game import TOBAGO
from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import EASY, position, raised
from tests.rulebook.tobago.table import Table

UNPLAYABLE = "next-to-statue in-sight-of-statue not-next-to-statue not-in-sight-of-statue"  # where no statue stands


def test_ruling_19_the_new_map_is_started_by_the_last_claimant() -> None:
    table = raised("2 3 4 5 6").play("turn_up 2", "0: claim", "turn_up 3", "1: claim")
    table.play("turn_up 4", "0: claim", "turn_up 5", "2: claim")
    assert table.to_move == 2
    assert {play.split()[1] for play in table.offers("play_clue")} == {"white"}
    card = table.offers("play_clue").pop().split()[0]
    assert table.refusal(f"play_clue {card} grey") == "other_map"


def test_ruling_19_the_raiser_starts_it_if_no_card_was_claimed() -> None:
    table = raised("2 3 4 5 6")
    for value in (2, 3, 4, 5, 6):
        table.play(f"turn_up {value}", "decline", "decline", "decline", "decline")
    assert table.to_move == 0
    assert table.kinds() == {"play_clue"}


def test_ruling_19_without_a_card_that_can_start_it_the_map_stays_empty_until_a_player_plays_on_it() -> None:
    table = raised("2 3 4 5 curse", hands={0: UNPLAYABLE, 1: "in-river"}).play("turn_up curse")
    assert table.to_move == 0
    assert table.legal("drive G2"), "the turn goes on"
    assert table.happened(MapLeftEmpty) == [MapLeftEmpty(0, 0)], "and all players know something about that hand"
    assert table.clues("white") == ""
    assert table.sites("white") == set(table.land.names)
    table.play("drive G2", "end_turn", "1: play_clue in-river white")
    assert table.clues("white") == "in-river/1"


def test_ruling_19_without_a_rose_it_stays_empty_too() -> None:
    """Ruling 7: even starting a map needs a rose in supply."""
    table = position(ROAD, cars="I2", roses={0: 0}, maps={"white": "in-lake/1"}, treasure="2 3 4 5")
    table.play("raise_treasure white").draws("2 3 4")
    table.play("turn_up 2, 0: claim, turn_up 3, 1: decline, turn_up 4, 1: decline")
    assert table.clues("white") == ""
    assert not table.happened(MapLeftEmpty)
    assert table.legal("drive J2")


def test_ruling_20_first_the_new_map_then_the_amulets_then_the_statues_turn() -> None:
    table = raised("2 3 4 5 6", statues="E2/NE").finish()
    assert table.order(CluePlayed, AmuletSurfaced, StatuesTurned) == ["CluePlayed", "AmuletSurfaced", "StatuesTurned"]
    waiting = raised("2 3 4 5 curse", statues="E2/NE").play("turn_up curse")
    assert waiting.kinds() == {"play_clue"}
    assert waiting.amulets == set()
    assert waiting.gazes == ["NE"]


def seen(statues: str, **more: Any) -> Table:
    """A treasure on the only mountain is raised, with these statues around the water in the middle."""
    chart = """
    J   J   J   J
      J   J   J
    J   .   J   J
      J   J   J
    J   M   J   J
      J   J   J
    """
    table = position(chart, cars="D4", maps={"white": "in-mountain/0"}, statues=statues, treasure=EASY, **more)
    return table.play("raise_treasure white").finish()


def test_ruling_21_an_amulet_appears_before_the_first_ocean_hex_in_line() -> None:
    """D3 is water: the land beyond it, E2 and F2 in the line from B4, does not count."""
    assert seen("F2/S").amulets == {"F4"}
    assert seen("B4/NE").amulets == {"C3"}


def test_ruling_21_none_appears_below_a_statue_that_looks_at_the_ocean() -> None:
    """The last space before the water is its own."""
    table = seen("D4/N")
    assert table.amulets == set()
    assert table.state.amulet_pile == 21
    assert table.gazes == ["NE"], "it turns all the same"


def test_ruling_21_none_appears_where_one_lies() -> None:
    table = seen("F2/S", amulets="F4")
    assert table.amulets == {"F4"}
    assert table.state.amulet_pile == 20


def test_ruling_21_two_statues_that_look_at_one_space_bring_one_amulet() -> None:
    table = seen("F2/S F3/S")
    assert table.amulets == {"F4"}
    assert table.state.amulet_pile == 20


def test_ruling_21_a_short_pile_serves_the_statues_in_their_order() -> None:
    assert seen("F2/S D4/N H2/S", amulet_pile=2).amulets == {"F4", "H4"}, "one that brings none takes none"
    assert seen("H2/S F2/S D4/N", amulet_pile=1).amulets == {"H4"}
    assert seen("H2/S F2/S D4/N", amulet_pile=0).gazes == ["SW", "SW", "NE"], "they turn all the same"


def at_the_lake(**more: Any) -> Table:
    """Seat 0 raises the treasure in the lake, on whose map is a rose of seat 1: three cards are needed."""
    return position(ROAD, cars="I2", maps={"white": "in-lake/1"}, **more).play("raise_treasure white")


def test_ruling_22_the_game_ends_after_the_distribution_in_which_the_deck_ran_out_exactly_too() -> None:
    assert at_the_lake(treasure="2 3 4").finish().state.over
    assert at_the_lake(treasure="2 3", treasure_discards="6 6").finish().state.over
    assert not at_the_lake(treasure="2 3 4 5").finish().state.over


def test_ruling_22_missing_cards_come_from_the_shuffled_discards() -> None:
    table = at_the_lake(treasure="2 3", treasure_discards="6 6").draws("3 2 6")
    assert table.order(TreasureDrawn, TreasureShuffled)[2] == "TreasureShuffled"
    assert table.treasure == [6]


def test_ruling_22_if_those_run_out_as_well_fewer_cards_are_dealt() -> None:
    table = at_the_lake(treasure="5").draws("5")
    assert table.offers("turn_up") == {"5"}
    table.play("turn_up 5", "0: decline", "1: claim")
    assert table.state.over
    assert TOBAGO.scores(table.state) == (0, 5, 0)


def test_ruling_23_most_gold_wins() -> None:
    table = at_the_lake(treasure="2 2 2", piles={0: "6", 1: "3 3", 2: "4"}).draws("2 2 2")
    table.play("turn_up 2, 0: decline, 1: claim, turn_up 2, 0: decline, turn_up 2, 0: decline")
    assert [event.gold for event in table.happened(GameEnded)] == [(6, 8, 4)]
    assert TOBAGO.winners(table.state) == (1,)


def test_ruling_23_ties_share_the_victory() -> None:
    table = at_the_lake(treasure="2 2 2", piles={0: "6", 1: "3 3", 2: "4"}).finish()
    assert TOBAGO.scores(table.state) == (8, 8, 4)
    assert TOBAGO.winners(table.state) == (0, 1)
