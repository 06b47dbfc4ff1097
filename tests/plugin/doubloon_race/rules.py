"""The race by its rules: spaces, actions, events, positions, and what follows from what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

from doubloon.core import hexes
from doubloon.core.game import Setup as BaseSetup
from doubloon.core.masks import Mask, members
from doubloon.core.position import CHANCE, NOBODY, Action, Event, Pending, Position, Seat, pop
from doubloon.core.rules import Decision, Rules, chance
from doubloon.core.tuples import with_item
from doubloon.core.wire import Named, Set

MIDDLE = 0
PLACES: tuple[hexes.Hex, ...] = ((0, 0), *hexes.neighbours((0, 0)))
NAMES = ("middle", "south-east", "south", "south-west", "north-west", "north", "north-east")
AROUND: Mask = 0b1111110
NEIGHBOURS = tuple(
    sum(1 << PLACES.index(place) for place in hexes.neighbours(here) if place in PLACES) for here in PLACES
)
UNKNOWN = -1

FirstPlayer = int | Literal["random"]
Space = Annotated[int, Named("space")]
MaybeSpace = Annotated[int, Named("space", perhaps=True)]
Spaces = Annotated[int, Set("space")]


class Setup(BaseSetup, frozen=True, kw_only=True):
    rumours: bool = True
    first_player: FirstPlayer = "random"


class State(Position):
    setup: Setup
    first_player: Seat
    treasure: Space
    rumours: tuple[Space, ...]
    cars: tuple[Space, ...]
    dug: Mask
    turn: int
    finder: Seat


class ChooseFirstPlayer(Action, frozen=True):
    seat: Seat


class BuryTreasure(Action, frozen=True):
    space: Space


class HearRumour(Action, frozen=True):
    space: Space


class Move(Action, frozen=True):
    space: Space


class Dig(Action, frozen=True):
    pass


class FirstPlayerChosen(Event, frozen=True):
    seat: Seat


class TreasureBuried(Event, frozen=True):
    pass


class RumourHeard(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    space: MaybeSpace

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else RumourHeard(self.seat, UNKNOWN)


class Moved(Event, frozen=True):
    seat: Seat
    space: Space


class Dug(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    space: Space
    found: bool


class ChoosingFirstPlayer(Pending, frozen=True):
    pass


class Burying(Pending, frozen=True):
    pass


class Listening(Pending, frozen=True):
    seat: Seat


class Turn(Pending, frozen=True):
    pass


_BURIALS = tuple(BuryTreasure(space) for space in range(len(PLACES)))
_RUMOURS = tuple(HearRumour(space) for space in range(len(PLACES)))
_MOVES = tuple(Move(space) for space in range(len(PLACES)))


def start(setup: Setup) -> State:
    first = NOBODY if setup.first_player == "random" else setup.first_player
    choosing = [ChoosingFirstPlayer()] if first == NOBODY else []
    listening = [Listening(seat) for seat in reversed(range(setup.players))] if setup.rumours else []
    state = State(
        pending=(Turn(), *listening, Burying(), *choosing),
        to_move=CHANCE,
        setup=setup,
        first_player=first,
        treasure=UNKNOWN,
        rumours=(UNKNOWN,) * setup.players,
        cars=(MIDDLE,) * setup.players,
        dug=0,
        turn=0,
        finder=NOBODY,
    )
    RULES.settle(state, [])
    return state


def on_turn(state: State) -> Seat:
    return (state.first_player + state.turn) % state.setup.players


def legal_turn(state: State, item: Turn) -> Sequence[Action]:
    here = state.cars[state.to_move]
    moves = tuple(_MOVES[space] for space in members(NEIGHBOURS[here]))
    return (*moves, Dig()) if AROUND >> here & 1 and not state.dug >> here & 1 else moves


def legal_first_players(state: State, item: ChoosingFirstPlayer) -> Sequence[Action]:
    return [ChooseFirstPlayer(seat) for seat in range(state.setup.players)]


def legal_burials(state: State, item: Burying) -> Sequence[Action]:
    return [_BURIALS[space] for space in members(AROUND)]


def legal_rumours(state: State, item: Listening) -> Sequence[Action]:
    return [_RUMOURS[space] for space in members(AROUND & ~(1 << state.treasure))]


def choose_first_player(state: State, action: ChooseFirstPlayer, events: list[Event]) -> None:
    state.first_player = action.seat
    events.append(FirstPlayerChosen(action.seat))
    pop(state)


def bury(state: State, action: BuryTreasure, events: list[Event]) -> None:
    state.treasure = action.space
    events.append(TreasureBuried())
    pop(state)


def hear(state: State, action: HearRumour, events: list[Event]) -> None:
    item = state.pending[-1]
    assert isinstance(item, Listening)
    state.rumours = with_item(state.rumours, item.seat, action.space)
    events.append(RumourHeard(item.seat, action.space))
    pop(state)


def move(state: State, action: Move, events: list[Event]) -> None:
    seat = state.to_move
    state.cars = with_item(state.cars, seat, action.space)
    events.append(Moved(seat, action.space))
    state.turn += 1


def dig(state: State, action: Dig, events: list[Event]) -> None:
    seat = state.to_move
    space = state.cars[seat]
    found = space == state.treasure
    state.dug |= 1 << space
    events.append(Dug(seat, space, found))
    state.turn += 1
    if found:
        state.finder = seat
        state.pending = ()


RULES: Rules[State] = Rules(
    {ChooseFirstPlayer: choose_first_player, BuryTreasure: bury, HearRumour: hear, Move: move, Dig: dig},
    {
        ChoosingFirstPlayer: Decision(chance, legal_first_players, dice="first player"),
        Burying: Decision(chance, legal_burials, dice="treasure"),
        Listening: Decision(chance, legal_rumours, dice="rumours"),
        Turn: Decision(lambda state, item, events: on_turn(state), legal_turn),
    },
)
