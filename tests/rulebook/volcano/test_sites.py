"""What lava does to the possible sites (Volcano p. 6-7, rulings 33 to 35)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.games.volcano.events import CluesLost, SitesChanged, TerrainVanished, TreasureVanished
from tests.rulebook.volcano.kit import ISLE, VolcanoTable, volcanic

ROGER, BOBBY, ANNA = 0, 1, 2

# Roads: the lines zigzag. The volcano on B2, scrubland C2 to E2, river F2, scrubland G2 to I2.
BURNING_HUT = """
#   S   R   S
  S   S   S   S
"""
# A lake of three spaces (B2 to D2), the volcano, a lake of two (F2, G2), then jungle.
TWO_LAKES = """
L   L   L   J   J   J
  L   #   L   J   J   J
"""
# Jungle B2 and C2, scrubland D2, one space of lake (E2), the volcano, mountains G2 and H2, river I2.
POND = """
J   S   #   M
  J   L   M   R
"""


def test_bobby_burns_a_hut_and_spaces_out_of_its_sight_become_sites() -> None:
    """Volcano p. 6, the first example: black, scrubland in sight of the largest river."""
    clues = "in-scrubland/0 in-sight-of-largest-river/1 not-in-sight-of-hut/2"
    table = volcanic(BURNING_HUT, on_turn=BOBBY, cars="I2 I2 I2", amulets="G2", huts="C2", maps={"black": clues})
    assert table.markers("black") == {"G2", "H2"}
    table.play("1: drive G2", "1: place_lava C2")
    assert table.markers("black") == {"D2", "E2", "G2", "H2"}
    assert table.markers_left("black") == 17


def test_a_burnt_palm_tree_takes_the_sites_next_to_it_along() -> None:
    """Volcano p. 6: what is left is next to another one."""
    table = volcanic(BURNING_HUT, palm_trees="C2 H2", maps={"white": "next-to-palm-tree/0"})
    assert table.sites("white") == {"D2", "G2", "I2"}
    assert table.flow("C2").sites("white") == {"G2", "I2"}


def test_ruling_33_a_determined_site_can_become_undetermined_again() -> None:
    clues = "in-scrubland/0 next-to-river/1 not-in-sight-of-hut/2"
    table = volcanic(BURNING_HUT, cars="G2", huts="C2", maps={"black": clues})
    assert table.legal("raise_treasure black")
    table.flow("C2")
    assert table.sites("black") == {"E2", "G2"}
    assert table.refusal("raise_treasure black") == "not_found"


def two_lakes() -> VolcanoTable:
    """The brown treasure is in the largest lake; an amulet for each player."""
    table = volcanic(TWO_LAKES, cars="H2 J2 L2", amulets="I2 J2 L2", maps={"brown": "in-largest-lake/0"})
    assert table.sites("brown") == {"B2", "C2", "D2"}
    return table.play("0: drive I2", "0: place_lava D2", "0: end_turn")


def test_roger_makes_the_largest_lake_smaller_and_there_are_two_largest_lakes() -> None:
    """Volcano p. 6, the second example."""
    assert two_lakes().markers("brown") == {"B2", "C2", "F2", "G2"}


def test_bobby_makes_the_other_lake_the_only_largest() -> None:
    """Volcano p. 6, the second example, continued."""
    table = two_lakes().play("1: place_lava C2")
    assert table.markers("brown") == {"F2", "G2"}


def test_anna_diminishes_that_lake_and_both_are_the_largest_again() -> None:
    """Volcano p. 6, the second example, concluded."""
    table = two_lakes().play("1: place_lava C2", "1: drive K2", "1: end_turn", "2: place_lava F2")
    assert table.markers("brown") == {"B2", "G2"}
    assert [event.map for event in table.happened(SitesChanged)] == [3, 3, 3]


def test_ruling_34_next_to_and_in_sight_of_the_largest_follow_the_ties() -> None:
    """A lake of three spaces (C2 to E2) and one of two (G2, H2)."""
    table = volcanic(
        """
        J   L   #   L   J
          L   L   L   J
        """,
        maps={
            "white": "next-to-largest-lake/0",
            "grey": "in-sight-of-largest-lake/0",
            "black": "not-in-largest-lake/0",
        },
    )
    assert (table.sites("white"), table.sites("grey")) == ({"B2"}, {"B2", "G2"})
    assert table.sites("black") == {"B2", "G2", "H2", "I2", "J2"}
    table.flow("E2")
    assert (table.sites("white"), table.sites("grey")) == ({"B2", "I2"}, {"B2", "I2", "J2"})
    assert table.sites("black") == {"B2", "I2", "J2"}


def test_lava_that_cuts_an_area_in_two_changes_what_is_the_largest() -> None:
    """Volcano p. 6, changing largest areas: the middle of three spaces of lake burns, and two elsewhere are more."""
    table = volcanic(
        """
        L   L   B   L
          L   B   L
        B   B   B   B
          #   B   B
        """,
        maps={"white": "in-largest-lake/0"},
    )
    assert table.sites("white") == {"B2", "C2", "D2"}
    assert table.flow("C2").sites("white") == {"G2", "H2"}


def test_next_to_the_lava_moves_with_every_tile() -> None:
    """Volcano p. 7, the example: Anna's tile on C5 makes three new sites, and the site below it is gone."""
    table = volcanic(ISLE, on_turn=ANNA, cars="J2 J2 B2", amulets="C2", maps={"white": "next-to-lava/1"})
    assert table.markers("white") == {"B5", "C5"}
    table.play("2: drive C2", "2: place_lava C5")
    assert table.markers("white") == {"B5"} | {"C4", "D5", "D6"}


