"""Games of Volcano that began by the rules of version 1 go on by them."""

from __future__ import annotations

from doubloon.games import find
from doubloon.games.volcano.version_1 import VOLCANO_1
from tests.games.tobago.test_version_1 import assert_asked_though_only_passing_is_left


def test_then_a_player_who_could_only_pass_was_asked() -> None:
    assert_asked_though_only_passing_is_left(VOLCANO_1)


def test_version_1_is_found() -> None:
    assert find("volcano", 1) is VOLCANO_1
