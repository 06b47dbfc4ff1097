"""From positions and views to scenes: everything a picture shows, with names and words filled in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from doubloon import words
from doubloon.core.masks import Mask, members
from doubloon.core.wording import player_names
from doubloon.games.loot_island.actions import LANDINGS, Hunter, Landing
from doubloon.games.loot_island.box import Card, Kind, Treasure
from doubloon.games.loot_island.cards import WILD
from doubloon.games.loot_island.drawing import scene
from doubloon.games.loot_island.event_cards import A2, EVENT_NAMES, NO_EVENT, EventNumber
from doubloon.games.loot_island.loot import Loot, coasts_of_today, forecast, loot_of_coast
from doubloon.games.loot_island.scoring import Sheet, ranks, score_sheet
from doubloon.games.loot_island.setup import ROUNDS, TOO_MANY_CUBES
from doubloon.games.loot_island.state import NOWHERE, Discarding, PlacingShip, Playing, Sharing, Visiting
from doubloon.games.loot_island.view import View
from doubloon.games.loot_island.wording import (
    Shown,
    card_words,
    event_card_words,
    healer_words,
    hunter_words,
    island_words,
    landing_words,
    status_words,
    treasure_words,
)

_STAR = "★"


def table_scene(shown: Shown, players: Sequence[str] = ()) -> scene.Scene:
    """Everything on the table; a view shows its seat's hand, too."""
    names = players or player_names(shown.setup.players)
    ship = not any(isinstance(item, PlacingShip) for item in shown.pending)
    revealed, revealed_words = _revealed(shown)
    healers, healers_title = _healers(shown)
    own, own_words, aarons, aarons_words = _hands(shown)
    return scene.Scene(
        title=_title(shown),
        status=status_words(shown, names),
        landings=tuple(_landing(shown, landing) for landing in LANDINGS),
        ship_coast=shown.coast if ship else None,
        ship_clockwise=shown.direction > 0,
        explored=coasts_of_today(shown) if shown.round and shown.event != NO_EVENT else (),
        event=None if shown.event == NO_EVENT else _event(shown.event),
        coming_events=tuple(map(_event, members(shown.events))) if shown.setup.open_events and shown.round else (),
        small_islands=tuple(_island(shown, island) for island in members(shown.setup.small_islands)),
        revealed=revealed,
        revealed_words=revealed_words,
        forecast_words=words.say("loot_island.forecast"),
        forecast=_forecasts(shown),
        players=tuple(_player(shown, hunter, names) for hunter in range(shown.setup.hunters)),
        healers=healers,
        healers_words=healers_title,
        stock=_stock(shown),
        hand_words=own_words,
        hand=own,
        other_hand_words=aarons_words,
        other_hand=aarons,
        sheet=None if shown.pending else _sheet(shown, names),
        words=tuple(words.chapter("loot_island.legend").items()),
    )


def _title(shown: Shown) -> str:
    if not shown.pending:
        return words.say("loot_island.title_over")
    if not shown.round:
        return words.say("loot_island.title_setting_up")
    return words.say("loot_island.title", round=shown.round, rounds=ROUNDS)


def _map_card(shown: Shown, card: Card, lifted: bool = False) -> scene.MapCard:
    facts = shown.tables.maps[card]
    number = _STAR if facts.value == WILD else str(facts.value)
    return scene.MapCard(facts.colour, number, facts.icon, card_words(shown.tables, card), lifted)


def _landing(shown: Shown, landing: Landing) -> scene.Landing:
    loot = forecast(shown, landing)
    key = "loot_island.loot_big" if loot.kind == "big" else "loot_island.loot_small"
    return scene.Landing(
        name=landing_words(landing),
        coast=landing // 2,
        side=landing % 2,
        cards=tuple(_map_card(shown, card) for card in shown.columns[landing]),
        compasses=shown.stacks[landing],
        count=words.say("loot_island.count", count=loot.maps, threshold=loot.threshold) if loot.maps else "",
        enough=loot.kind != "none",
        loot="" if loot.kind == "none" else words.say(key, number=loot.treasures),
        takers=loot.takers,
    )


