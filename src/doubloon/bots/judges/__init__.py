"""The judges of the games, by key."""

from __future__ import annotations

from typing import Any

from doubloon.bots.judge import Judge, PlainJudge
from doubloon.bots.judges.hunt.tobago import TobagoJudge
from doubloon.bots.judges.hunt.volcano import VolcanoJudge
from doubloon.bots.judges.loot_island.judge import LootIslandJudge
from doubloon.core.game import AnyGame

JUDGES: dict[str, Judge[Any]] = {
    "tobago": TobagoJudge(),
    "volcano": VolcanoJudge(),
    "loot-island": LootIslandJudge(),
}


def judge_of(game: AnyGame) -> Judge[Any]:
    """The judge of a game; a game that brings none is judged by the score alone."""
    return JUDGES.get(game.key) or PlainJudge(game)
