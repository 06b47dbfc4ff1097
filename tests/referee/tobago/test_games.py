"""The referee plays whole games at random, and loses nothing."""

from __future__ import annotations

import itertools
import os
import random
from typing import Any

import pytest

from tests.referee.asking import Action
from tests.referee.tobago.board import standard_clues
from tests.referee.tobago.referee import Referee
from tests.referee.tobago.soundness import assert_sound


def pick(referee: Referee, dice: random.Random) -> Action:
    """By the odds for chance; for players at random, but hungry enough for treasure that games come to an end."""
    if referee.to_move == "chance":
        odds = referee.odds()
        assert sum(odds.values()) == 1 and all(chance > 0 for chance in odds.values())
        actions = sorted(odds)
        return dice.choices(actions, weights=[float(odds[action]) for action in actions])[0]
    actions = sorted(referee.legal(), key=repr)
    for name, eagerness in [("raise_treasure", 0.9), ("amulet_swap", 0.3), ("amulet_double", 0.3), ("play_clue", 0.5)]:
        chosen = [action for action in actions if action[0] == name]
        if chosen and dice.random() < eagerness:
            return dice.choice(chosen)
    found = [next(iter(sites)) for sites in referee.sites() if len(sites) == 1]
    there = [action for action in actions if action[0] in ("drive", "amulet_drive") and action[1] in found]
    return dice.choice(there or actions)


def play(setup: dict[str, Any], seed: int, limit: int = 3000) -> Referee:
    dice = random.Random(seed)
    referee = Referee(setup)
    for decision in range(limit):
        if referee.over:
            break
        referee.apply(pick(referee, dice))
        if decision > 60 and (decision % 10 == 0 or referee.claims):
            assert_sound(referee)
    if referee.over:
        assert referee.to_move is None and referee.treasure_deck_ran_out
        assert_sound(referee)
    else:
        assert referee.legal()
    return referee


CHOICES: list[dict[str, Any]] = [
    {
        "players": players,
        "opening": opening,
        "after_curse": after_curse,
        "curses": curses,
        "curses_mixed_into": mixed,
        "first_curse_returns": returns,
        "expert_amulets": expert,
    }
    for players, opening, after_curse, curses, mixed, returns, expert in itertools.product(
        [2, 3, 4],
        ["own_maps", "open_maps"],
        ["stop", "go_on", "go_on_if_paid"],
        [2, 1, 0],
        [27, 21],
        [False, True],
        [False, True],
    )
]
# Every 11th of the 432 combinations (11 is prime to them, so all values and most pairs occur); all with REFEREE_ALL=1.
SOME = CHOICES if os.environ.get("REFEREE_ALL") else CHOICES[::11]


@pytest.mark.parametrize("number", range(len(SOME)))
def test_random_games(number: int) -> None:
    landmarks = "players" if number % 8 == 0 else "random"
    play(SOME[number] | {"landmarks": landmarks}, seed=number)


def test_random_games_with_few_clue_cards() -> None:
    dice = random.Random(5)
    for players in (2, 3, 4):
        clues = dice.sample(standard_clues(), 20)
        play({"players": players, "clues": clues, "expert_amulets": True}, seed=players, limit=1500)
