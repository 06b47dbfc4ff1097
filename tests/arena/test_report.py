"""What a tournament says."""

from __future__ import annotations

import csv
from io import StringIO

import pytest

from doubloon.arena.match import Result
from doubloon.arena.rating import Rating, pooled, rate
from doubloon.arena.report import Report, report
from doubloon.arena.rows import as_csv, rows
from doubloon.arena.tournament import Tournament
from doubloon.games.tobago.setup import Setup

TOURNAMENT = Tournament("tobago", Setup(players=3), ("random", "greedy", "random"), "s", deals=2)


def result(number: int, scores: tuple[float, ...], first: int = 0, reason: str = "finished") -> Result:
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return Result(number, reason, scores, ranks, winners, first, 10 + number, 100, {})


def played() -> dict[int, Result]:
    """Greedy gets 30 on every seat, the first random bot 20 and the second 10; but the last game is a tie."""
    gold = (20, 30, 10)
    results = {
        number: result(number, tuple(gold[entrant] for entrant in seated), first=deal)
        for number, deal, seated in TOURNAMENT.schedule()
    }
    return {**results, 5: result(5, (10, 10, 10), first=1, reason="stopped")}


@pytest.fixture
def figures() -> Report:
    return report(TOURNAMENT, rows(TOURNAMENT, played()))


def test_the_best_comes_first(figures: Report) -> None:
    assert [standing.name for standing in figures.entrants] == ["greedy", "random 1", "random 2"]
    means = [standing.rating.mean for standing in figures.entrants]
    assert means == sorted(means, reverse=True)
    assert all(0 < standing.rating.deviation < 25 / 3 for standing in figures.entrants)


def test_wins_and_places(figures: Report) -> None:
    best, middle, worst = figures.entrants
    assert [standing.wins.number for standing in (best, middle, worst)] == [5.3333, 0.3333, 0.3333]
    assert best.wins.share == 0.8889
    assert [standing.rank for standing in (best, middle, worst)] == [1, 1.8333, 2.6667]
    assert [standing.games for standing in (best, middle, worst)] == [6, 6, 6]


def test_who_was_ahead_of_whom(figures: Report) -> None:
    best, middle, worst = figures.entrants
    assert best.ahead == {"random 1": 0.9167, "random 2": 0.9167}
    assert middle.ahead == {"greedy": 0.0833, "random 2": 0.9167}
    assert worst.ahead == {"greedy": 0.0833, "random 1": 0.0833}


def test_those_of_a_kind_are_taken_together(figures: Report) -> None:
    best, others = figures.kinds
    assert (best.name, others.name, others.games) == ("greedy", "random", 12)
    assert others.ahead == {"greedy": 0.0833}
    assert others.wins.number == 0.6667
    assert others.gold.quartiles == (10, 10, 20)
    assert others.rating == pooled([standing.rating for standing in figures.entrants[1:]])


def test_what_the_order_of_play_does(figures: Report) -> None:
    assert [turn.turn for turn in figures.order] == [1, 2, 3]
    assert sum(turn.wins.number for turn in figures.order) == pytest.approx(6, abs=1e-3)
    assert [turn.gold.mean for turn in figures.order] != [figures.order[0].gold.mean] * 3


def test_how_many_games_there_were_and_how_long_they_took(figures: Report) -> None:
    assert (figures.deals, figures.lineups, figures.seats, figures.games) == (2, 1, 3, 6)
    assert (figures.finished, figures.stopped) == (5, 1)
    assert (figures.turns.mean, figures.decisions.mean) == (12.5, 100)


def test_the_order_in_which_games_were_finished_does_not_matter(figures: Report) -> None:
    backwards = dict(sorted(played().items(), reverse=True))
    assert report(TOURNAMENT, rows(TOURNAMENT, backwards)) == figures


def test_part_of_a_tournament_can_be_reported() -> None:
    some = {number: result for number, result in played().items() if number in (1, 4)}
    assert report(TOURNAMENT, rows(TOURNAMENT, some)).games == 2


def test_a_line_for_each_game_and_player() -> None:
    lines = list(csv.DictReader(StringIO(as_csv(rows(TOURNAMENT, played())))))
    assert len(lines) == 18
    assert lines[4] == {
        "game": "1",
        "deal": "0",
        "seed": "s-0",
        "seat": "1",
        "turn": "2",
        "entrant": "random 1",
        "bot": "random",
        "gold": "20",
        "rank": "2",
        "won": "0.0",
        "end": "finished",
        "turns": "11",
        "decisions": "100",
    }
    assert {line["turn"] for line in lines if line["deal"] == "1" and line["seat"] == "1"} == {"1"}


def test_more_games_make_a_rating_more_certain() -> None:
    few, many = (rate([{"a": 1, "b": 2}, {"a": 2, "b": 1}] * number)["a"] for number in (5, 50))
    assert many.deviation < few.deviation
    assert many.margin == pytest.approx(1.96 * many.deviation)


def test_ties_make_equal_ratings() -> None:
    ratings = rate([{"a": 1, "b": 1}] * 20)
    assert ratings["a"].mean == pytest.approx(ratings["b"].mean)


def test_pooled_ratings_are_more_certain() -> None:
    assert pooled([Rating(20, 3), Rating(30, 4)]) == Rating(25, 2.5)
