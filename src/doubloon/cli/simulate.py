"""doubloon simulate: many games among bots, and what they say."""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from doubloon import bots, games, words
from doubloon.arena.match import MOST_TURNS, Result
from doubloon.arena.simulate import Plan
from doubloon.arena.simulate import simulate as run
from doubloon.arena.statistics import Summary, summarise
from doubloon.cli.options import read_setup
from doubloon.core.refusal import Refused


def command(
    game: str = typer.Argument(help=f"The game: {', '.join(games.GAMES)}."),
    players: str = typer.Option("random,random,random,random", help="The bots, seat by seat."),
    number: int = typer.Option(100, "--games", min=1, help="How many games."),
    seed: str = typer.Option("1", help="The same seed gives the same games."),
    jobs: int = typer.Option(1, min=1, help="How many processes."),
    most_turns: int = typer.Option(MOST_TURNS, min=1, help="A game is stopped after so many turns of each seat."),
    as_json: bool = typer.Option(False, "--json", help="Print the figures as JSON."),
    records: Path | None = typer.Option(None, help="Keep the record of each game in this directory."),
    option: list[str] = typer.Option([], "--set", "-s", help="A set-up option: NAME=VALUE or NAME=@FILE."),
) -> None:
    """Play many games among bots; Ctrl-C stops and reports what was done."""
    seated = tuple(name.strip() for name in players.split(","))
    for name in seated:
        bots.find(name)
    played = games.find(game)
    setup = read_setup(played, option, players=len(seated))
    played.start(setup)
    if records:
        if not re.fullmatch(r"[\w-]+", seed):
            raise Refused("seed_file_name", seed=seed)
        records.mkdir(parents=True, exist_ok=True)
    plan = Plan(game, setup, seated, number, seed, most_turns, records)
    started = time.perf_counter()
    results = _play(plan, jobs)
    if not results:
        print(words.say("cli.nothing_done"), file=sys.stderr)
        raise typer.Exit(130)
    summary = summarise(game, seed, seated, results)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(summary)).decode())
    else:
        _report(summary, time.perf_counter() - started)
    if len(results) < number:
        raise typer.Exit(130)


def _play(plan: Plan, jobs: int) -> list[Result]:
    results: list[Result] = []
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Refreshed with every game, not by a thread: that would take a Ctrl-C which the arena keeps waiting.
    progress = Progress(*columns, console=Console(stderr=True), auto_refresh=False)
    with progress:
        task = progress.add_task(plan.game, total=plan.games)
        running = run(plan, jobs)
        try:
            for result in running:
                results.append(result)
                progress.update(task, advance=1, refresh=True)
        except KeyboardInterrupt:
            running.close()
    if len(results) < plan.games:
        print(words.say("cli.interrupted", done=len(results), games=plan.games), file=sys.stderr)
    return results


def _report(summary: Summary, seconds: float) -> None:
    table = Table(title=words.say("table.title", games=summary.games, game=summary.game, seed=summary.seed))
    for heading in ("seat", "player", "wins", "share", "score"):
        table.add_column(words.say(f"table.{heading}"), justify="left" if heading == "player" else "right")
    for seat in summary.seats:
        low, high = seat.interval
        table.add_row(
            str(seat.seat),
            seat.player,
            f"{seat.wins:.1f}",
            f"{seat.share:.1%} ({low:.1%} – {high:.1%})",
            f"{seat.score.mean:.1f} ± {seat.score.deviation:.1f}",
        )
    console = Console()
    console.print(table)
    figures = {"turns": summary.turns.mean, "most": summary.turns.most, "decisions": summary.decisions.mean}
    console.print(words.say("table.length", finished=summary.finished, stopped=summary.stopped, **figures))
    items = ", ".join(f"{name.replace('_', ' ')} {number:.1f}" for name, number in summary.highlights.items())
    console.print(words.say("table.highlights", items=items))
    console.print(words.say("table.time", seconds=seconds, rate=summary.games / seconds))
