"""Setting up a position of Loot Island and playing it, in the words of the rule book.

Map cards are said colour by colour: "red 1 3-chest 5-draw, blue 2-count-two wild". A number alone is the card without
an icon (a 1, and a wild card with its chest, need no icon); said twice, it is both copies. Other things have their
names of records: landings "north-1" to "west-2" (clockwise), treasures "coin-bag-16" (with the reference number),
small islands "draw-maps-2", healers "1-a-cube-and-2", events "B7".

A script is a list of decisions by their names in records, with who is expected to decide: "blue: keep jewel-2". Luck is
scripted, too, except that map cards are drawn anyhow where the script does not say which.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, groupby
from typing import Any, Self, TypeVar

from msgspec.structs import replace

from doubloon.core import wire
from doubloon.core.masks import Mask, mask_of, members
from doubloon.core.position import CHANCE, Action, Event, Pending, Seat
from doubloon.games.loot_island.actions import COAST_NAMES, LANDING_NAMES
from doubloon.games.loot_island.box import BOX, COLOURS, NO_HEALER
from doubloon.games.loot_island.event_cards import EVENT_NAMES, NO_EVENT
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.loot import Loot, forecast
from doubloon.games.loot_island.playing import fitting_cards
from doubloon.games.loot_island.scoring import Sheet, ranks, score_sheet
from doubloon.games.loot_island.setup import COMPASSES, HAND, Setup
from doubloon.games.loot_island.state import Discarding, DrawingMaps, Happening, Refilling, Starting, State, Turn

E = TypeVar("E", bound=Event)

# The players by the colours of the box, clockwise.
BLUE, RED, YELLOW, BLACK, WHITE = range(5)
AARON = 2
_NAMES = ("blue", "red", "yellow", "black", "white")
_WITH_AARON = ("blue", "red", "aaron")

MAPS = Setup().tables.map_names
TREASURES = Setup().tables.treasure_names
ISLANDS = Setup().tables.island_names
HEALERS = Setup().tables.healer_names

# The smallest columns with enough cards: for two or three players, for four, for five. None has a chest.
ENOUGH = {2: "2 3 4 5", 3: "2 3 4 5", 4: "2 3 4 5 6", 5: "2 3 4 5 6 7"}


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
        """Everybody who has not passed does so, in turn."""
        round = self.state.round
        while self.deal().state.pending and isinstance(self.state.pending[-1], Turn) and self.state.round == round:
            self.play("pass_turn")
        return self

    def nobody_discards(self) -> Self:
        """All keep what they have left from the round before, and hands are filled."""
        while self.deal().state.pending and isinstance(self.state.pending[-1], Discarding):
            self.play("done")
        return self

    def next_round(self, event: str) -> Self:
        """Everybody passes, no loot is found; the next round begins with this event, and goes on by itself."""
        return self.all_pass().play(f"chance: draw_event {event}")

    # Asking

    def action(self, said: str) -> Action:
        """The decision that these words stand for."""
        name, *values = said.split()
        fields = LOOT_ISLAND.kinds[name].__struct_fields__
        spelled = {field: _number(value) for field, value in zip(fields, values, strict=True)}
        return wire.parse({"do": name, **spelled}, LOOT_ISLAND.kinds, LOOT_ISLAND.lexicon(self.state))

    def legal(self, said: str) -> bool:
        return self.action(said) in LOOT_ISLAND.legal(self.state)

    def choices(self) -> list[str]:
        """All that may be decided now, as words of a script."""
        lexicon = LOOT_ISLAND.lexicon(self.state)
        return [
            " ".join(str(value) for value in wire.spell(action, lexicon).values())
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
        return _WITH_AARON if self.state.aaron else _NAMES[: self.state.setup.players]

    @property
    def decider(self) -> str:
        """Who decides now: a player, chance or nobody."""
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
        """The compasses that everybody has left."""
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
        """Whom somebody has chosen."""
        healer = self.state.healed_by[seat]
        return "" if healer == NO_HEALER else HEALERS[healer]

    @property
    def eliminated(self) -> set[str]:
        return {self.names[seat] for seat in members(self.state.eliminated)}

    def sheet(self, seat: Seat) -> Sheet:
        return score_sheet(self.state, seat)

    def worth(self, seat: Seat, kind: Any) -> tuple[int, int]:
        """The base value and the bonus of somebody's treasures of a kind."""
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


