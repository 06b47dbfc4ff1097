"""Setting up: the island, the first player, cars, and the first clues (supplementary sheet, rulings 24-28)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from doubloon.core.bags import bag_of
from doubloon.core.masks import Mask, Menu, mask_of
from doubloon.core.position import CHANCE, Action, Event, Pending, Seat, clockwise, pop, push, replace_top, top
from doubloon.core.tuples import add_at, with_item
from doubloon.games.tobago.actions import (
    CURSE,
    ChooseFirstPlayer,
    ChooseIsland,
    ClaimMap,
    Direction,
    OpenMap,
    PlaceCar,
)
from doubloon.games.tobago.atlas import CODES
from doubloon.games.tobago.clue_play import lay_clue
from doubloon.games.tobago.clues import Deck
from doubloon.games.tobago.events import (
    CarPlaced,
    FirstPlayerChosen,
    IslandChosen,
    MapClaimed,
    MapOpened,
)
from doubloon.games.tobago.grid import NO_SPACE, capacity
from doubloon.games.tobago.island import Island, island_of
from doubloon.games.tobago.land import Land
from doubloon.games.tobago.landmarks import check_room
from doubloon.games.tobago.setup import BOX, MAPS, Landmarks, Setup, check_landmarks, check_setup, land_of
from doubloon.games.tobago.state import (
    ChoosingFirstPlayer,
    ChoosingIsland,
    ClaimingMaps,
    OpeningMaps,
    PlacingCars,
    PlacingLandmarks,
    Refilling,
    State,
    Turn,
)

_CHOOSE_ISLAND = tuple(ChooseIsland(code) for code in CODES)


def first_state(setup: Setup, agenda: Sequence[Pending], more_clues: Deck = ()) -> State:
    """An empty table, with everything to be set up on the stack; `more_clues` are clues besides those of the deck."""
    check_setup(setup)
    players, deck = setup.players, setup.deck + more_clues
    first = 0 if setup.first_player == "random" else setup.first_player
    land = land_of(CODES[0] if setup.island == "random" else setup.island)
    island: Island = island_of(land, deck)
    gazes: tuple[Direction, ...] = ()
    if isinstance(setup.landmarks, Landmarks):
        island, gazes = _placed(setup.landmarks, land, deck)
    else:
        check_room(land, setup.landmarks == "free")
    state = State(
        pending=(Turn(),),
        to_move=CHANCE,
        setup=setup,
        island=island,
        gazes=gazes,
        first_player=first,
        turn=0,
        on_turn=first,
        acted=False,
        begun=False,
        legs=0,
        extra_drive=False,
        cars=(NO_SPACE,) * players,
        site_markers=(BOX.site_markers,) * MAPS,
        amulets=0,
        amulet_pile=BOX.amulets,
        amulets_held=(0,) * players,
        rose_supply=(BOX.compass_roses,) * players,
        hands=(0,) * players,
        deck=(1 << len(setup.deck)) - 1,
        discards=0,
        shuffles=((1 << len(setup.deck)) - 1,),
        clues=((),) * MAPS,
        roses=((),) * MAPS,
        sites=(island.spaces,) * MAPS,
        removed=(0,) * MAPS,
        treasure=BOX.treasure_cards + bag_of([CURSE] * setup.curses),
        safe=sum(BOX.treasure.values()) - setup.curses_mixed_into,
        treasure_discards=0,
        piles=(0,) * players,
        curse_struck=False,
        ending=False,
    )
    push(state, *agenda)
    return state


def agenda(setup: Setup) -> list[Pending]:
    """What is set up, in the order of ruling 24."""
    island = [*choosing(setup), *placing(setup)]
    if setup.opening == "own_maps":
        return [*island, PlacingCars(), Refilling(), OpeningMaps()]
    return [*island, OpeningMaps(), PlacingCars(), Refilling(), ClaimingMaps()]


def choosing(setup: Setup) -> list[Pending]:
    """What chance decides first of all."""
    items: list[Pending] = [ChoosingIsland()] if setup.island == "random" else []
    return [*items, ChoosingFirstPlayer()] if setup.first_player == "random" else items


def placing(setup: Setup) -> list[Pending]:
    """The landmarks, unless a file has placed them."""
    return [] if isinstance(setup.landmarks, Landmarks) else [PlacingLandmarks()]


def _placed(landmarks: Landmarks, land: Land, deck: Deck) -> tuple[Island, tuple[Direction, ...]]:
    """The island with the landmarks of a file, and where its statues look."""
    check_landmarks(landmarks, land)
    huts, palm_trees = (mask_of(map(land.space_called, names)) for names in (landmarks.huts, landmarks.palm_trees))
    statues = tuple(land.space_called(statue.space) for statue in landmarks.statues)
    return island_of(land, deck, huts, palm_trees, statues), tuple(statue.direction for statue in landmarks.statues)


def legal_islands(state: State, item: ChoosingIsland) -> Sequence[Action]:
    return _CHOOSE_ISLAND


def choose_island(state: State, action: ChooseIsland, events: list[Event]) -> None:
    pop(state)
    land = land_of(action.code)
    state.island = island_of(land, state.island.deck)
    state.sites = (state.island.spaces,) * MAPS
    events.append(IslandChosen(action.code))


def legal_first_players(state: State, item: ChoosingFirstPlayer) -> Sequence[Action]:
    return [ChooseFirstPlayer(seat) for seat in range(state.setup.players)]


def choose_first_player(state: State, action: ChooseFirstPlayer, events: list[Event]) -> None:
    pop(state)
    state.first_player = state.on_turn = action.seat
    events.append(FirstPlayerChosen(action.seat))


def ask_cars(state: State, item: PlacingCars, events: list[Event]) -> Seat | None:
    """Each player whose car is not on the island yet places it, in turn order."""
    for seat in clockwise(state.first_player, state.setup.players):
        if state.cars[seat] == NO_SPACE:
            return seat
    pop(state)
    return None


def legal_cars(state: State, item: PlacingCars) -> Sequence[Action]:
    return _car_menu(capacity(len(state.island.land)))(state.island.spaces)


@cache
def _car_menu(spaces: int) -> Menu[PlaceCar]:
    return Menu([PlaceCar(space) for space in range(spaces)])


def place_car(state: State, action: PlaceCar, events: list[Event]) -> None:
    seat = state.to_move
    state.cars = with_item(state.cars, seat, action.space)
    events.append(CarPlaced(seat, action.space))


def ask_opening(state: State, item: OpeningMaps, events: list[Event]) -> Seat | None:
    """Each player's map gets a first clue, or all four do; without a card that fits the rest stay empty."""
    needed = state.setup.players if state.setup.opening == "own_maps" else MAPS
    if item.opened < needed and _openers(state):
        return CHANCE
    pop(state)
    return None


