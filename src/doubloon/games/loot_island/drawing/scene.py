"""What a picture of Loot Island's table shows, already in words, so that painters know no rules."""

from __future__ import annotations

from typing import Literal

import msgspec

Icon = Literal["", "one", "count_two", "chest", "draw", "discard"]
Kind = Literal["amulet", "coin_bag", "book", "jewel", "crown", "skull"]
IslandAction = Literal["discard_cubes", "shift_compass", "place_compass", "draw_maps", "dig", "sail"]


class MapCard(msgspec.Struct, frozen=True):
    """A map card; the four suits differ in sign and brightness as well as colour."""

    colour: int  # 0 red, 1 blue, 2 yellow, 3 green
    number: str  # "7", or a star for a wild card
    icon: Icon
    words: str  # "red 7, discard a cube"
    lifted: bool = False  # it may be played now, or is about to be


class Landing(msgspec.Struct, frozen=True):
    """A landing of the island; two on every coast, counted clockwise."""

    name: str  # "North 1"
    coast: int  # 0 north, 1 east, 2 south, 3 west
    side: int  # 0 or 1, clockwise
    cards: tuple[MapCard, ...] = ()  # the first card lies next to the island
    compasses: tuple[int, ...] = ()  # seats, the bottom of the stack first
    count: str = ""  # "3/5"
    enough: bool = False
    loot: str = ""  # "big loot: 4", or nothing
    takers: tuple[int, ...] = ()  # seats in the order of taking, one for each treasure


class Treasure(msgspec.Struct, frozen=True):
    number: int  # the reference number
    kind: Kind
    words: str  # "crown, 2 gold, 3 crosses, 2 curses"
    face: str = ""  # of a skull: "left", "front", "right"
    gold: int = 0
    curse: int = 0
    crosses: int = 0
    multiplier: int = 0  # of a book
    cleanse: int = 0  # cubes that may be discarded when it is kept


class SmallIsland(msgspec.Struct, frozen=True):
    action: IslandAction
    words: str  # "Discard up to 3 cubes"
    number: int = 0  # of cubes or cards, where the action has one
    open: bool = True  # face up


class EventCard(msgspec.Struct, frozen=True):
    name: str  # "B6"
    words: str


class Healer(msgspec.Struct, frozen=True):
    per_cube: int
    fixed: int
    words: str  # "1 a cube and 3"
    seat: int | None = None  # the seat that has chosen it


class PlayerPanel(msgspec.Struct, frozen=True):
    seat: int
    name: str
    facts: str  # "6 cards · 2 compasses"
    cubes: int = 0
    too_many: int = 13  # the number of cubes that eliminates
    treasures: tuple[Treasure, ...] = ()
    on_turn: bool = False
    captain: bool = False  # has the first player tile
    passed: bool = False
    note: str = ""  # "passed", "first player", "eliminated": to be read


class SheetRow(msgspec.Struct, frozen=True):
    """A line of the score sheet."""

    label: str
    cells: tuple[str, ...]  # a cell for each player
    total: bool = False


class ScoreSheet(msgspec.Struct, frozen=True):
    title: str
    players: tuple[str, ...]
    rows: tuple[SheetRow, ...]


class Forecast(msgspec.Struct, frozen=True):
    """What a landing would give if the day ended now."""

    title: str  # "East 1: big loot, 6 treasures"
    takers: tuple[int, ...] = ()


class Scene(msgspec.Struct, frozen=True):
    """Everything a picture of the table can show."""

    title: str  # "Loot Island · round 3 of 5"
    status: str
    landings: tuple[Landing, ...]  # eight, clockwise from the first of the north coast
    ship_coast: int | None = None  # the coast that the bow points at
    ship_clockwise: bool = True  # so it lies at the corner before that coast, or after it
    explored: tuple[int, ...] = ()  # coasts that will be explored at the end of the day
    event: EventCard | None = None
    coming_events: tuple[EventCard, ...] = ()  # if the events to come are open to all
    small_islands: tuple[SmallIsland, ...] = ()
    revealed: tuple[Treasure, ...] = ()  # face up on the table, to be taken
    revealed_words: str = ""  # "To be shared at East 1"
    forecast_words: str = ""  # "If the day ended now"
    forecast: tuple[Forecast, ...] = ()
    players: tuple[PlayerPanel, ...] = ()
    healers: tuple[Healer, ...] = ()
    healers_words: str = ""
    stock: str = ""  # "41 map cards, 23 treasures"
    hand_words: str = ""  # "Your hand", "Aaron's cards": whose cards these are
    hand: tuple[MapCard, ...] = ()
    other_hand_words: str = ""  # a second open hand, if any
    other_hand: tuple[MapCard, ...] = ()
    sheet: ScoreSheet | None = None
    words: tuple[tuple[str, str], ...] = ()  # the reader's words for the keys of the terminal's legend
