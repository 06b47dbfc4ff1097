"""What lists and statistics say of a table."""

from __future__ import annotations

from typing import Any

import msgspec

from doubloon.server.room.entries import PersonId
from doubloon.server.room.room import Room


class Summary(msgspec.Struct, frozen=True):
    """A table as shown in lists and to other servers."""

    game: str
    status: str
    public: bool
    host: PersonId
    mover: PersonId | None
    listing: str
    seats: tuple[PersonId | None, ...]
    delay: int = 0  # seconds that spectators are behind
    ended: float | None = None
    results: tuple[tuple[float, int], ...] = ()  # score and rank of each seat, when the game is over


class Listed(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: dict[str, Any]
    changed: float
    your_turn: bool


class GameStatistics(msgspec.Struct, frozen=True):
    """How a person did in a game."""

    played: int  # to the end
    won: int
    mean_score: float  # 0 before a game was played to its end
    ended_early: int  # by agreement or by giving up: these count in no other figure


def summary_of(room: Room) -> Summary:
    """What lists say of a table."""
    mover = room.mover
    ending = room.session.record.ending if room.session else None
    results = tuple(zip(ending.scores, room.ranks(), strict=True)) if ending else ()
    listing = {
        "table": room.id,
        "game": room.game.key,
        "status": room.status,
        "public": room.terms.public,
        "places": msgspec.to_builtins(tuple(room.places)),
        "host": room.host,
        "turns": room.game.turns(room.session.state) if room.session else 0,
        "mover": mover if mover is not None and mover >= 0 else None,
        "deadline": room.deadline,
        "results": [list(result) for result in results],
        "again": room.again,
    }
    return Summary(
        game=room.game.key,
        status=room.status,
        public=room.terms.public,
        host=room.host,
        mover=None if mover is None or mover < 0 else room.player_at(mover),
        listing=msgspec.json.encode(listing).decode(),
        seats=tuple(None if place.person in room.forgotten else place.person for place in room.places),
        delay=room.terms.delay,
        ended=room.changed_at if room.status == "ended" else None,
        results=results if ending and ending.reason == "finished" else (),
    )


def as_listed(listing: dict[str, Any], delayed: bool) -> dict[str, Any]:
    """A table as a public list shows it; if spectators have a delay, without anything that they would not know yet."""
    if not delayed:
        return listing
    return {**listing, "status": "running", "turns": 0, "mover": None, "deadline": None, "results": [], "again": None}
