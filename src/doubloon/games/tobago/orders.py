"""Orders for what a player is asked in the turns of others: the cards of a treasure, the first clue of a new map.

A curse asks a player only if players choose how to pay (ruling 18). A player who raises a treasure may be away when it
has been shared, and still has a turn to end.
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
    """Claim cards with at least so much gold, pass on all other cards."""

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
    """Pay for a curse with an amulet, or with the best treasure card, if the player may choose."""

    amulet: bool


class FinishTurn(Order, frozen=True):
    """End the player's turn as soon as it may be ended."""

    turn: int

    def __post_init__(self) -> None:
        _check_turn(self.turn)


ORDERS: tuple[type[Order], ...] = (ClaimFrom, PassAll, StartWith, PayCurse, FinishTurn)


def _check_turn(turn: int | None) -> None:
    if turn is not None and turn < 1:
        raise Refused("no_such_turn", turn=turn)


def obeyed(order: Order, view: View, legal: Sequence[Action]) -> Action | None:
    """The legal action by which the seat of the view follows an order in the current decision, if any."""
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
