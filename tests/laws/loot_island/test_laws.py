"""What holds in every position of Loot Island."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from doubloon.games.loot_island.actions import (
    LANDINGS,
    AddCard,
    Discard,
    DrawEvent,
    GoAshore,
    LayCards,
    MoveCompass,
    Pay,
    Visit,
)
from doubloon.games.loot_island.event_cards import EVENT_NAMES
from doubloon.games.loot_island.events import HealerDealt, HealerPlaced, MapDrawn
from doubloon.games.loot_island.explaining import explain
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.playing import fitting_cards
from doubloon.games.loot_island.setup import ROUNDS, TOO_MANY_CUBES, Setup
from doubloon.games.loot_island.state import Playing, State
from tests.laws.loot_island.conservation import assert_conserved
from tests.laws.loot_island.kit import loot_setups
from tests.laws.walks import seeds, walk

WHOLE_GAME = 100_000


@settings(max_examples=40)
@given(loot_setups(), seeds)
def test_every_game_ends_after_five_rounds_or_for_want_of_treasures(setup: Setup, seed: int) -> None:
    *_, last = walk(LOOT_ISLAND, setup, seed, WHOLE_GAME)
    assert last.after.over
    assert last.after.round == ROUNDS or not sum(last.after.treasure_deck)
    ranks, scores = LOOT_ISLAND.ranks(last.after), LOOT_ISLAND.scores(last.after)
    out = last.after.eliminated
    alive = [seat for seat in range(setup.players) if not out >> seat & 1]
    assert sorted(ranks[seat] for seat in alive) == list(range(1, len(alive) + 1))
    assert all(ranks[seat] == len(alive) + 1 and not scores[seat] for seat in range(setup.players) if out >> seat & 1)
    assert all(scores[one] >= scores[two] for one in alive for two in alive if ranks[one] < ranks[two])
    assert len(LOOT_ISLAND.winners(last.after)) == bool(alive)
    assert all(out >> seat & 1 for seat, cubes in enumerate(last.after.cubes) if cubes >= TOO_MANY_CUBES)


@pytest.mark.parametrize("event", range(len(EVENT_NAMES)), ids=EVENT_NAMES)
@settings(max_examples=6)
@given(loot_setups(), seeds)
def test_games_with_every_event_come_to_their_end(event: int, setup: Setup, seed: int) -> None:
    met = False
    for pace in walk(LOOT_ISLAND, setup, seed, WHOLE_GAME, DrawEvent(event)):
        assert_conserved(pace.after)
        assert pace.after.over or LOOT_ISLAND.legal(pace.after)
        met |= pace.after.event == event
    assert met or pace.after.round < ROUNDS, "it came as soon as it could"
    assert pace.after.over


@given(loot_setups(), seeds)
def test_the_cards_that_fit_follow_from_the_columns(setup: Setup, seed: int) -> None:
    for pace in walk(LOOT_ISLAND, setup, seed):
        state: State = pace.after
        assert state.fitting == tuple(fitting_cards(state.columns, landing, state.tables) for landing in LANDINGS)


@given(loot_setups(), seeds)
def test_columns_have_one_colour_and_never_fall(setup: Setup, seed: int) -> None:
    for pace in walk(LOOT_ISLAND, setup, seed):
        state: State = pace.after
        for landing, column in enumerate(state.columns):
            colours = {state.tables.colour[card] for card in column}
            assert len(colours) <= 1
            assert not colours & {state.tables.colour[card] for card in state.columns[landing ^ 1]}
            numbers = [value for card in column if (value := state.tables.value[card])]
            assert numbers == sorted(numbers)


@given(loot_setups(), seeds)
def test_a_play_is_explained_as_it_is_offered(setup: Setup, seed: int) -> None:
    for pace in walk(LOOT_ISLAND, setup, seed):
        state: State = pace.before
        if isinstance(pace.action, LayCards) and isinstance(item := state.pending[-1], Playing):
            cards = [card for card in range(len(state.tables.maps)) if item.chosen >> card & 1]
            assert explain(state, cards, item.landing).allowed
        for landing in LANDINGS if isinstance(pace.action, GoAshore) else ():
            for card in range(len(state.tables.maps)):
                assert explain(state, [card], landing).allowed == bool(state.fitting[landing] >> card & 1)


@given(loot_setups(), seeds)
def test_what_is_chosen_is_seen_by_no_other_seat_before_it_is_laid(setup: Setup, seed: int) -> None:
    private = (GoAshore, Visit, MoveCompass, AddCard, Pay, Discard)
    for pace in walk(LOOT_ISLAND, setup, seed):
        if isinstance(pace.action, private) and not pace.events:
            for seat in (None, *range(setup.players)):
                if seat != pace.before.to_move:
                    assert LOOT_ISLAND.view(pace.after, seat) == LOOT_ISLAND.view(pace.before, seat)


@given(loot_setups(), seeds)
def test_only_its_owner_is_told_of_a_hidden_card(setup: Setup, seed: int) -> None:
    for pace in walk(LOOT_ISLAND, setup, seed):
        for event in pace.events:
            for seat in (None, *range(setup.players)):
                told = event.seen_by(seat)
                if isinstance(told, MapDrawn):
                    assert (told.card is not None) == (seat == told.seat or told.seat == setup.players)
                if isinstance(told, HealerDealt | HealerPlaced):
                    assert (told.healer is not None) == (seat == told.seat)
