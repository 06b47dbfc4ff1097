"""What is in the box: map cards, treasures, healers and small islands; the host may replace any table by a file."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Annotated, Literal

import msgspec
from msgspec.structs import asdict

from doubloon.core.refusal import BadSetup
from doubloon.core.wire import Named, Set

Card = Annotated[int, Named("map card")]
Cards = Annotated[int, Set("map card")]
Treasure = Annotated[int, Named("treasure")]
Treasures = Annotated[int, Set("treasure")]
Healer = Annotated[int, Named("healer")]
MaybeHealer = Annotated[int, Named("healer", perhaps=True)]
Healers = Annotated[int, Set("healer")]
SmallIsland = Annotated[int, Named("small island")]
SmallIslands = Annotated[int, Set("small island")]

Icon = Literal["", "one", "count_two", "chest", "draw", "discard"]
Kind = Literal["amulet", "coin_bag", "book", "jewel", "crown", "skull"]
TreasureSet = Literal["I", "II", "III", "IV"]
IslandAction = Literal["discard_cubes", "shift_compass", "place_compass", "draw_maps", "dig", "sail"]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]

_MOST_MAPS = 360  # cards in all colours: about four times those of the box
_MOST = {"maps": 30, "treasures": 100, "healers": 50, "small_islands": 20, "crown_bonus": 20}  # rows of each table

COLOURS = ("red", "blue", "yellow", "green")
NO_HEALER: Healer = -1


class MapNumber(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of a number in each colour."""

    number: Annotated[int, msgspec.Meta(ge=1, le=99)] | Literal["wild"]
    icons: Annotated[tuple[Icon, ...], msgspec.Meta(max_length=20)]  # of each card


class TreasureCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Count  # the reference number
    set: TreasureSet
    kind: Kind
    face: Literal["", "left", "front", "right"] = ""  # of a skull
    gold: Count = 0
    curse: Count = 0
    crosses: Count = 0  # of a crown
    multiplier: Count = 0  # of a book
    cleanse: Count = 0  # cubes that may be discarded when it is kept


class HealerCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a healer asks for."""

    per_cube: Count
    fixed: Count

    def price(self, cubes: int) -> int:
        return self.per_cube * cubes + self.fixed


class IslandTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    action: IslandAction
    number: Count = 0  # of cubes or cards
    players: Count = 0  # the fewest players it is used with

    @property
    def name(self) -> str:
        """What records call it: "draw-maps-2"."""
        return f"{self.action.replace('_', '-')}{f'-{self.number}' if self.number else ''}"


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    maps: tuple[MapNumber, ...]
    treasures: tuple[TreasureCard, ...]
    healers: tuple[HealerCard, ...]
    small_islands: tuple[IslandTile, ...]
    crown_bonus: tuple[Count, ...]


_FILE = files("doubloon.games.loot_island") / "data" / "box.toml"
BOX = msgspec.convert(tomllib.loads(_FILE.read_text("utf-8")), Box)


def read_box(text: str) -> Box:
    """The box with the tables of a file in place of its own."""
    try:
        return msgspec.convert({**asdict(BOX), **tomllib.loads(text)}, Box, from_attributes=True)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSetup("box_unreadable", reason=error) from None


def check_box(box: Box) -> None:
    """Refuse tables that contradict themselves, or hold more than any game could need."""
    cards = len(COLOURS) * sum(len(maps.icons) for maps in box.maps)
    if cards > _MOST_MAPS:
        raise BadSetup("too_many_maps", cards=cards, most=_MOST_MAPS, colours=len(COLOURS))
    for table, most in _MOST.items():
        if (rows := len(getattr(box, table))) > most:
            raise BadSetup("box_too_large", table=table, rows=rows, most=most)
    numbers = [maps.number for maps in box.maps]
    for maps in box.maps:
        if numbers.count(maps.number) > 1:
            raise BadSetup("map_number_twice", number=maps.number)
        if any((icon == "one") != (maps.number == 1) for icon in maps.icons):
            raise BadSetup("icon_of_one", number=maps.number)
    references = [card.number for card in box.treasures]
    for card in box.treasures:
        if references.count(card.number) > 1:
            raise BadSetup("treasure_twice", number=card.number)
        if (card.kind == "skull") != bool(card.face):
            raise BadSetup("skull_face", number=card.number)
        if (card.crosses and card.kind != "crown") or (card.multiplier and card.kind != "book"):
            raise BadSetup("crosses_or_multiplier", number=card.number)
        if card.gold and card.kind == "book":
            raise BadSetup("gold_of_book", number=card.number)
