from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from doubloon.core.position import CHANCE
from doubloon.core.record import Player, Record, Scribe, can_undo, read, renamed, verify, write
from doubloon.core.refusal import BadRecord, Refused
from doubloon.games import find
from doubloon.games.tobago.game import TOBAGO
from tests.core.games import SEED, SETUP, line_where, new_table, played, tampered

LAST = len(played())
FIRST_PLAY = line_where(lambda data: data.get("by") == 0)
UNDO = line_where(lambda data: "undo" in data)
A_DRIVE = line_where(lambda data: data.get("do") == "drive")


def refusal(lines: Sequence[str], check: Callable[..., object] = lambda reading: None) -> BadRecord:
    with pytest.raises(BadRecord) as refused:
        check(read(lines, find))
    assert f"line {refused.value.line}: " in str(refused.value)
    return refused.value


def test_a_game_is_one_readable_line_per_action() -> None:
    header, first, *_, last = (msgspec.json.decode(line) for line in played())
    assert header["game"] == "tobago"
    assert header["setup"]["island"] == "A-b-C/1"
    assert "seed" not in header
    assert first == {
        "ply": 0,
        "by": "chance",
        "do": "place_landmark",
        "kind": "hut",
        "space": first["space"],
        "sum": first["sum"],
    }
    assert last["end"] == "finished"
    assert last["seed"] == SEED


def test_a_record_that_is_read_and_written_is_the_same_but_for_what_was_taken_back() -> None:
    reading = read(played(), find)
    kept = [line for line in played() if '"undo"' not in line]
    assert len(list(write(reading.record))) == len(kept) - 1
    verify(reading)


def test_a_record_under_other_names_is_the_same_record() -> None:
    lines = played()
    assert tuple(renamed(lines, {})) == lines
    reading = read(renamed(lines, {1: "Somebody"}), find)
    verify(reading)
    before = read(lines, find).record
    assert reading.record.players == (before.players[0], "Somebody", *before.players[2:])
    assert reading.record.plays == before.plays


def test_an_unfinished_game_can_be_read() -> None:
    reading = read(played()[:50], find)
    assert reading.record.ending is None
    assert not reading.record.state.over


def test_an_unfinished_game_cannot_be_verified() -> None:
    error = refusal(played()[:50], verify)
    assert (error.code, error.line) == ("unfinished", 50)


@pytest.mark.parametrize(
    ("lines", "line", "code"),
    [
        ([], 1, "empty_file"),
        (["hello\n"], 1, "foreign"),
        (["[1, 2]\n"], 1, "foreign"),
        (['{"game": "tobago"}\n'], 1, "foreign"),
        (['{"doubloon": 1, "version": "x"}\n'], 1, "foreign"),
        ([*played()[:30], "{}}\n"], 31, "garbled"),
        ([*played()[:30], "7\n"], 31, "garbled"),
        ([*played()[:30], played()[30][:25]], 31, "truncated"),
        ([*played()[:30], '{"ply":29}\n'], 31, "edited"),
        ([*played()[:30], *played()[31:]], 31, "edited"),
        ([played()[0], played()[1].replace("hut", "hat")], 2, "edited"),
    ],
)
def test_what_is_no_record_or_was_damaged_is_refused_with_the_line(lines: list[str], line: int, code: str) -> None:
    error = refusal(lines)
    assert (error.code, error.line) == (code, line)


