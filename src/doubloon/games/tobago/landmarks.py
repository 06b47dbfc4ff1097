"""Placing the landmarks: by chance or by the players in turn (supplementary sheet, ruling 25)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from doubloon.core.caching import cached_on_owner
from doubloon.core.masks import Mask, Menu, mask_of, members
from doubloon.core.position import CHANCE, Action, Event, Seat, pop, replace_top
from doubloon.core.refusal import BadSetup
from doubloon.games.tobago.actions import FaceStatue, LandmarkKind, PlaceLandmark
from doubloon.games.tobago.events import LandmarkPlaced, LandmarksCleared, StatueFaced
from doubloon.games.tobago.grid import capacity
from doubloon.games.tobago.island import Island, island_of
from doubloon.games.tobago.land import Land
from doubloon.games.tobago.setup import BOX
from doubloon.games.tobago.state import PlacingLandmarks, State

_TRIES = 1_000  # objects set down to check whether all find room: on islands of the box a few dozen are enough
_FACE = tuple(FaceStatue(direction) for direction in range(6))
_LANDMARKS: tuple[LandmarkKind, ...] = tuple(kind for kind, number in BOX.landmarks.items() for _ in range(number))


def ask_landmarks(state: State, item: PlacingLandmarks, events: list[Event]) -> Seat | None:
    number = _landmarks_placed(state.island)
    if number == len(_LANDMARKS) and not item.facing:
        pop(state)
        return None
    if state.setup.landmarks != "random":
        return (state.first_player + number - item.facing) % state.setup.players
    if not item.facing and not allowed_spaces(state.island, _LANDMARKS[number]):
        # Ruling 25: stuck, so try again.
        state.island = island_of(state.island.land, state.island.deck)
        state.gazes = ()
        events.append(LandmarksCleared())
    return CHANCE


def _landmarks_placed(island: Island) -> int:
    return island.huts.bit_count() + island.palm_trees.bit_count() + len(island.statues)


def legal_landmarks(state: State, item: PlacingLandmarks) -> Sequence[Action]:
    if item.facing:
        return _FACE
    island = state.island
    kind = _LANDMARKS[_landmarks_placed(island)]
    if state.setup.landmarks == "free":
        return _landmark_menu(kind, capacity(len(island.land)))(island.spaces & ~island.landmarks)
    spaces = allowed_spaces(island, kind)
    if state.setup.landmarks == "players":
        # Ruling 25: only spaces that leave room for the rest.
        placed = _placed(island)
        spaces = mask_of(
            space for space in members(spaces) if has_room(island.land, {**placed, kind: placed[kind] | 1 << space})
        )
    return _landmark_menu(kind, capacity(len(island.land)))(spaces)


@cache
def _landmark_menu(kind: LandmarkKind, spaces: int) -> Menu[PlaceLandmark]:
    return Menu([PlaceLandmark(kind, space) for space in range(spaces)])


def _placed(island: Island) -> dict[LandmarkKind, Mask]:
    return {"hut": island.huts, "palm_tree": island.palm_trees, "statue": mask_of(island.statues)}


def allowed_spaces(island: Island, kind: LandmarkKind) -> Mask:
    """Where the next object of a kind may stand."""
    return _spaces_for(island.land, kind, _placed(island)[kind], island.landmarks)


def _spaces_for(land: Land, kind: LandmarkKind, same: Mask, taken: Mask) -> Mask:
    """At most one object per space, equal objects at least four spaces apart, no statue next to the ocean."""
    free = land.spaces & ~taken
    for space in members(same):
        free &= ~land.grid.within_three[space]
    return free & ~land.grid.coast if kind == "statue" else free


def _with_landmark(island: Island, kind: LandmarkKind, space: int) -> Island:
    huts, palm_trees, statues = island.huts, island.palm_trees, island.statues
    match kind:
        case "hut":
            huts |= 1 << space
        case "palm_tree":
            palm_trees |= 1 << space
        case _:
            statues = (*statues, space)
    return island_of(island.land, island.deck, huts, palm_trees, statues)


def has_room(land: Land, placed: dict[LandmarkKind, Mask]) -> bool:
    """Whether the landmarks that are still missing find a place."""
    taken = placed["hut"] | placed["palm_tree"] | placed["statue"]
    wanted = [
        (_spaces_for(land, kind, placed[kind], taken), BOX.landmarks[kind] - placed[kind].bit_count())
        for kind in reversed(placed)  # the statues first: they are the hardest to place
    ]
    tries = iter(range(_TRIES))
    return all(_fits(land, (need,), tries) for need in wanted) and _fits(land, tuple(wanted), tries)


def _fits(land: Land, wanted: tuple[tuple[Mask, int], ...], tries: Iterator[int]) -> bool:
    """Whether so many objects can stand on these spaces, kind by kind, each on a space of its own."""
    if not wanted:
        return True
    (spaces, number), *others = wanted
    if not number:
        return _fits(land, tuple(others), tries)
    for space in members(spaces):
        if next(tries, None) is None:
            return False
        spaces &= ~(1 << space)
        rest = (spaces & ~land.grid.within_three[space], number - 1)
        if _fits(land, (rest, *((mask & ~(1 << space), left) for mask, left in others)), tries):
            return True
    return False


@cached_on_owner(most=2)
def room_for_all(land: Land, free: bool) -> bool:
    """Whether all landmarks find a place; free: anywhere, at most one per space."""
    if free:
        return land.spaces.bit_count() >= len(_LANDMARKS)
    return has_room(land, dict.fromkeys(BOX.landmarks, 0))


def check_room(land: Land, free: bool) -> None:
    """Refuse an island that is too small for the landmarks."""
    if not room_for_all(land, free):
        raise BadSetup("land_too_small_for_all" if free else "land_too_small", spaces=len(land))


def place_landmark(state: State, action: PlaceLandmark, events: list[Event]) -> None:
    state.island = _with_landmark(state.island, action.kind, action.space)
    events.append(LandmarkPlaced(action.kind, action.space))
    if action.kind == "statue":
        replace_top(state, PlacingLandmarks(facing=True))


def face_statue(state: State, action: FaceStatue, events: list[Event]) -> None:
    state.gazes = (*state.gazes, action.direction)
    events.append(StatueFaced(state.island.statues[-1], action.direction))
    replace_top(state, PlacingLandmarks())
