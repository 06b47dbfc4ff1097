"""Playing map cards: which plays are worth considering, and what they bring."""

from __future__ import annotations

from itertools import combinations
from math import inf
from typing import NamedTuple

from doubloon.bots.judges.loot_island.situation import DRAW, Situation, icon_cards, premiums
from doubloon.core.caching import cached_on_owner
from doubloon.core.masks import Mask, mask_of, members
from doubloon.games.loot_island.actions import Hunter, Landing
from doubloon.games.loot_island.cards import CardTables

_RIVALS_RELIEF = 1.2  # what it brings an opponent to discard a cube
_FEW = 2  # cards of a colour, of which every choice is thought of


class Play(NamedTuple):
    """Cards of the same colour, and what they bring to any landing."""

    cards: Mask
    maps: int  # some cards count as two
    chests: int
    draws: int
    discards: int
    ones: int
    top: int  # the highest value; 0 for wild cards alone
    premium: float


@cached_on_owner(most=1 << 15)
def play_of(tables: CardTables, cards: Mask) -> Play:
    icons, premium = icon_cards(tables), premiums(tables)
    numbered = cards & ~icons.wild
    return Play(
        cards,
        cards.bit_count() + (cards & icons.two).bit_count(),
        (cards & icons.chest).bit_count(),
        (cards & icons.draw).bit_count(),
        (cards & icons.discard).bit_count(),
        (cards & icons.one).bit_count(),
        tables.value[numbered.bit_length() - 1] if numbered else 0,
        sum(premium[card] for card in members(cards)),
    )


@cached_on_owner(most=1 << 15)
def plays(tables: CardTables, cards: Mask, chosen: Mask = 0) -> tuple[Play, ...]:
    """The plays worth considering: the cards chosen so far, if any, alone and with some of these cards."""
    sets = [chosen] if chosen else []
    for colour in tables.of_colour.values():
        sets += [chosen | more for more in _subsets(tables, cards & colour)]
    return tuple(play_of(tables, cards) for cards in sets)


def _subsets(tables: CardTables, cards: Mask) -> list[Mask]:
    found = list(members(cards))
    if len(found) <= _FEW:
        return [mask_of(some) for size in range(1, len(found) + 1) for some in combinations(found, size)]
    # Of many cards the low ones go first; cards with a chest before all others, or after them.
    chests = icon_cards(tables).chest
    orders = [sorted(found, key=lambda card: (chests >> card & 1 == late, card)) for late in (0, 1)]
    return list(dict.fromkeys(mask_of(order[:size]) for order in orders for size in range(1, len(found) + 1)))


class LandingPlays:
    """What map cards bring that a hunter plays at a landing."""

    __slots__ = ("_before", "_column", "_discard", "_draw", "_landing", "_one", "_own", "_situation", "_stack")

    def __init__(self, situation: Situation, hunter: Hunter, landing: Landing) -> None:
        stack = situation.state.stacks[landing]
        self._situation, self._landing, self._own = situation, landing, hunter == situation.seat
        self._column = situation.columns[landing]
        self._before = situation.promise(landing, stack, self._column)
        self._stack = stack if hunter in stack else (*stack, hunter)
        mine = situation.seat in self._stack
        others = situation.envy * (len(self._stack) - mine)
        self._draw = DRAW * (mine - others)
        self._discard = situation.day.cleansing * (situation.relief * mine - _RIVALS_RELIEF * others)
        self._one = self._worth_of_one()

    def _worth_of_one(self) -> float:
        """What a 1 brings: cubes to all opponents, or an icon that is copied."""
        situation = self._situation
        if self._column[2] <= 1:
            return situation.harm - (0.0 if self._own else situation.holdings.cursed(1))
        if not self._own:
            return 0.0
        column = mask_of(situation.state.columns[self._landing])
        copied = DRAW if column & situation.icons.draw else 0.0
        return max(copied, situation.relief * situation.day.cleansing) if column & situation.icons.discard else copied

    def worth(self, play: Play) -> float:
        """What a play brings, but for a compass that may have to be fetched."""
        count, chests, end = self._column
        column = (count + play.maps, chests + play.chests, max(end, play.top, 1))
        worth = self._situation.promise(self._landing, self._stack, column) - self._before
        if self._own:
            worth -= play.premium
        return worth + play.ones * self._one + play.draws * self._draw + play.discards * self._discard

    def best(self, cards: Mask) -> tuple[float, Mask]:
        """The best play with some of these cards, and what it brings."""
        best, found = -inf, 0
        for play in plays(self._situation.tables, cards):
            worth = self.worth(play)
            if worth > best:
                best, found = worth, play.cards
        return best, found
