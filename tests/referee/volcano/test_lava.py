"""The referee on where lava goes, and on the sites that change (rulings 32 to 34)."""

from __future__ import annotations

from collections import Counter

from tests.referee.tobago.board import distance, neighbours
from tests.referee.tobago.kit import again, names
from tests.referee.volcano.kit import CENTRE, NEAR_LAVA, RHOMBUS, RIVER, card, erupt, lavas, lay, scene, take_amulet


def test_where_lava_may_be_placed_32() -> None:
    referee = scene(lava=[(8, 4)])
    assert referee.to_move == 0 and "place_lava" not in names(referee)
    around = {space for space in RHOMBUS if distance(space, CENTRE) == 2} | ({*neighbours((8, 4))} & set(RHOMBUS))
    referee.amulets_on_board = {(7, 4)}
    referee.cars[2] = (6, 4)
    referee.standing["statue"] = [(2, 5), (2, 2), (6, 1)]
    take_amulet(referee)
    assert referee.amulets_held[0] == 1
    assert lavas(referee) == around - {(7, 4), (6, 4), (2, 5)}
    assert names(referee) == {"place_lava"} and {(3, 3), (5, 5), (8, 3)} <= lavas(referee)
    referee.apply(("place_lava", (8, 3)))
    assert referee.lava == {(8, 4), (8, 3)} and referee.lava_tiles == 24
    assert referee.to_move == 0 and "drive" in names(referee)
    take_amulet(referee)
    assert {(8, 2), (7, 3)} <= lavas(referee) and (8, 3) not in lavas(referee)


def test_lava_after_a_leg_but_not_after_an_extra_drive_32() -> None:
    referee = scene()
    referee.amulets_held[0] = 1
    referee.amulets_on_board = {(0, 5), (1, 5)}
    again(referee)
    referee.apply(("amulet_drive", (0, 5)))
    assert names(referee) == {"drive", "stop_driving"}
    referee.apply(("stop_driving",))
    referee.apply(("drive", (1, 5)))
    assert names(referee) == {"place_lava"} and referee.to_move == 0
    referee.apply(("place_lava", (2, 4)))
    assert {"drive", "stop_driving", "end_turn"} <= names(referee) and referee.legs_left == 2
    referee.apply(("drive", (0, 5)))
    assert names(referee) == {"place_lava"}


def test_no_lava_without_a_tile_or_a_space_32() -> None:
    referee = scene()
    referee.lava_tiles = 1
    erupt(referee, (3, 3))
    assert referee.lava_tiles == 0
    take_amulet(referee)
    assert referee.amulets_held[0] == 2 and "place_lava" not in names(referee)
    referee = scene()
    referee.amulets_on_board = {space for space in RHOMBUS if distance(space, CENTRE) == 2}
    take_amulet(referee)
    assert referee.lava_tiles == 25 and "drive" in names(referee)


def test_burnt_hut_33() -> None:
    """Bobby's example: a treasure not in sight of a hut, in sight of the largest river."""
    referee = scene()
    referee.standing["hut"] = [(4, 6), (0, 0)]
    referee._survey()
    lay(referee, 0, (1, "not in_sight_of hut"), (2, "in_sight_of largest river"))
    again(referee)
    before = referee.sites()[0]
    near_river = {s for s in referee.terrain if s not in RIVER and min(distance(s, river) for river in RIVER) <= 2}
    assert before == {space for space in near_river if distance(space, (4, 6)) not in (1, 2)}
    erupt(referee, (4, 6))
    assert referee.huts == {(0, 0)} and before - {(4, 6)} < referee.sites()[0]
    assert referee.sites()[0] == near_river - {(4, 6)}


def test_burnt_palm_tree_33() -> None:
    referee = scene()
    lay(referee, 1, (1, "next_to palm_tree"))
    erupt(referee, (3, 3))
    assert referee.palm_trees == {(7, 2), (1, 7)}
    assert referee.sites()[1] == {*neighbours((7, 2)), *neighbours((1, 7))}


