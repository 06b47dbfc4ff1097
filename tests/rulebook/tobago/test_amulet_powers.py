"""What an amulet buys (2009 and 2019 p. 6), and what experts may do with it (2009 p. 6)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.games.tobago.events import AmuletPlayed, TreasureRaised
from doubloon.games.tobago.setup import MAP_NAMES
from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import position
from tests.rulebook.tobago.table import Table


def with_amulets(number: int = 1, **more: Any) -> Table:
    return position(ROAD, held={0: number}, **more)


def test_removing_a_site_marker_excludes_the_space() -> None:
    """2009 p. 6."""
    table = with_amulets(maps={"white": "in-mountain/1"}).play("amulet_remove white G2")
    assert table.sites("white") == table.markers("white") == {"F2", "H2"}
    assert table.held[0] == 0


def test_the_last_site_marker_of_a_colour_cannot_be_removed() -> None:
    """2009 p. 6."""
    table = with_amulets(2, maps={"white": "in-mountain/1", "grey": "in-lake/1"}, sites={"white": "F2 H2"})
    assert table.refusal("amulet_remove grey I2") == "last_marker"
    table.play("amulet_remove white F2")
    assert table.refusal("amulet_remove white H2") == "last_marker"


def test_an_amulet_buys_an_extra_clue() -> None:
    """2009 p. 6: with a rose and a replacement, like action A."""
    table = with_amulets(hands={0: "in-jungle in-lake in-river in-beach"}).play("amulet_clue in-jungle white")
    assert table.clues("white") == "in-jungle/0"
    assert len(table.hand(0)) == 4
    assert table.state.rose_supply[0] == 14
    assert table.to_move == 0
    assert table.legal("play_clue in-lake grey"), "the action is still to come"


def test_an_amulet_buys_an_extra_drive_of_three_legs() -> None:
    """2009 p. 6, 2019 p. 6."""
    table = with_amulets(cars="B2").play("amulet_drive E2", "drive F2", "drive H2")
    assert table.car(0) == "H2"
    assert table.to_move == 0
    table.play("drive I2", "drive J2", "drive L2")
    assert table.car(0) == "L2", "and the action is a drive, too"


def test_no_amulet_is_picked_up_in_an_extra_drive() -> None:
    """2009 p. 6, "caution"."""
    table = with_amulets(cars="B2", amulets="C2 E2 F2").play("amulet_drive C2", "drive E2", "drive F2")
    assert table.held[0] == 0
    assert table.amulets == {"C2", "E2", "F2"}


def test_an_amulet_exchanges_the_hand() -> None:
    """2009 p. 6: all the cards, for as many from the deck; the action is still to come."""
    table = with_amulets(
        hands={0: "in-jungle in-lake in-river in-beach"},
        deck="not-in-jungle not-in-lake not-in-river not-in-beach not-in-mountain",
    )
    table.play("amulet_exchange", *(f"draw_clue not-in-{terrain}" for terrain in ("jungle", "lake", "river", "beach")))
    assert table.hand(0) == {"not-in-jungle", "not-in-lake", "not-in-river", "not-in-beach"}
    assert table.card_set(table.state.discards) == {"in-jungle", "in-lake", "in-river", "in-beach"}
    assert table.to_move == 0
    assert table.legal("drive C2")


def test_any_number_of_amulets_is_played_at_any_time_of_the_turn() -> None:
    """2009 p. 6: before the action, between its legs, after it."""
    table = with_amulets(3, maps={"white": "in-jungle/1"}, cars="B2", hands={0: "in-lake in-river in-beach"})
    table.play("amulet_remove white B2", "drive E2", "amulet_clue in-river grey", "drive F2", "drive G2")
    table.play("amulet_remove white C2")
    assert len(table.happened(AmuletPlayed)) == 3
    assert table.to_move == 1


def test_an_amulet_is_played_in_the_turn_in_which_it_was_picked_up() -> None:
    """2009 p. 6."""
    table = position(ROAD, cars="B2", amulets="E2", maps={"white": "in-mountain/1"})
    table.play("drive E2", "amulet_remove white F2")
    assert table.sites("white") == {"G2", "H2"}


def test_amulets_played_go_back_to_the_pile() -> None:
    """2009 p. 6."""
    table = with_amulets(1)
    pile = table.state.amulet_pile
    assert table.play("amulet_drive C2").state.amulet_pile == pile + 1


def test_without_an_amulet_there_is_no_power() -> None:
    """2009 p. 6: each power costs one."""
    table = position(ROAD, maps={"white": "in-mountain/1"}, hands={0: "in-lake"})
    for power in ("amulet_drive C2", "amulet_clue in-lake grey", "amulet_exchange", "amulet_remove white G2"):
        assert table.refusal(power) == "no_amulet"


@pytest.mark.parametrize("order", ["white brown", "brown white"])
def test_lola_raises_four_treasures_in_one_turn(order: str) -> None:
    """2009 p. 6, the example: two amulets, and the last two treasures in any order."""
    table = with_amulets(
        2,
        cars="F2",
        maps={"grey": "in-mountain/1", "black": "in-lake/2", "white": "in-scrubland/0", "brown": "next-to-lake/1"},
        sites={"grey": "F2 G2", "white": "J2", "brown": "J2"},
        treasure=" ".join(["2"] * 20),
    )
    assert table.refusal("raise_treasure grey") == "not_found"
    table.play("amulet_remove grey G2", "raise_treasure grey").finish()
    table.play("drive H2", "drive I2", "raise_treasure black").finish()
    table.play("amulet_drive J2")
    for map in order.split():
        table.play(f"raise_treasure {map}").finish()
    raised = [(event.seat, MAP_NAMES[event.map]) for event in table.happened(TreasureRaised)]
    assert raised == [(0, map) for map in ("grey", "black", *order.split())]
    assert table.held[0] == 0


def test_experts_put_a_second_rose_on_a_clue_just_played() -> None:
    """2009 p. 6, double claim: each of the two roses claims a card."""
    table = with_amulets(hands={0: "in-mountain"}, expert_amulets=True).play("play_clue in-mountain white")
    assert table.clues("white") == "in-mountain/0"
    table.play("amulet_double white 0")
    assert table.clues("white") == "in-mountain/0/0"
    assert table.state.rose_supply[0] == 13


def test_experts_put_a_second_rose_on_a_clue_with_exactly_one_of_their_own() -> None:
    """2009 p. 6, double claim: not on others' clues, and no third one."""
    maps = {"white": "not-in-lake/0 not-in-river/1 not-in-jungle/0/0 not-in-beach"}
    table = with_amulets(maps=maps, expert_amulets=True)
    assert table.offers("amulet_double") == {"white 0"}


