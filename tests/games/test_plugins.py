"""Packages of others register games of their own; one that is broken is left out, and says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon import games
from doubloon.games.volcano.game import VOLCANO

ENTRIES = """
[doubloon.games]
further = doubloon_further:GAME
lost = doubloon_lost:GAME
number = math:pi
"""


def test_games_of_others_are_found_and_broken_ones_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "doubloon_further-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: doubloon-further\nVersion: 1\n", "utf-8")
    (package / "entry_points.txt").write_text(ENTRIES, "utf-8")
    (tmp_path / "doubloon_further.py").write_text("from doubloon.games.volcano.game import VOLCANO as GAME\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.warns(UserWarning, match="of another package") as warned:
        found = games.of_others()
    assert found == [VOLCANO]
    assert sorted(str(warning.message) for warning in warned) == [
        "The game 'lost' of another package cannot be loaded: No module named 'doubloon_lost'.",
        "The game 'number' of another package is not an instance of doubloon.core.game.Game.",
    ]
