"""doubloon analyse: what the decisions of a recorded game were worth."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec
import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

from doubloon import words
from doubloon.arena.analysis import (
    BLUNDER,
    INACCURACY,
    MISTAKE,
    Analysis,
    Choice,
    Decision,
    Question,
    answers,
    questions,
    summarise,
)
from doubloon.bots.budget import Budget, read_budget
from doubloon.cli import curves
from doubloon.cli.options import JOBS
from doubloon.cli.progress import follow
from doubloon.cli.verify import read_record
from doubloon.core.record import Record
from doubloon.core.refusal import Refused

_STYLES = {"": "", INACCURACY: "yellow", MISTAKE: "magenta", BLUNDER: "bold red"}


def command(
    file: Path = typer.Argument(help="The game record."),
    budget: str = typer.Option("200", help="Thinking time for each decision: iterations (200) or seconds (1s)."),
    player: int | None = typer.Option(
        None, min=0, metavar="SEAT", help="Only the decisions of this seat (numbered from 0)."
    ),
    jobs: int = typer.Option(1, min=1, help=JOBS),
    as_json: bool = typer.Option(False, "--json", help="Print the figures as JSON."),
    plot: Path | None = typer.Option(None, help="Draw each player's expected score over the game into this file."),
) -> None:
    """Rate the decisions of a recorded game by what the players knew; Ctrl-C stops and reports the results so far."""
    thinking = read_budget(budget)
    if thinking.processes != 1:
        raise Refused("analysis_processes", budget=budget)
    record = read_record(file).record
    if player is not None and player >= len(record.players):
        raise Refused("no_seat", seat=player, last=len(record.players) - 1)
    if plot:
        curves.prepare(plot)
    asked = questions(record, player)
    decisions = _decisions(record, asked, thinking, jobs)
    if asked and not decisions:
        print(words.say("analysis.nothing_done"), file=sys.stderr)
        raise typer.Exit(130)
    analysis = summarise(record, thinking, len(asked), decisions)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(analysis)).decode())
    else:
        _report(analysis)
    if plot:
        curves.draw(analysis, record.ending, plot)
        print(words.say("cli.picture", file=plot), file=sys.stderr)
    if len(decisions) < len(asked):
        raise typer.Exit(130)


def _decisions(record: Record, asked: Sequence[Question], budget: Budget, jobs: int) -> list[Decision]:
    decisions: list[Decision] = []
    follow(answers(record.game, asked, budget, jobs), record.game.key, len(asked), decisions.append)
    if len(decisions) < len(asked):
        print(words.say("analysis.interrupted", done=len(decisions), total=len(asked)), file=sys.stderr)
    return decisions


def _report(analysis: Analysis) -> None:
    console = Console()
    if not analysis.decisions:
        console.print(words.say("analysis.nothing"))
        return
    console.print(_table_of_decisions(analysis))
    console.print(_table_of_seats(analysis))


def _table_of_decisions(analysis: Analysis) -> Table:
    """Two rows for each decision: what was played, and what could have been."""
    figures = {"decisions": len(analysis.decisions), "game": analysis.game, "budget": analysis.budget}
    table = _table(("ply", "player", "choice", "share", "gold", "loss"))
    table.title, table.box = words.say("analysis.title", **figures), SIMPLE
    table.add_column("")
    for decision in analysis.decisions:
        played = (str(decision.ply), Text(analysis.players[decision.seat]), *_cells(decision.played))
        table.add_row(*played, f"{decision.loss:.1%}", decision.mark, style=_STYLES[decision.mark])
        table.add_row("", "", *_cells(decision.alternative), style="dim")
    return table


def _cells(choice: Choice) -> tuple[Text, str, str]:
    return Text(choice.words), f"{choice.share:.0%}", f"{choice.gold:.1f}"


def _table_of_seats(analysis: Analysis) -> Table:
    table = _table(("player", "decisions", "average"))
    for sign in (INACCURACY, MISTAKE, BLUNDER):
        table.add_column(sign, justify="right")
    for seat in analysis.seats:
        marks = (seat.inaccuracies, seat.mistakes, seat.blunders)
        table.add_row(Text(seat.player), str(seat.decisions), f"{seat.loss:.1%}", *map(str, marks))
    return table


def _table(headings: Sequence[str]) -> Table:
    table = Table()
    for heading in headings:
        justify: Literal["left", "right"] = "left" if heading in ("player", "choice") else "right"
        table.add_column(words.say(f"analysis.{heading}"), justify=justify)
    return table
