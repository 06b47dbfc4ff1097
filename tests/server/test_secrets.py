"""What goes out to a seat, byte by byte, against what that seat may know: everything sent has to be explained by it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec
import pytest

from doubloon import games
from doubloon.core import wire
from doubloon.core.masks import members
from doubloon.core.position import CHANCE, Event
from doubloon.core.record import Scribe, read, read_on
from doubloon.core.refusal import Refused
from doubloon.server.room import deeds, entries, messages
from doubloon.server.room.entries import PersonId, Place, TableId
from doubloon.server.room.room import Room
from tests.server.clients import Guest, Known, Refusal, Seatmate, ServerProcess, guests, serving

Audience = int | None

_MOST = 250  # decisions of each person; if that does not end the game, all agree to stop
_RATHER = {"raise_treasure": 0, "play_clue": 1, "claim": 1, "end_turn": 8, "exchange_hand": 9}  # so that it ends
_TABLES: Mapping[str, tuple[str, dict[str, Any]]] = {
    "tobago": ("tobago", {}),
    "tobago, with players' landmarks": ("tobago", {"landmarks": "players", "opening": "open_maps"}),
    "volcano": ("volcano", {"triads": "chosen"}),
    "loot island": ("loot-island", {"open_events": True}),
    "loot island, with hidden healers and drafted hands": (
        "loot-island",
        {"healers": "two_each", "drafted_hands": True},
    ),
}
_EVENINGS = [name for name in _TABLES if name != "tobago, with players' landmarks"]
_ORDERS: Mapping[str, list[dict[str, Any]]] = {
    "tobago": [{"order": "claim_from", "least": 4, "turn": None}],
    "loot-island": [{"order": "keep_hand"}, {"order": "last_cube", "keep": True}],
}


class Evening(NamedTuple):
    """What was said to everybody during one game, and what it was about."""

    heard: dict[Audience, list[bytes]]
    overheard: list[bytes]  # what anybody could ask for over HTTP before the end
    lines: list[str]


class Moment(NamedTuple):
    """The game between two lines of its record, and what the line before it brought."""

    state: Any
    events: Sequence[Event]


def _moments(lines: Sequence[str]) -> tuple[Any, list[Moment]]:
    """Every position there was, also those that were taken back."""
    reading = read(lines[:1], games.find)
    record, scribe = reading.record, Scribe(reading.total)
    moments = [Moment(record.state, ())]
    for number, line in enumerate(lines[1:], 2):
        plays = len(record.plays)
        read_on(record, scribe, line, number)
        moments.append(Moment(record.state, record.events[-1] if len(record.plays) > plays else ()))
    return record, moments


@contextmanager
def in_memory() -> Iterator[Path]:
    """A directory, in memory where there is such a place: what is shown here does not need a disk, and waits for it."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as directory:
        yield Path(directory)


@pytest.fixture(scope="module")
def server() -> Iterator[ServerProcess]:
    with in_memory() as directory, serving(directory) as server:
        yield server


async def _spend_the_evening(server: ServerProcess, game: str, options: dict[str, Any]) -> Evening:
    """Three people play boldly, and one watches."""
    async with guests(server, "Ann", "Ben", "Cat", "Watcher") as people, AsyncExitStack() as sockets:
        ann, ben, cat, watcher = people
        seats = [{"me": True}, {}, {}]
        table = await ann.open_table(game, seats, options=options, terms={"public": True})
        at_watcher = await sockets.enter_async_context(watcher.at(table))
        for guest in (ben, cat):
            await guest.post(f"/api/tables/{table}/seats", {})
        mates = [await sockets.enter_async_context(guest.at(table)) for guest in (ann, ben, cat)]
        await ann.post(f"/api/tables/{table}/start")
        curious = asyncio.create_task(_ask_around(watcher, ann, table))
        await asyncio.gather(*(_play_boldly(mate, Random(seat), game) for seat, mate in enumerate(mates)))
        overheard = await curious
        for mate in (*mates, at_watcher):
            await mate.until(lambda me: me.over)
        lines = (await ann.http.get(f"/api/tables/{table}/record")).text.splitlines(keepends=True)
        heard: dict[Audience, list[bytes]] = {seat: mate.raw for seat, mate in enumerate(mates)}
        return Evening({**heard, None: at_watcher.raw}, overheard, lines)


