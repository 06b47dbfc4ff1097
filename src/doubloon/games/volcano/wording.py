"""Volcano in words: what it adds to the words of Tobago."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon import words
from doubloon.core import wire
from doubloon.core.game import Label
from doubloon.core.masks import members
from doubloon.core.position import Action, Event
from doubloon.core.refusal import Refused
from doubloon.games.tobago import wording
from doubloon.games.tobago.actions import AmuletDrive, Drive, MapNumber
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.wording import clue_words, map_words
from doubloon.games.volcano.actions import AmuletCover, CoverClue
from doubloon.games.volcano.box import COVER_NAMES, VOLCANIC_CLUES, Triad, Triads
from doubloon.games.volcano.covering import fitting_covers, volcanic_card
from doubloon.games.volcano.driving import lava, on_lava, price
from doubloon.games.volcano.state import PlacingLava, PlacingTriads, PlacingVolcano, VolcanoState
from doubloon.games.volcano.view import VolcanoView

_COVERS = wire.names("cover", tuple(map(clue_words, VOLCANIC_CLUES)))


def triad_words(tiles: Triads, triad: Triad) -> str:
    """A triad by its terrains: "lake-jungle"."""
    kinds = [[words.say(f"tobago.kind.{terrain}") for terrain in tile.terrains] for tile in tiles]
    return wire.numbered(["-".join(kind) for kind in kinds])[triad]


def _more(shown: VolcanoState | VolcanoView) -> wire.Lexicon:
    return {"cover": _COVERS, "triad": wire.Names(lambda triad: triad_words(shown.setup.tiles, triad))}


def event_words(event: Event, shown: VolcanoState | VolcanoView, players: Sequence[str]) -> str:
    """What happened, in a sentence; empty if it needs no words."""
    return wording.event_words(event, shown, players, _more(shown))


def action_label(action: Action, shown: VolcanoState | VolcanoView, players: Sequence[str]) -> Label:
    """What may be done: a heading shared by similar actions, and a short name to choose it by."""
    more = _more(shown)
    if isinstance(action, CoverClue | AmuletCover):
        short = words.say(f"volcano.cover.{COVER_NAMES[action.cover]}")
        return wording.action_label(action, shown, players, {**more, "cover": wire.Names(lambda _: short)})
    if isinstance(action, Drive | AmuletDrive) and lava(shown.island.land) >> action.space & 1 and not on_lava(shown):
        cost = price(shown, isinstance(action, AmuletDrive))
        paid = words.say("volcano.card", value=cost) if cost else words.say("volcano.amulet")
        return wording.action_label(action, shown, players, more, lava=True, price=paid)
    return wording.action_label(action, shown, players, more)


def advice(view: VolcanoView) -> list[str]:
    """What cannot be done and why, where the expansion knows more about it than Tobago."""
    match view.pending[-1] if view.pending else None:
        case PlacingLava():
            return [str(Refused("lava_place"))]
        case PlacingVolcano():
            return [str(Refused("volcano_not_there"))]
        case PlacingTriads() if view.seat is not None:
            terrains = triad_words(view.setup.tiles, view.triads[view.seat])
            return [str(Refused("triad_place", terrains=terrains))]
    lines = wording.advice(view)
    if view.hand:
        lines += [line for map in range(MAPS) if (line := _cover_words(view, map))]
    if view.turn and on_lava(view):
        lines.append(str(Refused("on_lava")))
    return lines


def _cover_words(view: VolcanoView, map: MapNumber) -> str:
    """The volcanic clues that may cover a clue on a map, and what each would leave."""
    told = []
    for cover in members(fitting_covers(view, map)):
        left = view.sites[map] & view.island.clue_sites[volcanic_card(view, cover)]
        told.append(words.say("volcano.covering", cover=clue_words(VOLCANIC_CLUES[cover]), sites=left.bit_count()))
    return words.say("volcano.may_cover", map=map_words(map), covers=", ".join(told)) if told else ""
