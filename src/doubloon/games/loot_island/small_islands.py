"""Using a small island: its price, and its action (rule book p. 6 and 14)."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.core.masks import Mask, members
from doubloon.core.position import Action, Event, Seat, pop, push, replace_top, top
from doubloon.core.tuples import with_item
from doubloon.games.loot_island.actions import (
    COASTS,
    LANDINGS,
    Dig,
    Hunter,
    Landing,
    OnlyBlock,
    Pay,
    PlaceCompass,
    Sail,
    ShiftCompass,
    Visit,
)
from doubloon.games.loot_island.box import IslandTile, SmallIsland
from doubloon.games.loot_island.cards import CardTables
from doubloon.games.loot_island.compasses import landings_of, must_move, place_compass, stack_without
from doubloon.games.loot_island.curse import take_cubes
from doubloon.games.loot_island.event_cards import DAYS, EventCard
from doubloon.games.loot_island.events import CompassShifted, IslandBlocked, IslandUsed, ShipSailed
from doubloon.games.loot_island.hands import lay_aside, lead
from doubloon.games.loot_island.state import (
    NOWHERE,
    Cleansing,
    DrawingMaps,
    Leaving,
    MovingCompass,
    Sharing,
    State,
    UsingIsland,
    Visiting,
)

_BLOCK = (OnlyBlock(),)
_DIG = (Dig(), OnlyBlock())
_SAIL = (Sail(), OnlyBlock())
_SHIFTS = tuple(map(ShiftCompass, LANDINGS))
_PLACES = tuple(map(PlaceCompass, LANDINGS))


def affordable(hand: Mask, day: EventCard, tables: CardTables) -> bool:
    """Whether a hand can pay for a small island today."""
    return hand.bit_count() >= day.price + day.further_price and (day.price == 1 or _has_pair(hand, tables))


def _has_pair(cards: Mask, tables: CardTables) -> bool:
    return any((cards & colour) & (cards & colour) - 1 for colour in tables.of_colour.values())


def payable(hand: Mask, chosen: Mask, day: EventCard, tables: CardTables) -> Mask:
    """The cards that may be added to those chosen, such that the rest of the price can be paid with higher cards."""
    higher = hand & tables.above[chosen.bit_length() - 1] if chosen else hand
    missing = day.price + day.further_price - chosen.bit_count() - 1
    found = 0
    for card in members(higher):
        rest, paid = higher & tables.above[card], chosen | 1 << card
        if rest.bit_count() >= missing and (day.price == 1 or _completes_pair(paid, rest, missing, tables)):
            found |= 1 << card
    return found


def _completes_pair(paid: Mask, rest: Mask, missing: int, tables: CardTables) -> bool:
    """Whether two cards of the same colour are among those paid, or can be with so many of the rest."""
    for colour in tables.of_colour.values():
        if (paid & colour).bit_count() + min(missing, (rest & colour).bit_count()) >= 2:
            return True
    return False


def visit(state: State, action: Visit, events: list[Event]) -> None:
    push(state, Visiting(action.hunter, action.island, 0))


def ask_visiting(state: State, item: Visiting, events: list[Event]) -> Seat:
    return state.on_turn


def legal_payments(state: State, item: Visiting) -> Sequence[Pay]:
    return state.tables.payments(payable(state.hands[item.hunter], item.chosen, DAYS[state.event], state.tables))


def pay(state: State, action: Pay, events: list[Event]) -> None:
    item, day = top(state, Visiting), DAYS[state.event]
    hunter, island, cards = item.hunter, item.island, item.chosen | 1 << action.card
    if cards.bit_count() < day.price + day.further_price:
        replace_top(state, Visiting(hunter, island, cards))
        return
    pop(state)
    lay_aside(state, hunter, cards)
    state.islands &= ~(1 << island)
    state.acted = True
    lead(state, hunter, events)
    events.append(IslandUsed(hunter, island, cards))
    take_cubes(state, hunter, day.toll, events)
    push(state, UsingIsland(hunter, island), *((Leaving(hunter),) if day.sends_home else ()))


def tile_of(state: State, island: SmallIsland) -> IslandTile:
    return state.tables.box.small_islands[island]


def ask_using(state: State, item: UsingIsland, events: list[Event]) -> Seat | None:
    """Ruling 41: what can only help is done without asking the player."""
    tile, person = tile_of(state, item.island), item.hunter < state.setup.players
    match tile.action:
        case "discard_cubes":
            replace_top(state, Cleansing(item.hunter, tile.number if person else 0))
            return None
        case "draw_maps":
            replace_top(state, DrawingMaps(item.hunter, tile.number if person else 0))
            return None
        case "shift_compass" if not _shiftable(state, item.hunter):
            pop(state)
            events.append(IslandBlocked(item.island))
            return None
        case _:
            return state.on_turn


def legal_uses(state: State, item: UsingIsland) -> Sequence[Action]:
    match tile_of(state, item.island).action:
        case "shift_compass":
            return (*(_SHIFTS[landing] for landing in _shiftable(state, item.hunter)), *_BLOCK)
        case "place_compass":
            free = [place for place in _PLACES if item.hunter not in state.stacks[place.landing]]
            return (*free, *_BLOCK)
        case "dig":
            return _DIG
        case _:
            return _SAIL


def _shiftable(state: State, hunter: Hunter) -> list[Landing]:
    """The landings where a compass is not yet in the place to which the small island moves it."""
    end = -1 if DAYS[state.event].from_the_top else 0
    return [landing for landing in landings_of(state, hunter) if state.stacks[landing][end] != hunter]


def only_block(state: State, action: OnlyBlock, events: list[Event]) -> None:
    events.append(IslandBlocked(top(state, UsingIsland).island))
    pop(state)


def shift_compass(state: State, action: ShiftCompass, events: list[Event]) -> None:
    hunter, landing = top(state, UsingIsland).hunter, action.landing
    pop(state)
    to_top = DAYS[state.event].from_the_top
    others = stack_without(state, hunter, landing)
    state.stacks = with_item(state.stacks, landing, (*others, hunter) if to_top else (hunter, *others))
    events.append(CompassShifted(hunter, landing, to_top))


def place_compass_only(state: State, action: PlaceCompass, events: list[Event]) -> None:
    hunter = top(state, UsingIsland).hunter
    pop(state)
    if must_move(state, hunter):
        push(state, MovingCompass(hunter, action.landing))
    else:
        place_compass(state, hunter, action.landing, NOWHERE, events)


def dig(state: State, action: Dig, events: list[Event]) -> None:
    hunter = top(state, UsingIsland).hunter
    take_cubes(state, hunter, 1, events)
    replace_top(state, Sharing(NOWHERE, 1, (hunter,)))


def sail_on(state: State, action: Sail, events: list[Event]) -> None:
    pop(state)
    sail(state, events)


def sail(state: State, events: list[Event]) -> None:
    """The ship moves to the next corner in its direction."""
    state.coast = (state.coast + state.direction) % len(COASTS)
    events.append(ShipSailed(state.coast))