async def _ask_around(watcher: Guest, player: Guest, table: str) -> list[bytes]:
    """Everything that HTTP tells of a running game."""
    told = []
    for guest in (watcher, player) * 10:
        about = ["/api/tables", "/api/me/tables", "/api/me/statistics", f"/api/tables/{table}"]
        answers = [await guest.http.get(path) for path in about]
        hidden = [await guest.http.get(f"/api/tables/{table}/{what}") for what in ("record", "replay", "replay?seat=1")]
        status = (await guest.get(f"/api/tables/{table}"))["status"]
        if status != "running":
            break
        assert [answer.status_code for answer in hidden] == [403] * 3
        told += [answer.content for answer in (*answers, *hidden)]
        await asyncio.sleep(0.02)
    return told


async def _play_boldly(mate: Seatmate, rng: Random, game: str) -> None:
    """Anything that is legal, with second thoughts, orders and proposals; then the end by agreement."""
    seat = next(iter(mate.known))
    assert seat is not None
    for _ in range(_MOST):
        await mate.until(lambda me: me.over or me.legal() or len(me.info["to_stop"]) > 0)
        asked = mate.legal()
        if mate.over or asked is None:
            break
        chosen = min(rng.sample(asked[1], len(asked[1])), key=lambda action: _RATHER.get(action["do"], 5))
        if rng.random() < 0.2:
            await mate.say("propose", seat=seat, action=chosen)
            await mate.say(rng.choice(["confirm", "withdraw"]), seat=seat)
        elif rng.random() < 0.25 and mate.known[seat].private["undo"]:
            await mate.say("undo", seat=seat)
        elif rng.random() < 0.05 and game in _ORDERS:
            await mate.say("set_orders", seat=seat, orders=rng.choice([[], _ORDERS[game]]))
        else:
            await mate.say("act", seat=seat, action=chosen)
    if not mate.over:
        await _unless_over(mate.say("stop", seat=seat, agree=True))


async def _unless_over(saying: Awaitable[object]) -> None:
    try:
        await saying
    except Refusal as refusal:
        if refusal.code not in ("over", "table_ended"):
            raise


@pytest.fixture(scope="module")
def evenings(server: ServerProcess) -> Mapping[str, Evening]:
    """All games at once, since most of the time they wait for the disk."""

    async def run() -> list[Evening]:
        return await asyncio.gather(*(_spend_the_evening(server, *_TABLES[name]) for name in _EVENINGS))

    return dict(zip(_EVENINGS, asyncio.run(run()), strict=True))


@pytest.fixture(params=_EVENINGS)
def evening(request: pytest.FixtureRequest, evenings: Mapping[str, Evening]) -> Evening:
    return evenings[request.param]


_FIELDS = {"type", "seat", "feed", "version", "at", "info", "view", "hints", "private", "chat"}


class Explained(NamedTuple):
    """A message, and between which moments the game can have been when it was sent."""

    news: dict[str, Any]
    earliest: int
    latest: int


def _explain(record: Any, moments: Sequence[Moment], audience: Audience, raw: Sequence[bytes]) -> list[Explained]:
    """Every message, with the moments that explain it; fails at the first that nothing explains."""
    game = record.game
    views = [
        _json(wire.encode(view, game.lexicon(view))) for view in (game.view(one.state, audience) for one in moments)
    ]
    told = [[wire.encode(event.seen_by(audience), game.lexicon(one.state)) for event in one.events] for one in moments]
    known: Known | None = None
    here, explained = {0}, []
    for data in raw:
        news = msgspec.json.decode(data)
        before, first = min(here), known is None or known.view is None
        match news["type"]:
            case "snapshot":
                assert news.keys() <= {*_FIELDS, "events"}
                known, events = Known(news), []
            case "update":
                assert news.keys() <= {*_FIELDS, "events"}
                assert known
                known.add(news)
                events = [event for event in news.get("events", []) if event["event"] != "taken_back"]
            case "presence":
                assert news.keys() <= {"type", "seats", "watchers"}
                continue
            case _:
                assert news.keys() <= {"type", "id", "ply", "code", "reason", "details"}
                continue
        assert news["seat"] == audience
        if known.view is None:
            assert known.info["status"] == "open"
            continue
        view = _json(known.view)
        # Whoever comes late is told the story; whoever was there when it began, everything since.
        late = news["type"] == "snapshot"
        reached = set(range(before, len(moments))) if late else _after({-1} if first else here, told, events)
        here = {after for after in reached if views[after] == view}
        if news["type"] == "snapshot":
            here = {one for one in here if _is_end_of(news["events"], told[: one + 1])}
        here = {one for one in here if _own_is_right(known, game, moments[one].state, audience)}
        assert here, f"nothing explains what {audience} was sent after moment {before}: {data!r}"
        seen = game.view(moments[min(here)].state, audience)
        assert _json(known.hints) == _json(wire.encode(game.hints(seen), game.lexicon(seen)))
        explained.append(Explained(news, before, max(here)))
    return explained


