"""What else can be decided in Volcano."""

from __future__ import annotations

from doubloon.core.position import Action
from doubloon.games.tobago.actions import Direction, MapNumber
from doubloon.games.tobago.clues import Card
from doubloon.games.tobago.grid import Space
from doubloon.games.volcano.box import Cover, Triad


class PlaceVolcano(Action, frozen=True):
    """Say where the middle of the volcano stands."""

    space: Space


class TakeTriad(Action, frozen=True):
    triad: Triad


class PlaceTriad(Action, frozen=True):
    """Lay the volcanic hexagon of the player's triad on a space; in that direction of it lies the first terrain."""

    space: Space
    direction: Direction


class CoverClue(Action, frozen=True):
    """Play a clue that breaks a rule, and cover it with a volcanic clue."""

    card: Card
    map: MapNumber
    cover: Cover


class AmuletCover(Action, frozen=True):
    """Play a clue that breaks a rule for an amulet, and cover it with a volcanic clue."""

    card: Card
    map: MapNumber
    cover: Cover


class PlaceLava(Action, frozen=True):
    space: Space
