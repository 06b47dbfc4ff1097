from __future__ import annotations

from random import Random

import pytest

from doubloon import games
from doubloon.core import wire
from doubloon.core.refusal import Refused
from doubloon.server.room import deeds, messages
from doubloon.server.room.entries import Opened, PersonId, Place, TableId, Terms
from doubloon.server.room.replays import replay
from doubloon.server.room.room import Room

ANN = PersonId("ann")


def _room(game: str) -> Room:
    room = Room(TableId("t"), "a seed")
    deeds.open_table(room, Opened(game, {"players": 2}, (Place("Ann", ANN), Place("Ben", ANN)), ANN, Terms()), 0.0)
    deeds.start(room, ANN, 1.0)
    return room


def _play_on(room: Room, rng: Random) -> None:
    state = room.playing.state
    action = wire.encode(rng.choice(room.game.legal(state)), room.game.lexicon(state))
    deeds.perform(room, ANN, "", messages.Act(id="x", seat=state.to_move, action=action), 2.0)


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("audience", [None, 0])
def test_a_replay_leads_from_the_first_view_to_the_last(game: str, audience: int | None) -> None:
    room, rng = _room(game), Random(5)
    while room.status == "running":
        _play_on(room, rng)
    told = replay(room, audience)
    view = dict(told.view)
    for step in told.steps:
        assert step.view.keys() <= view.keys()
        view.update(step.view)
    last = room.game.view(room.playing.state, audience)
    assert view == wire.encode(last, room.game.lexicon(last))
    events = [event["event"] for step in told.steps for event in step.events]
    assert len(events) > len(told.steps) / 2
    assert [step.by for step in told.steps] == [play.seat for play in room.playing.record.plays if play.seat >= 0]


def test_a_game_that_goes_on_has_no_replay() -> None:
    room = _room("tobago")
    _play_on(room, Random(1))
    with pytest.raises(Refused) as refused:
        replay(room, None)
    assert refused.value.code == "record_later"


def test_a_seat_that_is_not_there_has_no_replay() -> None:
    room = _room("tobago")
    deeds.perform(room, ANN, "", messages.Stop(id="x", seat=0, agree=True), 2.0)
    deeds.perform(room, ANN, "", messages.Stop(id="y", seat=1, agree=True), 2.0)
    assert room.status == "ended"
    with pytest.raises(Refused) as refused:
        replay(room, 2)
    assert refused.value.code == "no_such_seat"
    assert replay(room, None).steps == ()
