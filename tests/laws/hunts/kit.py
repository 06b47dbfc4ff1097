"""Tobago and Volcano for the laws."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

import pytest
from hypothesis import strategies as st

from doubloon.core.game import AnyGame
from doubloon.core.orders import Order
from doubloon.core.position import Action
from doubloon.games.tobago.actions import Drive
from doubloon.games.tobago.atlas import CODES
from doubloon.games.tobago.clues import standard_deck
from doubloon.games.tobago.events import MapLeftEmpty, TurnPassed
from doubloon.games.tobago.game import TOBAGO, TreasureHunt
from doubloon.games.tobago.orders import ClaimFrom, FinishTurn, PassAll, PayCurse, StartWith
from doubloon.games.tobago.setup import FULL_HAND, MAPS, Setup
from doubloon.games.volcano.game import VOLCANO
from tests.laws.hunts.conservation import assert_conserved
from tests.laws.hunts.laws import LAWS
from tests.laws.hunts.small_islands import HEXAGON, HEXAGON_LANDMARKS, SMALL, SMALL_LANDMARKS
from tests.laws.kit import Kit

Hunt = TreasureHunt[Any, Any, Any]
HUNTS: tuple[Hunt, ...] = (TOBAGO, VOLCANO)
each_hunt = pytest.mark.parametrize("game", HUNTS, ids=lambda game: game.key)


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


def keen(legal: Sequence[Action], state: Any, rng: Random) -> Action:
    """Amulets are taken."""
    wanted = [action for action in legal if isinstance(action, Drive) and state.amulets >> action.space & 1]
    if wanted and rng.random() < 0.5:
        return rng.choice(wanted)
    return legal[-1] if rng.random() < 0.25 else rng.choice(legal)


def orders(view: Any, legal: Sequence[Action], rng: Random) -> list[Order]:
    turn = max(1, view.turn - rng.randrange(2))
    return [
        ClaimFrom(rng.randint(2, 6), rng.choice((None, turn))),
        PassAll(rng.choice((None, turn))),
        StartWith(rng.choice(view.hand or (0,))),
        PayCurse(rng.random() < 0.5),
        FinishTurn(turn),
    ]


def sizes(state: Any) -> dict[str, int]:
    found = {"space": len(state.island.land), "card": len(state.island.deck), "map": 4, "direction": 6, "seat": 2}
    return found | {"cover": 4, "triad": 4}


HUNT = Kit(hunt_setups, keen, orders, sizes, assert_conserved, LAWS, forced=(MapLeftEmpty, TurnPassed))
