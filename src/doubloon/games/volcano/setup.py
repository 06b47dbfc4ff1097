"""The options of a game of Volcano."""

from __future__ import annotations

from typing import Literal

from doubloon.games.tobago.setup import Setup


class VolcanoSetup(Setup, frozen=True, kw_only=True):
    """The options of Tobago, and two more; the first value named is the default."""

    volcano: str = "centre"  # or "random", or the name of the space in its middle
    triads: Literal["dealt", "chosen"] = "dealt"
