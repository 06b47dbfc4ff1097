"""Volcano in words: what it adds to those of Tobago."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon import words
from doubloon.core import wire
from doubloon.core.game import Label
from doubloon.core.position import Action, Event
from doubloon.games.tobago import telling
from doubloon.games.tobago.actions import AmuletDrive, Drive, MapNumber
from doubloon.games.tobago.clues import Card
from doubloon.games.tobago.telling import clue_words, map_words
from doubloon.games.volcano.actions import AmuletCover, CoverClue
from doubloon.games.volcano.box import COVER_NAMES, TRIAD_NAMES, VOLCANIC_CLUES, Triad
from doubloon.games.volcano.covering import explain
from doubloon.games.volcano.driving import lava, on_lava, price
from doubloon.games.volcano.state import VolcanoState
from doubloon.games.volcano.view import VolcanoView

_COVERS = wire.names("cover", tuple(map(clue_words, VOLCANIC_CLUES)))


def triad_words(triad: Triad) -> str:
    return words.say(f"volcano.triad.{TRIAD_NAMES[triad]}")


_MORE: wire.Lexicon = {"cover": _COVERS, "triad": wire.Names(triad_words)}


def event_words(event: Event, table: VolcanoState | VolcanoView, players: Sequence[str]) -> str:
    """What happened, in a sentence; empty if it goes without saying."""
    return telling.event_words(event, table, players, _MORE)


def action_label(action: Action, table: VolcanoState | VolcanoView, players: Sequence[str]) -> Label:
    """What may be done: a heading for its like, and a short name to choose it by."""
    match action:
        case CoverClue(cover=cover) | AmuletCover(cover=cover):
            short = words.say(f"volcano.cover.{COVER_NAMES[cover]}")
            return telling.action_label(action, table, players, {**_MORE, "cover": wire.Names(lambda _: short)})
        case Drive(space=space) | AmuletDrive(space=space) if lava(table.island.land) >> space & 1:
            if not on_lava(table):
                cost = price(table, isinstance(action, AmuletDrive))
                paid = words.say("volcano.card", value=cost) if cost else words.say("volcano.amulet")
                return telling.action_label(action, table, players, _MORE, lava=True, price=paid)
    return telling.action_label(action, table, players, _MORE)


def reason_words(view: VolcanoView, card: Card, map: MapNumber) -> str:
    """Why a card may not go on a map, and what may cover it there; empty if it may."""
    reason = telling.reason_words(view, card, map)
    told = explain(view, card, map, view.seat)
    if not told.covers:
        return reason
    covers = [
        words.say("volcano.covering", cover=clue_words(VOLCANIC_CLUES[one.cover]), sites=one.after.bit_count())
        for one in told.covers
    ]
    return f"{reason} {words.say('volcano.may_cover', map=map_words(map), covers=', '.join(covers))}"
