"""What hints say is what the rules do: laws for every game under random play."""

from __future__ import annotations

from random import Random
from typing import Any

import jsonschema_rs
from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.core import wire
from doubloon.core.position import CHANCE, Action, Seat
from doubloon.games.tobago.actions import AmuletDrive, Drive, ExchangeHand, PlayClue
from doubloon.games.tobago.setup import MAPS
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
