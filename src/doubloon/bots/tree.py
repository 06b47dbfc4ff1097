"""The tree of a search: what was tried in an information set, and what came of it.

A node stands for everything a seat could have seen on the way to it: for the actions of the players alone. Luck and
hidden cards differ from visit to visit, and so does what is legal; a node counts how often each action was legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt

from doubloon.core.position import Action, Seat

# Progressive widening: how many actions a node considers at first, and how many more for the root of its visits.
_FIRST_WIDTH = 3
_WIDENING = 0.7
_UNKNOWN_PRIOR = -0.05  # of an action that was not legal when the judge was asked


class Node:
    """What is known after some actions."""

    __slots__ = ("available", "children", "exploration_constant", "prior_weight", "priors", "totals", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0  # how often it could have been visited
        self.totals: list[float] = []  # the win shares of each seat, over all visits
        self.priors: dict[Action, float] = {}  # the best action by the judge first, and what each loses against it
        self.children: dict[Action, Node] = {}
        self.prior_weight = 0  # how many visits the judge's opinion of an action counts for
        self.exploration_constant = 0.0

    def set_priors(
        self,
        legal: Sequence[Action],
        weights: Sequence[float],
        share_per_gold: float,
        prior_weight: int,
        exploration_constant: float,
    ) -> None:
        """Learn what the judge thinks of these actions, in gold, and what win share a piece of gold stands for."""
        self.prior_weight, self.exploration_constant = prior_weight, exploration_constant
        best = max(weights)
        ranked = sorted(zip(weights, range(len(legal)), strict=True), key=lambda pair: (-pair[0], pair[1]))
        self.priors = {legal[place]: (weight - best) * share_per_gold for weight, place in ranked}

    def select(self, legal: Sequence[Action], mover: Seat) -> Action:
        """The action to try next, by what the mover may expect of it and how rarely it was tried."""
        mean = self.mean(mover)
        chosen, most = legal[0], -inf
        for action in self._considered(legal):
            child = self.children.get(action)
            if child is None:
                child = self.children[action] = Node()
            child.available += 1
            bonus = self.exploration_constant * sqrt(log(child.available + 1) / (child.visits + 1))
            score = self.expected(action, child, mover, mean) + bonus
            if score > most:
                chosen, most = action, score
        return chosen

    def _considered(self, legal: Sequence[Action]) -> list[Action]:
        """The actions that are considered by now: more and more of them, the best by the judge first."""
        possible = set(legal)
        width = _FIRST_WIDTH + int(_WIDENING * sqrt(self.visits))
        known = [action for action in self.priors if action in possible][:width]
        if len(known) < width and len(known) < len(legal):
            known += [action for action in legal if action not in self.priors][: width - len(known)]
        return known

    def expected(self, action: Action, child: Node, mover: Seat, mean: float) -> float:
        """What the judge expects of an action, corrected by what came of it."""
        prior = mean + self.priors.get(action, _UNKNOWN_PRIOR)
        won = child.totals[mover] if child.visits else 0.0
        return (won + self.prior_weight * prior) / (child.visits + self.prior_weight)

    def add(self, visits: int, totals: Sequence[float]) -> None:
        """Count some visits, and the total win shares that they brought to each seat."""
        self.visits += visits
        self.totals = [old + new for old, new in zip(self.totals, totals, strict=True)] if self.totals else list(totals)

    def mean(self, seat: Seat) -> float:
        """The win share of a seat on average."""
        return self.totals[seat] / self.visits if self.visits else 0.0
