"""A tournament among bots: every line-up plays the same deals, and every bot has every seat in each."""

from __future__ import annotations

from collections.abc import Container, Iterator
from math import comb
from pathlib import Path

import msgspec

from doubloon.arena.match import MOST_TURNS, Match
from doubloon.arena.schedule import Entrant, ScheduledGame, entrants, schedule
from doubloon.arena.simulate import record_file
from doubloon.core.game import Setup


class Tournament(msgspec.Struct, frozen=True):
    """What is to be played."""

    game: str
    setup: Setup  # its number of players are the seats
    players: tuple[str, ...]
    seed: str
    deals: int
    most_turns: int = MOST_TURNS

    @property
    def seats(self) -> int:
        return self.setup.players

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        return entrants(self.players)

    @property
    def lineups(self) -> int:
        return comb(len(self.players), self.seats)

    @property
    def games(self) -> int:
        return self.deals * self.lineups * self.seats

    def schedule(self) -> Iterator[ScheduledGame]:
        return schedule(len(self.players), self.seats, self.deals)

    def seed_of(self, deal: int) -> str:
        """The seed of a deal: chance brings the same, wherever the bots sit."""
        return f"{self.seed}-{deal}"


def deals_for(games: int, entrants: int, seats: int) -> int:
    """How many deals make at least so many games, if every bot has every seat in every line-up."""
    return -(-games // (comb(entrants, seats) * seats))


def matches(tournament: Tournament, records: Path | None = None, played: Container[int] = ()) -> Iterator[Match]:
    """The games that are not played yet."""
    taking_part = tournament.entrants
    for number, deal, seated in tournament.schedule():
        if number not in played:
            yield Match(
                number,
                tournament.game,
                tournament.setup,
                tuple(taking_part[entrant].bot for entrant in seated),
                tournament.seed_of(deal),
                tuple(taking_part[entrant].name for entrant in seated),
                bot_seed=f"/{number}",  # Otherwise equal bots would play the same game again in every rotation.
                most_turns=tournament.most_turns,
                file=record_file(records, tournament.game, tournament.seed, number),
            )
