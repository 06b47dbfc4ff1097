"""Many games among the same bots, deal after deal; the results depend only on the seed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from doubloon.arena.match import MOST_TURNS, Match
from doubloon.core.game import Setup


class Simulation(msgspec.Struct, frozen=True):
    """What is to be simulated."""

    game: str
    setup: Setup
    players: tuple[str, ...]
    games: int
    seed: str
    most_turns: int = MOST_TURNS
    records: Path | None = None  # where to keep the record of each game


def matches(simulation: Simulation) -> Iterator[Match]:
    """The games of a simulation; the seed of each is that of the simulation and its number."""
    for number in range(simulation.games):
        yield Match(
            number,
            simulation.game,
            simulation.setup,
            simulation.players,
            f"{simulation.seed}-{number}",
            most_turns=simulation.most_turns,
            file=record_file(simulation.records, simulation.game, simulation.seed, number),
        )


def record_file(directory: Path | None, game: str, seed: str, number: int) -> Path | None:
    """Where the record of a game is kept."""
    return directory and directory / f"{game}-{seed}-{number:05}.jsonl"
