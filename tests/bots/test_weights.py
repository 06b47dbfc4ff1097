"""Every action that a player can take has a weight on purpose in the judge of its game."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from random import Random
from typing import Any

import pytest

from doubloon.bots.judges import judge_of
from doubloon.bots.judges.hunt.tobago import HuntJudge
from doubloon.core.game import AnyGame
from doubloon.core.position import CHANCE, Action
from doubloon.games import find
from doubloon.games.loot_island import actions as loot
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.setup import Setup as LootSetup
from doubloon.games.tobago import actions as hunt
from tests.laws.walks import each_game, walk

pytestmark = pytest.mark.no_cover

HUNTS = [find(key, version) for key in ("tobago", "volcano") for version in (1, 2)]
HUNT_DRAWS: set[type[Action]] = {
    hunt.ChooseIsland,
    hunt.ChooseFirstPlayer,
    hunt.DrawClue,
    hunt.OpenMap,
    hunt.DrawTreasure,
    hunt.TurnUp,
}
LOOT_DRAWS: set[type[Action]] = {
    loot.PlaceShip,
    loot.ChooseFirstPlayer,
    loot.DrawMap,
    loot.DrawHealer,
    loot.DrawEvent,
    loot.DrawTreasure,
    loot.CloseIsland,
}
RARE = {hunt.PlaceCar, hunt.PayAmulet, hunt.PayTreasure}  # not met in every few games
DRAWS = {"tobago": HUNT_DRAWS, "volcano": HUNT_DRAWS, "loot-island": LOOT_DRAWS}


def of_players(game: AnyGame) -> set[type[Action]]:
    """The kinds of action that are not left to chance alone."""
    return set(game.rules.actions) - DRAWS[game.key]


def set_ups(game: AnyGame) -> Iterator[Any]:
    """Set-ups that ask players for as much as possible."""
    if game is LOOT_ISLAND:
        for players in (2, 3, 4, 5):
            yield LootSetup(players=players, healers="two_each", drafted_hands=True)
            yield LootSetup(players=players, healers="open")
        return
    asking: dict[str, Any] = {"landmarks": "players", "opening": "open_maps", "amulets": "offered"}
    volcano = {"volcano": "chosen", "triads": "chosen"} if game.key == "volcano" else {}
    for players in (2, 3, 4):
        yield game.setup_type(players=players, curse_payment="chosen", expert_amulets=True, **asking, **volcano)


@pytest.mark.parametrize("game", HUNTS, ids=lambda game: f"{game.key}-{game.version}")
def test_the_table_of_a_hunt_has_a_weight_for_every_action_of_a_player(game: AnyGame) -> None:
    judge = judge_of(game)
    assert isinstance(judge, HuntJudge)
    assert {kind for decision in judge.weights.values() for kind in decision.weights} == of_players(game)
    assert judge.weights.keys() <= game.rules.decisions.keys()


@each_game
def test_what_players_are_asked_in_games_is_weighed(game: AnyGame) -> None:
    judge, rng, met = judge_of(game), Random(game.key), set[type[Action]]()
    for setup in set_ups(game):
        for _ in range(3):
            for pace in walk(game, setup, rng.getrandbits(32), 800):
                if pace.before.to_move != CHANCE:
                    legal = game.legal(pace.before)
                    assert all(map(isfinite, judge.weigh(pace.before, legal)))
                    met |= set(map(type, legal))
    assert met <= of_players(game)
    assert of_players(game) - met <= RARE, "an action was never met, so its weight was not looked at"
