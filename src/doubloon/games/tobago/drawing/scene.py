"""What a picture of the table shows, already in words and names, so that painters know no rules.

Fields that are unset are left out of a scene's bytes, from which the ids of a picture come.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

Terrain = str


class Tile(msgspec.Struct, frozen=True):
    """A hex of the island."""

    name: str  # "D7"
    q: int
    r: int
    terrain: Terrain


class Statue(msgspec.Struct, frozen=True):
    """A statue, which way it looks, and what lies in its line of sight."""

    space: str
    direction: int  # 0 south-east, 1 south, 2 south-west, 3 north-west, 4 north, 5 north-east
    sight: tuple[str, ...] = ()  # the spaces it looks over, nearest first
    shore: str | None = None  # where the next amulet will surface


class Car(msgspec.Struct, frozen=True):
    seat: int
    space: str


class ClueLine(msgspec.Struct, frozen=True):
    """A clue card as a picture and in words."""

    relation: Literal["in", "next_to", "in_sight_of"]
    negated: bool
    largest: bool
    landmark: str  # a terrain, "hut", "palm_tree", "statue" or "ocean"
    words: str  # "not in sight of a hut"
    covers: str | UnsetType = UNSET  # the words of the card that lies below it


class MapPanel(msgspec.Struct, frozen=True):
    """One of the four treasure maps."""

    title: str  # "White"
    status: str  # "6 sites", "found at D7"
    found: bool = False
    clues: tuple[ClueLine, ...] = ()
    roses: tuple[tuple[int, ...], ...] = ()  # for each clue, the seats whose compass roses lie on it


class HandCard(msgspec.Struct, frozen=True):
    """A clue card in hand, and what it would do on each of the four maps."""

    clue: ClueLine
    effects: tuple[str | None, ...] = ()  # "6→4", or None where it may not be played


class Display(msgspec.Struct, frozen=True):
    """What lies open for all players: cards, and a stock of tiles."""

    title: str  # "For everybody"
    cards: tuple[HandCard, ...] = ()
    stock: str = ""  # "17 tiles left"
    ground: Terrain = ""  # of the tiles


class PlayerPanel(msgspec.Struct, frozen=True):
    seat: int
    name: str
    facts: str  # "2 amulets · 11 roses · 5 cards"
    on_turn: bool = False


class Scene(msgspec.Struct, frozen=True):
    """Everything a picture of the table can show; only the tiles are needed."""

    tiles: tuple[Tile, ...]
    title: str = ""
    status: str = ""
    huts: tuple[str, ...] = ()
    palm_trees: tuple[str, ...] = ()
    statues: tuple[Statue, ...] = ()
    amulets: tuple[str, ...] = ()
    cars: tuple[Car, ...] = ()
    markers: tuple[tuple[str, ...], ...] = ()  # for each map, the spaces with its site markers
    reach: tuple[tuple[str, ...], ...] = ()  # spaces one, two, three legs away
    maps: tuple[MapPanel, ...] = ()
    players: tuple[PlayerPanel, ...] = ()
    hand: tuple[HandCard, ...] = ()
    paid_reach: tuple[str, ...] | UnsetType = UNSET  # spaces that cost something to drive onto
    display: Display | UnsetType = UNSET
    words: tuple[tuple[str, str], ...] = ()  # for a legend: "hut", "cars", "beach", and the reader's words for them
