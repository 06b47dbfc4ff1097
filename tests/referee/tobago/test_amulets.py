"""The referee on amulets: where they appear, and what they buy (rulings 10, 12, 21, 27)."""

from __future__ import annotations

from tests.referee.tobago.kit import RHOMBUS, again, answers, chance, lay_map, names, scene, to_first_turn
from tests.referee.tobago.referee import Referee


def test_amulets_appear_21() -> None:
    island = {(q, r): "jungle" for q in range(6) for r in range(6)}
    del island[(4, 2)]  # a bay in the line of the first statue
    objects = {"huts": [], "palm_trees": [], "statues": [((1, 2), 0), ((0, 2), 0), ((2, 3), 1)]}
    referee = Referee({"players": 2, "island": island, "landmarks": objects, "first_player": 0})
    to_first_turn(referee)
    referee.amulets_held = [18, 1]
    referee._amulets_appear()
    assert referee.amulets_on_board == {(3, 2), (2, 5)}
    referee.amulets_on_board = set()
    referee.amulets_held = [20, 0]
    referee._amulets_appear()
    assert referee.amulets_on_board == {(3, 2)}


def test_amulet_appearing_under_the_car_is_not_taken_10() -> None:
    referee = scene(2)
    lay_map(referee, 0, [1], (7, 2))
    referee.cars[0] = (7, 2)
    referee.hands = [set(), set()]
    referee.clue_deck = set()
    referee.roses[1] = 0
    again(referee)
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 2, 2, 2)
    chance(referee, "turn_up", 2)
    answers(referee, (0, "decline"), (1, "decline"))
    chance(referee, "turn_up", 2)
    answers(referee, (0, "decline"), (1, "decline"))
    chance(referee, "turn_up", 2)
    answers(referee, (0, "decline"), (1, "claim"))
    while referee.to_move != 0 or names(referee) == {"play_clue"}:
        referee.apply(min(referee.legal()))
    assert (7, 2) in referee.amulets_on_board and referee.amulets_held == [0, 0]


def test_remove_a_marker() -> None:
    referee = scene(2)
    lay_map(referee, 0, [1], (0, 0))
    referee.maps[0].removed -= {(0, 1)}
    referee.maps[1].removed = set(sorted(RHOMBUS)[17:])
    referee.maps[2].removed = set(sorted(RHOMBUS)[18:])
    referee.amulets_held[0] = 1
    again(referee)
    removals = {action for action in referee.legal() if action[0] == "amulet_remove"}
    assert removals == {("amulet_remove", 0, (0, 0)), ("amulet_remove", 0, (0, 1))} | {
        ("amulet_remove", 1, space) for space in sorted(RHOMBUS)[:17]
    }
    referee.apply(("amulet_remove", 0, (0, 1)))
    assert referee.sites()[0] == {(0, 0)} and ("raise_treasure", 0) in referee.legal()
    assert referee.amulets_held[0] == 0


def test_expert_amulets_27() -> None:
    referee = scene(3, expert_amulets=True)
    lay_map(referee, 0, [0, 1, None, 0], (0, 0))
    referee.maps[0].removed = set()
    lay_map(referee, 1, [0, 1], (5, 5))  # determined: no expert powers
    referee.amulets_held[0] = 3
    again(referee)
    expert = {action for action in referee.legal() if action[0] in ("amulet_double", "amulet_swap")}
    assert expert == {
        ("amulet_double", 0, 0),
        ("amulet_double", 0, 3),
        ("amulet_swap", 0, 0, 1),
        ("amulet_swap", 0, 1, 3),
    }
    referee.apply(("amulet_double", 0, 3))
    expert = {action for action in referee.legal() if action[0] in ("amulet_double", "amulet_swap")}
    assert expert == {("amulet_double", 0, 0), ("amulet_swap", 0, 0, 1)}
    referee.apply(("amulet_swap", 0, 0, 1))
    assert [clue.owner for clue in referee.maps[0].clues] == [1, 0, None, 0]
    assert [clue.roses for clue in referee.maps[0].clues] == [1, 1, 0, 2]
    referee.maps[0].removed = set(referee.island) - {(0, 0)}
    again(referee)
    referee.apply(("raise_treasure", 0))
    assert [rose.owner for rose in referee.claims] == [0, 0, 0, 0, 1]


def test_amulet_clue_between_legs_12() -> None:
    referee = scene(3)
    referee.amulets_held[0] = 1
    again(referee)
    referee.apply(("drive", (1, 1)))
    referee.apply(min(action for action in referee.legal() if action[0] == "amulet_clue"))
    referee.apply(min(referee.legal()))
    assert names(referee) == {"drive", "stop_driving", "end_turn"} and referee.legs_left == 2
