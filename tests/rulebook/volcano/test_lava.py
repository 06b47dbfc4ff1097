"""Lava tiles: when and where they are placed, and what burns (Volcano p. 5, rulings 31 to 33)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.games.tobago.events import AmuletTaken
from doubloon.games.volcano.events import LavaPlaced, MarkersBurned
from tests.rulebook.tobago.kit import EASY
from tests.rulebook.volcano.kit import ISLE, VolcanoTable, volcanic

NEXT_TO_VOLCANO = {"F2", "G2", "H3", "H4", "H5", "G5", "F6", "E5", "D5", "D4", "D3", "E2"}
NEXT_TO_LAVA = {"B5", "C5"}

# A road, on which only C2 is next to the volcano (D2).
DEAD_END = """
J   #
  J
"""


def amulet_ahead(**more: Any) -> VolcanoTable:
    """Seat 0 can drive to an amulet on C2, and on to another on B3."""
    return volcanic(ISLE, **{"cars": "B2 J2 J6", "amulets": "C2 B3", **more})


def test_a_player_who_collects_an_amulet_immediately_places_a_lava_tile() -> None:
    """Volcano p. 5, ruling 32: in the middle of a drive, too."""
    table = amulet_ahead().play("0: drive C2")
    assert table.kinds() == {"place_lava"}, "nothing else comes first"
    table.play("0: place_lava D3")
    assert table.lava == {"B6", "D3"}
    assert table.state.lava_tiles == 24
    assert table.state.legs == 2, "the drive goes on"
    assert table.legal("drive B3")


def test_a_tile_is_placed_for_every_amulet() -> None:
    """Volcano p. 5."""
    table = amulet_ahead().play("drive C2", "place_lava D3", "drive B3", "place_lava D4")
    assert len(table.happened(LavaPlaced)) == len(table.happened(AmuletTaken)) == 2
    assert table.held[0] == 2
    assert table.state.lava_tiles == 23


def test_ruling_32_at_the_start_of_the_turn_too() -> None:
    table = amulet_ahead(amulets="J2").play("0: drive C2", "0: end_turn")
    assert table.to_move == 1
    assert table.kinds() == {"place_lava"}
    table.play("1: place_lava H3")
    assert table.state.on_turn == 1
    assert table.kinds() >= {"drive", "exchange_hand"}, "the action is still to come"


def test_a_player_who_leaves_an_amulet_lying_is_spared_the_lava() -> None:
    """Volcano p. 8: the player may collect it (ruling 10, an option)."""
    table = amulet_ahead(offered=True).play("0: drive C2")
    assert table.kinds() == {"take_amulet", "leave_amulet"}
    table.play("leave_amulet")
    assert not table.happened(LavaPlaced) and table.legal("drive B3")
    assert table.play("drive B3", "take_amulet").kinds() == {"place_lava"}


def test_a_player_who_leaves_an_amulet_at_the_start_of_the_turn_is_spared_the_lava_too() -> None:
    table = amulet_ahead(amulets="J2", offered=True).play("0: drive C2", "0: end_turn", "1: leave_amulet")
    assert table.kinds() >= {"drive", "exchange_hand"}
    assert table.amulets == {"J2"}


def test_ruling_9_lava_that_an_amulet_brought_at_the_start_leaves_the_turn_whole() -> None:
    table = amulet_ahead(amulets="J2").play("0: drive C2", "0: end_turn", "1: place_lava H3")
    assert table.play("1: exchange_hand").to_move == 2


def test_no_amulet_no_lava() -> None:
    """Volcano p. 5: nothing is collected in an extra drive, nor on the way."""
    table = amulet_ahead(held={0: 1}).play("amulet_drive C2", "stop_driving", "drive D2")
    assert not table.happened(LavaPlaced)
    assert table.to_move == 0


def test_lava_goes_next_to_the_volcano_or_to_lava() -> None:
    """Volcano p. 5: on an island space, and not where there is lava or the volcano."""
    table = amulet_ahead().play("drive C2")
    assert table.offers("place_lava") == NEXT_TO_VOLCANO | NEXT_TO_LAVA
    assert table.refusal("place_lava J3") == "lava_place"
    assert table.refusal("place_lava F4") == "lava_place"
    assert table.refusal("place_lava B6") == "lava_place"


def test_lava_flows_on_from_a_tile_already_placed() -> None:
    """Volcano p. 5."""
    table = amulet_ahead().play("drive C2", "place_lava C5", "drive B3")
    assert table.offers("place_lava") == NEXT_TO_VOLCANO | {"B5", "C4", "D6"}


def test_lava_does_not_go_on_statues_cars_or_amulets() -> None:
    """Volcano p. 5: whichever player's car it is."""
    table = amulet_ahead(cars="D2 F2 D3", statues="E2/N C5/S", amulets="C2 G2 H3").play("drive C2")
    assert table.offers("place_lava") == (NEXT_TO_VOLCANO | NEXT_TO_LAVA) - {"F2", "D3", "E2", "C5", "G2", "H3"}
    here = amulet_ahead(cars="C2", amulets="D3").play("drive D3")
    assert "D3" not in here.offers("place_lava"), "nor on the space where the amulet was: the car is there"


def test_lava_goes_on_huts_and_palm_trees() -> None:
    """Volcano p. 5: they burn."""
    table = amulet_ahead(huts="D3", palm_trees="B5").play("drive C2")
    assert table.offers("place_lava") >= {"D3", "B5"}


@pytest.mark.parametrize(("space", "kind"), [("D3", "hut"), ("D4", "palm_tree"), ("D5", None)])
def test_huts_and_palm_trees_burn_up(space: str, kind: str | None) -> None:
    """Volcano p. 5: they are removed from the game."""
    table = volcanic(ISLE, huts="D3 J2", palm_trees="D4 J6").flow(space)
    assert table.spaces(table.state.island.huts) == {"D3", "J2"} - {space}
    assert table.spaces(table.state.island.palm_trees) == {"D4", "J6"} - {space}
    assert [event.kind for event in table.happened(LavaPlaced)] == [kind]


