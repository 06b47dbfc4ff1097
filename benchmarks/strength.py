"""How strong bots are: a challenger against a field of equals, every deal once from every seat.

python -m benchmarks.strength tobago --challenger hard:0.3s --field greedy --games 200 --jobs 2

The challenger "oracle:BUDGET" is a search that sees the real position with all hidden cards: what it wins more than an
honest search is beyond the reach of any player who does not peek.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

from doubloon import bots, games
from doubloon.arena.match import MOST_TURNS
from doubloon.arena.statistics import wilson
from doubloon.bots.budget import Budget, Clock, read_budget
from doubloon.bots.judges import judge_of
from doubloon.bots.search import Search
from doubloon.bots.tree import Node
from doubloon.core.dice import commitment
from doubloon.core.position import Action, Event, Seat
from doubloon.core.record import Player
from doubloon.core.session import GameSession


class Match(NamedTuple):
    """A game to be played."""

    game: str
    challenger: str
    field: str
    players: int
    deal: int
    seat: Seat
    seed: str


class Outcome(NamedTuple):
    won: float
    gold: float
    field_gold: float


class Oracle:
    """Searches the real position."""

    def __init__(self, game: Any, seat: Seat, seed: str, budget: Budget) -> None:
        self._game, self._seat, self._seed, self._budget = game, seat, seed, budget
        self._choices = 0

    def play(self, state: Any) -> Action:
        legal: Sequence[Action] = self._game.legal(state)
        if len(legal) == 1:
            return legal[0]
        self._choices += 1
        search = _Peeking(self._game, judge_of(self._game), state, legal, f"{self._seed}/{self._choices}")
        root = Node()
        search.run(root, Clock(self._budget))
        mean = root.mean(self._seat)
        return max(root.children, key=lambda action: root.expected(action, root.children[action], self._seat, mean))

    def watch(self, state: Any, events: Sequence[Event]) -> None:
        """Ignore what happened, which the oracle sees anyway."""


class _Peeking(Search):
    def __init__(self, game: Any, judge: Any, state: Any, legal: Any, seed: str) -> None:
        super().__init__(game, judge, game.view(state, state.to_move), legal, (), seed)
        self._state = state

    def _world(self, number: int) -> Any:
        return self._state


def create(name: str, game: Any, seat: Seat, seed: str) -> Any:
    """A bot, or the oracle, for a seat."""
    kind, _, budget = name.partition(":")
    if kind == "oracle":
        return Oracle(game, seat, seed, read_budget(budget))
    return bots.find(name).create(game, seat, seed)


def play(match: Match) -> Outcome:
    """A game; the deal depends on its number alone, so it is the same from every seat."""
    game = games.find(match.game)
    seed = f"{match.seed}-{match.deal}"
    names = [match.challenger if seat == match.seat else match.field for seat in range(match.players)]
    seated = [create(name, game, seat, f"{commitment(seed)}/{name}") for seat, name in enumerate(names)]
    session = GameSession.open(game, game.setup_type(players=match.players), [Player(name) for name in names], seed)
    while not session.over:
        state = session.state
        if game.turns(state) > MOST_TURNS:
            session.end("stopped")
            break
        events = session.act(state.to_move, seated[state.to_move].play(state))
        for bot in seated:
            bot.watch(session.state, events)
    winners, scores = game.winners(session.state), game.scores(session.state)
    others = [score for seat, score in enumerate(scores) if seat != match.seat]
    return Outcome(1 / len(winners) if match.seat in winners else 0.0, scores[match.seat], fmean(others))


def matches(options: argparse.Namespace) -> Iterator[Match]:
    for number in range(options.games):
        deal, seat = divmod(number, options.players)
        yield Match(options.game, options.challenger, options.field, options.players, deal, seat, options.seed)


def lead_error(outcomes: Sequence[Outcome], players: int) -> float:
    """The standard error of the lead in gold; the games of a deal are taken together, since they share their luck."""
    deals = [outcomes[start : start + players] for start in range(0, len(outcomes), players)]
    leads = [fmean(one.gold - one.field_gold for one in deal) for deal in deals]
    return stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0


def main() -> None:
    options = _options()
    context = get_context("forkserver")
    with ProcessPoolExecutor(options.jobs, context) as pool:
        outcomes = []
        for outcome in pool.map(play, matches(options)):
            outcomes.append(outcome)
            print(f"\r{len(outcomes)} of {options.games} ", end="", flush=True)
    share = fmean(outcome.won for outcome in outcomes)
    low, high = wilson(share, len(outcomes))
    gold, field = fmean(one.gold for one in outcomes), fmean(one.field_gold for one in outcomes)
    error = lead_error(outcomes, options.players)
    print(
        f"\r{options.game}: {options.challenger} wins {share:.1%} ({low:.1%} - {high:.1%}) of {len(outcomes)} games "
        f"against {options.players - 1} {options.field}; gold {gold:.1f} against {field:.1f}, "
        f"ahead by {gold - field:.1f} ± {2 * error:.1f}"
    )
    if options.json:
        figures = {
            **vars(options),
            "json": None,
            "share": share,
            "interval": [low, high],
            "gold": [gold, field],
            "error": error,
        }
        options.json.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("game", choices=tuple(games.GAMES))
    parser.add_argument("--challenger", default="hard", help="a bot, or oracle:BUDGET (default: %(default)s)")
    parser.add_argument("--field", default="greedy", help="the bot on all other seats (default: %(default)s)")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--json", type=Path, metavar="FILE")
    return parser.parse_args()


if __name__ == "__main__":
    main()
