"""Loot Island for the laws."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from doubloon.core.masks import mask_of
from doubloon.core.orders import Order
from doubloon.core.position import Action
from doubloon.games.loot_island import orders as kinds
from doubloon.games.loot_island.actions import GoAshore, PassTurn
from doubloon.games.loot_island.setup import Setup
from tests.laws.kit import Kit
from tests.laws.loot_island.conservation import assert_conserved
from tests.laws.loot_island.laws import LAWS
from tests.laws.loot_island.small_boxes import SMALL_BOXES


@st.composite
def loot_setups(draw: st.DrawFn, small: bool = True) -> Setup:
    players = draw(st.sampled_from((2, 3, 4, 5)))
    boxes = (None, *SMALL_BOXES.values()) if small else (None,)
    return Setup(
        players=players,
        healers=draw(st.sampled_from(("hidden", "open", "two_each"))),
        open_events=draw(st.booleans()),
        drafted_hands=draw(st.booleans()),
        first_player=draw(st.sampled_from(("random", 0, players - 1))),
        box=draw(st.sampled_from(boxes)),
    )


def keen(legal: Sequence[Action], state: Any, rng: Random) -> Action:
    """Cards are played."""
    wanted = [action for action in legal if isinstance(action, GoAshore)]
    if wanted and rng.random() < 0.5:
        return rng.choice(wanted)
    if isinstance(legal[-1], PassTurn):
        return rng.choice(legal)
    return legal[-1] if rng.random() < 0.25 else rng.choice(legal)


def orders(view: Any, legal: Sequence[Action], rng: Random) -> list[Order]:
    round = max(1, view.round - rng.randrange(2))
    offered: list[int] = [getattr(action, "treasure", 0) for action in legal]
    healers: list[int] = [getattr(action, "healer", 0) for action in legal]
    return [
        kinds.PassToday(round),
        kinds.KeepHand(),
        kinds.DiscardOnly(round, mask_of(rng.sample(view.hand, rng.randint(0, len(view.hand))))),
        kinds.MoreMaps(rng.random() < 0.5),
        kinds.LastCube(rng.random() < 0.5),
        kinds.KeepFirst(tuple(rng.choices(offered, k=2))),
        kinds.BuryFirst(tuple(rng.choices(offered, k=2))),
        kinds.KeepRichest(rng.randrange(13)),
        kinds.ShowHealer(rng.choice(healers)),
        kinds.CheapestHealer(),
    ]


def sizes(state: Any) -> dict[str, int]:
    box = state.tables.box
    found = {"coast": 4, "landing": 8, "seat": 3, "event": 18, "map card": len(state.tables.maps)}
    return found | {"treasure": len(box.treasures), "healer": len(box.healers), "small island": 7}


LOOT = Kit(lambda game, small: loot_setups(small), keen, orders, sizes, assert_conserved, LAWS)
