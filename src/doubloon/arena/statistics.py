"""What many games say together."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev, quantiles

import msgspec

from doubloon.arena.match import Result

Z = 1.96  # a confidence of 95 %


class Spread(msgspec.Struct, frozen=True):
    """Where a figure lies over many games."""

    mean: float
    deviation: float
    least: float
    most: float
    quartiles: tuple[float, float, float]  # a quarter of the games is below the first, half below the second


class Wins(msgspec.Struct, frozen=True):
    """How often a bot has won."""

    number: float  # a shared victory counts in part
    share: float
    interval: tuple[float, float]  # of the share, 95 %


class SeatSummary(msgspec.Struct, frozen=True):
    seat: int
    player: str
    wins: float
    share: float
    interval: tuple[float, float]
    score: Spread


class Summary(msgspec.Struct, frozen=True):
    game: str
    seed: str
    games: int
    finished: int
    stopped: int
    seats: tuple[SeatSummary, ...]
    turns: Spread
    decisions: Spread
    highlights: dict[str, float]  # how often each happened a game


def summarise(game: str, seed: str, players: Sequence[str], results: Sequence[Result]) -> Summary:
    """The figures of all games; their order does not matter."""
    ordered = sorted(results, key=lambda result: result.number)
    return Summary(
        game,
        seed,
        len(ordered),
        sum(result.reason == "finished" for result in ordered),
        sum(result.reason == "stopped" for result in ordered),
        tuple(_seat(seat, player, ordered) for seat, player in enumerate(players)),
        spread([result.turns for result in ordered]),
        spread([result.decisions for result in ordered]),
        {name: round(fmean(result.highlights[name] for result in ordered), 4) for name in ordered[0].highlights},
    )


def _seat(seat: int, player: str, results: Sequence[Result]) -> SeatSummary:
    wins = sum(1 / len(result.winners) for result in results if seat in result.winners)
    won = victories(wins, len(results))
    score = spread([result.scores[seat] for result in results])
    return SeatSummary(seat, player, won.number, won.share, won.interval, score)


def victories(wins: float, games: int) -> Wins:
    """So many wins in so many games."""
    low, high = wilson(wins / games, games)
    return Wins(round(wins, 4), round(wins / games, 4), (round(low, 4), round(high, 4)))


def spread(figures: Sequence[float]) -> Spread:
    """Where the figures of many games lie."""
    first, median, third = quantiles(figures, method="inclusive") if len(figures) > 1 else [*figures] * 3
    quartiles = (round(first, 4), round(median, 4), round(third, 4))
    return Spread(round(fmean(figures), 4), round(pstdev(figures), 4), min(figures), max(figures), quartiles)


def wilson(share: float, games: int) -> tuple[float, float]:
    """The interval in which the true share lies with a confidence of 95 %."""
    spread = Z * sqrt(share * (1 - share) / games + Z**2 / (4 * games**2))
    middle = share + Z**2 / (2 * games)
    return max(0.0, (middle - spread) / (1 + Z**2 / games)), min(1.0, (middle + spread) / (1 + Z**2 / games))
