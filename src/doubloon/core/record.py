"""A game as it was played: a header, then a line for each action, readable by people and checked when it is read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Literal, NamedTuple

import msgspec

from doubloon.core import wire
from doubloon.core.dice import Dice, commitment
from doubloon.core.game import AnyGame, Setup
from doubloon.core.position import CHANCE, SEAT_NAMES, Action, Event, Position, Seat
from doubloon.core.refusal import BadRecord, Refused

FORMAT = 1  # of the lines, not of the rules

Reason = Literal["finished", "agreed", "stopped"]

_SUM = re.compile(r',"sum":"([0-9a-f]{8})"}\n?$')


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player at the table: a person, or a bot with its key."""

    name: str
    bot: str | None = None


class Play(NamedTuple):
    """The seat (or chance) that decided, and its action."""

    seat: Seat
    action: Action


class Ending(msgspec.Struct, frozen=True, rename={"reason": "end"}, forbid_unknown_fields=True):
    """How a game ended, and the seed that proves its luck."""

    reason: Reason
    scores: tuple[int | float, ...]
    seed: str


class Record:
    """A game from its first position to the current one, with every position in between."""

    def __init__(self, game: AnyGame, setup: Setup, seated: Sequence[Player], commitment: str) -> None:
        if len(seated) != setup.players:
            raise Refused("player_names", names=len(seated), players=setup.players)
        self.game = game
        self.setup = setup
        self.seated = tuple(seated)
        self.commitment = commitment
        self.states: list[Any] = [game.start(setup)]  # before each play, and after the last
        self.plays: list[Play] = []
        self.events: list[Sequence[Event]] = []  # of each play
        self.ending: Ending | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(player.name for player in self.seated)

    @property
    def state(self) -> Any:
        """The current position of the game."""
        return self.states[-1]

    def add(self, action: Action) -> Sequence[Event]:
        """Apply a legal action of the seat to move (or of chance)."""
        step = self.game.apply(self.state, action)
        self.plays.append(Play(self.state.to_move, action))
        self.states.append(step.state)
        self.events.append(step.events)
        return step.events

    def take_back(self) -> None:
        """Undo the last play."""
        self.plays.pop()
        self.states.pop()
        self.events.pop()

    def luck_used(self) -> Counter[str]:
        """How many outcomes of each stream of the dice were drawn."""
        played = zip(self.states, self.plays, strict=False)
        return Counter(self.game.rules.dice(state) for state, play in played if play.seat == CHANCE)


def can_undo(record: Record, seat: Seat, number: int = 1) -> bool:
    """Whether a seat may take back the last play, or the play so many before the end.

    It may while the play is its own (neither chance nor another seat decided since) and revealed nothing hidden.
    """
    if record.ending or len(record.plays) < number or seat == CHANCE or record.plays[-number].seat != seat:
        return False
    return not any(event.reveals for event in record.events[-number])


class Scribe:
    """Writes the lines of a record; each carries a checksum of all lines so far, so that an edited line is detected."""

    def __init__(self, total: str = "") -> None:
        self.total = total

    def line(self, data: dict[str, Any]) -> str:
        text = msgspec.json.encode(data).decode()
        self.total = next_sum(self.total, text)
        return f'{text[:-1]},"sum":"{self.total}"}}\n'

    def header(self, game: AnyGame, setup: Setup, seated: Sequence[Player], commitment: str) -> str:
        return self.line(
            {
                "doubloon": FORMAT,
                "game": game.key,
                "version": game.version,
                "setup": game.encode_setup(setup),
                "players": msgspec.to_builtins(seated),
                "commitment": commitment,
            }
        )

    def play(self, ply: int, play: Play, state: Position, game: AnyGame) -> str:
        by = SEAT_NAMES.encode(play.seat)
        return self.line({"ply": ply, "by": by, **wire.encode(play.action, game.lexicon(state))})

    def undo(self) -> str:
        return self.line({"undo": 1})

    def end(self, ending: Ending) -> str:
        return self.line(msgspec.to_builtins(ending))


def next_sum(total: str, text: str) -> str:
    return sha256(f"{total}{text}".encode()).hexdigest()[:8]


def write(record: Record) -> Iterator[str]:
    """The lines of a whole record."""
    scribe = Scribe()
    yield scribe.header(record.game, record.setup, record.seated, record.commitment)
    for ply, (play, state) in enumerate(zip(record.plays, record.states, strict=False)):
        yield scribe.play(ply, play, state, record.game)
    if record.ending:
        yield scribe.end(record.ending)


def renamed(lines: Iterable[str], names: Mapping[Seat, str]) -> Iterator[str]:
    """The lines of a record with other names for some players; everything else stays, including what was taken back."""
    scribe = Scribe()
    for number, raw in enumerate(lines):
        data = msgspec.json.decode(raw)
        del data["sum"]
        for seat, name in names.items() if number == 0 else ():
            data["players"][seat]["name"] = name
        yield scribe.line(data)


class Reading(NamedTuple):
    """A record read from lines, and what is needed to continue it."""

    record: Record
    lines: tuple[int, ...]  # the line of each play
    total: str  # the checksum of the last line
    last_line: int


Find = Callable[[str, int], AnyGame]  # a game by its key and the version of its rules


