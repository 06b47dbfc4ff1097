"""Setting up the table (rule book p. 2-3, ruling 49)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doubloon.core.masks import members
from doubloon.core.position import CHANCE, Action, Event, Pending, Seat, clockwise, pop, replace_top
from doubloon.core.tuples import add_at
from doubloon.games.loot_island.actions import (
    COASTS,
    LANDINGS,
    ChooseFirstPlayer,
    DrawEvent,
    DrawHealer,
    PlaceShip,
)
from doubloon.games.loot_island.box import NO_HEALER
from doubloon.games.loot_island.event_cards import A_EVENTS, B_EVENTS, B_EVENTS_PLAYED, NO_EVENT
from doubloon.games.loot_island.events import (
    EventShown,
    EventTurned,
    FirstPlayerChosen,
    HealerDealt,
    HealerRevealed,
    ShipPlaced,
)
from doubloon.games.loot_island.setup import COMPASSES, FIRST_CUBES, HEALERS_EACH, SETS, Setup, check_setup
from doubloon.games.loot_island.state import (
    ChoosingFirstPlayer,
    DealingHealers,
    Discarding,
    Happening,
    OpeningEvents,
    PlacingShip,
    Refilling,
    Starting,
    State,
    Turn,
    TurningEvent,
)

_SHIPS = tuple(PlaceShip(coast, direction) for coast in COASTS for direction in (1, -1))


def first_state(setup: Setup) -> State:
    """The empty table, before chance has decided anything."""
    check_setup(setup)
    tables, hunters = setup.tables, setup.hunters
    return State(
        pending=tuple(reversed(list(_agenda(setup)))),
        to_move=CHANCE,
        setup=setup,
        tables=tables,
        round=0,
        turn=0,
        on_turn=0,
        first_player=0 if setup.first_player == "random" else setup.first_player,
        acted=False,
        passed=0,
        coast=0,
        direction=1,
        event=NO_EVENT,
        events=B_EVENTS,
        islands=setup.small_islands,
        hands=(0,) * hunters,
        deck=tables.all,
        discards=0,
        shuffles=(tables.all,),
        columns=((),) * len(LANDINGS),
        fitting=(tables.all,) * len(LANDINGS),
        stacks=((),) * len(LANDINGS),
        discs=(COMPASSES,) * hunters,
        cubes=(FIRST_CUBES,) * setup.players + (0,) * (hunters - setup.players),
        treasures=(0,) * hunters,
        treasure_deck=tuple(cards for name in SETS[setup.players] if (cards := tables.of_set[name])),
        treasure_discards=0,
        open_treasures=0,
        healers=0,
        healer_hands=(0,) * setup.players,
        healed_by=(NO_HEALER,) * setup.players,
        eliminated=0,
    )


def _agenda(setup: Setup) -> Iterator[Pending]:
    yield PlacingShip()
    if setup.first_player == "random":
        yield ChoosingFirstPlayer()
    yield Refilling(first=True)
    if setup.healers != "hidden":
        yield DealingHealers()
    if setup.open_events:
        yield OpeningEvents()
    yield TurningEvent()
    if setup.drafted_hands:
        yield Discarding(drafting=True)
    yield from (Happening(), Starting(), Turn())


def legal_ships(state: State, item: PlacingShip) -> Sequence[Action]:
    return _SHIPS


def place_ship(state: State, action: PlaceShip, events: list[Event]) -> None:
    pop(state)
    state.coast, state.direction = action.coast, action.direction
    events.append(ShipPlaced(action.coast, action.direction > 0))


def legal_first_players(state: State, item: ChoosingFirstPlayer) -> Sequence[Action]:
    return [ChooseFirstPlayer(seat) for seat in range(state.setup.players)]


def choose_first_player(state: State, action: ChooseFirstPlayer, events: list[Event]) -> None:
    pop(state)
    state.first_player = action.seat
    events.append(FirstPlayerChosen(action.seat))


def ask_healers(state: State, item: DealingHealers, events: list[Event]) -> Seat | None:
    each = HEALERS_EACH if state.setup.healers == "two_each" else 1
    if _dealt(state).bit_count() < state.setup.players * each:
        return CHANCE
    pop(state)
    return None


def _dealt(state: State) -> int:
    """The healers that have left their pile."""
    return state.healers | sum(state.healer_hands)


def legal_healers(state: State, item: DealingHealers) -> Sequence[Action]:
    left = (1 << len(state.tables.box.healers)) - 1 & ~_dealt(state)
    return [DrawHealer(healer) for healer in members(left)]


def draw_healer(state: State, action: DrawHealer, events: list[Event]) -> None:
    if state.setup.healers != "two_each":
        state.healers |= 1 << action.healer
        events.append(HealerRevealed(action.healer))
        return
    place = _dealt(state).bit_count() // HEALERS_EACH
    seat = clockwise(state.first_player, state.setup.players)[place]
    state.healer_hands = add_at(state.healer_hands, seat, 1 << action.healer)
    events.append(HealerDealt(seat, action.healer))


def ask_opening(state: State, item: OpeningEvents, events: list[Event]) -> Seat | None:
    if item.shown.bit_count() < B_EVENTS_PLAYED:
        return CHANCE
    pop(state)
    state.events = item.shown
    return None


def legal_openings(state: State, item: OpeningEvents) -> Sequence[Action]:
    return [DrawEvent(event) for event in members(state.events & ~item.shown)]


def legal_events(state: State, item: TurningEvent) -> Sequence[Action]:
    return [DrawEvent(event) for event in members(state.events if state.round else A_EVENTS)]


def draw_event(state: State, action: DrawEvent, events: list[Event]) -> None:
    """An event is turned up for its round, or shown in advance."""
    item = state.pending[-1]
    if isinstance(item, OpeningEvents):
        replace_top(state, OpeningEvents(item.shown | 1 << action.event))
        events.append(EventShown(action.event))
        return
    pop(state)
    state.event = action.event
    state.events &= ~(1 << action.event)
    events.append(EventTurned(action.event))
