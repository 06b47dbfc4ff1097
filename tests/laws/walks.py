"""Games at random: set-ups of every kind, and walks through them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal, NamedTuple

import pytest
from hypothesis import strategies as st

from doubloon.core.game import Game
from doubloon.core.position import CHANCE, Action, Event
from doubloon.games import GAMES
from doubloon.games.loot_island.actions import GoAshore, PassTurn
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.setup import Setup as LootSetup
from doubloon.games.tobago.actions import Drive
from doubloon.games.tobago.atlas import CODES
from doubloon.games.tobago.clues import standard_deck
from doubloon.games.tobago.game import TOBAGO, TreasureHunt
from doubloon.games.tobago.setup import FULL_HAND, MAPS, Setup
from doubloon.games.volcano.game import VOLCANO
from tests.laws.small_boxes import SMALL_BOXES
from tests.laws.small_islands import HEXAGON, HEXAGON_LANDMARKS, SMALL, SMALL_LANDMARKS

AnyGame = Game[Any, Any, Any]
HUNTS: tuple[TreasureHunt[Any, Any, Any], ...] = (TOBAGO, VOLCANO)
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
each_hunt = pytest.mark.parametrize("game", HUNTS, ids=lambda game: game.key)
seeds = st.integers(0, 2**32)


def setups(game: AnyGame, small: bool = True) -> st.SearchStrategy[Any]:
    """Every option of a game; also with so little on the table that it runs out."""
    return loot_setups(small) if game is LOOT_ISLAND else hunt_setups(game, small)


@st.composite
def loot_setups(draw: st.DrawFn, small: bool = True) -> LootSetup:
    players = draw(st.sampled_from((2, 3, 4, 5)))
    boxes = (None, *SMALL_BOXES.values()) if small else (None,)
    return LootSetup(
        players=players,
        healers=draw(st.sampled_from(("hidden", "open", "two_each"))),
        open_events=draw(st.booleans()),
        drafted_hands=draw(st.booleans()),
        first_player=draw(st.sampled_from(("random", 0, players - 1))),
        box=draw(st.sampled_from(boxes)),
    )


@st.composite
def hunt_setups(draw: st.DrawFn, game: AnyGame, small: bool = True) -> Setup:
    players = draw(st.sampled_from((2, 3, 4)))
    curses: Literal[2, 1, 0] = draw(st.sampled_from((2, 1, 0)))
    deck = standard_deck()
    cards = draw(st.sampled_from((players * FULL_HAND[players] + MAPS, len(deck)))) if small else len(deck)
    options: dict[str, Any] = {
        "players": players,
        "island": draw(st.sampled_from(("random", *CODES))),
        "landmarks": draw(st.sampled_from(("random", "players", "free"))),
        "opening": draw(st.sampled_from(("own_maps", "open_maps"))),
        "exchange": draw(st.sampled_from(("whole_turn", "action"))),
        "amulets": draw(st.sampled_from(("taken", "offered"))),
        "curse_payment": draw(st.sampled_from(("amulet_first", "chosen"))),
        "after_curse": draw(st.sampled_from(("stop", "go_on", "go_on_if_paid"))),
        "curses": curses,
        "curses_mixed_into": draw(st.sampled_from((27, 21))),
        "first_curse_returns": bool(curses) and draw(st.booleans()),
        "expert_amulets": draw(st.booleans()),
        "open_totals": draw(st.booleans()),
        "first_player": draw(st.sampled_from(("random", 0, players - 1))),
        "clues": None if cards == len(deck) else deck[-cards:],
    }
    if draw(st.booleans()):
        own = (SMALL, SMALL_LANDMARKS) if game is TOBAGO else (HEXAGON, HEXAGON_LANDMARKS)
        options |= {"island": own[0], "landmarks": own[1]}
    if game is VOLCANO:
        options["volcano"] = draw(st.sampled_from(("centre", "random", "chosen")))
        options["triads"] = draw(st.sampled_from(("dealt", "chosen")))
    setup: Setup = game.setup_type(**options)
    return setup


class Pace(NamedTuple):
    """One step of a walk."""

    before: Any
    action: Action
    after: Any
    events: tuple[Event, ...]


def walk(game: AnyGame, setup: Any, seed: int, most: int = 400, fate: Action | None = None) -> Iterator[Pace]:
    """A game at random, a little keener on what makes things happen than even chances make it.

    One outcome of chance may be fated to come as soon as it can.
    """
    rng = Random(seed)
    state = game.start(setup)
    for _ in range(most):
        if state.over:
            return
        legal = game.legal(state)
        if state.to_move == CHANCE:
            action = fate if fate is not None and fate in legal else rng.choices(legal, game.odds(state))[0]
        else:
            action = _keen(legal, state, rng)
        step = game.apply(state, action)
        yield Pace(state, action, step.state, tuple(step.events))
        state = step.state


def _keen(legal: Sequence[Action], state: Any, rng: Random) -> Action:
    wanted = [action for action in legal if _exciting(action, state)]
    if wanted and rng.random() < 0.5:
        return rng.choice(wanted)
    if isinstance(legal[-1], PassTurn):
        return rng.choice(legal)
    return legal[-1] if rng.random() < 0.25 else rng.choice(legal)


def _exciting(action: Action, state: Any) -> bool:
    """Amulets are taken, and cards played."""
    return isinstance(action, GoAshore) or (isinstance(action, Drive) and bool(state.amulets >> action.space & 1))
