"""A game of Loot Island under way, played and looked at in the words of the rule book.

Map cards are said colour by colour: "red 1 3-chest 5-draw, blue 2-count-two wild". A number alone is the card without
an icon (a 1, and a wild card with its chest, need no icon); said twice, it is both copies. Other things have their
names of records: landings "north-1" to "west-2" (clockwise), treasures "coin-bag-16" (with the reference number),
small islands "draw-maps-2", healers "1-a-cube-and-2", events "B7".

A script is a list of decisions by their names in records, with who is expected to decide: "blue: keep jewel-2". Luck is
scripted, too, except that map cards are drawn anyhow where the script does not say which.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Self, TypeVar

from doubloon.core import wire
from doubloon.core.masks import Mask, members
from doubloon.core.position import CHANCE, Action, Event, Seat
from doubloon.games.loot_island.actions import COAST_NAMES, LANDING_NAMES
from doubloon.games.loot_island.box import COLOURS, NO_HEALER
from doubloon.games.loot_island.event_cards import EVENT_NAMES, NO_EVENT
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.loot import Loot, forecast
from doubloon.games.loot_island.scoring import Sheet, ranks, score_sheet
from doubloon.games.loot_island.setup import Setup
from doubloon.games.loot_island.state import Discarding, DrawingMaps, Refilling, State, Turn

E = TypeVar("E", bound=Event)

AARON = 2
PLAYER_NAMES = ("blue", "red", "yellow", "black", "white")  # clockwise, by the colours of the box
WITH_AARON = ("blue", "red", "aaron")

MAPS = Setup().tables.map_names
TREASURES = Setup().tables.treasure_names
ISLANDS = Setup().tables.island_names
HEALERS = Setup().tables.healer_names


def cards(text: str) -> list[int]:
    """Map cards in the order said."""
    found: list[int] = []
    for part in filter(None, text.split(",")):
        colour, *numbers = part.split()
        assert colour in COLOURS, f"{part}: which colour?"
        for number in numbers:
            name = f"{colour}-{'wild-chest' if number == 'wild' else number}"
            card = MAPS.index(name)
            found.append(card + 1 if card in found else card)
    assert len(set(found)) == len(found), f"{text}: a card said twice"
    return found


def words(found: Iterable[int]) -> str:
    """Map cards as `cards` reads them."""
    named = [MAPS[card].partition("#")[0].replace("wild-chest", "wild").split("-", 1) for card in found]
    runs = groupby(named, key=lambda name: name[0])
    return ", ".join(" ".join((colour, *(number for _, number in run))) for colour, run in runs)


class Table:
    """A game under way: the position now, and everything that has happened so far."""

    def __init__(self, state: State, events: Sequence[Event] = ()) -> None:
        self.state = state
        self.events = [*events]

    # Playing

    def play(self, *script: str) -> Self:
        """Play a script; everything in it has to be legal."""
        for line in script:
            who, _, said = line.rpartition(": ")
            if said.split()[0] != "draw_map":
                self.deal()
            assert not who or who == self.decider, f"{line}: {self.decider} decides"
            action = self.action(said)
            assert action in LOOT_ISLAND.legal(self.state), f"{line}: not among {self.choices()}"
            step = LOOT_ISLAND.apply(self.state, action)
            self.state = step.state
            self.events += step.events
        return self

    def deal(self) -> Self:
        """Draw any map cards where some are to be drawn."""
        while self.state.pending and isinstance(self.state.pending[-1], Refilling | DrawingMaps):
            step = LOOT_ISLAND.apply(self.state, LOOT_ISLAND.legal(self.state)[-1])
            self.state = step.state
            self.events += step.events
        return self

    def draw(self, text: str) -> Self:
        """Chance has these map cards drawn, one after the other."""
        return self.play(*(f"chance: draw_map {MAPS[card]}" for card in cards(text)))

    def reveal(self, treasures: str) -> Self:
        """Chance has these treasures revealed, one after the other."""
        return self.play(*(f"chance: draw_treasure {name}" for name in treasures.split()))

    def show_healers(self, healers: str) -> Self:
        """Chance has these healers turned up, one after the other."""
        return self.play(*(f"chance: draw_healer {name}" for name in healers.split()))

    def lay(self, landing: str, text: str, *, moving: str = "", aaron: bool = False) -> Self:
        """The player on turn plays map cards, with a compass moved from elsewhere if need be."""
        hunter = AARON if aaron else self.state.on_turn
        self.play(f"go_ashore {landing} {hunter}", *([f"move_compass {moving}"] if moving else []))
        return self.play(*(f"add_card {MAPS[card]}" for card in cards(text)), "lay_cards")

    def visit(self, island: str, text: str, *, aaron: bool = False) -> Self:
        """The player on turn uses a small island for these cards; its action follows."""
        hunter = AARON if aaron else self.state.on_turn
        return self.play(f"visit {island} {hunter}", *(f"pay {MAPS[card]}" for card in cards(text)))

    def all_pass(self) -> Self:
        """The players who have not passed do so, in turn."""
        round = self.state.round
        while self.deal().state.pending and isinstance(self.state.pending[-1], Turn) and self.state.round == round:
            self.play("pass_turn")
        return self

    def all_keep_their_cards(self) -> Self:
        """All keep what they have left from the round before, and hands are filled."""
        while self.deal().state.pending and isinstance(self.state.pending[-1], Discarding):
            self.play("done")
        return self

    def next_round(self, event: str) -> Self:
        """All players pass, no loot is found; the next round begins with this event, and goes on by itself."""
        return self.all_pass().play(f"chance: draw_event {event}")

    # Asking

    def action(self, said: str) -> Action:
        """The decision that these words stand for."""
        name, *values = said.split()
        fields = LOOT_ISLAND.kinds[name].__struct_fields__
        spelled = {field: _number(value) for field, value in zip(fields, values, strict=True)}
        return wire.decode({"do": name, **spelled}, LOOT_ISLAND.kinds, LOOT_ISLAND.lexicon(self.state))

    def legal(self, said: str) -> bool:
        return self.action(said) in LOOT_ISLAND.legal(self.state)

    def choices(self) -> list[str]:
        """All that may be decided now, as words of a script."""
        lexicon = LOOT_ISLAND.lexicon(self.state)
        return [
            " ".join(str(value) for value in wire.encode(action, lexicon).values())
            for action in LOOT_ISLAND.legal(self.state)
        ]

    def offers(self, name: str) -> set[str]:
        """What may follow the name of a decision now: "pay" can be followed by so many cards."""
        return {said.partition(" ")[2] for said in self.choices() if said.split()[0] == name}

    def offered(self, name: str) -> str:
        """The map cards that may follow the name of a decision now."""
        return words(sorted(MAPS.index(card) for card in self.offers(name)))

    def kinds(self) -> set[str]:
        """The names of the decisions that may be taken now."""
        return {said.split()[0] for said in self.choices()}

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def order(self, *kinds: type[Event]) -> list[str]:
        """The events of these kinds in the order in which they happened, by their names."""
        return [type(event).__name__ for event in self.events if isinstance(event, kinds)]

    # Looking at the table

    @property
    def names(self) -> tuple[str, ...]:
        return WITH_AARON if self.state.aaron else PLAYER_NAMES[: self.state.setup.players]

    @property
    def decider(self) -> str:
        """Who decides now: a player or chance; "nobody" when the game is over."""
        seat = self.state.to_move
        return self.names[seat] if seat >= 0 else "chance" if seat == CHANCE else "nobody"

    @property
    def captain(self) -> str:
        """Who has the First Player tile."""
        return self.names[self.state.first_player]

    @property
    def passed(self) -> set[str]:
        return {self.names[hunter] for hunter in members(self.state.passed)}

    @property
    def ship(self) -> tuple[str, int]:
        """The coast that the bow points at, and the direction: 1 is clockwise."""
        return COAST_NAMES[self.state.coast], self.state.direction

    @property
    def event(self) -> str:
        return "" if self.state.event == NO_EVENT else EVENT_NAMES[self.state.event]

    @property
    def islands(self) -> set[str]:
        """The small islands that lie face up."""
        return {ISLANDS[island] for island in members(self.state.islands)}

    @property
    def cubes(self) -> tuple[int, ...]:
        return self.state.cubes

    @property
    def discs(self) -> tuple[int, ...]:
        """The compasses that the hunters have left."""
        return self.state.discs

    def column(self, landing: str) -> str:
        return words(self.state.columns[LANDING_NAMES.index(landing)])

    def stack(self, landing: str) -> str:
        """Whose compasses are at a landing, from the bottom to the top."""
        return " ".join(self.names[hunter] for hunter in self.state.stacks[LANDING_NAMES.index(landing)])

    def hand(self, hunter: int) -> str:
        return words(members(self.state.hands[hunter]))

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        return tuple(hand.bit_count() for hand in self.state.hands)

    @property
    def deck(self) -> str:
        return words(members(self.state.deck))

    @property
    def discards(self) -> str:
        return words(members(self.state.discards))

    def treasures(self, hunter: int) -> set[str]:
        return treasure_set(self.state.treasures[hunter])

    @property
    def buried(self) -> set[str]:
        """The treasures on their discard pile."""
        return treasure_set(self.state.treasure_discards)

    @property
    def open_treasures(self) -> set[str]:
        return treasure_set(self.state.open_treasures)

    @property
    def healers(self) -> set[str]:
        """The healers on display."""
        return {HEALERS[healer] for healer in members(self.state.healers)}

    def healer(self, seat: Seat) -> str:
        """The healer whom a player has chosen."""
        healer = self.state.healed_by[seat]
        return "" if healer == NO_HEALER else HEALERS[healer]

    @property
    def eliminated(self) -> set[str]:
        return {self.names[seat] for seat in members(self.state.eliminated)}

    def sheet(self, seat: Seat) -> Sheet:
        return score_sheet(self.state, seat)

    def worth(self, seat: Seat, kind: Any) -> tuple[int, int]:
        """The base value and the bonus of a player's treasures of a kind."""
        return self.sheet(seat).worth[kind]

    @property
    def scores(self) -> tuple[float, ...]:
        return LOOT_ISLAND.scores(self.state)

    @property
    def winners(self) -> list[str]:
        return [self.names[seat] for seat in LOOT_ISLAND.winners(self.state)]

    @property
    def ranks(self) -> tuple[int, ...]:
        return ranks(self.state)

    def forecast(self, landing: str) -> Loot:
        """What a landing would give now."""
        return forecast(self.state, LANDING_NAMES.index(landing))

    def takers(self, landing: str) -> str:
        """Who would take treasures at a landing now, in turn."""
        return " ".join(self.names[hunter] for hunter in self.forecast(landing).takers)


def treasure_set(treasures: Mask) -> set[str]:
    return {TREASURES[treasure] for treasure in members(treasures)}


def _number(value: str) -> str | int:
    """Numbers are said as such; names may end in one."""
    return int(value) if value.removeprefix("-").isdigit() else value
