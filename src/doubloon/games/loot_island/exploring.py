"""Finding the loot: a coast at the end of every round, all of them at the end of the game (rule book p. 10-12)."""

from __future__ import annotations

from doubloon.core.masks import mask_of
from doubloon.core.position import Event, Pending, Seat, clockwise, pop, push, replace_top
from doubloon.core.tuples import add_at, with_item
from doubloon.games.loot_island.actions import COASTS, LANDINGS, Coast
from doubloon.games.loot_island.event_cards import DAYS, NO_EVENT
from doubloon.games.loot_island.events import CoastCleared, FinalExplorationStarted, LootFound, NoLootFound
from doubloon.games.loot_island.loot import (
    Loot,
    coasts_of_today,
    final_loot,
    landings_in_order,
    loot_of_coast,
)
from doubloon.games.loot_island.playing import change_columns
from doubloon.games.loot_island.state import (
    Breaking,
    ChoosingHealers,
    Cleansing,
    EndingRound,
    Exploring,
    ExploringAll,
    Sharing,
    State,
)


def explore(state: State) -> None:
    """All players have passed: the coast of the day is explored."""
    push(state, *map(Exploring, coasts_of_today(state)), EndingRound())


def ask_exploring(state: State, item: Exploring, events: list[Event]) -> Seat | None:
    replace_top(state, Exploring(item.coast, item.stage + 1))
    match item.stage:
        case 0 | 1:  # the big and the small loot
            _share(state, loot_of_coast(state, item.coast)[item.stage], events)
        case 2:
            push(state, *_relief(state, item.coast))
        case _:
            pop(state)
            _clean_up(state, item.coast, events)
    return None


def _share(state: State, loot: Loot, events: list[Event]) -> None:
    if loot.kind == "none":
        events.append(NoLootFound(loot.landing))
        return
    events.append(LootFound(loot.landing, loot.kind, loot.treasures))
    if loot.treasures:
        push(state, Sharing(loot.landing, loot.treasures, loot.takers))


def _relief(state: State, coast: Coast) -> list[Pending]:
    """The cubes that every player at the small loot landing may discard (event B10)."""
    number = DAYS[state.event].relief
    _, small = loot_of_coast(state, coast)
    if not number or small.kind == "none":
        return []
    seats = clockwise(state.first_player, state.setup.players)
    return [Cleansing(seat, number) for seat in seats if seat in state.stacks[small.landing]]


def _clean_up(state: State, coast: Coast, events: list[Event]) -> None:
    """Return compasses and discard cards, whether loot was found or not."""
    landings = landings_in_order(state, coast)
    cards = 0
    for landing in landings:
        for hunter in state.stacks[landing]:
            state.discs = add_at(state.discs, hunter, 1)
        cards |= mask_of(state.columns[landing])
        state.stacks = with_item(state.stacks, landing, ())
    state.discards |= cards
    change_columns(state, dict.fromkeys(landings, ()))
    events.append(CoastCleared(coast, cards))


def ask_all(state: State, item: ExploringAll, events: list[Event]) -> Seat | None:
    """The final exploration, landing by landing from the ship's bow on."""
    if item.explored == len(LANDINGS):
        pop(state)
        return None
    replace_top(state, ExploringAll(item.explored + 1))
    coast = (state.coast + state.direction * (item.explored // 2)) % len(COASTS)
    landing = landings_in_order(state, coast)[item.explored % 2]
    if state.columns[landing]:
        _share(state, final_loot(state, landing), events)
    return None


def explore_all(state: State, events: list[Event]) -> None:
    """The last round is over."""
    state.event = NO_EVENT  # Ruling 47: it does not apply to the final exploration.
    events.append(FinalExplorationStarted())
    push(state, ExploringAll(), Breaking(), ChoosingHealers())
