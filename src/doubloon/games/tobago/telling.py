"""Tobago in words: clues, actions, events and whose turn it is, from the catalog."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon import words
from doubloon.core import wire
from doubloon.core.game import Label
from doubloon.core.hexes import DIRECTION_NAMES
from doubloon.core.position import CHANCE, Action, Event, Seat
from doubloon.games.tobago.actions import MapNumber
from doubloon.games.tobago.clue_play import explain
from doubloon.games.tobago.clues import Clue
from doubloon.games.tobago.setup import MAP_NAMES
from doubloon.games.tobago.state import Sharing, StartingMap, State, Turn
from doubloon.games.tobago.view import SharingView, View


def clue_words(clue: Clue) -> str:
    """A clue as one says it: "not in sight of a hut"."""
    landmark = words.say(f"tobago.{'largest' if clue.largest else 'landmark'}.{clue.landmark}")
    special = f"tobago.relation.{clue.relation}_{clue.landmark}"
    key = special if special in words.catalog() else f"tobago.relation.{clue.relation}"
    return words.say(key, landmark=landmark)


def map_words(map: MapNumber) -> str:
    return words.say(f"tobago.map.{MAP_NAMES[map]}")


def _lexicon(table: State | View, players: Sequence[str]) -> wire.Lexicon:
    """Names that people use, where records use others."""

    def listed(names: Sequence[str]) -> wire.Names:
        return wire.names("", tuple(names))

    return {
        "seat": wire.Names(lambda seat: player_words(seat, players), int),
        "space": listed(table.island.land.names),
        "card": listed([f"{clue_words(clue)}" for clue in table.island.deck]),
        "map": listed([map_words(map) for map in range(len(MAP_NAMES))]),
        "direction": listed(DIRECTION_NAMES),
    }


def player_words(seat: Seat, players: Sequence[str]) -> str:
    return words.say("tobago.chance") if seat == CHANCE else players[seat]


def event_words(event: Event, table: State | View, players: Sequence[str]) -> str:
    """What happened, in a sentence."""
    return _told("event", wire.spell(event, _lexicon(table, players)))


def action_label(action: Action, table: State | View, players: Sequence[str]) -> Label:
    """What may be done, in a few words."""
    heading, _, detail = _told("action", wire.spell(action, _lexicon(table, players))).partition(": ")
    return Label(heading, detail)


def hand_advice(view: View) -> list[str]:
    """For each card in hand and each map, what it would do or which rule it breaks."""
    lines = []
    for card in view.hand:
        lines.append(words.say("tobago.advice.heading", card=clue_words(view.island.deck[card])))
        for map in range(len(MAP_NAMES)):
            told = explain(view, card, map, view.seat)
            figures = {"before": told.before.bit_count(), "after": told.after.bit_count()}
            lines.append(words.say(f"tobago.advice.{told.broken or 'allowed'}", map=map_words(map), **figures))
    return lines


def _told(chapter: str, details: dict[str, object]) -> str:
    tag = details.pop("event" if chapter == "event" else "do")
    if "kind" in details:
        details["kind"] = words.say(f"tobago.kind.{details['kind']}")
    for value in ("value", "values"):
        if value in details:
            details[value] = _value_words(details[value])
    for clue in ("clue", "other"):
        if isinstance(number := details.get(clue), int):
            details[clue] = number + 1
    return words.tell(f"tobago.{chapter}.{tag}", details)


def _value_words(value: object) -> str | None:
    match value:
        case None:
            return None
        case list():
            return ", ".join(str(_value_words(item)) for item in value)
        case 0:
            return words.say("tobago.curse_card")
        case _:
            return str(value)


def status_words(table: State | View, players: Sequence[str]) -> str:
    """Whose turn it is, and what can be done."""
    if not table.pending:
        return words.say("tobago.status.over")
    if table.to_move == CHANCE:
        return words.say("tobago.status.luck")
    seat = player_words(table.to_move, players)
    match table.pending[-1]:
        case Turn() if table.legs:
            key = "driving_one" if table.legs == 1 else "driving"
            return words.say(f"tobago.status.{key}", seat=seat, legs=table.legs)
        case Turn():
            return words.say(f"tobago.status.{'acted' if table.acted else 'turn'}", seat=seat)
        case Sharing(card=card) | SharingView(card=card):
            return words.say("tobago.status.offer", seat=seat, value=card)
        case StartingMap(map=map):
            return words.say("tobago.status.start", seat=seat, map=map_words(map))
        case _:
            return words.say("tobago.status.setting_up", seat=seat)
