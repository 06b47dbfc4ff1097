"""A table in memory: the clients that listen to it, and what they are told."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import Protocol

from doubloon.core.refusal import Refused
from doubloon.server.room import feeds, messages
from doubloon.server.room.entries import PersonId
from doubloon.server.room.feeds import Audience, Feed
from doubloon.server.room.room import Room
from doubloon.server.running.bus import Here

_REPLIES_KEPT = 500
_PRESENT = 25.0  # seconds that another server's report of who listens is trusted


class Listener(Protocol):
    """A client that listens."""

    person: PersonId
    audiences: set[Audience]

    def send(self, data: bytes) -> None: ...


class Live:
    """A table in memory, and all clients that listen to it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.feeds: dict[Audience, Feed] = {}
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[float, Here]] = {}  # who listens at other servers, and when those said so
        self.replies: OrderedDict[str, int | None] = OrderedDict()  # to the last messages that were carried out
        self.forgetful = False  # older replies were dropped: a message without one may still have been carried out
        self._waking = False  # spectators with a delay will be told something
        self.stale = False  # something was decided that could not be stored: the room has to be read again

    def feed(self, audience: Audience, at: float) -> Feed:
        if audience not in self.feeds:
            self.feeds[audience] = Feed(secrets.token_hex(4), self.room, audience, at)
            self._wake_watchers(at)
        return self.feeds[audience]

    def publish(self, at: float) -> None:
        """Tell every audience what is new for it."""
        room = self.room
        seats_lost = self._let_go(at)
        events, room.events = room.events, []
        info = feeds.info_of(room)
        for audience, feed in self.feeds.items():
            data = feed.update(room, info, events, at)
            if data is not None:
                self._send(audience, data)
        if seats_lost:
            self.show_presence(at)
        self._wake_watchers(at)

    def _wake_watchers(self, at: float) -> None:
        """Schedule the next update for spectators with a delay, for when the delay after it has passed."""
        delay = self.room.terms.delay
        if not delay or None not in self.feeds or self._waking:
            return
        then = feeds.next_update_at(self.room, at - delay)
        if then is not None:
            self._waking = True
            wait = max(0.0, then + delay - at)
            asyncio.get_running_loop().call_later(wait, self._tell_watchers, then + delay)

    def _tell_watchers(self, at: float) -> None:
        """Tell spectators with a delay what happened that long ago."""
        self._waking = False
        feed = self.feeds.get(None)
        data = feed.update(self.room, feeds.info_of(self.room), (), at) if feed else None
        if data is not None:
            self._send(None, data)
        self._wake_watchers(at)

    def begin_anew(self, room: Room, at: float) -> None:
        """The room was read again: every client that listens gets everything."""
        self.room = room
        room.events.clear()
        self._let_go(at)
        for audience in list(self.feeds):
            feed = self.feeds[audience] = Feed(secrets.token_hex(4), room, audience, at)
            self._send(audience, feed.snapshot(room, at))

    def _let_go(self, at: float) -> bool:
        """Stop sending clients the feeds of seats they have lost: the next player there has secrets of their own."""
        room, lost = self.room, False
        for listener in self.listeners:
            kept = listener.audiences & {None, *room.seats_of(listener.person)}
            if kept == listener.audiences:
                continue
            listener.audiences, lost = kept, True
            if not kept and room.terms.watchers:
                listener.audiences = {None}
                listener.send(self.feed(None, at).snapshot(room, at))
            elif not kept:
                listener.send(messages.encode(messages.Refusal(id=None, **Refused("no_watchers").payload)))
        return lost

    def _send(self, audience: Audience, data: bytes) -> None:
        for listener in self.listeners:
            if audience in listener.audiences:
                listener.send(data)

    def here(self) -> Here:
        """The seats and spectators that listen at this server."""
        audiences = [audience for listener in self.listeners for audience in listener.audiences]
        return Here(tuple(sorted({seat for seat in audiences if seat is not None})), audiences.count(None))

    def present(self, at: float) -> Here:
        """The seats and spectators that listen at any server; a server that is silent for a while does not count."""
        reported = [here for told, here in self.elsewhere.values() if told > at - _PRESENT]
        seats = {seat for one in (self.here(), *reported) for seat in one.seats}
        return Here(tuple(sorted(seats)), self.here().watchers + sum(one.watchers for one in reported))

    def show_presence(self, at: float) -> None:
        """Tell all clients who is connected."""
        present = self.present(at)
        data = messages.encode(messages.Presence(seats=present.seats, watchers=present.watchers))
        late = messages.encode(messages.Presence(seats=None, watchers=present.watchers))
        secret = self.room.terms.delay and self.room.session is not None  # Who is connected would reveal the game.
        for listener in self.listeners:
            listener.send(late if secret and listener.audiences == {None} else data)

    def remember(self, message: str, ply: int | None) -> None:
        self.replies[message] = ply
        while len(self.replies) > _REPLIES_KEPT:
            self.replies.popitem(last=False)
            self.forgetful = True
