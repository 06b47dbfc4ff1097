"""Rulings 8 and 9 where lava leaves players nothing to do."""

from __future__ import annotations

from doubloon.games.tobago.events import DriveStopped, TurnPassed, TurnStarted
from tests.rulebook.volcano.kit import volcanic

# B2 lies behind lava: a car there does not get away without an amulet or treasure.
WALL = """
J   M   M   #
  %   M   M
"""


def test_ruling_8_a_player_who_can_do_nothing_at_all_is_not_asked() -> None:
    table = volcanic(WALL, cars="E2 B2 E2", hands={0: "", 1: "", 2: ""}, deck="").play("0: drive F2", "0: end_turn")
    assert table.to_move == 2
    assert table.order(TurnPassed, TurnStarted) == ["TurnStarted", "TurnPassed", "TurnStarted"]
    assert table.happened(TurnPassed) == [TurnPassed(1)]


def test_ruling_8_where_no_player_can_do_anything_any_more_the_table_is_asked_so_that_it_can_stop() -> None:
    table = volcanic(WALL, cars="B2 B2 B2", hands={0: "", 1: "", 2: ""}, deck="").play("0: end_turn")
    assert [event.seat for event in table.happened(TurnPassed)] == [1, 2, 0]
    assert (table.to_move, table.kinds()) == (1, {"end_turn"})


def test_ruling_8_the_turn_is_ended_when_a_car_has_legs_left_but_nowhere_to_go() -> None:
    """Over the lava onto a space that is walled in: the third leg could only end on lava."""
    table = volcanic(WALL, cars="D2", held={0: 1}).play("drive C2", "drive B2")
    assert table.happened(DriveStopped) == [DriveStopped(0)]
    assert table.to_move == 1


def test_ruling_8_a_drive_with_nowhere_to_go_is_over_but_not_a_turn_whose_action_is_to_come() -> None:
    table = volcanic(WALL, cars="D2", held={0: 2}, hands={0: "in-jungle"}).play("amulet_drive C2", "drive B2")
    assert table.happened(DriveStopped) == [DriveStopped(0)]
    assert (table.to_move, table.kinds()) == (0, {"play_clue"})


def test_ruling_8_a_drive_with_nowhere_to_go_is_not_ended_while_an_amulet_can_be_played() -> None:
    table = volcanic(WALL, cars="D2", held={0: 2}, roses={0: 0}).play("drive C2", "drive B2")
    assert table.kinds() == {"stop_driving", "end_turn", "amulet_exchange"}


def test_ruling_9_a_pass_is_forced_only_if_there_is_no_action_at_all() -> None:
    """A walled in car, and a player without a rose: nowhere to drive, nothing to play."""
    table = volcanic(WALL, cars="B2", roses={0: 0})
    assert table.kinds() == {"end_turn", "exchange_hand"}, "to forgo the turn for another hand is no action"
    gentle = volcanic(WALL, cars="B2", roses={0: 0}, exchange="action")
    assert gentle.kinds() == {"exchange_hand"}, "there it is one"
