"""doubloon verify: checks that the luck of a game follows from its seed."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import typer
from msgspec.structs import replace

from doubloon import games, words
from doubloon.cli.options import read_text
from doubloon.cli.screen import clean
from doubloon.core.position import CHANCE
from doubloon.core.record import Reading, read
from doubloon.core.record import verify as check
from doubloon.core.refusal import BadRecord, Refused


def command(file: Path = typer.Argument(help="The record of a finished game.")) -> None:
    """Recompute every random draw in a game record from its seed and check the seed's fingerprint."""
    reading = read_record(file)
    try:
        check(reading)
    except BadRecord as bad:
        raise Refused("bad_record", file=file, reason=bad) from None
    record = reading.record
    assert record.ending is not None
    outcomes = sum(play.seat == CHANCE for play in record.plays)
    print(words.say("cli.verified", file=file, outcomes=outcomes, reason=words.say(f"cli.{record.ending.reason}")))


def read_record(file: Path) -> Reading:
    """The record in a file."""
    try:
        reading = read(StringIO(read_text(file)), games.find)
    except BadRecord as bad:
        raise Refused("bad_record", file=file, reason=bad) from None
    # Names come from strangers, and printed text can control a terminal.
    record = reading.record
    record.seated = tuple(replace(player, name=clean(player.name)) for player in record.seated)
    return reading
