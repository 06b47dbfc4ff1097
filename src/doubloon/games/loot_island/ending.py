"""The end of the game: the curse takes its victims, healers are chosen and paid (rule book p. 12)."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.core.masks import mask_of, members
from doubloon.core.position import Action, Event, Seat, clockwise, pop, push, replace_top, top
from doubloon.core.tuples import add_at, with_item
from doubloon.games.loot_island.actions import ChooseHealer, PlaceHealer
from doubloon.games.loot_island.box import NO_HEALER
from doubloon.games.loot_island.events import (
    Eliminated,
    GameEnded,
    HealerChosen,
    HealerPlaced,
    HealersShown,
    HealerUnpaid,
)
from doubloon.games.loot_island.scoring import score_sheet
from doubloon.games.loot_island.setup import TOO_MANY_CUBES
from doubloon.games.loot_island.state import (
    Breaking,
    ChoosingHealers,
    DealingHealers,
    PlacingHealers,
    State,
)


def ask_breaking(state: State, item: Breaking, events: list[Event]) -> Seat | None:
    pop(state)
    for seat in range(state.setup.players):
        if state.cubes[seat] >= TOO_MANY_CUBES:
            state.eliminated |= 1 << seat
            events.append(Eliminated(seat, state.cubes[seat]))
    if state.setup.healers == "hidden":
        push(state, DealingHealers())
    elif state.setup.healers == "two_each":
        push(state, PlacingHealers())
    return None


def ask_placing(state: State, item: PlacingHealers, events: list[Event]) -> Seat | None:
    """Each player places a healer, as if all at the same time: what the others place stays hidden until then."""
    if len(item.placed) < state.setup.players:
        return clockwise(state.first_player, state.setup.players)[len(item.placed)]
    pop(state)
    state.healers = mask_of(item.placed)
    events.append(HealersShown(state.healers))
    return None


def legal_placing(state: State, item: PlacingHealers) -> Sequence[Action]:
    return [PlaceHealer(healer) for healer in members(state.healer_hands[state.to_move])]


def place_healer(state: State, action: PlaceHealer, events: list[Event]) -> None:
    item, seat = top(state, PlacingHealers), state.to_move
    state.healer_hands = add_at(state.healer_hands, seat, -(1 << action.healer))
    replace_top(state, PlacingHealers((*item.placed, action.healer)))
    events.append(HealerPlaced(seat, action.healer))


def ask_choosing(state: State, item: ChoosingHealers, events: list[Event]) -> Seat | None:
    seat = _next_to_choose(state)
    if seat is None:
        _finish(state, events)
        return None
    if state.healers & state.healers - 1:
        return seat
    _choose(state, seat, state.healers.bit_length() - 1, events)
    return None


def _next_to_choose(state: State) -> Seat | None:
    """The player with the fewest cubes, but at least one; ties are broken clockwise from the tile."""
    waiting = [
        seat
        for seat in clockwise(state.first_player, state.setup.players)
        if state.cubes[seat] and not state.eliminated >> seat & 1 and state.healed_by[seat] == NO_HEALER
    ]
    return min(waiting, key=lambda seat: state.cubes[seat], default=None)


def legal_choices(state: State, item: ChoosingHealers) -> Sequence[Action]:
    return [ChooseHealer(healer) for healer in members(state.healers)]


def choose_healer(state: State, action: ChooseHealer, events: list[Event]) -> None:
    _choose(state, state.to_move, action.healer, events)


def _choose(state: State, seat: Seat, healer: int, events: list[Event]) -> None:
    state.healers &= ~(1 << healer)
    state.healed_by = with_item(state.healed_by, seat, healer)
    events.append(HealerChosen(seat, healer))


def _finish(state: State, events: list[Event]) -> None:
    pop(state)
    sheets = [score_sheet(state, seat) for seat in range(state.setup.players)]
    for seat, sheet in enumerate(sheets):
        if sheet.out == "unpaid":
            state.eliminated |= 1 << seat
            events.append(HealerUnpaid(seat, sheet.price))
    events.append(GameEnded(tuple(sheet.total for sheet in sheets)))
