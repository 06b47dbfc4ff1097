"""The figures of a tournament as tables for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from doubloon import words
from doubloon.arena.report import Report, Standing
from doubloon.arena.statistics import Spread, Wins


def show(report: Report) -> None:
    """Print the whole report of a tournament."""
    console = Console()
    sizes = {"games": report.games, "deals": report.deals, "lineups": report.lineups, "seats": report.seats}
    title = words.say("arena.title", game=report.game, seed=report.seed, **sizes)
    console.print(_standings(title, report.entrants))
    if len(report.kinds) < len(report.entrants):
        console.print(_standings(words.say("arena.title_kinds"), report.kinds))
    console.print(_ahead(report.entrants))
    console.print(_order(report))
    console.print(words.say("arena.even", share=1 / report.seats))
    figures = {"turns": report.turns.mean, "most": report.turns.most, "decisions": report.decisions.mean}
    console.print(words.say("arena.length", finished=report.finished, stopped=report.stopped, **figures))


def _standings(title: str, standings: Sequence[Standing]) -> Table:
    table = _table(title, ("name", "rating", "wins", "place", "gold", "quartiles"))
    for number, standing in enumerate(standings, 1):
        rating = standing.rating
        table.add_row(
            str(number),
            Text(standing.name),
            f"{rating.mean:.1f} ± {rating.margin:.1f}",
            _won(standing.wins),
            f"{standing.rank:.2f}",
            *_gold(standing.gold),
        )
    return table


def _ahead(standings: Sequence[Standing]) -> Table:
    table = _table(words.say("arena.title_ahead"), ("name",))
    for number in range(1, len(standings) + 1):
        table.add_column(str(number), justify="right")
    for number, standing in enumerate(standings, 1):
        shares = [standing.ahead.get(other.name) for other in standings]
        cells = ["·" if share is None else f"{share:.0%}" for share in shares]
        table.add_row(str(number), Text(standing.name), *cells)
    return table


def _order(report: Report) -> Table:
    table = _table(words.say("arena.title_order"), ("wins", "gold", "quartiles"), words.say("arena.turn"))
    for turn in report.order:
        table.add_row(str(turn.turn), _won(turn.wins), *_gold(turn.gold))
    return table


def _table(title: str, headings: Sequence[str], number: str = "") -> Table:
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column(number, justify="right")
    for heading in headings:
        table.add_column(words.say(f"arena.{heading}"), justify="left" if heading == "name" else "right")
    return table


def _won(wins: Wins) -> str:
    low, high = wins.interval
    return f"{wins.share:.1%} ({100 * low:.0f}–{100 * high:.0f})"


def _gold(gold: Spread) -> tuple[str, str]:
    return f"{gold.mean:.1f} ± {gold.deviation:.1f}", " · ".join(f"{quartile:.0f}" for quartile in gold.quartiles)