def read(lines: Iterable[str], find: Find) -> Reading:
    """The game that the lines describe; every line is checked, and the first wrong line is named."""
    record: Record | None = None
    scribe = Scribe()
    places: list[int] = []
    number = 0
    for number, raw in enumerate(lines, 1):
        if record is None:
            record = _read_header(_decode(raw, number), find, number)
            told = scribe.header(record.game, record.setup, record.seated, record.commitment)
            _check_told(told, raw, number)
        else:
            read_on(record, scribe, raw, number)
            if len(record.plays) > len(places):
                places.append(number)
            else:
                del places[len(record.plays) :]
    if record is None:
        raise BadRecord(1, "empty_file")
    return Reading(record, tuple(places), scribe.total, number)


def read_on(record: Record, scribe: Scribe, raw: str, number: int) -> None:
    """Apply the next line to the record; the scribe has written all lines before it."""
    data = _decode(raw, number)
    _check_sum(raw, scribe.total, number)
    if record.ending:
        raise BadRecord(number, "after_end")
    try:
        told = _read_line(data, record, scribe)
    except Refused as refused:
        raise BadRecord(number, "illegal_play", reason=refused) from None
    _check_told(told, raw, number)


def _check_told(told: str, raw: str, number: int) -> None:
    """Refuse a line that says the same in another form: Doubloon did not write it."""
    if told.rstrip("\n") != raw.rstrip("\n"):
        raise BadRecord(number, "edited")


def _decode(raw: str, number: int) -> dict[str, Any]:
    try:
        data = msgspec.json.decode(raw)
    except msgspec.DecodeError:
        # A line is written all at once, so a line without an end was cut off.
        code = "foreign" if number == 1 else "garbled" if raw.endswith("\n") else "truncated"
        raise BadRecord(number, code) from None
    if not isinstance(data, dict):
        raise BadRecord(number, "foreign" if number == 1 else "garbled")
    return data


def _check_sum(raw: str, total: str, number: int) -> None:
    found = _SUM.search(raw)
    if not found or found[1] != next_sum(total, raw[: found.start()] + "}"):
        raise BadRecord(number, "edited")


def _read_header(data: dict[str, Any], find: Find, number: int) -> Record:
    form, version = data.get("doubloon"), data.get("version")
    if not isinstance(form, int) or not isinstance(version, int):
        raise BadRecord(number, "foreign")
    if form > FORMAT:
        raise BadRecord(number, "newer_format", format=form, known=FORMAT)
    try:
        game = find(str(data.get("game")), version)
        setup = msgspec.convert(data["setup"], game.setup_type)
        seated = msgspec.convert(data["players"], tuple[Player, ...])
        return Record(game, setup, seated, msgspec.convert(data["commitment"], str))
    except Refused as refused:
        raise BadRecord(number, "bad_header", reason=refused) from None
    except (KeyError, msgspec.ValidationError) as error:
        raise BadRecord(number, "bad_header", reason=error) from None


def _read_line(data: dict[str, Any], record: Record, scribe: Scribe) -> str:
    """Apply a line to the record; returns the line as the scribe would have written it."""
    del data["sum"]
    if "undo" in data:
        _read_undo(record)
        return scribe.undo()
    if "end" in data:
        return scribe.end(_read_end(data, record))
    before = record.state
    _read_play(data, record)
    return scribe.play(len(record.plays) - 1, record.plays[-1], before, record.game)


def _read_undo(record: Record) -> None:
    if not record.plays or not can_undo(record, record.plays[-1].seat):
        raise Refused("cannot_undo")
    record.take_back()


def _read_end(data: dict[str, Any], record: Record) -> Ending:
    try:
        ending = msgspec.convert(data, Ending)
    except msgspec.ValidationError as error:
        raise Refused("bad_end", reason=error) from None
    state, scores = record.state, record.game.scores(record.state)
    if (ending.reason == "finished") != state.over or state.to_move == CHANCE or ending.scores != scores:
        raise Refused("wrong_end")
    record.ending = Ending(ending.reason, scores, ending.seed)
    return record.ending


def _read_play(data: dict[str, Any], record: Record) -> None:
    game, state = record.game, record.state
    if state.over:
        raise Refused("over")
    ply, by = data.pop("ply", None), data.pop("by", None)
    if ply != len(record.plays):
        raise Refused("wrong_ply", ply=ply, expected=len(record.plays))
    expected = SEAT_NAMES.encode(state.to_move)
    if by != expected:
        raise Refused("wrong_seat", by=by, expected=expected)
    action = wire.decode(data, game.kinds, game.lexicon(state))
    record.add(legal_action(game, state, action))


def legal_action(game: AnyGame, state: Position, action: Action) -> Action:
    """The legal action that equals this one; refuses an action that the seat to move may not take, saying why."""
    legal = game.legal(state)
    if action not in legal:
        raise Refused("impossible_luck") if state.to_move == CHANCE else game.why_not(state, action)
    return legal[legal.index(action)]


def verify(reading: Reading) -> None:
    """Recompute every outcome of chance from the revealed seed, and check that the seed was committed to."""
    record = reading.record
    if record.ending is None:
        raise BadRecord(reading.last_line, "unfinished")
    if commitment(record.ending.seed) != record.commitment:
        raise BadRecord(1, "wrong_commitment")
    dice = Dice(record.ending.seed)
    for state, play, line in zip(record.states, record.plays, reading.lines, strict=False):
        if play.seat != CHANCE:
            continue
        if draw(record.game, state, dice) != play.action:
            raise BadRecord(line, "wrong_luck")
        dice.pass_over(record.game.rules.dice(state))


def draw(game: AnyGame, state: Position, dice: Dice) -> Action:
    """What chance decides in a position, by the dice, which do not advance until it is done."""
    legal = game.legal(state)
    return legal[dice.peek(game.rules.dice(state), len(legal), game.odds(state))]
