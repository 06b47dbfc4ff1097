"""Setting up a position of Tobago, in the words of the rule book."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from itertools import chain
from operator import and_
from typing import Any

from msgspec.structs import replace

from doubloon.core.bags import Bag, bag_of
from doubloon.core.hexes import DIRECTION_NAMES
from doubloon.core.masks import Mask, mask_of
from doubloon.core.position import Seat
from doubloon.games.tobago.clues import Card, card_names
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.island import island_of
from doubloon.games.tobago.setup import BOX, FULL_HAND, MAP_NAMES
from doubloon.games.tobago.state import Turn
from tests.rulebook.tobago.charts import ROAD, surveyed
from tests.rulebook.tobago.table import Hunt, Table, value_of

EASY = " ".join(["2"] * 12)  # a treasure deck without surprises

_ANY_ISLAND = "A-b-C/1"


def position(
    chart: str,
    *,
    game: Hunt = TOBAGO,
    grounds: Mapping[str, str] | None = None,
    players: int = 3,
    on_turn: Seat = 0,
    huts: str = "",
    palm_trees: str = "",
    statues: str = "",
    cars: str = "",
    hands: Mapping[Seat, str] | None = None,
    maps: Mapping[str, str] | None = None,
    sites: Mapping[str, str] | None = None,
    roses: Mapping[Seat, int] | None = None,
    amulets: str = "",
    held: Mapping[Seat, int] | None = None,
    amulet_pile: int | None = None,
    deck: str | None = None,
    discards: str = "",
    away: str = "",
    treasure: str | None = None,
    treasure_discards: str = "",
    piles: Mapping[Seat, str] | None = None,
    offered: bool = False,
    **options: Any,
) -> Table:
    """The beginning of a player's turn, on an island drawn or named by its code, with these things on the table.

    grounds                    the grounds of an expansion, by their marks in the drawing
    huts, palm_trees, amulets  names of spaces
    statues                    where they stand and look: "D4/N E6/SE"
    cars                       spaces in seat order; a car not named stands on the first space
    hands                      clue cards by seat; a hand not named is a full one of any cards
    maps                       clues and whose roses are on them, the first played first: "next-to-hut/0 in-lake/1/1"
    sites                      the sites that are left of a map, the others were removed with amulets
    roses, held, piles         by seat: roses in supply, amulets, treasure cards ("4 6 2")
    deck, discards             clue cards; without saying, the deck is all that is not elsewhere
    away                       clue cards that an expansion keeps somewhere else
    offered                    whether amulets may be left lying
    treasure                   the deck of treasure cards ("2 4 curse"); without saying, the whole one of the box
    """
    setup = game.setup_type(players=players, island=_ANY_ISLAND, first_player=on_turn, **options)
    if offered:
        setup = replace(setup, amulets="offered")
    base = game.start(setup)
    drawing, land = surveyed(chart, grounds or {})
    space = {name: number for number, name in enumerate(land.names)}
    card = {name: number for number, name in enumerate(card_names(base.island.deck))}

    def at(text: str) -> Mask:
        return mask_of(space[name] for name in text.split())

    def cards(text: str) -> list[Card]:
        return [card[name] for name in text.split()]

    looking = [statue.split("/") for statue in statues.split()]
    island = island_of(land, base.island.deck, at(huts), at(palm_trees), tuple(space[name] for name, _ in looking))
    laid = [[clue.split("/") for clue in (maps or {}).get(name, "").split()] for name in MAP_NAMES]
    clues = tuple(tuple(card[name] for name, *_ in clues) for clues in laid)
    owners = tuple(tuple(tuple(int(owner) for owner in found) for _, *found in clues) for clues in laid)
    by_clues = [reduce(and_, (island.clue_sites[each] for each in map), land.spaces) for map in clues]
    left = [at((sites or {}).get(name, "")) or by_clues[number] for number, name in enumerate(MAP_NAMES)]
    assert all(few & ~many == 0 for few, many in zip(left, by_clues, strict=True)), "the clues rule out a wanted site"

    held_cards = {seat: cards(names) for seat, names in (hands or {}).items()}
    elsewhere = [*chain(*clues, *held_cards.values()), *cards(discards), *cards(deck or ""), *cards(away)]
    rest = sorted(set(range(len(setup.deck))) - set(elsewhere))
    for seat in range(players):
        if seat not in held_cards:
            held_cards[seat], rest = rest[: FULL_HAND[players]], rest[FULL_HAND[players] :]

    out = list(chain(*chain(*owners)))
    owned = [_values((piles or {}).get(seat, "")) for seat in range(players)]
    thrown = _values(treasure_discards)
    state = replace(
        base,
        pending=(Turn(),),
        to_move=on_turn,
        setup=replace(setup, island=drawing),
        island=island,
        gazes=tuple(DIRECTION_NAMES.index(gaze) for _, gaze in looking),
        turn=1,
        cars=(*(space[name] for name in cars.split()), *([0] * players))[:players],
        amulets=at(amulets),
        amulets_held=tuple((held or {}).get(seat, 0) for seat in range(players)),
        rose_supply=tuple((roses or {}).get(seat, BOX.compass_roses - out.count(seat)) for seat in range(players)),
        hands=tuple(mask_of(held_cards[seat]) for seat in range(players)),
        deck=mask_of(rest if deck is None else cards(deck)),
        discards=mask_of(cards(discards)),
        clues=clues,
        roses=owners,
        sites=tuple(left),
        removed=tuple(many & ~few for few, many in zip(left, by_clues, strict=True)),
        treasure=base.treasure - sum(owned) - thrown if treasure is None else _values(treasure),
        safe=base.safe if treasure is None else 0,
        treasure_discards=thrown,
        piles=tuple(owned),
    )
    pile = BOX.amulets - state.amulets.bit_count() - sum(state.amulets_held)
    return Table(replace(state, amulet_pile=pile if amulet_pile is None else amulet_pile), game)


def set_up(game: Hunt = TOBAGO, **options: Any) -> Table:
    """A game from its very beginning."""
    return Table(game.start(game.setup_type(**options)), game)


def _values(text: str) -> Bag:
    return bag_of(int(value_of(word)) for word in text.split())


ANNA, BOBBY, ROGER = 0, 1, 2
THREE_CLUES = "in-mountain/2 in-sight-of-hut/0 next-to-lake/1"


def shared(lot: str = "2 3 4 5 6", **more: Any) -> Table:
    """The books' treasure: the roses are, from the bottom, Anna (who raised it), Bobby, Anna, Roger."""
    things: dict[str, Any] = {"huts": "F2", "maps": {"white": THREE_CLUES}, "cars": "H2", "treasure": f"{lot} 2 2"}
    return position(ROAD, **{**things, **more}).play("raise_treasure white").draws(lot)


def raised(lot: str, owners: str = "2 0 1", **more: Any) -> Table:
    """Seat 0 has raised the treasure on H2; the clues on its map are of these owners, the first played first."""
    clues = ("in-mountain", "in-sight-of-hut", "next-to-lake")
    things: dict[str, Any] = {
        "huts": "F2",
        "cars": "H2",
        "maps": {"white": " ".join(f"{clue}/{seat}" for clue, seat in zip(clues, owners.split(), strict=True))},
        "treasure": f"{lot} 2 2",
    }
    return position(ROAD, **{**things, **more}).play("raise_treasure white").draws(lot)
