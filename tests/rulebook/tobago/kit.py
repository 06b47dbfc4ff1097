"""Setting up a position and playing it, in the words of the rule book.

An island is drawn as in an island file; with # where the volcano stands and % where lava lies. Its spaces are named
like on a chess board: the first column of land is B, the first two lines of land are row 2, the next two row 3 (column
A and row 1 are sea).

A script is a list of actions by their names in records: "play_clue in-jungle white", "drive D4", "turn_up curse".
Several may stand in one string, with commas; "1: claim" says who is expected to decide. Luck is scripted, too, except
that hands are filled with any cards where the script does not say with which.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from itertools import chain
from operator import and_
from random import Random
from textwrap import dedent
from typing import Any, Self, TypeVar

from msgspec.structs import replace

from doubloon.core import wire
from doubloon.core.bags import Bag, bag_of, things
from doubloon.core.hexes import DIRECTION_NAMES
from doubloon.core.masks import Mask, mask_of, members
from doubloon.core.position import CHANCE, Action, Event, Seat
from doubloon.games.tobago.actions import CURSE
from doubloon.games.tobago.atlas import CODES
from doubloon.games.tobago.chart import SEA
from doubloon.games.tobago.clue_play import markers
from doubloon.games.tobago.clues import Card, card_names
from doubloon.games.tobago.game import TOBAGO, TreasureHunt
from doubloon.games.tobago.island import island_of
from doubloon.games.tobago.land import Land
from doubloon.games.tobago.setup import BOX, FULL_HAND, MAP_NAMES, land_of
from doubloon.games.tobago.state import Refilling, Sharing, State, Turn
from doubloon.games.volcano.box import LAVA, VOLCANO

E = TypeVar("E", bound=Event)
Hunt = TreasureHunt[Any, Any, Any]

# The lines zigzag, so this is a road of single spaces: B2 to E2 jungle, F2 to H2 mountains, I2 lake,
# J2 to L2 scrubland, M2 river, N2 beach.
# Only D3, F3, H3, J3 and L3 are not next to the ocean, so the statues can only stand on D3, H3 and L3.
NARROW = """
J   J   J   J   J   J   J
  L   L   L   L   L   L
M   M   M   M   M   M   M
  R   R   R   R   R   R
B   B   B   B   B   S   S
"""

ROAD = """
J   J   M   M   S   S   B
  J   J   M   L   S   R
