"""The games of the house, by key."""

from __future__ import annotations

from typing import Any

from doubloon.core.game import Game
from doubloon.core.refusal import Refused
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.volcano.game import VOLCANO

GAMES: dict[str, Game[Any, Any, Any]] = {game.key: game for game in (TOBAGO, VOLCANO, LOOT_ISLAND)}


def find(key: str) -> Game[Any, Any, Any]:
    """The game with this key."""
    if key not in GAMES:
        raise Refused("unknown_game", game=key, games=", ".join(GAMES))
    return GAMES[key]
