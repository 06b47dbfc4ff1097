"""Orders in Tobago: what the server says for players who are not there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doubloon.core.orders import Order
from doubloon.core.refusal import Refused
from doubloon.core.wire import decode, encode
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.orders import ClaimFrom, FinishTurn, PassAll, PayCurse, StartWith
from tests.games.tobago.orders import card, reply
from tests.rulebook.tobago.kit import ANNA, BOBBY, ROGER, shared

PLAYERS = ("Anna", "Bobby", "Roger")


def test_cards_with_enough_gold_are_claimed_and_the_others_passed_on() -> None:
    table = shared().play("turn_up 4")
    assert [reply(table, ClaimFrom(least)) for least in (2, 4, 5)] == ["claim", "claim", "decline"]
    assert reply(table, PassAll()) == "decline"


def test_a_whole_treasure_is_shared_by_orders() -> None:
    """From the bottom Anna, Bobby, Anna, Roger: Anna wants 5 and more, Bobby nothing, Roger anything."""
    table = shared()
    orders = {ANNA: ClaimFrom(5), BOBBY: PassAll(), ROGER: ClaimFrom(2)}
    for value in (3, 6, 2, 5, 4):
        table.play(f"turn_up {value}")
        while table.legal("decline"):
            table.play(reply(table, orders[table.to_move]) or "")
    assert [table.pile(seat) for seat in (ANNA, BOBBY, ROGER)] == [[5, 6], [], [3]]
    assert table.discarded_treasure == [2, 4]


def test_an_order_may_be_for_the_treasures_of_one_turn() -> None:
    table = shared().play("turn_up 4")
    turn = table.state.turn
    assert reply(table, ClaimFrom(4, turn)) == "claim"
    assert reply(table, PassAll(turn)) == "decline"
    assert reply(table, ClaimFrom(4, turn + 1)) is None
    assert reply(table, PassAll(turn + 1)) is None


def test_a_new_map_is_started_with_the_clue_that_was_named() -> None:
    """Bobby claims last, in Anna's turn."""
    table = shared(hands={BOBBY: "in-jungle not-in-lake next-to-hut in-river"})
    table.play("turn_up 2", "0: decline", "1: claim")
    for value in (3, 4, 5, 6):
        table.play(f"turn_up {value}", "0: decline", "0: decline", "2: decline")
    assert table.to_move == BOBBY
    assert reply(table, StartWith(card(table, "not-in-lake"))) == "play_clue not-in-lake white"
    assert reply(table, StartWith(card(table, "in-mountain"))) is None, "he does not hold it"
    assert reply(table, FinishTurn(table.state.turn)) is None, "it is no turn of his"


def test_a_clue_named_for_a_new_map_is_not_played_in_a_turn() -> None:
    table = shared().finish()
    held = min(table.hand(table.to_move))
    assert any(words.startswith(f"{held} ") for words in table.offers("play_clue"))
    assert reply(table, StartWith(card(table, held))) is None


def test_a_curse_is_paid_for_by_order_where_there_is_a_choice() -> None:
    table = shared("2 3 4 5 curse", held={ANNA: 1}, piles={ANNA: "6"}, curse_payment="chosen").play("turn_up curse")
    assert [reply(table, PayCurse(amulet)) for amulet in (True, False)] == ["pay_amulet", "pay_treasure"]
    assert reply(table, PassAll()) is None
    assert reply(shared().play("turn_up 4"), PayCurse(True)) is None


def test_a_turn_is_ended_when_the_treasure_is_shared() -> None:
    """Anna has an amulet, so that her turn does not end by itself."""
    table = shared(held={ANNA: 1}, exchange="action")
    turn = table.state.turn
    table.finish()
    assert table.to_move == ANNA
    assert reply(table, FinishTurn(turn)) is None, "she has not acted yet"
    table.play("exchange_hand")
    assert reply(table, FinishTurn(turn)) == "end_turn"
    assert reply(table, FinishTurn(turn + 1)) is None
    assert reply(table, ClaimFrom(2)) is None


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: ClaimFrom(1), "worth 2 to 6 gold, so the minimum cannot be 1"),
        (lambda: ClaimFrom(7), "worth 2 to 6 gold"),
        (lambda: ClaimFrom(4, 0), "There is no turn 0"),
        (lambda: PassAll(-1), "There is no turn -1"),
        (lambda: FinishTurn(0), "There is no turn 0"),
    ],
)
def test_orders_that_make_no_sense_are_refused(make: Callable[[], Order], told: str) -> None:
    with pytest.raises(Refused, match=told):
        make()


def test_orders_as_messages() -> None:
    table = shared()
    lexicon = TOBAGO.lexicon(table.state)
    orders = {
        ClaimFrom(4): {"order": "claim_from", "least": 4, "turn": None},
        PassAll(7): {"order": "pass_all", "turn": 7},
        StartWith(card(table, "in-jungle")): {"order": "start_with", "card": "in-jungle"},
        PayCurse(True): {"order": "pay_curse", "amulet": True},
        FinishTurn(7): {"order": "finish_turn", "turn": 7},
    }
    for order, message in orders.items():
        assert encode(order, lexicon) == message
        assert decode(message, TOBAGO.order_kinds, lexicon) == order
    with pytest.raises(Refused, match="worth 2 to 6 gold"):
        decode({"order": "claim_from", "least": 9, "turn": None}, TOBAGO.order_kinds, lexicon)
