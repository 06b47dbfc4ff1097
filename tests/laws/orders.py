"""Orders at random, of every kind that a game knows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from doubloon.core.answers import Answer
from doubloon.core.masks import mask_of
from doubloon.core.position import Action
from doubloon.games.loot_island import answers as loot
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.tobago import answers as hunt
from tests.laws.walks import AnyGame


def orders(game: AnyGame, view: Any, legal: Sequence[Action], rng: Random) -> list[Answer]:
    """One order of each kind, as a player who looks at a view might give it."""
    made = _loot_orders(view, legal, rng) if game is LOOT_ISLAND else _hunt_orders(view, rng)
    assert {type(order) for order in made} == set(game.answers)
    return made


def _hunt_orders(view: Any, rng: Random) -> list[Answer]:
    turn = max(1, view.turn - rng.randrange(2))
    return [
        hunt.ClaimFrom(rng.randint(2, 6), rng.choice((None, turn))),
        hunt.PassAll(rng.choice((None, turn))),
        hunt.StartWith(rng.choice(view.hand or (0,))),
        hunt.PayCurse(rng.random() < 0.5),
        hunt.FinishTurn(turn),
    ]


def _loot_orders(view: Any, legal: Sequence[Action], rng: Random) -> list[Answer]:
    round = max(1, view.round - rng.randrange(2))
    offered: list[int] = [getattr(action, "treasure", 0) for action in legal]
    healers: list[int] = [getattr(action, "healer", 0) for action in legal]
    return [
        loot.PassToday(round),
        loot.KeepHand(),
        loot.DiscardOnly(round, mask_of(rng.sample(view.hand, rng.randint(0, len(view.hand))))),
        loot.MoreMaps(rng.random() < 0.5),
        loot.LastCube(rng.random() < 0.5),
        loot.KeepFirst(tuple(rng.choices(offered, k=2))),
        loot.BuryFirst(tuple(rng.choices(offered, k=2))),
        loot.KeepRichest(rng.randrange(13)),
        loot.ShowHealer(rng.choice(healers)),
        loot.CheapestHealer(),
    ]
