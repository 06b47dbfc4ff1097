from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from doubloon.core import wire
from doubloon.server.room import deeds, messages
from doubloon.server.room.entries import Opened, PersonId, Place, TableId, Terms
from doubloon.server.room.feeds import Feed, info_for, info_of, next_update_at
from doubloon.server.room.room import Room

ANN, BEN = PersonId("ann"), PersonId("ben")
DELAY = 100


def _running(delay: int) -> Room:
    room = Room(TableId("t"), "a seed")
    places = (Place("Ann", ANN), Place("Ben", BEN))
    deeds.open_table(room, Opened("tobago", {"players": 2}, places, ANN, Terms(delay=delay)), 0.0)
    deeds.start(room, ANN, 1.0)
    room.events.clear()  # as when all were told
    return room


def _act(room: Room, rng: Random, at: float) -> None:
    state = room.playing.state
    action = wire.encode(rng.choice(room.game.legal(state)), room.game.lexicon(state))
    person = room.places[state.to_move].person
    assert person is not None
    deeds.perform(room, person, "", messages.Act(id="x", seat=state.to_move, action=action), at)


def _news(feed: Feed, room: Room, at: float) -> dict[str, Any] | None:
    events, room.events = room.events, []
    news = feed.update(room, info_of(room), events, at)
    return None if news is None else msgspec.json.decode(news)


def _view(room: Room, plays: int) -> dict[str, Any]:
    view = room.game.view(room.playing.record.states[plays], None)
    return msgspec.json.decode(msgspec.json.encode(wire.encode(view, room.game.lexicon(view))))  # type: ignore[no-any-return]


def test_watchers_see_a_delayed_table_as_it_was() -> None:
    room, rng = _running(DELAY), Random(1)
    begun = len(room.playing.record.plays)
    feed = Feed("feed", room, None, 1.0 + DELAY)
    shown = msgspec.json.decode(feed.snapshot(room, 1.0 + DELAY))["view"]
    assert shown == _view(room, begun)
    times = []
    for number in range(40):
        at = 1.0 + DELAY + number
        _act(room, rng, at)
        times.append((at, len(room.playing.record.plays)))
        assert _news(feed, room, at) is None
    for at, plays in times:
        news = _news(feed, room, at + DELAY)
        shown.update(news["view"] if news and "view" in news else {})
        assert shown == _view(room, plays)


def test_watchers_hear_of_events_and_of_the_end_when_they_have_seen_it() -> None:
    room, rng = _running(DELAY), Random(2)
    feed = Feed("feed", room, None, 1.0 + DELAY)
    at = 1.0 + DELAY
    while room.status == "running":
        _act(room, rng, at)
    assert _news(feed, room, at + DELAY - 1) is None
    assert msgspec.json.decode(feed.snapshot(room, at))["info"]["status"] == "running"
    news = _news(feed, room, at + DELAY)
    assert news is not None
    assert news["info"]["status"] == "ended"
    assert news["info"]["result"]["seed"] == "a seed"
    told = [event["event"] for event in news["events"]]
    happened = [type(event).__struct_config__.tag for events in room.playing.record.events for event in events]
    assert told == happened[-len(told) :]


def _say(room: Room, person: PersonId, deed: messages.Deed, at: float) -> None:
    deeds.perform(room, person, person.title(), deed, at)


def test_what_lies_beside_a_game_is_told_as_late_as_the_game() -> None:
    room = _running(DELAY)
    begun = 1.0 + DELAY
    feed = Feed("feed", room, None, begun)
    before = msgspec.json.decode(feed.snapshot(room, begun))["info"]
    deeds.perform(room, ANN, "Ann", messages.CloseChat(id="x"), begun + 1)
    _say(room, ANN, messages.Stop(id="x", seat=0, agree=True), begun + 2)
    _say(room, BEN, messages.Resign(id="x", seat=1), begun + 3)
    assert room.status == "ended"
    deeds.play_again(room, ANN, TableId("again"), begun + 4)
    assert _news(feed, room, begun + 5) is None
    for person in (None, PersonId("watcher")):
        info = msgspec.json.decode(msgspec.json.encode(info_for(room, person, begun + 5)))
        assert info == before
    assert info_for(room, ANN, begun + 5) == info_of(room)
    expected: list[tuple[float, dict[str, Any]]] = [
        (1, {"chat_closed": True}),
        (2, {"to_stop": [0]}),
        (3, {"status": "ended", "replaced": {"1": "resigned"}, "to_stop": []}),
        (4, {"again": "again"}),
    ]
    for after, changed in expected:
        assert next_update_at(room, begun + after - 0.5) == begun + after
        news = _news(feed, room, begun + after + DELAY)
        assert news is not None
        assert {name: value for name, value in news["info"].items() if name != "result"} == changed
        assert ("result" in news["info"]) == ("status" in changed)
        assert info_for(room, None, begun + after + DELAY).status == ("ended" if after > 2 else "running")
    assert next_update_at(room, begun + 4) is None


def test_what_everybody_has_seen_is_not_remembered() -> None:
    room = _running(DELAY)
    for number in range(1000):
        agree = number % 2 == 0
        _say(room, ANN, messages.Stop(id="x", seat=0, agree=agree), 10.0 + number)
    assert len(room.side_infos) <= DELAY + 2


def test_without_a_delay_watchers_are_told_at_once() -> None:
    room = _running(0)
    feed = Feed("feed", room, None, 1.0)
    _act(room, Random(3), 2.0)
    news = _news(feed, room, 2.0)
    assert news is not None
    assert news["events"][0]["event"] == "car_placed"


def test_a_delayed_table_that_has_not_begun_can_be_watched() -> None:
    room = Room(TableId("t"), "a seed")
    opened = Opened("tobago", {"players": 2}, (Place("Ann", ANN), Place()), ANN, Terms(delay=DELAY))
    deeds.open_table(room, opened, 0.0)
    feed = Feed("feed", room, None, 0.0)
    deeds.sit(room, BEN, "Ben", None, 1.0)
    news = _news(feed, room, 1.0)
    assert news is not None
    assert news["info"]["places"][1]["name"] == "Ben"
