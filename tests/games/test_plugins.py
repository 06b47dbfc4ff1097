"""Packages of others register games of their own; one that is broken is left out, and says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon import games

BROKEN = """
[doubloon.games]
lost = doubloon_lost:GAME
number = math:pi
"""


def test_games_of_others_are_found_and_broken_ones_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "doubloon_broken-1.dist-info"
    broken.mkdir()
    (broken / "METADATA").write_text("Metadata-Version: 2.1\nName: doubloon-broken\nVersion: 1\n", "utf-8")
    (broken / "entry_points.txt").write_text(BROKEN, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(Path(__file__).parents[1] / "plugin")
    with pytest.warns(UserWarning, match="of another package") as warned:
        found = games.of_others()
    assert [game.key for game in found] == ["race"]
    assert sorted(str(warning.message) for warning in warned) == [
        "The game 'lost' of another package cannot be loaded: No module named 'doubloon_lost'.",
        "The game 'number' of another package is not an instance of doubloon.core.game.Game.",
    ]
