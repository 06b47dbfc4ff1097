"""Tables that began by the rules of version 1 go on by them on a server of today."""

from __future__ import annotations

from random import Random

import pytest

from doubloon.core import wire
from doubloon.games import find
from doubloon.server.room import deeds, messages
from doubloon.server.room.entries import Opened, Ordered, PersonId, Place, TableId, Terms, Written
from doubloon.server.room.replays import replay
from doubloon.server.room.room import Room
from doubloon.server.running.bot_runner import think
from tests.golden.playthroughs import HERE

ANN = PersonId("ann")


def stored(name: str, plays: int = 10_000) -> Room:
    """A table as a server of then has stored it, when somebody had to decide after so many plays, or at the end."""
    record = (HERE / "version-1" / f"{name}.jsonl").read_text("utf-8").splitlines(keepends=True)
    key = "volcano" if name.startswith("volcano") else "tobago"
    players = 2 if name.endswith("two") else 4
    places = tuple(Place(f"player {seat}", ANN) for seat in range(players))
    seed = "golden " + {"two": "59", "four": "34", "volcano-two": "39"}[name]
    room = Room(TableId("t"), seed)
    room.enter(Opened(key, {"players": players}, places, ANN, Terms()), 0.0)
    for line in record:
        room.enter(Written(line), 1.0)
        if len(room.playing.record.plays) >= plays and room.playing.state.to_move >= 0:
            break
    return room


@pytest.mark.parametrize("name", ["two", "four", "volcano-two"])
def test_a_stored_table_goes_on_by_the_rules_it_began_with(name: str) -> None:
    room, rng = stored(name, 120), Random(3)
    assert room.game.version == 1
    for _ in range(30):
        state = room.playing.state
        action = wire.encode(rng.choice(room.game.legal(state)), room.game.lexicon(state))
        deeds.perform(room, ANN, "", messages.Act(id="x", seat=state.to_move, action=action), 2.0)
    assert room.playing.game is find(room.game.key, 1)


def test_a_finished_one_is_replayed() -> None:
    room = stored("two")
    assert room.status == "ended"
    assert len(replay(room, None).steps) > 50


def test_a_bot_at_such_a_table_thinks_by_its_rules() -> None:
    room = stored("four", 120)
    room.replaced[room.playing.state.to_move] = "vote"
    task = room.task("luck")
    assert task is not None and task.version == 1
    assert think(task._replace(bot="greedy")) in task.legal


def test_orders_that_were_stored_as_answers_are_obeyed() -> None:
    room = stored("two", 120)
    room.enter(Ordered(0, ({"answer": "pass_all", "turn": None},)), 2.0)
    assert room.orders[0] == ({"order": "pass_all", "turn": None},)
