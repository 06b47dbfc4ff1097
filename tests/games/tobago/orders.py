"""Trying orders at a table."""

from __future__ import annotations

from doubloon.core.orders import Order
from doubloon.core.wire import encode
from tests.rulebook.tobago.table import Table


def reply(table: Table, order: Order) -> str | None:
    """What the player to decide does by an order, as in a script."""
    view = table.game.view(table.state, table.to_move)
    action = table.game.obey(order, view, table.game.legal(table.state))
    return None if action is None else " ".join(map(str, encode(action, table.game.lexicon(view)).values()))


def card(table: Table, name: str) -> int:
    return table.cards.index(name)
