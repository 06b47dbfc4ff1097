"""Treasures: revealed, taken one by one, kept or buried (rule book p. 10-11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from doubloon.core.masks import members
from doubloon.core.position import CHANCE, Action, Event, Seat, pop, replace_top, top
from doubloon.core.tuples import add_at
from doubloon.games.loot_island.actions import Bury, DrawTreasure, Hunter, Keep, TakeOpen
from doubloon.games.loot_island.box import Treasure, TreasureCard, Treasures
from doubloon.games.loot_island.cards import CardTables
from doubloon.games.loot_island.curse import cleanse, take_cubes
from doubloon.games.loot_island.event_cards import NO_EVENT
from doubloon.games.loot_island.events import (
    TreasureBuried,
    TreasureKept,
    TreasureRevealed,
    TreasuresRanOut,
    TreasuresShuffled,
)
from doubloon.games.loot_island.state import (
    Breaking,
    ChoosingHealers,
    RevealingOpen,
    Sharing,
    State,
    TakingOpen,
)

_BURIAL = 2


def ask_sharing(state: State, item: Sharing, events: list[Event]) -> Seat | None:
    if item.to_reveal:
        if ready(state, events):
            return CHANCE
        replace_top(state, Sharing(item.landing, 0, item.takers, item.revealed, item.taken, True))
        return None
    if not item.revealed:
        pop(state)
        if item.short:
            end_early(state, events)
        return None
    taker = item.takers[item.taken]
    if taker == state.setup.players:
        _take_for_aaron(state, item, events)
        return None
    return taker


def ready(state: State, events: list[Event]) -> bool:
    """Whether there is a treasure to reveal; if necessary, the buried treasures are shuffled first."""
    if not state.treasure_deck and state.treasure_discards:
        state.treasure_deck, state.treasure_discards = (state.treasure_discards,), 0
        events.append(TreasuresShuffled())
    return bool(state.treasure_deck)


def end_early(state: State, events: list[Event]) -> None:
    """Ruling 50: without enough treasures the game goes to its end, without further exploration."""
    events.append(TreasuresRanOut())
    state.event, state.passed = NO_EVENT, 0
    state.pending = (ChoosingHealers(), Breaking())


def legal_sharing(state: State, item: Sharing) -> Sequence[Action]:
    if item.to_reveal:
        return state.tables.finds(state.treasure_deck[0])
    treasures = tuple(members(item.revealed))
    return [*map(_keeping, treasures), *map(_burying, treasures)]


_keeping, _burying = cache(Keep), cache(Bury)


def draw_treasure(state: State, action: DrawTreasure, events: list[Event]) -> None:
    """A treasure is revealed: of loot, or for the players who will pass (event A2)."""
    treasure = 1 << action.treasure
    first, *others = state.treasure_deck
    left = first & ~treasure
    state.treasure_deck = (left, *others) if left else tuple(others)
    events.append(TreasureRevealed(action.treasure))
    item = state.pending[-1]
    if isinstance(item, RevealingOpen):
        state.open_treasures |= treasure
    else:
        item = top(state, Sharing)
        replace_top(
            state, Sharing(item.landing, item.to_reveal - 1, item.takers, item.revealed | treasure, item.taken, False)
        )


def _take_for_aaron(state: State, item: Sharing, events: list[Event]) -> None:
    """Aaron takes the highest reference number, and keeps nothing but crowns."""
    highest = max(members(item.revealed), key=lambda treasure: facts(state, treasure).number)
    taken = _taken(state, highest)
    if facts(state, highest).kind == "crown":
        _keep(state, taken, highest, events)
    else:
        _lay_away(state, taken, highest, events)


def facts(state: State, treasure: Treasure) -> TreasureCard:
    return state.tables.treasures[treasure]


def _taken(state: State, treasure: Treasure) -> Hunter:
    """The next hunter takes a treasure from those revealed; returns that hunter."""
    item = top(state, Sharing)
    revealed = item.revealed & ~(1 << treasure)
    replace_top(state, Sharing(item.landing, 0, item.takers, revealed, item.taken + 1, item.short))
    return item.takers[item.taken]


def keep(state: State, action: Keep, events: list[Event]) -> None:
    _keep(state, _taken(state, action.treasure), action.treasure, events)


def _keep(state: State, hunter: Hunter, treasure: Treasure, events: list[Event]) -> None:
    state.treasures = add_at(state.treasures, hunter, 1 << treasure)
    events.append(TreasureKept(hunter, treasure))
    take_cubes(state, hunter, facts(state, treasure).curse, events)
    cleanse(state, hunter, facts(state, treasure).cleanse)


def bury(state: State, action: Bury, events: list[Event]) -> None:
    hunter = _taken(state, action.treasure)
    _lay_away(state, hunter, action.treasure, events)
    cleanse(state, hunter, burial(state.treasures[hunter], state.tables))


def burial(held: Treasures, tables: CardTables) -> int:
    """How many cubes may be discarded with a buried treasure: two, plus one for each amulet."""
    return _BURIAL + (held & tables.of_kind["amulet"]).bit_count()


def _lay_away(state: State, hunter: Hunter, treasure: Treasure, events: list[Event]) -> None:
    state.treasure_discards |= 1 << treasure
    events.append(TreasureBuried(hunter, treasure))


def ask_open(state: State, item: RevealingOpen, events: list[Event]) -> Seat | None:
    """A treasure for each player is laid out (event A2)."""
    if state.open_treasures.bit_count() < state.setup.players:
        if ready(state, events):
            return CHANCE
        end_early(state, events)
        return None
    pop(state)
    return None


def legal_open(state: State, item: RevealingOpen) -> Sequence[Action]:
    return state.tables.finds(state.treasure_deck[0])


def ask_taking(state: State, item: TakingOpen, events: list[Event]) -> Seat | None:
    """Ruling 49: the last player to pass takes what is left."""
    if state.open_treasures & state.open_treasures - 1:
        return item.seat
    take_open(state, TakeOpen(state.open_treasures.bit_length() - 1), events)
    return None


def legal_taking(state: State, item: TakingOpen) -> Sequence[Action]:
    return [TakeOpen(treasure) for treasure in members(state.open_treasures)]


def take_open(state: State, action: TakeOpen, events: list[Event]) -> None:
    seat = top(state, TakingOpen).seat
    pop(state)
    state.open_treasures &= ~(1 << action.treasure)
    _keep(state, seat, action.treasure, events)
