"""A small island with everything on it, for looking at pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from doubloon.games.tobago.drawing.scene import Car, ClueLine, HandCard, MapPanel, PlayerPanel, Scene, Statue, Tile

Relation = Literal["in", "next_to", "in_sight_of"]

# Every line is half a row; the sea is blank, and the dot is a lagoon.
ISLAND = """
    M   B
  J   S   R
M   L   R   B
  J   L   R
B   L   S   M
  S   R   J
B   .   S   B
  L   B   M
B   J   S
"""
TERRAINS = {"M": "mountain", "B": "beach", "J": "jungle", "S": "scrubland", "R": "river", "L": "lake"}


def tiles(picture: str = ISLAND, terrains: Mapping[str, str] = TERRAINS) -> tuple[Tile, ...]:
    """The hexes of an island drawn in letters."""
    found = []
    for line, row in enumerate(picture.strip("\n").splitlines()):
        for position, sign in enumerate(row):
            if sign.isalpha():
                q = position // 2
                found.append(Tile("BCDEFGHIJK"[q] + str(line // 2 + 2), q, (line - q) // 2, terrains[sign]))
    return tuple(found)


def clue(relation: Relation, landmark: str, words: str, *, negated: bool = False, largest: bool = False) -> ClueLine:
    """A clue in short."""
    return ClueLine(relation, negated, largest, landmark, words)


def table() -> Scene:
    """The whole table."""
    return Scene(
        tiles=tiles(),
        title="Doubloon · Tobago",
        status="Your turn.",
        huts=("C4", "H3"),
        palm_trees=("B4",),
        statues=(
            Statue("E4", 1, ("E5", "E10"), "E5"),
            Statue("F4", 5, ("G3",), "G3"),
            Statue("C3", 0),
            Statue("D3", 2),
            Statue("D4", 3),
            Statue("F5", 4, ("F4",), "J9"),
        ),
        amulets=("C4", "H5"),
        cars=(Car(0, "C4"), Car(1, "C4"), Car(2, "C4"), Car(3, "C4"), Car(2, "B6")),
        markers=(("C4", "H5"), ("C4", "B3"), ("C4", "B3"), ("C4",)),
        reach=(("G4", "J9"), ("G5",), ("H4",)),
        maps=(
            MapPanel("White", "2 sites", clues=(clue("next_to", "hut", "next to a hut"),), roses=((0, 1, 2, 3),)),
            MapPanel("Grey", "31 sites"),
            MapPanel("Black", "2 sites", clues=(clue("in", "lake", "not in the lake", negated=True),)),
            MapPanel(
                "Brown",
                "found at C4",
                found=True,
                clues=(clue("in_sight_of", "ocean", "in sight of the ocean"), clue("in", "river", "in the river")),
            ),
        ),
        players=(
            PlayerPanel(0, "You", "2 amulets · 11 roses · 5 cards", on_turn=True),
            PlayerPanel(1, "Marisol", "1 amulet · 9 roses · 7 cards"),
        ),
        hand=(
            HandCard(clue("in", "jungle", "in the largest jungle", largest=True), ("2→1", None, "2→1", None)),
            HandCard(clue("next_to", "palm_tree", "next to a palm tree"), ()),
            HandCard(clue("in_sight_of", "statue", "not in sight of a statue", negated=True), (None,)),
        ),
    )
