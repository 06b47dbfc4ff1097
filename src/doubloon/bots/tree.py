"""The tree of a search: what was tried in an information set, and what came of it.

A node stands for everything a seat could have seen on the way to it: for the actions of the players alone. Luck and
hidden cards differ from one visit to the next, and so does what is legal; a node counts how often each action was.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log, sqrt

from doubloon.core.position import Action, Seat

_FIRST = 3  # actions that a node looks at from the beginning
_WIDTH = 0.7  # and how many more for the root of its visits


class Node:
    """What is known after some actions."""

    __slots__ = ("available", "belief", "children", "curiosity", "ranked", "totals", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0  # how often it could have been visited
        self.totals: list[float] = []  # what each seat got, over all visits
        self.ranked: dict[Action, float] = {}  # actions, the best by the judge first, and what they lose against it
        self.children: dict[Action, Node] = {}
        self.belief = 0  # visits that what the judge thinks of an action counts for
        self.curiosity = 0.0  # about what was rarely tried

    def rank(
        self, legal: Sequence[Action], weights: Sequence[float], share: float, belief: int, curiosity: float
    ) -> None:
        """Learn what the judge thinks of these actions; a share of winning is what a piece of gold is worth."""
        self.belief, self.curiosity = belief, curiosity
        best = max(weights)
        told = sorted(zip(weights, range(len(legal)), strict=True), key=lambda pair: (-pair[0], pair[1]))
        self.ranked = {legal[place]: (weight - best) * share for weight, place in told}

    def select(self, legal: Sequence[Action], mover: Seat) -> Action:
        """The action to try next, by what the mover may expect of it and how rarely it was tried."""
        mean = self.mean(mover)
        chosen, most = legal[0], -inf
        for action in self._looked_at(legal):
            child = self.children.get(action)
            if child is None:
                child = self.children[action] = Node()
            child.available += 1
            urge = self.curiosity * sqrt(log(child.available + 1) / (child.visits + 1))
            score = self.expected(action, child, mover, mean) + urge
            if score > most:
                chosen, most = action, score
        return chosen

    def _looked_at(self, legal: Sequence[Action]) -> list[Action]:
        """The actions that are good enough by now: more and more of them, the best by the judge first."""
        possible = set(legal)
        wide = _FIRST + int(_WIDTH * sqrt(self.visits))
        ranked = [action for action in self.ranked if action in possible][:wide]
        if len(ranked) < wide and len(ranked) < len(legal):
            ranked += [action for action in legal if action not in self.ranked][: wide - len(ranked)]
        return ranked

    def expected(self, action: Action, child: Node, mover: Seat, mean: float) -> float:
        """What the judge expects of an action, corrected by what came of it."""
        believed = mean + self.ranked.get(action, -0.05)
        won = child.totals[mover] if child.visits else 0.0
        return (won + self.belief * believed) / (child.visits + self.belief)

    def learn(self, shares: Sequence[float]) -> None:
        """A visit brought this to each seat."""
        self.add(1, shares)

    def add(self, visits: int, totals: Sequence[float]) -> None:
        """Some visits brought this to each seat in all."""
        self.visits += visits
        self.totals = [old + new for old, new in zip(self.totals, totals, strict=True)] if self.totals else list(totals)

    def mean(self, seat: Seat) -> float:
        """What a seat got on average."""
        return self.totals[seat] / self.visits if self.visits else 0.0
