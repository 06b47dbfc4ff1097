"""Volcanic clues, which cover clues from the hand that break the rules (rule book p. 4, ruling 37)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from doubloon.core.masks import Mask, mask_of, members
from doubloon.core.position import Action, Event, Seat, push
from doubloon.core.tuples import add_at, with_item
from doubloon.games.tobago import clue_play
from doubloon.games.tobago.actions import MapNumber
from doubloon.games.tobago.amulets import pay
from doubloon.games.tobago.clue_play import begin_clue, lay_clue
from doubloon.games.tobago.clues import Card, Cards
from doubloon.games.tobago.events import MapCleared
from doubloon.games.tobago.state import Refilling
from doubloon.games.volcano.actions import AmuletCover, CoverClue
from doubloon.games.volcano.box import VOLCANIC_CLUES, Cover, Covers
from doubloon.games.volcano.events import ClueCovered
from doubloon.games.volcano.state import VolcanoState
from doubloon.games.volcano.view import VolcanoView


class Covering(msgspec.Struct, frozen=True):
    """A volcanic clue that may go on a map, and what it would leave."""

    cover: Cover
    after: Mask


class Explanation(clue_play.Explanation, frozen=True):
    """What a card would do on a map, and if it breaks a rule there, what may cover it."""

    covers: tuple[Covering, ...]


def explain(state: VolcanoState | VolcanoView, card: Card, map: MapNumber, seat: Seat | None = None) -> Explanation:
    """Whether this card may go on this map, what would remain, and if not, why not, and what may cover it."""
    told = clue_play.explain(state, card, map, seat)
    covers = 0
    if told.broken in ("removes_nothing", "leaves_nothing") and (seat is None or state.rose_supply[seat]):
        covers = fitting_covers(state, map)
    coverings = tuple(
        Covering(cover, told.before & state.island.clue_sites[volcanic_card(state, cover)]) for cover in members(covers)
    )
    return Explanation(told.card, told.map, told.before, told.after, told.broken, coverings)


def volcanic_card(state: VolcanoState | VolcanoView, cover: Cover) -> Card:
    """The number of a volcanic clue among all clues."""
    return deck_size(state) + cover


def deck_size(state: VolcanoState | VolcanoView) -> int:
    """How many clues belong to the deck; the volcanic clues come after them."""
    return len(state.island.deck) - len(VOLCANIC_CLUES)


def fitting_covers(state: VolcanoState | VolcanoView, map: MapNumber) -> Covers:
    """The volcanic clues of the display that obey the rules for adding clues on a map."""
    return state.island.fitting[state.sites[map]] >> deck_size(state) & state.display


def covering_plays(state: VolcanoState, seat: Seat, kind: type[CoverClue] | type[AmuletCover]) -> list[Action]:
    """Every clue from the hand that breaks a rule on a map, with every volcanic clue that does not."""
    plays: list[Action] = []
    fitting, hand, cards = state.island.fitting, state.hands[seat], deck_size(state)
    for map, sites in enumerate(state.sites):
        if sites & sites - 1:
            fits = fitting[sites]
            if covers := fits >> cards & state.display:
                plays += _coverings(kind, map, covers, hand & ~fits)
    return plays


@lru_cache(maxsize=1 << 12)
def _coverings(
    kind: type[CoverClue] | type[AmuletCover], map: MapNumber, covers: Covers, breaking: Cards
) -> tuple[Action, ...]:
    return tuple(kind(card, map, cover) for cover in members(covers) for card in members(breaking))


def cover_clue(state: VolcanoState, action: CoverClue, events: list[Event]) -> None:
    _cover(state, begin_clue(state), action, events)


def amulet_cover(state: VolcanoState, action: AmuletCover, events: list[Event]) -> None:
    pay(state, events)
    _cover(state, state.on_turn, action, events)


def _cover(state: VolcanoState, seat: Seat, action: CoverClue | AmuletCover, events: list[Event]) -> None:
    """Put the clue from the hand under the volcanic clue, which alone counts."""
    card, map, cover = action.card, action.map, action.cover
    state.hands = add_at(state.hands, seat, -(1 << card))
    state.covered = with_item(state.covered, map, (*state.covered[map], card))
    state.display ^= 1 << cover
    lay_clue(state, volcanic_card(state, cover), map, (seat,))
    state.rose_supply = add_at(state.rose_supply, seat, -1)
    events.append(ClueCovered(seat, card, map, cover, state.sites[map]))
    push(state, Refilling())


def return_covers(state: VolcanoState, event: MapCleared, events: list[Event]) -> None:
    """The volcanic clues of a map that was cleared go back to the display."""
    state.covered = with_item(state.covered, event.map, ())
    laid = mask_of(card for clues in state.clues for card in clues) >> deck_size(state)
    state.display = (1 << len(VOLCANIC_CLUES)) - 1 & ~laid
