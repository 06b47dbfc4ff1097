"""Telling the positions of a treasure hunt."""

from __future__ import annotations

from doubloon.arena.match import play_match
from doubloon.core.game import AnyGame
from doubloon.games.tobago.wording import status_words
from tests.words.telling import PLAYERS, assert_choices_differ


def assert_positions_told(game: AnyGame) -> None:
    """Every position of a game can be told, also by a spectator."""
    record = play_match(game, game.setup_type(players=3, expert_amulets=True), ("random",) * 3, "told", 60)
    players = (*PLAYERS, "Sefa")
    told = set()
    kinds_told = set()
    for state in record.states:
        kind = (type(state.pending[-1]), state.to_move < 0) if state.pending else None
        told.add(status_words(state, players))
        if state.to_move >= 0:
            assert_choices_differ(game, state, players)
        if kind not in kinds_told:
            kinds_told.add(kind)
            for seat in (None, 0):
                assert status_words(state, players) in game.text(state, players, False).replace("\n    ", " ")
                assert game.text(game.view(state, seat), players, False)
    assert "Drawing..." in told
    assert any("take the" in status for status in told) and any("start the" in status for status in told)