def _is_end_of(story: Sequence[Any], told: Sequence[Sequence[Any]]) -> bool:
    events = [event for moment in told for event in moment]
    return events[len(events) - len(story) :] == list(story)


def _json(data: Any) -> bytes:
    return msgspec.json.encode(data, order="deterministic")


def _after(here: set[int], told: Sequence[Sequence[Any]], events: Sequence[Any]) -> set[int]:
    """The moments that can be reached from here with just these events."""
    reached: set[int] = set()
    for start in here:
        left = list(events)
        for moment in range(start, len(told)):
            new = list(told[moment]) if moment > start else []
            if left[: len(new)] != new:
                break
            left = left[len(new) :]
            if not left:
                reached.add(moment)
    return reached


def _own_is_right(known: Known, game: Any, state: Any, audience: Audience) -> bool:
    if audience is None:
        return known.private is None
    running = known.info["status"] == "running"
    legal = game.legal(state) if running and state.to_move == audience else ()
    return bool(known.private["legal"] == [wire.encode(action, game.lexicon(state)) for action in legal])


def test_a_seat_is_sent_nothing_but_its_views_and_events_in_the_order_of_the_game(evening: Evening) -> None:
    record, moments = _moments(evening.lines)
    for audience, raw in evening.heard.items():
        explained = _explain(record, moments, audience, raw)
        assert explained[-1].latest == len(moments) - 1, "everything was told in the end"


def test_the_proof_notices_what_was_meant_for_somebody_else(evening: Evening) -> None:
    record, moments = _moments(evening.lines)
    for seat in (1, 2):
        leaked = [data.replace(b'"seat":%d,"feed"' % seat, b'"seat":0,"feed"', 1) for data in evening.heard[seat]]
        with pytest.raises(AssertionError):
            _explain(record, moments, 0, leaked)
    raw = evening.heard[0]
    drawn = next(place for place, data in enumerate(raw) if b'_drawn","seat":1,"card":null' in data)
    card = record.game.lexicon(moments[-1].state)["map card" if record.game.key == "loot-island" else "card"].encode(0)
    told = raw[drawn].replace(b'"seat":1,"card":null', b'"seat":1,"card":"%s"' % card.encode(), 1)
    with pytest.raises(AssertionError, match="nothing explains"):
        _explain(record, moments, 0, [*raw[:drawn], told, *raw[drawn + 1 :]])


def _hidden(game: str, state: Any, audience: Audience) -> set[str]:
    """The names of cards that lie in the deck and in the hands of others."""
    hands = dict(enumerate(state.hands[: state.setup.players]))
    hands.pop(-1 if audience is None else audience, None)
    lexicon = games.find(game).lexicon(state)
    kind = lexicon["map card" if game == "loot-island" else "card"]
    cards = {kind.encode(card) for mask in (*hands.values(), state.deck) for card in members(mask)}
    if game == "loot-island":
        healers = [hand for seat, hand in enumerate(state.healer_hands) if seat != audience]
        cards |= {lexicon["healer"].encode(healer) for hand in healers for healer in members(hand)}
    return cards


def _texts(data: Any) -> set[str]:
    match data:
        case str():
            return {data}
        case dict():
            return {text for value in data.values() for text in _texts(value)}
        case list():
            return {text for value in data for text in _texts(value)}
        case _:
            return set()


