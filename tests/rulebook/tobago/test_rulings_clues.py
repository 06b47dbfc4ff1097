"""Rulings 1 to 7: clues, cards and roses."""

from __future__ import annotations

from itertools import product
from typing import Any, get_args

from msgspec.structs import replace

from doubloon.core.position import CHANCE
from doubloon.games.tobago.clue_play import explain
from doubloon.games.tobago.clues import LANDMARKS, Clue, Relation
from doubloon.games.tobago.events import ClueDrawn, CluesShuffled
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.state import Refilling
from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import position, set_up
from tests.rulebook.tobago.table import Table

BOX_ISLAND = "A-b-C/1"

# Every clue that can be thought of, as far as it makes sense.
EVERY_CLUE = tuple(
    Clue(relation, landmark, largest)
    for relation, landmark, largest in product(get_args(Relation), LANDMARKS, (False, True))
    if not (largest and landmark in ("hut", "palm_tree", "statue", "ocean"))
    and not (landmark == "ocean" and relation in ("in", "not_in"))
)


def test_ruling_1_a_terrain_is_all_its_spaces_and_the_largest_area_only_its_own() -> None:
    table = position(ROAD.replace("B", "J"))
    assert table.clue_sites("in-jungle") == {"B2", "C2", "D2", "E2", "N2"}
    assert table.clue_sites("in-largest-jungle") == {"B2", "C2", "D2", "E2"}


def test_ruling_1_all_areas_that_tie_are_the_largest() -> None:
    table = position("""
    J   L   J   L   J
      J   L   J   B
    """)
    assert table.clue_sites("in-largest-jungle") == {"B2", "C2", "F2", "G2"}


def test_ruling_1_an_object_is_every_space_that_holds_one() -> None:
    table = position(ROAD, huts="B2 I2", palm_trees="E2", statues="L2/N")
    assert table.clue_sites("next-to-hut") == {"C2", "H2", "J2"}
    assert table.clue_sites("next-to-palm-tree") == {"D2", "F2"}
    assert table.clue_sites("next-to-statue") == {"K2", "M2"}


def test_ruling_1_the_ocean_is_every_hex_outside_the_island_a_lagoon_too() -> None:
    lagoon = """
    .   J   J   J   .
      J   J   J   J
    J   J   J   J   J
      J   J   J   J
    J   J   .   J   J
      J   J   J   J
    J   J   J   J   J
      J   J   J   J
    .   J   J   J   .
    """
    table, filled = position(lagoon), position(lagoon.replace("J   J   .   J   J", "J   J   J   J   J"))
    around = {"F3", "G3", "G4", "F5", "E4", "E3"}
    assert not filled.clue_sites("next-to-ocean") & around
    assert table.clue_sites("next-to-ocean") == filled.clue_sites("next-to-ocean") | around
    assert table.clue_sites("in-sight-of-ocean") == set(table.land.names)
    assert "F4" not in table.land.names, "no space is in the ocean"


def test_ruling_2_distance_is_counted_over_the_ocean() -> None:
    """From the lake in the north-west to the jungle it is four spaces by land, but two across the bay."""
    table = position("""
    L   J
      .
    B   B
      B
    """)
    assert "D2" in table.clue_sites("in-sight-of-largest-lake")
    assert table.clue_sites("next-to-largest-lake") == {"B3"}


def test_ruling_2_in_is_distance_0_next_to_is_1_in_sight_is_1_or_2() -> None:
    table = position(ROAD, huts="F2")
    assert table.clue_sites("in-lake") == {"I2"}
    assert table.clue_sites("next-to-hut") == {"E2", "G2"}
    assert table.clue_sites("in-sight-of-hut") == {"D2", "E2", "G2", "H2"}


def test_ruling_2_the_nearest_space_of_the_landmark_counts() -> None:
    table = position(ROAD, huts="B2 F2")
    assert table.clue_sites("next-to-hut") == {"C2", "E2", "G2"}
    assert table.clue_sites("in-sight-of-hut") == {"C2", "D2", "E2", "G2", "H2"}


def test_ruling_2_the_negative_clues_are_exact_complements_within_the_island() -> None:
    table = set_up(players=2, island=BOX_ISLAND, clues=EVERY_CLUE).forward()
    everywhere = set(table.land.names)
    positive = [card for card in table.cards if not card.startswith("not-")]
    assert len(positive) == len(table.cards) / 2
    for card in positive:
        sites, others = table.clue_sites(card), table.clue_sites(f"not-{card}")
        assert sites | others == everywhere
        assert not sites & others


