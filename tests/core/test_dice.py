from __future__ import annotations

from collections.abc import Sequence

import pytest

from doubloon.core.dice import Dice, commitment, pick, roll


def test_a_roll_is_the_same_on_every_platform() -> None:
    """Worked out from SHA-256 by hand: int(sha256(b"seed/clues/0").hexdigest(), 16) * 52 >> 256, and so on."""
    assert [roll("seed", "clues", nth, 52) for nth in range(6)] == [29, 51, 25, 2, 5, 42]
    assert commitment("seed") == "ca408dcb1f73b58194c272da167ae43cc6dd0561c0713e16b7ef43933e062dc2"


def test_rolls_stay_below_the_number_of_sides_and_reach_all() -> None:
    assert {roll("seed", "stream", nth, 6) for nth in range(200)} == set(range(6))


def test_odds_decide_how_often_an_outcome_comes() -> None:
    assert [pick((2, 1, 3), rolled) for rolled in range(6)] == [0, 0, 1, 2, 2, 2]
    with pytest.raises(ValueError, match="not below"):
        pick((2, 1, 3), 6)


def choose(dice: Dice, stream: str, outcomes: int, odds: Sequence[int] | None) -> int:
    chosen = dice.peek(stream, outcomes, odds)
    assert dice.peek(stream, outcomes, odds) == chosen, "to look changes nothing"
    dice.pass_over(stream)
    return chosen


def test_a_stream_does_not_depend_on_the_others() -> None:
    alone, mixed = Dice("s"), Dice("s")
    drawn = [choose(alone, "treasures", 10, None) for _ in range(20)]
    for nth in range(20):
        choose(mixed, "clues", 3 + nth, None)
        assert choose(mixed, "treasures", 10, None) == drawn[nth]


def test_dice_go_on_where_they_were_left() -> None:
    whole = Dice("s")
    drawn = [choose(whole, "clues", 52, None) for _ in range(10)]
    resumed = Dice("s", {"clues": 6})
    assert [choose(resumed, "clues", 52, None) for _ in range(4)] == drawn[6:]


def test_dice_follow_odds() -> None:
    assert {choose(Dice("s", {"x": nth}), "x", 2, (0, 5)) for nth in range(20)} == {1}
