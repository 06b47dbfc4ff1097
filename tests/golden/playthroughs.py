"""Games that must go on being played the same way: python -m tests.golden.playthroughs writes them anew."""

from __future__ import annotations

from pathlib import Path

from doubloon.arena.match import play_match
from doubloon.core.game import AnyGame
from doubloon.core.game import Setup as AnySetup
from doubloon.core.record import write
from doubloon.games import GAMES as ALL
from doubloon.games.loot_island.setup import Setup as LootSetup
from doubloon.games.tobago.setup import Setup
from doubloon.games.tobago.version_1 import TOBAGO_1, Setup1
from doubloon.games.volcano.setup import VolcanoSetup
from doubloon.games.volcano.version_1 import VOLCANO_1, VolcanoSetup1

HERE = Path(__file__).parent

GAMES: dict[str, tuple[AnySetup, int, int]] = {  # set-up, seed and turns of games in which a curse strikes early
    "two": (Setup(players=2, opening="open_maps", landmarks="players", expert_amulets=True), 118, 30),
    "three": (Setup(players=3, island="A-b-C/1", after_curse="go_on", curses_mixed_into=21, first_player=1), 27, 38),
    "four": (Setup(players=4, after_curse="go_on_if_paid", first_curse_returns=True), 6, 25),
    # The gentler rules of the summary: players choose how to pay, exchange for an action, and place landmarks anywhere.
    "summary": (
        Setup(players=3, landmarks="free", exchange="action", amulets="offered", curse_payment="chosen"),
        1,
        60,
    ),
    # The Volcano games see lava crossed, clues covered and treasures vanish; in one, amulets are left lying.
    "volcano-two": (VolcanoSetup(players=2, volcano="random", triads="chosen", landmarks="players"), 6, 40),
    "volcano-four": (VolcanoSetup(players=4, island="A-b-C/1", volcano="G6", opening="open_maps"), 4, 40),
    "volcano-three": (VolcanoSetup(players=3, volcano="chosen", amulets="offered", landmarks="free"), 1, 60),
    # Aaron plays in the first game of Loot Island; the second one knows all variants but that.
    "loot-island-two": (LootSetup(players=2, healers="open"), 38, 500),
    "loot-island-five": (LootSetup(players=5, healers="two_each", open_events=True, drafted_hands=True), 6, 500),
    # Games of version 1 must go on being played by its rules.
    "version-1/two": (Setup1(players=2, opening="open_maps", landmarks="players", expert_amulets=True), 59, 30),
    "version-1/three": (
        Setup1(players=3, island="A-b-C/1", after_curse="go_on", curses_mixed_into=21, first_player=1),
        9,
        38,
    ),
    "version-1/four": (Setup1(players=4, after_curse="go_on_if_paid", first_curse_returns=True), 34, 25),
    "version-1/volcano-two": (VolcanoSetup1(players=2, volcano="random", triads="chosen", landmarks="players"), 39, 40),
    "version-1/volcano-four": (VolcanoSetup1(players=4, island="A-b-C/1", volcano="G6", opening="open_maps"), 16, 40),
}
_EARLIER: dict[type[AnySetup], AnyGame] = {Setup1: TOBAGO_1, VolcanoSetup1: VOLCANO_1}


def play(name: str) -> str:
    setup, seed, most_turns = GAMES[name]
    game = _EARLIER.get(type(setup)) or next(game for game in ALL.values() if game.setup_type is type(setup))
    record = play_match(game, setup, ["random"] * setup.players, f"golden {seed}", most_turns)
    return "".join(write(record))


if __name__ == "__main__":
    for name in GAMES:
        if name.startswith("version-"):
            continue  # Those were written by the Doubloon of then.
        (HERE / f"{name}.jsonl").write_text(play(name), "utf-8")