def put(field: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda data: data.__setitem__(field, value)


@pytest.mark.parametrize(
    ("number", "change", "code", "reason"),
    [
        (1, put("doubloon", 99), "newer_format", ""),
        (1, put("version", 99), "bad_header", "newer_rules"),
        (1, put("version", 0), "bad_header", "older_rules"),
        (1, put("game", "chess"), "bad_header", "unknown_game"),
        (1, put("players", [{"name": "Ann"}]), "bad_header", "player_names"),
        (1, put("setup", {"players": 2, "first_player": 7}), "bad_header", "first_player"),
        (1, put("setup", {"horses": 9}), "bad_header", ""),
        (1, lambda data: data.pop("setup"), "bad_header", ""),
        (FIRST_PLAY, put("ply", 3), "illegal_play", "wrong_ply"),
        (FIRST_PLAY, put("by", 1), "illegal_play", "wrong_seat"),
        (FIRST_PLAY, put("do", "dance"), "illegal_play", "unknown_kind"),
        (A_DRIVE, put("space", "Z9"), "illegal_play", "unknown_name"),
        (2, put("kind", "statue"), "illegal_play", "impossible_luck"),
        (LAST, put("scores", [1, 2]), "illegal_play", "wrong_end"),
        (LAST, put("end", "agreed"), "illegal_play", "wrong_end"),
        (LAST, put("end", "because"), "illegal_play", "bad_end"),
        (FIRST_PLAY, lambda data: data.clear() or data.update(undo=1), "illegal_play", "cannot_undo"),
        (2, lambda data: data.clear() or data.update(undo=1), "illegal_play", "cannot_undo"),
        (1, put("more", 1), "edited", ""),
        (1, put("doubloon", True), "edited", ""),
        (FIRST_PLAY, put("by", 0.0), "edited", ""),
        (FIRST_PLAY, put("ply", float(FIRST_PLAY - 2)), "edited", ""),
        (UNDO, put("undo", "all"), "edited", ""),
        (LAST, lambda data: data.update(scores=[float(score) for score in data["scores"]]), "edited", ""),
    ],
)  # fmt: skip
def test_what_was_not_possible_is_refused_with_the_line(
    number: int, change: Callable[[dict[str, Any]], object], code: str, reason: str
) -> None:
    error = refusal(tampered(number, change))
    assert (error.code, error.line) == (code, number)
    cause = error.details.get("reason")
    assert not reason or (isinstance(cause, Refused) and cause.code == reason)


def test_nothing_follows_the_end() -> None:
    lines = list(played())
    scribe = Scribe(msgspec.json.decode(lines[-1])["sum"])
    error = refusal([*lines, scribe.line({"undo": 1})])
    assert (error.code, error.line) == ("after_end", len(lines) + 1)


def test_a_game_goes_on_only_until_it_is_over() -> None:
    lines = [line for line in played() if '"end"' not in line]
    scribe = Scribe(msgspec.json.decode(lines[-1])["sum"])
    error = refusal([*lines, scribe.line({"ply": 1, "by": 0, "do": "claim"})])
    assert isinstance(error.details["reason"], Refused)
    assert error.details["reason"].code == "over"


def test_no_game_is_ended_by_agreement_while_chance_decides() -> None:
    lines = list(played()[:5])
    scribe = Scribe(msgspec.json.decode(lines[-1])["sum"])
    error = refusal([*lines, scribe.line({"end": "agreed", "scores": [0, 0], "seed": SEED})])
    assert (error.code, error.line) == ("illegal_play", 6)


def test_luck_that_the_seed_did_not_give_is_found() -> None:
    lines: list[str] = []
    new_table(lines.append).end("agreed")
    number = line_where(lambda data: data.get("do") == "face_statue")
    other = {"N": "S"}.get(msgspec.json.decode(lines[number - 1])["direction"], "N")
    error = refusal(tampered(number, put("direction", other), lines), verify)
    assert (error.code, error.line) == ("wrong_luck", number)


def test_a_seed_that_was_not_committed_to_is_found() -> None:
    error = refusal(tampered(LAST, put("seed", "another")), verify)
    assert (error.code, error.line) == ("wrong_commitment", 1)


def test_names_and_seats_have_to_match() -> None:
    with pytest.raises(Refused, match="2 seats, but 1 names"):
        Record(TOBAGO, SETUP, [Player("Ann")], "")


def test_only_the_own_last_play_that_revealed_nothing_can_be_taken_back() -> None:
    record = read(played()[:FIRST_PLAY], find).record
    assert record.plays[-1].seat == 0
    assert can_undo(record, 0)
    assert not can_undo(record, 1)
    before = record.states[-2]
    record.take_back()
    assert record.state is before
    assert not can_undo(record, 0)
    assert not can_undo(Record(TOBAGO, SETUP, [Player("a"), Player("b")], ""), 0)


def test_after_the_end_nothing_can_be_taken_back() -> None:
    record = read(played(), find).record
    assert not any(can_undo(record, seat) for seat in (0, 1, CHANCE))
