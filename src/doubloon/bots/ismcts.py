"""Bots that search: they try out what may happen in positions that their seat cannot distinguish from the real one."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context
from typing import Any, ClassVar

from doubloon import games, words
from doubloon.bots.bot import Bot
from doubloon.bots.budget import Budget, Clock
from doubloon.bots.judges import judge_of
from doubloon.bots.search import Search
from doubloon.bots.tree import Node
from doubloon.core.game import AnyGame
from doubloon.core.position import Action, Event, Seat

_GLANCE = 1  # iterations where the decision matters little
_REMEMBERED = 40  # events that are taken into account


class SearchBot(Bot):
    """The same search for every game, with the game's judge."""

    key: ClassVar[str] = "ismcts"
    watches: ClassVar[bool] = True
    budget: ClassVar[Budget] = Budget(iterations=400)

    def __init__(self, game: AnyGame, seed: str) -> None:
        super().__init__(game, seed)
        self._judge = judge_of(game)
        self._choices = 0
        self._tree: Node | None = None  # below the last choice, while nothing was revealed
        self._notices = 0
        self._seen: list[Event] = []
        self._reason = ""

    def notice(self, view: Any, events: Sequence[Event]) -> None:
        self._notices += 1
        if any(event.reveals for event in events):
            self._tree = None
        self._seen = [*self._seen, *events][-_REMEMBERED:]

    def choose(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        self._choices += 1
        if len(legal) == 1:
            self._reason = ""
            return legal[0]
        root = self._reusable_tree(legal)
        search = Search(self.game, self._judge, view, legal, self._seen, f"{self.seed}/{self._choices}")
        if not search.worthwhile:
            budget = Budget(iterations=_GLANCE)
        if budget.processes == 1:
            search.run(root, Clock(budget))
        else:
            search.prepare(root)
            self._run_in_processes(root, view, legal, budget)
        seat, mean = view.to_move, root.mean(view.to_move)
        tried = [action for action in legal if action in root.children]
        chosen = max(tried, key=lambda action: root.expected(action, root.children[action], seat, mean))
        self._remember(root, chosen, seat, len(tried))
        return chosen

    def _reusable_tree(self, legal: Sequence[Action]) -> Node:
        """The tree of the previous choice, if nothing but that choice has happened since."""
        tree = self._tree
        if tree is not None and self._notices == 1 and tree.priors.keys() == set(legal):
            return tree
        return Node()

    def _run_in_processes(self, root: Node, view: Any, legal: Sequence[Action], budget: Budget) -> None:
        """Let several processes search on their own, and add up what they found."""
        game, each = self.game, Budget(budget.iterations, budget.seconds)
        seeds = [f"{self.seed}/{self._choices}/{number}" for number in range(budget.processes)]
        work = partial(_search_in_process, game.key, game.version, view, tuple(legal), self._seen, each)
        for found in _pool(budget.processes).map(work, seeds):
            for number, (visits, totals) in found.items():
                root.add(visits, totals)
                root.children.setdefault(legal[number], Node()).add(visits, totals)

    def _remember(self, root: Node, chosen: Action, seat: Seat, tried: int) -> None:
        child = root.children[chosen]
        self._tree, self._notices = child, 0
        visits = sum(child.visits for child in root.children.values())
        self._reason = words.say("bots.searched", share=child.mean(seat), visits=child.visits, all=visits, tried=tried)

    def reason(self) -> str:
        return self._reason


@cache
def _pool(processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes, get_context("forkserver"))


def _search_in_process(
    key: str, version: int, view: Any, legal: tuple[Action, ...], seen: Sequence[Event], budget: Budget, seed: str
) -> dict[int, tuple[int, list[float]]]:
    """A search in a process of its own: visits and totals of each action, by its number."""
    game, root = games.find(key, version), Node()
    Search(game, judge_of(game), view, legal, seen, seed).run(root, Clock(budget))
    found = ((number, root.children.get(action)) for number, action in enumerate(legal))
    return {number: (child.visits, child.totals) for number, child in found if child and child.visits}


class NormalBot(SearchBot):
    """A short search: an opponent for players who know the game."""

    key: ClassVar[str] = "normal"
    budget: ClassVar[Budget] = Budget(iterations=60)


class HardBot(SearchBot):
    """As good as a third of a second allows."""

    key: ClassVar[str] = "hard"
    budget: ClassVar[Budget] = Budget(seconds=0.3)
