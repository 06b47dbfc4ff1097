"""What is in the box of the expansion."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Annotated

import msgspec

from doubloon.core.wire import Named, Set
from doubloon.games.tobago.clues import Clue

Cover = Annotated[int, Named("cover")]  # a volcanic clue
Covers = Annotated[int, Set("cover")]
Triad = Annotated[int, Named("triad")]

LAVA, VOLCANO = "lava", "volcano"  # the grounds it brings
NO_TRIAD: Triad = -1


class TriadTile(msgspec.Struct, frozen=True):
    """Three hexes that touch each other: two terrains, and clockwise after them the volcanic one."""

    terrains: tuple[str, str]

    @property
    def name(self) -> str:
        return "-".join(self.terrains)


class Components(msgspec.Struct, frozen=True):
    lava_tiles: int
    clues: tuple[Clue, ...]
    triads: tuple[TriadTile, ...]


_FILE = files("doubloon.games.volcano") / "data" / "components.toml"
BOX = msgspec.convert(tomllib.loads(_FILE.read_text("utf-8")), Components)
VOLCANIC_CLUES = BOX.clues
COVER_NAMES = tuple(clue.name for clue in BOX.clues)
TRIAD_NAMES = tuple(triad.name for triad in BOX.triads)
