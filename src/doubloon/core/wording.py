"""The players at a table in words: the player whose view is shown is "You", the others are called by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doubloon import words
from doubloon.core.game import View
from doubloon.core.position import Seat


def player_names(players: int) -> tuple[str, ...]:
    """Names for players who have none."""
    return tuple(words.say("core.player", number=seat + 1) for seat in range(players))


def player_words(seat: Seat, shown: Any, players: Sequence[str]) -> str:
    """A player's name, or "You" for the player whose view is shown."""
    return words.say("core.you") if own(seat, shown) else players[seat]


def own(seat: Seat | None, shown: Any) -> bool:
    """Whether a seat is that of the player whose view is shown."""
    return isinstance(shown, View) and seat is not None and shown.seat == seat


def endings(seat: Seat | None, shown: Any) -> dict[str, str]:
    """The endings that make "you drive" or "Ilse drives" of the same sentence."""
    mine = own(seat, shown)
    theirs = {"s": "s", "es": "es", "ies": "ies", "has": "has"}
    return {"s": "", "es": "", "ies": "y", "has": "have"} if mine else theirs
