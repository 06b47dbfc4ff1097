"""The vocabulary of every game: seats, actions, events, pending items, positions."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Any, ClassVar, TypeVar

import msgspec

from doubloon.core.refusal import Refused
from doubloon.core.wire import Named, Names

Seat = Annotated[int, Named("seat")]
Mover = Annotated[int, Named("mover")]  # a seat, CHANCE or NOBODY

# Values never refer back to the values that hold them, so the garbage collector can skip them (gc=False below).

CHANCE: Seat = -1  # luck decides, as a seat of its own
NOBODY: Seat = -2  # the game is over: no seat has anything to decide


def snake(name: str) -> str:
    """TwoWords as two_words: the name of a struct in records and messages."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _seat_number(name: Any) -> Seat:
    if isinstance(name, int) and not isinstance(name, bool):
        return name
    if isinstance(name, str) and name in _NO_SEATS.values():
        return next(seat for seat, called in _NO_SEATS.items() if called == name)
    raise Refused("unknown_name", kind="seat", name=name)


_NO_SEATS = {CHANCE: "chance", NOBODY: "nobody"}
SEAT_NAMES = Names(lambda seat: _NO_SEATS.get(seat, seat), _seat_number)


@cache
def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """All seats in turn order, beginning with `first`."""
    return tuple((first + step) % players for step in range(players))


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=snake):
    """What a seat (or chance) decides."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=snake):
    """What happened, for the log, the animations and the statistics."""

    reveals: ClassVar[bool] = False  # whether a player learned something from it, which cannot be undone

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as a seat (None: a spectator) may know it."""
        return self


class Pending(msgspec.Struct, frozen=True, gc=False, tag_field="pending", tag=snake):
    """Something still to be done or decided; the top of a position's stack comes first."""


class Position(msgspec.Struct, gc=False):
    """A position of a game: a value that does not change once `apply` has returned it."""

    pending: tuple[Pending, ...]
    to_move: Seat

    @property
    def over(self) -> bool:
        return self.to_move == NOBODY


P = TypeVar("P", bound=Pending)


def top(draft: Position, kind: type[P]) -> P:
    """The top of the stack, which must be of this kind."""
    item = draft.pending[-1]
    assert isinstance(item, kind)
    return item


def push(draft: Position, *items: Pending) -> None:
    """Put items on the stack, the first to be done on top."""
    draft.pending = (*draft.pending, *reversed(items))


def pop(draft: Position) -> None:
    """Remove the top of the stack: it is done."""
    draft.pending = draft.pending[:-1]


def replace_top(draft: Position, item: Pending) -> None:
    """Put another item in the place of the top of the stack."""
    draft.pending = (*draft.pending[:-1], item)
