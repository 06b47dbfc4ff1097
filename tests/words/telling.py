"""Everything that can happen or be done in a game, to be told in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from doubloon.arena.match import play_match
from doubloon.core.game import AnyGame, Label
from doubloon.core.position import Action, Event

PLAYERS = ("Noor", "Ilse")


def kinds(module: Any, base: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    found = [kind for kind in vars(module).values() if isinstance(kind, type)]
    return [kind for kind in found if issubclass(kind, base) and kind is not base]


def tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def every(kind: type[msgspec.Struct]) -> Iterator[Any]:
    """One of a kind for each way its fields can be filled that words may depend on."""
    hints = get_type_hints(kind)
    yield from (kind(*values) for values in product(*(samples(hints[name]) for name in kind.__struct_fields__)))


def samples(hint: Any) -> list[Any]:
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if get_origin(hint) is tuple:
        return [(0, 2)]
    if type(None) in get_args(hint):
        return [*samples(get_args(hint)[0]), None]
    if hint is bool:
        return [True, False]
    return ["A-b-C/1"] if hint is str else [1]


@cache
def tables(game: AnyGame) -> list[Any]:
    """A position, and what a seat and a spectator see of it."""
    state = play_match(game, game.setup_type(players=2), ("random", "random"), "words", 5).state
    return [state, game.view(state, 0), game.view(state, 1), game.view(state, None)]


def assert_told(game: AnyGame, kind: type[Event]) -> None:
    """Every event of a kind is a sentence, or nothing is said of it."""
    for event, table in product(every(kind), tables(game)):
        told = game.narrate(event, table, PLAYERS)
        assert told == "" or told[-1] in ".!"
        assert "{" not in told and "None" not in told


def assert_named(game: AnyGame, kind: type[Action]) -> None:
    """Every action of a kind has a heading and a name."""
    for action, table in product(every(kind), tables(game)):
        label = game.describe(action, table, PLAYERS)
        assert isinstance(label, Label) and label.heading and label.detail
        assert "{" not in label.heading + label.detail and "|" not in label.heading + label.detail


def assert_choices_differ(game: AnyGame, state: Any, players: tuple[str, ...]) -> None:
    """The choices of the player to decide have names of their own, for that player, the table and spectators."""
    legal = game.legal(state)
    for table in (state, game.view(state, state.to_move), game.view(state, None)):
        assert len({game.describe(action, table, players).detail.lower() for action in legal}) == len(legal)


def event_keys(prefix: str, kinds: list[type[msgspec.Struct]]) -> Iterator[str]:
    """The keys of sentences about events: one for each, and others that depend on a field being there."""
    for kind in kinds:
        yield f"{prefix}.event.{tag(kind)}"
        for field in kind.__struct_fields__:
            yield f"{prefix}.event.{tag(kind)}_without_{field}"
            yield f"{prefix}.event.{tag(kind)}_with_{field}"
