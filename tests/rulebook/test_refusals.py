"""Why something is refused: the reason has to be the right one."""

from __future__ import annotations

import pytest

from tests.rulebook.kit import ROAD, position


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("end_turn", "not_acted"),
        ("stop_driving", "not_driving"),
        ("raise_treasure white", "not_found"),
        ("claim", "not_now"),
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


def test_expert_powers_are_an_option() -> None:
    assert position(ROAD, held={0: 1}).refusal("amulet_double white 0") == "no_experts"
    assert position(ROAD, held={0: 1}, expert_amulets=True).refusal("amulet_double white 0") == "roses_as_they_are"
