"""The figures of many games."""

from __future__ import annotations

import pytest

from doubloon.arena.match import Result
from doubloon.arena.statistics import spread, summarise, victories, wilson


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [
        (0.5, 10, 0.2366, 0.7634),
        (0.0, 10, 0.0, 0.2775),
        (1.0, 10, 0.7225, 1.0),
        (0.25, 400, 0.2101, 0.2947),
        (0.5, 1, 0.0546, 0.9454),
    ],
)
def test_the_interval_of_wilson(share: float, games: int, low: float, high: float) -> None:
    assert wilson(share, games) == pytest.approx((low, high), abs=5e-5)


def result(number: int, scores: tuple[float, ...], winners: tuple[int, ...], reason: str = "finished") -> Result:
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(number, reason, scores, ranks, winners, 0, 10 + number, 100, {"curse_struck": number})


def test_a_shared_victory_counts_in_part() -> None:
    summary = summarise("tobago", "1", ("a", "b"), [result(0, (9, 9), (0, 1)), result(1, (5, 8), (1,), "stopped")])
    assert [seat.wins for seat in summary.seats] == [0.5, 1.5]
    assert [seat.share for seat in summary.seats] == [0.25, 0.75]
    assert (summary.games, summary.finished, summary.stopped) == (2, 1, 1)
    assert summary.highlights == {"curse_struck": 0.5}
    score = summary.seats[0].score
    assert (score.mean, score.deviation, score.least, score.most) == (7, 2, 5, 9)
    assert (summary.turns.mean, summary.turns.most) == (10.5, 11)


def test_the_order_of_the_results_does_not_matter() -> None:
    results = [result(number, (number, 7), (int(number < 7),)) for number in range(9)]
    assert summarise("g", "s", ("a", "b"), results) == summarise("g", "s", ("a", "b"), results[::-1])


def test_the_quartiles_of_gold() -> None:
    assert spread([1, 2, 3, 4, 5]).quartiles == (2, 3, 4)
    assert spread([10, 0]).quartiles == (2.5, 5, 7.5)
    assert spread([7]) == spread([7, 7])


def test_victories_have_a_share_and_an_interval() -> None:
    won = victories(2.5, 10)
    assert (won.number, won.share) == (2.5, 0.25)
    assert won.interval[0] < 0.25 < won.interval[1]