def _openers(state: State) -> Mask:
    """The cards of the deck that may start a map."""
    return state.deck & state.island.fitting[state.island.spaces]


def legal_openings(state: State, item: OpeningMaps) -> Sequence[Action]:
    return _opening_menu(len(state.island.deck))(_openers(state))


@lru_cache(maxsize=16)
def _opening_menu(cards: int) -> Menu[OpenMap]:
    return Menu([OpenMap(card) for card in range(cards)])


def open_map(state: State, action: OpenMap, events: list[Event]) -> None:
    item = top(state, OpeningMaps)
    map = item.opened
    owner: Seat | None = None
    if state.setup.opening == "own_maps":
        owner = (state.first_player + map) % state.setup.players
        state.rose_supply = add_at(state.rose_supply, owner, -1)
    state.deck &= ~(1 << action.card)
    lay_clue(state, action.card, map, () if owner is None else (owner,))
    events.append(MapOpened(map, action.card, owner, state.sites[map]))
    replace_top(state, OpeningMaps(map + 1))


def ask_claims(state: State, item: ClaimingMaps, events: list[Event]) -> Seat | None:
    if item.claimed < state.setup.players and legal_claims(state, item):
        return (state.first_player + item.claimed) % state.setup.players
    pop(state)
    return None


def legal_claims(state: State, item: ClaimingMaps) -> Sequence[Action]:
    return [ClaimMap(map) for map, roses in enumerate(state.roses) if roses == ((),)]


def claim_map(state: State, action: ClaimMap, events: list[Event]) -> None:
    item = top(state, ClaimingMaps)
    seat = state.to_move
    state.roses = with_item(state.roses, action.map, ((seat,),))
    state.rose_supply = add_at(state.rose_supply, seat, -1)
    events.append(MapClaimed(seat, action.map))
    replace_top(state, ClaimingMaps(item.claimed + 1))
