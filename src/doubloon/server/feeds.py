"""What each seat, and whoever watches, is told of a table: everything once, then what has changed.

Each audience has versions of its own, counted from when somebody began to listen: the numbers tell nothing about what
the others do in secret.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec

from doubloon.core import wire
from doubloon.core.game import View
from doubloon.core.position import Event, Seat
from doubloon.server.entries import PersonId
from doubloon.server.messages import Desk, Fresh, Happened, Own, Result, Talk, encode
from doubloon.server.room import Room, TakenBack

_KEPT = 100  # news that can be sent again

Audience = Seat | None  # None: whoever watches


class Feed:
    """What one audience is told."""

    def __init__(self, room: Room, audience: Audience) -> None:
        self.id = secrets.token_hex(4)
        self.audience = audience
        self.version = 0
        self._kept: deque[tuple[int, bytes]] = deque(maxlen=_KEPT)
        self._view = view_of(room, audience)
        self._desk = desk_of(room)
        self._own = own_of(room, audience)
        self._talk = _audible(room, audience)

    def fresh(self, room: Room, at: float) -> bytes:
        """Everything, as of the last version."""
        news = Fresh(
            seat=self.audience,
            feed=self.id,
            version=self.version,
            at=at,
            desk=self._desk,
            view=None if self._view is None else wire.spell(self._view, room.game.lexicon(self._view)),
            own=self._own,
            chat=self._talk,
        )
        return encode(news)

    def since(self, version: int) -> list[bytes] | None:
        """What was told after a version; None if that is not known any more."""
        if version == self.version:
            return []
        kept = [news for number, news in self._kept if number > version]
        return kept if len(kept) == self.version - version > 0 else None

    def news(self, room: Room, desk: Desk, events: Sequence[Event], at: float) -> bytes | None:
        """What has changed for the audience; None if nothing has."""
        view, own, heard = view_of(room, self.audience), own_of(room, self.audience), _audible(room, self.audience)
        changed = _changed_view(room, self._view, view)
        told = _told(room, events, self.audience, bool(changed))
        if own and self._own and not changed and not told:
            # That something can no longer be taken back would tell that the next player has begun to choose.
            own = msgspec.structs.replace(own, undo=self._own.undo)
        happened: dict[str, Any] = {
            "events": told,
            "view": changed,
            "desk": _changed(self._desk, desk),
            "own": _changed(self._own, own) if own else {},
            "chat": tuple(talk for talk in heard if not self._talk or talk.at > self._talk[-1].at),
        }
        self._view, self._desk, self._own, self._talk = view, desk, own, heard
        if not any(happened.values()):
            return None
        self.version += 1
        news = encode(Happened(seat=self.audience, feed=self.id, version=self.version, at=at, **happened))
        self._kept.append((self.version, news))
        return news


def view_of(room: Room, audience: Audience) -> View | None:
    """The game as the audience sees it."""
    if room.table is None:
        return None
    view: View = room.game.view(room.table.state, audience)
    return view


def _changed_view(room: Room, old: View | None, new: View | None) -> dict[str, Any]:
    """The fields of a view that are different now, spelled."""
    if new is None or old is new:
        return {}
    lexicon = room.game.lexicon(new)
    if old is None:
        return wire.spell(new, lexicon)
    names = [name for name in new.__struct_fields__ if getattr(old, name) != getattr(new, name)]
    return wire.spell_fields(new, names, lexicon)


def _told(room: Room, events: Sequence[Event], audience: Audience, changed: bool) -> tuple[dict[str, Any], ...]:
    """The events as the audience may know them; what it never saw is not taken back for it either."""
    if room.table is None or not events:
        return ()
    lexicon = room.game.lexicon(room.table.state)
    seen = (event.seen_by(audience) for event in events)
    return tuple(
        wire.spell(event, lexicon)
        for event in seen
        if changed or not isinstance(event, TakenBack) or event.seat == audience
    )


def desk_of(room: Room) -> Desk:
    """What lies beside the game, for everybody."""
    record = room.table.record if room.table else None
    ending = record.ending if record else None
    return Desk(
        table=room.id,
        game=room.game.key,
        setup=room.setup_spelled,
        terms=room.terms,
        status=room.status,
        host=room.host,
        places=tuple(room.places),
        commitment=record.commitment if record else None,
        on_turn=room.on_turn,
        deadline=room.deadline,
        reserves=tuple(room.reserves),
        replaced=dict(room.replaced),
        votes={seat: tuple(sorted(votes)) for seat, votes in room.votes.items()},
        to_stop=tuple(sorted(room.to_stop)),
        chat_closed=room.chat_closed,
        again=room.again,
        result=Result(ending.reason, ending.scores, room.game.ranks(record.state), ending.seed)
        if record and ending
        else None,
    )


def own_of(room: Room, audience: Audience) -> Own | None:
    """What only the player at a seat is told."""
    if audience is None:
        return None
    legal: tuple[dict[str, Any], ...] = ()
    if room.table and room.mover == audience:
        lexicon = room.game.lexicon(room.table.state)
        legal = tuple(wire.spell(action, lexicon) for action in room.game.legal(room.table.state))
    person = room.places[audience].person
    return Own(
        legal=legal,
        undo=room.can_undo(audience),
        proposed=room.proposed.get(audience),
        orders=room.orders.get(audience, ()),
        muted=tuple(sorted(whom for by, whom in room.muted if by == person)),
    )


def _audible(room: Room, audience: Audience) -> tuple[Talk, ...]:
    """What was said by people whom the audience wants to hear."""
    listener: PersonId | None = None if audience is None else room.places[audience].person
    return tuple(talk for talk in room.chat if (listener, talk.person) not in room.muted)


def _changed(old: msgspec.Struct | None, new: msgspec.Struct) -> dict[str, Any]:
    return {
        name: getattr(new, name)
        for name in new.__struct_fields__
        if old is None or getattr(old, name) != getattr(new, name)
    }
