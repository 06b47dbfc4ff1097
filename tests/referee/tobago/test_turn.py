"""The referee on turns and drives (rulings 8 to 12)."""

from __future__ import annotations

from typing import Any

from tests.referee.tobago.kit import again, lay_map, names, scene
from tests.referee.tobago.referee import Referee


def test_legs_11() -> None:
    referee = scene(3)
    referee.cars[0] = (2, 3)
    again(referee)
    drives = {action[1] for action in referee.legal() if action[0] == "drive"}
    jungle = {(q, r) for q in range(3) for r in range(8)}
    assert drives == (jungle - {(2, 3)}) | {(3, 3), (3, 2)}
    assert ("end_turn",) not in referee.legal() and ("stop_driving",) not in referee.legal()
    referee.apply(("drive", (3, 3)))
    assert names(referee) == {"drive", "stop_driving", "end_turn"}
    referee.apply(("drive", (4, 7)))
    assert ("drive", (3, 3)) in referee.legal()
    referee.apply(("drive", (5, 7)))
    assert referee.to_move == 1 and referee.cars[0] == (5, 7)


def test_stop_and_end_while_driving() -> None:
    for last in [("stop_driving",), ("end_turn",)]:
        referee = scene(3)
        referee.apply(("drive", (1, 1)))
        referee.apply(last)
        assert referee.to_move == 1


def test_amulets_on_the_way() -> None:
    referee = scene(3)
    referee.cars = [(2, 3), (6, 3), (0, 0)]
    referee.amulets_on_board = {(2, 5), (3, 5), (4, 5), (6, 3)}
    again(referee)
    referee.apply(("drive", (2, 5)))
    assert referee.amulets_held == [1, 0, 0]
    assert {"amulet_clue", "amulet_exchange"} <= names(referee) and "amulet_drive" not in names(referee)
    referee.apply(("drive", (3, 5)))
    referee.apply(("drive", (3, 7)))
    assert referee.amulets_held == [2, 0, 0] and referee.amulets_on_board == {(4, 5), (6, 3)}
    assert referee.to_move == 0  # could still play amulets
    referee.apply(("amulet_drive", (4, 5)))  # an extra drive takes nothing
    assert referee.amulets_held == [1, 0, 0] and (4, 5) in referee.amulets_on_board
    assert {"drive", "stop_driving", "end_turn"} <= names(referee)
    referee.apply(("end_turn",))
    assert referee.to_move == 1 and referee.amulets_held == [1, 1, 0]  # 10: taken at the start of the turn
    assert (6, 3) not in referee.amulets_on_board


def test_rogers_trick() -> None:
    """An extra drive first, then the action; during the extra drive the action cannot start, nor the turn end."""
    referee = scene(3)
    referee.cars[0] = (2, 3)
    referee.amulets_held[0] = 1
    referee.amulets_on_board = {(4, 5), (5, 5)}
    again(referee)
    referee.apply(("amulet_drive", (3, 3)))
    assert names(referee) == {"drive", "stop_driving"}
    referee.apply(("drive", (4, 5)))
    assert referee.amulets_held[0] == 0
    referee.apply(("stop_driving",))
    assert names(referee) == {"drive", "play_clue"}
    referee.apply(("drive", (5, 5)))
    assert referee.amulets_held[0] == 1
    referee.apply(("drive", (4, 5)))
    assert referee.amulets_held[0] == 2


def test_forced_pass_9() -> None:
    island = {(0, 0): "jungle", (5, 5): "lake"}
    objects: dict[str, list[Any]] = {"huts": [], "palm_trees": [], "statues": []}
    referee = Referee({"players": 2, "island": island, "landmarks": objects, "first_player": 0, "clues": []})
    while names(referee) == {"place_car"}:
        referee.apply(("place_car", (0, 0)))
    # 8: no player is asked, until it has gone round
    assert referee.to_move == 0 and referee.legal() == {("end_turn",)}
    referee.apply(("end_turn",))
    assert referee.to_move == 1


def test_exchanging_forgoes_the_whole_turn_9() -> None:
    referee = scene(3)
    lay_map(referee, 0, [1], (0, 0))
    referee.amulets_held[0] = 1
    again(referee)
    assert names(referee) >= {"exchange_hand", "raise_treasure", "amulet_drive"}
    referee.apply(("exchange_hand",))
    while referee.to_move == "chance":
        referee.apply(min(referee.legal()))
    assert referee.to_move == 1 and referee.amulets_held[0] == 1


def test_or_by_option_only_the_action_9() -> None:
    referee = scene(3, exchange="action")
    lay_map(referee, 0, [1], (0, 0))
    again(referee)
    referee.apply(("exchange_hand",))
    while referee.to_move == "chance":
        referee.apply(min(referee.legal()))
    assert referee.to_move == 0 and names(referee) == {"raise_treasure", "end_turn"}


def test_an_amulet_may_be_left_10() -> None:
    referee = scene(3, amulets="offered")
    referee.amulets_on_board = {(0, 0), (1, 0)}
    again(referee)
    assert referee.legal() == {("take_amulet",), ("leave_amulet",)}
    referee.apply(("leave_amulet",))
    assert "exchange_hand" in names(referee)
    referee.apply(("drive", (1, 0)))
    assert referee.legal() == {("take_amulet",), ("leave_amulet",)}
    referee.apply(("take_amulet",))
    assert referee.amulets_held[0] == 1 and referee.amulets_on_board == {(0, 0)} and referee.legs_left == 2
