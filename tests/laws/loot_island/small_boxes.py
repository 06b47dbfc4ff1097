"""Boxes of Loot Island with so few cards that they run out."""

from __future__ import annotations

from msgspec.structs import replace

from doubloon.games.loot_island.box import BOX, Box, MapNumber

# Sixteen cards a colour: the largest drafted hands can be dealt, and then the deck is nearly empty.
FEW_MAPS: Box = replace(
    BOX,
    maps=(
        MapNumber(1, ("one",)),
        MapNumber(2, ("count_two", "draw", "draw")),
        MapNumber(3, ("discard", "discard", "chest")),
        MapNumber(5, ("draw", "")),
        MapNumber("wild", ("chest", "chest", "")),
    ),
)
FEW_TREASURES: Box = replace(BOX, treasures=BOX.treasures[:9])

SMALL_BOXES = {"maps": FEW_MAPS, "treasures": FEW_TREASURES}
