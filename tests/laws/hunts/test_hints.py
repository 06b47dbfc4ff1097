"""What hints say is what the rules do: laws for Tobago and Volcano under random play."""

from __future__ import annotations

import math
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.core.bags import kinds
from doubloon.core.game import AnyGame
from doubloon.core.position import CHANCE, Action, Seat
from doubloon.games.tobago.actions import CURSE, AmuletDrive, AmuletRemove, Drive, ExchangeHand, PlayClue, TurnUp
from doubloon.games.tobago.clue_play import markers
from doubloon.games.tobago.setup import MAPS
from doubloon.games.volcano.actions import PlaceLava
from doubloon.games.volcano.events import LavaPlaced, MarkersBurned
from doubloon.games.volcano.game import VOLCANO
from tests.laws.hunts.kit import each_hunt
from tests.laws.walks import seeds, setups, walk


def hints(game: AnyGame, state: Any, seat: Seat | None) -> Any:
    return game.hints(game.view(state, seat))


@each_hunt
@settings(max_examples=15)
@given(st.data(), seeds)
def test_clues_that_break_no_rule_can_be_played_and_no_others(game: AnyGame, data: st.DataObject, seed: int) -> None:
    for pace in walk(game, data.draw(setups(game)), seed):
        state = pace.before
        if state.to_move == CHANCE or ExchangeHand() not in (legal := game.legal(state)):
            continue
        clues = hints(game, state, state.to_move).clues
        allowed = {PlayClue(clue.card, map) for clue in clues for map in range(MAPS) if clue.maps[map].broken is None}
        assert allowed == {action for action in legal if isinstance(action, PlayClue)}


@each_hunt
@settings(max_examples=15)
@given(st.data(), seeds)
def test_every_route_can_be_driven_and_leads_everywhere(game: AnyGame, data: st.DataObject, seed: int) -> None:
    rng = Random(seed)
    for pace in walk(game, data.draw(setups(game)), seed):
        state = pace.before
        if state.to_move == CHANCE:
            continue
        routes = hints(game, state, state.to_move).routes
        near = {action.space for action in _legs(game, state)}
        firsts = {route.legs[0] for route in routes}
        # A car drives onto lava only if it can get off again, and rather round it.
        assert firsts <= near
        assert not (near - firsts) & {space for space in near if state.island.spaces >> space & 1}
        if routes:
            _drive(game, state, rng.choice(routes))


@each_hunt
@settings(max_examples=8)
@given(st.data(), seeds)
def test_sites_are_told_to_be_marked_where_an_amulet_could_remove_a_marker(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    for pace in walk(game, data.draw(setups(game)), seed):
        removable = {action.map for action in game.legal(pace.before) if isinstance(action, AmuletRemove)}
        marked = hints(game, pace.before, None).marked
        assert all(marked[map] for map in removable)
        assert [map for map in range(MAPS) if marked[map]] == [map for map in range(MAPS) if markers(pace.before, map)]


@each_hunt
@settings(max_examples=15)
@given(st.data(), seeds)
def test_only_cards_that_were_said_to_come_are_turned_up(game: AnyGame, data: st.DataObject, seed: int) -> None:
    for pace in walk(game, data.draw(setups(game)), seed):
        if not isinstance(pace.action, TurnUp):
            continue
        for seat in (None, *range(len(pace.before.cars))):
            chances = hints(game, pace.before, seat).chances
            told = {chance.value: chance for chance in chances}
            assert math.isclose(sum(chance.next for chance in chances), 1.0)
            assert all(0 < chance.next <= chance.coming + 1e-9 <= 1 + 2e-9 for chance in chances)
            assert set(kinds(pace.before.pending[-1].hidden)) <= set(told)
            if pace.before.pending[-1].lot.safe >= len(pace.before.pending[-1].lot.cards):
                assert CURSE not in told  # none is among the first cards of the deck


@settings(max_examples=15)
@given(st.data(), seeds)
def test_lava_burns_what_was_told_and_nothing_else(data: st.DataObject, seed: int) -> None:
    for pace in walk(VOLCANO, data.draw(setups(VOLCANO)), seed):
        if isinstance(pace.action, PlaceLava):
            told = VOLCANO.hints(VOLCANO.view(pace.before, pace.before.to_move)).burning
            burned = [
                event
                for event in pace.events
                if isinstance(event, MarkersBurned) or (isinstance(event, LavaPlaced) and event.kind)
            ]
            assert bool(told >> pace.action.space & 1) == bool(burned)


def _legs(game: AnyGame, state: Any) -> list[Any]:
    legal = game.legal(state)
    return [action for action in legal if isinstance(action, Drive)] or [
        action for action in legal if isinstance(action, AmuletDrive)
    ]


def _drive(game: AnyGame, state: Any, route: Any) -> None:
    """Drives it leg by leg, unless something else has to be decided on the way (a lava tile for an amulet)."""
    seat, before = state.on_turn, state.amulets_held[state.on_turn]
    extra = state.extra_drive or any(isinstance(action, AmuletDrive) for action in _legs(game, state))
    for end in route.legs:
        action: Action = next(leg for leg in _legs(game, state) if leg.space == end)
        state = game.apply(state, action).state
        if len(state.pending) != 1:
            return
    if state.on_turn == seat:  # The turn may have ended by itself.
        assert state.cars[seat] == route.legs[-1]
        assert extra or route.toll or state.amulets_held[seat] - before == route.amulets.bit_count()
