"""Tobago by the rules of version 1, so that games started with them continue, and are read again, as they were played.

Then a hand was always exchanged in place of the action, a turn ended by itself only after its action, and an amulet
surfaced below a statue that looked straight at the ocean.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from doubloon.core.position import Event
from doubloon.core.rules import Decision, Rules
from doubloon.games.tobago.amulets import surface
from doubloon.games.tobago.choices import Choices
from doubloon.games.tobago.game import RULES, Tobago
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.setup import Landmarks, Setup
from doubloon.games.tobago.state import State, Surfacing, Turn

S = TypeVar("S", bound=State)

_UNKNOWN = ("exchange", "amulets", "curse_payment")  # options that version 1 did not have


class Setup1(Setup, frozen=True, kw_only=True):
    """The options of version 1; later options are fixed to what was the rule then."""

    landmarks: Literal["random", "players"] | Landmarks = "random"
    exchange: Literal["action"] = "action"
    amulets: Literal["taken"] = "taken"
    curse_payment: Literal["amulet_first"] = "amulet_first"


def encode_setup(setup: Setup) -> dict[str, Any]:
    """The options as records of version 1 spell them."""
    encoded: dict[str, Any] = msgspec.to_builtins(setup)
    return {option: value for option, value in encoded.items() if option not in _UNKNOWN}


class Choices1(Choices[S], Generic[S]):
    """Version 1 also asked a player who could only stop or pass."""

    def something_left(self, state: S) -> bool:
        return state.legs > 0 or not state.acted or super().something_left(state)


def surface_1(state: State, item: Surfacing, events: list[Event]) -> None:
    surface(state, item, events, _shore)


def _shore(island: Island, statue: Space, direction: int) -> Space:
    return island.shore(statue, direction) if island.land.grid.sight(statue, direction) else statue


_CHOICES: Choices1[State] = Choices1()

RULES_1: Rules[State] = RULES.extend(
    decisions={Turn: Decision(_CHOICES.ask_turn, _CHOICES.legal_turn), Surfacing: Decision(surface_1)}
)


class Tobago1(Tobago):
    version: ClassVar[int] = 1
    setup_type: type[Setup] = Setup1
    rules = RULES_1

    def encode_setup(self, setup: Setup) -> dict[str, Any]:
        return encode_setup(setup)


TOBAGO_1 = Tobago1()
