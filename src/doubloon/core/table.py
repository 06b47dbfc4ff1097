"""A table where a game is played: it checks every action, draws the luck, and writes everything down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from doubloon.core.dice import Dice, commitment
from doubloon.core.game import Game, Setup
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


class Table:
    """One game, from the first position to the last; nobody but the table touches its position."""

    def __init__(self, record: Record, dice: Dice, write: Write | None = None, total: str = "") -> None:
        self.record = record
        self._dice = dice
        self._write = write
        self._scribe = Scribe(total)

    @classmethod
    def open(
        cls,
        game: Game[Any, Any, Any],
        setup: Setup,
        players: Sequence[str | Player],
        seed: str,
        write: Write | None = None,
    ) -> Table:
        """A new game of people by their names, and of bots; the record's lines are handed to `write` as they come."""
        seated = [Player(player) if isinstance(player, str) else player for player in players]
        table = cls(Record(game, setup, seated, commitment(seed)), Dice(seed), write)
        if write:
            write(table._scribe.header(table.record))
        table._draw_luck()
        return table

    @classmethod
    def resume(cls, reading: Reading, seed: str, write: Write | None = None) -> Table:
        """A game that was left, with the seed that was committed to."""
        record = reading.record
        if commitment(seed) != record.commitment:
            raise Refused("wrong_seed")
        table = cls(record, Dice(seed, record.luck_used()), write, reading.total)
        if not record.ending:
            table._draw_luck()
        return table

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.record.game

    @property
    def state(self) -> Any:
        return self.record.state

    @property
    def over(self) -> bool:
        return self.record.ending is not None

    def act(self, seat: Seat, action: Action) -> Sequence[Event]:
        """A seat decides; returns what happened, up to the next decision of a seat."""
        if self.over:
            raise Refused("over")
        if seat != self.state.to_move:
            raise Refused("not_your_turn", to_move=self.record.players[self.state.to_move])
        return [*self._add(legal_action(self.game, self.state, action)), *self._draw_luck()]

    def undo(self, seat: Seat) -> None:
        """A seat takes its last action back, if nothing came of it yet that cannot be unknown."""
        if not can_undo(self.record, seat):
            raise Refused("cannot_undo")
        self.record.take_back()
        if self._write:
            self._write(self._scribe.undo())

    def follow(self, line: str) -> Sequence[Event]:
        """What somebody else wrote next on the same record is done here, too; returns what happened."""
        record, before = self.record, self.state
        plays = len(record.plays)
        read_on(record, self._scribe, line, plays)
        if len(record.plays) <= plays:
            return ()
        if record.plays[-1].seat == CHANCE:
            self._dice.pass_over(self.game.rules.dice(before))
        return record.events[-1]

    def end(self, reason: Reason) -> None:
        """The game is over: by its rules, by agreement, or because its time was up; the seed is revealed."""
        if self.over:
            raise Refused("over")
        self.record.ending = Ending(reason, self.game.scores(self.state), self._dice.seed)
        if self._write:
            self._write(self._scribe.end(self.record.ending))

    def _add(self, action: Action) -> Sequence[Event]:
        # Written first: what could not be written did not happen.
        if self._write:
            play = Play(self.state.to_move, action)
            self._write(self._scribe.play(len(self.record.plays), play, self.state, self.game))
        return self.record.add(action)

    def _draw_luck(self) -> list[Event]:
        events: list[Event] = []
        while self.state.to_move == CHANCE:
            events += self._add(draw(self.game, self.state, self._dice))
        if self.state.over:
            self.end("finished")
        return events
