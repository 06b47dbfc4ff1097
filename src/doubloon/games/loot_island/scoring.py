"""What treasures are worth, and which players have won (rule book p. 12-13, ruling 48)."""

from __future__ import annotations

from collections import Counter
from typing import Literal, NamedTuple, Protocol, get_args

from doubloon.core.caching import cached_on_owner
from doubloon.core.masks import Mask, members
from doubloon.core.position import Seat, clockwise
from doubloon.games.loot_island.actions import Hunter
from doubloon.games.loot_island.box import NO_HEALER, Healer, Kind, TreasureCard
from doubloon.games.loot_island.cards import CardTables
from doubloon.games.loot_island.setup import CAPTAINS_PAY, TOO_MANY_CUBES, Setup

_PAIR, _TRIPLE = 8, 20  # for two and for three jewels
_SKULLS = (0, 1, 3, 6)  # for sets of different skulls, times the other kinds of treasure
_NO_SKULLS: tuple[Kind, ...] = tuple(kind for kind in get_args(Kind) if kind != "skull")


class Purse(Protocol):
    """The part of a position or view that matters for scores."""

    @property
    def setup(self) -> Setup: ...
    @property
    def tables(self) -> CardTables: ...
    @property
    def first_player(self) -> Seat: ...
    @property
    def cubes(self) -> tuple[int, ...]: ...
    @property
    def treasures(self) -> tuple[Mask, ...]: ...
    @property
    def healed_by(self) -> tuple[Healer, ...]: ...


class Worth(NamedTuple):
    """What the treasures of a kind are worth."""

    base: int
    bonus: int = 0


class Sheet(NamedTuple):
    """A player's total, line by line."""

    worth: dict[Kind, Worth]
    captain: int
    price: int  # of the healer, if the player has chosen one
    total: int  # 0 for a player who is out
    out: Literal["cursed", "unpaid"] | None = None


def score_sheet(shown: Purse, seat: Seat) -> Sheet:
    """What a seat has if the game ends here."""
    worth = dict(_kinds_worth(shown.tables, shown.treasures[seat]))
    worth["crown"] = Worth(worth["crown"].base, crown_bonus(shown, seat))
    captain = CAPTAINS_PAY if seat == shown.first_player else 0
    cubes, healer = shown.cubes[seat], shown.healed_by[seat]
    price = 0 if healer == NO_HEALER else shown.tables.box.healers[healer].price(cubes)
    loot = sum(map(sum, worth.values())) + captain
    if cubes >= TOO_MANY_CUBES:
        return Sheet(worth, captain, price, 0, "cursed")
    return Sheet(worth, captain, price, 0, "unpaid") if loot < price else Sheet(worth, captain, price, loot - price)


@cached_on_owner(most=1 << 12)
def _kinds_worth(tables: CardTables, treasures: Mask) -> dict[Kind, Worth]:
    """What treasures are worth kind by kind, without the bonus for crowns, which depends on those of all hunters."""
    cards = [tables.treasures[treasure] for treasure in members(treasures)]
    of_kind = {kind: [card for card in cards if card.kind == kind] for kind in get_args(Kind)}
    worth = {kind: Worth(sum(card.gold for card in of_kind[kind])) for kind in get_args(Kind)}
    products = _books(of_kind["book"], [card.curse for card in cards if card.kind != "book"])
    worth["book"] = Worth(worth["book"].base + products)
    worth["jewel"] = Worth(worth["jewel"].base, _jewel_bonus(len(of_kind["jewel"])))
    others = sum(bool(of_kind[kind]) for kind in _NO_SKULLS)
    worth["skull"] = Worth(worth["skull"].base, _skull_bonus(of_kind["skull"]) * others)
    return worth


def _books(books: list[TreasureCard], curses: list[int]) -> int:
    """Each book multiplies the curse of another treasure; the best books take the worst curses."""
    best = sorted((book.multiplier for book in books), reverse=True)
    return sum(book * curse for book, curse in zip(best, sorted(curses, reverse=True), strict=False))


def _jewel_bonus(jewels: int) -> int:
    return _TRIPLE * (jewels // 3) + (_PAIR if jewels % 3 == 2 else 0)


def _skull_bonus(skulls: list[TreasureCard]) -> int:
    """The bonus for each other kind of treasure; larger sets are worth more, so they are made as large as possible."""
    copies = Counter(card.face for card in skulls).values()
    return sum(_SKULLS[sum(number > row for number in copies)] for row in range(max(copies, default=0)))


def crown_bonus(shown: Purse, hunter: Hunter) -> int:
    """By the rank in crosses among the hunters not eliminated by their cubes, including Aaron."""
    ranked = [other for other, cubes in enumerate(shown.cubes) if cubes < TOO_MANY_CUBES]
    crosses = {other: _crosses(shown, other) for other in ranked}
    own = crosses.get(hunter, 0)
    if not own:
        return 0
    better = sum(number > own for number in crosses.values())
    tied = sum(number == own for number in crosses.values())
    return sum(shown.tables.box.crown_bonus[better : better + tied]) // tied


def _crosses(shown: Purse, hunter: Hunter) -> int:
    return sum(shown.tables.treasures[treasure].crosses for treasure in members(shown.treasures[hunter]))


def ranks(shown: Purse) -> tuple[int, ...]:
    """Places from 1 on; the tile breaks ties, and all players who are out share the last place."""
    sheets = [score_sheet(shown, seat) for seat in range(shown.setup.players)]
    order = clockwise(shown.first_player, shown.setup.players)
    alive = [seat for seat in order if not sheets[seat].out]
    alive.sort(key=lambda seat: -sheets[seat].total)  # Players with equal totals stay in the order of the tile.
    return tuple(alive.index(seat) + 1 if seat in alive else len(alive) + 1 for seat in range(shown.setup.players))


def winners(shown: Purse) -> tuple[Seat, ...]:
    """The seats in first place; none if all players are out."""
    places = ranks(shown)
    return tuple(seat for seat, place in enumerate(places) if place == 1 and not score_sheet(shown, seat).out)
