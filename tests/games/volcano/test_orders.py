"""Orders in Volcano: those of Tobago, since lava and vanished treasures ask only the player on turn."""

from __future__ import annotations

from doubloon.core.position import CHANCE
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.orders import ClaimFrom, FinishTurn, StartWith
from doubloon.games.tobago.state import Sharing, StartingMap
from doubloon.games.volcano.game import VOLCANO
from doubloon.games.volcano.setup import VolcanoSetup
from doubloon.games.volcano.state import VolcanoState
from tests.games.tobago.orders import card, reply
from tests.laws.walks import walk
from tests.rulebook.tobago.kit import ANNA, BOBBY, EASY
from tests.rulebook.volcano.kit import ISLE, VolcanoTable, volcanic


def shared() -> VolcanoTable:
    """Anna raises a treasure of which only Bobby has a clue."""
    return volcanic(
        ISLE,
        maps={"white": "in-jungle/1"},
        sites={"white": "B2"},
        cars="B2",
        hands={BOBBY: "in-river not-in-lake in-lake next-to-hut"},
        treasure=EASY.replace("2 2 2", "5 5 2", 1),
    ).play("raise_treasure white")


def test_the_orders_are_those_of_tobago() -> None:
    assert VOLCANO.orders == TOBAGO.orders


def test_treasures_are_shared_and_maps_started_by_orders() -> None:
    table = shared().draws("5 5 2").play("turn_up 5")
    assert table.to_move == ANNA
    assert reply(table, ClaimFrom(5)) == "claim"
    table.play("0: claim", "turn_up 2")
    assert table.to_move == BOBBY
    assert reply(table, ClaimFrom(5)) == "decline"
    table.play("1: claim")
    assert table.to_move == BOBBY and isinstance(table.state.pending[-1], StartingMap)
    assert reply(table, StartWith(card(table, "in-river"))) == "play_clue in-river white"
    assert table.offers("cover_clue") and reply(table, StartWith(card(table, "next-to-hut"))) is None, "there is no hut"


def test_no_turn_is_ended_on_lava() -> None:
    table = volcanic(ISLE, cars="B5", held={ANNA: 2}).play("drive B6")
    assert reply(table, FinishTurn(table.state.turn)) is None


def test_nothing_else_is_asked_in_the_turns_of_others() -> None:
    asked = set()
    for seed in range(4):
        for pace in walk(VOLCANO, VolcanoSetup(players=3, triads="chosen"), seed, 1500):
            state = pace.before
            assert isinstance(state, VolcanoState)
            if state.to_move != CHANCE and state.turn and state.to_move != state.on_turn:
                asked.add(type(state.pending[-1]))
    assert asked == {Sharing, StartingMap}
