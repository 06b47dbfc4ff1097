"""Why an action is refused, in terms a player understands."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from doubloon.core import wire
from doubloon.core.masks import members
from doubloon.core.position import Action
from doubloon.core.refusal import Refused
from doubloon.games.tobago.actions import (
    AmuletClue,
    AmuletDouble,
    AmuletDrive,
    AmuletExchange,
    AmuletRemove,
    AmuletSwap,
    Drive,
    EndTurn,
    ExchangeHand,
    LeaveAmulet,
    MapNumber,
    PlaceLandmark,
    PlayClue,
    RaiseTreasure,
    StopDriving,
    TakeAmulet,
)
from doubloon.games.tobago.clue_play import explain, markers
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.setup import MAP_NAMES, MAPS
from doubloon.games.tobago.state import PlacingLandmarks, StartingMap, State, Turn


def why_not(state: State, action: Action, more: Mapping[str, int] = MappingProxyType({})) -> Refused:
    """Why the seat to move may not take this action; `more` says how many things of other kinds an expansion has."""
    if state.over:
        return Refused("over")
    numbers = {"space": len(state.island.land), "card": len(state.island.deck), "map": MAPS, **more}
    if wrong := wire.misnamed(action, numbers):
        return wrong
    top = state.pending[-1]
    if isinstance(action, PlayClue) and isinstance(top, StartingMap) and action.map != top.map:
        return Refused("other_map", map=MAP_NAMES[top.map])
    if isinstance(action, PlayClue) and isinstance(top, (Turn, StartingMap)):
        return _why_no_clue(state, action)
    if isinstance(top, Turn):
        return _why_not_in_turn(state, action)
    if isinstance(action, PlaceLandmark) and isinstance(top, PlacingLandmarks):
        return Refused("landmark_taken" if state.setup.landmarks == "free" else "landmark_place")
    return Refused("not_now")


def _why_no_clue(state: State, action: PlayClue | AmuletClue) -> Refused:
    seat = state.to_move
    if not state.hands[seat] >> action.card & 1:
        return Refused("not_in_hand")
    explanation = explain(state, action.card, action.map, seat)
    if explanation.broken:
        return Refused(explanation.broken, map=MAP_NAMES[action.map], sites=explanation.before.bit_count())
    return Refused("driving" if state.legs else "acted")


def _why_not_in_turn(state: State, action: Action) -> Refused:
    match action:
        case EndTurn():
            return Refused("not_acted_or_exchanged" if state.setup.exchange == "action" else "not_acted")
        case StopDriving():
            return Refused("not_driving")
        case RaiseTreasure(map=map):
            return _why_no_treasure(state, map)
        case Drive(space=space) if state.legs or not state.acted:
            return _too_far(state, space)
        case Drive():
            return Refused("acted")
        case ExchangeHand():
            return _why_no_exchange(state)
        case TakeAmulet() | LeaveAmulet():
            return Refused("amulet_later")
        case AmuletClue() if state.amulets_held[state.on_turn]:
            return _why_no_clue(state, action)
        case AmuletClue() | AmuletDrive() | AmuletExchange() | AmuletRemove() | AmuletDouble() | AmuletSwap():
            return _why_no_power(state, action)
        case _:
            return Refused("not_now")


def _why_no_exchange(state: State) -> Refused:
    if state.legs:
        return Refused("driving")
    if state.acted:
        return Refused("acted")
    return Refused("turn_begun" if state.hands[state.on_turn] else "empty_hand")


def _why_no_treasure(state: State, map: MapNumber) -> Refused:
    sites = state.sites[map]
    if sites.bit_count() != 1:
        return Refused("not_found", map=MAP_NAMES[map], sites=sites.bit_count())
    return Refused("not_there", map=MAP_NAMES[map], space=state.island.land.names[next(members(sites))])


def _too_far(state: State, space: Space) -> Refused:
    names = state.island.land.names
    return Refused("too_far", start=names[state.cars[state.on_turn]], end=names[space])


def _why_no_power(state: State, action: Action) -> Refused:
    if not state.amulets_held[state.on_turn]:
        return Refused("no_amulet")
    match action:
        case AmuletDrive(space=space):
            return Refused("driving") if state.legs else _too_far(state, space)
        case AmuletExchange():
            return Refused("empty_hand")
        case AmuletRemove(map=map, space=space):
            placed = markers(state, map)
            code = "last_marker" if placed >> space & 1 else "no_marker_there" if placed else "no_markers"
            return Refused(code, map=MAP_NAMES[map], space=state.island.land.names[space])
        case _:
            return Refused("roses_as_they_are" if state.setup.expert_amulets else "no_experts")
