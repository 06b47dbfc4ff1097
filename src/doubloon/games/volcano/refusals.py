"""Why an action is refused in Volcano, for the reasons that the expansion adds."""

from __future__ import annotations

from doubloon.core.position import Action
from doubloon.core.refusal import Refused
from doubloon.games.tobago import refusals
from doubloon.games.tobago.actions import AmuletDrive, Drive, EndTurn, PlaceCar, StopDriving
from doubloon.games.tobago.clue_play import explain
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.setup import MAP_NAMES
from doubloon.games.tobago.state import PlacingCars, StartingMap, Turn
from doubloon.games.volcano.actions import AmuletCover, CoverClue, PlaceLava, PlaceTriad, PlaceVolcano, TakeTriad
from doubloon.games.volcano.box import VOLCANIC_CLUES, VOLCANO
from doubloon.games.volcano.covering import fitting_covers
from doubloon.games.volcano.driving import lava, on_lava
from doubloon.games.volcano.state import PlacingLava, PlacingTriads, PlacingVolcano, TakingTriads, VolcanoState


def why_not(state: VolcanoState, action: Action) -> Refused:
    """Why the seat to move may not take this action."""
    refusal = refusals.why_not(state, action, {"cover": len(VOLCANIC_CLUES), "triad": len(state.setup.tiles)})
    if refusal.code in ("over", "unknown_name"):
        return refusal
    top = state.pending[-1]
    match action:
        case PlaceLava() if isinstance(top, PlacingLava):
            return Refused("lava_place")
        case PlaceVolcano() if isinstance(top, PlacingVolcano):
            return Refused("volcano_not_there")
        case TakeTriad() if isinstance(top, TakingTriads):
            return Refused("triad_taken")
        case PlaceTriad() if isinstance(top, PlacingTriads):
            return Refused("triad_place", terrains=" + ".join(state.setup.tiles[state.triads[state.to_move]].terrains))
        case PlaceCar() if isinstance(top, PlacingCars):
            return Refused("car_place")
        case CoverClue() | AmuletCover() if isinstance(top, Turn | StartingMap):
            return _why_no_cover(state, action)
        case Drive(space=space) | AmuletDrive(space=space) if refusal.code == "too_far":
            return _why_not_there(state, space) or refusal
        case StopDriving() | EndTurn() if isinstance(top, Turn) and on_lava(state):
            return Refused("on_lava")
    return refusal


def _why_no_cover(state: VolcanoState, action: CoverClue | AmuletCover) -> Refused:
    seat, top = state.to_move, state.pending[-1]
    extra = isinstance(action, AmuletCover)
    if isinstance(top, StartingMap) and (extra or action.map != top.map):
        return Refused("other_map", map=MAP_NAMES[top.map])
    if extra and not state.amulets_held[seat]:
        return Refused("no_amulet")
    if not state.hands[seat] >> action.card & 1:
        return Refused("not_in_hand")
    if not state.rose_supply[seat]:
        return Refused("no_rose")
    if explain(state, action.card, action.map).allowed:
        return Refused("not_illegal", map=MAP_NAMES[action.map])
    if not state.display >> action.cover & 1:
        return Refused("cover_in_use")
    if not fitting_covers(state, action.map) >> action.cover & 1:
        return Refused("cover_breaks", map=MAP_NAMES[action.map], sites=state.sites[action.map].bit_count())
    return Refused("driving" if state.legs else "acted")


def _why_not_there(state: VolcanoState, space: Space) -> Refused | None:
    """What keeps a car away from volcano and lava."""
    land, here = state.island.land, state.cars[state.on_turn]
    if land.kinds[VOLCANO] >> space & 1:
        return Refused("volcano_way")
    in_reach = (land.area(here) if on_lava(state) else land.grid.next_to[here]) >> space & 1
    if not in_reach or space == here or not lava(land) >> space & 1:
        return None
    if state.legs == 1:
        return Refused("lava_last_leg")
    return Refused("lava_no_way_off" if on_lava(state) else "lava_price")
