"""Treasures that vanish without a trace (Volcano p. 7, ruling 36)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.games.tobago.events import AmuletSurfaced, MapLeftEmpty, StatuesTurned
from doubloon.games.tobago.setup import MAP_NAMES
from doubloon.games.volcano.box import COVER_NAMES
from doubloon.games.volcano.events import TreasureVanished
from tests.rulebook.volcano.kit import ISLE, VolcanoTable, volcanic

# A road: jungle B2 and C2, scrubland D2, lake E2, the volcano F2, mountains G2 and H2, river I2.
ROAD = """
J   S   #   M
  J   L   M   R
"""
HAND = "in-jungle in-lake in-river in-beach"
ALL_ILLEGAL = "next-to-hut in-sight-of-hut not-next-to-hut next-to-palm-tree"  # where none of them is on the island


def on_the_mountain(**more: Any) -> VolcanoTable:
    """The white treasure can only be on G2; a volcanic clue covers "next to the mountains"."""
    things: dict[str, Any] = {
        "maps": {"white": "in-mountain/1/1 next-to-volcano/2"},
        "covered": {"white": "next-to-mountain"},
        "hands": {0: HAND},
        "cars": "B2 B2 B2",
    }
    return volcanic(ROAD, **{**things, **more})


def test_a_treasure_whose_last_site_is_gone_has_vanished_without_a_trace() -> None:
    """Volcano p. 7: the clues are discarded, the roses go home, volcanic clues back to the display (ruling 36)."""
    table = on_the_mountain()
    assert table.supply == (15, 13, 14)
    table.flow("G2")
    assert [MAP_NAMES[event.map] for event in table.happened(TreasureVanished)] == ["white"]
    assert table.clues("white") == ""
    assert table.covered("white") == []
    assert table.discards == {"in-mountain", "next-to-mountain"}
    assert table.display == set(COVER_NAMES)
    assert table.supply == (15, 15, 15)
    assert table.sites("white") == table.everywhere


def test_the_player_who_placed_the_lava_starts_the_map_anew() -> None:
    """Volcano p. 7: with a clue from the hand and a rose; it is not the action of the turn."""
    table = on_the_mountain().flow("G2")
    assert table.to_move == 0
    assert table.offers("play_clue") == {f"in-{terrain} white" for terrain in ("jungle", "lake", "river")}
    assert table.kinds() == {"play_clue", "cover_clue"}, "and there is no way around it"
    table.play("0: play_clue in-jungle white")
    assert table.clues("white") == "in-jungle/0"
    assert table.supply == (14, 15, 15)
    assert len(table.hand(0)) == 4
    assert table.kinds() >= {"drive", "exchange_hand"}


def test_the_volcanic_clue_just_returned_can_start_the_map() -> None:
    """Rulings 36 and 37."""
    table = on_the_mountain().flow("G2").play("0: cover_clue in-beach white next-to-volcano")
    assert table.clues("white") == "next-to-volcano/0"
    assert table.sites("white") == {"E2"}


def test_in_the_middle_of_a_drive_which_then_goes_on() -> None:
    """Volcano p. 7: at once, like the lava."""
    table = on_the_mountain(amulets="C2").play("drive C2", "place_lava G2", "play_clue in-lake white")
    assert table.to_move == 0
    assert table.state.legs == 2
    assert table.legal("drive D2")


def test_at_the_start_of_a_turn_whose_action_is_still_to_come() -> None:
    """Volcano p. 7."""
    table = on_the_mountain(cars="B2 D2 B2", amulets="D2", hands={0: HAND, 1: "in-scrubland next-to-river"})
    table.play("0: drive C2", "0: end_turn", "1: place_lava G2", "1: play_clue in-scrubland white")
    assert table.clues("white") == "in-scrubland/1"
    assert table.to_move == 1
    assert table.kinds() >= {"drive", "exchange_hand"}


def test_several_treasures_at_once_in_the_order_of_the_maps_drawing_in_between() -> None:
    """Ruling 36; the grey treasure can still be on H2."""
    table = on_the_mountain(
        maps={"brown": "in-mountain/1", "grey": "in-largest-mountain/2", "white": "next-to-volcano/2 not-in-lake/0"},
        sites={"brown": "G2"},
        covered={"white": "next-to-lake"},
        deck="not-in-river not-in-jungle",
    ).flow("G2")
    assert [MAP_NAMES[event.map] for event in table.happened(TreasureVanished)] == ["white", "brown"]
    assert table.sites("grey") == {"H2"}
    assert table.refusal("play_clue in-jungle brown") == "other_map"
    table.play("0: play_clue in-jungle white", "draw_clue not-in-river")
    assert {offer.split()[1] for offer in table.offers("play_clue")} == {"brown"}
    table.play("0: play_clue not-in-river brown", "draw_clue not-in-jungle")
    assert (table.clues("white"), table.clues("brown")) == ("in-jungle/0", "not-in-river/0")
    assert table.hand(0) == {"in-lake", "in-river", "in-beach", "not-in-jungle"}


def without_a_usable_card(**more: Any) -> VolcanoTable:
    """Nothing in the hand can start a map, and all volcanic clues are in use; the white treasure is only on H4."""
    things: dict[str, Any] = {
        "maps": {
            "white": "in-lake/1",
            "grey": "not-next-to-volcano/1 not-next-to-lava/1",
            "black": "next-to-volcano/2",
            "brown": "next-to-lava/2",
        },
        "sites": {"white": "H4"},
        "covered": {"grey": "in-sight-of-palm-tree next-to-statue", "black": "in-jungle", "brown": "in-river"},
        "hands": {0: ALL_ILLEGAL},
        "cars": "B2 B2 B2",
    }
    return volcanic(ISLE, **{**things, **more})


def test_ruling_36_without_a_usable_card_the_map_stays_empty() -> None:
    table = without_a_usable_card()
    assert table.display == set()
    table.flow("H4")
    assert [(event.seat, MAP_NAMES[event.map]) for event in table.happened(MapLeftEmpty)] == [(0, "white")]
    assert table.clues("white") == ""
    assert table.to_move == 0
    assert table.kinds() >= {"drive", "exchange_hand"}


def test_a_short_hand_is_filled_before_the_map_is_started() -> None:
    """Ruling 6: cards may have come back; the one drawn makes the difference here."""
    short = "next-to-hut in-sight-of-hut not-next-to-hut"
    table = without_a_usable_card(hands={0: short}, deck="in-beach").flow("H4")
    assert table.offers("play_clue") == {"in-beach white"}


def test_ruling_36_without_a_rose_the_map_stays_empty() -> None:
    table = on_the_mountain(roses={0: 0}).flow("G2")
    assert table.clues("white") == ""
    assert table.sites("white") == table.everywhere
    assert table.kinds() >= {"drive", "exchange_hand"}
    assert not table.happened(MapLeftEmpty), "which tells the other players nothing about the hand"


def test_a_rose_that_has_just_come_home_is_used() -> None:
    """Volcano p. 7: first the roses go back to their owners."""
    table = on_the_mountain(maps={"white": "in-mountain/1 next-to-volcano/0"}, roses={0: 0}).flow("G2")
    table.play("0: play_clue in-jungle white")
    assert table.supply[0] == 0


def test_ruling_36_no_amulet_surfaces_and_no_statue_turns() -> None:
    table = on_the_mountain(statues="C2/NW").flow("G2").play("play_clue in-jungle white")
    assert table.gazes == ["NW"]
    assert table.amulets == set()
    assert not table.happened(AmuletSurfaced)
    assert not table.happened(StatuesTurned)


def test_spaces_removed_by_amulets_are_possible_again() -> None:
    """Volcano p. 7: it is another treasure."""
    table = on_the_mountain(
        maps={"white": "in-mountain/1"}, sites={"white": "G2"}, covered={}, hands={0: "next-to-river"}
    )
    table.flow("G2").play("play_clue next-to-river white")
    assert table.sites("white") == {"H2"}, "an amulet had removed it"
    assert table.flow("E2").sites("white") == {"H2"}, "and lava does not bring that back"


def test_burnt_markers_stay_burnt() -> None:
    """Ruling 33."""
    table = on_the_mountain().flow("G2").play("play_clue in-jungle white")
    assert table.markers_left("white") == 16


@pytest.mark.parametrize("kind", ["hut", "palm-tree"])
def test_ruling_35_a_clue_to_the_last_hut_or_palm_tree_leaves_no_site_so_the_treasure_vanishes(kind: str) -> None:
    standing = {"hut": "huts", "palm-tree": "palm_trees"}[kind]
    things: dict[str, Any] = {standing: "G2", "maps": {"white": f"next-to-{kind}/1"}, "covered": {}}
    table = on_the_mountain(**things)
    assert table.sites("white") == {"H2"}
    table.flow("G2")
    assert [event.map for event in table.happened(TreasureVanished)] == [0]
    stays = on_the_mountain(**{**things, "maps": {"white": f"not-next-to-{kind}/1"}}).flow("G2")
    assert stays.clues("white") == f"not-next-to-{kind}/1"
    assert stays.sites("white") == stays.everywhere


def test_a_treasure_vanishes_too_when_its_last_site_no_longer_fits_the_clues() -> None:
    """Ruling 36: C2 is next to the beach and in the largest lake, until the other lake is the largest."""
    table = volcanic(
        """
        B   L   #   L
          L   L   L
        """,
        maps={"white": "in-largest-lake/1 next-to-beach/2"},
        hands={0: HAND},
        cars="B2 B2 B2",
    )
    table.flow("E2")
    assert table.sites("white") == {"C2"}, "two lakes of the same size"
    table.flow("D2")
    assert "C2" in table.everywhere
    assert [event.map for event in table.happened(TreasureVanished)] == [0]


def test_a_clue_still_must_not_make_a_treasure_disappear() -> None:
    """Volcano p. 7, the note; nor may a volcanic one."""
    table = on_the_mountain(maps={"white": "in-mountain/1"}, covered={}, sites={"white": "H2"})
    assert table.refusal("play_clue in-jungle white") == "leaves_nothing"
    assert table.refusal("cover_clue in-jungle white next-to-volcano") == "cover_breaks"
