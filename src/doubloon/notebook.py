"""Pictures in notebooks: after `%load_ext doubloon.notebook`, Jupyter draws positions and views."""

from __future__ import annotations

from functools import partial
from typing import Any

from doubloon.core.wording import player_names
from doubloon.games import GAMES


def load_ipython_extension(shell: Any) -> None:
    """Tell the shell how to draw the positions and views of every game."""
    formatter = shell.display_formatter.formatters["image/svg+xml"]
    for game in GAMES.values():
        first = game.start(game.setup_type(players=game.seats[0]))
        for kind in (type(first), game.view_type):
            formatter.for_type(kind, partial(game.svg, players=player_names(game.seats[-1])))
