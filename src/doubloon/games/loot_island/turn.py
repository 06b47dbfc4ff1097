"""The turns of a round: a player plays map cards, uses a small island, or passes (rule book p. 6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from doubloon.core.masks import Menu
from doubloon.core.position import Action, Event, Seat, clockwise, pop, push
from doubloon.games.loot_island.actions import LANDINGS, GoAshore, Hunter, PassTurn, Visit
from doubloon.games.loot_island.compasses import recalled
from doubloon.games.loot_island.curse import curse_others
from doubloon.games.loot_island.event_cards import DAYS
from doubloon.games.loot_island.events import Passed, RoundStarted, TileTaken
from doubloon.games.loot_island.exploring import explore
from doubloon.games.loot_island.setup import SEATS
from doubloon.games.loot_island.small_islands import affordable
from doubloon.games.loot_island.state import Leaving, Starting, State, TakingOpen, Turn

_PASS = (PassTurn(),)
_ASHORE = tuple(Menu([GoAshore(landing, hunter) for landing in LANDINGS]) for hunter in range(SEATS[-1]))


@cache
def _visits(islands: int, hunter: Hunter) -> Menu[Visit]:
    return Menu([Visit(island, hunter) for island in range(islands)])


def ask_start(state: State, item: Starting, events: list[Event]) -> Seat | None:
    hunter = recalled(state)
    if hunter is not None:
        # Ruling 51: for Aaron the first player chooses.
        return hunter if hunter < state.setup.players else state.first_player
    pop(state)
    if not state.round:
        state.round = 1
        events.append(RoundStarted(1))
    state.turn += 1
    state.on_turn = state.first_player
    state.acted = False
    return None


def ask_turn(state: State, item: Turn, events: list[Event]) -> Seat | None:
    if state.acted:
        following = clockwise(state.on_turn, state.setup.players)[1:]
        waiting = [seat for seat in (*following, state.on_turn) if not state.passed >> seat & 1]
        if not waiting:
            pop(state)
            state.passed = 0
            explore(state)
            return None
        state.turn += 1
        state.on_turn = waiting[0]
        state.acted = False
    seat = state.on_turn
    if not state.hands[seat] and not _deeds(state, seat):
        # With nothing to play, a player passes without being asked.
        leave(state, seat, events)
        return None
    return seat


def legal_turn(state: State, item: Turn) -> Sequence[Action]:
    return _deeds(state, state.on_turn) + _PASS


def _deeds(state: State, seat: Seat) -> tuple[Action, ...]:
    """What a player can do, also for Aaron."""
    deeds = _deeds_of(state, seat)
    aaron = state.setup.players
    if state.aaron and not state.passed >> aaron & 1:
        deeds += _deeds_of(state, aaron)
    return deeds


def _deeds_of(state: State, hunter: Hunter) -> tuple[Action, ...]:
    hand = state.hands[hunter]
    if not hand:
        return ()
    places = 0
    for landing, fitting in enumerate(state.fitting):
        if hand & fitting:
            places |= 1 << landing
    deeds: tuple[Action, ...] = _ASHORE[hunter](places)
    if state.islands and affordable(hand, DAYS[state.event], state.tables):
        deeds += _visits(len(state.tables.box.small_islands), hunter)(state.islands)
    return deeds


def pass_turn(state: State, action: PassTurn, events: list[Event]) -> None:
    leave(state, state.on_turn, events)


def leave(state: State, hunter: Hunter, events: list[Event]) -> None:
    """A hunter does nothing more in this round; the first player to do so takes the tile."""
    first = not state.passed & (1 << state.setup.players) - 1
    state.passed |= 1 << hunter
    state.acted = True
    events.append(Passed(hunter))
    if hunter == state.setup.players:
        return  # Ruling 51: Aaron never gets the tile.
    if first:
        if state.first_player != hunter:
            state.first_player = hunter
            events.append(TileTaken(hunter))
        curse_others(state, hunter, DAYS[state.event].captains_curse, events)
    if state.open_treasures:
        push(state, TakingOpen(hunter))


def ask_leaving(state: State, item: Leaving, events: list[Event]) -> Seat | None:
    pop(state)
    leave(state, item.hunter, events)
    return None
