"""What else happens in Volcano; all of it happens in the open."""

from __future__ import annotations

from typing import ClassVar, Literal

from doubloon.core.position import Event, Seat
from doubloon.games.tobago.actions import LandmarkKind, MapNumber, Value
from doubloon.games.tobago.clues import Card, Cards
from doubloon.games.tobago.grid import Space, Spaces
from doubloon.games.volcano.box import Cover, Triad

TerrainKind = Literal["beach", "jungle", "lake", "mountain", "river", "scrubland"]


class VolcanoPlaced(Event, frozen=True):
    space: Space


class TriadTaken(Event, frozen=True):
    seat: Seat
    triad: Triad


class TriadPlaced(Event, frozen=True):
    seat: Seat
    triad: Triad
    space: Space  # of the volcanic hexagon
    start: Space  # where the car starts: the new space of the island


class TriadLeftOut(Event, frozen=True):
    """There is no place for the triad."""

    seat: Seat
    triad: Triad


class ClueCovered(Event, frozen=True):
    seat: Seat
    card: Card
    map: MapNumber
    cover: Cover
    sites: Spaces  # what remains

    reveals: ClassVar[bool] = True


class LavaPlaced(Event, frozen=True):
    seat: Seat
    space: Space
    kind: LandmarkKind | None  # what stood there and burned


class MarkersBurned(Event, frozen=True):
    map: MapNumber
    left: int  # markers of this colour


class TerrainVanished(Event, frozen=True):
    """The last space of a terrain is gone."""

    kind: TerrainKind


class CluesLost(Event, frozen=True):
    """Clues about a terrain that is gone left a map, and their roses returned to the players."""

    map: MapNumber
    cards: Cards


class SitesChanged(Event, frozen=True):
    map: MapNumber
    sites: Spaces


class TreasureVanished(Event, frozen=True):
    map: MapNumber


class LavaPaid(Event, frozen=True):
    """What a way through the lava cost: an amulet, or the best treasure card."""

    seat: Seat
    value: Value | None  # None: an amulet
