"""The referee on healers, elimination and the winner (ruling 48)."""

from __future__ import annotations

import pytest

from tests.referee.loot_island.box import HEALERS
from tests.referee.loot_island.kit import fresh, owning, play, ready_to_visit, run
from tests.referee.loot_island.referee import LootIslandReferee


def reckoned(referee: LootIslandReferee, *healers: int) -> LootIslandReferee:
    """To the end, with these healers on display; every player takes the first that is offered."""
    run(referee, referee._end())
    for healer in healers:
        referee.apply(("draw_healer", healer))
    while referee.to_move is not None:
        referee.apply(referee.legal()[0])
    return referee


def test_48_order_of_the_healers() -> None:
    referee = fresh(5)
    referee.cubes = [4, 0, 4, 2, 13]
    referee.first_player = 2
    run(referee, referee._end())
    for healer in (0, 1, 2, 3, 4):
        referee.apply(("draw_healer", healer))
    assert referee.eliminated == {4}
    for seat, healer in ((3, 4), (2, 3), (0, 2)):
        assert referee.to_move == seat
        referee.apply(("choose_healer", healer))
    assert referee.healers == [2, None, 3, 4, None]
    assert referee.to_move is None


def test_the_last_healer_is_taken_unasked() -> None:
    referee = fresh(3)
    for seat in range(3):
        owning(referee, seat, 11)
    run(referee, referee._end())
    play(referee, ("draw_healer", 12), ("draw_healer", 13), ("draw_healer", 2))
    play(referee, ("choose_healer", 13), ("choose_healer", 12))
    assert referee.to_move is None
    assert referee.healers == [13, 12, 2]
    assert referee.eliminated == {0, 1}  # 15 - 17 and 10 - 13
    assert referee.sheet(0)["total"] == -2
    assert referee.scores() == [0, 0, 5]
    assert referee.winners() == [2]


def test_book_example_healers() -> None:
    assert HEALERS[2] == (1, 2)
    assert HEALERS[13] == (0, 17)
    referee = fresh(3)
    referee.cubes = [5, 12, 0]
    owning(referee, 0, 11)
    owning(referee, 1, 16, 70)
    run(referee, referee._end())
    for healer in (2, 13, 0):
        referee.apply(("draw_healer", healer))
    play(referee, ("choose_healer", 2), ("choose_healer", 13))
    assert [referee.sheet(seat)["healer"] for seat in range(3)] == [7, 17, 0]
    assert referee.scores() == [10 + 5 - 7, 27 - 17, 0]
    assert referee.winners() == [1]


def test_48_ties_and_zero_and_no_winner() -> None:
    referee = fresh(3)
    referee.cubes = [0, 0, 0]
    referee.first_player = 1
    owning(referee, 2, 6)  # 5 gold, the captain has as much
    reckoned(referee, 0, 1, 2)
    assert referee.scores() == [0, 5, 5]
    assert referee.winners() == [1]
    assert referee.eliminated == set()
    referee = fresh(3)
    referee.cubes = [5, 13, 13]
    reckoned(referee, 0, 1, 2)  # the captain pays the last coin
    assert (referee.scores(), referee.eliminated, referee.winners()) == ([0, 0, 0], {1, 2}, [0])
    referee = fresh(3)
    referee.cubes = [13, 14, 15]
    reckoned(referee, 0, 1, 2)
    assert referee.winners() == []
    assert set(referee.sheet(0).values()) == {0}


def test_scores_only_at_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        fresh(3).scores()
    referee = ready_to_visit()
    with pytest.raises(ValueError, match="chance"):
        referee.odds()
