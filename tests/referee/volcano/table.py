"""The table of Volcano: what it adds to Tobago's, and what there is to see.

The island is a dict of terrains as in Tobago, in which spaces under the volcano have the terrain "volcano", and lava
tiles and volcanic hexagons the terrain "lava".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.referee.tobago.board import Hex
from tests.referee.tobago.referee import Referee
from tests.referee.tobago.table import Clue

LAVA = "lava"
VOLCANO = "volcano"
LAVA_TILES = 25
TRIADS = [("beach", "jungle"), ("mountain", "scrubland"), ("lake", "jungle"), ("river", "scrubland")]
COVERS = [(LAVA, False), (LAVA, True), (VOLCANO, False), (VOLCANO, True)]  # next to it, or not (negated)


@dataclass
class CoveredClue(Clue):
    """An illegal clue card that counts as nothing, under a volcanic clue that counts (37)."""

    cover: int


class VolcanoTable(Referee):
    def __init__(self, setup: dict[str, Any]) -> None:
        self.volcano_choice: Any = setup.get("volcano", "centre")
        self.triad_choice: str = setup.get("triads", "dealt")
        if self.triad_choice not in ("dealt", "chosen"):
            raise ValueError("unknown triads")
        if isinstance(self.volcano_choice, str) and self.volcano_choice not in ("centre", "random", "chosen"):
            raise ValueError("unknown volcano")

        self.triads_left: set[int] = set(range(len(TRIADS)))
        self.triad_of: dict[int, int] = {}  # by seat
        self.triad_spaces: set[Hex] = set()
        self.lava_tiles = LAVA_TILES
        self.display: set[int] = set(range(len(COVERS)))
        self.spaces_of_cover: dict[int, set[Hex]] = {}
        self.lava_paid = False  # in the drive under way
        super().__init__(setup)

    @property
    def lava(self) -> set[Hex]:
        return {space for space in self.island if self.island[space] == LAVA}

    @property
    def volcano(self) -> set[Hex]:
        return {space for space in self.island if self.island[space] == VOLCANO}

    @property
    def terrain(self) -> dict[Hex, str]:
        return {space: name for space, name in self.island.items() if name not in (LAVA, VOLCANO)}

    def open_spaces(self) -> set[Hex]:
        """29, 33: treasure lies, and cars stand, neither on lava nor on the volcano."""
        return set(self.terrain)

    @property
    def huts(self) -> set[Hex]:
        return set(self.standing["hut"])

    @property
    def palm_trees(self) -> set[Hex]:
        return set(self.standing["palm_tree"])

    def landmark_spaces(self) -> set[Hex]:
        return {space for spaces in self.standing.values() for space in spaces}

    @property
    def covered(self) -> list[list[int]]:
        return [[clue.card for clue in a_map.clues if isinstance(clue, CoveredClue)] for a_map in self.maps]

    def clues_on(self, number: int) -> list[int | tuple[str, int]]:
        return [("cover", c.cover) if isinstance(c, CoveredClue) else c.card for c in self.maps[number].clues]
