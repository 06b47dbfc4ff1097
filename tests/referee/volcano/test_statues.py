"""The referee on what statues see over lava (ruling 39)."""

from __future__ import annotations

from tests.referee.volcano.kit import scene
from tests.referee.volcano.table import LAVA


def test_statues_and_lava_39() -> None:
    referee = scene()
    referee.standing["statue"] = [(2, 2), (6, 1), (2, 4)]
    referee.gazes = [0, 1, 0]  # east along r = 2, south along q = 6, east through the volcano
    assert referee.shore_in_sight((2, 4), 0) == (8, 4)
    referee.island |= dict.fromkeys([(8, 2), (7, 2), (5, 2), (6, 5), (8, 4), (7, 4), (6, 4)], LAVA)
    assert referee.shore_in_sight((2, 2), 0) == (6, 2)
    assert referee.shore_in_sight((6, 1), 1) == (6, 8)
    assert referee.shore_in_sight((2, 4), 0) is None  # volcano, then lava up to the shore
    assert referee.shore_in_sight((2, 2), 3) == (0, 2)
    referee.amulets_held = [18, 1, 0]
    referee._amulets_appear()
    assert referee.amulets_on_board == {(6, 2), (6, 8)}
    referee.island[(6, 8)] = LAVA
    referee.island[(6, 7)] = LAVA
    referee.amulets_held = [17, 1, 0]
    referee._amulets_appear()
    assert referee.amulets_on_board == {(6, 2), (6, 8), (6, 6)}


def test_a_statue_that_looks_at_the_ocean_39() -> None:
    referee = scene()
    assert referee.shore_in_sight((8, 3), 0) is None  # 21
    referee.island[(8, 3)] = LAVA
    assert referee.shore_in_sight((7, 3), 0) is None
