"""Tobago in words: clues, actions, events and whose turn it is, from the catalog."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from types import MappingProxyType

from doubloon import words
from doubloon.core import wire
from doubloon.core.bags import things
from doubloon.core.game import Label
from doubloon.core.hexes import DIRECTION_NAMES
from doubloon.core.position import CHANCE, Action, Event, Seat
from doubloon.core.refusal import Refused
from doubloon.core.wording import endings, player_words
from doubloon.games.tobago.actions import MapNumber
from doubloon.games.tobago.clue_play import Explanation, explain
from doubloon.games.tobago.clues import Clue, Deck
from doubloon.games.tobago.driving import LEGS
from doubloon.games.tobago.events import GameEnded
from doubloon.games.tobago.setup import MAP_NAMES, MAPS
from doubloon.games.tobago.state import PlacingLandmarks, Sharing, StartingMap, State, Turn
from doubloon.games.tobago.treasure import gold
from doubloon.games.tobago.view import SharingView, View

_NO_MORE: wire.Lexicon = MappingProxyType({})


def clue_words(clue: Clue) -> str:
    """A clue in words: "not in sight of a hut"."""
    landmark = words.say(f"tobago.{'largest' if clue.largest else 'landmark'}.{clue.landmark}")
    special = f"tobago.relation.{clue.relation}_{clue.landmark}"
    key = special if special in words.catalog() else f"tobago.relation.{clue.relation}"
    return words.say(key, landmark=landmark)


def map_words(map: MapNumber) -> str:
    return words.say(f"tobago.map.{MAP_NAMES[map]}")


def _lexicon(shown: State | View, players: Sequence[str]) -> wire.Lexicon:
    """The names that players read, where records use others."""
    return {
        "seat": wire.Names(lambda seat: player_words(seat, shown, players)),
        "space": wire.names("space", shown.island.land.names),
        "card": wire.names("card", _card_words(shown.island.deck)),
        "map": wire.Names(map_words),
        "direction": wire.names("direction", DIRECTION_NAMES),
    }


@lru_cache(maxsize=64)
def _card_words(deck: Deck) -> tuple[str, ...]:
    return tuple(map(clue_words, deck))


def event_words(event: Event, shown: State | View, players: Sequence[str], more: wire.Lexicon = _NO_MORE) -> str:
    """What happened, in a sentence; empty if it needs no words. Things of an expansion need more names."""
    told = wire.encode(event, {**_lexicon(shown, players), **more})
    if isinstance(event, GameEnded):
        told["piles"] = "; ".join(_pile_words(seat, shown, players) for seat in range(len(shown.piles)))
    return _told("event", {**told, **endings(getattr(event, "seat", None), shown)})


def _pile_words(seat: Seat, shown: State | View, players: Sequence[str]) -> str:
    cards = [str(value) for value in reversed(things(shown.piles[seat]))]
    key = "tobago.pile" if cards else "tobago.no_pile"
    return words.say(
        key, player=player_words(seat, shown, players), cards=" ".join(cards), gold=gold(shown.piles[seat])
    )


def action_label(
    action: Action, shown: State | View, players: Sequence[str], more: wire.Lexicon = _NO_MORE, **details: object
) -> Label:
    """What may be done: a heading shared by similar actions, and a short name to choose it by."""
    lexicon = {**_lexicon(shown, players), **more}
    if isinstance(shown, View) and getattr(action, "card", None) in shown.hand:
        # The hand is numbered where it is shown.
        lexicon["card"] = wire.Names(lambda card: shown.hand.index(card) + 1)
    told = {"legs": _legs_words(shown.legs or LEGS), "whole": shown.setup.exchange == "whole_turn", **details}
    heading, _, name = _told("action", {**wire.encode(action, lexicon), **told}).partition(" | ")
    top = shown.pending[-1] if shown.pending else None
    if isinstance(top, (Sharing, SharingView)) and top.card is not None:
        heading = " ".join(_offer_words(top, shown, players))
    return Label(heading, name)


def _legs_words(legs: int) -> str:
    return words.say("tobago.one_leg") if legs == 1 else words.say("tobago.legs", number=legs)


def _offer_words(item: Sharing | SharingView, shown: State | View, players: Sequence[str]) -> Iterator[str]:
    """Everything that a player wants to know before claiming a card."""
    before = item.turned[:-1]
    hidden = len(item.lot.receivers) - len(item.turned)
    later = [player_words(seat, shown, players) for seat in item.roses[item.asked + 1 :]]
    yield words.say("tobago.offer.map", map=map_words(item.map))
    if isinstance(item, SharingView) and item.lot.look:
        yield words.say("tobago.offer.seen", values=_value_words(list(item.lot.look)))
    if before:
        yield words.say("tobago.offer.before", values=_value_words(list(before)))
    yield words.say("tobago.offer.hidden", number=hidden)
    yield words.say("tobago.offer.then", players=", ".join(later)) if later else words.say("tobago.offer.last")
    yield words.say("tobago.offer.card", value=item.card)


def advice(view: View) -> list[str]:
    """Where landmarks may not stand; for each card in hand, the maps on which it breaks a rule."""
    if view.pending and isinstance(view.pending[-1], PlacingLandmarks):
        return [str(Refused("landmark_taken" if view.setup.landmarks == "free" else "landmark_place"))]
    lines = []
    for number, card in enumerate(view.hand, 1):
        told = [explain(view, card, map, view.seat) for map in range(MAPS)]
        reasons = [_reason_words(one) for one in told if not one.allowed]
        clue = clue_words(view.island.deck[card])
        lines.append(words.say("tobago.advice.card", number=number, card=clue))
        lines += reasons or [words.say("tobago.advice.allowed")]
    return lines or [words.say("tobago.advice.no_card")]


def _reason_words(told: Explanation) -> str:
    sites = told.before.bit_count()
    key = "found" if sites == 1 else told.broken
    return words.say(f"tobago.advice.{key}", map=map_words(told.map), sites=sites)


def _told(chapter: str, details: dict[str, object]) -> str:
    tag = details.pop("event" if chapter == "event" else "do")
    if details.get("kind"):
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


def status_words(shown: State | View, players: Sequence[str]) -> str:
    """The player whose turn it is, and what that player can do."""
    if not shown.pending:
        return words.say("tobago.status.over")
    if shown.to_move == CHANCE:
        return words.say("tobago.status.luck")
    seat = player_words(shown.to_move, shown, players)
    match shown.pending[-1]:
        case Turn() if shown.legs:
            return words.say("tobago.status.driving", seat=seat, legs=_legs_words(shown.legs))
        case Turn():
            return words.say(f"tobago.status.{'acted' if shown.acted else 'turn'}", seat=seat)
        case Sharing(struck=(_, *_)) | SharingView(struck=(_, *_)):
            return words.say("tobago.status.curse", seat=seat)
        case Sharing(card=card) | SharingView(card=card):
            return words.say("tobago.status.offer", seat=seat, value=card)
        case StartingMap(map=map):
            return words.say("tobago.status.start", seat=seat, map=map_words(map))
        case item:
            key = f"tobago.status.{item.__struct_config__.tag}"
            return words.say(key if key in words.catalog() else "tobago.status.setting_up", seat=seat)
