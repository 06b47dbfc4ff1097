"""Why something is refused: the reason has to be the right one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doubloon.core.position import NOBODY, Action
from doubloon.games.tobago.actions import AmuletClue, AmuletRemove, Drive, PlayClue, RaiseTreasure
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.state import StartingMap
from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import position


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("end_turn", "not_acted"),
        ("stop_driving", "not_driving"),
        ("raise_treasure white", "not_found"),
        ("claim", "not_now"),
        ("take_amulet", "amulet_later"),
        ("leave_amulet", "amulet_later"),
        ("pay_amulet", "not_now"),
        ("amulet_exchange", "no_amulet"),
    ],
)
def test_at_the_start_of_a_turn(action: str, reason: str) -> None:
    assert position(ROAD).refusal(action) == reason


def test_an_empty_hand_cannot_be_exchanged_for_an_action_or_an_amulet() -> None:
    table = position(ROAD, hands={0: ""}, held={0: 1})
    assert table.refusal("exchange_hand") == "empty_hand"
    assert table.refusal("amulet_exchange") == "empty_hand"


def test_a_marker_is_removed_only_where_one_is_and_never_the_last() -> None:
    table = position(ROAD, held={0: 1}, maps={"white": "in-mountain/1"})
    assert table.refusal("amulet_remove white B2") == "no_marker_there"
    assert table.refusal("amulet_remove grey B2") == "no_markers"


@pytest.mark.parametrize(
    "action", [Drive(99), Drive(-1), RaiseTreasure(-5), PlayClue(5, 9), PlayClue(-5, 3), AmuletRemove(5, 1)]
)
def test_what_does_not_exist_is_refused_too(action: Action) -> None:
    refused = TOBAGO.why_not(position(ROAD, held={0: 1}).state, action)
    assert refused.code == "unknown_name"
    assert str(refused)


def test_nothing_can_be_done_after_the_end() -> None:
    state = replace(position(ROAD).state, pending=(), to_move=NOBODY)
    assert TOBAGO.why_not(state, Drive(0)).code == "over"


def test_an_extra_clue_has_to_fit_and_cannot_start_a_map() -> None:
    table = position(ROAD, held={0: 1}, maps={"white": "in-mountain/1"}, hands={0: "in-jungle not-in-jungle"})
    assert table.refusal("amulet_clue in-jungle white") == "leaves_nothing"
    state = replace(table.state, pending=(*table.state.pending, StartingMap(0, 0)))
    assert TOBAGO.why_not(state, AmuletClue(0, 0)).code == "not_now"


def test_expert_powers_are_an_option() -> None:
    assert position(ROAD, held={0: 1}).refusal("amulet_double white 0") == "no_experts"
    assert position(ROAD, held={0: 1}, expert_amulets=True).refusal("amulet_double white 0") == "roses_as_they_are"
