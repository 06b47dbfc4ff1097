"""The bots of the house, by key."""

from __future__ import annotations

from doubloon.bots.bot import Bot
from doubloon.bots.random import RandomBot
from doubloon.core.refusal import Refused

BOTS: dict[str, type[Bot]] = {bot.key: bot for bot in (RandomBot,)}


def find(key: str) -> type[Bot]:
    """The bot with this key."""
    if key not in BOTS:
        raise Refused("unknown_bot", bot=key, bots=", ".join(BOTS))
    return BOTS[key]
