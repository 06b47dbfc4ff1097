"""doubloon replay: a recorded game, step by step or as a whole."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import typer

from doubloon import words
from doubloon.cli.log import narrative
from doubloon.cli.screen import ask, colourful, wrapped
from doubloon.cli.verify import read_record
from doubloon.core.position import CHANCE
from doubloon.core.record import Record


def command(
    file: Path = typer.Argument(help="The game record."),
    whole: bool = typer.Option(False, "--all", help="Print the whole game instead of stepping through it."),
    svg: Path | None = typer.Option(None, "--svg", help="Write a picture of every turn into this directory."),
) -> None:
    """Step through a recorded game, print all of it or draw it."""
    record = read_record(file).record
    if svg:
        print(words.say("cli.pictures", number=_draw(record, svg), directory=svg))
    elif whole or not (sys.stdin.isatty() and sys.stdout.isatty()):
        _print_whole(record)
    else:
        _step_through(record)


def _print_whole(record: Record) -> None:
    for paragraph in narrative(record, range(len(record.plays)), record.players, whole=True):
        print(wrapped(paragraph))
    print()
    print(record.game.text(record.state, record.players, colourful()))
    print(results(record, record.players))


def results(record: Record, players: Sequence[str]) -> str:
    """The score of each player at the end, the best first."""
    if record.ending is None:
        return words.say("cli.unfinished")
    room = max(map(len, players))
    ranked = sorted(zip(record.game.ranks(record.state), record.ending.scores, players, strict=True))
    lines = [words.say("cli.result", player=f"{player:<{room}}", score=score) for _, score, player in ranked]
    winners = [players[seat] for seat in record.game.winners(record.state)]
    if not winners:
        return "\n".join([*lines, words.say("cli.no_winner")])
    key = "cli.winner" if len(winners) == 1 else "cli.winners"
    return "\n".join([*lines, words.say(key, players=words.say("cli.and").join(winners))])


def _step_through(record: Record) -> None:
    ply = 0
    while True:
        _show(record, ply)
        answer = ask(words.say("cli.step_help"))
        match answer:
            case None | "q":
                return
            case "" | "n":
                ply += 1
            case "b":
                ply -= 1
            case "t":
                ply = _next_turn(record, ply)
            case _ if answer.isdecimal():
                ply = int(answer)
        ply = max(0, min(ply, len(record.plays)))


def _next_turn(record: Record, ply: int) -> int:
    turns = _turn_starts(record)
    return next((start for start in turns if start > ply), len(record.plays))


def _turn_starts(record: Record) -> list[int]:
    """The positions in which a seat decides after another seat did, or at the start."""
    seats = [state.to_move for state in record.states]
    last: int | None = None
    starts = []
    for ply, seat in enumerate(seats):
        if seat not in (last, CHANCE):
            starts.append(ply)
            last = seat
    return starts


def _show(record: Record, ply: int) -> None:
    game, players = record.game, record.players
    print(game.text(record.states[ply], players, colourful()))
    if not ply:
        print(words.say("cli.start"))
        return
    seat = record.plays[ply - 1].seat
    by = words.say("cli.chance") if seat == CHANCE else players[seat]
    print(words.say("cli.position", ply=ply, plays=len(record.plays), by=by))
    for paragraph in narrative(record, [ply - 1], players, whole=True):
        print(wrapped(paragraph, "  ", "  "))
    if ply == len(record.plays):
        print(results(record, players))


def _draw(record: Record, directory: Path) -> int:
    directory.mkdir(parents=True, exist_ok=True)
    chosen = [*_turn_starts(record), len(record.plays)]
    for ply in chosen:
        picture = record.game.svg(record.states[ply], record.players)
        (directory / f"{ply:05}.svg").write_text(picture, "utf-8")
    return len(set(chosen))
