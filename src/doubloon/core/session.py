"""A running game: it checks every action, draws the outcomes of chance, and writes everything to the record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from doubloon.core.dice import Dice, commitment
from doubloon.core.game import AnyGame, Setup
from doubloon.core.position import CHANCE, Action, Event, Seat
from doubloon.core.record import (
    Ending,
    Play,
    Player,
    Reading,
    Reason,
    Record,
    Scribe,
    can_undo,
    draw,
    legal_action,
    read_on,
)
from doubloon.core.refusal import Refused

Write = Callable[[str], object]


class Undone(NamedTuple):
    """The last play is taken back."""


Step = Action | Undone | Ending  # what a line of the record describes


class Prepared(NamedTuple):
    """The next line of a record, what it describes, and the checksum of all lines up to it."""

    line: str
    step: Step
    total: str


class GameSession:
    """A game from the first position to the last; only the session changes its position."""

    def __init__(self, record: Record, dice: Dice, write: Write | None = None, total: str = "") -> None:
        self.record = record
        self._dice = dice
        self._write = write
        self._total = total
        self._prepared: Prepared | None = None

    @classmethod
    def open(
        cls,
        game: AnyGame,
        setup: Setup,
        players: Sequence[str | Player],
        seed: str,
        write: Write | None = None,
    ) -> GameSession:
        """Open a new game of people (by name) and bots; `write` gets each line of the record as it is written."""
        seated = [Player(player) if isinstance(player, str) else player for player in players]
        record, scribe = Record(game, setup, seated, commitment(seed)), Scribe()
        if write:
            write(scribe.header(game, setup, seated, record.commitment))
        session = cls(record, Dice(seed), write, scribe.total)
        session._do_all(session._luck())
        return session

    @classmethod
    def resume(cls, reading: Reading, seed: str, write: Write | None = None) -> GameSession:
        """Resume a game from its record, with the seed that was committed to."""
        record = reading.record
        if commitment(seed) != record.commitment:
            raise Refused("wrong_seed")
        session = cls(record, Dice(seed, record.luck_used()), write, reading.total)
        session._do_all(session._luck())
        return session

    @property
    def game(self) -> AnyGame:
        return self.record.game

    @property
    def state(self) -> Any:
        return self.record.state

    @property
    def over(self) -> bool:
        return self.record.ending is not None

    def act(self, seat: Seat, action: Action) -> Sequence[Event]:
        """A seat decides; returns what happened, up to the next decision of a seat."""
        return self._do_all(self._decided(seat, action))

    def undo(self, seat: Seat) -> None:
        """A seat takes back its last action, if it is the last play and revealed nothing."""
        self._do_all(self._undone(seat))

    def end(self, reason: Reason) -> None:
        """The game is over: by its rules, by agreement, or because its time was up; the seed is revealed."""
        self._do_all(self._ended(reason))

    # The same, as lines to be followed: each before the next is requested.

    def lines_of_luck(self) -> Iterator[str]:
        return self._lines(self._luck())

    def lines_of_action(self, seat: Seat, action: Action) -> Iterator[str]:
        return self._lines(self._decided(seat, action))

    def lines_of_undo(self, seat: Seat) -> Iterator[str]:
        return self._lines(self._undone(seat))

    def lines_of_end(self, reason: Reason) -> Iterator[str]:
        return self._lines(self._ended(reason))

    def follow(self, line: str) -> Sequence[Event]:
        """Apply the next line of the record: it was prepared here, or written elsewhere and is checked."""
        prepared, self._prepared = self._prepared, None
        if prepared and prepared.line == line:
            return self._do(prepared.step, prepared.total)
        record, before, scribe = self.record, self.state, Scribe(self._total)
        plays = len(record.plays)
        read_on(record, scribe, line, plays)
        self._total = scribe.total
        if len(record.plays) <= plays:
            return ()
        if record.plays[-1].seat == CHANCE:
            self._dice.pass_over(self.game.rules.dice(before))
        return record.events[-1]

    def _decided(self, seat: Seat, action: Action) -> Iterator[Step]:
        if self.over:
            raise Refused("over")
        if seat != self.state.to_move:
            raise Refused("not_your_turn", to_move=self.record.players[self.state.to_move])
        yield legal_action(self.game, self.state, action)
        yield from self._luck()

    def _luck(self) -> Iterator[Step]:
        while self.state.to_move == CHANCE:
            yield draw(self.game, self.state, self._dice)
        if self.state.over and not self.over:
            yield from self._ended("finished")

    def _undone(self, seat: Seat) -> Iterator[Step]:
        if not can_undo(self.record, seat):
            raise Refused("cannot_undo")
        yield Undone()

    def _ended(self, reason: Reason) -> Iterator[Step]:
        if self.over:
            raise Refused("over")
        yield Ending(reason, self.game.scores(self.state), self._dice.seed)

    def _do_all(self, steps: Iterator[Step]) -> list[Event]:
        events: list[Event] = []
        for step in steps:
            if self._write:
                prepared = self._prepare(step)
                self._write(prepared.line)  # first: what could not be written did not happen
                events += self._do(step, prepared.total)
            else:
                events += self._do(step, "")
        return events

    def _lines(self, steps: Iterator[Step]) -> Iterator[str]:
        for step in steps:
            self._prepared = self._prepare(step)
            yield self._prepared.line

    def _prepare(self, step: Step) -> Prepared:
        scribe = Scribe(self._total)
        match step:
            case Action():
                play = Play(self.state.to_move, step)
                line = scribe.play(len(self.record.plays), play, self.state, self.game)
            case Undone():
                line = scribe.undo()
            case _:
                line = scribe.end(step)
        return Prepared(line, step, scribe.total)

    def _do(self, step: Step, total: str) -> Sequence[Event]:
        """Apply what a line describes; `total` is the checksum of all lines up to it."""
        self._total = total
        match step:
            case Action():
                if self.state.to_move == CHANCE:
                    self._dice.pass_over(self.game.rules.dice(self.state))
                return self.record.add(step)
            case Undone():
                self.record.take_back()
            case _:
                self.record.ending = step
        return ()
