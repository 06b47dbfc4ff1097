"""In a notebook, positions and views of every game are shown as pictures."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from doubloon import notebook
from doubloon.games import GAMES


class Formatter:
    """What a shell knows of pictures, as IPython asks: by the type of the value, then by those it extends."""

    def __init__(self) -> None:
        self._known: dict[type, Callable[[Any], str]] = {}

    def for_type(self, kind: type, draw: Callable[[Any], str]) -> None:
        self._known[kind] = draw

    def __call__(self, value: object) -> str:
        return next(self._known[kind] for kind in type(value).__mro__ if kind in self._known)(value)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("most", [False, True])
def test_positions_and_views_are_pictures(key: str, most: bool) -> None:
    draw, game = Formatter(), GAMES[key]
    formatters = {"image/svg+xml": draw}
    notebook.load_ipython_extension(SimpleNamespace(display_formatter=SimpleNamespace(formatters=formatters)))
    state = game.start(game.setup_type(players=game.seats[-1 if most else 0]))
    while state.to_move < 0:
        state = game.apply(state, game.legal(state)[0]).state
    shown = [state, game.view(state, state.to_move), game.view(state, None)]
    pictures = [draw(value) for value in shown]
    assert [ElementTree.fromstring(picture).tag for picture in pictures] == ["{http://www.w3.org/2000/svg}svg"] * 3
    assert pictures[1] != pictures[2]
