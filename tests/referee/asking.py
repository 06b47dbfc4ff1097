"""How every referee asks: the game is one long generator that yields Questions and is sent the answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

Action = tuple[Any, ...]


@dataclass
class Question:
    """A seat has to decide among the actions, or chance with these odds."""

    who: int | str
    odds: dict[Action, Fraction]  # for players only the keys count


Flow = Generator[Question, Action, None]


def evenly(actions: Iterable[Action]) -> Question:
    """A question to chance where all outcomes are equally likely."""
    outcomes = list(actions)
    return Question("chance", dict.fromkeys(outcomes, Fraction(1, len(outcomes))))


def ask(seat: int, actions: Iterable[Action]) -> Question:
    return Question(seat, dict.fromkeys(actions, Fraction(0)))


class Asker(ABC):
    """The interface of a referee, once its game has begun."""

    _flow: Flow
    _question: Question | None

    @abstractmethod
    def _game(self) -> Flow: ...

    def _begin(self) -> None:
        self._flow = self._game()
        self._advance(None)

    def _advance(self, action: Action | None) -> None:
        try:
            self._question = next(self._flow) if action is None else self._flow.send(action)
        except StopIteration:
            self._question = None

    @property
    def to_move(self) -> int | str | None:
        return None if self._question is None else self._question.who

    def odds(self) -> dict[Action, Fraction]:
        if self._question is None or self._question.who != "chance":
            raise ValueError("chance is not to move")
        return dict(self._question.odds)

    def apply(self, action: Action) -> None:
        if self._question is None or action not in self._question.odds:
            raise ValueError(f"not possible now: {action}")
        self._advance(action)
