"""What must hold at any moment of a game of Volcano."""

from __future__ import annotations

from tests.referee.tobago import soundness as tobago
from tests.referee.tobago.board import TERRAINS
from tests.referee.volcano.referee import VolcanoReferee
from tests.referee.volcano.table import LAVA, VOLCANO, CoveredClue


def assert_sound(referee: VolcanoReferee) -> None:
    tobago.assert_sound(referee)
    volcanic = sum(1 for seat in range(referee.players) if referee.triad_of and seat in referee.triad_of)
    laid = 25 - referee.lava_tiles
    assert 0 <= laid <= len(referee.lava) <= laid + volcanic
    covers = [clue.cover for m in referee.maps for clue in m.clues if isinstance(clue, CoveredClue)]
    assert sorted([*covers, *referee.display]) == [0, 1, 2, 3]
    assert len(referee.volcano) == 7 and set(referee.island.values()) <= {*TERRAINS, LAVA, VOLCANO}
    hot = referee.lava | referee.volcano
    assert not hot & (referee.landmark_spaces() | referee.amulets_on_board) and not hot & set(referee.terrain)
    assert all(not sites & hot for sites in referee.sites())
    for seat, car in enumerate(referee.cars):
        assert car not in referee.volcano
        if car in referee.lava:
            assert seat == referee.turn and referee.legs_left > 0 and referee.lava_paid
            assert not {("stop_driving",), ("end_turn",)} & referee.legal()
    for number in range(4):
        listed = [clue for clue in referee.clues_on(number) if isinstance(clue, int)]
        assert sorted(listed + referee.covered[number]) == sorted(clue.card for clue in referee.maps[number].clues)
        assert 0 <= referee.markers_left[number] <= 17
    assert 68 - sum(referee.markers_left) <= laid * 4
