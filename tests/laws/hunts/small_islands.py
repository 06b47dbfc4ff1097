"""Islands on which things happen that the islands of the box never see."""

from __future__ import annotations

from doubloon.games.tobago.setup import Gaze, Landmarks

# A cross of land: little room, two jungles of the same size, a lake that is a single space, no river at all.
SMALL = tuple(
    line.ljust(22)
    for line in (
        ".   .   J   .   .   ",
        "  .   J   J   .   . ",
        ".   B   M   S   .   ",
        "  B   M   L   S   . ",
        "B   B   M   S   S   ",
        "  B   M   S   S   J ",
        ".   B   M   S   J   ",
        "  .   B   M   J   . ",
        ".   .   B   S   .   ",
        "  .   .   B   .   . ",
    )
)
SMALL_LANDMARKS = Landmarks(
    huts=("F2", "C3", "J4", "F6"),
    palm_trees=("B4", "G3", "K4"),
    statues=(Gaze("F4", "N"), Gaze("H4", "SW"), Gaze("F3", "S")),
)


# A hexagon around a volcano: its only lake lies at the foot of it.
HEXAGON = (
    "  .   B   .",
    ".   J   M   .",
    "  S   R   S",
    "M   B   J   J",
    "  L   S   M",
    "B   S   S   B",
    "  B   S   S",
    "R   S   S   M",
    "  J   S   J",
    "B   S   M   S",
    "  J   R   J",
    ".   S   B   .",
    "  .   M   .",
)
HEXAGON_LANDMARKS = Landmarks(
    huts=("E3", "G6", "C6", "H4"),
    palm_trees=("B4", "F7", "D2"),
    statues=(Gaze("G4", "SW"), Gaze("C5", "SE"), Gaze("E7", "N")),
)
