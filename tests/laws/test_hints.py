"""What hints say is what the rules do: laws for every game under random play."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import jsonschema_rs
from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.core import wire
from doubloon.core.bags import kinds
from doubloon.core.position import CHANCE, Action, Seat
from doubloon.games.loot_island.actions import GoAshore, LayCards, PassTurn
from doubloon.games.loot_island.events import CubesDiscarded, TreasureBuried
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.tobago.actions import CURSE, AmuletDrive, AmuletRemove, Drive, ExchangeHand, PlayClue, TurnUp
from doubloon.games.tobago.clue_play import markers
from doubloon.games.tobago.setup import MAPS
from doubloon.games.volcano.actions import PlaceLava
from doubloon.games.volcano.events import LavaPlaced, MarkersBurned
from doubloon.games.volcano.game import VOLCANO
from tests.laws.walks import AnyGame, each_game, each_hunt, seeds, setups, walk


def _spelled(game: AnyGame, state: Any, seat: Seat | None) -> tuple[Any, Any]:
    view = game.view(state, seat)
    lexicon = game.lexicon(view)
    return wire.spell(view, lexicon), wire.spell(game.hints(view), lexicon)


@each_game
@settings(max_examples=8)
@given(st.data(), seeds)
def test_everything_sent_is_as_the_outline_says(game: AnyGame, data: st.DataObject, seed: int) -> None:
    definitions = game.outline["$defs"]
    view, hints, action, event = (
        jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": definitions})
        for name in ("View", "Hints", "AnyAction", "AnyEvent")
    )
    for number, pace in enumerate(walk(game, data.draw(setups(game)), seed)):
        lexicon = game.lexicon(pace.after)
        for happened in pace.events:
            event.validate(wire.spell(happened, lexicon))
        if number % 10 or pace.after.to_move == CHANCE:
            continue
        for seat in (None, 0):
            seen, told = _spelled(game, pace.after, seat)
            view.validate(seen)
            hints.validate(told)
        for choice in game.legal(pace.after)[:20]:
            action.validate(wire.spell(choice, lexicon))


@each_hunt
@settings(max_examples=15)
@given(st.data(), seeds)
def test_clues_that_break_no_rule_can_be_played_and_no_others(game: AnyGame, data: st.DataObject, seed: int) -> None:
    for pace in walk(game, data.draw(setups(game)), seed):
        state = pace.before
        if state.to_move == CHANCE or ExchangeHand() not in (legal := game.legal(state)):
            continue
        clues = game.hints(game.view(state, state.to_move)).clues  # type: ignore[attr-defined]
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
        routes = game.hints(game.view(state, state.to_move)).routes  # type: ignore[attr-defined]
        near = {action.space for action in _legs(game, state)}
        firsts = {route.legs[0] for route in routes}
        # Onto lava drives only who can get off it again, and rather round it.
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
        marked = game.hints(game.view(pace.before, None)).marked  # type: ignore[attr-defined]
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
            chances = game.hints(game.view(pace.before, seat)).chances  # type: ignore[attr-defined]
            told = {chance.value: chance for chance in chances}
            assert math.isclose(sum(chance.next for chance in chances), 1.0)
            assert all(0 < chance.next <= chance.coming + 1e-9 <= 1 + 2e-9 for chance in chances)
            assert set(kinds(pace.before.pending[-1].hidden)) <= set(told)
            if pace.before.pending[-1].lot.safe >= len(pace.before.pending[-1].lot.cards):
                assert CURSE not in told  # none is among the first cards of the deck


@settings(max_examples=15)
@given(st.data(), seeds)
def test_somebody_can_land_where_a_card_in_hand_fits_and_nowhere_else(data: st.DataObject, seed: int) -> None:
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
            assert gone == (told if told < cubes[seat] else 0)  # about the last cube somebody is asked


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
