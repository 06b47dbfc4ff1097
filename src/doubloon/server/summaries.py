"""What lists and statistics say of a table."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from doubloon.server.room import Room
from doubloon.server.store import Summary


def summary_of(room: Room) -> Summary:
    """What lists say of a table."""
    mover = room.mover
    ending = room.table.record.ending if room.table else None
    results = tuple(zip(ending.scores, room.game.ranks(room.playing.state), strict=True)) if ending else ()
    snapshot = {
        "table": room.id,
        "game": room.game.key,
        "status": room.status,
        "public": room.terms.public,
        "places": msgspec.to_builtins(tuple(room.places)),
        "host": room.host,
        "turns": room.game.turns(room.table.state) if room.table else 0,
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
        snapshot=msgspec.json.encode(snapshot).decode(),
        seats=tuple(place.person for place in room.places),
        results=_counted(room, results) if ending and ending.reason == "finished" else (),
    )


def _counted(room: Room, results: Iterable[tuple[float, int]]) -> tuple[tuple[float, int], ...]:
    """What statistics say of each seat: whoever resigned was last, whatever the bot made of it."""
    last = len(room.places)
    return tuple(
        (float(score), last if room.replaced.get(seat) == "resigned" else rank)
        for seat, (score, rank) in enumerate(results)
    )
