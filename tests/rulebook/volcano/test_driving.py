"""Driving through the lava (Volcano p. 8, ruling 38)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from doubloon.games.tobago.events import AmuletTaken
from doubloon.games.volcano.events import LavaPaid, LavaPlaced
from tests.rulebook.volcano.kit import ISLE, VolcanoTable, volcanic

# A road: jungle B2 to D2, lava E2 to G2, scrubland H2 to J2, river K2, beach L2, the volcano M2.
ROAD = """
J   J   %   S   S   B
  J   %   %   S   R   #
"""
# D3 is completely surrounded by lava.
ENCLOSED = """
J   %   J
  %   %
J   S   J
  %   %
J   %   #
"""
# Two lava terrains, C2 and E2, with the volcano in between.
APART = """
J   #   S
  %   %
"""


def on_the_road(**more: Any) -> VolcanoTable:
    """Seat 0 at the edge of the jungle, next to the lava."""
    return volcanic(ROAD, **{"cars": "D2 B2 B2", **more})


def test_lola_gives_up_an_amulet_and_passes_through_the_lava() -> None:
    """Volcano p. 8, the first example, leg by leg."""
    table = on_the_road(held={0: 1}, amulets="H2")
    pile = table.state.amulet_pile
    table.play("0: drive E2")
    assert table.held[0] == 0
    assert table.state.amulet_pile == pile + 1
    table.play("0: drive G2", "0: drive H2")
    assert table.car(0) == "H2"
    assert table.held[0] == 1, "she may collect the amulet she lands on"
    assert table.amulets == set()
    assert table.kinds() == {"place_lava"}
    assert [event.value for event in table.happened(LavaPaid)] == [None]


def enclosed(**more: Any) -> VolcanoTable:
    return volcanic(ENCLOSED, **{"cars": "D3 B2 B2", **more})


def test_anna_is_surrounded_by_lava_and_gives_up_her_most_valuable_treasure_card() -> None:
    """Volcano p. 8, the second example."""
    table = enclosed(piles={0: "2 5 3"})
    assert table.offers("drive") == {"D2", "E2", "E3", "D4", "C3", "C2"}
    table.play("0: drive C2", "0: drive E2", "0: drive F2")
    assert table.car(0) == "F2"
    assert table.pile(0) == [2, 3]
    assert table.discarded_treasure == [5], "ruling 38: to the discards"
    assert [event.value for event in table.happened(LavaPaid)] == [5]


def test_with_an_amulet_the_treasure_cards_are_safe() -> None:
    """Volcano p. 8: the special case is for players without an amulet."""
    table = enclosed(piles={0: "6"}, held={0: 1}).play("drive C2")
    assert table.held[0] == 0
    assert table.pile(0) == [6]


def test_without_amulet_and_treasure_card_there_is_no_way_through_the_lava() -> None:
    """Ruling 38."""
    table = on_the_road()
    assert table.offers("drive") == {"B2", "C2"}
    assert table.refusal("drive E2") == "lava_price"
    assert enclosed().offers("drive") == set()


def test_ruling_38_it_is_paid_once_before_the_first_step_onto_lava() -> None:
    table = on_the_road(held={0: 3}, cars="C2 B2 B2").play("drive D2")
    assert table.held[0] == 3
    table.play("drive E2")
    assert table.held[0] == 2
    twice = on_the_road(held={0: 3}).play("drive E2", "drive G2", "drive H2")
    assert twice.held[0] == 2
    assert len(twice.happened(LavaPaid)) == 1


def test_an_amulet_just_collected_pays() -> None:
    """Volcano p. 8: any amulet the player has."""
    table = on_the_road(cars="B2 B2 B2", amulets="D2").play("drive D2", "place_lava L2", "drive E2", "drive D2")
    assert len(table.happened(AmuletTaken)) == 1
    assert table.held[0] == 0


# Never resting on lava


def test_a_car_never_rests_on_lava() -> None:
    """Volcano p. 8: no stopping, no ending of the turn, no treasure there (ruling 38)."""
    table = on_the_road(held={0: 1}, maps={"white": "in-jungle/1"}, sites={"white": "D2"}).play("drive E2")
    assert table.kinds() == {"drive"}
    assert table.refusal("stop_driving") == "on_lava"
    assert table.refusal("end_turn") == "on_lava"
    assert table.refusal("raise_treasure white") == "not_there"
    table.play("drive D2")
    assert table.kinds() == {"drive", "stop_driving", "end_turn", "raise_treasure"}, (
        "off the lava everything is as usual"
    )


def test_the_last_leg_does_not_lead_onto_lava() -> None:
    """Volcano p. 8: the car is outside of any lava after the drive."""
    table = on_the_road(held={0: 1}, cars="B2 B2 B2").play("drive C2", "drive D2")
    assert table.offers("drive") == {"B2", "C2"}
    assert table.refusal("drive E2") == "lava_last_leg"


def test_entering_with_the_second_leg_the_third_leads_off() -> None:
    """Ruling 38: on the side where it entered, too."""
    table = on_the_road(held={0: 1}, cars="C2 B2 B2").play("drive D2", "drive E2")
    assert table.offers("drive") == {"D2"}
    assert table.refusal("drive G2") == "lava_last_leg"
    table.play("drive D2")
    assert table.car(0) == "D2"
    assert table.to_move == 1


def test_a_leg_within_lava_ends_where_the_next_one_leads_off() -> None:
    """Ruling 38: the drive must be able to end off the lava; from F2 it could not."""
    table = on_the_road(held={0: 1}).play("drive E2")
    assert table.offers("drive") == {"D2", "G2"}
    assert table.refusal("drive F2") == "lava_no_way_off"
    to_the_volcano = volcanic("J   %\n  %   #", cars="B2", held={0: 1}).play("drive C2")
    assert to_the_volcano.offers("drive") == {"B2"}, "from D2 there is only the volcano"


def test_a_single_tile_takes_two_legs_and_the_third_goes_on() -> None:
    """Volcano p. 8: changes of terrain, like any other."""
    table = volcanic(ROAD.replace("%   S   S", "S   S   S").replace("J   %   %", "J   %   S"), cars="D2", held={0: 1})
    assert table.lava == {"E2"}
    table.play("drive E2", "drive F2", "drive J2")
    assert table.car(0) == "J2"


def test_lava_is_entered_one_step_at_a_time_from_another_terrain() -> None:
    """Volcano p. 8: connected lava tiles form a terrain, with its border."""
    assert on_the_road(held={0: 1}).offers("drive") == {"B2", "C2", "E2"}
    assert on_the_road(held={0: 1}, cars="C2").offers("drive") == {"B2", "D2"}
    assert on_the_road(held={0: 1}, cars="C2").refusal("drive E2") == "too_far"


def test_a_leg_does_not_pass_over_lava_or_volcano() -> None:
    """Volcano p. 8: what lies in between cuts a terrain in two, as soon as it lies there."""
    chart = """
    J   J
      J   J
    M   M
      #   M
    """
    table = volcanic(chart, cars="B2 D3 B3", held={0: 1})
    before = {name: legs_from(table, name) for name in table.everywhere}
    assert before["B2"] == {"C2", "D2", "E2", "B3"}
    assert before["D3"] == {"C2", "D2", "E2", "E3"}, "the mountain B3 is beyond the volcano"
    table.flow("C2")
    drawn = volcanic(chart.replace("      J", "      %"))
    after = {name: legs_from(table, name) for name in table.everywhere}
    assert after == {name: legs_from(drawn, name) for name in drawn.everywhere}
    assert after["B2"] == {"B3"}
    assert after["D3"] == {"D2", "E2", "E3"}


def legs_from(table: VolcanoTable, space: str) -> set[str]:
    """Where the car on turn could drive from a space without paying for lava; with an extra drive, too."""
    here = table.land.space_called(space)
    state = replace(table.state, cars=(here, here, here), amulets_held=(1, 0, 0))
    extra = VolcanoTable(state).offers("amulet_drive")
    assert VolcanoTable(replace(state, amulets_held=(0, 0, 0))).offers("drive") == extra
    return extra


# The volcano


def test_a_car_can_never_drive_on_the_volcano() -> None:
    """Volcano p. 4."""
    table = on_the_road(cars="L2", held={0: 2})
    assert table.offers("drive") == table.offers("amulet_drive") == {"K2"}
    assert table.refusal("drive M2") == "volcano_way"
    assert table.refusal("amulet_drive M2") == "volcano_way"


def test_the_volcano_separates_lava_terrains() -> None:
    """Volcano p. 8: those that are not directly interconnected."""
    table = volcanic(APART, cars="B2", held={0: 1}).play("drive C2")
    assert table.offers("drive") == {"B2"}
    assert table.refusal("drive E2") == "too_far"
    assert table.refusal("drive D2") == "volcano_way"
    joined = volcanic(APART.replace("#", "%"), cars="B2", held={0: 1}).play("drive C2")
    assert joined.offers("drive") == {"B2", "E2"}


def test_lava_around_the_volcano_is_driven_around_it() -> None:
    """Volcano p. 8: D3, D4 and D5 are one lava terrain."""
    table = volcanic(ISLE, cars="C3", held={0: 1}).flow("D3", "D4", "D5").play("drive D3", "drive D5", "drive E5")
    assert table.car(0) == "E5"


# Extra drives


def test_ruling_38_the_amulet_that_buys_an_extra_drive_does_not_pay_for_the_lava() -> None:
    assert "E2" not in on_the_road(held={0: 1}).offers("amulet_drive")
    assert on_the_road(held={0: 1}).refusal("amulet_drive E2") == "lava_price"
    table = on_the_road(held={0: 2}, piles={0: "6"}).play("amulet_drive E2")
    assert table.held[0] == 0
    assert table.pile(0) == [6]
    with_card = on_the_road(held={0: 1}, piles={0: "4 2"}).play("amulet_drive E2")
    assert with_card.held[0] == 0
    assert with_card.pile(0) == [2]


def test_ruling_38_nor_if_the_lava_comes_later_in_the_extra_drive() -> None:
    table = on_the_road(held={0: 2}, cars="B2 B2 B2").play("amulet_drive D2")
    assert table.held[0] == 1
    table.play("drive E2")
    assert table.held[0] == 0
    poor = on_the_road(held={0: 1}, cars="B2 B2 B2").play("amulet_drive D2")
    assert poor.refusal("drive E2") == "lava_price"


def test_no_amulet_is_collected_after_an_extra_drive_through_lava() -> None:
    """Volcano p. 8: Lola's amulet, had this been an extra "Move your ATV" action."""
    table = on_the_road(held={0: 2}, amulets="H2").play("amulet_drive E2", "drive G2", "drive H2")
    assert table.car(0) == "H2"
    assert table.held[0] == 0
    assert table.amulets == {"H2"}
    assert not table.happened(LavaPlaced)


