"""What many games say together."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev

import msgspec

from doubloon.arena.match import Result

_Z = 1.96  # a confidence of 95 %


class Spread(msgspec.Struct, frozen=True):
    """Where a figure lies over many games."""

    mean: float
    deviation: float
    least: float
    most: float


class SeatSummary(msgspec.Struct, frozen=True):
    seat: int
    player: str
    wins: float  # a shared victory counts in part
    share: float
    interval: tuple[float, float]  # of the share, 95 %
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
        _spread([result.turns for result in ordered]),
        _spread([result.decisions for result in ordered]),
        {name: round(fmean(result.highlights[name] for result in ordered), 4) for name in ordered[0].highlights},
    )


def _seat(seat: int, player: str, results: Sequence[Result]) -> SeatSummary:
    wins = sum(1 / len(result.winners) for result in results if seat in result.winners)
    share = wins / len(results)
    low, high = wilson(share, len(results))
    score = _spread([result.scores[seat] for result in results])
    return SeatSummary(seat, player, round(wins, 4), round(share, 4), (round(low, 4), round(high, 4)), score)


def _spread(figures: Sequence[float]) -> Spread:
    return Spread(round(fmean(figures), 4), round(pstdev(figures), 4), min(figures), max(figures))


def wilson(share: float, games: int) -> tuple[float, float]:
    """The interval in which the true share lies with a confidence of 95 %."""
    spread = _Z * sqrt(share * (1 - share) / games + _Z**2 / (4 * games**2))
    middle = share + _Z**2 / (2 * games)
    return max(0.0, (middle - spread) / (1 + _Z**2 / games)), min(1.0, (middle + spread) / (1 + _Z**2 / games))