def test_burnt_markers_33() -> None:
    referee = scene()
    ring = sorted(space for space in referee.terrain if distance(space, CENTRE) == 2)
    west = sorted(space for space in RHOMBUS if space[0] == 0)
    first = (3, 3)  # next to the volcano
    assert len(ring) == 12 and first in ring and len(west) == 9
    everything = referee.open_spaces()
    referee.maps[0].removed = everything - set(ring) - set(west[:5])  # 17 sites: markers are on the board
    referee.maps[1].removed = everything - set(ring) - set(west[:6])  # 18: they are not
    referee.maps[2].removed = everything - set(west)  # not on that space
    referee.amulets_held[0] = 1
    erupt(referee, first)
    assert referee.markers_left == [16, 17, 17, 17]
    assert [len(sites) for sites in referee.sites()] == [16, 17, 9, len(everything) - 1]
    removals = Counter(action[1] for action in referee.legal() if action[0] == "amulet_remove")
    assert removals == {0: 16, 1: 17, 2: 9}
    # a site comes back, so that there are 17 for 16 markers: they all leave the board, and none can be removed
    referee.maps[0].removed.remove(west[5])
    again(referee)
    assert 0 not in {action[1] for action in referee.legal() if action[0] == "amulet_remove"}
    # lava on one of the 17 burns no marker, since none is there; then 16 markers do again
    erupt(referee, (2, 4))
    assert referee.markers_left == [16, 16, 17, 17] and len(referee.sites()[0]) == 16
    assert 0 in {action[1] for action in referee.legal() if action[0] == "amulet_remove"}


def test_a_determined_site_can_become_undetermined_33() -> None:
    referee = scene(lava=[(6, 4)])
    lay(referee, 0, (1, "in river"), (2, "in jungle", NEAR_LAVA))
    referee.cars[0] = (5, 5)
    again(referee)
    assert referee.sites()[0] == {(5, 5)} and ("raise_treasure", 0) in referee.legal()
    erupt(referee, (4, 6))
    assert referee.sites()[0] == {(5, 5), (5, 6)} and "raise_treasure" not in names(referee)


def test_removed_spaces_stay_removed_33() -> None:
    referee = scene()
    lay(referee, 0, (1, "in river"))
    referee.maps[0].removed = {(5, 6)}
    again(referee)
    assert referee.sites()[0] == {(5, 5)}
    erupt(referee, (4, 6))
    assert referee.sites()[0] == {(5, 5)}


def test_largest_lakes_34() -> None:
    """Roger's, Bobby's and Anna's example, with lakes of three and two spaces."""
    lakes = {(2, r): "lake" if r in (3, 4, 5, 7, 8) else "jungle" for r in range(9)}
    referee = scene()
    referee.island |= lakes
    referee._survey()
    lay(referee, 3, (1, "in largest lake"))
    again(referee)
    assert referee.sites()[3] == {(2, 3), (2, 4), (2, 5)}
    erupt(referee, (2, 5))  # Roger
    assert referee.sites()[3] == {(2, 3), (2, 4), (2, 7), (2, 8)}
    erupt(referee, (2, 4))  # Bobby
    assert referee.sites()[3] == {(2, 7), (2, 8)}
    referee.standing["statue"] = []  # one stands on (2, 7)
    erupt(referee, (2, 6), (2, 7))  # Anna
    assert referee.sites()[3] == {(2, 3), (2, 8)}


def test_next_to_the_lava_moves_33() -> None:
    referee = scene(lava=[(8, 4)])
    lay(referee, 0, (1, "in beach"), (2, "in jungle", NEAR_LAVA))
    assert referee.sites()[0] == {(8, 3), (8, 5), (7, 4), (7, 5)}
    erupt(referee, (8, 5))
    assert referee.sites()[0] == {(8, 3), (7, 4), (7, 5), (8, 6), (7, 6)}
    assert referee.covered == [[card("in jungle")], [], [], []]
    assert referee.clues_on(0) == [card("in beach"), ("cover", NEAR_LAVA)]


def test_a_player_who_leaves_an_amulet_is_spared_the_lava_10() -> None:
    referee = scene(amulets="offered")
    referee.turn, referee.amulets_on_board = 0, {(0, 4)}
    again(referee)
    referee.apply(("leave_amulet",))
    assert "drive" in names(referee) and referee.lava_tiles == 25