def _event(event: EventNumber) -> scene.EventCard:
    return scene.EventCard(EVENT_NAMES[event], event_card_words(event))


def _island(shown: Shown, island: int) -> scene.SmallIsland:
    tile = shown.tables.box.small_islands[island]
    told = island_words(shown, island)
    return scene.SmallIsland(tile.action, told[:1].upper() + told[1:], tile.number, bool(shown.islands >> island & 1))


def _treasure(shown: Shown, treasure: Treasure) -> scene.Treasure:
    card = shown.tables.treasures[treasure]
    return scene.Treasure(
        card.number,
        card.kind,
        treasure_words(shown.tables, treasure),
        card.face,
        card.gold,
        card.curse,
        card.crosses,
        card.multiplier,
        card.cleanse,
    )


def _treasures(shown: Shown, treasures: Mask) -> tuple[scene.Treasure, ...]:
    return tuple(_treasure(shown, treasure) for treasure in members(treasures))


def _revealed(shown: Shown) -> tuple[tuple[scene.Treasure, ...], str]:
    """Treasures to be taken, and where."""
    item = shown.pending[-1] if shown.pending else None
    if isinstance(item, Sharing) and item.revealed:
        at_sea = item.landing == NOWHERE
        where = "" if at_sea else landing_words(item.landing)
        key = "loot_island.found" if at_sea else "loot_island.to_be_shared"
        return _treasures(shown, item.revealed), words.say(key, landing=where)
    if shown.open_treasures and shown.event == A2:
        return _treasures(shown, shown.open_treasures), words.say("loot_island.open_treasures")
    return (), ""


def _forecasts(shown: Shown) -> tuple[scene.Forecast, ...]:
    """What each landing explored today would give if the day ended now."""
    if not shown.round or shown.event == NO_EVENT:
        return ()
    found = [loot for coast in coasts_of_today(shown) for loot in loot_of_coast(shown, coast)]
    return tuple(scene.Forecast(_forecast_words(loot), loot.takers) for loot in found)


def _forecast_words(loot: Loot) -> str:
    landing = landing_words(loot.landing)
    if loot.kind == "none":
        return words.say("loot_island.forecast_none", landing=landing, count=loot.maps, threshold=loot.threshold)
    one = "one_" if loot.treasures == 1 else ""
    return words.say(f"loot_island.forecast_{one}{loot.kind}", landing=landing, number=loot.treasures)


def _player(shown: Shown, hunter: Hunter, names: Sequence[str]) -> scene.PlayerPanel:
    held = sum(shown.held[hunter]) if isinstance(shown, View) else shown.hands[hunter].bit_count()
    facts = {
        "cards": _counted("card", held, "cards"),
        "compasses": _counted("compass", shown.discs[hunter], "compasses"),
    }
    person = hunter < shown.setup.players
    told = words.say("loot_island.facts", **facts)
    if person:
        told = words.say("loot_island.facts_gold", gold=score_sheet(shown, hunter).total, **facts)
    captain, passed = hunter == shown.first_player, bool(shown.passed >> hunter & 1)
    eliminated = person and bool(shown.eliminated >> hunter & 1)
    cursed = shown.cubes[hunter] >= TOO_MANY_CUBES and not eliminated
    facts_of = {"captain": captain, "passed": passed, "cursed": cursed, "eliminated": eliminated}
    notes = [words.say(f"loot_island.note.{note}") for note, holds in facts_of.items() if holds]
    return scene.PlayerPanel(
        seat=hunter,
        name=hunter_words(hunter, shown, names),
        facts=told,
        cubes=shown.cubes[hunter],
        too_many=TOO_MANY_CUBES if person else 0,
        treasures=_treasures(shown, shown.treasures[hunter]),
        on_turn=hunter == shown.to_move,
        captain=captain,
        passed=passed,
        note=", ".join(notes),
    )