def test_ruling_2_next_to_and_in_sight_never_include_the_landmark_itself() -> None:
    table = set_up(players=2, island=BOX_ISLAND, clues=EVERY_CLUE).forward()
    for card in table.cards:
        if card.startswith("in-") and not card.startswith("in-sight"):
            landmark = card.removeprefix("in-")
            assert not table.clue_sites(card) & table.clue_sites(f"next-to-{landmark}")
            assert not table.clue_sites(card) & table.clue_sites(f"in-sight-of-{landmark}")
            assert table.clue_sites(card) <= table.clue_sites(f"not-next-to-{landmark}")
            assert table.clue_sites(card) <= table.clue_sites(f"not-in-sight-of-{landmark}")


def test_ruling_3_a_clue_removes_at_least_one_site_and_leaves_at_least_one() -> None:
    table = position(
        ROAD,
        maps={"white": "in-mountain/1"},
        hands={0: "in-mountain in-jungle next-to-lake not-in-lake"} | {1: "", 2: ""},
        deck="",
    )
    assert {play for play in table.offers("play_clue") if play.endswith("white")} == {"next-to-lake white"}


def test_ruling_3_holds_before_markers_are_on_the_board_too() -> None:
    table = position(BOX_ISLAND, maps={"white": "not-in-lake/1"}, hands={0: "not-in-largest-lake in-lake"})
    assert table.markers("white") == set()
    assert table.refusal("play_clue not-in-largest-lake white") == "removes_nothing"
    assert table.refusal("play_clue in-lake white") == "leaves_nothing"


def test_ruling_3_the_sites_of_an_empty_map_are_all_spaces_of_the_island() -> None:
    table = position(ROAD, hands={0: "in-jungle not-next-to-hut next-to-hut"})
    assert table.sites("white") == set(table.land.names)
    assert table.legal("play_clue in-jungle white")
    assert table.refusal("play_clue not-next-to-hut white") == "removes_nothing", "there is no hut"
    assert table.refusal("play_clue next-to-hut white") == "leaves_nothing"


def test_ruling_4_a_refused_clue_tells_which_rule_it_breaks() -> None:
    table = position(ROAD, maps={"grey": "in-mountain/1"}, hands={0: "in-jungle not-in-jungle"})
    for card, code in (("in-jungle", "leaves_nothing"), ("not-in-jungle", "removes_nothing")):
        refused = TOBAGO.why_not(table.state, table.action(f"play_clue {card} grey"))
        assert refused.code == code
        assert refused.details == {"map": "grey", "sites": 3}
        assert explain(table.state, table.cards.index(card), 1).broken == code


def test_ruling_4_an_allowed_clue_is_explained_by_what_remains() -> None:
    table = position(ROAD, maps={"grey": "in-mountain/1"}, hands={0: "next-to-lake"})
    explanation = explain(table.state, table.cards.index("next-to-lake"), 1, seat=0)
    assert explanation.allowed
    assert table.spaces(explanation.before) == {"F2", "G2", "H2"}
    assert table.spaces(explanation.after) == {"H2"}


def test_ruling_5_markers_are_placed_for_17_sites_and_not_for_18() -> None:
    names = sorted(position(BOX_ISLAND).clue_sites("not-in-lake"))
    for number, placed in ((18, 0), (17, 17)):
        table = position(
            BOX_ISLAND,
            maps={"white": "not-in-lake/1"},
            sites={"white": " ".join(names[:number])},
            held={0: 1},
        )
        assert len(table.markers("white")) == placed
        assert table.legal(f"amulet_remove white {names[0]}") is (placed > 0)
        if not placed:
            assert table.refusal(f"amulet_remove white {names[0]}") == "no_markers"


def test_ruling_6_the_discards_are_shuffled_only_when_a_card_is_needed_from_an_empty_deck() -> None:
    hand = "in-jungle in-lake in-river in-beach"
    table = position(ROAD, hands={0: hand}, deck="not-in-lake", discards="not-in-river")
    table.play("play_clue in-jungle white")
    assert not table.happened(CluesShuffled), "the last card of the deck was enough"
    assert table.card_set(table.state.discards) == {"not-in-river"}
    table = position(ROAD, hands={0: hand}, deck="", discards="not-in-river").play("play_clue in-jungle white")
    assert len(table.happened(CluesShuffled)) == 1
    assert "not-in-river" in table.hand(0)


