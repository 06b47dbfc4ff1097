"""What holds for every order that a player leaves beforehand, in every position of every game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from doubloon.core.game import AnyGame, Game
from doubloon.core.orders import Order
from doubloon.core.position import CHANCE, Action
from doubloon.core.wire import decode, encode
from tests.laws.walks import KITS, each_game, seeds, setups


def orders(game: AnyGame, view: Any, legal: Sequence[Action], rng: Random) -> list[Order]:
    """One order of each kind, as the player of a view might give it."""
    made = KITS[game.key].orders(view, legal, rng)
    assert {type(order) for order in made} == set(game.orders)
    return made


@each_game
@given(st.data(), seeds)
def test_orders_answer_only_for_their_own_seat_legally_and_by_its_view_alone(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    """In a game in which all players leave orders, and decide at random what these do not say."""
    setup = data.draw(setups(game))
    rng = Random(seed)
    state = game.start(setup)
    for _ in range(400):
        if state.over:
            break
        legal = game.legal(state)
        if state.to_move == CHANCE:
            state = game.apply(state, rng.choices(legal, game.odds(state))[0]).state
            continue
        seat = state.to_move
        view = game.view(state, seat)
        other = game.sample(view, rng)
        theirs, possible = game.view(other, seat), game.legal(other)
        lookers = [game.view(state, looker) for looker in {*range(setup.players), None} - {seat}]
        answers = []
        for order in orders(game, view, legal, rng):
            answer = game.obey(order, view, legal)
            assert answer is None or answer in legal
            assert game.obey(order, theirs, possible) == answer
            assert all(game.obey(order, looker, legal) is None for looker in lookers)
            answers += [] if answer is None else [answer]
        state = game.apply(state, rng.choice(answers if answers and rng.random() < 0.5 else legal)).state


@each_game
@given(st.data(), seeds)
def test_orders_survive_the_wire(game: AnyGame, data: st.DataObject, seed: int) -> None:
    setup = data.draw(setups(game))
    rng = Random(seed)
    state = game.start(setup)
    for _ in range(60):
        if state.over:
            break
        legal = game.legal(state)
        table = game.view(state, rng.randrange(setup.players))
        for order in orders(game, table, legal, rng):
            lexicon = game.lexicon(table)
            message = msgspec.json.decode(msgspec.json.encode(encode(order, lexicon)))
            assert decode(message, game.order_kinds, lexicon) == order
        state = game.apply(state, rng.choices(legal, game.odds(state) if state.to_move == CHANCE else None)[0]).state


@each_game
def test_a_game_without_orders_answers_nothing(game: AnyGame) -> None:
    state = game.start(game.setup_type(players=2))
    view = game.view(state, 0)
    legal = game.legal(state)
    assert Game.orders == ()
    for order in (Order(), *orders(game, view, legal, Random(1))):
        assert Game.obey(game, order, view, legal) is None
