"""Every bot plays the race to its end, without knowing anything of it but the score."""

from __future__ import annotations

import pytest

from doubloon.arena.match import play_match, result_of
from doubloon.bots import BOTS
from doubloon.core.record import read, verify, write
from doubloon.games import find
from tests.plugin.race.table import RACE

THOUGHTS = {"ismcts": "ismcts:20", "normal": "normal:20", "hard": "hard:20"}  # iterations, so that it takes no time


@pytest.mark.parametrize("bot", [THOUGHTS.get(key, key) for key in BOTS])
def test_a_bot_plays_to_the_end_and_its_record_can_be_verified(bot: str) -> None:
    record = play_match(RACE, RACE.setup_type(players=3), (bot,) * 3, "a seed")
    result = result_of(0, record)
    assert result.reason == "finished"
    assert len(result.winners) == 1
    lines = list(write(record))
    reading = read(lines, find)
    verify(reading)
    assert reading.record.states == record.states
    assert list(write(reading.record)) == lines
