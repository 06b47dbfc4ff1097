"""How to read the clues: the examples of the supplementary sheet (2009), drawn on a small island."""

from __future__ import annotations

import pytest

from tests.rulebook.tobago.charts import marked
from tests.rulebook.tobago.kit import position
from tests.rulebook.tobago.table import Table

ISLAND = """
.   M   M   S   .
  L   M   S   S
B   M   J   S   L
  B   J   J   L
B   R   J   L   L
  R   R   L   L
B   R   S   B   B
  J   S   B   B
.   J   M   B   .
"""

SITES = {
    # type 1, in the landmark
    "in-river": """
    .   .   .
  .   .   .   .
.   .   .   .   .
  .   .   .   .
.   x   .   .   .
  x   x   .   .
.   x   .   .   .
  .   .   .   .
    .   .   .
""",
    "in-scrubland": """
    .   .   x
  .   .   x   x
.   .   .   x   .
  .   .   .   .
.   .   .   .   .
  .   .   .   .
.   .   x   .   .
  .   x   .   .
    .   .   .
""",
    "in-largest-jungle": """
    .   .   .
  .   .   .   .
.   .   x   .   .
  .   x   x   .
.   .   x   .   .
  .   .   .   .
.   .   .   .   .
  .   .   .   .
    .   .   .
""",
    # type 2, next to it
    "next-to-scrubland": """
    .   x   .
  .   .   .   .
.   .   x   .   x
  .   .   x   x
.   .   x   x   .
  .   x   x   .
.   x   .   .   .
  .   .   x   .
    x   x   .
""",
    "next-to-palm-tree": """
    .   .   .
  .   .   .   .
.   .   .   .   .
  .   .   .   .
.   .   .   .   .
  .   .   x   .
.   .   x   x   .
  .   .   .   .
    .   x   x
""",
    "next-to-largest-mountain": """
    .   .   .
  x   .   x   .
.   .   x   .   .
  x   x   .   .
.   x   .   .   .
  .   .   .   .
.   .   .   .   .
  .   .   .   .
    .   .   .
""",
    # type 3, in sight of it: one or two spaces away
    "in-sight-of-ocean": """
    x   x   x
  x   x   x   x
x   x   x   x   x
  x   x   x   x
x   .   .   .   x
  x   x   x   x
x   x   x   x   x
  x   x   x   x
    x   x   x
""",
    "in-sight-of-hut": """
    x   .   .
  x   x   .   .
x   x   .   .   .
  .   x   .   .
x   x   .   .   .
  x   x   .   .
x   x   .   .   .
  x   .   .   .
    .   .   .
""",
    "in-sight-of-largest-lake": """
    .   .   x
  .   .   x   x
.   .   x   x   .
  .   x   x   .
.   .   x   .   .
  .   x   .   .
.   .   x   x   x
  .   x   x   x
    .   x   x
""",
    # type 4, not in it
    "not-in-mountain": """
    .   .   x
  x   .   x   x
x   .   x   x   x
  x   x   x   x
x   x   x   x   x
  x   x   x   x
x   x   x   x   x
  x   x   x   x
    x   .   x
""",
    "not-in-beach": """
    x   x   x
  x   x   x   x
.   x   x   x   x
  .   x   x   x
.   x   x   x   x
  x   x   x   x
.   x   x   .   .
  x   x   .   .
    x   x   .
""",
    "not-in-largest-lake": """
    x   x   x
  x   x   x   x
x   x   x   x   .
  x   x   x   .
x   x   x   .   .
  x   x   .   .
x   x   x   x   x
  x   x   x   x
    x   x   x
""",
    # type 5, not next to it
    "not-next-to-ocean": """
    .   .   .
  .   .   .   .
.   x   x   x   .
  x   x   x   x
.   x   x   x   .
  x   x   x   x
.   x   x   x   .
  .   .   .   .
    .   .   .
""",
    "not-next-to-statue": """
    x   x   x
  x   x   x   x
x   x   x   .   x
  x   x   .   .
x   x   x   x   x
  x   x   .   .
x   x   x   .   x
  x   x   x   x
    x   x   x
""",
    "not-next-to-river": """
    x   x   x
  x   x   x   x
x   .   x   x   x
  .   .   x   x
.   x   .   x   x
  x   x   x   x
.   x   .   x   x
  .   .   x   x
    .   x   x
""",
    # type 6, not in sight of it: three spaces away or more, or on it
    "not-in-sight-of-hut": """
    .   x   x
  .   .   x   x
.   .   x   x   x
  x   .   x   x
.   .   x   x   x
  .   .   x   x
.   .   x   x   x
  .   x   x   x
    x   x   x
""",
    "not-in-sight-of-palm-tree": """
    x   x   x
  x   x   x   x
x   x   x   x   x
  x   x   .   x
x   x   .   .   x
  x   .   .   .
x   x   .   .   x
  x   .   x   .
    x   .   .
""",
    "not-in-sight-of-statue": """
    x   x   .
  x   x   .   .
x   x   .   .   .
  x   x   .   .
x   x   .   x   .
  x   x   .   .
x   x   .   .   .
  x   x   .   .
    x   x   .
""",
}


def island() -> Table:
    """A hut on the western beach, a palm tree on the southern one, a statue in the largest lake."""
    return position(ISLAND, huts="C3", palm_trees="G5", statues="H4/N")


@pytest.mark.parametrize("card", SITES)
def test_the_examples_of_the_six_types_of_clue_cards(card: str) -> None:
    """2009, supplementary sheet: three examples of each type; x marks where the treasure can be."""
    assert island().clue_sites(card) == marked(SITES[card])


def test_next_to_the_jungle_excludes_the_jungle_itself() -> None:
    """2009, supplementary sheet, "important", types 2 and 3."""
    expected = """
        .   x   .
      .   x   x   .
    .   x   .   x   .
      .   .   .   .
    .   x   .   x   .
      x   x   x   .
    x   x   x   .   .
      .   x   .   .
        .   .   .
    """
    table = island()
    assert table.clue_sites("next-to-jungle") == marked(expected)
    assert not table.clue_sites("next-to-jungle") & table.clue_sites("in-jungle")
    assert not table.clue_sites("in-sight-of-largest-lake") & table.clue_sites("in-largest-lake")


def test_a_treasure_not_next_to_a_statue_may_lie_below_the_statue() -> None:
    """2009, supplementary sheet, "important", types 5 and 6; 2019 p. 2: treasures lie below landmarks, too."""
    table = island()
    assert "H4" in table.clue_sites("not-next-to-statue")
    assert "H4" in table.clue_sites("not-in-sight-of-statue")
    assert "H4" not in table.clue_sites("next-to-statue")
    assert "H4" not in table.clue_sites("in-sight-of-statue")


def test_a_treasure_not_next_to_the_ocean_is_still_on_the_island() -> None:
    """2009, supplementary sheet, "important": the exception for the ocean, in which nothing can lie."""
    table = island()
    inland, coast = table.clue_sites("not-next-to-ocean"), table.clue_sites("next-to-ocean")
    assert inland | coast == set(table.land.names)
    assert not inland & coast


def test_the_largest_lake_is_the_one_with_the_most_spaces() -> None:
    """2009, supplementary sheet, largest areas: the pond in the north-west is a lake, but not the largest."""
    table = island()
    assert table.clue_sites("in-lake") - table.clue_sites("in-largest-lake") == {"C2"}
