"""Our search against OpenSpiel's on our games: the same CPU time a move, the same deals, all seats."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import fmean
from time import process_time
from typing import Any

from benchmarks.openspiel.adapter import MOST_TURNS
from benchmarks.openspiel.bot import JudgedOpenSpielBot, OpenSpielBot
from doubloon import bots, games
from doubloon.arena.statistics import wilson
from doubloon.bots import BotSpec
from doubloon.bots.budget import Budget
from doubloon.bots.judges import judge_of
from doubloon.core.dice import commitment
from doubloon.core.game import AnyGame
from doubloon.core.session import GameSession

_PLAYERS = 4  # two of each
OPPONENTS = {"random": OpenSpielBot, "judge": JudgedOpenSpielBot}  # by what evaluates positions


@dataclass(eq=False)
class Side:
    """A search, and what it has done so far."""

    name: str
    spec: BotSpec
    victories: list[float] = field(default_factory=list)  # its share in each game
    scores: list[float] = field(default_factory=list)  # of each of its seats
    moves: int = 0
    seconds: float = 0

    def figures(self) -> dict[str, Any]:
        share = fmean(self.victories)
        return {
            "share": share,
            "interval": wilson(share, len(self.victories)),
            "score": fmean(self.scores),
            "moves": self.moves,
            "seconds_a_move": self.seconds / self.moves,
        }


def duel(key: str, seconds: float, number: int, seed: str, evaluator: str, most_turns: int) -> dict[str, Any]:
    """So many games; every second game repeats the deal of the last with the seats exchanged."""
    game, budget = games.find(key), Budget(seconds=seconds)
    ours = Side("Doubloon", BotSpec(bots.find("ismcts").kind, budget))
    theirs = Side("OpenSpiel", BotSpec(OPPONENTS[evaluator], budget))
    for place in range(number):
        print(f"\rgame {place + 1} of {number} ", end="", flush=True)
        pair = (ours, theirs) if place % 2 == 0 else (theirs, ours)
        play(game, pair * (_PLAYERS // 2), f"{seed}-{place // 2}", most_turns)
    print("\n")
    sides = {side.name: side.figures() for side in (ours, theirs)}
    judge = type(judge_of(game)).__name__  # A game without a judge of its own is played by the score alone.
    asked = {"game": key, "games": number, "seconds": seconds, "seed": seed, "most_turns": most_turns}
    return {**asked, "judge": judge, "evaluator": evaluator, "sides": sides}


def play(game: AnyGame, sides: tuple[Side, ...], seed: str, most_turns: int = MOST_TURNS) -> None:
    """A game; a bot may know the commitment to its luck, but not the seed."""
    session = GameSession.open(game, game.setup_type(players=len(sides)), [side.name for side in sides], seed)
    seated = [side.spec.create(game, seat, commitment(seed)) for seat, side in enumerate(sides)]
    while not session.over and game.turns(session.state) <= most_turns:
        seat, state = session.state.to_move, session.state
        start = process_time()
        action = seated[seat].play(state)
        if len(game.legal(state)) > 1:
            sides[seat].seconds += process_time() - start
            sides[seat].moves += 1
        events = session.act(seat, action)
        for bot in seated:
            bot.watch(session.state, events)
    count(game, sides, session.state)


def count(game: AnyGame, sides: tuple[Side, ...], state: Any) -> None:
    """A shared victory counts in part; a game without a winner counts as shared by all seats."""
    winners = game.winners(state) or range(len(sides))
    for side in set(sides):
        side.victories.append(sum(sides[seat] is side for seat in winners) / len(winners))
    for side, score in zip(sides, game.scores(state), strict=True):
        side.scores.append(score)


def tell(report: dict[str, Any]) -> None:
    print(
        f"{report['game']}: {report['games']} games of two and two, {report['seconds']:g} CPU seconds a move, "
        f"our judge {report['judge']}, "
        f"OpenSpiel's positions evaluated by {'it, too' if report['evaluator'] == 'judge' else 'random playouts'}"
    )
    for name, figures in report["sides"].items():
        low, high = figures["interval"]
        print(
            f"  {name:<10} wins {figures['share']:6.1%}  ({low:.1%} - {high:.1%})   score {figures['score']:5.1f}   "
            f"{figures['seconds_a_move']:.3f} s a move, {figures['moves']} moves"
        )
