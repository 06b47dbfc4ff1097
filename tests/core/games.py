"""A short game to make records of, and ways to tamper with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import msgspec

from doubloon.core.record import Scribe
from doubloon.core.session import GameSession
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import Setup

SETUP = Setup(players=2, island="A-b-C/1", first_player=0)
SEED = "a seed"


def new_table(write: Callable[[str], object] | None = None) -> GameSession:
    return GameSession.open(TOBAGO, SETUP, ("Ann", "Ben"), SEED, write)


@cache
def played() -> tuple[str, ...]:
    """The lines of a whole game in which all players take the last thing offered, with something taken back."""
    lines: list[str] = []
    session = new_table(lines.append)
    number = 0
    while not session.over:
        seat, legal = session.state.to_move, session.game.legal(session.state)
        number += 1
        session.act(seat, legal[number * 7919 % len(legal)] if number % 3 else legal[-1])
        if number == 1:
            session.undo(seat)
    return tuple(lines)


def tampered(number: int, change: Callable[[dict[str, Any]], object], record: Sequence[str] | None = None) -> list[str]:
    """The lines of a game with the data of one (counted from 1) changed, and all sums made to fit again."""
    scribe = Scribe()
    lines = []
    for place, line in enumerate(record or played(), 1):
        data = msgspec.json.decode(line)
        del data["sum"]
        if place == number:
            change(data)
        lines.append(scribe.line(data))
    return lines


def line_where(wanted: Callable[[dict[str, Any]], bool]) -> int:
    """The first line (counted from 1) whose data is wanted."""
    return next(number for number, line in enumerate(played(), 1) if wanted(msgspec.json.decode(line)))
