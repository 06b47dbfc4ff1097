"""Games of Tobago and Volcano at random: set-ups of every kind, and walks through them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal, NamedTuple

import pytest
from hypothesis import strategies as st

from doubloon.core.position import CHANCE, Action, Event
from doubloon.games.tobago.actions import Drive
from doubloon.games.tobago.atlas import CODES
from doubloon.games.tobago.clues import standard_deck
from doubloon.games.tobago.game import TOBAGO, TreasureHunt
from doubloon.games.tobago.setup import FULL_HAND, MAPS, Gaze, Landmarks, Setup
from doubloon.games.tobago.state import State
from doubloon.games.volcano.game import VOLCANO

# A cross of land: little room, two jungles of the same size, a lake that is a single space, no river at all.
SMALL = tuple(
    line.ljust(22)
    for line in (
        ".   .   J   .   .   ",
        "  .   J   J   .   . ",
        ".   B   M   S   .   ",
        "  B   M   L   S   . ",
        "B   B   M   S   S   ",
        "  B   M   S   S   J ",
        ".   B   M   S   J   ",
        "  .   B   M   J   . ",
        ".   .   B   S   .   ",
        "  .   .   B   .   . ",
    )
)
SMALL_LANDMARKS = Landmarks(
    huts=("F2", "C3", "J4", "F6"),
    palm_trees=("B4", "G3", "K4"),
    statues=(Gaze("F4", "N"), Gaze("H4", "SW"), Gaze("F3", "S")),
)


# A hexagon around a volcano: its only lake lies at the foot of it, and not every triad finds a place.
HEXAGON = (
    "  .   B   .",
    ".   J   M   .",
    "  S   R   S",
    "M   B   J   J",
    "  L   S   M",
    "B   S   S   B",
    "  B   S   S",
    "R   S   S   M",
    "  J   S   J",
    "B   S   M   S",
    "  J   R   J",
    ".   S   B   .",
    "  .   M   .",
)
HEXAGON_LANDMARKS = Landmarks(
    huts=("E3", "G6", "C6", "H4"),
    palm_trees=("B4", "F7", "D2"),
    statues=(Gaze("G4", "SW"), Gaze("C5", "SE"), Gaze("E7", "N")),
)

HUNTS: tuple[TreasureHunt[Any, Any, Any], ...] = (TOBAGO, VOLCANO)
each_game = pytest.mark.parametrize("game", HUNTS, ids=lambda game: game.key)


@st.composite
def options(draw: st.DrawFn, small_decks: bool = True) -> dict[str, Any]:
    """Every option of both games, also islands of one's own and decks so small that they run out."""
    players = draw(st.sampled_from((2, 3, 4)))
    curses: Literal[2, 1, 0] = draw(st.sampled_from((2, 1, 0)))
    deck = standard_deck()
    cards = draw(st.sampled_from((players * FULL_HAND[players] + MAPS, len(deck)))) if small_decks else len(deck)
    return {
        "players": players,
        "own": draw(st.booleans()),
        "island": draw(st.sampled_from(("random", *CODES))),
        "landmarks": draw(st.sampled_from(("random", "players"))),
        "opening": draw(st.sampled_from(("own_maps", "open_maps"))),
        "after_curse": draw(st.sampled_from(("stop", "go_on", "go_on_if_paid"))),
        "curses": curses,
        "curses_mixed_into": draw(st.sampled_from((27, 21))),
        "first_curse_returns": bool(curses) and draw(st.booleans()),
        "expert_amulets": draw(st.booleans()),
        "open_totals": draw(st.booleans()),
        "first_player": draw(st.sampled_from(("random", 0, players - 1))),
        "clues": None if cards == len(deck) else deck[-cards:],
        "volcano": draw(st.sampled_from(("centre", "random"))),
        "triads": draw(st.sampled_from(("dealt", "chosen"))),
    }


def set_up(game: TreasureHunt[Any, Any, Any], options: dict[str, Any]) -> Setup:
    """The set-up of a game that these options ask for."""
    if options["own"]:
        small = (SMALL, SMALL_LANDMARKS) if game is TOBAGO else (HEXAGON, HEXAGON_LANDMARKS)
        options = {**options, "island": small[0], "landmarks": small[1]}
    setup: Setup = game.setup_type(
        **{name: value for name, value in options.items() if name in game.setup_type.__struct_fields__}
    )
    return setup


class Pace(NamedTuple):
    """One step of a walk."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


def walk(game: TreasureHunt[Any, Any, Any], setup: Setup, seed: int, most: int = 400) -> Iterator[Pace]:
    """A game at random, a little keener on treasures and amulets than even chances make it."""
    rng = Random(seed)
    state = game.start(setup)
    for _ in range(most):
        if state.over:
            return
        legal = game.legal(state)
        action = rng.choices(legal, game.odds(state))[0] if state.to_move == CHANCE else _keen(legal, state, rng)
        step = game.apply(state, action)
        yield Pace(state, action, step.state, tuple(step.events))
        state = step.state


def _keen(legal: Sequence[Action], state: State, rng: Random) -> Action:
    amulets = [action for action in legal if isinstance(action, Drive) and state.amulets >> action.space & 1]
    if amulets and rng.random() < 0.5:
        return rng.choice(amulets)
    return legal[-1] if rng.random() < 0.25 else rng.choice(legal)
