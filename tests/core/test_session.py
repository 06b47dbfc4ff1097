from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from doubloon.core.dice import Dice, commitment, roll
from doubloon.core.position import CHANCE
from doubloon.core.record import Player, Record, Scribe, read, verify
from doubloon.core.refusal import Refused
from doubloon.core.session import GameSession
from doubloon.games import find
from doubloon.games.tobago.actions import DrawTreasure, EndTurn, PlaceCar
from doubloon.games.tobago.events import CarPlaced
from doubloon.games.tobago.game import TOBAGO
from tests.core.games import SEED, SETUP, new_table, played


def test_the_table_draws_the_luck_until_a_seat_decides() -> None:
    session = new_table()
    assert session.state.to_move == 0
    assert len(session.record.plays) == 13
    assert {play.seat for play in session.record.plays} == {CHANCE}


def test_the_record_is_written_while_the_game_is_played() -> None:
    lines: list[str] = []
    session = new_table(lines.append)
    written = len(lines)
    assert session.act(0, PlaceCar(3)) == [CarPlaced(0, 3)]
    assert len(lines) == written + 1
    assert commitment(SEED) in lines[0]
    assert SEED not in "".join(lines)


def test_a_table_refuses_a_seat_that_is_not_to_move() -> None:
    with pytest.raises(Refused, match="waiting for Ann"):
        new_table().act(1, PlaceCar(0))


def test_a_table_refuses_what_is_not_legal_and_nothing_changes() -> None:
    session = new_table()
    state = session.state
    with pytest.raises(Refused) as refused:
        session.act(0, EndTurn())
    assert refused.value.code == "not_now"
    with pytest.raises(Refused):
        session.act(0, DrawTreasure(3))
    assert session.state is state


def test_what_equals_a_legal_action_is_that_action() -> None:
    lines: list[str] = []
    session = new_table(lines.append)
    three: Any = 3.0
    session.act(0, PlaceCar(three))
    assert repr(session.record.plays[-1].action) == "PlaceCar(space=3)"
    assert len(read(lines, find).record.plays) == len(session.record.plays)


def test_what_could_not_be_written_did_not_happen() -> None:
    def full(line: str) -> None:
        if "place_car" in line:
            raise OSError("the disk is full")

    session = new_table(full)
    with pytest.raises(OSError, match="full"):
        session.act(0, PlaceCar(3))
    assert session.state.to_move == 0


def test_an_action_can_be_taken_back_and_the_record_says_so() -> None:
    lines: list[str] = []
    session = new_table(lines.append)
    before = session.state
    session.act(0, PlaceCar(3))
    session.undo(0)
    assert session.state is before
    assert '"undo":1' in lines[-1]
    assert read(lines, find).record.state == before
    with pytest.raises(Refused) as refused:
        session.undo(0)
    assert refused.value.code == "cannot_undo"


def test_undo_without_a_record_being_written() -> None:
    session = new_table()
    session.act(0, PlaceCar(3))
    session.undo(0)
    assert session.state.to_move == 0


def test_a_game_that_was_left_goes_on_with_the_same_luck() -> None:
    lines = list(played())
    whole = read(lines, find).record
    cut = next(number for number, line in enumerate(lines) if '"ply":300' in line)
    rest: list[str] = []
    session = GameSession.resume(read(lines[:cut], find), SEED, rest.append)
    for play in whole.plays[len(session.record.plays) :]:
        if play.seat != CHANCE and not session.over:
            session.act(play.seat, play.action)
    assert lines[:cut] + rest == lines
    verify(read(lines[:cut] + rest, find))


def test_a_finished_game_can_be_looked_at_but_not_played() -> None:
    session = GameSession.resume(read(played(), find), SEED)
    assert session.over
    with pytest.raises(Refused, match="over"):
        session.act(0, EndTurn())
    with pytest.raises(Refused, match="over"):
        session.end("agreed")


def test_a_game_goes_on_only_with_its_own_seed() -> None:
    with pytest.raises(Refused) as refused:
        GameSession.resume(read(played()[:40], find), "another seed")
    assert refused.value.code == "wrong_seed"


def test_ruling_23_a_table_may_end_a_game_by_agreement() -> None:
    lines: list[str] = []
    session = new_table(lines.append)
    session.end("agreed")
    assert session.over
    reading = read(lines, find)
    verify(reading)
    assert reading.record.ending is not None
    assert reading.record.ending.reason == "agreed"
    assert reading.record.ending.scores == (0, 0)


