"""doubloon verify: was the luck of a game what its seed gives?"""

from __future__ import annotations

from pathlib import Path

import typer

from doubloon import games, words
from doubloon.cli.options import read_text
from doubloon.core.position import CHANCE
from doubloon.core.record import Reading, read, verify


def command(file: Path = typer.Argument(help="The record of a finished game.")) -> None:
    """Recompute every outcome of chance in a record from its seed, and check the commitment."""
    reading = read_file(file)
    verify(reading)
    record = reading.record
    assert record.ending is not None
    outcomes = sum(play.seat == CHANCE for play in record.plays)
    print(words.say("cli.verified", file=file, outcomes=outcomes, reason=record.ending.reason))


def read_file(file: Path) -> Reading:
    """The record in a file."""
    return read(read_text(file).splitlines(keepends=True), games.find)
