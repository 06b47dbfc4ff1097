"""The keys of Tobago's sentences that are put together from its names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from doubloon.core.position import Action, Event
from doubloon.games.tobago import actions, events
from doubloon.games.tobago.chart import TERRAINS
from doubloon.games.tobago.clue_play import BrokenRule
from doubloon.games.tobago.clues import LANDMARKS, Relation
from doubloon.games.tobago.setup import MAP_NAMES
from tests.words.telling import event_keys, kinds, tag

EVENTS, ACTIONS = kinds(events, Event), kinds(actions, Action)


def built() -> Iterator[str]:
    yield from event_keys("tobago", EVENTS)
    yield from (f"tobago.action.{tag(action)}" for action in ACTIONS)
    yield "tobago.action.exchange_hand_with_whole"
    yield from (f"tobago.map.{name}" for name in MAP_NAMES)
    yield from (f"tobago.kind.{kind}" for kind in (*get_args(actions.LandmarkKind), *TERRAINS))
    yield from (f"tobago.landmark.{landmark}" for landmark in LANDMARKS)
    yield from (f"tobago.largest.{terrain}" for terrain in TERRAINS)
    for relation in get_args(Relation):
        yield f"tobago.relation.{relation}"
        yield from (f"tobago.relation.{relation}_{landmark}" for landmark in LANDMARKS)
    yield from (f"tobago.advice.{reason}" for reason in (*get_args(BrokenRule), "found"))
    yield from (f"tobago.status.{status}" for status in ("acted", "turn", "finding_amulet"))
    yield from (f"refused.{rule}" for rule in get_args(BrokenRule))
    for thing in ("amulet", "rose", "card"):
        yield from (f"tobago.one_{thing}", f"tobago.{thing}s")
    things = ("hut", "palm_tree", "statue", "amulet", "next_amulet", "cars", "legs")
    yield from (f"tobago.legend.{thing}" for thing in (*TERRAINS, *things, *MAP_NAMES))
