"""The keys of sentences that Volcano adds to those of Tobago."""

from __future__ import annotations

from collections.abc import Iterator

from doubloon.core.position import Action, Event
from doubloon.games.volcano import actions, events
from doubloon.games.volcano.box import COVER_NAMES, LAVA, VOLCANO
from tests.words.telling import event_keys, kinds, tag
from tests.words.tobago import keys as tobago

EVENTS = [kind for kind in kinds(events, Event) if kind not in tobago.EVENTS]
ACTIONS = [kind for kind in kinds(actions, Action) if kind not in tobago.ACTIONS]


def built() -> Iterator[str]:
    yield from event_keys("tobago", EVENTS)
    yield from (f"tobago.action.{tag(action)}" for action in ACTIONS)
    yield from ("tobago.action.drive_with_lava", "tobago.action.amulet_drive_with_lava")
    yield from (f"tobago.landmark.{ground}" for ground in (LAVA, VOLCANO))
    statuses = ("placing_volcano", "taking_triads", "placing_triads", "placing_lava")
    yield from (f"tobago.status.{status}" for status in statuses)
    yield from (f"volcano.cover.{cover}" for cover in COVER_NAMES)
    yield from (f"volcano.legend.{thing}" for thing in (LAVA, VOLCANO, "paid_reach"))
