"""Why cards may or may not be played to a landing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from doubloon.games.loot_island.actions import Landing
from doubloon.games.loot_island.box import Card
from doubloon.games.loot_island.cards import CardTables
from doubloon.games.loot_island.playing import Column, beside, end_value

BrokenRule = Literal["no_card", "several_colours", "column_colour", "coast_colour", "too_low"]


class Columns(Protocol):
    """The part of a position or view that matters for placing cards."""

    @property
    def tables(self) -> CardTables: ...
    @property
    def columns(self) -> tuple[Column, ...]: ...


class Explanation(NamedTuple):
    landing: Landing
    broken: BrokenRule | None  # the rule that the play would break
    colour: int | None = None  # the colour that is wanted, or taken by the other landing of the coast
    value: int | None = None  # of the last card there, if a played card is lower

    @property
    def allowed(self) -> bool:
        return self.broken is None


def explain(shown: Columns, cards: Sequence[Card], landing: Landing) -> Explanation:
    """Whether these cards may be played together to a landing, and if not, which rule they break."""
    tables, column, other = shown.tables, shown.columns[landing], shown.columns[beside(landing)]
    colours = {tables.colour[card] for card in cards}
    if not colours:
        return Explanation(landing, "no_card")
    if len(colours) > 1:
        return Explanation(landing, "several_colours")
    if not column:
        taken = tables.colour[other[0]] if other else None
        return Explanation(landing, "coast_colour", taken) if taken in colours else Explanation(landing, None)
    wanted, value = tables.colour[column[0]], end_value(column, tables)
    if wanted not in colours:
        return Explanation(landing, "column_colour", wanted)
    if any(1 < tables.value[card] < value for card in cards):  # Wild cards fit anywhere.
        return Explanation(landing, "too_low", wanted, value)
    return Explanation(landing, None)
