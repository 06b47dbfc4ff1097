"""The cards of a box as tables and masks, computed once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, TypeVar, get_args
from weakref import WeakValueDictionary

from doubloon.core.caching import Owner
from doubloon.core.masks import Mask, Menu, mask_of
from doubloon.core.wire import numbered
from doubloon.games.loot_island.actions import AddCard, Discard, DrawMap, DrawTreasure, Pay
from doubloon.games.loot_island.box import BOX, COLOURS, Box, Icon, Kind, TreasureSet

T = TypeVar("T")

_USUAL = 100  # map cards: a box with more gets smaller tables
_BITS, _FEWER_BITS = 11, 3

WILD = 0  # the value of a wild card that has not been played


class MapCard(NamedTuple):
    colour: int
    value: int
    icon: Icon

    @property
    def name(self) -> str:
        """What records call it: "red-7-discard"."""
        number = "wild" if self.value == WILD else str(self.value)
        icon = "" if self.icon == "one" else self.icon.replace("_", "-")
        return "-".join(filter(None, (COLOURS[self.colour], number, icon)))


class CardTables(Owner):
    """Map cards are numbered colour by colour, in each by value, wild cards last: in this order they are played."""

    def __init__(self, box: Box) -> None:
        self.box = box
        rising = sorted(box.maps, key=lambda maps: (maps.number == "wild", maps.number))
        self.maps = tuple(
            MapCard(colour, WILD if maps.number == "wild" else maps.number, icon)
            for colour in range(len(COLOURS))
            for maps in rising
            for icon in maps.icons
        )
        self.all = (1 << len(self.maps)) - 1
        self.colour = tuple(card.colour for card in self.maps)
        self.value = tuple(card.value for card in self.maps)
        self.above = tuple(self.all & ~((2 << card) - 1) for card in range(len(self.maps)))
        self.of_colour = _sorted_out((card.colour for card in self.maps), range(len(COLOURS)))
        self.of_icon = _sorted_out((card.icon for card in self.maps), get_args(Icon))
        self.fitting = {
            (colour, value): mask_of(
                card
                for card, facts in enumerate(self.maps)
                # Cards with a 1 go in front of higher ones, and wild cards fit anywhere.
                if facts.colour == colour and (facts.value >= value or facts.value in (WILD, 1))
            )
            for colour in range(len(COLOURS))
            for value in {1, *self.value} - {WILD}
        }
        cards, bits = range(len(self.maps)), _BITS if len(self.maps) <= _USUAL else _FEWER_BITS
        self.draws = Menu([DrawMap(card) for card in cards], bits)
        self.additions = Menu([AddCard(card) for card in cards], bits)
        self.payments = Menu([Pay(card) for card in cards], bits)
        self.discards = Menu([Discard(card) for card in cards], bits)
        self.treasures = box.treasures
        self.finds = Menu([DrawTreasure(number) for number in range(len(box.treasures))], bits)
        self.of_set = _sorted_out((card.set for card in box.treasures), get_args(TreasureSet))
        self.of_kind = _sorted_out((card.kind for card in box.treasures), get_args(Kind))
        self.map_names = numbered([card.name for card in self.maps])
        self.treasure_names = tuple(f"{card.kind.replace('_', '-')}-{card.number}" for card in box.treasures)
        self.healer_names = numbered([f"{card.per_cube}-a-cube-and-{card.fixed}" for card in box.healers])
        self.island_names = numbered([tile.name for tile in box.small_islands])


def _sorted_out(kinds: Iterable[T], wanted: Iterable[T]) -> dict[T, Mask]:
    """For each wanted kind, the set of the numbers that are of this kind."""
    found = list(kinds)
    return {kind: mask_of(number for number, one in enumerate(found) if one == kind) for kind in wanted}


STANDARD = CardTables(BOX)
_prepared: WeakValueDictionary[Box, CardTables] = WeakValueDictionary({BOX: STANDARD})


def tables_of(box: Box) -> CardTables:
    """The tables of a box; the same box gives the same tables, as long as a game is played with them."""
    tables = _prepared.get(box)
    if tables is None:
        tables = _prepared[box] = _tables_of(box)
    return tables


@lru_cache(maxsize=4)
def _tables_of(box: Box) -> CardTables:
    return CardTables(box)
