"""Where amulets surface among lava, and the statues' view of the volcano (Volcano p. 5, ruling 39)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.games.tobago.events import AmuletSurfaced, StatuesTurned
from tests.rulebook.tobago.kit import EASY
from tests.rulebook.volcano.kit import VolcanoTable, volcanic


def looking_along(line: str, **more: Any) -> VolcanoTable:
    """A treasure was raised on B2, where a statue looks south along this line: B3, B4, and so on."""
    chart = "M\n  S\n" + "\n  S\n".join(line) + "\n"
    table = volcanic(chart, cars="B2", maps={"white": "in-mountain/0"}, statues="B2/S", treasure=EASY, **more)
    return table.play("raise_treasure white").finish()


def test_the_shore_is_covered_by_lava_and_the_amulet_comes_up_where_the_lava_ends() -> None:
    """Volcano p. 5, the picture: the last lava-free space as the statue looks."""
    assert looking_along("JJJJ").amulets == {"B6"}
    table = looking_along("JJ%%")
    assert table.amulets == {"B4"}
    assert len(table.happened(AmuletSurfaced)) == 1


@pytest.mark.parametrize(
    ("line", "space"),
    [
        ("JJJ%", "B5"),
        ("J%%%", "B3"),
        ("J%J%", "B5"),
        ("J%%J", "B6"),
        ("%%%J", "B6"),
        ("J##J", "B6"),
        ("###J", "B6"),
        ("J%#J", "B6"),
        ("J##%", "B3"),
        ("JJ#%", "B4"),
        ("J#%%", "B3"),
        ("JJ##", "B4"),
    ],
)
def test_statues_see_over_lava_and_through_the_volcano(line: str, space: str) -> None:
    """Volcano p. 5, ruling 39: the last space in line that is neither."""
    assert looking_along(line).amulets == {space}


@pytest.mark.parametrize("line", ["%%%%", "%", "%##%", "##%%", "###"])
def test_without_a_lava_free_space_in_line_no_amulet_comes_up(line: str) -> None:
    """Volcano p. 5: not even where the statue stands; it turns all the same."""
    table = looking_along(line)
    assert table.amulets == set()
    assert table.state.amulet_pile == 21
    assert table.gazes == ["SW"]
    assert len(table.happened(StatuesTurned)) == 1


def test_ruling_39_before_the_first_ocean_hex() -> None:
    """Land beyond a bay does not count, though all the land before it is lava."""
    assert looking_along("J%.J").amulets == {"B3"}
    assert looking_along("%%.J").amulets == set()


def test_ruling_21_no_amulet_comes_up_where_one_lies_already() -> None:
    """The space where the lava ends is as good as a shore for that."""
    table = looking_along("JJJ%", amulets="B5")
    assert table.amulets == {"B5"}
    assert not table.happened(AmuletSurfaced)


def test_lava_placed_during_the_game_counts() -> None:
    """Volcano p. 5: as the island is when the treasure is raised."""
    chart = "M\n  S\n" + "\n  S\n".join("JJJJ#") + "\n"
    table = volcanic(chart, cars="B2", maps={"white": "in-mountain/0"}, statues="B2/S", treasure=EASY).flow("B6", "B5")
    assert table.play("raise_treasure white").finish().amulets == {"B4"}
