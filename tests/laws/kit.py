"""What a game brings along, so that the laws can be tried on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from doubloon.core.game import AnyGame
from doubloon.core.masks import Mask
from doubloon.core.orders import Order
from doubloon.core.position import Action, Event


class Pace(NamedTuple):
    """One step of a walk."""

    before: Any
    action: Action
    after: Any
    events: tuple[Event, ...]


Law = Callable[[AnyGame, Pace], None]


class Kit(NamedTuple):
    """How a game, or a family of games, is tried."""

    setups: Callable[[AnyGame, bool], st.SearchStrategy[Any]]  # every option; perhaps with things that run out
    keen: Callable[[Sequence[Action], Any, Random], Action]  # what makes things happen, more often than evenly
    orders: Callable[[Any, Sequence[Action], Random], list[Order]]  # one of each kind, for the player of a view
    sizes: Callable[[Any], dict[str, int]]  # how many there are of everything that has a name
    assert_conserved: Callable[[Any], None]  # every piece is in exactly one place
    laws: tuple[Law, ...]  # what holds at every pace of this game alone
    forced: tuple[type[Event], ...] = ()  # what no player chose: it happens because of what is in a hand, and says so


def assert_parted(parts: list[Mask], everything: Mask | None = None) -> None:
    """Nothing is in two places, and everything is somewhere."""
    union = reduce(or_, parts)
    assert sum(parts) == union
    assert everything is None or union == everything
