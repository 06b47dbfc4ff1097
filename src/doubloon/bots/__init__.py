"""The bots of Doubloon and of other packages, by name: "greedy", "hard:0.3s", "mymodule:MyBot:500"."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, NamedTuple

from doubloon.bots.bot import Bot
from doubloon.bots.budget import Budget, read_budget
from doubloon.bots.greedy import EasyBot, GreedyBot
from doubloon.bots.ismcts import HardBot, NormalBot, SearchBot
from doubloon.bots.random import RandomBot
from doubloon.bots.seated import SeatedBot
from doubloon.core.game import AnyGame
from doubloon.core.position import Seat
from doubloon.core.refusal import Refused

BOTS: dict[str, type[Bot]] = {bot.key: bot for bot in (RandomBot, GreedyBot, SearchBot, EasyBot, NormalBot, HardBot)}
LEVELS = (EasyBot.key, NormalBot.key, HardBot.key)  # for players to choose from, from the weakest on
GROUP = "doubloon.bots"  # where other packages register their bots


class BotSpec(NamedTuple):
    """What a bot's name stands for: its kind, and how long it may think about a decision."""

    kind: type[Bot]
    budget: Budget

    def create(self, game: AnyGame, seat: Seat, seed: str) -> SeatedBot:
        """A new bot for a seat of a game."""
        return SeatedBot(self.kind(game, f"{seed}/{seat}"), seat, self.budget)


@cache
def find(name: str) -> BotSpec:
    """What a name stands for."""
    called, colon, rest = name.rpartition(":")
    if colon and rest[:1].isdecimal():
        return BotSpec(_kind(called), read_budget(rest))
    kind = _kind(name)
    return BotSpec(kind, kind.budget)


def _kind(name: str) -> type[Bot]:
    if name in BOTS:
        return BOTS[name]
    for entry in entry_points(group=GROUP, name=name):
        return _checked(name, entry.load())
    module, colon, attribute = name.partition(":")
    if not colon:
        known = (*BOTS, *(entry.name for entry in entry_points(group=GROUP)))
        raise Refused("unknown_bot", bot=name, bots=", ".join(known))
    try:
        return _checked(name, getattr(import_module(module), attribute))
    except (ImportError, AttributeError) as error:
        raise Refused("bot_not_loaded", bot=name, reason=error) from None


def _checked(name: str, kind: Any) -> type[Bot]:
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise Refused("not_a_bot", bot=name)
    return kind
