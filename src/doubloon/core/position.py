"""The words every game is told in: seats, actions, events, things to be decided, positions."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Any, ClassVar, TypeVar

import msgspec

from doubloon.core.refusal import Refused
from doubloon.core.wire import Named, Names

Seat = Annotated[int, Named("seat")]
Mover = Annotated[int, Named("mover")]  # a seat, chance or nobody

# Values refer to no value that refers back, so the garbage collector need not look at them (gc=False below).

CHANCE: Seat = -1  # luck decides, as a seat of its own
NOBODY: Seat = -2  # nothing is left to decide


def snake(name: str) -> str:
    """TwoWords as two_words: how a struct is called in records and messages."""
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
    """All seats in turn, beginning with one of them."""
    return tuple((first + step) % players for step in range(players))


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=snake):
    """What a seat (or chance) decides."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=snake):
    """What happened, for the log, the animations and the statistics."""

    reveals: ClassVar[bool] = False  # whether somebody learned something by it that cannot be unlearned

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as a seat (None: a spectator) may know it."""
        return self


class Pending(msgspec.Struct, frozen=True, gc=False, tag_field="pending", tag=snake):
    """Something still to be done or decided; the top of a position's stack comes first."""


class Position(msgspec.Struct, gc=False):
    """A position of a game: a value that nobody writes to once `apply` has returned it."""

    pending: tuple[Pending, ...]
    to_move: Seat

    @property
    def over(self) -> bool:
        return self.to_move == NOBODY


P = TypeVar("P", bound=Pending)


def top(draft: Position, kind: type[P]) -> P:
    """The top of the stack, which is of this kind."""
    item = draft.pending[-1]
    assert isinstance(item, kind)
    return item


def push(draft: Position, *items: Pending) -> None:
    """Put things on the stack, the first to be done first."""
    draft.pending = (*draft.pending, *reversed(items))


def pop(draft: Position) -> None:
    """The top of the stack is done."""
    draft.pending = draft.pending[:-1]


def replace_top(draft: Position, item: Pending) -> None:
    """Something else takes the place of the top of the stack."""
    draft.pending = (*draft.pending[:-1], item)