def test_not_next_to_the_lava_moves_with_every_tile_too() -> None:
    """Volcano p. 7."""
    table = volcanic(ISLE, maps={"white": "not-next-to-lava/1 in-beach/0"})
    assert table.sites("white") == {"B4", "D4", "C4"}
    assert table.flow("C5").sites("white") == {"B4", "D4"}


def test_clues_to_the_terrain_below_the_tile_change() -> None:
    """Volcano p. 6: all site markers match all clues again. H4 was lake."""
    maps = {"white": "next-to-lake/0", "grey": "in-lake/0"}
    table = volcanic(ISLE, maps=maps)
    assert table.sites("white") == {"J2", "I2", "H3", "H5", "I4", "J5"}
    table.flow("H4")
    assert table.sites("white") == {"J2", "I2", "H3", "I4", "J5"}, "H5 was next to H4 alone"
    assert table.sites("grey") == {"I3", "J3", "J4"}


def test_ruling_33_spaces_that_an_amulet_removed_stay_removed() -> None:
    table = volcanic(ISLE, maps={"white": "next-to-lava/1"}, held={0: 1}).play("amulet_remove white B5")
    assert table.flow("C5").sites("white") == {"C4", "D5", "D6"}


def test_ruling_33_maps_that_do_not_change_are_not_told_of() -> None:
    table = volcanic(ISLE, maps={"white": "in-mountain/1", "grey": "in-lake/1"}).flow("H4")
    assert [event.map for event in table.happened(SitesChanged)] == [1]


# The last space of a terrain


def pond(maps: dict[str, str], **more: Any) -> VolcanoTable:
    return volcanic(POND, maps=maps, **more)


@pytest.mark.parametrize(
    "clue", ["in-lake", "next-to-lake", "in-largest-lake", "next-to-largest-lake", "in-sight-of-largest-lake"]
)
def test_clues_to_a_terrain_that_is_gone_leave_the_maps(clue: str) -> None:
    """Volcano p. 7, ruling 35: card types 1, 2 and 3; their roses go home, their cards to the discards."""
    table = pond({"white": f"{clue}/1/1 not-in-river/2"})
    assert table.supply == (15, 13, 14)
    table.flow("E2")
    assert table.clues("white") == "not-in-river/2"
    assert table.supply == (15, 15, 14)
    assert table.discards == {clue}
    assert table.sites("white") == {"B2", "C2", "D2", "G2", "H2"}
    assert len(table.happened(TerrainVanished)) == len(table.happened(CluesLost)) == 1


