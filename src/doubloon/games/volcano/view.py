"""What a seat knows of a game of Volcano: everything that the expansion adds is open."""

from __future__ import annotations

from random import Random
from typing import Annotated

from msgspec.structs import asdict

from doubloon.core import wire
from doubloon.core.masks import mask_of
from doubloon.core.position import Pending, Seat
from doubloon.games.tobago import view as tobago
from doubloon.games.tobago.clues import Card, Cards
from doubloon.games.volcano.box import Covers, MaybeTriad
from doubloon.games.volcano.setup import VolcanoSetup
from doubloon.games.volcano.state import PlacingLava, PlacingTriads, PlacingVolcano, TakingTriads, VolcanoState

OPEN_TO_ALL = (*tobago.OPEN_TO_ALL, PlacingVolcano, TakingTriads, PlacingTriads, PlacingLava)


PENDINGS: tuple[type[Pending], ...] = (*tobago.PENDINGS, PlacingVolcano, TakingTriads, PlacingTriads, PlacingLava)


class VolcanoView(tobago.View, frozen=True, kw_only=True):
    setup: Annotated[VolcanoSetup, wire.Plain()]
    triads: tuple[MaybeTriad, ...]
    lava_tiles: int
    display: Covers
    covered: tuple[tuple[Card, ...], ...]

    @property
    def known_cards(self) -> Cards:
        return super().known_cards | mask_of(card for cards in self.covered for card in cards)


def view(state: VolcanoState, seat: Seat | None) -> VolcanoView:
    """What a seat knows; None is a spectator."""
    return VolcanoView(
        **asdict(tobago.view(state, seat, OPEN_TO_ALL)),
        triads=state.triads,
        lava_tiles=state.lava_tiles,
        display=state.display,
        covered=state.covered,
    )


def sample(view: VolcanoView, rng: Random) -> VolcanoState:
    """A random position that the seat cannot distinguish from the real position."""
    return VolcanoState(
        **asdict(tobago.sample(view, rng, _starters)),
        triads=view.triads,
        lava_tiles=view.lava_tiles,
        display=view.display,
        covered=view.covered,
    )


def _starters(view: VolcanoView) -> Cards:
    """The cards that can start a map; if a volcanic clue can start it, any card can lie below it."""
    cards = len(view.setup.deck)
    fitting = tobago.openers(view)
    return (1 << cards) - 1 if fitting >> cards & view.display else fitting