def test_ending_without_a_record_being_written() -> None:
    session = GameSession.open(TOBAGO, SETUP, ("Ann", "Ben"), "s")
    session.end("stopped")
    assert session.record.ending is not None


def test_the_nth_treasure_does_not_depend_on_what_players_did() -> None:
    drawn = []
    for habit in ("bold", "shy"):
        session = new_table()
        number = 0
        while not session.over:
            number += 1
            legal = session.game.legal(session.state)
            session.act(session.state.to_move, legal[roll(habit, "choices", number, len(legal))])
        drawn.append([play.action for play in session.record.plays if isinstance(play.action, DrawTreasure)])
    in_deck = 41  # after them come discards, which do depend on it
    shorter = min(in_deck, *map(len, drawn))
    assert shorter > 30
    assert drawn[0][:shorter] == drawn[1][:shorter]


def test_a_second_table_follows_the_record_and_can_take_over_at_any_line() -> None:
    lines: list[str] = []
    leader = new_table(lines.append)
    follower = GameSession.resume(read(lines, find), SEED)
    for play in read(list(played()), find).record.plays[13:120]:
        if play.seat != CHANCE:
            written = len(lines)
            happened = leader.act(play.seat, play.action)
            assert [event for line in lines[written:] for event in follower.follow(line)] == list(happened)
            assert follower.state == leader.state
    rest: list[str] = []
    follower._write = rest.append
    action = leader.game.legal(leader.state)[0]
    written = len(lines)
    assert follower.act(leader.state.to_move, action) == leader.act(leader.state.to_move, action)
    assert rest == lines[written:]


def test_a_follower_takes_back_and_ends_what_the_leader_does() -> None:
    lines: list[str] = []
    leader = new_table(lines.append)
    follower = GameSession.resume(read(lines, find), SEED)
    leader.act(0, PlaceCar(3))
    assert list(follower.follow(lines[-1])) == [CarPlaced(0, 3)]
    leader.undo(0)
    assert follower.follow(lines[-1]) == ()
    assert follower.state == leader.state
    leader.end("agreed")
    assert follower.follow(lines[-1]) == ()
    assert follower.over
    with pytest.raises(Refused) as refused:
        follower.follow(lines[-1])
    assert refused.value.code == "edited"


def prepared() -> GameSession:
    """A table at which nothing has happened yet, as servers set one up; its lines are asked for and followed."""
    players, scribe = (Player("Ann"), Player("Ben")), Scribe()
    record = Record(TOBAGO, SETUP, players, commitment(SEED))
    scribe.header(TOBAGO, SETUP, players, record.commitment)
    return GameSession(record, Dice(SEED), total=scribe.total)


def follow(lines: Iterator[str], *tables: GameSession) -> list[str]:
    """Lets tables follow lines, each before the next is asked for."""
    written = []
    for line in lines:
        told = [session.follow(line) for session in tables]
        assert all(events == told[0] for events in told)
        written.append(line)
    return written


def test_a_table_follows_the_lines_it_prepared_and_those_that_another_did() -> None:
    here, there = prepared(), prepared()
    written = follow(here.lines_of_luck(), here, there)
    written += follow(here.lines_of_action(0, PlaceCar(3)), here, there)
    written += follow(here.lines_of_undo(0), here, there)
    written += follow(there.lines_of_action(0, PlaceCar(4)), here, there)
    while not here.over:
        [leader, other] = (here, there) if len(written) % 2 else (there, here)
        legal = leader.game.legal(leader.state)
        action = legal[len(written) * 7919 % len(legal)]
        written += follow(leader.lines_of_action(leader.state.to_move, action), leader, other)
    assert here.state == there.state
    assert here.record.ending == there.record.ending
    with pytest.raises(Refused, match="over"):
        next(here.lines_of_end("agreed"))


def test_what_was_prepared_but_not_followed_did_not_happen() -> None:
    session, plain = prepared(), new_table()
    follow(session.lines_of_luck(), session)
    state = session.state
    lost = next(session.lines_of_action(0, PlaceCar(3)))
    assert session.state is state
    [line] = follow(session.lines_of_action(0, PlaceCar(4)), session)
    assert line != lost
    plain.act(0, PlaceCar(4))
    assert session.state == plain.state
