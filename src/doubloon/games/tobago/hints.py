"""What a view of Tobago amounts to at a glance: what clues would do, how far the car gets, what statues see."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from doubloon.core import game
from doubloon.core.masks import Mask, members
from doubloon.games.tobago.clue_play import BrokenRule, explain
from doubloon.games.tobago.clues import Card
from doubloon.games.tobago.driving import LEGS
from doubloon.games.tobago.grid import MaybeSpace, Space, Spaces
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.view import View


class Effect(msgspec.Struct, frozen=True):
    """What a clue would do on a map."""

    sites: int  # that would remain
    broken: BrokenRule | None


class ClueHint(msgspec.Struct, frozen=True):
    card: Card
    spaces: Spaces  # where it is true
    maps: tuple[Effect, ...]


class Route(msgspec.Struct, frozen=True):
    """How the car on turn gets to a space: with the fewest legs, and on the way the most amulets."""

    legs: tuple[Space, ...]  # where each ends
    amulets: Spaces  # on the way
    toll: bool = False  # whether it has to be paid for, as ways over other grounds than the terrains have


class Lookout(msgspec.Struct, frozen=True):
    """What a statue sees."""

    statue: Space
    sight: Spaces
    shore: MaybeSpace  # where its next amulet surfaces


class Hints(game.Hints, frozen=True, kw_only=True):
    clues: tuple[ClueHint, ...]  # of the hand
    routes: tuple[Route, ...]  # while it is the player's to drive
    lookouts: tuple[Lookout, ...]


def hints(view: View) -> Hints:
    """For the seat of the view; whoever watches has no hand and no car."""
    land = view.island.land
    return Hints(
        clues=tuple(clue_hint(view, card) for card in view.hand),
        routes=routes(view, lambda space, left: land.leg(space)) if may_drive(view) else (),
        lookouts=lookouts(view.island, view.gazes),
    )


def clue_hint(view: View, card: Card) -> ClueHint:
    """What a card would do on every map."""
    told = [explain(view, card, map, view.seat) for map in range(MAPS)]
    effects = tuple(Effect(one.after.bit_count(), one.broken) for one in told)
    return ClueHint(card, view.island.clue_sites[card], effects)


def may_drive(view: View) -> bool:
    """Whether the seat is on turn with legs left, or an amulet for more."""
    seat = view.seat
    if seat is None or not view.turn or view.to_move != seat or view.on_turn != seat or len(view.pending) != 1:
        return False
    return bool(view.legs or not view.acted or view.amulets_held[seat])


def routes(view: View, leg: Callable[[Space, int], Mask]) -> tuple[Route, ...]:
    """The best way to every space; `leg` says where one leg leads from a space, with so many left."""
    start, spaces = view.cars[view.on_turn], view.island.spaces
    amulets = 0 if view.extra_drive else view.amulets
    found: dict[tuple[Space, bool], Route] = {(start, False): Route((), 0)}
    edge = dict(found)
    for left in range(view.legs or LEGS, 0, -1):
        ahead: dict[tuple[Space, bool], Route] = {}
        for (space, _), route in edge.items():
            for end in members(leg(space, left)):
                toll = route.toll or not spaces >> end & 1
                taken = route.amulets | 1 << end & amulets
                known = ahead.get((end, toll))
                if (end, toll) in found or (known and known.amulets.bit_count() >= taken.bit_count()):
                    continue
                ahead[end, toll] = Route((*route.legs, end), taken, toll)
        found |= ahead
        edge = ahead
    # Rather further than at a price.
    return tuple(route for (end, toll), route in found.items() if route.legs and not (toll and (end, False) in found))


@lru_cache(maxsize=1 << 8)
def lookouts(island: Island, gazes: tuple[int, ...]) -> tuple[Lookout, ...]:
    """What the statues see, as they look now."""
    return tuple(
        Lookout(space, sum(1 << seen for seen in island.land.grid.sight(space, gaze)), island.shore(space, gaze))
        for space, gaze in zip(island.statues, gazes, strict=False)
    )
