"""How strong entrants are, computed from their ranks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean

import msgspec

from doubloon.arena.statistics import Z


class Rating(msgspec.Struct, frozen=True):
    """A strength: where nothing is known it is 25, give or take 8.3."""

    mean: float
    deviation: float

    @property
    def margin(self) -> float:
        """How far the true strength may lie from the mean, with a confidence of 95 %."""
        return Z * self.deviation


def rate(games: Iterable[Mapping[str, int]]) -> dict[str, Rating]:
    """The ratings after these games, each given as the ranks of its players, by the model of Plackett and Luce."""
    from openskill.models import PlackettLuce, PlackettLuceRating  # takes a while

    model = PlackettLuce(tau=0.0)  # Bots do not learn, so old games say as much as new games.
    known: dict[str, PlackettLuceRating] = {}
    for ranks in games:
        teams = [[known.get(name) or model.rating(name=name)] for name in ranks]
        for name, (rating,) in zip(ranks, model.rate(teams, ranks=list(map(float, ranks.values()))), strict=True):
            known[name] = rating
    return {name: Rating(round(rating.mu, 4), round(rating.sigma, 4)) for name, rating in known.items()}


def pooled(ratings: Sequence[Rating]) -> Rating:
    """The rating of several entrants of the same kind: the more there are, the better it is known."""
    spread = sqrt(sum(rating.deviation**2 for rating in ratings)) / len(ratings)
    return Rating(round(fmean(rating.mean for rating in ratings), 4), round(spread, 4))
