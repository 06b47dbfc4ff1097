"""What holds in every position of every game, whatever is played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.core.game import AnyGame
from doubloon.core.position import CHANCE, Event, Seat
from doubloon.core.record import Player, Record, can_undo, read, write
from doubloon.core.wire import encode
from doubloon.games import find
from tests.laws.kit import Pace
from tests.laws.walks import KITS, each_game, seeds, setups, walk


@each_game
@given(st.data(), seeds)
def test_every_pace_keeps_the_laws(game: AnyGame, data: st.DataObject, seed: int) -> None:
    """One walk for all laws that look at a single pace: those of every game, and the game's own."""
    for number, pace in enumerate(walk(game, data.draw(setups(game)), seed)):
        what_is_legal_is_offered_once(game, pace)
        nothing_is_lost_or_made(game, pace)
        if number % 5 == 0:
            views_and_events_can_be_sent(game, pace)
        if number % 20 == 0:
            what_is_legal_can_be_done(game, pace)
        for law in KITS[game.key].laws:
            law(game, pace)


def what_is_legal_is_offered_once(game: AnyGame, pace: Pace) -> None:
    legal = game.legal(pace.before)
    assert len(set(legal)) == len(legal) > 0
    if pace.before.to_move == CHANCE:
        odds = game.odds(pace.before)
        assert odds is None or (len(odds) == len(legal) and min(odds) > 0)


def what_is_legal_can_be_done(game: AnyGame, pace: Pace) -> None:
    for action in game.legal(pace.before):
        after = game.apply(pace.before, action).state
        assert after.over or game.legal(after)


def nothing_is_lost_or_made(game: AnyGame, pace: Pace) -> None:
    KITS[game.key].assert_conserved(pace.after)


def views_and_events_can_be_sent(game: AnyGame, pace: Pace) -> None:
    lexicon = game.lexicon(pace.after)
    for seat in (None, 0):
        message = msgspec.json.decode(msgspec.json.encode(encode(game.view(pace.after, seat), lexicon)))
        assert message["seat"] == seat
        for event in pace.events:
            msgspec.json.encode(encode(event.seen_by(seat), lexicon))


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
def test_a_sample_of_a_view_cannot_be_told_from_the_position(game: AnyGame, data: st.DataObject, seed: int) -> None:
    """One walk for the laws that look at samples: for a seat at random, and for a spectator."""
    setup = data.draw(setups(game))
    rng = Random(seed)
    for pace in walk(game, setup, seed):
        seat = rng.randrange(setup.players)
        what_a_seat_cannot_know_makes_no_difference_to_it(game, pace, seat, sampled(game, pace.before, seat, rng))
        sampled(game, pace.before, None, rng)
        if pace.after.over:
            sampled(game, pace.after, seat, rng)


def sampled(game: AnyGame, state: Any, seat: Seat | None, rng: Random) -> Any:
    """A sample of the view of a seat; its view is the view it was drawn from."""
    view = game.view(state, seat)
    drawn = game.sample(view, rng)
    assert game.view(drawn, seat) == view
    KITS[game.key].assert_conserved(drawn)
    return drawn


def what_a_seat_cannot_know_makes_no_difference_to_it(game: AnyGame, pace: Pace, seat: Seat, other: Any) -> None:
    state, legal = pace.before, game.legal(other)
    if state.to_move == seat:
        assert list(legal) == list(game.legal(state))
    if pace.action not in legal or (state.to_move != seat and choice_under_way(state)):
        return
    step = game.apply(other, pace.action)
    if any(isinstance(event, KITS[game.key].forced) for event in (*pace.events, *step.events)):
        return
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