"""

GROUNDS = {"#": VOLCANO, "%": LAVA}
_BELOW = "J"  # what an island file is given where one of them lies
_ANY_ISLAND = "A-b-C/1"


class Table:
    """A game under way: the position now, and everything that has happened so far."""

    def __init__(self, state: State, game: Hunt = TOBAGO) -> None:
        self.state = state
        self.game = game
        self.events: list[Event] = []

    # Playing

    def play(self, *script: str) -> Self:
        """Play a script; everything in it has to be legal."""
        for line in (part.strip() for text in script for part in text.split(",")):
            said, _, words = line.rpartition(":")
            if not words.strip().startswith("draw_clue"):
                self.deal()
            action = self.action(words)
            if said:
                assert self.to_move == int(said), f"{line}: seat {self.to_move} decides"
            self._apply(line, action)
        if not words.strip().startswith("draw_clue"):
            self.deal()
        return self

    def draws(self, values: str) -> Self:
        """The lot of a treasure, card by card in the order of drawing."""
        return self.play(*(f"draw_treasure {value}" for value in values.split()))

    def deal(self) -> Self:
        """Fill the hands that are short."""
        while self.state.pending and isinstance(self.state.pending[-1], Refilling):
            self._apply("deal", self.game.legal(self.state)[0])
        return self

    def finish(self) -> Self:
        """Settle all that is pending by the first choice offered (the first rose claims), until the turn goes on."""
        while self.state.pending and not isinstance(self.state.pending[-1], Turn):
            self._apply("finish", self.game.legal(self.state)[0])
        return self

    def forward(self, until: Callable[[State], bool] = lambda state: isinstance(state.pending[-1], Turn)) -> Self:
        """Let everybody do anything until something is so; without saying what: until the first turn."""
        rng = Random(7)
        while not until(self.state):
            self._apply("forward", rng.choices(self.game.legal(self.state), self.game.odds(self.state))[0])
        return self

    def _apply(self, line: str, action: Action) -> None:
        legal = self.game.legal(self.state)
        assert action in legal, f"{line}: {self.game.why_not(self.state, action).code}"
        step = self.game.apply(self.state, action)
        self.state = step.state
        self.events += step.events

    # Asking

    def action(self, words: str) -> Action:
        """The action that these words stand for."""
        name, *values = words.split()
        fields = self.game.kinds[name].__struct_fields__
        spelled = {field: _number(value) for field, value in zip(fields, values, strict=True)}
        return wire.parse({"do": name, **spelled}, self.game.kinds, self.game.lexicon(self.state))

    def legal(self, words: str) -> bool:
        return self.action(words) in self.game.legal(self.state)

    def refusal(self, words: str) -> str:
        """The code of the reason why something is not legal."""
        assert not self.legal(words), f"{words} is legal"
        return self.game.why_not(self.state, self.action(words)).code

    def offers(self, name: str) -> set[str]:
        """What may follow the name of an action now: "drive" can be followed by so many spaces."""
        return {words.partition(" ")[2] for words in self.choices() if words.split()[0] == name}

    def choices(self) -> list[str]:
        """All that is legal now, as words of a script."""
        lexicon = self.game.lexicon(self.state)
        return [
            " ".join(str(value) for value in wire.spell(action, lexicon).values())
            for action in self.game.legal(self.state)
        ]

    def kinds(self) -> set[str]:
        """The names of the actions that are legal now."""
        return {words.split()[0] for words in self.choices()}

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def order(self, *kinds: type[Event]) -> list[str]:
        """The events of these kinds in the order in which they happened, by their names."""
        return [type(event).__name__ for event in self.events if isinstance(event, kinds)]

    # Looking at the table

    @property
    def to_move(self) -> Seat:
        return self.state.to_move

    @property
    def luck(self) -> bool:
        """Whether chance decides next."""
        return self.state.to_move == CHANCE

    @property
    def land(self) -> Land:
        return self.state.island.land

    def spaces(self, mask: Mask) -> set[str]:
        return {self.land.names[space] for space in members(mask)}

    def sites(self, map: str) -> set[str]:
        """Where the treasure of a map can still be."""
        return self.spaces(self.state.sites[MAP_NAMES.index(map)])

    def markers(self, map: str) -> set[str]:
        """Where the site markers of a map lie."""
        return self.spaces(markers(self.state, MAP_NAMES.index(map)))

    def clue_sites(self, card: str) -> set[str]:
        """Where a treasure may be by this clue alone."""
        return self.spaces(self.state.island.clue_sites[self.cards.index(card)])

    def clues(self, map: str) -> str:
        """The clues of a map and whose roses are on them, as in `position`."""
        number = MAP_NAMES.index(map)
        return " ".join(
            "/".join((self.cards[card], *(str(owner) for owner in owners)))
            for card, owners in zip(self.state.clues[number], self.state.roses[number], strict=True)
        )

    @property
    def cards(self) -> tuple[str, ...]:
        return card_names(self.state.island.deck)

    def card_set(self, cards: Mask) -> set[str]:
        return {self.cards[card] for card in members(cards)}

    def hand(self, seat: Seat) -> set[str]:
        return self.card_set(self.state.hands[seat])

    def car(self, seat: Seat) -> str:
        return self.land.names[self.state.cars[seat]]

    @property
    def amulets(self) -> set[str]:
        """The amulets on the island."""
        return self.spaces(self.state.amulets)

    @property
    def held(self) -> tuple[int, ...]:
        """The amulets of the players."""
        return self.state.amulets_held

    @property
    def gazes(self) -> list[str]:
        return [DIRECTION_NAMES[gaze] for gaze in self.state.gazes]

    def pile(self, seat: Seat) -> list[int]:
        """The treasure cards of a player, least gold first."""
        return things(self.state.piles[seat])

    @property
    def treasure(self) -> list[int]:
        """The treasure deck, curses (0) first."""
        return things(self.state.treasure)

    @property
    def discarded_treasure(self) -> list[int]:
        return things(self.state.treasure_discards)

    def roses(self) -> list[Seat]:
        """The roses still on the map that is being shared, the lowest first."""
        assert isinstance(self.state.pending[-1], Sharing)
        return list(self.state.pending[-1].roses)


def position(
    chart: str,
    *,
    game: Hunt = TOBAGO,
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
    """The beginning of somebody's turn, on an island drawn or named by its code, with these things on the table.

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
    drawing, land = surveyed(chart)
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


def surveyed(chart: str) -> tuple[str | tuple[str, ...], Land]:
    """A drawing or code as an option of the set-up, and its land, with the grounds that no island file knows."""
    if chart in CODES:
        return chart, land_of(chart)
    drawing = lines("".join(_BELOW if mark in GROUNDS else mark for mark in chart))
    land = land_of(drawing)
    for mark, ground in GROUNDS.items():
        there = marked(chart.replace(SEA, " "), mark)
        land = land.changed(mask_of(map(land.space_called, there)), ground)
    return drawing, land


def lines(chart: str) -> tuple[str, ...]:
    """A drawing as the lines of an island file."""
    return tuple(dedent(chart).strip("\n").splitlines())


def marked(drawing: str, wanted: str = "x") -> set[str]:
    """The names of the spaces marked x in a drawing of an island; the others are dots, the sea is blank."""
    cells = {(x // 2, y): mark for y, line in enumerate(lines(drawing)) for x, mark in enumerate(line) if mark != " "}
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return {f"{chr(ord('B') + x - left)}{(y - top) // 2 + 2}" for (x, y), mark in cells.items() if mark == wanted}


def _number(word: str) -> str | int:
    return int(word) if word.isdigit() else CURSE if word == "curse" else word


def _values(text: str) -> Bag:
    return bag_of(int(_number(word)) for word in text.split())


ANNA, BOBBY, ROGER = 0, 1, 2
THREE_CLUES = "in-mountain/2 in-sight-of-hut/0 next-to-lake/1"


def shared(lot: str = "2 3 4 5 6", **more: Any) -> Table:
    """The books' treasure: the roses are, from the bottom, Anna (who raised it), Bobby, Anna, Roger."""
    things: dict[str, Any] = {"huts": "F2", "maps": {"white": THREE_CLUES}, "cars": "H2", "treasure": f"{lot} 2 2"}
    return position(ROAD, **{**things, **more}).play("raise_treasure white").draws(lot)
