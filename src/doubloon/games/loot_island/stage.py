"""From positions and views to scenes: everything a picture shows, with names and words filled in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from doubloon import words
from doubloon.core.masks import Mask, members
from doubloon.core.telling import player_names
from doubloon.games.loot_island.actions import LANDINGS, Hunter, Landing
from doubloon.games.loot_island.box import Card, Kind, Treasure
from doubloon.games.loot_island.cards import WILD
from doubloon.games.loot_island.drawing import scene, svg
from doubloon.games.loot_island.event_cards import A2, EVENT_NAMES, NO_EVENT, EventNumber
from doubloon.games.loot_island.loot import Loot, coasts_of_today, forecast, loot_of_coast
from doubloon.games.loot_island.scoring import Sheet, ranks, score_sheet
from doubloon.games.loot_island.setup import ROUNDS, TOO_MANY_CUBES
from doubloon.games.loot_island.state import NOWHERE, Discarding, PlacingShip, Playing, Sharing, Visiting
from doubloon.games.loot_island.telling import (
    Table,
    card_words,
    event_card_words,
    healer_words,
    hunter_words,
    island_words,
    landing_words,
    status_words,
    treasure_words,
)
from doubloon.games.loot_island.view import View

_STAR = "★"


def table_scene(table: Table, players: Sequence[str] = ()) -> scene.Scene:
    """Everything on the table; a view shows its seat's hand, too."""
    names = players or player_names(table.setup.players)
    ship = not any(isinstance(item, PlacingShip) for item in table.pending)
    revealed, revealed_words = _revealed(table)
    healers, healers_title = _healers(table)
    own, own_words, aarons, aarons_words = _hands(table)
    return scene.Scene(
        title=_title(table),
        status=status_words(table, names),
        landings=tuple(_landing(table, landing) for landing in LANDINGS),
        ship_coast=table.coast if ship else None,
        ship_clockwise=table.direction > 0,
        explored=coasts_of_today(table) if table.round and table.event != NO_EVENT else (),
        event=None if table.event == NO_EVENT else _event(table.event),
        coming_events=tuple(map(_event, members(table.events))) if table.setup.open_events and table.round else (),
        small_islands=tuple(_island(table, island) for island in members(table.setup.small_islands)),
        revealed=revealed,
        revealed_words=revealed_words,
        forecast_words=words.say("loot_island.forecast"),
        forecast=_forecasts(table),
        players=tuple(_player(table, hunter, names) for hunter in range(table.setup.hunters)),
        healers=healers,
        healers_words=healers_title,
        stock=_stock(table),
        hand_words=own_words,
        hand=own,
        other_hand_words=aarons_words,
        other_hand=aarons,
        sheet=None if table.pending else _sheet(table, names),
        words=tuple(words.chapter("loot_island.legend").items()),
    )


def _title(table: Table) -> str:
    if not table.pending:
        return words.say("loot_island.title_over")
    if not table.round:
        return words.say("loot_island.title_setting_up")
    return words.say("loot_island.title", round=table.round, rounds=ROUNDS)


def _map_card(table: Table, card: Card, lifted: bool = False) -> scene.MapCard:
    facts = table.tables.maps[card]
    number = _STAR if facts.value == WILD else str(facts.value)
    return scene.MapCard(facts.colour, number, facts.icon, card_words(table.tables, card), lifted)


def _landing(table: Table, landing: Landing) -> scene.Landing:
    loot = forecast(table, landing)
    key = "loot_island.loot_big" if loot.kind == "big" else "loot_island.loot_small"
    return scene.Landing(
        name=landing_words(landing),
        coast=landing // 2,
        side=landing % 2,
        cards=tuple(_map_card(table, card) for card in table.columns[landing]),
        compasses=table.stacks[landing],
        count=words.say("loot_island.count", count=loot.maps, threshold=loot.threshold) if loot.maps else "",
        enough=loot.kind != "none",
        loot="" if loot.kind == "none" else words.say(key, number=loot.treasures),
        takers=loot.takers,
    )


def _event(event: EventNumber) -> scene.EventCard:
    return scene.EventCard(EVENT_NAMES[event], event_card_words(event))


def _island(table: Table, island: int) -> scene.SmallIsland:
    tile = table.tables.box.small_islands[island]
    told = island_words(table, island)
    return scene.SmallIsland(tile.action, told[:1].upper() + told[1:], tile.number, bool(table.islands >> island & 1))


def _treasure(table: Table, treasure: Treasure) -> scene.Treasure:
    card = table.tables.treasures[treasure]
    return scene.Treasure(
        card.number,
        card.kind,
        treasure_words(table.tables, treasure),
        card.face,
        card.gold,
        card.curse,
        card.crosses,
        card.multiplier,
        card.cleanse,
    )


def _treasures(table: Table, treasures: Mask) -> tuple[scene.Treasure, ...]:
    return tuple(_treasure(table, treasure) for treasure in members(treasures))


def _revealed(table: Table) -> tuple[tuple[scene.Treasure, ...], str]:
    """Treasures to be taken, and by whom."""
    item = table.pending[-1] if table.pending else None
    if isinstance(item, Sharing) and item.revealed:
        at_sea = item.landing == NOWHERE
        where = "" if at_sea else landing_words(item.landing)
        key = "loot_island.found" if at_sea else "loot_island.to_be_shared"
        return _treasures(table, item.revealed), words.say(key, landing=where)
    if table.open_treasures and table.event == A2:
        return _treasures(table, table.open_treasures), words.say("loot_island.open_treasures")
    return (), ""