def test_no_hidden_card_is_named_to_anybody_who_does_not_hold_it(evening: Evening) -> None:
    """Without asking views and events, which the server asks too: the positions alone say what is hidden."""
    record, moments = _moments(evening.lines)
    key = record.game.key
    checked = 0
    for audience, raw in evening.heard.items():
        for news, earliest, latest in _explain(record, moments, audience, raw):
            view = {name: value for name, value in news.get("view", {}).items() if name not in ("shuffles", "setup")}
            events = news.get("events", [])
            if any(event["event"] in ("clues_shuffled", "maps_shuffled") for event in events):
                events = []  # What was laid open is hidden again already.
            named = _texts({"view": view, "events": events, "private": news.get("private", {})})
            states = [moment.state for moment in moments[earliest : latest + 1]]
            hidden = set.intersection(*(_hidden(key, state, audience) for state in states))
            if audience is not None:
                hidden -= _texts(news.get("private", {}).get("orders", []) if news.get("private") else [])
            assert not named & hidden, f"{audience} was told of {named & hidden}: {news}"
            checked += bool(hidden)
    assert checked > 100


def test_nobody_sees_the_seed_before_the_end_and_everybody_afterwards(evening: Evening) -> None:
    seed = msgspec.json.decode(evening.lines[-1])["seed"]
    for raw in evening.heard.values():
        last = next(place for place, data in enumerate(raw) if b'"status":"ended"' in data)
        parts = [seed[start : start + 12].encode() for start in range(0, 53, 4)]
        assert not any(part in data for data in raw[:last] for part in parts)
        assert seed.encode() in raw[last]
    assert not any(part in data for data in evening.overheard for part in parts)


def test_lists_and_tables_tell_only_what_lies_open(evening: Evening) -> None:
    assert evening.overheard
    listed = {"table", "game", "status", "public", "places", "host", "turns", "mover", "deadline", "results", "again"}
    info = set(messages.TableInfo.__struct_fields__)
    for data in evening.overheard:
        match msgspec.json.decode(data):
            case list() as tables:
                for one in tables:
                    assert one.keys() == {"table", "changed", "your_turn"}
                    assert one["table"].keys() == listed
                    assert one["table"]["results"] == []
            case {"code": code, **more}:
                assert code == "record_later"
                assert more.keys() == {"reason"}
            case {"table": _, **more}:
                assert {"table", *more} == info
                assert more["result"] is None
            case statistics:
                assert statistics == {}


# While somebody chooses in secret


async def _quiet(mates: Sequence[Seatmate]) -> None:
    """Everything that was sent has arrived: what is said to a client comes in order, so an answer comes last."""
    for mate in mates:
        await mate.say("ping")


async def _until_ashore(mates: Sequence[Seatmate]) -> tuple[Seatmate, int]:
    """Play on until somebody may go ashore with cards."""
    rng = Random(3)
    while True:
        await _quiet(mates)
        mover = next(mate for mate in mates if mate.legal())
        asked = mover.legal()
        assert asked
        seat, legal = asked
        if any(action["do"] == "go_ashore" for action in legal):
            return mover, seat
        await mover.say("act", seat=seat, action=rng.choice(legal))


def _first(mate: Seatmate, do: str) -> dict[str, Any]:
    asked = mate.legal()
    assert asked
    return next(action for action in asked[1] if action["do"] == do)


def _play_with(server: ServerProcess, then: Callable[[str, list[Guest], list[Seatmate]], Awaitable[None]]) -> None:
    """A game of Loot Island by three people, of whom the last one watches too."""

    async def run() -> None:
        async with guests(server, "Ann", "Ben", "Cat", "Watcher") as people, AsyncExitStack() as sockets:
            table = await people[0].open_table("loot-island", [{"me": True}, {}, {}], terms={"public": True})
            for guest in people[1:3]:
                await guest.post(f"/api/tables/{table}/seats", {})
            mates = [await sockets.enter_async_context(guest.at(table)) for guest in people]
            await people[0].post(f"/api/tables/{table}/start")
            await then(table, people, mates)

    asyncio.run(run())


