"""Terrain triads: taken, laid on the coast, and the start of the cars (rule book p. 2-3, ruling 30)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from doubloon.core.caching import cached_on_owner
from doubloon.core.hexes import DIRECTIONS, Hex, step
from doubloon.core.masks import Mask, mask_of, members
from doubloon.core.position import CHANCE, Action, Event, Seat, pop, replace_top, top
from doubloon.core.tuples import with_item
from doubloon.games.tobago.grid import NO_SPACE, Space
from doubloon.games.tobago.island import Island, island_of
from doubloon.games.tobago.land import Land
from doubloon.games.tobago.setup import MAPS
from doubloon.games.volcano.actions import PlaceTriad, TakeTriad
from doubloon.games.volcano.box import LAVA, TriadTile
from doubloon.games.volcano.events import TriadLeftOut, TriadPlaced, TriadTaken
from doubloon.games.volcano.state import PlacingTriads, TakingTriads, VolcanoState


def _seat(state: VolcanoState, number: int) -> Seat:
    """The seat whose turn it is in reverse turn order: the first player comes last."""
    return (state.first_player - 1 - number) % state.setup.players


def ask_taking(state: VolcanoState, item: TakingTriads, events: list[Event]) -> Seat | None:
    if item.taken == state.setup.players:
        pop(state)
        return None
    return CHANCE if state.setup.triads == "dealt" else _seat(state, item.taken)


def legal_taking(state: VolcanoState, item: TakingTriads) -> Sequence[Action]:
    return [TakeTriad(triad) for triad in range(len(state.setup.tiles)) if triad not in state.triads]


def take_triad(state: VolcanoState, action: TakeTriad, events: list[Event]) -> None:
    item = top(state, TakingTriads)
    seat = _seat(state, item.taken)
    state.triads = with_item(state.triads, seat, action.triad)
    events.append(TriadTaken(seat, action.triad))
    replace_top(state, TakingTriads(item.taken + 1))


def ask_placing(state: VolcanoState, item: PlacingTriads, events: list[Event]) -> Seat | None:
    """A triad that fits nowhere is left out."""
    if item.placed == state.setup.players:
        pop(state)
        return None
    if legal_placing(state, item):
        return _seat(state, item.placed)
    seat = _seat(state, item.placed)
    events.append(TriadLeftOut(seat, state.triads[seat]))
    replace_top(state, PlacingTriads(item.placed + 1, item.laid))
    return None


def legal_placing(state: VolcanoState, item: PlacingTriads) -> Sequence[Action]:
    land = state.island.land
    free = land.spaces & ~state.island.landmarks & ~mask_of(land.grid.space_at[place] for place in item.laid)
    return _places(land, free, state.setup.tiles[state.triads[_seat(state, item.placed)]])


# For the first and the second terrain of a triad, and each of its turns: where the volcanic hexagon and the other
# terrain lie, seen from this one.
_TURNS = tuple(
    tuple(
        (volcanic, step(volcanic, (turn + 1 - number) % 6))
        for turn in range(6)
        for volcanic in [DIRECTIONS[(turn + number + 3) % 6]]
    )
    for number in (0, 1)
)


@cached_on_owner(most=16)
def _places(land: Land, free: Mask, triad: TriadTile) -> tuple[PlaceTriad, ...]:
    """A terrain covers a free space of its own kind, the volcanic hexagon another, the second terrain lies at sea."""
    found = []
    space_at = land.grid.space_at
    for terrain, turns in zip(triad.terrains, _TURNS, strict=True):
        for space in members(land.kinds[terrain] & free & land.grid.coast):
            q, r = land.hexes[space]
            for direction, ((vq, vr), (oq, o_r)) in enumerate(turns):
                volcanic = space_at.get((q + vq, r + vr))
                if volcanic is not None and free >> volcanic & 1 and (q + oq, r + o_r) not in space_at:
                    found.append((volcanic, direction))
    return tuple(PlaceTriad(*place) for place in sorted(found))


def place_triad(state: VolcanoState, action: PlaceTriad, events: list[Event]) -> None:
    """The island grows by a space, from which the car starts."""
    item = top(state, PlacingTriads)
    seat, old = state.to_move, state.island
    volcanic = old.land.hexes[action.space]
    # Clockwise: the first terrain, the second, the volcanic hexagon.
    one, other = state.setup.tiles[state.triads[seat]].terrains
    tiles = {step(volcanic, action.direction): one, step(volcanic, (action.direction + 1) % 6): other, volcanic: LAVA}
    (shore,) = tiles.keys() - old.land.grid.space_at.keys()
    state.island = _overlaid(old, tiles)
    space_at = state.island.land.grid.space_at
    cars = tuple(NO_SPACE if car == NO_SPACE else space_at[old.land.hexes[car]] for car in state.cars)
    state.cars = with_item(cars, seat, space_at[shore])
    state.sites = (state.island.spaces,) * MAPS
    events.append(TriadPlaced(seat, state.triads[seat], space_at[volcanic], space_at[shore]))
    replace_top(state, PlacingTriads(item.placed + 1, (*item.laid, *tiles)))


def _overlaid(island: Island, tiles: dict[Hex, str]) -> Island:
    """The island with tiles on it; its spaces get new numbers."""
    land = island.land.overlaid(tiles)

    def moved(spaces: Iterable[Space]) -> tuple[Space, ...]:
        return tuple(land.grid.space_at[island.land.hexes[space]] for space in spaces)

    huts, palm_trees = (mask_of(moved(members(spaces))) for spaces in (island.huts, island.palm_trees))
    return island_of(land, island.deck, huts, palm_trees, moved(island.statues))
