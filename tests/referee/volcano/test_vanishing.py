"""The referee on terrains and treasures that vanish (rulings 35, 36)."""

from __future__ import annotations

from tests.referee.tobago.kit import again, chance, names
from tests.referee.tobago.table import TreasureMap
from tests.referee.volcano.kit import NEAR_LAVA, NEAR_VOLCANO, NOT_NEAR_VOLCANO, RHOMBUS, card, deal, erupt, lay, scene
from tests.referee.volcano.referee import VolcanoReferee


def test_last_space_of_a_terrain_35() -> None:
    referee = scene(lava=[(5, 5)])
    lay(referee, 0, (1, "next_to river"), (2, "not in jungle"), (1, "in_sight_of largest river"))
    lay(referee, 1, (0, "in largest river"))
    lay(referee, 2, (0, "not next_to river"), (1, "in beach"))
    lay(referee, 3, (2, "in river", NOT_NEAR_VOLCANO))
    referee.maps[0].removed = {(6, 5)}
    referee.maps[1].removed = {(0, 0)}
    deal(referee, 0, "in lake")
    again(referee)
    assert referee.sites()[1] == {(5, 6)}
    assert ("play_clue", card("in lake"), 1) not in referee.legal()
    assert referee.roses == [13, 12, 13]
    erupt(referee, (5, 6))
    assert [referee.clues_on(number) for number in range(4)] == [
        [card("not in jungle")],
        [],
        [card("not next_to river"), card("in beach")],
        [("cover", NOT_NEAR_VOLCANO)],
    ]
    assert referee.clue_discards == {
        card("next_to river"),
        card("in_sight_of largest river"),
        card("in largest river"),
    }
    assert referee.roses == [14, 14, 13]
    assert referee.maps[0].removed == {(6, 5)} and referee.maps[1].removed == set()
    assert referee.sites()[0] == {s for s in referee.terrain if RHOMBUS[s] != "jungle"} - {(6, 5)}
    assert referee.sites()[1] == referee.open_spaces()
    assert referee.sites()[2] == {s for s in referee.terrain if RHOMBUS[s] == "beach"}
    # map 1 need not be started; clues of the river are now illegal everywhere
    assert referee.to_move == 0 and {"play_clue", "drive"} <= names(referee)
    river = deal(referee, 0, "next_to largest river", "not in river")
    again(referee)
    assert not {action for action in referee.legal() if action[0] == "play_clue" and action[1] in river}
    assert {action[1] for action in referee.legal() if action[0] == "cover_clue"} >= set(river)


def test_cards_that_come_back_fill_short_hands_35() -> None:
    referee = scene(lava=[(5, 5)])
    lay(referee, 0, (1, "next_to river"), (2, "not in jungle"))
    referee.clue_deck = set()
    referee.hand_size = 1
    referee.turn = 1
    referee.hands = [set(), set(), set()]
    erupt(referee, (5, 6))
    assert referee.odds() == {("draw_clue", card("next_to river")): 1}
    referee.apply(("draw_clue", card("next_to river")))
    assert referee.hands == [set(), {card("next_to river")}, set()] and referee.to_move == 1


def test_double_roses_go_home_35() -> None:
    referee = scene(lava=[(5, 5)])
    lay(referee, 0, (1, "next_to river"), (None, "in_sight_of largest river"))
    referee.maps[0].clues[0].roses = 2
    referee.roses[1] -= 1
    erupt(referee, (5, 6))
    assert referee.roses == [15, 15, 15] and referee.maps[0] == TreasureMap()


def two_vanish() -> VolcanoReferee:
    """Maps 0 and 2 hang on the last hut; it is about to burn."""
    referee = scene()
    referee.standing["hut"] = [(3, 3)]
    referee._survey()
    lay(referee, 0, (1, "next_to hut"), (2, "in scrubland"))
    lay(referee, 2, (2, "in_sight_of hut"), (1, "not in scrubland", NEAR_VOLCANO))
    referee.maps[0].removed = {(2, 4)}
    referee.hand_size = 2
    return referee


