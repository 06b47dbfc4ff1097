"""The referee on the curse (rulings 18, 19, 26)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from tests.referee.tobago.kit import again, answers, chance, lay_map, names, scene, stack_treasure
from tests.referee.tobago.referee import Referee
from tests.referee.tobago.table import CURSE


def cursed(**options: Any) -> Referee:
    """0 raises; roses bottom up: 0, 2, 1, 0. 0 has two amulets, 1 has cards 3 and 5, 2 has nothing."""
    referee = scene(3, **options)
    lay_map(referee, 0, [0, 1, 2], (0, 0))
    referee.amulets_held = [2, 0, 0]
    referee.piles[1] = Counter([3, 5])
    again(referee)
    stack_treasure(referee, [2, 4, 4, CURSE, CURSE, 6, 6, 6])
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 4, CURSE, 2, CURSE, 6)
    chance(referee, "turn_up", 4)
    answers(referee, (0, "decline"), (2, "claim"))
    assert referee.odds()[("turn_up", CURSE)] == Fraction(1, 2)
    chance(referee, "turn_up", CURSE)
    return referee


def test_curse_stops_18() -> None:
    referee = cursed()
    assert referee.amulets_held == [1, 0, 0]
    assert referee.piles == [Counter(), Counter([3]), Counter([4])]  # 2 has no rose left: not struck
    assert referee.treasure_discards == Counter([5, 2, 6])
    assert referee.curses_removed == 2 and referee.treasure_deck_size == 3
    assert referee.to_move == 2 and names(referee) == {"play_clue"} and referee.roses == [15, 15, 15]


def test_curse_is_paid_for_by_choice_18() -> None:
    referee = scene(3, curse_payment="chosen", after_curse="go_on_if_paid")
    lay_map(referee, 0, [1, 2], (0, 0))
    referee.amulets_held, referee.piles = [1, 1, 1], [Counter([2, 6]), Counter(), Counter([3])]
    again(referee)
    stack_treasure(referee, [2, 4, 4, CURSE, 6, 6])
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 4, CURSE, 2, 4)
    chance(referee, "turn_up", CURSE)
    assert referee.to_move == 0 and referee.legal() == {("pay_amulet",), ("pay_treasure",)}
    referee.apply(("pay_treasure",))
    assert referee.to_move == 2 and referee.amulets_held == [1, 0, 1]  # 1 has no treasure, and no choice
    referee.apply(("pay_amulet",))
    assert referee.piles[0] == Counter([2]) and referee.amulets_held == [1, 0, 0]
    assert [rose.owner for rose in referee.claims] == [2, 1]  # the raiser paid no amulet


def test_curse_first_card_raiser_starts_19() -> None:
    referee = scene(3)
    lay_map(referee, 0, [1], (0, 0))
    again(referee)
    stack_treasure(referee, [4, CURSE, 5, 6])
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 4, CURSE, 5)
    chance(referee, "turn_up", CURSE)
    assert referee.to_move == 0 and names(referee) == {"play_clue"}


def test_curse_go_on_26() -> None:
    referee = cursed(after_curse="go_on")
    assert referee.amulets_held == [1, 0, 0] and referee.piles[1] == Counter([3])
    chance(referee, "turn_up", 2)
    answers(referee, (0, "decline"), (1, "decline"), (0, "decline"))
    chance(referee, "turn_up", CURSE)  # strikes again
    assert referee.amulets_held == [0, 0, 0] and referee.piles[1] == Counter()
    chance(referee, "turn_up", 6)
    answers(referee, (0, "claim"))
    assert referee.to_move == 0 and names(referee) == {"play_clue"}
    assert referee.treasure_discards == Counter([5, 3, 2]) and referee.curses_removed == 2


def test_curse_go_on_if_paid_26() -> None:
    referee = cursed(after_curse="go_on_if_paid")
    assert referee.piles[1] == Counter([3]) and referee.roses == [13, 15, 15]
    chance(referee, "turn_up", 6)
    answers(referee, (0, "claim"))
    chance(referee, "turn_up", 2)
    answers(referee, (0, "claim"))
    assert referee.curses_removed == 2 and referee.gold() == [8, 3, 4]
    assert referee.to_move == 0


def test_first_curse_returns_26() -> None:
    referee = cursed(first_curse_returns=True)
    assert referee.curses_removed == 1 and referee.treasure_deck == Counter([4, 6, 6, CURSE])
    assert referee.a_curse_was_turned_up and not referee.curse_to_shuffle_back
