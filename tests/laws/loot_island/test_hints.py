"""What hints say is what the rules do: laws for Loot Island under random play."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.core.position import CHANCE
from doubloon.games.loot_island.actions import GoAshore, LayCards, PassTurn
from doubloon.games.loot_island.events import CubesDiscarded, TreasureBuried
from doubloon.games.loot_island.game import LOOT_ISLAND
from tests.laws.walks import seeds, setups, walk


@settings(max_examples=15)
@given(st.data(), seeds)
def test_a_player_can_land_where_a_card_in_hand_fits_and_nowhere_else(data: st.DataObject, seed: int) -> None:
    for pace in walk(LOOT_ISLAND, data.draw(setups(LOOT_ISLAND)), seed):
        state = pace.before
        if state.to_move == CHANCE or PassTurn() not in (legal := LOOT_ISLAND.legal(state)):
            continue
        fits = LOOT_ISLAND.hints(LOOT_ISLAND.view(state, state.to_move)).fits
        assert {action.landing for action in legal if isinstance(action, GoAshore)} == {
            landing for landing, cards in enumerate(fits) if cards & _playable(state)
        }


@settings(max_examples=15)
@given(st.data(), seeds)
def test_cards_that_are_chosen_count_for_the_landing_when_they_lie_there(data: st.DataObject, seed: int) -> None:
    for pace in walk(LOOT_ISLAND, data.draw(setups(LOOT_ISLAND)), seed):
        if isinstance(pace.action, LayCards):
            landing = pace.before.pending[-1].landing
            told = LOOT_ISLAND.hints(LOOT_ISLAND.view(pace.before, pace.before.on_turn))
            others = LOOT_ISLAND.hints(LOOT_ISLAND.view(pace.before, None))
            laid = LOOT_ISLAND.hints(LOOT_ISLAND.view(pace.after, None)).landings[landing].maps
            assert (told.landings[landing].maps + told.laying, others.laying) == (laid, 0)


def _playable(state: Any) -> int:
    aarons = state.aaron and not state.passed >> state.setup.players & 1
    return int(state.hands[state.to_move] | (state.hands[-1] if aarons else 0))


@settings(max_examples=15)
@given(st.data(), seeds)
def test_cubes_go_with_a_buried_treasure_as_told(data: st.DataObject, seed: int) -> None:
    for pace in walk(LOOT_ISLAND, data.draw(setups(LOOT_ISLAND)), seed):
        players, cubes = pace.before.setup.players, pace.before.cubes
        for seat in (event.seat for event in pace.events if isinstance(event, TreasureBuried) and event.seat < players):
            told = LOOT_ISLAND.hints(LOOT_ISLAND.view(pace.before, seat)).accounts[seat].burial
            gone = sum(event.number for event in pace.events if isinstance(event, CubesDiscarded))
            assert gone == (told if told < cubes[seat] else 0)  # about the last cube the player is asked
