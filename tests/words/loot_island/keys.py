"""The keys of Loot Island's sentences that are put together from its names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

from doubloon.core.position import Action, Event
from doubloon.core.rules import Decision, chance
from doubloon.games.loot_island import actions, events
from doubloon.games.loot_island.box import COLOURS, Icon, IslandAction, Kind, TreasureCard
from doubloon.games.loot_island.event_cards import EVENT_NAMES
from doubloon.games.loot_island.explaining import BrokenRule
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.state import Sharing
from tests.words.telling import event_keys, kinds, tag

EVENTS, ACTIONS = kinds(events, Event), kinds(actions, Action)
_MORE_ISLANDS = ("shift_compass_up", "discard_cubes_one", "draw_maps_one")


def built() -> Iterator[str]:
    yield from event_keys("loot_island", EVENTS)
    yield from (f"loot_island.event.{tag(event)}_one" for event in EVENTS)
    yield from (f"loot_island.action.{tag(action)}" for action in ACTIONS)
    yield from (f"loot_island.action.{action}_with_aaron" for action in ("go_ashore", "visit"))
    yield from (f"loot_island.action.{action}_without_chosen" for action in ("discard", "add_card", "lay_cards", "pay"))
    yield "loot_island.action.shift_compass_with_to_top"
    yield from (f"loot_island.coast.{coast}" for coast in actions.COAST_NAMES)
    yield from (f"loot_island.colour.{colour}" for colour in COLOURS)
    yield from (f"loot_island.icon.{icon}" for icon in get_args(Icon) if icon not in ("", "one"))
    yield from (f"loot_island.legend.{icon}" for icon in get_args(Icon) if icon)
    signs = ("wild", "ship", "explored", "enough", "compasses", "takers", "turned", "playable", "captain", "passed")
    yield from (f"loot_island.legend.{thing}" for thing in (*COLOURS, *signs))
    yield from (f"loot_island.note.{note}" for note in ("captain", "passed", "cursed", "eliminated"))
    yield from (f"loot_island.treasure.{kind}" for kind in (*get_args(Kind), "crown_one"))
    yield from (f"loot_island.kind.{kind}" for kind in get_args(Kind))
    yield from (f"loot_island.face.{face}" for face in get_args(get_type_hints(TreasureCard)["face"]) if face)
    yield from (f"loot_island.healer.{price}" for price in ("both", "per_cube", "fixed", "free"))
    yield from (f"loot_island.island.{action}" for action in (*get_args(IslandAction), *_MORE_ISLANDS))
    yield from (f"loot_island.island_name.{action}" for action in get_args(IslandAction))
    yield from (f"loot_island.event_card.{event}" for event in EVENT_NAMES)
    yield from (f"loot_island.big_or_small.{kind}" for kind in ("big", "small"))
    yield from (f"loot_island.forecast_{one}{kind}" for one in ("", "one_") for kind in ("big", "small"))
    rows = ("captain", "cubes", "healer", "total", "place", "cursed", "unpaid")
    yield from (f"loot_island.sheet.{row}" for row in (*get_args(Kind), *rows))
    for thing, things in (("card", "cards"), ("compass", "compasses")):
        yield from (f"loot_island.one_{thing}", f"loot_island.{things}")
    asked = [item for item, decision in LOOT_ISLAND.rules.decisions.items() if asks_people(item, decision)]
    yield from (f"loot_island.status.{tag(item)}" for item in asked)
    yield "loot_island.status.playing_compass"
    yield from (f"refused.{rule}" for rule in get_args(BrokenRule))
    yield from (f"loot_island.advice.{rule}" for rule in ("column_colour", "coast_colour", "too_low"))
    yield from (f"loot_island.advice.{price}" for price in ("price", "price_one", "price_more"))


def asks_people(item: type[Any], decision: Decision[Any]) -> bool:
    """Whether a pending item may ask a player, not only chance."""
    return item in (Sharing,) or (decision.ask is not chance and not decision.dice and has_legal(decision))


def has_legal(decision: Decision[Any]) -> bool:
    return decision.legal is not Decision._field_defaults["legal"]