def _counted(thing: str, number: int, things: str) -> str:
    return words.say(f"loot_island.one_{thing}") if number == 1 else words.say(f"loot_island.{things}", number=number)


def _healers(shown: Shown) -> tuple[tuple[scene.Healer, ...], str]:
    """Healers on display or chosen; before there are any, those of the view's seat."""
    chosen = {healer: seat for seat, healer in enumerate(shown.healed_by) if healer >= 0}
    listed = sorted({*members(shown.healers), *chosen})
    key = "loot_island.healers"
    if not listed and isinstance(shown, View):
        listed = list(members(shown.own_healers))
        key = "loot_island.own_healers"
    cards = shown.tables.box.healers
    told = [
        scene.Healer(cards[one].per_cube, cards[one].fixed, healer_words(shown.tables, one), chosen.get(one))
        for one in listed
    ]
    return tuple(told), words.say(key) if told else ""


def _stock(shown: Shown) -> str:
    maps = shown.deck if isinstance(shown, View) else shown.deck.bit_count()
    treasures = sum(part.bit_count() for part in shown.treasure_deck)
    return words.say("loot_island.stock", maps=maps, treasures=treasures)


def _hands(shown: Shown) -> tuple[tuple[scene.MapCard, ...], str, tuple[scene.MapCard, ...], str]:
    """The hand of the view's seat, and Aaron's."""
    own: Iterable[Card] = shown.hand if isinstance(shown, View) else ()
    if isinstance(shown, View):
        aarons: Iterable[Card] = shown.aarons_hand
    else:
        aarons = members(shown.hands[-1]) if shown.aaron else ()
    own_cards = tuple(_map_card(shown, card, _lifted(shown, card)) for card in own)
    aarons_cards = tuple(_map_card(shown, card, _lifted(shown, card)) for card in aarons)
    own_title = words.say("loot_island.own_hand") if own_cards else ""
    return own_cards, own_title, aarons_cards, words.say("loot_island.aarons_hand") if aarons_cards else ""


def _lifted(shown: Shown, card: Card) -> bool:
    """Whether a card is chosen for a play that is under way."""
    item = shown.pending[-1] if shown.pending else None
    return isinstance(item, Playing | Visiting | Discarding) and bool(item.chosen >> card & 1)


def _sheet(shown: Shown, names: Sequence[str]) -> scene.ScoreSheet:
    """Every player's total, line by line."""
    sheets = [score_sheet(shown, seat) for seat in range(shown.setup.players)]
    rows = [_row(kind, [_worth_words(sheet, kind) for sheet in sheets]) for kind in sheets[0].worth]
    rows.append(_row("captain", [str(sheet.captain) if sheet.captain else "" for sheet in sheets]))
    rows.append(_row("cubes", [str(shown.cubes[seat]) for seat in range(shown.setup.players)]))
    prices = [words.say("loot_island.sheet.price", price=sheet.price) if sheet.price else "" for sheet in sheets]
    rows.append(_row("healer", prices))
    rows.append(_row("total", [_total_words(sheet) for sheet in sheets], total=True))
    rows.append(_row("place", [str(rank) for rank in ranks(shown)]))
    players = tuple(hunter_words(seat, shown, names) for seat in range(shown.setup.players))
    return scene.ScoreSheet(words.say("loot_island.sheet.title"), players, tuple(rows))


def _row(label: str, cells: Sequence[str], total: bool = False) -> scene.SheetRow:
    return scene.SheetRow(words.say(f"loot_island.sheet.{label}"), tuple(cells), total)


def _worth_words(sheet: Sheet, kind: Kind) -> str:
    worth = sheet.worth[kind]
    if worth.bonus:
        return words.say("loot_island.sheet.worth_with_bonus", base=worth.base, bonus=worth.bonus)
    return str(worth.base) if worth.base else ""


def _total_words(sheet: Sheet) -> str:
    return words.say(f"loot_island.sheet.{sheet.out}") if sheet.out else str(sheet.total)
