"""The referee plays whole games at random, and loses nothing."""

from __future__ import annotations

import random

import pytest

from tests.referee.asking import Action
from tests.referee.tobago.kit import on_turn
from tests.referee.tobago.test_games import pick
from tests.referee.volcano.kit import DECK
from tests.referee.volcano.referee import VolcanoReferee
from tests.referee.volcano.soundness import assert_sound


def hot_pick(referee: VolcanoReferee, dice: random.Random) -> Action:
    """Hungry for amulets, fond of lava, and of burning sites."""
    if referee.to_move != "chance":
        actions = sorted(referee.legal(), key=repr)
        lone = {space for sites in referee.sites() if len(sites) < 4 for space in sites}
        wanted: list[tuple[list[Action], float]] = [
            ([a for a in actions if a[0] == "drive" and a[1] in referee.amulets_on_board], 0.8),
            ([a for a in actions if a[0] == "place_lava" and a[1] in lone], 0.8),
            ([a for a in actions if a[0] in ("drive", "amulet_drive") and a[1] in referee.lava], 0.3),
            ([a for a in actions if a[0] in ("cover_clue", "amulet_cover")], 0.1),
        ]
        for some, eagerness in wanted:
            if some and dice.random() < eagerness:
                return dice.choice(some)
    return pick(referee, dice)


@pytest.mark.parametrize("seed", range(12))
def test_random_games(seed: int) -> None:
    dice = random.Random(seed)
    referee = VolcanoReferee(
        {
            "players": 2 + seed % 3,
            "volcano": ["centre", "random"][seed % 2],
            "triads": ["dealt", "chosen"][seed // 2 % 2],
            "opening": ["own_maps", "open_maps"][seed // 3 % 2],
            "expert_amulets": seed % 4 == 0,
            "landmarks": "players" if seed == 5 else "random",
            "clues": dice.sample(DECK, 26) if seed % 5 == 4 else None,
        }
    )
    for decision in range(2500):
        if referee.over:
            break
        if on_turn(referee) and seed % 2 and referee.amulet_pile > 3 and decision % 10 == 0:
            # more amulets than the statues bring make more lava
            free = referee.open_spaces() - referee.amulets_on_board
            referee.amulets_on_board.add(dice.choice(sorted(free)))
        assert referee.legal()
        referee.apply(hot_pick(referee, dice))
        if all(car is not None for car in referee.cars) and (decision % 7 == 0 or referee.over):
            assert_sound(referee)
    if seed % 2:
        assert referee.lava_tiles < 20
