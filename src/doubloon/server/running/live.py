"""A table in memory: everybody who listens to it, and what they are told."""

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

_ANSWERS_KEPT = 500
_PRESENT = 25.0  # seconds that another server is believed about who is there


class Listener(Protocol):
    """A client that listens."""

    person: PersonId
    audiences: set[Audience]

    def send(self, news: bytes) -> None: ...


class Live:
    """A table in memory, and everybody who listens to it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.feeds: dict[Audience, Feed] = {}
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[float, Here]] = {}  # who listens at other servers, and when they said so
        self.answers: OrderedDict[str, int | None] = OrderedDict()  # to the last messages that were carried out
        self.forgetful = False  # there were more of them: what is not there may still have been carried out
        self._waking = False  # whoever watches with a delay will be told something
        self.stale = False  # something was decided that could not be stored: the room has to be read again

    def feed(self, audience: Audience, at: float) -> Feed:
        if audience not in self.feeds:
            self.feeds[audience] = Feed(secrets.token_hex(4), self.room, audience, at)
            self._wake_watchers(at)
        return self.feeds[audience]

    def publish(self, at: float) -> None:
        """Tell everybody what is new for them."""
        room = self.room
        seats_lost = self._let_go(at)
        events, room.events = room.events, []
        desk = feeds.desk_of(room)
        for audience, feed in self.feeds.items():
            news = feed.news(room, desk, events, at)
            if news is not None:
                self._send(audience, news)
        if seats_lost:
            self.show_presence(at)
        self._wake_watchers(at)

    def _wake_watchers(self, at: float) -> None:
        """Whoever watches with a delay hears of the next thing that happened when it is as long ago."""
        delay = self.room.terms.delay
        then = feeds.next_news(self.room, at - delay) if delay and None in self.feeds and not self._waking else None
        if then is not None:
            self._waking = True
            wait = max(0.0, then + delay - at)
            asyncio.get_running_loop().call_later(wait, self._tell_watchers, then + delay)

    def _tell_watchers(self, at: float) -> None:
        """Whoever watches with a delay is told now what happened then."""
        self._waking = False
        feed = self.feeds.get(None)
        news = feed.news(self.room, feeds.desk_of(self.room), (), at) if feed else None
        if news is not None:
            self._send(None, news)
        self._wake_watchers(at)

    def begin_anew(self, room: Room, at: float) -> None:
        """The room was read again: whoever listens gets everything."""
        self.room = room
        room.events.clear()
        self._let_go(at)
        for audience in list(self.feeds):
            feed = self.feeds[audience] = Feed(secrets.token_hex(4), room, audience, at)
            self._send(audience, feed.fresh(room, at))

    def _let_go(self, at: float) -> bool:
        """Whoever lost a seat hears nothing there any more: whoever sits there next has secrets of their own."""
        room, lost = self.room, False
        for listener in self.listeners:
            kept = listener.audiences & {None, *room.seats_of(listener.person)}
            if kept == listener.audiences:
                continue
            listener.audiences, lost = kept, True
            if not kept and room.terms.watchers:
                listener.audiences = {None}
                listener.send(self.feed(None, at).fresh(room, at))
            elif not kept:
                listener.send(messages.encode(messages.Refusal(id=None, **Refused("no_watchers").spelled)))
        return lost

    def _send(self, audience: Audience, news: bytes) -> None:
        for listener in self.listeners:
            if audience in listener.audiences:
                listener.send(news)

    def here(self) -> Here:
        """Who listens at this server."""
        audiences = [audience for listener in self.listeners for audience in listener.audiences]
        return Here(tuple(sorted({seat for seat in audiences if seat is not None})), audiences.count(None))

    def present(self, at: float) -> Here:
        """Who listens at any server; one that has said nothing for a while does not count."""
        heard = [here for told, here in self.elsewhere.values() if told > at - _PRESENT]
        seats = {seat for one in (self.here(), *heard) for seat in one.seats}
        return Here(tuple(sorted(seats)), self.here().watchers + sum(one.watchers for one in heard))

    def show_presence(self, at: float) -> None:
        """Tell everybody who is here."""
        present = self.present(at)
        news = messages.encode(messages.Presence(seats=present.seats, watchers=present.watchers))
        late = messages.encode(messages.Presence(seats=None, watchers=present.watchers))
        secret = self.room.terms.delay and self.room.table is not None  # Who comes and goes would tell of the game.
        for listener in self.listeners:
            listener.send(late if secret and listener.audiences == {None} else news)

    def remember(self, message: str, ply: int | None) -> None:
        self.answers[message] = ply
        while len(self.answers) > _ANSWERS_KEPT:
            self.answers.popitem(last=False)
            self.forgetful = True