def test_vanished_treasures_36() -> None:
    referee = two_vanish()
    referee.hands[1:] = [{50, 51}, {48, 49}]
    referee.clue_deck -= {48, 49, 50, 51}
    deal(referee, 0, "in lake", "in beach")
    gazes = list(referee.gazes)
    erupt(referee, (3, 3))
    assert referee.huts == set() and referee.display == {0, 1, 2, 3} and referee.covered[2] == []
    assert referee.roses == [15, 15, 15] and referee.maps[0] == referee.maps[2] == TreasureMap()
    assert referee.clue_discards == {
        card("next_to hut"),
        card("in scrubland"),
        card("in_sight_of hut"),
        card("not in scrubland"),
    }
    assert referee.to_move == 0
    assert referee.legal() == {("play_clue", card("in lake"), 0), ("play_clue", card("in beach"), 0)}
    referee.apply(("play_clue", card("in lake"), 0))
    assert names(referee) == {"draw_clue"}
    referee.apply(("draw_clue", card("in mountain")))
    assert referee.legal() == {("play_clue", card("in mountain"), 2), ("play_clue", card("in beach"), 2)}
    referee.apply(("play_clue", card("in beach"), 2))
    referee.apply(("draw_clue", card("in jungle")))
    assert referee.to_move == 0 and "drive" in names(referee)
    assert referee.roses == [13, 15, 15] and not referee.amulets_on_board and referee.gazes == gazes
    assert [len(m.clues) for m in referee.maps] == [1, 0, 1, 0]


def test_short_hands_fill_before_a_vanished_map_is_started_36() -> None:
    referee = two_vanish()
    referee.clue_deck = set()
    referee.hands = [set(), {50, 51}, {49}]
    erupt(referee, (3, 3))
    assert names(referee) == {"draw_clue"} and len(referee.legal()) == 4
    chance(referee, "draw_clue", card("next_to hut"), card("in scrubland"), card("in_sight_of hut"))
    assert [len(hand) for hand in referee.hands] == [2, 2, 2] and referee.to_move == 0
    # without a hut "next to a hut" is illegal, so it can only lie under a volcanic clue
    assert referee.legal() == {("play_clue", card("in scrubland"), 0)} | {
        ("cover_clue", card("next_to hut"), 0, cover) for cover in range(4)
    }
    referee.apply(("cover_clue", card("next_to hut"), 0, NEAR_LAVA))
    assert referee.display == {1, 2, 3} and referee.sites()[0] == referee.spaces_of_cover[NEAR_LAVA]
    chance(referee, "draw_clue", card("not in scrubland"))
    assert {action[2] for action in referee.legal()} == {2} and names(referee) == {"play_clue"}


def test_vanished_without_card_or_rose_36() -> None:
    referee = two_vanish()
    referee.hand_size = 0
    erupt(referee, (3, 3))
    assert referee.to_move == 0 and "drive" in names(referee) and not referee.maps[0].clues
    referee = two_vanish()
    deal(referee, 0, "in lake", "in beach")
    referee.hand_size = 0
    referee.roses[0] = 0
    erupt(referee, (3, 3))
    assert referee.to_move == 0 and {"drive", "exchange_hand"} <= names(referee) and not referee.maps[0].clues


def test_last_marker_under_lava_36() -> None:
    referee = scene()
    lay(referee, 0, (1, "in river"))
    referee.maps[0].removed = {(5, 6)}
    deal(referee, 0, "in lake")
    erupt(referee, (5, 5))
    assert referee.markers_left[0] == 16 and referee.legal() == {("play_clue", card("in lake"), 0)}
    referee.apply(("play_clue", card("in lake"), 0))
    assert referee.sites()[0] == {space for space in RHOMBUS if RHOMBUS[space] == "lake"}


def test_35_before_36() -> None:
    """The clue to the vanished river leaves its map before the sites that are left are counted."""
    referee = scene(lava=[(5, 5)])
    lay(referee, 0, (1, "in river"), (2, "not in beach"))
    lay(referee, 1, (1, "next_to river"), (2, "next_to hut"))
    referee.standing["hut"] = [(5, 6)]
    referee._survey()
    deal(referee, 0, "in lake")
    erupt(referee, (5, 6))
    assert referee.clues_on(0) == [card("not in beach")]
    # map 1 has lost its river clue, but also its hut: it has vanished
    assert referee.clues_on(1) == [] and referee.legal() == {("play_clue", card("in lake"), 1)}
    assert referee.roses == [15, 15, 14]