def test_lava_spaces_can_never_become_treasure_locations() -> None:
    """Volcano p. 5: neither by clues nor on an empty map."""
    table = volcanic(ISLE, maps={"white": "not-in-mountain/1"}, hands={0: "in-scrubland"})
    assert "B6" not in table.sites("white") | table.sites("grey")
    table.flow("F2", "D3")
    assert not table.sites("white") & {"F2", "D3", "B6"}
    assert table.sites("grey") == table.everywhere
    table.play("play_clue in-scrubland grey")
    assert table.sites("grey") == {"E2", "G2", "H3", "D5", "C5", "E5", "D6", "F6", "H6"}


def test_the_volcano_contains_no_treasure_location() -> None:
    """Volcano p. 4: it is not even next to itself, or next to the lava."""
    table = volcanic(ISLE, maps={"white": "next-to-volcano/0", "grey": "next-to-lava/0"}).flow("D3")
    assert not table.sites("white") & table.volcano
    assert not table.sites("grey") & table.volcano
    assert not table.sites("black") & table.volcano


def test_the_spaces_of_the_volcano_belong_to_no_terrain() -> None:
    """Ruling 29."""
    table = volcanic(ISLE)
    for terrain in ("beach", "jungle", "lake", "mountain", "river", "scrubland"):
        assert not table.clue_sites(f"in-{terrain}") & (table.volcano | table.lava)


def test_no_tiles_no_lava() -> None:
    """Volcano p. 5: a tile comes from the supply of 25."""
    table = amulet_ahead(lava_tiles=1).play("drive C2", "place_lava D3")
    assert table.state.lava_tiles == 0
    table.play("drive B3")
    assert table.held[0] == 2
    assert table.kinds() >= {"drive", "stop_driving"}, "the supply is used up, the drive goes on"


def test_ruling_32_no_space_no_lava() -> None:
    """The only space next to the volcano is that of the car which has taken the amulet."""
    table = volcanic(DEAD_END, cars="B2", amulets="C2", players=2).play("drive C2")
    assert table.held[0] == 1
    assert table.kinds() >= {"drive", "stop_driving"}, "the drive goes on"
    assert table.state.lava_tiles == 25


def test_nothing_else_asks_for_lava() -> None:
    assert volcanic(ISLE).refusal("place_lava D3") == "not_now"


# Site markers. The lake of the isle: H4 (next to the volcano), I3, J3, J4.


def test_a_site_marker_burns_up_for_good() -> None:
    """Volcano p. 5, ruling 33: the markers of that colour are fewer from now on."""
    table = volcanic(ISLE, maps={"white": "in-lake/1", "grey": "in-mountain/1"}).flow("H4")
    assert table.markers("white") == table.sites("white") == {"I3", "J3", "J4"}
    assert table.markers_left("white") == 16
    assert table.markers_left("grey") == 17
    assert [(event.map, event.left) for event in table.happened(MarkersBurned)] == [(0, 16)]


def test_markers_of_all_colours_on_the_space_burn() -> None:
    """Volcano p. 5."""
    table = volcanic(ISLE, maps={"white": "in-lake/1", "brown": "next-to-river/1", "grey": "in-largest-jungle"})
    table.flow("H4")
    assert [table.markers_left(map) for map in ("white", "grey", "black", "brown")] == [16, 17, 17, 16]


def test_no_marker_burns_where_none_lies() -> None:
    """Ruling 33: too many sites for markers, no clue at all, or a space that an amulet has removed."""
    table = volcanic(
        ISLE,
        maps={"white": "not-in-jungle/1", "grey": "in-lake/1"},
        sites={"grey": "I3 J3"},
        site_markers={"black": 40},
    )
    assert table.markers("white") == table.markers("black") == set()
    table.flow("H4")
    assert not table.happened(MarkersBurned)
    assert (table.markers_left("white"), table.markers_left("grey")) == (17, 17)


def test_ruling_33_with_more_sites_than_markers_none_is_on_the_board() -> None:
    table = volcanic(ISLE, maps={"white": "in-lake/1"}, site_markers={"white": 3}, held={0: 1})
    assert table.markers("white") == set()
    assert table.refusal("amulet_remove white J3") == "no_markers"


def test_ruling_33_until_there_are_few_enough_again() -> None:
    table = volcanic(ISLE, maps={"white": "in-lake/1"}, site_markers={"white": 3}, held={0: 1}).flow("H4")
    assert table.markers("white") == {"I3", "J3", "J4"}
    assert table.markers_left("white") == 3
    assert table.legal("amulet_remove white J3")


def test_ruling_33_sites_can_grow_beyond_the_markers() -> None:
    """Next to the lava there are two sites, then four."""
    table = volcanic(ISLE, maps={"white": "next-to-lava/1"}, site_markers={"white": 3}, held={0: 1})
    assert table.markers("white") == NEXT_TO_LAVA
    table.flow("C5")
    assert table.sites("white") == {"B5", "C4", "D5", "D6"}
    assert table.markers_left("white") == 2
    assert table.markers("white") == set()
    assert not table.offers("amulet_remove")


def test_ruling_33_raising_depends_on_there_being_one_site_not_on_a_marker() -> None:
    things: dict[str, Any] = {"cars": "H4", "maps": {"white": "in-lake/1 next-to-volcano/0"}, "treasure": EASY}
    table = volcanic(ISLE, **things, site_markers={"white": 0})
    assert table.markers("white") == set()
    assert table.legal("raise_treasure white")
