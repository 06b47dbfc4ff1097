"""doubloon simulate: many games among bots, and their statistics."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from doubloon import games, words
from doubloon.arena.executors import Executor
from doubloon.arena.match import MOST_TURNS, Result
from doubloon.arena.run import executor_for, play_all
from doubloon.arena.simulate import Simulation, matches
from doubloon.arena.statistics import Summary, summarise
from doubloon.cli.options import JOBS, RAY, prepare_records, read_bots, read_setup
from doubloon.cli.progress import follow


def command(
    game: str = typer.Argument(help=f"The game: {', '.join(games.GAMES)}."),
    players: str = typer.Option("random,random,random,random", help="The bots, seat by seat, separated by commas."),
    number: int = typer.Option(100, "--games", min=1, help="The number of games."),
    seed: str = typer.Option("1", help="The same seed gives the same games."),
    jobs: int | None = typer.Option(None, min=1, help=JOBS),
    ray: str | None = typer.Option(None, metavar="ADDRESS", help=RAY),
    most_turns: int = typer.Option(MOST_TURNS, min=1, help="Stop a game after this many turns per player."),
    as_json: bool = typer.Option(False, "--json", help="Print the figures as JSON."),
    records: Path | None = typer.Option(None, help="Save the game records in this directory."),
    option: list[str] = typer.Option([], "--set", "-s", help="A set-up option: NAME=VALUE or NAME=@FILE."),
) -> None:
    """Play many games between bots; Ctrl-C stops and reports the results so far."""
    seated = read_bots(players)
    played = games.find(game)
    setup = read_setup(played, option, players=len(seated))
    played.start(setup)
    if records:
        prepare_records(records, seed)
    simulation = Simulation(game, setup, seated, number, seed, most_turns, records)
    started = time.perf_counter()
    results = _play(simulation, executor_for(jobs, ray))
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


def _play(simulation: Simulation, executor: Executor) -> list[Result]:
    results: list[Result] = []
    follow(play_all(matches(simulation), executor), simulation.game, simulation.games, results.append)
    if len(results) < simulation.games:
        print(words.say("cli.interrupted", done=len(results), games=simulation.games), file=sys.stderr)
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
