"""Rulings 8 to 13: the turn and the drive."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.games.tobago.events import TurnStarted
from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import EASY, position
from tests.rulebook.tobago.table import Table


@pytest.mark.parametrize("action", ["play_clue in-jungle white", "drive C2"])
def test_ruling_8_a_turn_is_one_action(action: str) -> None:
    table = position(ROAD, hands={0: "in-jungle in-lake"}, held={0: 1})
    assert table.kinds() >= {"play_clue", "drive", "exchange_hand"}
    table.play(action)
    if table.state.legs:
        table.play("stop_driving")
    assert not table.kinds() & {"play_clue", "drive", "exchange_hand"}


def test_ruling_8_treasures_are_raised_and_amulets_played_around_the_action() -> None:
    table = position(
        ROAD,
        cars="I2",
        held={0: 2},
        maps={"white": "in-lake/1", "grey": "in-scrubland/1"},
        sites={"grey": "J2 L2"},
        treasure=EASY,
    )
    table.play("raise_treasure white").finish()
    table.play("amulet_remove grey L2", "drive J2", "raise_treasure grey").finish()
    assert table.to_move == 0
    assert table.play("amulet_exchange").to_move == 1, "the last amulet, the last decision"


def test_ruling_8_the_turn_ends_when_the_player_says_so_after_the_action() -> None:
    table = position(ROAD, hands={0: "in-jungle"}, held={0: 1})
    assert not table.legal("end_turn")
    table.play("play_clue in-jungle white")
    assert table.to_move == 0, "an amulet could still be played"
    assert table.play("end_turn").to_move == 1


def test_ruling_8_the_turn_is_not_ended_for_a_player_who_could_still_raise_a_treasure() -> None:
    table = position(ROAD, cars="I2", hands={0: "in-lake"}).play("play_clue in-lake white")
    assert table.to_move == 0
    assert table.kinds() == {"raise_treasure", "end_turn"}


def test_ruling_8_the_turn_is_ended_for_a_player_who_has_nothing_left_to_decide() -> None:
    table = position(ROAD, cars="B2", hands={0: "in-lake"}).play("play_clue in-lake white")
    assert table.to_move == 1
    assert [event.seat for event in table.happened(TurnStarted)] == [1]


def test_ruling_9_the_action_is_compulsory() -> None:
    table = position(ROAD, held={0: 3})
    assert table.refusal("end_turn") == "not_acted"
    table.play("amulet_drive C2", "stop_driving")
    assert table.refusal("end_turn") == "not_acted", "an amulet's extra drive is not the action"
    assert position(ROAD, exchange="action").refusal("end_turn") == "not_acted_or_exchanged"


def test_ruling_9_a_pass_is_not_forced_on_a_player_whose_car_can_be_driven() -> None:
    assert not position(ROAD, hands={0: ""}).legal("end_turn")


def test_ruling_9_exchanging_the_hand_without_an_amulet_forgoes_the_whole_turn() -> None:
    table = position(ROAD, cars="I2", held={0: 1}, maps={"white": "in-lake/1"}, treasure=EASY)
    before = table.hand(0)
    table.play("exchange_hand")
    assert table.to_move == 1, "no treasure is raised, no amulet played"
    assert table.held == (1, 0, 0)
    assert not table.hand(0) & before


@pytest.mark.parametrize("first", ["raise_treasure white", "amulet_exchange", "amulet_remove grey L2"])
def test_ruling_9_the_turn_can_be_forgone_only_before_anything_else_is_done_in_it(first: str) -> None:
    maps = {"white": "in-lake/1", "grey": "in-scrubland/1"}
    table = position(ROAD, cars="I2", held={0: 2}, maps=maps, treasure=EASY)
    assert table.legal("exchange_hand")
    table.play(first).finish()
    assert table.refusal("exchange_hand") == "turn_begun"
    assert table.legal("drive J2"), "the action is still to come"


def test_ruling_9_the_amulet_under_the_car_is_taken_before_the_turn_is_forgone() -> None:
    table = position(ROAD, cars="B2 I2", amulets="I2").play("0: drive C2", "0: end_turn")
    assert table.held[1] == 1
    assert table.play("1: exchange_hand").to_move == 2


def test_ruling_9_by_option_exchanging_takes_the_place_of_the_action() -> None:
    table = position(ROAD, cars="I2", maps={"white": "in-lake/1"}, treasure=EASY, exchange="action")
    table.play("exchange_hand")
    assert table.kinds() == {"raise_treasure", "end_turn"}
    raised = position(ROAD, cars="I2", maps={"white": "in-lake/1"}, treasure=EASY, exchange="action")
    assert raised.play("raise_treasure white").finish().legal("exchange_hand")


def test_ruling_9_nothing_is_raised_and_no_amulet_played_inside_a_distribution() -> None:
    table = position(
        ROAD,
        cars="I2",
        held={0: 3, 1: 3},
        maps={"white": "in-lake/1", "grey": "in-lake/0"},
        treasure=EASY,
    )
    table.play("raise_treasure white").draws("2 2 2").play("turn_up 2")
    assert table.kinds() == {"claim", "decline"}
    table.play("0: decline", "1: claim", "turn_up 2", "0: claim")
    assert table.to_move == 0
    assert table.kinds() == {"play_clue"}, "starting the new map is part of it"


def surfaced_below_the_car(**more: Any) -> Table:
    """Seat 0 has raised the treasure in the lake, and the statue on H2 looked there."""
    table = position(ROAD, cars="I2", maps={"white": "in-lake/1"}, statues="H2/SE", treasure=EASY, **more)
    return table.play("raise_treasure white").finish()


def test_ruling_10_an_amulet_below_the_car_is_taken_when_the_turn_starts() -> None:
    table = position(ROAD, cars="B2 I2", amulets="I2").play("0: drive C2", "0: end_turn")
    assert table.held[1] == 1
    assert table.amulets == set()


def test_ruling_10_an_amulet_that_appears_there_later_in_the_turn_is_not_taken() -> None:
    table = surfaced_below_the_car()
    assert table.amulets == {"I2"}
    assert table.held[0] == 0


def test_ruling_10_it_is_taken_when_a_later_turn_starts_there() -> None:
    table = surfaced_below_the_car(exchange="action").play("0: exchange_hand")
    assert table.held[0] == 0
    table.play("1: exchange_hand", "2: exchange_hand")
    assert table.to_move == 0
    assert table.held[0] == 1


def test_ruling_10_it_is_taken_when_a_leg_ends_there() -> None:
    table = surfaced_below_the_car().play("drive H2", "drive I2")
    assert table.held[0] == 1


def test_ruling_10_by_option_an_amulet_may_be_left_where_a_leg_ends() -> None:
    table = position(ROAD, cars="B2", amulets="D2", offered=True).play("drive D2")
    assert table.kinds() == {"take_amulet", "leave_amulet"}
    assert table.refusal("drive E2") == "not_now"
    table.play("leave_amulet")
    assert (table.held[0], table.amulets, table.state.legs) == (0, {"D2"}, 2)
    table.play("drive C2", "drive D2", "take_amulet")
    assert (table.held[0], table.amulets) == (1, set())


def test_ruling_10_by_option_an_amulet_may_be_left_when_the_turn_starts() -> None:
    table = position(ROAD, cars="B2 I2", amulets="I2", offered=True).play("0: drive C2", "0: end_turn")
    assert (table.to_move, table.kinds()) == (1, {"take_amulet", "leave_amulet"})
    table.play("1: leave_amulet")
    assert table.refusal("take_amulet") == "amulet_later"
    assert table.play("1: exchange_hand").amulets == {"I2"}, "the turn is still whole"


def test_ruling_10_no_amulet_is_offered_in_an_extra_drive() -> None:
    table = position(ROAD, cars="B2", amulets="D2", held={0: 1}, offered=True).play("amulet_drive D2")
    assert table.legal("drive E2")


def test_ruling_11_a_drive_has_at_least_one_leg_and_at_most_three() -> None:
    table = position(ROAD, cars="B2", held={0: 1})
    assert not table.legal("stop_driving")
    table.play("drive C2")
    assert table.legal("stop_driving")
    table.play("drive D2", "drive E2")
    assert not table.offers("drive")


def test_ruling_11_a_leg_stays_in_connected_spaces_or_makes_one_step_into_another_terrain() -> None:
    table = position(ROAD.replace("R", "J"), cars="L2")
    assert table.offers("drive") == {"J2", "K2", "M2"}
    assert table.refusal("drive N2") == "too_far"
    table.play("drive M2")
    assert table.offers("drive") == {"L2", "N2"}, "the other jungle is not connected"


def test_ruling_11_a_leg_that_ends_on_an_amulet_takes_it_and_passing_over_one_does_not() -> None:
    table = position(ROAD, cars="B2", amulets="C2 D2").play("drive D2")
    assert table.held[0] == 1
    assert table.amulets == {"C2"}


def test_ruling_11_no_leg_of_an_extra_drive_takes_an_amulet() -> None:
    table = position(ROAD, cars="B2", amulets="C2 E2", held={0: 1}).play("amulet_drive C2", "drive E2")
    assert table.held[0] == 0
    assert table.amulets == {"C2", "E2"}
    table.play("stop_driving", "drive D2", "drive C2")
    assert table.held[0] == 1, "the drive of the action does"


def test_ruling_11_a_leg_ends_on_another_space_than_it_began() -> None:
    table = position(ROAD, cars="C2")
    assert not table.legal("drive C2")
    table.play("drive D2")
    assert not table.legal("drive D2")
    assert table.legal("drive C2"), "the next leg may go back"


def driving(**more: Any) -> Table:
    """Seat 0 has driven the first leg of the action, and has two amulets."""
    return position(
        ROAD,
        cars="B2",
        held={0: 2},
        hands={0: "in-jungle in-river"},
        maps={"grey": "in-mountain/1"},
        **more,
    ).play("drive E2")


def test_ruling_12_a_drive_ends_after_its_third_leg() -> None:
    table = driving().play("drive F2", "drive H2")
    assert not table.offers("drive")
    assert table.to_move == 0


def test_ruling_12_a_drive_ends_when_the_player_stops_it() -> None:
    table = driving().play("stop_driving")
    assert not table.offers("drive")
    assert table.to_move == 0


def test_ruling_12_a_drive_ends_when_a_treasure_is_raised() -> None:
    table = driving(sites={"grey": "F2"}, treasure=EASY).play("drive F2", "raise_treasure grey").finish()
    assert not table.offers("drive")
    assert not table.legal("stop_driving")
    table = position(ROAD, cars="H2", held={0: 1}, maps={"white": "in-lake/1"}, treasure=EASY)
    table.play("amulet_drive I2", "raise_treasure white").finish()
    assert table.state.legs == 0, "an extra drive as well"
    assert table.play("drive J2").state.legs == 2


def test_ruling_12_a_drive_ends_with_the_turn() -> None:
    assert driving().play("end_turn").to_move == 1
    table = driving().play("stop_driving", "amulet_drive F2")
    assert table.play("end_turn").to_move == 1, "an extra drive as well"
    assert not table.state.legs


def test_ruling_12_amulets_may_be_played_between_legs_an_extra_clue_too() -> None:
    table = driving().play("amulet_clue in-river white", "amulet_remove grey G2")
    assert table.state.legs == 2
    assert table.play("drive F2").state.legs == 1


def test_ruling_12_an_exchange_may_be_played_between_legs() -> None:
    assert driving().play("amulet_exchange", "drive F2").car(0) == "F2"


def test_ruling_12_an_extra_drive_needs_the_drive_under_way_to_be_over() -> None:
    table = driving()
    assert not table.offers("amulet_drive")
    assert table.refusal("amulet_drive F2") == "driving"
    assert table.play("stop_driving").legal("amulet_drive F2")
    table.play("amulet_drive F2")
    assert table.refusal("amulet_drive G2") == "driving", "an extra drive is one, too"


def test_ruling_12_no_action_starts_while_a_drive_is_under_way() -> None:
    table = position(ROAD, cars="B2", held={0: 1}, hands={0: "in-jungle"}).play("amulet_drive C2")
    assert table.kinds() == {"drive", "stop_driving"}
    assert table.refusal("play_clue in-jungle white") == "driving"
    assert table.refusal("exchange_hand") == "driving"
    table.play("stop_driving")
    assert table.kinds() == {"drive", "play_clue"}


def test_ruling_12_the_legs_after_an_extra_drive_is_begun_are_its_own_not_the_actions() -> None:
    table = position(ROAD, cars="B2", held={0: 1}).play("amulet_drive C2", "drive D2", "drive E2")
    assert table.refusal("end_turn") == "not_acted"
    assert table.play("drive F2").state.legs == 2


def test_ruling_12_what_an_amulet_buys_happens_at_once() -> None:
    table = position(ROAD, cars="B2", held={0: 2}, hands={0: "in-jungle"}).play("amulet_drive C2")
    assert table.car(0) == "C2"
    table.play("amulet_clue in-jungle white")
    assert table.clues("white") == "in-jungle/0"


def test_ruling_12_it_cannot_be_bought_when_it_is_impossible() -> None:
    """No clue fits, nowhere to drive, no cards to exchange, no markers on the island: the amulet stays."""
    table = position("J", held={0: 1}, hands={0: "in-lake not-in-lake"})
    assert not table.kinds() & {"amulet_clue", "amulet_drive", "amulet_remove"}
    assert "amulet_exchange" in table.kinds()
    table = position("J", held={0: 1}, hands={0: "", 1: "", 2: ""}, deck="")
    assert not any(name.startswith("amulet") for name in table.kinds())


def test_ruling_13_cars_share_spaces() -> None:
    table = position(ROAD, cars="B2 C2 C2").play("0: drive C2", "0: end_turn")
    assert table.state.cars == (1, 1, 1)
    assert table.play("1: drive B2", "1: drive C2").car(1) == "C2"
