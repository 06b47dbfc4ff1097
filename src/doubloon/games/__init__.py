"""The games by key and by the version of their rules: those of this package, and those that other packages register."""

from __future__ import annotations

import warnings
from importlib.metadata import entry_points

from doubloon import words
from doubloon.core.game import AnyGame, Game
from doubloon.core.refusal import Refused
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.version_1 import TOBAGO_1
from doubloon.games.volcano.game import VOLCANO
from doubloon.games.volcano.version_1 import VOLCANO_1

GROUP = "doubloon.games"  # where other packages register their games: KEY = module:GAME


def of_others() -> list[AnyGame]:
    """Games of other packages; a game that cannot be loaded is left out, with a warning."""
    found: list[AnyGame] = []
    for entry in entry_points(group=GROUP):
        try:
            game = entry.load()
        except Exception as error:
            warnings.warn(words.say("games.not_loaded", game=entry.name, reason=error), stacklevel=2)
            continue
        if isinstance(game, Game):
            found.append(game)
        else:
            warnings.warn(words.say("games.not_a_game", game=entry.name), stacklevel=2)
    return found


_OURS: tuple[AnyGame, ...] = (TOBAGO, VOLCANO, LOOT_ISLAND)
GAMES: dict[str, AnyGame] = {game.key: game for game in (*_OURS, *of_others())}
_EARLIER: dict[tuple[str, int], AnyGame] = {(game.key, game.version): game for game in (TOBAGO_1, VOLCANO_1)}


def find(key: str, version: int | None = None) -> AnyGame:
    """The game with this key, by its current rules or by those of a version."""
    if key not in GAMES:
        raise Refused("unknown_game", game=key, games=", ".join(GAMES))
    game = GAMES[key]
    if version is None or version == game.version:
        return game
    if (key, version) not in _EARLIER:
        code = "newer_rules" if version > game.version else "older_rules"
        raise Refused(code, version=version, known=game.version)
    return _EARLIER[key, version]
