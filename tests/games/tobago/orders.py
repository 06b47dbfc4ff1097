"""Trying orders at a table."""

from __future__ import annotations

from doubloon.core.answers import Answer
from doubloon.core.wire import spell
from tests.rulebook.tobago.table import Table


def reply(table: Table, order: Answer) -> str | None:
    """What the player to decide does by an order, as in a script."""
    view = table.game.view(table.state, table.to_move)
    action = table.game.answer(order, view, table.game.legal(table.state))
    return None if action is None else " ".join(map(str, spell(action, table.game.lexicon(view)).values()))


def card(table: Table, name: str) -> int:
    return table.cards.index(name)