def test_they_leave_all_maps_and_all_of_them_leave() -> None:
    """Volcano p. 7; clues to other terrains stay."""
    table = pond(
        {"white": "in-river/2", "black": "not-in-jungle/1 next-to-lake/0", "brown": "in-lake/0 in-largest-lake/1"}
    )
    table.flow("E2")
    assert (table.clues("white"), table.clues("black"), table.clues("brown")) == ("in-river/2", "not-in-jungle/1", "")
    assert table.supply == (15, 14, 14)
    assert table.discards == {"in-lake", "in-largest-lake", "next-to-lake"}


@pytest.mark.parametrize(
    ("clue", "chart"),
    [
        ("not-in-lake", POND),
        ("not-in-largest-lake", POND),
        ("not-next-to-river", POND.replace("R", "S").replace("L", "R")),
    ],
)
def test_ruling_35_negative_clues_stay_and_exclude_nothing(clue: str, chart: str) -> None:
    table = volcanic(chart, maps={"white": f"{clue}/1"}).flow("E2")
    assert table.clues("white") == f"{clue}/1"
    assert table.supply == (15, 14, 15)
    assert table.sites("white") == table.everywhere == {"B2", "C2", "D2", "G2", "H2", "I2"}
    assert table.happened(TerrainVanished)


def test_only_the_very_last_space_counts() -> None:
    """Volcano p. 7: the entire terrain has to be gone."""
    table = pond({"white": "in-mountain/1"}).flow("G2")
    assert table.clues("white") == "in-mountain/1"
    assert not table.happened(TerrainVanished)


def test_the_clues_go_before_sites_are_counted() -> None:
    """Volcano p. 7: so a treasure in the lake that is gone does not vanish."""
    table = pond({"white": "in-lake/1"})
    assert table.sites("white") == {"E2"}
    table.flow("E2")
    assert not table.happened(TreasureVanished)


def test_ruling_35_a_map_left_without_clues_is_empty_and_need_not_be_started() -> None:
    table = pond({"white": "in-lake/1"}, cars="B2", hands={0: "in-jungle in-river in-beach in-mountain"}).flow("E2")
    assert table.to_move == 0
    assert table.kinds() >= {"drive", "exchange_hand", "play_clue"}
    assert table.sites("white") == table.everywhere
    assert table.markers("white") == set()
    assert table.legal("play_clue in-jungle white")


def test_ruling_35_the_removed_spaces_of_an_emptied_map_are_forgotten() -> None:
    table = pond({"white": "in-sight-of-largest-lake/1"}, sites={"white": "C2 D2"}).flow("E2")
    assert table.sites("white") == table.everywhere
    kept = pond({"white": "in-sight-of-largest-lake/1 not-in-river/1"}, sites={"white": "C2 D2"}).flow("E2")
    assert kept.sites("white") == kept.everywhere - {"I2", "G2"}, "a map with clues remembers that G2 was removed"


def test_cards_of_a_terrain_that_is_gone_can_only_be_played_as_illegal_clues() -> None:
    """Volcano p. 7."""
    table = pond({}, hands={0: "in-lake not-in-lake"})
    assert table.legal("play_clue in-lake white") and table.legal("play_clue not-in-lake white")
    table.flow("E2")
    assert table.refusal("play_clue in-lake white") == "leaves_nothing"
    assert table.refusal("play_clue not-in-lake white") == "removes_nothing"
    assert table.legal("cover_clue in-lake white next-to-volcano")
    assert table.legal("cover_clue not-in-lake white next-to-volcano")


def test_ruling_37_a_covered_clue_to_that_terrain_stays() -> None:
    table = pond({"white": "next-to-volcano/0"}, covered={"white": "in-lake"}).flow("E2")
    assert table.clues("white") == "next-to-volcano/0"
    assert table.covered("white") == ["in-lake"]
    assert table.sites("white") == {"G2"}


def test_a_short_hand_is_filled_with_the_cards_that_come_back() -> None:
    """Ruling 6: deck and discards were empty."""
    full = "next-to-hut in-river in-beach in-mountain", "in-jungle not-in-beach not-in-river not-in-jungle"
    table = pond({"white": "in-lake/1"}, hands={0: "in-scrubland", 1: full[0], 2: full[1]}, deck="").flow("E2")
    assert table.hand(0) == {"in-scrubland", "in-lake"}
