"""Orders for what all players are asked in turn: acting or passing, discards, cubes, treasures, healers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doubloon.core.masks import mask_of
from doubloon.core.orders import Order
from doubloon.core.position import Action, Seat
from doubloon.core.refusal import Refused
from doubloon.games.loot_island.actions import (
    Bury,
    ChooseHealer,
    Decline,
    Discard,
    DiscardAll,
    Done,
    DrawTwo,
    Keep,
    KeepCube,
    PassTurn,
    PlaceHealer,
    TakeOpen,
)
from doubloon.games.loot_island.box import Cards, Healer, Treasure
from doubloon.games.loot_island.setup import HAND, ROUNDS, TOO_MANY_CUBES
from doubloon.games.loot_island.state import Discarding
from doubloon.games.loot_island.view import View


class PassToday(Order, frozen=True):
    """Pass on every turn of the player in this round."""

    round: int

    def __post_init__(self) -> None:
        _check_round(self.round)


class KeepHand(Order, frozen=True):
    """Discard nothing before a round."""


class DiscardOnly(Order, frozen=True):
    """Before this round, discard those of these cards in the hand; of a drafted hand, exactly as many as required."""

    round: int
    cards: Cards

    def __post_init__(self) -> None:
        _check_round(self.round)


class MoreMaps(Order, frozen=True):
    """Take two more map cards and two cubes, or neither (event A1)."""

    draw: bool


class LastCube(Order, frozen=True):
    """Keep the last cube, or discard it, where all could be discarded."""

    keep: bool


class KeepFirst(Order, frozen=True):
    """Keep the first of these treasures that may be taken."""

    treasures: tuple[Treasure, ...]

    def __post_init__(self) -> None:
        _check_named(self.treasures)


class BuryFirst(Order, frozen=True):
    """Bury the first of these treasures that may be taken."""

    treasures: tuple[Treasure, ...]

    def __post_init__(self) -> None:
        _check_named(self.treasures)


class KeepRichest(Order, frozen=True):
    """Keep the treasure with the most gold printed on it, of those that leave the player with at most so many cubes.

    The cubes are counted with the curse, and before any is discarded. Of equal treasures it is that with the smaller
    curse, then the lower number.
    """

    cubes: int

    def __post_init__(self) -> None:
        if self.cubes not in range(TOO_MANY_CUBES):
            raise Refused("cubes_allowed", cubes=self.cubes, most=TOO_MANY_CUBES - 1)


class ShowHealer(Order, frozen=True):
    """Put this healer, of the player's two, on display."""

    healer: Healer


class CheapestHealer(Order, frozen=True):
    """Choose the healer who takes the least for the player's cubes; of equal healers the first on display."""


ORDERS: tuple[type[Order], ...] = (
    PassToday,
    KeepHand,
    DiscardOnly,
    MoreMaps,
    LastCube,
    KeepFirst,
    BuryFirst,
    KeepRichest,
    ShowHealer,
    CheapestHealer,
)


def _check_round(round: int) -> None:
    if round not in range(1, ROUNDS + 1):
        raise Refused("no_such_round", round=round, last=ROUNDS)


def _check_named(treasures: Sequence[Treasure]) -> None:
    if not treasures:
        raise Refused("no_treasure_named")


def obeyed(order: Order, view: View, legal: Sequence[Action]) -> Action | None:
    """The first legal action by which the seat of the view follows an order in the current decision, if any."""
    if view.seat is None or view.seat != view.to_move:
        return None
    return next((wish for wish in _wishes(order, view, view.seat, legal) if wish in legal), None)


def _wishes(order: Order, view: View, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    """What a seat would do under an order, the best first; most actions are legal in only one kind of decision."""
    match order, view.pending[-1]:
        case PassToday(round=view.round), _:
            return [PassTurn()]
        case KeepHand(), Discarding(drafting=False, chosen=0):
            return [Done()]
        case DiscardOnly(round=round, cards=cards), Discarding() as item if round == max(view.round, 1):
            return list(_discards(cards, item, view))
        case MoreMaps(draw=draw), _:
            return [DrawTwo() if draw else Decline()]
        case LastCube(keep=keep), _:
            return [KeepCube() if keep else DiscardAll()]
        case KeepFirst(treasures=treasures), _:
            return [kept for treasure in treasures for kept in (Keep(treasure), TakeOpen(treasure))]
        case BuryFirst(treasures=treasures), _:
            return [Bury(treasure) for treasure in treasures]
        case KeepRichest(cubes=cubes), _:
            return _richest(cubes, view, seat, legal)
        case ShowHealer(healer=healer), _:
            return [PlaceHealer(healer)]
        case CheapestHealer(), _:
            return _cheapest(view, seat, legal)
        case _:
            return []


def _discards(cards: Cards, item: Discarding, view: View) -> Iterator[Action]:
    """The next card to be put aside, or that it is done; nothing if other cards were put aside by hand."""
    wanted = cards & mask_of(view.hand)
    too_many = len(view.hand) - HAND[view.setup.players]
    if item.chosen & ~wanted or (item.drafting and wanted.bit_count() != too_many):
        return
    left = wanted & ~item.chosen
    yield Discard((left & -left).bit_length() - 1) if left else Done()


def _richest(cubes: int, view: View, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    def worth(action: Keep | TakeOpen) -> tuple[int, int, int]:
        card = view.tables.treasures[action.treasure]
        return -card.gold, card.curse, card.number

    most = cubes - view.cubes[seat]
    taken = [action for action in legal if isinstance(action, Keep | TakeOpen)]
    return sorted((one for one in taken if view.tables.treasures[one.treasure].curse <= most), key=worth)


def _cheapest(view: View, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    def price(action: ChooseHealer) -> int:
        return view.tables.box.healers[action.healer].price(view.cubes[seat])

    return sorted((action for action in legal if isinstance(action, ChooseHealer)), key=price)
