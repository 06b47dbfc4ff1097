"""Games that began by the rules of version 1 go on by them."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.core.refusal import Refused
from doubloon.games import GAMES, find
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.version_1 import TOBAGO_1
from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import EASY, position
from tests.rulebook.tobago.table import Hunt


def test_then_the_hand_was_exchanged_in_place_of_the_action() -> None:
    table = position(ROAD, game=TOBAGO_1, cars="I2", maps={"white": "in-lake/1"}, treasure=EASY).play("exchange_hand")
    assert table.kinds() == {"raise_treasure", "end_turn"}


def test_then_a_player_who_could_only_pass_was_asked() -> None:
    assert_asked_though_only_passing_is_left(TOBAGO_1)


def assert_asked_though_only_passing_is_left(game: Hunt) -> None:
    table = position(ROAD, game=game, hands={0: "", 1: "", 2: ""}, deck="").play("drive C2", "stop_driving")
    assert table.to_move == 1
    stuck = position("J", game=game, hands={0: "", 1: "", 2: ""}, deck="")
    assert "end_turn" in stuck.kinds()
    assert stuck.play("end_turn").to_move == 1


def test_then_an_amulet_surfaced_below_a_statue_that_looked_at_the_ocean() -> None:
    things: dict[str, Any] = {"cars": "I2", "maps": {"white": "in-lake/1"}, "treasure": EASY, "statues": "B2/N E2/NE"}
    shores = [
        position(ROAD, game=game, **things).play("raise_treasure white").finish().amulets for game in (TOBAGO_1, TOBAGO)
    ]
    assert shores == [{"B2", "F2"}, {"F2"}]


def test_unknown_versions_are_refused() -> None:
    assert find("tobago", 2) is find("tobago") is GAMES["tobago"]
    for version, code in ((3, "newer_rules"), (0, "older_rules")):
        with pytest.raises(Refused) as refusal:
            find("tobago", version)
        assert refusal.value.code == code