def test_what_is_chosen_in_secret_moves_nothing_for_anybody_else(server: ServerProcess) -> None:
    async def choose(table: str, people: list[Guest], mates: list[Seatmate]) -> None:
        mover, seat = await _until_ashore(mates[:3])
        others = [mate for mate in mates if mate is not mover]
        await _quiet(mates)

        async def outside() -> list[Any]:
            asked = [people[3].get("/api/tables"), people[3].get(f"/api/tables/{table}")]
            mine = [guest.get("/api/me/tables") for guest in people]
            return await asyncio.gather(*asked, *mine)

        sent = [(len(mate.raw), [known.version for known in mate.known.values()]) for mate in others]
        public = await outside()
        whom = next(guest.id for guest in people[:3] if guest is not people[mates.index(mover)])

        async def do(type: str, **fields: Any) -> None:
            before = len(mover.raw)
            await mover.say(type, **fields)
            assert len(mover.raw) > before
            await asyncio.sleep(0.01)

        await do("act", seat=seat, action=_first(mover, "go_ashore"))
        await do("act", seat=seat, action=_first(mover, "add_card"))
        await do("undo", seat=seat)
        await do("propose", seat=seat, action=_first(mover, "add_card"))
        await do("withdraw", seat=seat)
        await do("propose", seat=seat, action=_first(mover, "add_card"))
        await do("confirm", seat=seat)
        await do("set_orders", seat=seat, orders=_ORDERS["loot-island"])
        await do("mute", person=whom)
        with pytest.raises(Refusal):
            await do("act", seat=seat, action={"do": "sail"})
        await _pinged_only(others, sent)
        assert await outside() == public
        await do("act", seat=seat, action=_first(mover, "lay_cards"))
        for mate in others:
            await mate.until(lambda me: any(event["event"] == "cards_laid" for event in _last(me).events))

    def _last(mate: Seatmate) -> Known:
        return next(iter(mate.known.values()))

    async def _pinged_only(others: Sequence[Seatmate], sent: Sequence[tuple[int, list[int]]]) -> None:
        await _quiet(others)
        for mate, (number, versions) in zip(others, sent, strict=True):
            assert [msgspec.json.decode(data)["type"] for data in mate.raw[number:]] == ["accepted"]
            assert [known.version for known in mate.known.values()] == versions

    _play_with(server, choose)


async def _until_passed(mates: Sequence[Seatmate]) -> tuple[int, int]:
    """Play on until somebody has passed, could take that back, and the next one may go ashore; returns both."""
    while True:
        mover, seat = await _until_ashore(mates)
        await mover.say("act", seat=seat, action=_first(mover, "pass_turn"))
        await _quiet(mates)
        (following,) = [mate for mate in mates if mate.legal()]
        if mover.known[seat].private["undo"] and any(one["do"] == "go_ashore" for one in following.legal()[1]):  # type: ignore[index]
            return mates.index(mover), mates.index(following)


@pytest.mark.parametrize("began", [False, True])
def test_taking_back_does_not_tell_that_the_next_player_has_begun_to_choose(began: bool, tmp_path: Path) -> None:
    """Neither what one is told, nor a restart, nor trying it: all is the same whether they have begun or not."""

    async def choose(table: str, people: list[Guest], mates: list[Seatmate]) -> None:
        passed, after = await _until_passed(mates[:3])
        if began:
            await mates[after].say("act", seat=after, action=_first(mates[after], "go_ashore"))
            await mates[after].say("act", seat=after, action=_first(mates[after], "add_card"))
        await _quiet(mates)
        assert mates[passed].known[passed].private["undo"] is True
        own.kill()
        own.start()
        async with AsyncExitStack() as sockets:
            mates = [await sockets.enter_async_context(guest.at(table)) for guest in people]
            assert mates[passed].known[passed].private["undo"] is True
            for mate in mates:
                mate.raw.clear()
            await mates[passed].say("undo", seat=passed)
            await _quiet(mates)
            for number, mate in enumerate(mates):
                [told] = [msgspec.json.decode(data) for data in mate.raw if b'"update"' in data]
                assert told["events"] == [{"event": "taken_back", "seat": passed}], number
            assert mates[passed].legal()
            assert not mates[after].legal()
            await mates[passed].say("act", seat=passed, action=_first(mates[passed], "pass_turn"))
            await _quiet(mates)
            assert _first(mates[after], "go_ashore")
            pending = mates[after].known[after].view["pending"]
            assert [one["pending"] for one in pending] == ["turn"], "what was chosen is taken back"

    with serving(tmp_path) as own:
        _play_with(own, choose)