def test_every_rose_of_a_double_claim_claims_a_card() -> None:
    """2009 p. 6, double claim."""
    table = with_amulets(
        maps={"white": "in-lake/1/1"}, cars="I2", expert_amulets=True, treasure="2 3 4 5 6", piles={0: "2"}
    )
    table.play("raise_treasure white").draws("2 3 4 5")
    assert table.roses() == [0, 1, 1]


def test_experts_swap_two_single_roses_or_two_double_claims() -> None:
    """2009 p. 6, swap."""
    maps = {"white": "not-in-lake/0 not-in-river/1 not-in-jungle/0/0 in-mountain/2/2"}
    table = with_amulets(maps=maps, expert_amulets=True)
    assert table.offers("amulet_swap") == {"white 0 1", "white 2 3"}
    table.play("amulet_swap white 0 1")
    assert table.clues("white") == "not-in-lake/1 not-in-river/0 not-in-jungle/0/0 in-mountain/2/2"


def test_expert_powers_end_when_the_location_is_determined() -> None:
    """2009 p. 6."""
    table = with_amulets(maps={"white": "in-lake/0 next-to-mountain/1"}, expert_amulets=True)
    assert table.sites("white") == {"I2"}
    assert not table.offers("amulet_double")
    assert not table.offers("amulet_swap")
