"""Games of Tobago at random: set-ups of every kind, and walks through them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Literal, NamedTuple

from hypothesis import strategies as st

from doubloon.core.position import CHANCE, Action, Event
from doubloon.games.tobago.atlas import CODES
from doubloon.games.tobago.clues import standard_deck
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import FULL_HAND, MAPS, Gaze, Landmarks, Setup
from doubloon.games.tobago.state import State

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


@st.composite
def setups(draw: st.DrawFn, small_decks: bool = True) -> Setup:
    """Every option, also islands of one's own and decks so small that they run out."""
    players = draw(st.sampled_from((2, 3, 4)))
    curses: Literal[2, 1, 0] = draw(st.sampled_from((2, 1, 0)))
    own = draw(st.booleans())
    deck = standard_deck()
    cards = draw(st.sampled_from((players * FULL_HAND[players] + MAPS, len(deck)))) if small_decks else len(deck)
    return Setup(
        players=players,
        island=SMALL if own else draw(st.sampled_from(("random", *CODES))),
        landmarks=SMALL_LANDMARKS if own else draw(st.sampled_from(("random", "players"))),
        opening=draw(st.sampled_from(("own_maps", "open_maps"))),
        after_curse=draw(st.sampled_from(("stop", "go_on", "go_on_if_paid"))),
        curses=curses,
        curses_mixed_into=draw(st.sampled_from((27, 21))),
        first_curse_returns=bool(curses) and draw(st.booleans()),
        expert_amulets=draw(st.booleans()),
        open_totals=draw(st.booleans()),
        first_player=draw(st.sampled_from(("random", 0, players - 1))),
        clues=None if cards == len(deck) else deck[-cards:],
    )


class Pace(NamedTuple):
    """One step of a walk."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


def walk(setup: Setup, seed: int, most: int = 400) -> Iterator[Pace]:
    """A game at random, a little keener on treasures and amulets than even chances make it."""
    rng = Random(seed)
    state = TOBAGO.start(setup)
    for _ in range(most):
        if state.over:
            return
        legal = TOBAGO.legal(state)
        if state.to_move == CHANCE:
            action = rng.choices(legal, TOBAGO.odds(state))[0]
        else:
            action = legal[-1] if rng.random() < 0.25 else rng.choice(legal)
        step = TOBAGO.apply(state, action)
        yield Pace(state, action, step.state, tuple(step.events))
        state = step.state
