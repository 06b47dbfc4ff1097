"""The referee on the values of treasures (ruling 48)."""

from __future__ import annotations

from tests.referee.loot_island.kit import fresh, owning, play, run
from tests.referee.loot_island.worth import best_books, best_jewels, best_skulls


def test_book_example_coin_bags() -> None:
    referee = fresh(3)
    owning(referee, 1, 7, 16)
    assert referee.sheet(1)["coin_bag"] == 19


def test_books() -> None:
    referee = fresh(5)
    owning(referee, 1, 16, 49, 5)  # a bag with a curse of 4, a triple and a double book
    assert referee.sheet(1)["book"] == 12
    owning(referee, 1, 4)
    assert referee.sheet(1)["book"] == 3 * 5 + 2 * 4
    assert best_books((1, 2, 3), (0, 0)) == 0
    assert best_books((2, 3, 3), (1, 5)) == 18


def test_jewels() -> None:
    assert [best_jewels(n) for n in range(8)] == [0, 0, 8, 20, 20, 28, 40, 40]
    referee = fresh(5)
    owning(referee, 1, 10, 2, 21, 35, 50)  # 3 + 2 + 4 + 3 + 3
    assert referee.sheet(1)["jewel"] == 43


def test_crowns() -> None:
    referee = fresh(4)
    owning(referee, 0, 17, 20)  # 2 + 4 crosses
    owning(referee, 1, 34, 37)
    owning(referee, 2, 3)
    assert referee._ranked_crowns() == [21, 21, 11, 0]
    assert referee.sheet(0)["crown"] == 4 + 21
    referee.eliminated = {0}
    assert referee._ranked_crowns() == [0, 25, 18, 0]
    referee = fresh(5)
    for seat, number in enumerate((20, 37, 52, 74, 1)):
        owning(referee, seat, number)
    assert referee._ranked_crowns() == [58 // 4] * 4 + [0]
    referee.treasures[0] = {0}
    assert referee._ranked_crowns() == [2, 18, 18, 18, 2]


def test_48_crowns_are_ranked_before_the_healers_are_paid() -> None:
    referee = fresh(3)
    referee.cubes = [12, 1, 0]
    referee.first_player = 2
    owning(referee, 0, 20)
    owning(referee, 1, 3)
    run(referee, referee._end())
    play(referee, ("draw_healer", 9), ("draw_healer", 0), ("draw_healer", 13))
    play(referee, ("choose_healer", 0), ("choose_healer", 9))
    assert referee.sheet(0)["total"] == 1 + 25 - 27
    assert referee.eliminated == {0}
    assert referee.scores() == [0, 2 + 18 - 1, 5]


def test_skulls() -> None:
    assert best_skulls((2, 1)) == 4
    assert best_skulls((1, 1, 2)) == 7
    assert best_skulls((2, 2, 2)) == 12
    assert best_skulls(()) == 0
    referee = fresh(4)
    # the book's example: an amulet, two bags, two crowns, a jewel; skulls: right 4, left 4, left 3
    owning(referee, 1, 8, 6, 7, 1, 3, 2, 58, 18, 29)
    assert referee.sheet(1)["skull"] == 27
