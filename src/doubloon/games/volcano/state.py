"""A position of Volcano: that of Tobago, and what the expansion adds."""

from __future__ import annotations

from typing import Annotated

from doubloon.core.hexes import Hex
from doubloon.core.masks import Mask, mask_of
from doubloon.core.position import Pending, Seat
from doubloon.core.wire import Plain
from doubloon.games.tobago.actions import MapNumber
from doubloon.games.tobago.clues import Card
from doubloon.games.tobago.state import State
from doubloon.games.volcano.box import Triad
from doubloon.games.volcano.setup import VolcanoSetup


class PlacingVolcano(Pending, frozen=True):
    pass


class TakingTriads(Pending, frozen=True):
    """Each player takes a triad, in reverse turn order."""

    taken: int = 0


class PlacingTriads(Pending, frozen=True):
    """Each player places the triad and starts from it, in reverse turn order."""

    placed: int = 0
    laid: Annotated[tuple[Hex, ...], Plain()] = ()  # where triads lie; while the island grows, its numbers change


class PlacingLava(Pending, frozen=True):
    """The player who took an amulet places a lava tile."""

    seat: Seat


class VolcanoState(State):
    setup: VolcanoSetup
    triads: tuple[Triad, ...]  # of each player
    lava_tiles: int  # not placed yet
    display: Mask  # volcanic clues that can be used
    covered: tuple[tuple[Card, ...], ...]  # for each map, the clues under its volcanic clues, the first played first

    def cards_on(self, map: MapNumber) -> Mask:
        """The cards of the deck that lie on a map: volcanic clues are not of the deck, but the clues below them are."""
        of_the_deck = (1 << len(self.setup.deck)) - 1
        return mask_of(self.clues[map]) & of_the_deck | mask_of(self.covered[map])
