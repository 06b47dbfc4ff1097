"""Positions of Volcano, drawn and played like those of Tobago: # is where the volcano stands, % where lava lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import Any, Self

from msgspec.structs import replace

from doubloon.core.masks import mask_of, members
from doubloon.games.tobago.setup import BOX as TOBAGO_BOX
from doubloon.games.tobago.setup import MAP_NAMES
from doubloon.games.volcano.box import BOX, COVER_NAMES, LAVA, VOLCANO
from doubloon.games.volcano.game import VOLCANO as GAME
from doubloon.games.volcano.state import PlacingLava, VolcanoState
from tests.rulebook.tobago.kit import position, set_up
from tests.rulebook.tobago.table import Table

# The volcano stands on F4 and the six spaces around it; on B6 lies a lava tile, or the volcanic hexagon of a triad.
ISLE = """
J   J   S   M   M
  J   S   S   M
J   J   #   S   L
  J   #   #   L
B   B   #   L   L
  B   #   #   R
B   S   #   R   R
  S   S   R   R
%   S   S   S   J
"""
GROUNDS = {"#": VOLCANO, "%": LAVA}


class VolcanoTable(Table):
    state: VolcanoState

    def __init__(self, state: VolcanoState) -> None:
        super().__init__(state, GAME)

    def flow(self, *spaces: str) -> Self:
        """The player on turn places lava here, as if for amulets taken; the amulets are left out."""
        for space in spaces:
            self.deal()
            self.state = replace(self.state, pending=(*self.state.pending, PlacingLava(self.state.on_turn)))
            self.state = replace(self.state, to_move=self.state.on_turn)
            self.play(f"place_lava {space}")
        return self

    @property
    def lava(self) -> set[str]:
        """The spaces of lava: tiles, and volcanic hexagons."""
        return self.spaces(self.land.kinds.get(LAVA, 0))

    @property
    def volcano(self) -> set[str]:
        return self.spaces(self.land.kinds[VOLCANO])

    @property
    def everywhere(self) -> set[str]:
        """All spaces of the island where a treasure can be."""
        return set(self.land.names) - self.lava - self.volcano

    @property
    def display(self) -> set[str]:
        """The volcanic clues that can be used."""
        return {COVER_NAMES[cover] for cover in members(self.state.display)}

    def covered(self, map: str) -> list[str]:
        """The clues under the volcanic ones of a map."""
        return [self.cards[card] for card in self.state.covered[MAP_NAMES.index(map)]]

    def markers_left(self, map: str) -> int:
        """The site markers of this colour that have not burned."""
        return self.state.site_markers[MAP_NAMES.index(map)]

    @property
    def discards(self) -> set[str]:
        return self.card_set(self.state.discards)

    @property
    def supply(self) -> tuple[int, ...]:
        """The compass roses of the players."""
        return self.state.rose_supply


def volcanic(
    chart: str,
    *,
    lava_tiles: int = BOX.lava_tiles,
    covered: Mapping[str, str] | None = None,
    site_markers: Mapping[str, int] | None = None,
    **things: Any,
) -> VolcanoTable:
    """The beginning of a player's turn in Volcano, with things on the table as in `position`, and besides:

    lava_tiles    not placed yet
    covered       clues under the volcanic ones of a map, the first played first; the display is all that is on no map
    site_markers  of a map's colour, that have not burned
    """
    below = [(covered or {}).get(name, "").split() for name in MAP_NAMES]
    table = position(chart, game=GAME, grounds=GROUNDS, away=" ".join(chain(*below)), **things)
    cards, deck = table.cards, len(table.state.setup.deck)
    laid = mask_of(card - deck for clues in table.state.clues for card in clues if card >= deck)
    state: Any = replace(
        table.state,
        lava_tiles=lava_tiles,
        display=(1 << len(BOX.clues)) - 1 & ~laid,
        covered=tuple(tuple(map(cards.index, clues)) for clues in below),
        site_markers=tuple((site_markers or {}).get(name, TOBAGO_BOX.site_markers) for name in MAP_NAMES),
    )
    everywhere = Counter(chain(*map(members, (*state.hands, state.deck, state.discards)), *state.clues, *state.covered))
    assert max(everywhere.values(), default=1) == 1, "a card in two places"
    return VolcanoTable(state)


def set_up_volcano(**options: Any) -> VolcanoTable:
    """A game of Volcano from its very beginning."""
    state: Any = set_up(GAME, **options).state
    return VolcanoTable(state)


def rectangle(columns: int, lines: int, terrain: str = "M") -> tuple[str, ...]:
    """The drawing of an island of one terrain: so many columns, so many half rows, a space in the first corner."""
    cells = [[terrain if (x + y) % 2 == 0 else " " for x in range(columns)] for y in range(lines)]
    return tuple(" ".join(row).rstrip() for row in cells)
