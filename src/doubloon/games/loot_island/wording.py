"""Loot Island in words: cards, treasures, actions, events and whose turn it is, from the catalog."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from doubloon import words
from doubloon.core import wire
from doubloon.core.caching import cached_on_owner
from doubloon.core.game import Label
from doubloon.core.masks import members
from doubloon.core.position import CHANCE, Action, Event
from doubloon.core.wording import endings, player_words
from doubloon.games.loot_island.actions import COAST_NAMES, LANDINGS, Coast, GoAshore, Hunter, Landing, Visit
from doubloon.games.loot_island.box import COLOURS, Card, Healer, SmallIsland, Treasure
from doubloon.games.loot_island.cards import WILD, CardTables
from doubloon.games.loot_island.event_cards import DAYS, EVENT_NAMES, EventNumber
from doubloon.games.loot_island.events import EventShown, EventTurned
from doubloon.games.loot_island.explaining import explain
from doubloon.games.loot_island.playing import needs_origin
from doubloon.games.loot_island.state import Discarding, MovingCompass, Playing, State, Visiting
from doubloon.games.loot_island.treasures import burial
from doubloon.games.loot_island.view import View

Shown = State | View


def hunter_words(hunter: Hunter, shown: Shown, players: Sequence[str]) -> str:
    """A player's name, "You", or Aaron."""
    if hunter == shown.setup.players:
        return words.say("loot_island.aaron")
    return player_words(hunter, shown, players)


