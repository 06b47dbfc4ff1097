"""What every decision of a game was worth, by what its player knew at that time."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from itertools import chain, pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import msgspec

from doubloon import games, words
from doubloon.arena.run import executor_for, run
from doubloon.bots.budget import Budget, Clock
from doubloon.bots.judge import Judge
from doubloon.bots.judges import judge_of
from doubloon.bots.search import Search
from doubloon.bots.tree import Node
from doubloon.core import wire
from doubloon.core.dice import pick
from doubloon.core.game import AnyGame, Label
from doubloon.core.position import CHANCE, Action, Event, Position, Seat
from doubloon.core.record import Record

INACCURACY, MISTAKE, BLUNDER = "?!", "?", "??"
MARKS = ((0.20, BLUNDER), (0.10, MISTAKE), (0.05, INACCURACY))  # from which loss of winning share on
_SURE = 2.0  # standard errors that a loss has to exceed to be marked
_REMEMBERED = 40  # events that are taken into account
_WORLDS = 30  # positions over which gold is averaged, at most


class Question(msgspec.Struct, frozen=True):
    """A decision as its seat knew it; nothing else of the position is asked about."""

    ply: int
    seat: Seat
    nth: int  # of the seat's decisions
    view: Any
    legal: tuple[Action, ...]
    labels: tuple[str, ...]  # each action in words
    played: int  # the index of the action played
    seen: tuple[Event, ...]  # what the seat saw last


class Choice(msgspec.Struct, frozen=True):
    """An action that the seat could play, and what it is worth to the seat."""

    action: dict[str, Any]
    words: str
    share: float  # of winning
    gold: float  # to be expected at the end, by the judge


class Decision(msgspec.Struct, frozen=True):
    """What was played, and the best that could have been played instead."""

    ply: int
    seat: Seat
    options: int  # how many actions the seat chose from
    played: Choice
    alternative: Choice
    loss: float  # of winning share
    error: float  # the standard error of the loss
    mark: str
    expected: tuple[float, ...]  # the gold of every seat at the end, by the judge, before the decision


class SeatSummary(msgspec.Struct, frozen=True):
    """How well a seat has played."""

    seat: Seat
    player: str
    decisions: int
    loss: float  # on average
    inaccuracies: int
    mistakes: int
    blunders: int


class Analysis(msgspec.Struct, frozen=True):
    """A whole game, or as much of it as there was time for."""

    game: str
    players: tuple[str, ...]
    budget: str
    judge: str  # the judge whose opinion it is; a game without its own judge is judged by the score alone
    plays: int
    total: int  # decisions to look at
    decisions: tuple[Decision, ...]
    seats: tuple[SeatSummary, ...]


def questions(record: Record, seat: Seat | None = None) -> list[Question]:
    """The decisions between several actions in a game, or those of a single seat."""
    counted = [0] * len(record.players)
    asked = []
    for ply, (by, _) in enumerate(record.plays):
        if by == CHANCE:
            continue
        counted[by] += 1
        if seat in (None, by) and len(record.game.legal(record.states[ply])) > 1:
            asked.append(_question(record, ply, counted[by]))
    return asked


def _question(record: Record, ply: int, nth: int) -> Question:
    game, state, (seat, action) = record.game, record.states[ply], record.plays[ply]
    legal = tuple(game.legal(state))
    labels = tuple(_in_words(game.describe(choice, state, record.players)) for choice in legal)
    view = game.view(state, seat)
    return Question(ply, seat, nth, view, legal, labels, legal.index(action), _seen(record, ply, seat))


def _in_words(label: Label) -> str:
    """An action on its own; of a long question, how it ends."""
    key = "analysis.answer" if label.heading.endswith("?") else "analysis.action"
    return words.say(key, heading=label.heading.rpartition(". ")[2], detail=label.detail)


def _seen(record: Record, ply: int, seat: Seat) -> tuple[Event, ...]:
    """The last things that happened before a play, as a seat may know them."""
    events = list(chain.from_iterable(record.events[:ply]))[-_REMEMBERED:]
    return tuple(event.seen_by(seat) for event in events)


def answers(game: AnyGame, asked: Sequence[Question], budget: Budget, jobs: int = 1) -> Generator[Decision, None, None]:
    """What every decision was worth, in the order in which they are finished; closing the iterator stops the rest."""
    return run(partial(answer, game.key, budget=budget, version=game.version), asked, executor_for(jobs))


def answer(key: str, question: Question, budget: Budget, version: int | None = None) -> Decision:
    """What a decision was worth. A budget of iterations gives the same answer every time."""
    return _Comparison(games.find(key, version), question).run(budget)


class _Outcome(NamedTuple):
    """What came of an action in all tries."""

    shares: list[float]  # of winning, in every try
    gold: float


class _Comparison:
    """A decision, tried out in positions that its seat could not distinguish from the real one."""

    def __init__(self, game: AnyGame, question: Question) -> None:
        self._game = game
        self._judge: Judge[Any] = judge_of(game)
        self._question = question
        # By what the seat knows alone: the same for every game that it could not distinguish from this one.
        self._seed = f"analysis/{question.seat}/{question.nth}"

    def run(self, budget: Budget) -> Decision:
        """Find the best alternative, and compare it with the action played."""
        asked = self._question
        alternative, tries = self._find(budget)
        # Compared in other positions than it was found in, where it may have been lucky; half the time for each.
        tries = max(2, tries // 2)
        worlds = [self._sample(number) for number in range(min(tries, _WORLDS))]
        played, best = (self._try_out(number, tries, worlds) for number in (asked.played, alternative))
        differences = [other - own for own, other in zip(played.shares, best.shares, strict=True)]
        loss, error = max(0.0, fmean(differences)), stdev(differences) / sqrt(tries)
        return Decision(
            asked.ply,
            asked.seat,
            len(asked.legal),
            self._choice(asked.played, played),
            self._choice(alternative, best),
            round(loss, 4),
            round(error, 4),
            mark(loss, error),
            tuple(round(gold, 2) for gold in self._gold(worlds)),
        )

    def _find(self, budget: Budget) -> tuple[int, int]:
        """The best action that was not played, and after how many tries."""
        asked, root = self._question, Node()
        tries = self._search(asked.legal, "find").run(root, Clock(budget))
        others = [action for action in root.priors if action != asked.legal[asked.played]]
        return asked.legal.index(max(others, key=lambda action: self._merit(root.children.get(action)))), tries

    def _merit(self, child: Node | None) -> tuple[int, float]:
        return (child.visits, child.mean(self._question.seat)) if child else (0, 0.0)

    def _try_out(self, number: int, tries: int, worlds: Sequence[Position]) -> _Outcome:
        """What comes of an action: with the same positions and the same draws for every action."""
        asked, root = self._question, Node()
        action = asked.legal[number]
        search = self._search((action,), "compare")
        totals = [0.0]
        for _ in range(tries):
            search.run(root, Clock(Budget(iterations=1)))
            totals.append(root.totals[asked.seat])
        shares = [after - before for before, after in pairwise(totals)]
        following = [self._after(world, action, place) for place, world in enumerate(worlds)]
        return _Outcome(shares, self._gold(following)[asked.seat])

    def _search(self, legal: Sequence[Action], purpose: str) -> Search:
        asked = self._question
        return Search(self._game, self._judge, asked.view, legal, asked.seen, f"{self._seed}/{purpose}")

    def _sample(self, number: int) -> Any:
        return self._game.sample(self._question.view, Random(f"{self._seed}/world {number}"))

    def _after(self, world: Any, action: Action, number: int) -> Any:
        """The position after an action, once chance has decided."""
        game, rng = self._game, Random(f"{self._seed}/luck {number}")
        state = game.apply(world, action).state
        while state.to_move == CHANCE:
            legal = game.legal(state)
            odds = game.odds(state) or [1] * len(legal)
            state = game.apply(state, legal[pick(odds, rng.randrange(sum(odds)))]).state
        return state

    def _gold(self, states: Sequence[Any]) -> list[float]:
        """What every seat may expect, over some positions."""
        values = [self._game.scores(state) if state.over else self._judge.value(state) for state in states]
        return [fmean(golds) for golds in zip(*values, strict=True)]

    def _choice(self, number: int, tried: _Outcome) -> Choice:
        asked = self._question
        action = wire.encode(asked.legal[number], self._game.lexicon(asked.view))
        return Choice(action, asked.labels[number], round(fmean(tried.shares), 4), round(tried.gold, 2))


def mark(loss: float, error: float) -> str:
    """How bad a decision was that lost so much of the winning share; nothing if that may be chance."""
    if loss < _SURE * error:
        return ""
    return next((sign for threshold, sign in MARKS if loss >= threshold), "")


def summarise(record: Record, budget: Budget, total: int, decisions: Sequence[Decision]) -> Analysis:
    """All decisions that were looked at; the order in which that happened does not matter."""
    ordered = tuple(sorted(decisions, key=lambda decision: decision.ply))
    seats = tuple(
        _seat(seat, player, [decision for decision in ordered if decision.seat == seat])
        for seat, player in enumerate(record.players)
    )
    judge = type(judge_of(record.game)).__name__
    return Analysis(record.game.key, record.players, str(budget), judge, len(record.plays), total, ordered, seats)


def _seat(seat: Seat, player: str, decisions: Sequence[Decision]) -> SeatSummary:
    marks = [decision.mark for decision in decisions]
    loss = fmean(decision.loss for decision in decisions) if decisions else 0.0
    return SeatSummary(
        seat,
        player,
        len(decisions),
        round(loss, 4),
        marks.count(INACCURACY),
        marks.count(MISTAKE),
        marks.count(BLUNDER),
    )
