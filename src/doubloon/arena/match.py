"""A single game among bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from doubloon import bots, games
from doubloon.core.dice import commitment
from doubloon.core.game import AnyGame, Setup
from doubloon.core.position import CHANCE, Seat
from doubloon.core.record import Player, Record, write
from doubloon.core.session import GameSession

MOST_TURNS = 500  # of each seat; bots may never bring a game to its end


class Match(msgspec.Struct, frozen=True):
    """A game that is to be played: everything about it follows from this, wherever it is played."""

    number: int
    game: str
    setup: Setup
    players: tuple[str, ...]
    seed: str
    names: tuple[str, ...] = ()  # of the players; by default, the bots with the numbers of their seats
    bot_seed: str = ""  # with another seed, bots may decide differently, while chance brings the same
    most_turns: int = MOST_TURNS
    file: Path | None = None  # where its record is to be saved


class Result(msgspec.Struct, frozen=True):
    """What a game among bots came to."""

    number: int
    reason: str  # how it ended
    scores: tuple[int | float, ...]
    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]
    first: Seat  # the seat that decided first
    turns: int
    decisions: int
    highlights: dict[str, int]


class Played(NamedTuple):
    """A match, its result, and its record in lines if it is to be kept."""

    match: Match
    result: Result
    record: str


def play(match: Match) -> Played:
    """Play a match."""
    game, setup, players = games.find(match.game), match.setup, match.players
    record = play_match(game, setup, players, match.seed, match.most_turns, match.names, match.bot_seed)
    return Played(match, result_of(match.number, record), "".join(write(record)) if match.file else "")


def play_match(
    game: AnyGame,
    setup: Setup,
    players: Sequence[str],
    seed: str,
    most_turns: int = MOST_TURNS,
    names: Sequence[str] = (),
    bot_seed: str = "",
) -> Record:
    """A whole game among bots, by a seed: the same seed gives the same game."""
    # Bots may know what all players know: the commitment, but not the seed.
    known = commitment(seed) + bot_seed
    seated = [bots.find(player).create(game, seat, known) for seat, player in enumerate(players)]
    watching = [player for player in seated if player.bot.watches]
    names = names or [f"{player} {seat}" for seat, player in enumerate(players, 1)]
    session = GameSession.open(game, setup, list(map(Player, names, players)), seed)
    while not session.over:
        state = session.state
        if game.turns(state) > most_turns:
            session.end("stopped")
            break
        events = session.act(state.to_move, seated[state.to_move].play(state))
        for player in watching:
            player.watch(session.state, events)
    return session.record


def result_of(number: int, record: Record) -> Result:
    """A record in figures."""
    game, state = record.game, record.state
    assert record.ending is not None
    counted = Counter(type(event) for events in record.events for event in events)
    return Result(
        number,
        record.ending.reason,
        record.ending.scores,
        game.ranks(state),
        game.winners(state),
        next(play.seat for play in record.plays if play.seat != CHANCE),
        game.turns(state),
        sum(play.seat != CHANCE for play in record.plays),
        {str(kind.__struct_config__.tag): counted[kind] for kind in game.highlights},
    )
