"""Action A, playing a clue card: the examples of the rule books, and what the text around them says."""

from __future__ import annotations

from typing import Any

from doubloon.games.tobago.events import CluePlayed, CluesShuffled
from tests.rulebook.tobago.charts import marked
from tests.rulebook.tobago.kit import position
from tests.rulebook.tobago.table import Table

ISLAND = """
.   .   J   J   .   .
  B   J   J   M   .
B   B   J   M   M   .
  B   S   M   M   R
J   S   S   M   R   R
  S   S   L   R   J
J   L   L   L   J   J
  J   L   L   S   J
J   J   L   S   S   B
  J   M   S   S   B
.   J   M   M   S   .
  J   J   M   B   .
.   .   J   B   .   .
"""

NEXT_TO_A_HUT = """
        .   .
  x   .   x   x
x   x   .   x   .
  .   .   .   .   x
x   x   .   .   .   .
  x   .   .   .   x
.   .   .   .   .   x
  .   .   .   .   .
.   .   .   .   .   .
  x   .   .   .   .
    x   .   .   .
  .   .   .   .
        .   .
"""

AND_IN_THE_JUNGLE = """
        .   .
  .   .   x   .
.   .   .   .   .
  .   .   .   .   .
x   .   .   .   .   .
  .   .   .   .   x
.   .   .   .   .   x
  .   .   .   .   .
.   .   .   .   .   .
  x   .   .   .   .
    x   .   .   .
  .   .   .   .
        .   .
"""

FOUR_MAPS = {
    "white": "next-to-hut/1",
    "grey": "not-in-jungle/2",
    "black": "next-to-statue/0",
    "brown": "in-largest-jungle/1",
}


def four_maps(**more: Any) -> Table:
    """Anna (seat 0) wants to play "in the jungle", Bobby (seat 1) "next to a palm tree"."""
    things: dict[str, Any] = {
        "huts": "H2 L4 C7 C3",
        "palm_trees": "L6 E2 D6",
        "statues": "I3/N G6/S D4/SE",
        "maps": FOUR_MAPS,
        "hands": {
            0: "in-jungle in-lake in-river in-mountain",
            1: "next-to-palm-tree in-beach in-scrubland next-to-river",
        },
    }
    return position(ISLAND, **{**things, **more})


def test_in_the_jungle_contradicts_a_map_that_rules_the_jungle_out() -> None:
    """2009 p. 3, Anna and the grey map."""
    table = four_maps()
    assert table.refusal("play_clue in-jungle grey") == "leaves_nothing"


def test_in_the_jungle_says_nothing_new_about_a_treasure_in_the_largest_jungle() -> None:
    """2009 p. 3, Anna and the brown map."""
    table = four_maps()
    assert table.refusal("play_clue in-jungle brown") == "removes_nothing"


def test_in_the_jungle_leaves_no_site_if_no_statue_stands_by_the_jungle() -> None:
    """2009 p. 3, Anna and the black map, with the picture of the situation."""
    table = four_maps()
    assert not table.sites("black") & table.clue_sites("in-jungle")
    assert table.refusal("play_clue in-jungle black") == "leaves_nothing"


def test_in_the_jungle_reduces_the_sites_next_to_a_hut_from_14_to_6() -> None:
    """2009 p. 2-3, 2019 p. 2-3: Anna's clue on the white map, the only one of the four that takes it."""
    table = four_maps()
    assert len(table.sites("white")) == 14
    assert {play for play in table.offers("play_clue") if "jungle" in play} == {"in-jungle white"}
    table.play("0: play_clue in-jungle white")
    assert len(table.sites("white")) == 6
    assert table.clues("white") == "next-to-hut/1 in-jungle/0"


def test_around_each_hut_the_markers_outside_the_jungle_are_removed() -> None:
    """2009 p. 2, Anna's clue on the island."""
    table = four_maps()
    assert table.markers("white") == marked(NEXT_TO_A_HUT)
    table.play("play_clue in-jungle white")
    assert table.markers("white") == marked(AND_IN_THE_JUNGLE)


