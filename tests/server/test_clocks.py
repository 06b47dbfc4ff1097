"""Time at a table: by a clock of our own where no server is needed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from doubloon.core import wire
from doubloon.core.refusal import Refused
from doubloon.server.room import deeds, entries, feeds, messages
from doubloon.server.room.entries import AnyEntry, Clock, PersonId, Place, TableId, Terms
from doubloon.server.room.room import Room
from tests.server.clients import guests, serving

PEOPLE = tuple(PersonId(name) for name in ("ann", "ben", "cid"))


class Table:
    """A room whose time we make, and what was entered there."""

    def __init__(self, *places: Place, game: str = "tobago", seed: str = "00" * 32, **terms: Any) -> None:
        self.now = 1000.0
        self.kept: list[tuple[AnyEntry, float]] = []
        self.room = Room(TableId("table"), seed)
        seats = places or tuple(Place(person.title(), person) for person in PEOPLE)
        setup = {"players": len(seats), "first_player": 0}
        opened = entries.Opened(game, setup, seats, PEOPLE[0], Terms(**terms))
        self.do(lambda room, at: deeds.open_table(room, opened, at))
        self.do(lambda room, at: deeds.start(room, PEOPLE[0], at))

    def do(self, deed: Callable[[Room, float], object]) -> None:
        deed(self.room, self.now)
        self.kept += [(entry, self.now) for entry in self.room.new]
        self.room.new.clear()
        self.room.events.clear()

    def later(self, seconds: float) -> Table:
        self.now += seconds
        return self

    def say(self, type: type[messages.SeatMessage], seat: int, **fields: Any) -> None:
        message: Any = type(id="x", seat=seat, **fields)
        person = self.room.places[seat].person
        assert person
        self.do(lambda room, at: deeds.perform(room, person, person.title(), message, at))

    def act(self, seat: int, do: str | None = None) -> None:
        """The first legal action (of a kind)."""
        room = self.room
        lexicon = room.game.lexicon(room.playing.state)
        legal = [wire.encode(action, lexicon) for action in room.game.legal(room.playing.state)]
        self.say(messages.Act, seat, action=next(action for action in legal if do in (None, action["do"])))

    def bot_acts(self) -> None:
        task = self.room.task("luck")
        assert task
        self.do(lambda room, at: deeds.bot_acts(room, task, task.legal[0], at))

    def cars_placed(self) -> Table:
        for seat in range(len(self.room.places)):
            self.act(seat)
        return self

    def time_is_up(self) -> bool:
        before = dict(self.room.replaced)
        self.do(deeds.time_is_up)
        return self.room.replaced != before

    def refused(self, type: type[messages.SeatMessage], seat: int, **fields: Any) -> str:
        entries = len(self.kept)
        with pytest.raises(Refused) as refused:
            self.say(type, seat, **fields)
        assert not self.room.new
        assert len(self.kept) == entries
        return refused.value.code

    def read_again(self) -> None:
        """Whoever reads what was kept comes to the same."""
        room = Room(self.room.id, self.room.seed)
        for entry, at in self.kept:
            room.enter(entries.decode(entries.encode(entry)), at)
        assert feeds.info_of(room) == feeds.info_of(self.room)
        assert [feeds.private_of(room, seat) for seat in range(len(room.places))] == [
            feeds.private_of(self.room, seat) for seat in range(len(room.places))
        ]
        assert room.turn_began == self.room.turn_began


def _clock(turn: int, reserve: int = 0, **terms: Any) -> dict[str, Any]:
    return {"clock": Clock(turn, reserve), **terms}


def test_without_a_clock_nobody_is_ever_late() -> None:
    table = Table()
    assert table.room.deadline is None
    assert not table.later(1e9).time_is_up()
    table.read_again()


def test_a_bot_plays_for_whoever_takes_too_long() -> None:
    table = Table(**_clock(60))
    assert table.room.deadline == 1060
    assert not table.later(59).time_is_up()
    assert table.later(1).time_is_up()
    assert table.room.replaced == {0: "time"}
    assert table.room.deadline is None  # A bot has no clock.
    assert table.room.asked() is not None
    assert not table.later(100).time_is_up()
    table.bot_acts()
    assert table.room.on_turn == 1
    assert table.room.deadline == table.now + 60
    table.act(1)
    table.act(2)
    table.bot_acts()  # It goes on doing so until the player returns.
    table.read_again()


def test_all_steps_of_a_turn_share_its_time() -> None:
    table = Table(**_clock(60)).cars_placed()
    deadline = table.room.deadline
    table.later(30).act(0, "drive")
    assert table.room.deadline == deadline
    table.later(5).act(0, "end_turn")
    assert table.room.deadline == table.now + 60
    table.read_again()


def test_who_is_late_lives_on_the_reserve() -> None:
    table = Table(**_clock(60, 100))
    assert table.room.deadline == 1160
    table.later(90).act(0)
    assert table.room.reserves == [70, 100, 100]
    table.later(10).act(1)
    assert table.room.reserves == [70, 100, 100]
    table.act(2)
    assert table.room.deadline == table.now + 60 + 70
    assert table.later(130).time_is_up()
    assert table.room.reserves == [0, 100, 100]
    table.later(5).say(messages.Return, 0)
    assert table.room.deadline == table.now + 60  # a whole turn, and no reserve any more
    table.read_again()


def test_taking_back_gives_no_time() -> None:
    table = Table(**_clock(60, 100)).cars_placed()
    table.later(50).act(0, "drive")
    table.later(30).act(0, "end_turn")
    assert table.room.reserves == [80, 100, 100]
    table.later(40).say(messages.Undo, 0)
    assert table.room.on_turn == 0
    assert table.room.deadline == table.now + 160 - 80  # as when the turn was ended
    table.read_again()
    table.later(10).act(0, "end_turn")
    assert table.room.reserves == [70, 100, 100]
    assert table.room.deadline == table.now + 160
    table.read_again()


def test_who_returns_takes_the_seat_back_and_no_time_of_others() -> None:
    table = Table(**_clock(60))
    assert table.refused(messages.Return, 0) == "not_replaced"
    table.later(60).time_is_up()
    table.bot_acts()
    deadline = table.room.deadline
    table.later(20).say(messages.Return, 0)
    assert table.room.replaced == {}
    assert (table.room.on_turn, table.room.deadline) == (1, deadline)
    table.read_again()


@pytest.mark.parametrize("how", ["act", "propose", "undo"])
def test_whoever_decides_is_back(how: str) -> None:
    table = Table(**_clock(60)).cars_placed()
    table.act(0, "drive")
    table.later(60).time_is_up()
    assert table.room.replaced == {0: "time"}
    bad = {"do": "place_car", "space": "A1"}
    assert table.refused(messages.Act, 0, action=bad)
    assert table.refused(messages.Propose, 0, action=bad)
    assert table.room.replaced == {0: "time"}
    table.later(5)
    match how:
        case "act":
            table.act(0, "drive")
        case "propose":
            table.say(messages.Propose, 0, action={"do": "end_turn"})
        case _:
            table.say(messages.Undo, 0)
    assert table.room.replaced == {}
    assert table.room.deadline == table.now + 60
    table.read_again()


def test_a_decision_of_a_bot_that_nobody_waits_for_any_more_does_not_count() -> None:
    table = Table(**_clock(60))
    table.later(60).time_is_up()
    task = table.room.task("luck")
    assert task
    table.act(0)
    with pytest.raises(Refused) as refused:
        table.do(lambda room, at: deeds.bot_acts(room, task, task.legal[0], at))
    assert refused.value.code == "not_now"
    assert table.room.on_turn == 1


def test_a_table_may_vote_instead() -> None:
    table = Table(**_clock(60, absent="vote"))
    assert table.later(59).refused(messages.Vote, 1, about=0) == "time_left"
    table.later(1)
    assert not table.time_is_up()
    assert table.refused(messages.Vote, 0, about=0) == "own_seat"
    assert table.refused(messages.Vote, 1, about=2) == "time_left"
    table.say(messages.Vote, 1, about=0)
    table.say(messages.Vote, 1, about=0)  # Voting twice is voting once.
    assert table.room.replaced == {}
    assert feeds.info_of(table.room).votes == {0: (1,)}
    table.read_again()
    table.say(messages.Vote, 2, about=0)
    assert table.room.replaced == {0: "vote"}
    assert feeds.info_of(table.room).votes == {}
    table.bot_acts()
    table.say(messages.Return, 0)
    assert table.room.replaced == {}
    table.read_again()


def test_votes_are_forgotten_when_the_late_one_decides() -> None:
    table = Table(**_clock(60, absent="vote"))
    table.later(61).say(messages.Vote, 1, about=0)
    table.act(0)
    assert table.room.votes == {}
    assert table.room.on_turn == 1
    assert table.refused(messages.Vote, 2, about=1) == "time_left"
    table.read_again()


def test_those_who_resigned_have_no_vote() -> None:
    table = Table(**_clock(60, absent="vote"))
    table.say(messages.Resign, 2)
    table.later(60)
    assert table.refused(messages.Vote, 2, about=0) == "resigned_already"
    table.say(messages.Vote, 1, about=0)
    assert table.room.replaced == {0: "vote", 2: "resigned"}
    table.read_again()


def test_orders_pass_on_all_cards_of_a_treasure() -> None:
    places = tuple(Place(person.title(), person) for person in PEOPLE[:2])
    table, rng = Table(*places, seed=f"{6:064x}"), Random(1)
    order = {"order": "pass_all", "turn": None}
    for seat in (0, 1):
        table.say(messages.SetOrders, seat, orders=(order,))
    room, shared = table.room, False
    while not shared:
        state = room.playing.state
        lexicon, seat = room.game.lexicon(state), state.to_move
        legal = [wire.encode(action, lexicon) for action in room.game.legal(state)]
        assert not any(action["do"] == "decline" for action in legal)  # Nobody is asked.
        raising = [action for action in legal if action["do"] == "raise_treasure"]
        before = len(room.playing.record.plays)
        table.say(messages.Act, seat, action=rng.choice(raising or legal))
        plays = room.playing.record.plays[before:]
        shared = "Decline" in {type(play.action).__name__ for play in plays}
    assert room.orders[0] == (order,)
    table.read_again()


def test_whoever_was_away_too_long_gets_everything_anew() -> None:
    table = Table()
    room = table.room
    feed = feeds.Feed("feed", room, 0, table.now)
    for number in range(150):
        text = str(number)
        said = messages.Say(id="x", text=text)
        table.do(lambda room, at, said=said: deeds.perform(room, PEOPLE[1], "Ben", said, at))  # type: ignore[misc]
        news = feed.update(room, feeds.info_of(room), (), table.now)
        assert news is not None  # though it is said in the same moment
        assert [talk["text"] for talk in msgspec.json.decode(news)["chat"]] == [text]
    assert feed.since(150) == []
    assert len(feed.since(50) or ()) == 100
    assert feed.since(49) is None
    assert feed.since(151) is None


def test_watchers_may_be_behind() -> None:
    def told(at: float) -> dict[str, Any] | None:
        news = feed.update(table.room, feeds.info_of(table.room), (), at)
        decoded: dict[str, Any] | None = None if news is None else msgspec.json.decode(news)
        return decoded

    table = Table(**_clock(60, delay=30))
    feed = feeds.Feed("feed", table.room, None, table.now + 100)
    table.later(100).act(0)
    said = messages.Say(id="x", text="Ahoy!")
    table.do(lambda room, at: deeds.perform(room, PEOPLE[1], "Ben", said, at))
    assert told(table.now) is None
    assert told(table.now + 29) is None
    news = told(table.now + 30)
    assert news is not None
    assert [event["event"] for event in news["events"]] == ["car_placed"]
    assert news["chat"][0]["text"] == "Ahoy!"
    assert "info" not in news
    table.later(100)
    for seat in range(3):
        table.say(messages.Stop, seat, agree=True)
    early = told(table.now + 29) or {}
    assert "result" not in early.get("info", {})
    assert "status" not in early.get("info", {})
    late = told(table.now + 30)
    assert late is not None
    assert late["info"]["status"] == "ended"
    assert late["info"]["result"]["end"] == "agreed"


def test_whoever_plays_on_alone_has_a_turn_s_time_for_each_turn() -> None:
    places = tuple(Place(person.title(), person) for person in PEOPLE[:2])
    table = Table(*places, game="loot-island", **_clock(60))
    for seat in (0, 1):
        table.act(seat, "decline")
    deadlines: list[float | None] = []
    while len(deadlines) < 3:
        table.later(40)
        state, round = table.room.playing.state, table.room.game.turns(table.room.playing.state)
        if state.to_move == 1:
            table.act(1, "pass_turn")  # and from then on he has nothing to do today
            continue
        table.act(0)
        if table.room.on_turn == 0 and table.room.game.turns(table.room.playing.state) != round:
            deadlines.append(table.room.deadline)
            assert table.room.deadline == table.now + 60
    table.read_again()


def test_a_server_watches_the_clocks(tmp_path: Path) -> None:
    """The shortest clock there is, and it goes on while the server is away."""

    async def run() -> None:
        with serving(tmp_path) as server:
            async with guests(server, "Ann", "Ben") as [ann, ben]:
                terms, options = {"clock": {"turn": 5}}, {"first_player": 0}
                table = await ann.open_table("tobago", [{"me": True}, {}], terms=terms, options=options)
                await ben.post(f"/api/tables/{table}/seats", {})
                deadline = (await ann.post(f"/api/tables/{table}/start"))["deadline"]
                server.kill()
                server.start()
                async with ann.at(table) as at_ann, ben.at(table) as at_ben:
                    await at_ben.until(lambda me: me.info["replaced"] == {"0": "time"})
                    assert time.time() >= deadline
                    await at_ben.until(lambda me: me.known[1].private["legal"])  # The bot has placed the car.
                    await at_ann.say("return", seat=0)
                    await at_ben.until(lambda me: me.info["replaced"] == {})

    asyncio.run(run())