def test_ruling_12_other_amulets_are_played_while_on_lava() -> None:
    table = on_the_road(held={0: 5}, maps={"white": "in-jungle/1"}, hands={0: "in-river in-scrubland"})
    table.play("drive E2")
    others = {"amulet_remove", "amulet_exchange", "amulet_clue", "amulet_cover"}
    assert table.kinds() == {"drive", *others}
    assert table.refusal("amulet_drive D2") == "driving"
    table.play(
        "amulet_remove white B2", "amulet_cover in-river white not-next-to-lava", "amulet_clue in-scrubland grey"
    )
    assert table.sites("white") == {"C2"}
    assert not table.kinds() & {"stop_driving", "end_turn", "raise_treasure"}
    table.play("drive G2", "drive H2")
    assert table.car(0) == "H2"


# With nothing else to do (rulings 8 and 9)


def test_ruling_9_a_pass_is_not_forced_on_a_car_that_could_cross_the_lava() -> None:
    nothing: dict[str, Any] = {"hands": {0: "", 1: "", 2: ""}, "deck": ""}
    assert enclosed(**nothing).choices() == ["end_turn"]
    assert enclosed(**nothing, piles={0: "2"}).kinds() == {"drive"}
    assert enclosed(**nothing, held={0: 1}).kinds() == {"drive"}


@pytest.mark.parametrize(("held", "pile", "ends"), [(1, "", True), (1, "4", False), (2, "", False), (0, "4", True)])
def test_ruling_8_the_turn_is_not_ended_for_a_player_who_could_cross_the_lava(held: int, pile: str, ends: bool) -> None:
    """The last card is played and there is no marker: only an extra drive through the lava is left."""
    table = enclosed(hands={0: "in-jungle"}, deck="", site_markers={"white": 0}, held={0: held}, piles={0: pile})
    table.play("play_clue in-jungle white")
    assert table.to_move == (1 if ends else 0)
    assert ends or table.kinds() == {"amulet_drive", "end_turn"}
