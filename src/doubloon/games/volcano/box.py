"""What is in the box of the expansion."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Annotated

import msgspec

from doubloon.core.refusal import BadSetup
from doubloon.core.wire import Named, Set, numbered
from doubloon.games.tobago.chart import TERRAINS
from doubloon.games.tobago.clues import Clue

Cover = Annotated[int, Named("cover")]  # a volcanic clue
Covers = Annotated[int, Set("cover")]
Triad = Annotated[int, Named("triad")]
MaybeTriad = Annotated[int, Named("triad", perhaps=True)]

LAVA, VOLCANO = "lava", "volcano"  # the grounds it brings
NO_TRIAD: Triad = -1
_MOST_TRIADS = 36  # as many as there are pairs of terrains


class TriadTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Three hexes that touch each other: two terrains, and clockwise after them the volcanic hexagon."""

    terrains: tuple[str, str]


Triads = tuple[TriadTile, ...]


class Components(msgspec.Struct, frozen=True):
    lava_tiles: int
    clues: tuple[Clue, ...]
    triads: Triads


_FILE = files("doubloon.games.volcano") / "data" / "components.toml"
BOX = msgspec.convert(tomllib.loads(_FILE.read_text("utf-8")), Components)
VOLCANIC_CLUES = BOX.clues
COVER_NAMES = tuple(clue.name for clue in BOX.clues)


class _TriadsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    triads: Triads


def read_triads(text: str) -> Triads:
    """The triads of a file."""
    try:
        return msgspec.convert(tomllib.loads(text), _TriadsFile).triads
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadSetup("triads_unreadable", reason=error) from None


def check_triads(triads: Triads, players: int) -> None:
    """Refuse too few triads or too many, and terrains that are not on any island."""
    if len(triads) < players:
        raise BadSetup("triads_number", number=len(triads), fewest=players)
    if len(triads) > _MOST_TRIADS:
        raise BadSetup("triads_too_many", number=len(triads), most=_MOST_TRIADS)
    for terrain in (terrain for triad in triads for terrain in triad.terrains):
        if terrain not in TERRAINS:
            raise BadSetup("triad_terrain", terrain=terrain, terrains=", ".join(TERRAINS))


@lru_cache(maxsize=64)
def triad_names(triads: Triads) -> tuple[str, ...]:
    """The names of the triads in records; equal triads are numbered."""
    return numbered(["-".join(triad.terrains) for triad in triads])
