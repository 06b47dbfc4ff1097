"""Facts derived from a view of Tobago: what clues would do, how far the car gets, which cards are to come."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from doubloon.core import game
from doubloon.core.caching import cached_on_owner
from doubloon.core.masks import Mask, members
from doubloon.games.tobago.clue_play import BrokenRule, broken_rule, markers
from doubloon.games.tobago.clues import Card
from doubloon.games.tobago.driving import LEGS
from doubloon.games.tobago.grid import MaybeSpace, Space, Spaces
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.lots import Chance, chances
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.view import SharingView, View


class Effect(msgspec.Struct, frozen=True):
    """What a clue would do on a map."""

    sites: int  # that would remain
    broken: BrokenRule | None


class ClueHint(msgspec.Struct, frozen=True):
    card: Card
    spaces: Spaces  # the spaces where it is true
    maps: tuple[Effect, ...]


class Route(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the car on turn gets to a space: with the fewest legs, and on the way the most amulets."""

    legs: tuple[Space, ...]  # where each ends
    amulets: Spaces = 0  # on the way
    toll: bool = False  # whether the player has to pay for it, as for ways over grounds that are no terrains


class Lookout(msgspec.Struct, frozen=True):
    """What a statue sees."""

    statue: Space
    sight: Spaces
    shore: MaybeSpace  # where its next amulet surfaces


class Hints(game.Hints, frozen=True, kw_only=True):
    clues: tuple[ClueHint, ...]  # of the hand
    routes: tuple[Route, ...]  # while the player may drive
    lookouts: tuple[Lookout, ...]
    marked: tuple[bool, ...]  # of each map, its possible sites
    chances: tuple[Chance, ...]  # while a treasure is shared, of each value that may still come


def hints(view: View) -> Hints:
    """For the seat of the view; a spectator has no hand and no car."""
    land = view.island.land
    return Hints(
        clues=tuple(clue_hint(view, card) for card in view.hand),
        routes=routes(view, lambda space, left: land.leg(space)) if may_drive(view) else (),
        lookouts=lookouts(view.island, view.gazes),
        marked=marked(view),
        chances=to_come(view),
    )


def marked(view: View) -> tuple[bool, ...]:
    """Whether markers lie on the possible sites of each map."""
    return tuple(markers(view, map) > 0 for map in range(MAPS))


def to_come(view: View) -> tuple[Chance, ...]:
    """How likely each value is among the cards of the lot that are still face down."""
    match view.pending[-1] if view.pending else None:
        case SharingView(lot=lot, turned=turned):
            return chances(lot.cards, lot.deck, lot.safe, lot.refill, turned)
        case _:
            return ()


def clue_hint(view: View, card: Card) -> ClueHint:
    """What a card would do on every map."""
    rose = view.seat is None or view.rose_supply[view.seat] > 0
    return _clue_hint(card, view.island.clue_sites[card], view.sites, rose)


@lru_cache(maxsize=1 << 12)
def _clue_hint(card: Card, spaces: Mask, sites: tuple[Mask, ...], rose: bool) -> ClueHint:
    remain = [before & spaces for before in sites]
    broken = [broken_rule(before, after, rose) for before, after in zip(sites, remain, strict=True)]
    effects = tuple(Effect(after.bit_count(), rule) for after, rule in zip(remain, broken, strict=True))
    return ClueHint(card, spaces, effects)


def may_drive(view: View) -> bool:
    """Whether the seat is on turn with legs left, or an amulet for more."""
    seat = view.seat
    if seat is None or not view.turn or view.to_move != seat or view.on_turn != seat or len(view.pending) != 1:
        return False
    return bool(view.legs or not view.acted or view.amulets_held[seat])


def routes(view: View, leg: Callable[[Space, int], Mask]) -> tuple[Route, ...]:
    """The best way to every space; `leg` says where a leg from a space leads, with so many legs left."""
    start, terrain = view.cars[view.on_turn], view.island.spaces
    amulets = 0 if view.extra_drive else view.amulets
    free: dict[Space, Route] = {}
    paid: dict[Space, Route] = {}
    reached = reached_paid = 1 << start
    edge = [(start, Route(()))]
    for left in range(view.legs or LEGS, 0, -1):
        edge.sort(key=lambda step: -step[1].amulets.bit_count())  # so that the first route has the most amulets
        ahead: list[tuple[Space, Route]] = []
        for space, route in edge:
            ends = leg(space, left)
            new = 0 if route.toll else ends & terrain & ~reached
            dear = (ends if route.toll else ends & ~terrain) & ~reached_paid
            reached, reached_paid = reached | new, reached_paid | dear
            for found, toll, news in ((free, False, new), (paid, True, dear)):
                for end in members(news):
                    way = found[end] = Route((*route.legs, end), route.amulets | 1 << end & amulets, toll)
                    ahead.append((end, way))
        edge = ahead
    # A longer way is better than a toll.
    return (*free.values(), *(way for end, way in paid.items() if end not in free))


@cached_on_owner(most=1 << 6)
def lookouts(island: Island, gazes: tuple[int, ...]) -> tuple[Lookout, ...]:
    """What the statues see in the directions they look now."""
    return tuple(
        Lookout(space, sum(1 << seen for seen in island.land.grid.sight(space, gaze)), island.shore(space, gaze))
        for space, gaze in zip(island.statues, gazes, strict=False)
    )
