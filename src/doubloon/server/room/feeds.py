"""What each seat, and the spectators, are told of a table: everything once, then what has changed.

Each audience has its own versions, counted from when its first client began to listen: the numbers reveal nothing
about what other players do in secret.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from doubloon.core import wire
from doubloon.core.game import Hints, View
from doubloon.core.position import Event, Seat
from doubloon.server.room.entries import PersonId
from doubloon.server.room.messages import ChatMessage, Result, SeatPrivate, Snapshot, TableInfo, Update, encode
from doubloon.server.room.room import Room, TakenBack

_KEPT = 100  # updates that can be sent again
_MOST_EVENTS = 1500  # events that are sent to a client that joins late: more than there are in most games

Audience = Seat | None  # None: the spectators


class Sight(NamedTuple):
    """Everything an audience knows of a table."""

    plays: int  # of the record, that the audience has seen
    view: View | None
    info: TableInfo
    private: SeatPrivate | None
    talk: tuple[ChatMessage, ...]


class Feed:
    """What an audience is told."""

    def __init__(self, id: str, room: Room, audience: Audience, at: float) -> None:
        self.id = id
        self.audience = audience
        self.version = 0
        self._kept: deque[tuple[int, bytes]] = deque(maxlen=_KEPT)
        self._known = self._sight(room, info_of(room), at)
        self._hints = hints_of(room, self._known.view)

    def _sight(self, room: Room, info: TableInfo, at: float) -> Sight:
        if self.audience is None and room.terms.delay:
            return _past(room, info, at - room.terms.delay)
        view = view_of(room, self.audience)
        return Sight(len(room.played_at), view, info, private_of(room, self.audience), _audible(room, self.audience))

    def snapshot(self, room: Room, at: float) -> bytes:
        """Everything, as of the last version."""
        known, lexicon = self._known, lexicon_of(room, self._known.view)
        snapshot = Snapshot(
            seat=self.audience,
            feed=self.id,
            version=self.version,
            at=at,
            info=known.info,
            view=None if known.view is None else wire.encode(known.view, lexicon),
            hints=None if self._hints is None else wire.encode(self._hints, lexicon),
            private=known.private,
            events=_last_events(room, known.plays, self.audience),
            chat=known.talk,
        )
        return encode(snapshot)

    def since(self, version: int) -> list[bytes] | None:
        """The updates after a version; None if they are not kept any more."""
        if version == self.version:
            return []
        kept = [data for number, data in self._kept if number > version]
        return kept if len(kept) == self.version - version > 0 else None

    def update(self, room: Room, info: TableInfo, events: Sequence[Event], at: float) -> bytes | None:
        """What has changed for the audience; None if nothing has."""
        old, new = self._known, self._sight(room, info, at)
        if room.session and (old.view is None or (self.audience is None and room.terms.delay)):
            # When the game begins, all of it is new; spectators with a delay are told what happened then.
            events = [event for happened in room.session.record.events[old.plays : new.plays] for event in happened]
        lexicon = lexicon_of(room, new.view)
        changed = changed_fields(old.view, new.view, lexicon)
        hints = hints_of(room, new.view) if changed else self._hints
        told = _told(room, events, self.audience, bool(changed))
        changes: dict[str, Any] = {
            "events": told,
            "view": changed,
            "hints": changed_fields(self._hints, hints, lexicon),
            "info": _changed(old.info, new.info),
            "private": _changed(old.private, new.private) if new.private else {},
            "chat": _not_yet(old.talk, new.talk),
        }
        self._known, self._hints = new, hints
        if not any(changes.values()):
            return None
        self.version += 1
        data = encode(Update(seat=self.audience, feed=self.id, version=self.version, at=at, **changes))
        self._kept.append((self.version, data))
        return data


def _past(room: Room, info: TableInfo, at: float) -> Sight:
    """What spectators knew at a time, without anything that came after it."""
    talk = tuple(said for said in _audible(room, None) if said.at <= at)
    if room.session is None:
        return Sight(0, None, info, None, talk)
    record, plays = room.session.record, bisect_right(room.played_at, at)
    return Sight(plays, room.game.view(record.states[plays], None), _past_info(room, info, at), None, talk)


def _past_info(room: Room, info: TableInfo, at: float) -> TableInfo:
    """The table around the game as it was at a time; without clocks, which would reveal the present."""
    if room.session is None:
        return info
    then = next((side_info for since, side_info in reversed(room.side_infos) if since <= at), room.side_infos[0][1])
    info = msgspec.structs.replace(info, on_turn=None, deadline=None, reserves=(), **then._asdict())
    return info if room.changed_at <= at else msgspec.structs.replace(info, status="running", result=None)


def next_update_at(room: Room, at: float) -> float | None:
    """When something happened next, after a time; None if nothing has."""
    plays = room.played_at[bisect_right(room.played_at, at) :][:1]
    times = (*plays, room.changed_at, *(since for since, _ in room.side_infos), *(said.at for said in room.chat))
    return min((time for time in times if time > at), default=None)


def info_for(room: Room, person: PersonId | None, at: float) -> TableInfo:
    """The table around the game as a person may see it: people without a seat see it as late as spectators do."""
    late = 0 if person is not None and room.seats_of(person) else room.terms.delay
    return _past_info(room, info_of(room), at - late) if late else info_of(room)


def view_of(room: Room, audience: Audience) -> View | None:
    """The game as the audience sees it."""
    if room.session is None:
        return None
    view: View = room.game.view(room.session.state, audience)
    return view


def hints_of(room: Room, view: View | None) -> Hints | None:
    """The hints of a view, which reveal nothing beyond it."""
    if view is None:
        return None
    hints: Hints = room.game.hints(view)
    return hints


def lexicon_of(room: Room, view: View | None) -> wire.Lexicon:
    """The names for encoding a view."""
    lexicon: wire.Lexicon = {} if view is None else room.game.lexicon(view)
    return lexicon


def changed_fields(old: msgspec.Struct | None, new: msgspec.Struct | None, lexicon: wire.Lexicon) -> dict[str, Any]:
    """The fields of a view or its hints that are different now, encoded."""
    if new is None or old is new:
        return {}
    if old is None:
        return wire.encode(new, lexicon)
    return wire.encode_fields(new, _different(old, new), lexicon)


def _told(room: Room, events: Sequence[Event], audience: Audience, changed: bool) -> tuple[dict[str, Any], ...]:
    """The events as the audience may know them; the undoing of what it never saw is left out."""
    if room.session is None or not events:
        return ()
    lexicon = room.game.lexicon(room.session.state)
    seen = (event.seen_by(audience) for event in events)
    return tuple(
        wire.encode_cached(event, lexicon)
        for event in seen
        if changed or not isinstance(event, TakenBack) or event.seat == audience
    )


def _last_events(room: Room, plays: int, audience: Audience) -> tuple[dict[str, Any], ...]:
    """The last events up to a play, as the audience may know them."""
    if room.session is None:
        return ()
    lexicon = room.game.lexicon(room.session.state)
    told: deque[Event] = deque(maxlen=_MOST_EVENTS)
    for happened in room.session.record.events[:plays]:
        told.extend(happened)
    return tuple(wire.encode(event.seen_by(audience), lexicon) for event in told)


def info_of(room: Room) -> TableInfo:
    """The table around the game, as all see it."""
    record = room.session.record if room.session else None
    ending = record.ending if record else None
    return TableInfo(
        table=room.id,
        game=room.game.key,
        setup=room.setup_data,
        terms=room.terms,
        status=room.status,
        host=room.host,
        places=tuple(room.places),
        commitment=record.commitment if record else None,
        on_turn=room.on_turn,
        deadline=room.deadline,
        reserves=tuple(room.reserves),
        **room.side_info()._asdict(),
        result=Result(ending.reason, ending.scores, room.ranks(), ending.seed) if record and ending else None,
    )


def private_of(room: Room, audience: Audience) -> SeatPrivate | None:
    """What only the player at a seat is told."""
    if audience is None:
        return None
    legal: tuple[dict[str, Any], ...] = ()
    if room.session and room.mover == audience:
        lexicon = room.game.lexicon(room.session.state)
        legal = tuple(wire.encode_cached(action, lexicon) for action in room.game.legal(room.session.state))
    person = room.places[audience].person
    return SeatPrivate(
        legal=legal,
        undo=room.to_undo(audience) > 0,
        proposed=room.proposed.get(audience),
        orders=room.orders.get(audience, ()),
        muted=tuple(sorted(whom for by, whom in room.muted if by == person)),
    )


def _audible(room: Room, audience: Audience) -> tuple[ChatMessage, ...]:
    """The messages of people whom the audience has not muted."""
    listener: PersonId | None = None if audience is None else room.places[audience].person
    return tuple(talk for talk in room.chat if (listener, talk.person) not in room.muted)


def _not_yet(old: Sequence[ChatMessage], new: Sequence[ChatMessage]) -> tuple[ChatMessage, ...]:
    """The messages that are new; not by their time, since the clocks of servers differ."""
    if not new or (old and new[-1] is old[-1] and len(new) == len(old)):
        return ()
    known = set(map(id, old))
    return tuple(talk for talk in new if id(talk) not in known)


def _changed(old: msgspec.Struct | None, new: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(new, name) for name in (new.__struct_fields__ if old is None else _different(old, new))}


def _different(old: msgspec.Struct, new: msgspec.Struct) -> list[str]:
    """The names of the fields that differ. Most are the very same object in both, so that is checked first."""
    both = zip(new.__struct_fields__, astuple(old), astuple(new), strict=True)
    return [name for name, before, now in both if before is not now and before != now]
