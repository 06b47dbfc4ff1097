"""A finished game, step by step, as a seat or a spectator saw it."""

from __future__ import annotations

from typing import Any

import msgspec

from doubloon.core import wire
from doubloon.core.position import CHANCE
from doubloon.core.refusal import Refused
from doubloon.server.room.feeds import Audience, changed_fields
from doubloon.server.room.room import Room


class Step(msgspec.Struct, frozen=True):
    """What a player did, what followed, and the fields of the view that changed."""

    ply: int
    at: float
    by: int
    action: dict[str, Any]
    events: tuple[dict[str, Any], ...]
    view: dict[str, Any]


class Replay(msgspec.Struct, frozen=True):
    """The first view, and all steps."""

    view: dict[str, Any]
    steps: tuple[Step, ...]


def encoded(room: Room, audience: Audience) -> bytes:
    """A replay as it is sent: encoding a long game takes a while."""
    return msgspec.json.encode(replay(room, audience))


def replay(room: Room, audience: Audience) -> Replay:
    """A finished game from beginning to end; every decision of a player is a step, with the draws that followed."""
    if room.status != "ended":
        raise Refused("record_later")
    if audience is not None and audience not in range(len(room.places)):
        raise Refused("no_such_seat", seat=audience, last=len(room.places) - 1)
    game, record = room.game, room.playing.record
    decisions = [ply for ply, play in enumerate(record.plays) if play.seat != CHANCE]
    ends = [*decisions[1:], len(record.plays)]
    first = game.view(record.states[decisions[0] if decisions else -1], audience)
    shown, steps = first, []
    for ply, end in zip(decisions, ends, strict=False):
        before, play, after = record.states[ply], record.plays[ply], record.states[end]
        view, lexicon = game.view(after, audience), game.lexicon(after)
        seen = (event.seen_by(audience) for events in record.events[ply:end] for event in events)
        steps.append(
            Step(
                ply,
                room.played_at[ply],
                play.seat,
                wire.encode(play.action, game.lexicon(before)),
                tuple(wire.encode(event, lexicon) for event in seen),
                changed_fields(shown, view, lexicon),
            )
        )
        shown = view
    return Replay(wire.encode(first, game.lexicon(first)), tuple(steps))
