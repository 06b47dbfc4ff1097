"""The options of a game of Tobago."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal
from weakref import WeakValueDictionary

import msgspec

from doubloon.core import game
from doubloon.core.bags import Bag, bag_from
from doubloon.core.hexes import DIRECTION_NAMES
from doubloon.core.refusal import BadSetup
from doubloon.games.tobago import atlas
from doubloon.games.tobago.chart import read_chart
from doubloon.games.tobago.clues import Deck, check_deck, standard_deck
from doubloon.games.tobago.land import Land, survey

SEATS = range(2, 5)
MAPS = 4
FULL_HAND = (0, 0, 6, 4, 4)  # clue cards, by the number of players
MAP_NAMES = ("white", "grey", "black", "brown")


class Gaze(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A statue of a landmarks file: where it stands and which way it looks."""

    space: str
    looks: Literal["SE", "S", "SW", "NW", "N", "NE"]

    @property
    def direction(self) -> int:
        return DIRECTION_NAMES.index(self.looks)


class Landmarks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the landmarks stand, by the names of the spaces."""

    huts: tuple[str, ...]
    palm_trees: tuple[str, ...]
    statues: tuple[Gaze, ...]


class Setup(game.Setup, frozen=True, kw_only=True):
    """The options of the books; the first value named is the default."""

    players: int = 4
    island: str | tuple[str, ...] = "random"  # or a code like "A-b-C/1", or the lines of a drawing
    landmarks: Literal["random", "players", "free"] | Landmarks = "random"
    opening: Literal["own_maps", "open_maps"] = "own_maps"
    exchange: Literal["whole_turn", "action"] = "whole_turn"  # what it costs without an amulet
    amulets: Literal["taken", "offered"] = "taken"
    curse_payment: Literal["amulet_first", "chosen"] = "amulet_first"
    after_curse: Literal["stop", "go_on", "go_on_if_paid"] = "stop"
    curses: Literal[2, 1, 0] = 2
    curses_mixed_into: Literal[27, 21] = 27  # how many of the lower treasure cards
    first_curse_returns: bool = False
    expert_amulets: bool = False
    open_totals: bool = False  # whether the gold of the other players is shown before the end
    first_player: Literal["random"] | int = "random"
    clues: Deck | None = None  # a custom deck

    @property
    def deck(self) -> Deck:
        return standard_deck() if self.clues is None else self.clues


class Components(msgspec.Struct, frozen=True):
    """What is in the box."""

    site_markers: int
    compass_roses: int
    amulets: int
    treasure: Mapping[int, int]  # cards of each value
    landmarks: Mapping[Literal["hut", "palm_tree", "statue"], int]

    @property
    def treasure_cards(self) -> Bag:
        return bag_from(self.treasure)


_FILE = files("doubloon.games.tobago") / "data" / "components.toml"
BOX = msgspec.convert(tomllib.loads(_FILE.read_text("utf-8")), Components, str_keys=True, strict=False)


def check_setup(setup: Setup) -> None:
    """Refuse options that do not exist or cannot be played together; the land is checked when it is surveyed."""
    game.check_options(setup, SEATS, setup.first_player)
    if setup.first_curse_returns and not setup.curses:
        raise BadSetup("no_curse_to_return")
    if setup.island == "random" and isinstance(setup.landmarks, Landmarks):
        raise BadSetup("landmarks_need_island")
    check_deck(setup.deck)
    fewest = setup.players * FULL_HAND[setup.players] + MAPS
    if len(setup.deck) < fewest:
        raise BadSetup("deck_too_small", cards=len(setup.deck), fewest=fewest)


_drawn: WeakValueDictionary[tuple[str, ...], Land] = WeakValueDictionary()


def land_of(island: str | tuple[str, ...]) -> Land:
    """The land of an island code or drawing; a drawing is surveyed once and kept as long as a game is played on it."""
    if isinstance(island, str):
        return _land_of_code(island)
    land = _drawn.get(island)
    if land is None:
        land = _drawn[island] = _land_drawn(island)
    return land


@cache
def _land_of_code(code: str) -> Land:
    return survey(atlas.assemble(code))


@lru_cache(maxsize=8)
def _land_drawn(lines: tuple[str, ...]) -> Land:
    return survey(read_chart(lines))


def read_landmarks(text: str) -> Landmarks:
    """The landmarks of a file."""
    try:
        return msgspec.convert(tomllib.loads(text), Landmarks)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSetup("landmarks_unreadable", reason=error) from None


def check_landmarks(landmarks: Landmarks, land: Land) -> None:
    """Refuse landmarks whose number differs from the box, or that do not stand on the island on a space each."""
    numbers = {"hut": len(landmarks.huts), "palm_tree": len(landmarks.palm_trees), "statue": len(landmarks.statues)}
    for kind, needed in BOX.landmarks.items():
        if numbers[kind] != needed:
            raise BadSetup("landmark_count", kind=kind, number=numbers[kind], needed=needed)
    placed = [*landmarks.huts, *landmarks.palm_trees, *(statue.space for statue in landmarks.statues)]
    for name in placed:
        if name not in land.names:
            raise BadSetup("landmark_off_island", space=name, first=land.names[0])
        if placed.count(name) > 1:
            raise BadSetup("landmark_twice", space=name)
