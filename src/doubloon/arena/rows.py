"""The games of a tournament as rows: everything else in its report is computed from these."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO

import msgspec

from doubloon.arena.match import Result
from doubloon.arena.schedule import Entrant
from doubloon.arena.tournament import Tournament


class Row(msgspec.Struct, frozen=True):
    """How an entrant did in a game."""

    game: int
    deal: int
    seed: str
    seat: int
    turn: int  # in the order of play, from 1 on
    entrant: str
    bot: str
    gold: float
    rank: int
    won: float  # a shared victory counts in part
    end: str
    turns: int
    decisions: int


def rows(tournament: Tournament, results: Mapping[int, Result]) -> list[Row]:
    """All games that are finished, in the order of the plan."""
    entrants = tournament.entrants
    return [
        row
        for number, deal, seated in tournament.schedule()
        if number in results
        for row in _rows_of(deal, tournament.seed_of(deal), [entrants[entrant] for entrant in seated], results[number])
    ]


def _rows_of(deal: int, seed: str, seated: Sequence[Entrant], result: Result) -> Iterator[Row]:
    for seat, entrant in enumerate(seated):
        yield Row(
            result.number,
            deal,
            seed,
            seat,
            1 + (seat - result.first) % len(seated),
            entrant.name,
            entrant.bot,
            result.scores[seat],
            result.ranks[seat],
            1 / len(result.winners) if seat in result.winners else 0.0,
            result.reason,
            result.turns,
            result.decisions,
        )


def as_csv(rows: Iterable[Row]) -> str:
    """The rows for spreadsheets and data frames."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(Row.__struct_fields__)
    writer.writerows(map(msgspec.structs.astuple, rows))
    return text.getvalue()
