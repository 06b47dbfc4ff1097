"""Orders for what one is asked in the turns of others: the cards of a treasure, the first clue of a new map.

Curses ask something only where players choose how to pay (ruling 18). Whoever raises a treasure may be gone when it is
shared at last, and has a turn to end.
"""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.core.orders import Order
from doubloon.core.position import Action
from doubloon.core.refusal import Refused
from doubloon.games.tobago.actions import Claim, Decline, EndTurn, PayAmulet, PayTreasure, PlayClue
from doubloon.games.tobago.clues import Card
from doubloon.games.tobago.state import StartingMap, Turn
from doubloon.games.tobago.treasure import BEST
from doubloon.games.tobago.view import SharingView, View

LOWEST = 2  # gold on the least valuable card


class ClaimFrom(Order, frozen=True):
    """Claim cards with at least so much gold, pass on the others."""

    least: int
    turn: int | None = None  # only of treasures raised in this turn of the game

    def __post_init__(self) -> None:
        if self.least not in range(LOWEST, BEST + 1):
            raise Refused("claim_limit", least=self.least, lowest=LOWEST, highest=BEST)
        _check_turn(self.turn)


class PassAll(Order, frozen=True):
    """Pass on every card."""

    turn: int | None = None  # only of treasures raised in this turn of the game

    def __post_init__(self) -> None:
        _check_turn(self.turn)


class StartWith(Order, frozen=True):
    """Start a new map with this clue, where the rules allow it."""

    card: Card


class PayCurse(Order, frozen=True):
    """Pay for a curse with an amulet, or with the best treasure card, where one may choose."""

    amulet: bool


class FinishTurn(Order, frozen=True):
    """End one's turn as soon as it may be ended."""

    turn: int

    def __post_init__(self) -> None:
        _check_turn(self.turn)


ORDERS: tuple[type[Order], ...] = (ClaimFrom, PassAll, StartWith, PayCurse, FinishTurn)


def _check_turn(turn: int | None) -> None:
    if turn is not None and turn < 1:
        raise Refused("no_such_turn", turn=turn)


def obeyed(order: Order, view: View, legal: Sequence[Action]) -> Action | None:
    """What an order says about what is to be decided now, if that is for the seat of the view and is legal."""
    if view.seat != view.to_move:
        return None
    wish = _wish(order, view)
    return wish if wish in legal else None


def _wish(order: Order, view: View) -> Action | None:
    match order, view.pending[-1]:
        case ClaimFrom(least=least, turn=None | view.turn), SharingView(card=int(card)):
            return Claim() if card >= least else Decline()
        case PassAll(turn=None | view.turn), SharingView():
            return Decline()
        case PayCurse(amulet=amulet), SharingView():
            return PayAmulet() if amulet else PayTreasure()
        case StartWith(card=card), StartingMap(map=map):
            return PlayClue(card, map)
        case FinishTurn(turn=view.turn), Turn():
            return EndTurn()
        case _:
            return None
