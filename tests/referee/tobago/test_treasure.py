"""The referee on raising and sharing treasures, and on the end (rulings 7, 14 to 16, 22)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from tests.referee.tobago.kit import again, answers, chance, lay_map, names, scene, stack_treasure
from tests.referee.tobago.referee import Referee
from tests.referee.tobago.table import CURSE


def test_distribution_example_of_the_rule_book() -> None:
    """Anna (0) raises and has one more rose, Bobby (1) and Roger (2) one each: bottom up Anna, Bobby, Anna, Roger."""
    referee = scene(3)
    lay_map(referee, 1, [2, 0, 1], (3, 3))
    referee.cars[0] = (2, 3)
    again(referee)
    referee.apply(("drive", (3, 3)))
    assert ("raise_treasure", 1) in referee.legal()
    cards = {clue.card for clue in referee.maps[1].clues}
    referee.apply(("raise_treasure", 1))
    assert referee.roses == [13, 14, 14]
    chance(referee, "draw_treasure", 2, 3, 4, 5, 6)
    assert referee.treasure_deck_size == 36
    assert referee.odds() == {("turn_up", value): Fraction(1, 5) for value in (2, 3, 4, 5, 6)}
    chance(referee, "turn_up", 2)
    answers(referee, (0, "decline"), (1, "decline"), (0, "decline"), (2, "claim"))
    chance(referee, "turn_up", 5)
    answers(referee, (0, "claim"))
    chance(referee, "turn_up", 3)
    answers(referee, (1, "decline"), (0, "decline"))
    assert referee.treasure_discards == Counter([3])
    chance(referee, "turn_up", 6)
    answers(referee, (1, "decline"), (0, "claim"))
    chance(referee, "turn_up", 4)
    answers(referee, (1, "claim"))
    assert referee.gold() == [11, 4, 2] and referee.roses == [15, 15, 15]
    # Bobby starts the new map
    assert referee.to_move == 1 and names(referee) == {"play_clue"} and {a[2] for a in referee.legal()} == {1}
    assert referee.clue_discards == cards and not referee.amulets_on_board
    referee.apply(min(referee.legal()))
    referee.apply(min(referee.legal()))  # his replacement card
    assert referee.amulets_on_board == {(7, 2), (5, 7), (2, 7)} and referee.gazes == [1, 2, 3]  # 20, 21
    # the drive ended with the raising, the action was the drive: the turn is over
    assert referee.to_move == 1 and referee.roses == [15, 14, 15]


def test_raising_before_the_action_and_left_over_curse_16() -> None:
    referee = scene(2)
    lay_map(referee, 0, [1], (0, 0))
    again(referee)
    stack_treasure(referee, [2, 3, CURSE, 4, 4])
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 2, 3, CURSE)
    chance(referee, "turn_up", 2)
    answers(referee, (0, "claim"))
    chance(referee, "turn_up", 3)
    answers(referee, (1, "claim"))
    assert referee.curses_removed == 1 and not referee.a_curse_was_turned_up
    assert referee.to_move == 1
    referee.apply(min(referee.legal()))
    referee.apply(min(referee.legal()))
    assert referee.to_move == 0 and {"drive", "play_clue"} == names(referee)  # 9: too late to forgo the turn


def test_not_raisable_by_others_or_elsewhere_14() -> None:
    referee = scene(2)
    lay_map(referee, 0, [1], (1, 0))
    referee.cars[1] = (1, 0)
    again(referee)
    assert "raise_treasure" not in names(referee)
    referee.apply(("drive", (1, 1)))
    assert "raise_treasure" not in names(referee)
    referee.apply(("drive", (1, 0)))
    assert ("raise_treasure", 0) in referee.legal()


def test_substitute_rose_7() -> None:
    referee = scene(2)
    lay_map(referee, 0, [1], (0, 0))
    referee.roses[0] = 0
    again(referee)
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 2, 3, 4)
    chance(referee, "turn_up", 2)
    answers(referee, (0, "claim"))
    assert referee.roses[0] == 0
    chance(referee, "turn_up", 3)
    answers(referee, (1, "decline"))
    chance(referee, "turn_up", 4)
    answers(referee, (1, "decline"))
    # 0 would have to start the map, but has no rose: it stays empty, and the turn goes on
    assert referee.to_move == 0 and not referee.maps[0].clues and len(referee.amulets_on_board) == 3
    assert referee.roses == [0, 15] and "play_clue" not in names(referee)


def test_odds_of_the_treasure_deck() -> None:
    referee = scene(2)
    lay_map(referee, 0, [1] * 12, (0, 0))
    again(referee)
    referee.apply(("raise_treasure", 0))
    assert referee.odds()[("draw_treasure", 2)] == Fraction(10, 39)
    chance(referee, "draw_treasure", 2)
    assert referee.odds()[("draw_treasure", 2)] == Fraction(9, 38) and ("draw_treasure", CURSE) not in referee.legal()
    chance(referee, "draw_treasure", *[2] * 9, 3)
    assert referee.odds() == {
        ("draw_treasure", 3): Fraction(8, 28),
        ("draw_treasure", 4): Fraction(11, 28),
        ("draw_treasure", 5): Fraction(6, 28),
        ("draw_treasure", 6): Fraction(3, 28),
    }
    chance(referee, "draw_treasure", 3)
    assert referee.odds()[("draw_treasure", CURSE)] == Fraction(2, 29)
    assert Referee({"players": 2, "curses_mixed_into": 21, "curses": 1}).free_of_curses == 18
    assert Referee({"players": 2, "curses": 0}).treasure_deck_size == 39


@pytest.mark.parametrize("cards", [3, 2])
def test_end_of_the_game_22(cards: int) -> None:
    referee = scene(2)
    lay_map(referee, 0, [1], (0, 0))
    again(referee)
    stack_treasure(referee, [5] * cards)
    referee.treasure_discards = Counter([2, 2])
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", *[5] * cards)
    if cards == 2:
        assert referee.odds() == {("draw_treasure", 2): 1}
        chance(referee, "draw_treasure", 2)
    chance(referee, "turn_up", 5)
    answers(referee, (0, "claim"))
    assert not referee.over
    chance(referee, "turn_up", 5)
    answers(referee, (1, "claim"))
    assert referee.over and referee.to_move is None and referee.legal() == set()
    assert referee.gold() == [5, 5] and referee.roses == [15, 15] and not referee.amulets_on_board


def test_fewer_cards_22() -> None:
    referee = scene(2)
    lay_map(referee, 0, [1, 1], (0, 0))
    again(referee)
    stack_treasure(referee, [5])
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 5)
    chance(referee, "turn_up", 5)
    answers(referee, (0, "decline"), (1, "decline"), (1, "claim"))
    assert referee.over and referee.gold() == [0, 5] and referee.roses == [15, 15]