def landing_words(landing: Landing) -> str:
    return words.say("loot_island.landing", coast=coast_words(landing // 2), number=landing % 2 + 1)


def coast_words(coast: Coast) -> str:
    return words.say(f"loot_island.coast.{COAST_NAMES[coast]}")


def number_words(tables: CardTables, card: Card) -> str:
    value = tables.value[card]
    return words.say("loot_island.wild") if value == WILD else str(value)


def card_words(tables: CardTables, card: Card) -> str:
    """A map card: "red 7 (discard)"."""
    icon = tables.maps[card].icon
    colour = words.say(f"loot_island.colour.{COLOURS[tables.colour[card]]}")
    if icon in ("", "one"):
        return words.say("loot_island.plain_card", colour=colour, number=number_words(tables, card))
    told = words.say(f"loot_island.icon.{icon}")
    return words.say("loot_island.icon_card", colour=colour, number=number_words(tables, card), icon=told)


def cards_words(tables: CardTables, cards: Iterable[Card]) -> str:
    """Map cards without their icons, colour by colour: "red 3 5 wild, blue 2"."""
    colours: dict[int, list[str]] = {}
    for card in cards:
        colours.setdefault(tables.colour[card], []).append(number_words(tables, card))
    return ", ".join(
        " ".join((words.say(f"loot_island.colour.{COLOURS[colour]}"), *numbers)) for colour, numbers in colours.items()
    )


def treasure_words(tables: CardTables, treasure: Treasure) -> str:
    """A treasure with everything on it."""
    card = tables.treasures[treasure]
    face = words.say(f"loot_island.face.{card.face}") if card.face else ""
    details = {"gold": card.gold, "multiplier": card.multiplier, "crosses": card.crosses, "face": face}
    one = "_one" if card.crosses == 1 else ""
    told = words.say(f"loot_island.treasure.{card.kind}{one}", **details)
    if card.curse:
        told = words.say("loot_island.treasure.cursed", treasure=told, curse=card.curse)
    if card.cleanse:
        told = words.say("loot_island.treasure.cleansing", treasure=told, cleanse=card.cleanse)
    return told


def treasure_name(tables: CardTables, treasure: Treasure) -> str:
    """A treasure to choose it by: "23 (crown)"."""
    card = tables.treasures[treasure]
    return f"{card.number} ({words.say(f'loot_island.kind.{card.kind}')})"


def healer_words(tables: CardTables, healer: Healer) -> str:
    """What a healer asks for."""
    card = tables.box.healers[healer]
    key = "both" if card.per_cube and card.fixed else "per_cube" if card.per_cube else "fixed" if card.fixed else "free"
    return words.say(f"loot_island.healer.{key}", per_cube=card.per_cube, fixed=card.fixed)


def island_words(shown: Shown, island: SmallIsland) -> str:
    """What a small island does, today."""
    tile = shown.tables.box.small_islands[island]
    up = "_up" if tile.action == "shift_compass" and DAYS[shown.event].from_the_top else ""
    one = "_one" if tile.number == 1 else ""
    return words.say(f"loot_island.island.{tile.action}{up}{one}", number=tile.number)


@cached_on_owner()
def island_names(tables: CardTables) -> tuple[str, ...]:
    """Names of the small islands to choose them by."""
    tiles = tables.box.small_islands
    return wire.numbered([words.say(f"loot_island.island_name.{tile.action}", number=tile.number) for tile in tiles])


def event_card_words(event: EventNumber) -> str:
    return words.say(f"loot_island.event_card.{EVENT_NAMES[event]}")


def _lexicon(shown: Shown, players: Sequence[str]) -> wire.Lexicon:
    """The names that players read, where records use others."""
    tables = shown.tables
    return {
        "seat": wire.Names(lambda hunter: hunter_words(hunter, shown, players)),
        "coast": wire.Names(coast_words),
        "landing": wire.Names(landing_words),
        "map card": wire.Names(lambda card: card_words(tables, card)),
        "treasure": wire.Names(lambda treasure: treasure_words(tables, treasure)),
        "healer": wire.Names(lambda healer: healer_words(tables, healer)),
        "small island": wire.Names(lambda island: island_words(shown, island)),
        "event": wire.names("event", EVENT_NAMES),
    }


def event_words(event: Event, shown: Shown, players: Sequence[str]) -> str:
    """What happened, in a sentence; empty if it needs no words."""
    told = wire.encode(event, _lexicon(shown, players))
    key = f"loot_island.event.{told.pop('event')}"
    if told.get("number") == 1:
        key = f"{key}_one"
    mine = endings(getattr(event, "seat", None), shown)
    if isinstance(event, EventShown | EventTurned):
        told["event_text"] = event_card_words(event.event_card)
    if "cards" in told:
        told["cards"] = cards_words(shown.tables, members(event.cards))  # type: ignore[attr-defined]
    if "healers" in told:
        told["healers"] = "; ".join(told["healers"])
    if "kind" in told:
        told["kind"] = words.say(f"loot_island.big_or_small.{told['kind']}")
    if "icon" in told:
        told["icon"] = words.say(f"loot_island.icon.{told['icon']}")
    return words.tell(key, {**told, **mine})


def action_label(action: Action, shown: Shown, players: Sequence[str]) -> Label:
    """What may be done: a heading shared by similar actions, and a short name to choose it by."""
    tables = shown.tables
    lexicon = {
        **_lexicon(shown, players),
        "map card": wire.Names(lambda card: _card_name(shown, card)),
        "treasure": wire.Names(lambda treasure: treasure_name(tables, treasure)),
        "small island": wire.names("small island", island_names(tables)),
        "healer": wire.names("healer", _healer_names(tables)),
    }
    told = wire.encode(action, lexicon)
    key = f"loot_island.action.{told.pop('do')}"
    if "icon" in told:
        told["icon"] = words.say(f"loot_island.icon.{told['icon']}")
    told["aaron"] = isinstance(action, GoAshore | Visit) and action.hunter == shown.setup.players
    heading, _, name = words.tell(key, {**told, **_choice_so_far(shown)}).partition(" | ")
    return Label(heading, name)


def _card_name(shown: Shown, card: Card) -> str:
    """A map card to choose it by; equal cards in the same hand are numbered."""
    hands = (shown.hand, shown.aarons_hand) if isinstance(shown, View) else map(tuple, map(members, shown.hands))
    told = card_words(shown.tables, card)
    hand: tuple[Card, ...] = next((cards for cards in hands if card in cards), ())
    equal = [other for other in hand if card_words(shown.tables, other) == told]
    return f"{told} (#{equal.index(card) + 1})" if len(equal) > 1 else told


@cached_on_owner()
def _healer_names(tables: CardTables) -> tuple[str, ...]:
    return wire.numbered([healer_words(tables, healer) for healer in range(len(tables.box.healers))])


def _choice_so_far(shown: Shown) -> dict[str, object]:
    """What the labels say about a choice that is under way."""
    item = shown.pending[-1] if shown.pending else None
    chosen = item.chosen if isinstance(item, Playing | Visiting | Discarding) else 0
    landing = item.landing if isinstance(item, Playing | MovingCompass) else LANDINGS[0]
    held = shown.treasures[shown.to_move] if shown.to_move >= 0 else 0
    return {
        "chosen": cards_words(shown.tables, members(chosen)) if chosen else None,
        "place": landing_words(landing),
        "to_top": DAYS[shown.event].from_the_top,
        "cubes": burial(held, shown.tables),
    }


def advice(view: View) -> list[str]:
    """For each card in hand, the landings where it breaks a rule; and what a small island costs."""
    lines = []
    for number, card in enumerate(view.hand, 1):
        told = [explain(view, (card,), landing) for landing in LANDINGS]
        lines.append(words.say("loot_island.advice.card", number=number, card=card_words(view.tables, card)))
        lines += [
            words.say(
                f"loot_island.advice.{one.broken}",
                landing=landing_words(one.landing),
                colour=words.say(f"loot_island.colour.{COLOURS[one.colour]}"),
                value=one.value,
            )
            for one in told
            if one.colour is not None
        ] or [words.say("loot_island.advice.everywhere")]
    day = DAYS[view.event]
    key = "price_more" if day.further_price else "price_one" if day.price == 1 else "price"
    price = words.say(f"loot_island.advice.{key}", number=day.price, more=day.further_price)
    return [*lines, price] if lines else [words.say("loot_island.advice.no_card")]


def status_words(shown: Shown, players: Sequence[str]) -> str:
    """The player whose turn it is, and what that player can do."""
    if not shown.pending:
        return words.say("loot_island.status.over")
    if shown.to_move == CHANCE:
        return words.say("loot_island.status.luck")
    seat = hunter_words(shown.to_move, shown, players)
    item = shown.pending[-1]
    key = f"loot_island.status.{item.__struct_config__.tag}"
    if isinstance(item, Playing | MovingCompass):
        if isinstance(item, Playing) and needs_origin(shown, item):
            key = f"{key}_compass"
        return words.say(key, seat=seat, landing=landing_words(item.landing))
    return words.say(key, seat=seat)
