"""What holds in every position of every game, whatever is played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.core.position import CHANCE, Event, Seat
from doubloon.core.record import Player, Record, can_undo, read, write
from doubloon.core.wire import spell
from doubloon.games import find
from tests.laws.kit import AnyGame
from tests.laws.walks import KITS, each_game, seeds, setups, walk


@each_game
@given(st.data(), seeds)
def test_what_is_legal_can_be_done_and_is_offered_once(game: AnyGame, data: st.DataObject, seed: int) -> None:
    setup = data.draw(setups(game))
    for number, pace in enumerate(walk(game, setup, seed)):
        legal = game.legal(pace.before)
        assert len(set(legal)) == len(legal) > 0
        if pace.before.to_move == CHANCE:
            odds = game.odds(pace.before)
            assert odds is None or (len(odds) == len(legal) and min(odds) > 0)
        for action in legal if number % 20 == 0 else ():
            after = game.apply(pace.before, action).state
            assert after.over or game.legal(after)


@each_game
@given(st.data(), seeds)
def test_nothing_is_lost_or_made(game: AnyGame, data: st.DataObject, seed: int) -> None:
    setup = data.draw(setups(game))
    for pace in walk(game, setup, seed):
        KITS[game.key].assert_conserved(pace.after)


@each_game
@given(st.data(), seeds)
def test_old_positions_never_change(game: AnyGame, data: st.DataObject, seed: int) -> None:
    setup = data.draw(setups(game))
    positions = [
        (pace.before, repr(msgspec.structs.astuple(pace.before))) for pace in walk(game, setup, seed, most=150)
    ]
    assert all(repr(msgspec.structs.astuple(state)) == written for state, written in positions)


@each_game
@given(st.data(), seeds)
def test_the_view_of_a_sample_is_the_view_it_was_drawn_from(game: AnyGame, data: st.DataObject, seed: int) -> None:
    setup = data.draw(setups(game))
    rng = Random(seed)
    for pace in walk(game, setup, seed):
        for seat in (rng.randrange(setup.players), None):
            view = game.view(pace.after, seat)
            drawn = game.sample(view, rng)
            assert game.view(drawn, seat) == view
            KITS[game.key].assert_conserved(drawn)


@each_game
@given(st.data(), seeds)
def test_what_a_seat_cannot_know_makes_no_difference_to_it(game: AnyGame, data: st.DataObject, seed: int) -> None:
    setup = data.draw(setups(game))
    rng = Random(seed)
    for pace in walk(game, setup, seed):
        state, seat = pace.before, rng.randrange(setup.players)
        other = game.sample(game.view(state, seat), rng)
        if state.to_move == seat:
            assert list(game.legal(other)) == list(game.legal(state))
        if pace.action not in game.legal(other) or (state.to_move != seat and choice_under_way(state)):
            continue
        step = game.apply(other, pace.action)
        if any(isinstance(event, KITS[game.key].forced) for event in (*pace.events, *step.events)):
            continue
        ours, theirs = seen(pace.events, seat), seen(step.events, seat)
        assert [type(event) for event in ours] == [type(event) for event in theirs]
        assert all(a == b for a, b in zip(ours, theirs, strict=True) if not a.reveals)
        if ours == theirs:
            assert game.view(step.state, seat) == game.view(pace.after, seat)


def choice_under_way(state: Any) -> bool:
    """Whether a player has begun to choose cards, which no other seat knows."""
    return any(getattr(item, "chosen", 0) for item in state.pending)


def seen(events: Sequence[Event], seat: Seat) -> list[Event]:
    return [event.seen_by(seat) for event in events]


@each_game
@given(st.data(), seeds)
def test_views_and_events_can_be_sent(game: AnyGame, data: st.DataObject, seed: int) -> None:
    setup = data.draw(setups(game))
    for pace in islice(walk(game, setup, seed), 0, None, 5):
        for seat in (None, 0):
            lexicon = game.lexicon(pace.after)
            message = msgspec.json.decode(msgspec.json.encode(spell(game.view(pace.after, seat), lexicon)))
            assert message["seat"] == seat
            for event in pace.events:
                msgspec.json.encode(spell(event.seen_by(seat), lexicon))


@each_game
@settings(max_examples=10)
@given(st.data(), seeds)
def test_a_record_read_again_is_the_same_game(game: AnyGame, data: st.DataObject, seed: int) -> None:
    setup = data.draw(setups(game))
    record = Record(game, setup, [Player(f"p{seat}") for seat in range(setup.players)], "commitment")
    for pace in walk(game, setup, seed):
        record.add(pace.action)
    lines = list(write(record))
    again = read(lines, find).record
    assert again.states == record.states
    assert again.plays == record.plays
    assert again.events == record.events
    assert list(write(again)) == lines


@each_game
@given(st.data(), seeds)
def test_undo_is_possible_exactly_while_nothing_came_of_it(game: AnyGame, data: st.DataObject, seed: int) -> None:
    setup = data.draw(setups(game))
    record = Record(game, setup, [Player(f"p{seat}") for seat in range(setup.players)], "commitment")
    for pace in walk(game, setup, seed, most=200):
        record.add(pace.action)
        mover = pace.before.to_move
        for seat in range(setup.players):
            revealed = any(event.reveals for event in pace.events)
            assert can_undo(record, seat) == (seat == mover and not revealed)