def test_another_server_does_not_tell_either_that_the_next_player_had_begun_to_choose() -> None:
    """It reads what was taken back line by line."""
    room, other = _room("loot-island", {}, "ef" * 32), Room(TableId("table"), "ef" * 32)
    opened = entries.Opened("loot-island", {"players": 3}, tuple(room.places), room.host, entries.Terms())
    for entry in (opened, *room.new[1:]):
        other.enter(entry, 0.0)
    room.new.clear()

    def do(kind: type[messages.SeatMessage], seat: int, **fields: Any) -> None:
        assert _refusal(room, seat, kind(id="x", seat=seat, **fields)) is None  # type: ignore[arg-type]

    def act(do_what: str) -> int:
        state = room.playing.state
        spelled = [wire.encode(one, room.game.lexicon(state)) for one in room.game.legal(state)]
        do(messages.Act, state.to_move, action=next(one for one in spelled if one["do"] == do_what))
        return int(state.to_move)

    passed = act("pass_turn")
    after = act("go_ashore")
    assert act("add_card") == after != passed
    room.events.clear()
    for entry in room.new:
        other.enter(entry, 1.0)
    other.events.clear()
    room.new.clear()
    do(messages.Undo, passed)
    for entry in room.new:
        other.enter(entry, 2.0)
    assert [type(entry).__name__ for entry in room.new] == ["Written"] * 3
    assert room.events == other.events
    assert [getattr(event, "seat", None) for event in other.events] == [passed]
    assert other.playing.state == room.playing.state


def test_a_refused_deed_of_somebody_else_is_not_heard(server: ServerProcess) -> None:
    """Also one that was refused after something had begun."""

    async def refuse(table: str, people: list[Guest], mates: list[Seatmate]) -> None:
        mover = next(mate for mate in mates[:3] if mate.legal())
        sleeper = next(mate for mate in mates[:3] if mate is not mover)
        (seat,) = sleeper.known
        await sleeper.say("resign", seat=seat)
        await _quiet(mates)
        sent = [len(mate.raw) for mate in mates]
        for action in ({"do": "sail"}, {"do": "dig"}, {"do": "nonsense"}):
            with pytest.raises(Refusal):
                await sleeper.say("act", seat=seat, action=action)
        await _quiet(mates)
        for mate, number in zip(mates, sent, strict=True):
            types = {msgspec.json.decode(data)["type"] for data in mate.raw[number:]}
            assert types <= ({"accepted", "refusal"} if mate is sleeper else {"accepted"})

    _play_with(server, refuse)


def test_whoever_lost_a_seat_hears_nothing_more_of_it(server: ServerProcess) -> None:
    """One who left and one who was sent away: their sockets are still open when others sit there and play."""

    async def run() -> None:
        async with guests(server, "Ann", "Ben", "Cat", "Dan") as people, AsyncExitStack() as sockets:
            ann, ben, cat, dan = people
            table = await ann.open_table("loot-island", [{"me": True}, {}, {}], terms={"watchers": False})
            for guest in (ben, cat):
                await guest.post(f"/api/tables/{table}/seats", {})
            at_ben, at_cat = [await sockets.enter_async_context(guest.at(table)) for guest in (ben, cat)]
            assert (await ben.ask("DELETE", f"/api/tables/{table}/seats")).is_success
            await dan.post(f"/api/tables/{table}/seats", {})
            assert (await ann.ask("PUT", f"/api/tables/{table}/seats/2", {"bot": "random"})).is_success
            await ann.post(f"/api/tables/{table}/start")
            at_dan = await sockets.enter_async_context(dan.at(table))
            assert at_dan.known[1].view["hand"]
            await _quiet([at_ben, at_cat])
            for mate in (at_ben, at_cat):
                assert not any(b'"hand"' in data for data in mate.raw)
                with pytest.raises(Refusal, match="no_watchers"):
                    await mate.say("subscribe")
                with pytest.raises(Refusal, match="not_your_seat"):
                    await mate.say("act", seat=1, action={"do": "pass_turn"})

    asyncio.run(run())


def test_whoever_lost_a_seat_may_watch_as_others_do(server: ServerProcess) -> None:
    async def run() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await ann.open_table("loot-island", [{"me": True}, {}])
            await ben.post(f"/api/tables/{table}/seats", {})
            async with ben.at(table) as at_ben:
                assert (await ann.ask("PUT", f"/api/tables/{table}/seats/1", {"bot": "random"})).is_success
                await ann.post(f"/api/tables/{table}/start")
                await at_ben.until(lambda me: None in me.known and me.known[None].view)
                assert at_ben.known[None].view["hand"] == []
                assert at_ben.known[1].view is None

    asyncio.run(run())


