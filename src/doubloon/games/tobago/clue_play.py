"""Playing clues: what may be added to a treasure map, and what it does (rule book p. 2-3)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from doubloon.core.masks import Mask
from doubloon.core.position import Action, Event, Seat, pop, push
from doubloon.core.tuples import add_at, with_item
from doubloon.games.tobago.actions import AmuletClue, MapNumber, PlayClue
from doubloon.games.tobago.clues import Card
from doubloon.games.tobago.events import CluePlayed
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.state import Refilling, StartingMap, State

if TYPE_CHECKING:
    from doubloon.games.tobago.view import View

BrokenRule = Literal["removes_nothing", "leaves_nothing", "no_rose"]


class Explanation(msgspec.Struct, frozen=True):
    """What a card would do on a map, and which rule forbids it, if any."""

    card: Card
    map: MapNumber
    before: Mask  # possible sites
    after: Mask
    broken: BrokenRule | None

    @property
    def allowed(self) -> bool:
        return self.broken is None


def explain(state: State | View, card: Card, map: MapNumber, seat: Seat | None = None) -> Explanation:
    """Whether this card may go on this map, what would remain, and if not, why not (for a seat, if given)."""
    before = state.sites[map]
    after = before & state.island.clue_sites[card]
    return Explanation(
        card, map, before, after, broken_rule(before, after, seat is None or state.rose_supply[seat] > 0)
    )


def broken_rule(before: Mask, after: Mask, rose: bool) -> BrokenRule | None:
    """The rule that a clue breaks, by the sites before and after it, and by whether there is a rose for it."""
    if not after:
        return "leaves_nothing"
    if after == before:
        return "removes_nothing"
    return None if rose else "no_rose"


def clue_plays(state: State, seat: Seat, kind: type[PlayClue] | type[AmuletClue] = PlayClue) -> list[Action]:
    """The clues from the hand that a player may add, as actions of this kind."""
    if not state.rose_supply[seat]:
        return []
    fitting, hand = state.island.fitting, state.hands[seat]
    plays: list[Action] = []
    for row, sites in zip(_grid(kind, len(state.island.deck)), state.sites, strict=True):
        if not sites & sites - 1:
            continue  # the site is determined: nothing is left to rule out
        fits = fitting[sites] & hand
        while fits:
            card = fits & -fits
            plays.append(row[card])
            fits ^= card
    return plays


@lru_cache(maxsize=16)
def _grid(kind: type[PlayClue] | type[AmuletClue], cards: int) -> tuple[dict[Mask, Action], ...]:
    """For each map, the action for each card, by the card's bit."""
    return tuple({1 << card: kind(card, map) for card in range(cards)} for map in range(MAPS))


def play_clue(state: State, action: PlayClue, events: list[Event]) -> None:
    add_clue(state, begin_clue(state), action.card, action.map, events)


def begin_clue(state: State) -> Seat:
    """The seat that plays a clue: the starter of a map, which is then done, or the player on turn, who acts by it."""
    top = state.pending[-1]
    if isinstance(top, StartingMap):
        pop(state)
        return top.seat
    state.acted = True
    return state.on_turn


def add_clue(state: State, seat: Seat, card: Card, map: MapNumber, events: list[Event]) -> None:
    """A clue from the hand goes on a map with a rose, and the hand is filled."""
    state.hands = add_at(state.hands, seat, -(1 << card))
    lay_clue(state, card, map, (seat,))
    state.rose_supply = add_at(state.rose_supply, seat, -1)
    events.append(CluePlayed(seat, card, map, state.sites[map]))
    push(state, Refilling())


def lay_clue(state: State, card: Card, map: MapNumber, roses: tuple[Seat, ...]) -> None:
    """Lay a clue below the clues already on its map."""
    state.clues = with_item(state.clues, map, (*state.clues[map], card))
    state.roses = with_item(state.roses, map, (*state.roses[map], roses))
    state.sites = with_item(state.sites, map, state.sites[map] & state.island.clue_sites[card])


def markers(state: State | View, map: MapNumber) -> Mask:
    """The spaces with site markers: all possible sites, once there are enough markers of the colour for them."""
    sites = state.sites[map]
    return sites if state.clues[map] and sites.bit_count() <= state.site_markers[map] else 0
