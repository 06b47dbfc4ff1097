"""What every game is to the rest of Doubloon: a single object that answers all questions about its positions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

import msgspec

from doubloon.core import wire
from doubloon.core.orders import Order
from doubloon.core.position import Action, Event, Mover, Pending, Position, Seat
from doubloon.core.refusal import BadSetup, Refused
from doubloon.core.rules import Rules, Step
from doubloon.core.schema import JSON_SCHEMA, SchemaBuilder


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a game is set up; every game adds its own options."""

    players: int


def check_options(setup: Setup, seats: range, first_player: object) -> None:
    """Refuse invalid options, a number of players that the game is not for, and a first player without a seat."""
    try:
        msgspec.convert(msgspec.to_builtins(setup), type(setup))
    except msgspec.ValidationError as error:
        raise BadSetup("bad_setup", reason=error) from None
    if setup.players not in seats:
        raise BadSetup("players", players=setup.players, fewest=seats[0], most=seats[-1])
    if isinstance(first_player, int) and first_player not in range(setup.players):
        raise BadSetup("first_player", seat=first_player, last=setup.players - 1)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat (None: a spectator) knows; it is built from nothing, never from a position with blanks."""

    seat: Seat | None
    to_move: Mover


class Hints(msgspec.Struct, frozen=True, kw_only=True):
    """What a client that draws a view needs besides it, derived from the view: reachable spaces, effects of cards."""


class Label(NamedTuple):
    """An action in words: a heading shared by similar actions, and the detail that distinguishes it from them."""

    heading: str
    detail: str


P = TypeVar("P", bound=Setup)
S = TypeVar("S", bound=Position)
V = TypeVar("V", bound=View)


class Game(ABC, Generic[P, S, V]):
    """A game by its rules. It holds no position, does no I/O and draws no luck."""

    key: ClassVar[str]  # what commands and records call it
    version: ClassVar[int]  # raised when play changes; in every record
    seats: ClassVar[range]  # how many players there can be
    setup_type: type[P]
    rules: Rules[S]
    highlights: ClassVar[tuple[type[Event], ...]]  # what a report of many games counts
    orders: ClassVar[tuple[type[Order], ...]] = ()  # the orders that players may leave in advance
    view_type: type[V]
    hints_type: type[Hints]
    event_kinds: ClassVar[tuple[type[Event], ...]]  # what can happen
    pending_kinds: ClassVar[tuple[type[Pending], ...]]  # what can be waited for, as views show it
    name_types: ClassVar[Mapping[str, Any]] = MappingProxyType({})  # types of names in the lexicon that are not strings

    # Used at every step, so these are the methods of the rules themselves.
    legal: Callable[[S], Sequence[Action]]  # what the seat to move, or chance, may decide now
    odds: Callable[[S], Sequence[int] | None]  # a weight for each outcome of chance; None: all are equally likely
    apply: Callable[[S, Action], Step[S]]  # the position after a legal action, and what happened; it trusts its caller

    def __init__(self) -> None:
        self.legal, self.odds, self.apply = self.rules.legal, self.rules.odds, self.rules.apply

    @abstractmethod
    def start(self, setup: P) -> S:
        """The first position; refuses a set-up that cannot be played."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat knows."""

    @abstractmethod
    def hints(self, view: V) -> Hints:
        """What a client needs to draw a view, derived from the view."""

    @abstractmethod
    def sample(self, view: V, rng: Random) -> S:
        """A position consistent with everything the view knows."""

    @abstractmethod
    def scores(self, state: S) -> tuple[float, ...]:
        """What each seat would score if the game ended here."""

    @abstractmethod
    def turns(self, state: S) -> int:
        """How many turns the seat with the most has begun; simulations use it as a limit."""

    @abstractmethod
    def why_not(self, state: S, action: Action) -> Refused:
        """Why an action that is not legal is refused."""

    @abstractmethod
    def lexicon(self, state: S | V) -> wire.CachingLexicon:
        """The names that records and messages use."""

    @abstractmethod
    def read_option(self, option: str, text: str) -> object:
        """The value of a set-up option from the text of a file; refuses options that have no file."""

    @abstractmethod
    def svg(self, shown: S | V, players: Sequence[str]) -> str:
        """A position or view as a picture."""

    @abstractmethod
    def text(self, shown: S | V, players: Sequence[str], colour: bool) -> str:
        """A position or view for the terminal."""

    @abstractmethod
    def narrate(self, event: Event, shown: S | V, players: Sequence[str]) -> str:
        """What happened, in a sentence."""

    @abstractmethod
    def describe(self, action: Action, shown: S | V, players: Sequence[str]) -> Label:
        """What may be done, in words."""

    @abstractmethod
    def advice(self, view: V) -> Sequence[str]:
        """What the player of a view cannot do, and why."""

    def obey(self, order: Order, view: V, legal: Sequence[Action]) -> Action | None:
        """What the seat of a view, which is to decide, does under an order; None: the order does not apply."""
        return None

    def encode_setup(self, setup: P) -> dict[str, Any]:
        """The options as records keep them."""
        options: dict[str, Any] = msgspec.to_builtins(setup)
        return options

    @cached_property
    def schema(self) -> dict[str, Any]:
        """The JSON schema of views, hints, actions and events, as they are encoded in messages."""
        builder = SchemaBuilder(
            {"seat": int, "mover": int | Literal["chance", "nobody"], **self.name_types}, {Pending: self.pending_kinds}
        )
        builder.define("View", (self.view_type,))
        builder.define("Hints", (self.hints_type,))
        builder.define("AnyAction", self.rules.actions)
        builder.define("AnyEvent", self.event_kinds)
        return {"$schema": JSON_SCHEMA, "title": self.key, "$defs": builder.definitions}

    @cached_property
    def order_kinds(self) -> Mapping[str, type[Order]]:
        """The orders of the game by their names."""
        return {str(kind.__struct_config__.tag): kind for kind in self.orders}

    @cached_property
    def kinds(self) -> Mapping[str, type[Action]]:
        """The actions of the game by their names."""
        return {str(kind.__struct_config__.tag): kind for kind in self.rules.actions}

    def ranks(self, state: S) -> tuple[int, ...]:
        """The place of each seat, from 1 on, if the game ends here; seats that tie share a place."""
        scores = self.scores(state)
        return tuple(1 + sum(other > score for other in scores) for score in scores)

    def winners(self, state: S) -> tuple[Seat, ...]:
        """The seats that have won if the game ends here: all in first place, which in some games can be none."""
        return tuple(seat for seat, rank in enumerate(self.ranks(state)) if rank == 1)


AnyGame = Game[Any, Any, Any]