# For whoever watches with a delay


async def _asked(guest: Guest, table: str) -> list[Any]:
    """Everything that HTTP answers to somebody who does not sit at a table."""
    path = f"/api/tables/{table}"
    listed = [one for one in await guest.get("/api/tables") if one["table"]["table"] == table]
    told = [listed, await guest.get(path), await guest.get("/api/me/tables")]
    for method, what, body in (
        ("GET", "record", None),
        ("GET", "replay", None),
        ("GET", "replay?seat=0", None),
        ("POST", "seats", {}),
        ("DELETE", "seats", None),
        ("PUT", "seats/1", {"bot": "easy"}),
        ("POST", "start", None),
        ("POST", "rematch", None),
        ("POST", "reports", {"about": guest.id, "text": "?"}),
    ):
        answer = await guest.ask(method, f"{path}/{what}", body)
        told.append((what, answer.status_code, answer.json()["code"]))
    return told


async def _said(mate: Seatmate, table: str) -> list[str]:
    """What a socket answers to whoever only watches."""
    codes = []
    for type, fields in (
        ("undo", {"seat": 0}),
        ("stop", {"seat": 0, "agree": True}),
        ("vote", {"seat": 0, "about": 1}),
        ("return", {"seat": 0}),
        ("say", {"text": "?"}),
    ):
        with pytest.raises(Refusal) as refused:
            await mate.say(type, **fields)
        codes.append(refused.value.code)
    return codes


def test_whoever_watches_with_a_delay_learns_nothing_early_by_any_means(server: ServerProcess) -> None:
    """Nor does somebody who only asks over HTTP, with a name or without."""

    async def run() -> None:
        async with guests(server, "Ann", "Ben", "Watcher") as (ann, ben, watcher), AsyncExitStack() as sockets:
            terms = {"public": True, "delay": 3600, "clock": {"turn": 60, "reserve": 60}}
            table = await ann.open_table("tobago", [{"me": True}, {}], terms=terms, options={"first_player": 0})
            await ben.post(f"/api/tables/{table}/seats", {})
            stranger = Guest(server)
            await stranger.get("/api/games")
            at_watcher = await sockets.enter_async_context(watcher.at(table))
            await ann.post(f"/api/tables/{table}/start")
            await _quiet([at_watcher])
            sent, public = len(at_watcher.raw), await _asked(watcher, table)
            assert public[0][0]["table"]["status"] == "running"
            anonymous = await stranger.get(f"/api/tables/{table}")
            codes = await _said(at_watcher, table)

            async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                for mate in (at_ann, at_ben):
                    await mate.until(lambda me: me.legal())
                    seat, legal = mate.legal() or (0, [])
                    await mate.say("act", seat=seat, action=legal[0])
                await at_ann.say("say", text="Ahoy!")
                await at_ann.say("close_chat")
                await at_ann.say("stop", seat=0, agree=True)
                assert await _asked(watcher, table) == public
                await at_ben.say("resign", seat=1)
                await at_ann.until(lambda me: me.over)
            async with watcher.at(table) as late:
                assert late.info["status"] == "running"
                assert late.info["to_stop"] == []
                assert late.known[None].chat == []
                assert late.presence["seats"] is None
            await ann.post(f"/api/tables/{table}/rematch")
            assert (await ann.get(f"/api/tables/{table}"))["result"]["ranks"] == [1, 2]
            assert await _asked(watcher, table) == public
            assert await stranger.get(f"/api/tables/{table}") == anonymous
            assert await _said(at_watcher, table) == codes
            await stranger.leave()
            for data in at_watcher.raw[sent:]:
                news = msgspec.json.decode(data)
                assert news["type"] in ("accepted", "refusal", "presence"), news
                assert news.get("seats") is None

    asyncio.run(run())