def _forecasts(table: Table) -> tuple[scene.Forecast, ...]:
    """If the day ended now."""
    if not table.round or table.event == NO_EVENT:
        return ()
    found = [loot for coast in coasts_of_today(table) for loot in loot_of_coast(table, coast)]
    return tuple(scene.Forecast(_forecast_words(loot), loot.takers) for loot in found)


def _forecast_words(loot: Loot) -> str:
    landing = landing_words(loot.landing)
    if loot.kind == "none":
        return words.say("loot_island.forecast_none", landing=landing, count=loot.maps, threshold=loot.threshold)
    one = "one_" if loot.treasures == 1 else ""
    return words.say(f"loot_island.forecast_{one}{loot.kind}", landing=landing, number=loot.treasures)


def _player(table: Table, hunter: Hunter, names: Sequence[str]) -> scene.PlayerPanel:
    held = sum(table.held[hunter]) if isinstance(table, View) else table.hands[hunter].bit_count()
    facts = {
        "cards": _counted("card", held, "cards"),
        "compasses": _counted("compass", table.discs[hunter], "compasses"),
    }
    person = hunter < table.setup.players
    told = words.say("loot_island.facts", **facts)
    if person:
        told = words.say("loot_island.facts_gold", gold=score_sheet(table, hunter).total, **facts)
    captain, passed = hunter == table.first_player, bool(table.passed >> hunter & 1)
    eliminated = person and bool(table.eliminated >> hunter & 1)
    cursed = table.cubes[hunter] >= TOO_MANY_CUBES and not eliminated
    facts_of = {"captain": captain, "passed": passed, "cursed": cursed, "eliminated": eliminated}
    notes = [words.say(f"loot_island.note.{note}") for note, holds in facts_of.items() if holds]
    return scene.PlayerPanel(
        seat=hunter,
        name=hunter_words(hunter, table, names),
        facts=told,
        cubes=table.cubes[hunter],
        too_many=TOO_MANY_CUBES if person else 0,
        treasures=_treasures(table, table.treasures[hunter]),
        on_turn=hunter == table.to_move,
        captain=captain,
        passed=passed,
        note=", ".join(notes),
    )


def _counted(thing: str, number: int, things: str) -> str:
    return words.say(f"loot_island.one_{thing}") if number == 1 else words.say(f"loot_island.{things}", number=number)


def _healers(table: Table) -> tuple[tuple[scene.Healer, ...], str]:
    """Healers on display and those chosen; before there are any, one's own."""
    chosen = {healer: seat for seat, healer in enumerate(table.healed_by) if healer >= 0}
    shown = sorted({*members(table.healers), *chosen})
    key = "loot_island.healers"
    if not shown and isinstance(table, View):
        shown = list(members(table.own_healers))
        key = "loot_island.own_healers"
    cards = table.tables.box.healers
    told = [
        scene.Healer(cards[one].per_cube, cards[one].fixed, healer_words(table.tables, one), chosen.get(one))
        for one in shown
    ]
    return tuple(told), words.say(key) if told else ""


def _stock(table: Table) -> str:
    maps = table.deck if isinstance(table, View) else table.deck.bit_count()
    treasures = sum(part.bit_count() for part in table.treasure_deck)
    return words.say("loot_island.stock", maps=maps, treasures=treasures)


def _hands(table: Table) -> tuple[tuple[scene.MapCard, ...], str, tuple[scene.MapCard, ...], str]:
    """One's own hand, and Aaron's."""
    own: Iterable[Card] = table.hand if isinstance(table, View) else ()
    if isinstance(table, View):
        aarons: Iterable[Card] = table.aarons_hand
    else:
        aarons = members(table.hands[-1]) if table.aaron else ()
    own_cards = tuple(_map_card(table, card, _lifted(table, card)) for card in own)
    aarons_cards = tuple(_map_card(table, card, _lifted(table, card)) for card in aarons)
    own_title = words.say("loot_island.own_hand") if own_cards else ""
    return own_cards, own_title, aarons_cards, words.say("loot_island.aarons_hand") if aarons_cards else ""


def _lifted(table: Table, card: Card) -> bool:
    """Whether a card is chosen for a play that is under way."""
    item = table.pending[-1] if table.pending else None
    return isinstance(item, Playing | Visiting | Discarding) and bool(item.chosen >> card & 1)


def _sheet(table: Table, names: Sequence[str]) -> scene.ScoreSheet:
    """Every player's total, line by line."""
    sheets = [score_sheet(table, seat) for seat in range(table.setup.players)]
    rows = [_row(kind, [_worth_words(sheet, kind) for sheet in sheets]) for kind in sheets[0].worth]
    rows.append(_row("captain", [str(sheet.captain) if sheet.captain else "" for sheet in sheets]))
    rows.append(_row("cubes", [str(table.cubes[seat]) for seat in range(table.setup.players)]))
    prices = [words.say("loot_island.sheet.price", price=sheet.price) if sheet.price else "" for sheet in sheets]
    rows.append(_row("healer", prices))
    rows.append(_row("total", [_total_words(sheet) for sheet in sheets], total=True))
    rows.append(_row("place", [str(rank) for rank in ranks(table)]))
    players = tuple(hunter_words(seat, table, names) for seat in range(table.setup.players))
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


def table_svg(table: Table, players: Sequence[str] = ()) -> str:
    """The table as a picture."""
    return svg.draw(table_scene(table, players))
