"""Many games among the same bots, one deal after the other; the results depend on the seed alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from doubloon.arena.match import MOST_TURNS, Match
from doubloon.core.game import Setup


class Plan(msgspec.Struct, frozen=True):
    """What is to be simulated."""

    game: str
    setup: Setup
    players: tuple[str, ...]
    games: int
    seed: str
    most_turns: int = MOST_TURNS
    records: Path | None = None  # where to keep the record of each game


def matches(plan: Plan) -> Iterator[Match]:
    """The games of a plan; the seed of each is the plan's and its number."""
    for number in range(plan.games):
        yield Match(
            number,
            plan.game,
            plan.setup,
            plan.players,
            f"{plan.seed}-{number}",
            most_turns=plan.most_turns,
            file=record_file(plan.records, plan.game, plan.seed, number),
        )


def record_file(directory: Path | None, game: str, seed: str, number: int) -> Path | None:
    """Where the record of a game is kept."""
    return directory and directory / f"{game}-{seed}-{number:05}.jsonl"