def test_the_end_of_a_delayed_game_is_told_when_it_is_time(server: ServerProcess) -> None:
    """Also to those who came after it was over, and in lists."""

    async def run() -> None:
        async with guests(server, "Ann", "Watcher") as (ann, watcher):
            terms = {"public": True, "delay": 2}
            table = await ann.open_table("tobago", [{"me": True}, {"bot": "random"}], terms=terms)
            await ann.post(f"/api/tables/{table}/start")
            async with ann.at(table) as mate:
                await mate.say("stop", seat=0, agree=True)
            async with watcher.at(table) as late:
                assert late.info["status"] == "running"
                assert (await watcher.http.get(f"/api/tables/{table}/record")).status_code == 403
                assert (await ann.http.get(f"/api/tables/{table}/record")).status_code == 200
                assert table in {one["table"]["table"] for one in await watcher.get("/api/tables")}
                await late.until(lambda me: me.over)
            assert (await watcher.http.get(f"/api/tables/{table}/record")).status_code == 200
            assert (await watcher.get(f"/api/tables/{table}"))["status"] == "ended"
            assert table not in {one["table"]["table"] for one in await watcher.get("/api/tables")}

    asyncio.run(run())


# Refusals


def _room(game: str, options: dict[str, Any], seed: str) -> Room:
    """A table of three people, without a server."""
    room = Room(TableId("table"), seed)
    people = [PersonId(name) for name in ("ann", "ben", "cat")]
    places = tuple(Place(person, person) for person in people)
    opened = entries.Opened(game, {**options, "players": 3}, places, people[0], entries.Terms())
    deeds.open_table(room, opened, 0.0)
    deeds.start(room, people[0], 0.0)
    return room


def _refusal(room: Room, seat: int, deed: messages.Deed) -> tuple[str, str] | None:
    person = room.places[seat].person
    assert person
    try:
        deeds.perform(room, person, "Somebody", deed, 1.0)
    except Refused as refused:
        return refused.code, str(refused)
    return None


@pytest.mark.parametrize("name", _TABLES)
def test_a_refusal_does_not_depend_on_what_its_reader_cannot_know(name: str) -> None:
    """The same message in two positions that a seat cannot tell apart gets the same answer."""
    key, options = _TABLES[name]
    rng, game, room = Random(name), games.find(key), _room(key, options, "ab" * 32)
    table = room.playing
    actions: list[dict[str, Any]] = []
    refused = 0
    for ply in range(300):
        state = table.state
        if table.over:
            break
        mover, lexicon = state.to_move, game.lexicon(state)
        assert mover != CHANCE
        legal = game.legal(state)
        spelled = [wire.encode(action, lexicon) for action in legal]
        actions += rng.sample(spelled, min(3, len(spelled)))
        if ply % 10 == 5:
            for seat in range(3):
                twin = game.sample(game.view(state, seat), rng)
                if seat == mover:
                    assert sorted(map(_json, spelled)) == sorted(
                        _json(wire.encode(action, lexicon)) for action in game.legal(twin)
                    )
                tried = rng.sample(actions, min(25, len(actions)))
                wrong = [one for one in tried if seat != mover or one not in spelled]
                said: list[messages.Deed] = [messages.Act(id="x", seat=seat, action=action) for action in wrong]
                said += [messages.Propose(id="x", seat=seat, action=action) for action in wrong[:5]]
                said += [messages.Confirm(id="x", seat=seat), messages.Withdraw(id="x", seat=seat)]
                said += [messages.Return(id="x", seat=seat), messages.Vote(id="x", seat=seat, about=mover)]
                for message in said:
                    here = _refusal(room, seat, message)
                    table.record.states[-1] = twin
                    there = _refusal(room, seat, message)
                    table.record.states[-1] = state
                    assert here == there
                    assert here is not None
                    refused += 1
        table.act(mover, rng.choice(legal))
    assert refused > 500


def test_a_refused_action_of_somebody_who_is_replaced_changes_nothing() -> None:
    """Or the room would be read again, and everybody would hear that somebody tried something."""
    room = _room("loot-island", {}, "cd" * 32)
    mover = room.playing.state.to_move
    for seat in range(3):
        deeds.add(room, entries.Replaced(seat, "time"), 1.0)
    version = room.version
    for seat in range(3):
        for action in ({"do": "sail"}, {"do": "nonsense"}, {"do": "dig"}):
            assert _refusal(room, seat, messages.Act(id="x", seat=seat, action=action)) is not None
    assert room.version == version
    legal = wire.encode(room.game.legal(room.playing.state)[0], room.game.lexicon(room.playing.state))
    assert _refusal(room, mover, messages.Act(id="x", seat=mover, action=legal)) is None
    assert mover not in room.replaced
