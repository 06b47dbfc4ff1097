"""The referee plays whole games at random, and loses nothing."""

from __future__ import annotations

import random

import pytest

from tests.referee.loot_island.kit import PASS
from tests.referee.loot_island.referee import LootIslandReferee
from tests.referee.loot_island.soundness import assert_sound


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_finish(players: int) -> None:
    events = set()
    for number in range(30):
        rng = random.Random(100 * players + number)
        referee = LootIslandReferee(
            {
                "players": players,
                "healers": ("hidden", "open", "two_each")[number % 3],
                "open_events": number % 2 == 1,
                "drafted_hands": number % 5 < 2,
                "first_player": "random" if number % 4 else number % players,
                "box": None,
            }
        )
        steps = 0
        while referee.to_move is not None:
            choices = referee.legal()
            if len(choices) > 1 and rng.random() < 0.9:  # passing at once makes dull games
                choices = [action for action in choices if action != PASS and action[0] != "bury"] or choices
            referee.apply(rng.choice(choices))
            events.add(referee.event)
            steps += 1
            if steps % 5 == 0:
                assert_sound(referee)
                for landing in range(8):
                    assert referee.forecast(landing)["kind"] in ("big", "small", "none")
        assert_sound(referee)
        assert referee.round == 5 or referee.treasure_deck_size == 0
        scores = referee.scores()
        assert all(score >= 0 for score in scores)
        assert (len(referee.winners()) == 1) == (len(referee.eliminated) < players)
    assert len(events) > 12
