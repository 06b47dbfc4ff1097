"""The options of a game of Volcano."""

from __future__ import annotations

from typing import Literal

from doubloon.games.tobago.setup import Setup
from doubloon.games.volcano.box import BOX, Triads


class VolcanoSetup(Setup, frozen=True, kw_only=True):
    """The options of Tobago, and three more; the first value named is the default."""

    volcano: str = "centre"  # or "random", "chosen" by the first player, or the name of the space in its middle
    triads: Literal["dealt", "chosen"] = "dealt"
    triad_tiles: Triads | None = None  # custom triads

    @property
    def tiles(self) -> Triads:
        return BOX.triads if self.triad_tiles is None else self.triad_tiles