def position(
    *,
    players: int = 5,
    on_turn: Seat = BLUE,
    captain: Seat = BLUE,
    round: int = 2,
    ship: str = "north",
    direction: int = 1,
    event: str = "",
    columns: Mapping[str, str] | None = None,
    stacks: Mapping[str, str] | None = None,
    hands: Mapping[int, str] | None = None,
    cubes: Mapping[Seat, int] | None = None,
    passed: str = "",
    islands: str | None = None,
    deck: str | None = None,
    discards: str = "",
    treasures: Mapping[int, str] | None = None,
    treasure_deck: Sequence[str] | None = None,
    buried: str = "",
    open_treasures: str = "",
    display: str = "",
    healer_hands: Mapping[Seat, str] | None = None,
    pending: tuple[Pending, ...] = (Turn(),),
    **options: Any,
) -> Table:
    """The beginning of somebody's turn with these things on the table; what is not said is as after the set-up.

    columns         by landing: the map cards there, the first played first
    stacks          by landing: compasses from the bottom to the top, "blue red"
    hands           by hunter; a hand not named is a full one of any cards
    cubes           by seat; a seat not named has 3
    passed          who has passed, "blue red", or "all": then the coast is explored
    islands         that lie face up; without saying, all of them
    deck, discards  map cards; without saying, the deck is all that is not elsewhere
    treasure_deck   its parts, the uppermost first; without saying, what is not elsewhere
    display         healers that lie open already
    pending         what is to come, at other moments of a round

    Options of the set-up may follow.
    """
    setup = Setup(players=players, first_player=captain, **options)
    base = LOOT_ISLAND.start(setup)
    names = _WITH_AARON if players == 2 else _NAMES[:players]
    laid = tuple(tuple(cards((columns or {}).get(name, ""))) for name in LANDING_NAMES)
    piled = tuple(tuple(map(names.index, (stacks or {}).get(name, "").split())) for name in LANDING_NAMES)
    held = {hunter: cards(text) for hunter, text in (hands or {}).items()}
    away = [*chain(*laid, *held.values()), *cards(discards), *cards(deck or "")]
    assert len(set(away)) == len(away), "a card in two places"
    rest = sorted(set(range(len(MAPS))) - set(away))
    for hunter in range(setup.hunters):
        if hunter not in held:
            held[hunter], rest = rest[-HAND[players] :], rest[: -HAND[players]]
    owned = tuple(_treasure_mask((treasures or {}).get(hunter, "")) for hunter in range(setup.hunters))
    gone = sum(owned) | _treasure_mask(buried) | _treasure_mask(open_treasures)
    parts = tuple(left for part in base.treasure_deck if (left := part & ~gone))
    out = [*chain(*piled)]
    state = replace(
        base,
        pending=pending,
        to_move=on_turn,
        round=round,
        turn=1,
        on_turn=on_turn,
        first_player=captain,
        acted=passed == "all",
        passed=mask_of(map(names.index, names if passed == "all" else passed.split())),
        coast=COAST_NAMES.index(ship),
        direction=direction,
        event=EVENT_NAMES.index(event) if event else NO_EVENT,
        islands=setup.small_islands if islands is None else mask_of(map(ISLANDS.index, islands.split())),
        hands=tuple(mask_of(held[hunter]) for hunter in range(setup.hunters)),
        deck=mask_of(rest if deck is None else cards(deck)),
        discards=mask_of(cards(discards)),
        columns=laid,
        fitting=tuple(fitting_cards(laid, landing, setup.tables) for landing in range(len(laid))),
        stacks=piled,
        discs=tuple(COMPASSES - out.count(hunter) for hunter in range(setup.hunters)),
        cubes=tuple((cubes or {}).get(hunter, 3) if hunter < players else 0 for hunter in range(setup.hunters)),
        treasures=owned,
        treasure_deck=parts if treasure_deck is None else tuple(_treasure_mask(part) for part in treasure_deck),
        treasure_discards=_treasure_mask(buried),
        open_treasures=_treasure_mask(open_treasures),
        healers=mask_of(map(HEALERS.index, display.split())),
        healer_hands=tuple(
            mask_of(map(HEALERS.index, (healer_hands or {}).get(seat, "").split())) for seat in range(players)
        ),
    )
    assert min(state.discs) >= 0, "too many compasses of one colour"
    events_so_far: list[Event] = []
    LOOT_ISLAND.rules.settle(state, events_so_far)
    return Table(state, events_so_far)


def exploration(**things: Any) -> Table:
    """Everybody has passed, and the coast of the ship is explored."""
    return position(passed="all", **things)


def last_day(**things: Any) -> Table:
    """The last round is over but for its exploration; then follows the end of the game."""
    return position(passed="all", round=5, **things)


def happening(event: str, **things: Any) -> Table:
    """An event has just been turned up; then the turns of the round begin."""
    return position(event=event, pending=(Turn(), Starting(), Happening()), **things)


def set_up(**options: Any) -> Table:
    """A game from its very beginning."""
    return Table(LOOT_ISLAND.start(Setup(**options)))


def ready(players: int, event: str = "A3", **options: Any) -> Table:
    """A game up to its first turn: north and clockwise sails the ship, any cards are dealt."""
    table = set_up(players=players, first_player=BLUE, **options)
    return table.play("place_ship north 1", f"draw_event {event}")


def treasure_set(treasures: Mask) -> set[str]:
    return {TREASURES[treasure] for treasure in members(treasures)}


def gold_of(treasures: str) -> list[int]:
    """What is printed on treasures as their gold."""
    return [BOX.treasures[TREASURES.index(name)].gold for name in treasures.split()]


def curses_of(treasures: str) -> list[int]:
    return [BOX.treasures[TREASURES.index(name)].curse for name in treasures.split()]


def _treasure_mask(text: str) -> Mask:
    return mask_of(map(TREASURES.index, text.split()))


def _number(value: str) -> str | int:
    """Numbers are said as such; names may end in one."""
    return int(value) if value.removeprefix("-").isdigit() else value