def test_next_to_a_palm_tree_leaves_what_fits_all_three_clues() -> None:
    """2009 p. 2, Bobby's clue on the white map."""
    table = four_maps().play("0: play_clue in-jungle white", "1: play_clue next-to-palm-tree white")
    assert table.sites("white") == {"C6", "D7", "L5"}
    assert table.clues("white") == "next-to-hut/1 in-jungle/0 next-to-palm-tree/1"
    assert len(table.happened(CluePlayed)) == 2


def test_a_clue_is_marked_with_a_rose_of_its_player() -> None:
    """2009 p. 2, action A."""
    table = four_maps()
    before = table.state.rose_supply
    table.play("play_clue in-jungle white")
    assert table.state.rose_supply == (before[0] - 1, *before[1:])


def test_a_replacement_is_drawn_so_that_the_hand_is_four_again() -> None:
    """2009 p. 2, action A."""
    table = four_maps(deck="not-in-lake not-in-river").play("play_clue in-jungle white", "draw_clue not-in-river")
    assert table.hand(0) == {"not-in-river", "in-lake", "in-river", "in-mountain"}
    assert "not-in-lake" not in table.hand(0)


def test_two_players_hold_six_clues() -> None:
    """2009 p. 2, action A."""
    table = position(ISLAND, players=2)
    table.play(f"play_clue {min(table.offers('play_clue'))}")
    assert [hand.bit_count() for hand in table.state.hands] == [6, 6]


def test_the_discards_are_shuffled_when_the_deck_is_depleted() -> None:
    """2009 p. 2, action A."""
    table = four_maps(deck="", discards="not-in-lake").play("play_clue in-jungle white")
    assert "not-in-lake" in table.hand(0)
    assert len(table.happened(CluesShuffled)) == 1
    assert not table.state.discards


def test_a_map_takes_any_number_of_clues_from_any_number_of_players() -> None:
    """2009 p. 2, action A: every clue goes below the last, the player's own too."""
    table = position(
        ISLAND,
        players=2,
        hands={0: "not-in-jungle not-in-lake", 1: "not-in-river not-in-beach"},
        deck="",
    )
    table.play("play_clue not-in-jungle white", "play_clue not-in-river white")
    table.play("play_clue not-in-lake white", "play_clue not-in-beach white")
    assert table.clues("white") == "not-in-jungle/0 not-in-river/1 not-in-lake/0 not-in-beach/1"


def test_sites_are_marked_as_soon_as_the_markers_are_enough() -> None:
    """2009 p. 2: often it takes several clues."""
    table = position(ISLAND, hands={0: "not-in-jungle", 1: "in-scrubland"})
    table.play("0: play_clue not-in-jungle white")
    assert len(table.sites("white")) > 17
    assert table.markers("white") == set()
    table.play("1: play_clue in-scrubland white")
    assert len(table.sites("white")) == 11
    assert table.markers("white") == table.sites("white")


def test_markers_of_different_maps_share_a_space() -> None:
    """2009 p. 2."""
    table = position(ISLAND, maps={"white": "in-lake", "grey": "in-largest-lake"})
    assert table.markers("white") & table.markers("grey") == table.clue_sites("in-largest-lake")


def test_the_hand_may_be_exchanged_instead_of_an_action() -> None:
    """2009 p. 2 and p. 6: without an amulet it takes the turn."""
    table = four_maps(deck="not-in-lake not-in-river not-in-beach not-in-mountain")
    table.play("0: exchange_hand")
    assert table.hand(0) == {"not-in-lake", "not-in-river", "not-in-beach", "not-in-mountain"}
    assert table.card_set(table.state.discards) == {"in-jungle", "in-lake", "in-river", "in-mountain"}
    assert table.to_move == 1
