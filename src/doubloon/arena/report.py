"""The report of a tournament: ratings, shares of victory, results between entrants, gold, and what turn order does."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby, permutations
from statistics import fmean

import msgspec

from doubloon.arena.rating import Rating, pooled, rate
from doubloon.arena.rows import Row
from doubloon.arena.statistics import Spread, Wins, spread, victories
from doubloon.arena.tournament import Tournament

Group = Callable[[Row], str]


class Standing(msgspec.Struct, frozen=True):
    """How an entrant did, or all entrants of a kind together."""

    name: str
    bot: str
    games: int
    rating: Rating
    wins: Wins
    rank: float  # on average
    gold: Spread
    ahead: dict[str, float]  # the share of games with each other entrant in which it finished first; a tie counts half


class TurnSummary(msgspec.Struct, frozen=True):
    """What it is worth to be the first, or the last, in the order of play."""

    turn: int
    wins: Wins
    gold: Spread


class Report(msgspec.Struct, frozen=True):
    game: str
    seed: str
    deals: int
    lineups: int
    seats: int
    games: int
    finished: int
    stopped: int
    entrants: tuple[Standing, ...]  # the best first
    kinds: tuple[Standing, ...]
    order: tuple[TurnSummary, ...]
    turns: Spread
    decisions: Spread


def report(tournament: Tournament, rows: Sequence[Row]) -> Report:
    """The figures of a tournament; it needs at least one finished game."""
    played = [list(game) for _, game in groupby(rows, key=lambda row: row.game)]
    ends = [game[0].end for game in played]
    ratings = rate({row.entrant: row.rank for row in game} for game in played)
    return Report(
        tournament.game,
        tournament.seed,
        tournament.deals,
        tournament.lineups,
        tournament.seats,
        len(played),
        ends.count("finished"),
        ends.count("stopped"),
        _standings(played, ratings, lambda row: row.entrant),
        _standings(played, ratings, lambda row: row.bot),
        tuple(_turn(turn, rows) for turn in range(1, tournament.seats + 1)),
        spread([game[0].turns for game in played]),
        spread([game[0].decisions for game in played]),
    )


def _standings(games: Sequence[Sequence[Row]], ratings: dict[str, Rating], group: Group) -> tuple[Standing, ...]:
    """The best come first; of equals, the bot that was named first."""
    of_each = defaultdict(list)
    for game in games:
        for row in game:
            of_each[group(row)].append(row)
    ahead = _ahead(games, group)
    standings = [_standing(name, rows, ratings, ahead[name]) for name, rows in of_each.items()]
    return tuple(sorted(standings, key=lambda standing: -standing.rating.mean))


def _standing(name: str, rows: Sequence[Row], ratings: dict[str, Rating], ahead: dict[str, float]) -> Standing:
    rating = pooled([ratings[entrant] for entrant in dict.fromkeys(row.entrant for row in rows)])
    return Standing(
        name,
        rows[0].bot,
        len(rows),
        rating,
        victories(sum(row.won for row in rows), len(rows)),
        round(fmean(row.rank for row in rows), 4),
        spread([row.gold for row in rows]),
        ahead,
    )


def _ahead(games: Iterable[Sequence[Row]], group: Group) -> dict[str, dict[str, float]]:
    points = defaultdict(list)
    for game in games:
        for one, other in permutations(game, 2):
            points[group(one), group(other)].append(_point(one.rank, other.rank))
    shares: dict[str, dict[str, float]] = defaultdict(dict)
    for (name, against), gained in points.items():
        if name != against:
            shares[name][against] = round(fmean(gained), 4)
    return shares


def _point(rank: int, other: int) -> float:
    return 1.0 if rank < other else 0.5 if rank == other else 0.0


def _turn(turn: int, rows: Sequence[Row]) -> TurnSummary:
    those = [row for row in rows if row.turn == turn]
    return TurnSummary(turn, victories(sum(row.won for row in those), len(those)), spread([row.gold for row in those]))