def test_ruling_6_without_deck_and_discards_the_hand_stays_short_until_cards_come_back() -> None:
    table = position(
        ROAD,
        players=2,
        cars="H2 I2",
        hands={0: "in-jungle next-to-hut in-river in-beach in-mountain not-in-lake"},
        maps={"grey": "in-lake/0 next-to-mountain/0"},
        deck="",
        treasure="2 2 2 2 2 2",
    )
    table.play("0: play_clue in-jungle white")
    assert len(table.hand(0)) == 5
    assert table.to_move == 1
    table.play("1: raise_treasure grey").draws("2 2 2 2")
    for _ in range(3):
        table.play("turn_up 2", "claim")
    assert table.kinds() == {"play_clue"}, "the new map is not even started"
    assert len(table.hand(0)) == 6
    assert table.hand(0) & {"in-lake", "next-to-mountain"}, "the clues of the raised treasure came back"


def test_ruling_6_an_exchange_discards_first_so_that_the_same_cards_may_return() -> None:
    own = {"in-jungle", "in-lake", "in-river", "in-beach"}
    table = position(ROAD, hands={0: " ".join(own)}, deck="", discards="")
    table.play("exchange_hand")
    assert table.hand(0) == own
    table = position(ROAD, hands={0: " ".join(own)}, deck="not-in-lake", discards="", held={0: 1})
    table.play("amulet_exchange")
    assert "not-in-lake" in table.hand(0)
    assert len(table.hand(0) & own) == 3


def no_roses(**more: Any) -> Table:
    """Seat 0 has no rose in supply and stands on the treasure in the lake; the upper rose on its map is of seat 0."""
    return position(
        ROAD,
        cars="I2",
        roses={0: 0},
        maps={"white": "next-to-mountain/0 in-lake/1"},
        treasure="2 3 4 5 6 curse",
        **more,
    )


def test_ruling_7_playing_a_clue_needs_a_rose_in_supply() -> None:
    table = no_roses(hands={0: "in-jungle"}, held={0: 1})
    assert not table.offers("play_clue")
    assert not table.offers("amulet_clue")
    assert table.refusal("play_clue in-jungle grey") == "no_rose"
    assert table.refusal("amulet_clue in-jungle grey") == "no_rose"


def test_ruling_7_raising_lays_a_substitute_rose_if_there_is_none() -> None:
    table = no_roses().play("raise_treasure white").draws("2 3 4 5")
    assert table.roses() == [0, 1, 0]
    assert table.state.rose_supply[0] == 0
    table.play("turn_up 2", "0: claim")
    assert table.state.rose_supply[0] == 0, "a substitute is not a rose of the supply"
    assert table.roses() == [1, 0]
    table.play("turn_up 3", "1: decline", "0: claim")
    assert table.state.rose_supply[0] == 1, "this one is"


def test_ruling_7_the_substitute_does_not_come_home_from_a_curse_or_unclaimed_either() -> None:
    table = no_roses(hands={0: ""}).play("raise_treasure white").draws("2 3 curse 5").play("turn_up curse")
    assert table.state.rose_supply[0] == 1
    table = no_roses().play("raise_treasure white").draws("2 3 4 5")
    for value in (2, 3, 4, 5):
        table.play(f"turn_up {value}", "decline", "decline", "decline")
    assert table.state.rose_supply[0] == 1


def test_ruling_6_short_hands_are_filled_one_after_the_other_the_player_on_turn_first() -> None:
    state = position(ROAD, hands={0: "", 1: "in-jungle", 2: ""}, on_turn=1).state
    state = replace(state, pending=(*state.pending, Refilling()), to_move=CHANCE)
    drawn = []
    while state.to_move == CHANCE:
        step = TOBAGO.apply(state, TOBAGO.legal(state)[0])
        drawn += [event.seat for event in step.events if isinstance(event, ClueDrawn)]
        state = step.state
    assert drawn == [1, 1, 1, 2, 2, 2, 2, 0, 0, 0, 0]
