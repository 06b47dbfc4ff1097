"""Setting up Volcano: what comes in which order (rule book p. 2-3, ruling 30)."""

from __future__ import annotations

from msgspec.structs import asdict

from doubloon.core.position import Pending
from doubloon.games.tobago import opening
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.state import ClaimingMaps, OpeningMaps, PlacingCars, Refilling
from doubloon.games.volcano.box import BOX, NO_TRIAD, VOLCANIC_CLUES, check_triads
from doubloon.games.volcano.setup import VolcanoSetup
from doubloon.games.volcano.state import PlacingTriads, PlacingVolcano, TakingTriads, VolcanoState
from doubloon.games.volcano.volcano import check_volcano


def first_state(setup: VolcanoSetup) -> VolcanoState:
    """An empty table, with everything that has to be set up on the stack."""
    shown = opening.first_state(setup, agenda(setup), VOLCANIC_CLUES)
    check_triads(setup.tiles, setup.players)
    check_volcano(setup, shown.island)
    return VolcanoState(
        **asdict(shown),
        triads=(NO_TRIAD,) * setup.players,
        lava_tiles=BOX.lava_tiles,
        display=(1 << len(VOLCANIC_CLUES)) - 1,
        covered=((),) * MAPS,
    )


def agenda(setup: VolcanoSetup) -> list[Pending]:
    """The volcano comes before the landmarks; the triads, and with them the cars, before hands and first clues."""
    island = [*opening.choosing(setup), PlacingVolcano(), *opening.placing(setup)]
    cars = [TakingTriads(), PlacingTriads(), PlacingCars()]
    if setup.opening == "own_maps":
        return [*island, *cars, Refilling(), OpeningMaps()]
    return [*island, *cars, OpeningMaps(), Refilling(), ClaimingMaps()]
