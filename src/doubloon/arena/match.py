"""One game among bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from doubloon import bots
from doubloon.bots.bot import decide
from doubloon.core.dice import commitment
from doubloon.core.game import Game, Setup
from doubloon.core.position import CHANCE, Seat
from doubloon.core.record import Player, Record
from doubloon.core.table import Table

MOST_TURNS = 500  # of each seat; nobody can be made to bring a game to its end


class Result(msgspec.Struct, frozen=True):
    """What a game among bots came to."""

    number: int
    reason: str  # how it ended
    scores: tuple[float, ...]
    winners: tuple[Seat, ...]
    turns: int
    decisions: int
    highlights: dict[str, int]


def play_match(
    game: Game[Any, Any, Any], setup: Setup, players: Sequence[str], seed: str, most_turns: int = MOST_TURNS
) -> Record:
    """A whole game among bots, by a seed: the same seed gives the same game."""
    # Bots may know what everybody knows: the commitment, but not the seed.
    luck = commitment(seed)
    seated = [bots.find(player)(game, f"{luck}/{seat}") for seat, player in enumerate(players)]
    names = [Player(f"{player} {seat}", player) for seat, player in enumerate(players, 1)]
    table = Table.open(game, setup, names, seed)
    while not table.over:
        state = table.state
        if game.turns(state) > most_turns:
            table.end("stopped")
            break
        table.act(state.to_move, decide(seated[state.to_move], state))
    return table.record


def result_of(number: int, record: Record) -> Result:
    """A record in figures."""
    game, state = record.game, record.state
    assert record.ending is not None
    counted = Counter(type(event) for events in record.events for event in events)
    return Result(
        number,
        record.ending.reason,
        record.ending.scores,
        game.winners(state),
        game.turns(state),
        sum(play.seat != CHANCE for play in record.plays),
        {str(kind.__struct_config__.tag): counted[kind] for kind in game.highlights},
    )
