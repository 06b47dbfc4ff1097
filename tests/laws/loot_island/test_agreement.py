"""Two implementations of Loot Island that know nothing of each other play the same games."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import asdict, astuple

from doubloon.core.masks import members
from doubloon.core.position import CHANCE, Action
from doubloon.games.loot_island.actions import LANDINGS, AddCard, GoAshore, LayCards, PassTurn
from doubloon.games.loot_island.box import NO_HEALER
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.loot import forecast
from doubloon.games.loot_island.scoring import score_sheet
from doubloon.games.loot_island.setup import Setup
from doubloon.games.loot_island.state import Playing, State, Turn, Visiting
from tests.laws.loot_island.small_boxes import SMALL_BOXES
from tests.referee.loot_island.referee import LootIslandReferee
from tests.referee.loot_island.soundness import assert_sound


def told(action: Action) -> tuple[Any, ...]:
    """An action of the engine in the words of the referee."""
    return (action.__struct_config__.tag, *astuple(action))


def assert_same_position(state: State, referee: LootIslandReferee) -> None:
    assert [set(members(hand)) for hand in state.hands] == referee.hands
    assert state.deck.bit_count() == referee.map_deck_size
    assert set(members(state.discards)) == referee.map_discards
    assert [list(column) for column in state.columns] == referee.columns
    assert [list(stack) for stack in state.stacks] == referee.stacks
    assert list(state.discs) == referee.discs
    assert list(state.cubes) == referee.cubes
    assert [set(members(kept)) for kept in state.treasures] == referee.treasures
    assert sum(map(int.bit_count, state.treasure_deck)) == referee.treasure_deck_size
    assert set(members(state.treasure_discards)) == referee.treasure_discards
    assert (state.coast, state.direction, state.first_player) == (
        referee.coast,
        referee.direction,
        referee.first_player,
    )
    assert set(members(state.islands)) == referee.islands
    assert [None if one == NO_HEALER else one for one in state.healed_by] == referee.healers
    if state.pending and isinstance(state.pending[-1], Turn | Playing | Visiting):
        assert (state.round, state.event) == (referee.round, referee.event)
        assert set(members(state.passed)) == referee.passed
        for landing in LANDINGS:
            loot = forecast(state, landing)
            assert referee.forecast(landing) == {
                "count": loot.maps,
                "threshold": loot.threshold,
                "kind": loot.kind,
                "treasures": loot.treasures,
                "takers": list(loot.takers),
            }


def assert_same_end(state: State, referee: LootIslandReferee) -> None:
    assert set(members(state.eliminated)) == referee.eliminated
    assert list(LOOT_ISLAND.scores(state)) == referee.scores()
    assert list(LOOT_ISLAND.winners(state)) == referee.winners()
    for seat in range(state.setup.players):
        sheet, theirs = score_sheet(state, seat), referee.sheet(seat)
        if sheet.out != "cursed":
            assert {kind: sum(worth) for kind, worth in sheet.worth.items()} == {
                kind: theirs[kind] for kind in sheet.worth
            }
            assert (sheet.captain, sheet.price) == (theirs["captain"], theirs["healer"])


def keen(legal: Sequence[Action], rng: Random) -> Action:
    """More cards are played, and fewer turns passed, than evenly: so more happens."""
    wanted: list[tuple[type[Action], ...]] = [(GoAshore,), (AddCard,), (LayCards,)]
    for kinds, eagerness in zip(wanted, (0.5, 0.6, 0.2), strict=True):
        found = [action for action in legal if isinstance(action, kinds)]
        if found and rng.random() < eagerness:
            return rng.choice(found)
    others = [action for action in legal if not isinstance(action, PassTurn)]
    return rng.choice(others if others and rng.random() < 0.7 else legal)


def in_words_of_the_referee(setup: Setup) -> dict[str, Any]:
    told = {
        name: getattr(setup, name) for name in ("players", "healers", "open_events", "drafted_hands", "first_player")
    }
    if setup.box is None:
        return {**told, "box": None}
    healers = [(card.per_cube, card.fixed) for card in setup.box.healers]
    treasures = [asdict(card) for card in setup.box.treasures]
    return {**told, "box": {"maps": list(setup.tables.maps), "treasures": treasures, "healers": healers}}


def play_both(setup: Setup, seed: int) -> State:
    """A game of both: they agree on every decision and every position, and the referee keeps its house in order."""
    rng, paces = Random(seed), 0
    state = LOOT_ISLAND.start(setup)
    referee = LootIslandReferee(in_words_of_the_referee(setup))
    while not state.over:
        assert referee.to_move == ("chance" if state.to_move == CHANCE else state.to_move)
        legal = LOOT_ISLAND.legal(state)
        assert {told(action) for action in legal} == set(referee.legal())
        assert len(legal) == len(referee.legal()) > 0
        if state.to_move == CHANCE:
            assert set(referee.odds().values()) == {Fraction(1, len(legal))}
            action = rng.choice(legal)
        else:
            action = keen(legal, rng)
        referee.apply(told(action))
        state = LOOT_ISLAND.apply(state, action).state
        assert_same_position(state, referee)
        paces += 1
        if paces % 5 == 0:
            assert_sound(referee)
    assert referee.to_move is None
    assert_same_end(state, referee)
    return state


OPTIONS = list(product((2, 3, 4, 5), ("hidden", "open", "two_each"), (False, True), (False, True)))


def setup_of(number: int, **more: Any) -> Setup:
    options: dict[str, Any] = dict(
        zip(("players", "healers", "open_events", "drafted_hands"), OPTIONS[number], strict=True)
    )
    return Setup(**options, **more)


@pytest.mark.no_cover  # tracing would make it slow
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_engine_and_referee_agree_on_every_decision_of_loot_island(number: int) -> None:
    for seed in range(3):
        play_both(setup_of(number), seed)


@pytest.mark.no_cover
@pytest.mark.parametrize("number", range(0, len(OPTIONS), 4))
@pytest.mark.parametrize("box", SMALL_BOXES)
def test_engine_and_referee_agree_where_cards_run_out(box: str, number: int) -> None:
    play_both(setup_of(number, box=SMALL_BOXES[box]), seed=number)
