"""doubloon tournament: bots against each other, every line-up with the same deals and every bot in every seat."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import msgspec
import typer

from doubloon import games, words
from doubloon.arena import plots
from doubloon.arena.executors import Executor
from doubloon.arena.match import MOST_TURNS
from doubloon.arena.report import report
from doubloon.arena.results_file import ResultsFile, header_of
from doubloon.arena.rows import Row, as_csv, rows
from doubloon.arena.run import executor_for, play_all
from doubloon.arena.tournament import Tournament, deals_for, matches
from doubloon.cli.options import JOBS, RAY, prepare_records, read_bots, read_setup
from doubloon.cli.progress import follow
from doubloon.cli.saved_game import home
from doubloon.cli.standings import show
from doubloon.core.refusal import Refused


def command(
    game: str = typer.Argument(help=f"The game: {', '.join(games.GAMES)}."),
    players: str = typer.Option(help="The bots, separated by commas: hard,normal,greedy,random."),
    number: int = typer.Option(100, "--games", min=1, help="The number of games, rounded up to whole deals."),
    seats: int | None = typer.Option(
        None, min=1, help="The number of players in a game. Default: as many as possible."
    ),
    seed: str = typer.Option("1", help="The same seed gives the same deals."),
    jobs: int | None = typer.Option(None, min=1, help=JOBS),
    ray: str | None = typer.Option(None, metavar="ADDRESS", help=RAY),
    most_turns: int = typer.Option(MOST_TURNS, min=1, help="Stop a game after this many turns per player."),
    as_json: bool = typer.Option(False, "--json", help="Print the figures as JSON."),
    csv: Path | None = typer.Option(None, help="Write a line for each game and player to this file."),
    plot: Path | None = typer.Option(None, help="Draw the figures to this file (.svg, .png or .pdf)."),
    records: Path | None = typer.Option(None, help="Save the game records in this directory."),
    state: Path | None = typer.Option(None, help="Save finished games in this file, and continue from it."),
    option: list[str] = typer.Option([], "--set", "-s", help="A set-up option: NAME=VALUE or NAME=@FILE."),
) -> None:
    """Let bots play against each other: all line-ups, the same deals for all, every bot in every seat.

    Ctrl-C stops and reports the results so far; run the same command again to continue.
    """
    tournament = _tournament(game, players, number, seats, seed, most_turns, option)
    if records:
        prepare_records(records, seed)
    if plot:
        plots.check(plot)
    for file in filter(None, (csv, plot, state)):
        _prepare(file)
    executor = executor_for(jobs, ray)
    _tell_rounding(number, tournament)
    with ResultsFile(state or _own_file(tournament), tournament) as finished:
        played = _play(tournament, finished, executor, records)
        _publish(tournament, played, as_json, csv, plot)
        if len(finished.results) < tournament.games:
            print(words.say("arena.left", file=finished.path), file=sys.stderr)
            raise typer.Exit(130)
        if not state:
            finished.discard()


def _tournament(
    game: str, players: str, number: int, seats: int | None, seed: str, most_turns: int, options: Sequence[str]
) -> Tournament:
    entered = read_bots(players)
    played = games.find(game)
    at_table = seats or min(len(entered), played.seats[-1])
    setup = read_setup(played, options, players=at_table)
    played.start(setup)
    if len(entered) < at_table:
        raise Refused("few_entrants", seats=at_table, players=len(entered))
    return Tournament(game, setup, entered, seed, deals_for(number, len(entered), at_table), most_turns)


def _prepare(file: Path) -> None:
    """Check now whether a file can be written, not after a night of games."""
    if file.is_dir():
        raise Refused("file_is_directory", file=file)
    file.parent.mkdir(parents=True, exist_ok=True)


def _tell_rounding(asked: int, tournament: Tournament) -> None:
    if asked != tournament.games:
        parts = {"deals": tournament.deals, "lineups": tournament.lineups, "seats": tournament.seats}
        print(words.say("arena.rounded", asked=asked, games=tournament.games, **parts), file=sys.stderr)


def _own_file(tournament: Tournament) -> Path:
    """Where an unnamed tournament is kept until it is over: the same tournament finds it again."""
    name = sha256(msgspec.json.encode(header_of(tournament))).hexdigest()[:16]
    file = home() / "tournaments" / f"{tournament.game}-{name}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    return file


def _play(tournament: Tournament, finished: ResultsFile, executor: Executor, records: Path | None) -> list[Row]:
    """Play the games that have not been played yet."""
    done = len(finished.results)
    if finished.repaired:
        print(words.say("arena.mended", file=finished.path), file=sys.stderr)
    if done:
        print(words.say("arena.going_on", done=done, file=finished.path), file=sys.stderr)
    running = play_all(matches(tournament, records, frozenset(finished.results)), executor)
    follow(running, tournament.game, tournament.games, finished.add, done)
    if len(finished.results) < tournament.games:
        print(words.say("cli.interrupted", done=len(finished.results), games=tournament.games), file=sys.stderr)
    return rows(tournament, finished.results)


def _publish(tournament: Tournament, played: Sequence[Row], as_json: bool, csv: Path | None, plot: Path | None) -> None:
    if not played:
        print(words.say("cli.nothing_done"), file=sys.stderr)
        return
    figures = report(tournament, played)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(figures)).decode())
    else:
        show(figures)
    if csv:
        csv.write_text(as_csv(played), "utf-8")
        print(words.say("arena.written", file=csv), file=sys.stderr)
    if plot:
        plots.draw(figures, played, plot)
        print(words.say("arena.written", file=plot), file=sys.stderr)
