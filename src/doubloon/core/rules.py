"""A game as a table: what each action does, what each pending item asks, and what follows from which event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from doubloon.core.position import CHANCE, NOBODY, Action, Event, Pending, Position, Seat

S = TypeVar("S", bound=Position)
T = TypeVar("T", bound=Position)

Handler = Callable[[S, Any, list[Event]], None]


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """What an action leads to."""

    state: S
    events: Sequence[Event]


class Decision(NamedTuple, Generic[S]):
    """How a pending item is settled."""

    ask: Callable[[S, Any, list[Event]], Seat | None]  # the seat that decides; None: no decision was needed, ask again
    legal: Callable[[S, Any], Sequence[Action]] = lambda state, item: ()
    odds: Callable[[S, Any], Sequence[int]] | None = None  # for CHANCE, a weight for each outcome; None: all equal
    dice: str = ""  # for CHANCE, which stream of the dice decides


class Rules(Generic[S]):
    """The table of contents of a game; an expansion extends it."""

    def __init__(
        self,
        actions: Mapping[type[Action], Handler[S]],
        decisions: Mapping[type[Pending], Decision[S]],
        after: Mapping[type[Event], Sequence[Handler[S]]] | None = None,
    ) -> None:
        self.actions = dict(actions)
        self.decisions = dict(decisions)
        self.after = {event: tuple(handlers) for event, handlers in (after or {}).items()}
        # Looked up at every step, so plain dicts of functions.
        self._ask = {item: decision.ask for item, decision in self.decisions.items()}
        self._legal = {item: decision.legal for item, decision in self.decisions.items()}

    def extend(
        self: Rules[Any],
        actions: Mapping[type[Action], Handler[T]] | None = None,
        decisions: Mapping[type[Pending], Decision[T]] | None = None,
        after: Mapping[type[Event], Sequence[Handler[T]]] | None = None,
    ) -> Rules[T]:
        """This table with more in it: entries replace those of the same type, followers of an event are added.

        The positions of an expansion may hold more than those of the base.
        """
        following = dict(self.after)
        for event, handlers in (after or {}).items():
            following[event] = (*following.get(event, ()), *handlers)
        return Rules({**self.actions, **(actions or {})}, {**self.decisions, **(decisions or {})}, following)

    def legal(self, state: S) -> Sequence[Action]:
        """What the seat to move (or chance) may decide now; nothing when the game is over."""
        if not state.pending:
            return ()
        top = state.pending[-1]
        return self._legal[type(top)](state, top)

    def odds(self, state: S) -> Sequence[int] | None:
        """How likely each outcome of chance is, as whole-number weights; None: all are equally likely."""
        top = state.pending[-1]
        odds = self.decisions[type(top)].odds
        return None if odds is None else odds(state, top)

    def dice(self, state: S) -> str:
        """The stream of the dice that decides here."""
        return self.decisions[type(state.pending[-1])].dice

    def apply(self, state: S, action: Action) -> Step[S]:
        """The position after a legal action, and what happened."""
        draft: S = state.__copy__()  # type: ignore[attr-defined]
        events: list[Event] = []
        self.actions[type(action)](draft, action, events)
        self.settle(draft, events)
        return Step(draft, tuple(events))

    def settle(self, draft: S, events: list[Event]) -> None:
        """Do what needs no decision, until a seat or chance has to decide."""
        following = self.after
        told = 0
        while True:
            if following and told != len(events):
                # What follows from an event may be an event, too: then the list grows while it is read.
                for event in events[told:] if told else events:
                    told += 1
                    if type(event) in following:
                        for handler in following[type(event)]:
                            handler(draft, event, events)
            if draft.pending:
                top = draft.pending[-1]
                seat = self._ask[type(top)](draft, top, events)
            else:
                seat = NOBODY
            if seat is not None and (not following or told == len(events)):
                draft.to_move = seat
                return


def chance(state: Position, item: Pending, events: list[Event]) -> Seat:
    """Always ask chance."""
    return CHANCE
