"""What each seat, and whoever watches, is told of a table: everything once, then what has changed.

Each audience has versions of its own, counted from when somebody began to listen: the numbers tell nothing about what
the others do in secret.
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
from doubloon.server.room.messages import Desk, Fresh, Happened, Own, Result, Talk, encode
from doubloon.server.room.room import Room, TakenBack

_KEPT = 100  # news that can be sent again
_STORY = 1500  # events that are told to whoever comes late: more than there are in most games

Audience = Seat | None  # None: whoever watches


class Sight(NamedTuple):
    """Everything an audience knows of a table."""

    plays: int  # of the record, that it has seen
    view: View | None
    desk: Desk
    own: Own | None
    talk: tuple[Talk, ...]


class Feed:
    """What one audience is told."""

    def __init__(self, id: str, room: Room, audience: Audience, at: float) -> None:
        self.id = id
        self.audience = audience
        self.version = 0
        self._kept: deque[tuple[int, bytes]] = deque(maxlen=_KEPT)
        self._known = self._sight(room, desk_of(room), at)
        self._hints = hints_of(room, self._known.view)

    def _sight(self, room: Room, desk: Desk, at: float) -> Sight:
        if self.audience is None and room.terms.delay:
            return _past(room, desk, at - room.terms.delay)
        view = view_of(room, self.audience)
        return Sight(len(room.played_at), view, desk, own_of(room, self.audience), _audible(room, self.audience))

    def fresh(self, room: Room, at: float) -> bytes:
        """Everything, as of the last version."""
        known, lexicon = self._known, lexicon_of(room, self._known.view)
        news = Fresh(
            seat=self.audience,
            feed=self.id,
            version=self.version,
            at=at,
            desk=known.desk,
            view=None if known.view is None else wire.spell(known.view, lexicon),
            hints=None if self._hints is None else wire.spell(self._hints, lexicon),
            own=known.own,
            story=_story(room, known.plays, self.audience),
            chat=known.talk,
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
        old, new = self._known, self._sight(room, desk, at)
        if room.table and (old.view is None or (self.audience is None and room.terms.delay)):
            # When the game begins, all of it is news; whoever watches with a delay hears what happened then.
            events = [event for happened in room.table.record.events[old.plays : new.plays] for event in happened]
        lexicon = lexicon_of(room, new.view)
        changed = changed_fields(old.view, new.view, lexicon)
        hints = hints_of(room, new.view) if changed else self._hints
        told = _told(room, events, self.audience, bool(changed))
        happened: dict[str, Any] = {
            "events": told,
            "view": changed,
            "hints": changed_fields(self._hints, hints, lexicon),
            "desk": _changed(old.desk, new.desk),
            "own": _changed(old.own, new.own) if new.own else {},
            "chat": _not_yet(old.talk, new.talk),
        }
        self._known, self._hints = new, hints
        if not any(happened.values()):
            return None
        self.version += 1
        news = encode(Happened(seat=self.audience, feed=self.id, version=self.version, at=at, **happened))
        self._kept.append((self.version, news))
        return news


def _past(room: Room, desk: Desk, at: float) -> Sight:
    """What watchers knew at a time: what came after it is not there yet."""
    talk = tuple(said for said in _audible(room, None) if said.at <= at)
    if room.table is None:
        return Sight(0, None, desk, None, talk)
    record, plays = room.table.record, bisect_right(room.played_at, at)
    return Sight(plays, room.game.view(record.states[plays], None), _past_desk(room, desk, at), None, talk)


def _past_desk(room: Room, desk: Desk, at: float) -> Desk:
    """What lay beside a game at a time; without clocks, which tell of the present."""
    if room.table is None:
        return desk
    margin = next((margin for since, margin in reversed(room.margins) if since <= at), room.margins[0][1])
    desk = msgspec.structs.replace(desk, on_turn=None, deadline=None, reserves=(), **margin._asdict())
    return desk if room.changed_at <= at else msgspec.structs.replace(desk, status="running", result=None)


def next_news(room: Room, at: float) -> float | None:
    """When something happened next, after a time; none if nothing has."""
    plays = room.played_at[bisect_right(room.played_at, at) :][:1]
    times = (*plays, room.changed_at, *(since for since, _ in room.margins), *(said.at for said in room.chat))
    return min((time for time in times if time > at), default=None)


def desk_for(room: Room, person: PersonId | None, at: float) -> Desk:
    """What lies beside the game, for somebody: for those who do not sit there, as late as for whoever watches."""
    late = 0 if person is not None and room.seats_of(person) else room.terms.delay
    return _past_desk(room, desk_of(room), at - late) if late else desk_of(room)


def view_of(room: Room, audience: Audience) -> View | None:
    """The game as the audience sees it."""
    if room.table is None:
        return None
    view: View = room.game.view(room.table.state, audience)
    return view


def hints_of(room: Room, view: View | None) -> Hints | None:
    """What a view amounts to: nothing that is not in it."""
    if view is None:
        return None
    hints: Hints = room.game.hints(view)
    return hints


def lexicon_of(room: Room, view: View | None) -> wire.Lexicon:
    """The names in what is said about a view."""
    lexicon: wire.Lexicon = {} if view is None else room.game.lexicon(view)
    return lexicon


def changed_fields(old: msgspec.Struct | None, new: msgspec.Struct | None, lexicon: wire.Lexicon) -> dict[str, Any]:
    """The fields of a view or its hints that are different now, spelled."""
    if new is None or old is new:
        return {}
    if old is None:
        return wire.spell(new, lexicon)
    return wire.spell_fields(new, _different(old, new), lexicon)


def _told(room: Room, events: Sequence[Event], audience: Audience, changed: bool) -> tuple[dict[str, Any], ...]:
    """The events as the audience may know them; what it never saw is not taken back for it either."""
    if room.table is None or not events:
        return ()
    lexicon = room.game.lexicon(room.table.state)
    seen = (event.seen_by(audience) for event in events)
    return tuple(
        wire.spell_kept(event, lexicon)
        for event in seen
        if changed or not isinstance(event, TakenBack) or event.seat == audience
    )


def _story(room: Room, plays: int, audience: Audience) -> tuple[dict[str, Any], ...]:
    """The last events up to a play, as the audience may know them."""
    if room.table is None:
        return ()
    lexicon = room.game.lexicon(room.table.state)
    told: deque[Event] = deque(maxlen=_STORY)
    for happened in room.table.record.events[:plays]:
        told.extend(happened)
    return tuple(wire.spell(event.seen_by(audience), lexicon) for event in told)


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
        **room.margin()._asdict(),
        result=Result(ending.reason, ending.scores, room.ranks(), ending.seed) if record and ending else None,
    )


def own_of(room: Room, audience: Audience) -> Own | None:
    """What only the player at a seat is told."""
    if audience is None:
        return None
    legal: tuple[dict[str, Any], ...] = ()
    if room.table and room.mover == audience:
        lexicon = room.game.lexicon(room.table.state)
        legal = tuple(wire.spell_kept(action, lexicon) for action in room.game.legal(room.table.state))
    person = room.places[audience].person
    return Own(
        legal=legal,
        undo=room.to_undo(audience) > 0,
        proposed=room.proposed.get(audience),
        orders=room.orders.get(audience, ()),
        muted=tuple(sorted(whom for by, whom in room.muted if by == person)),
    )


def _audible(room: Room, audience: Audience) -> tuple[Talk, ...]:
    """What was said by people whom the audience wants to hear."""
    listener: PersonId | None = None if audience is None else room.places[audience].person
    return tuple(talk for talk in room.chat if (listener, talk.person) not in room.muted)


def _not_yet(old: Sequence[Talk], new: Sequence[Talk]) -> tuple[Talk, ...]:
    """What was said since; not by the time, since the clocks of several servers differ."""
    if not new or (old and new[-1] is old[-1] and len(new) == len(old)):
        return ()
    known = set(map(id, old))
    return tuple(talk for talk in new if id(talk) not in known)


def _changed(old: msgspec.Struct | None, new: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(new, name) for name in (new.__struct_fields__ if old is None else _different(old, new))}


def _different(old: msgspec.Struct, new: msgspec.Struct) -> list[str]:
    """The names of the fields that differ. Most are the very same value in both, so that is looked at first."""
    both = zip(new.__struct_fields__, astuple(old), astuple(new), strict=True)
    return [name for name, before, now in both if before is not now and before != now]
