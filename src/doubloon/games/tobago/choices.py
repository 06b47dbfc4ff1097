"""What players may do: in their turn, and when a map is to be started (rule book p. 2-6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from doubloon.core.position import Action, Event, Seat, pop
from doubloon.games.tobago.actions import AmuletClue, EndTurn, ExchangeHand, PlayClue, RaiseTreasure, StopDriving
from doubloon.games.tobago.amulets import powers
from doubloon.games.tobago.clue_play import clue_plays
from doubloon.games.tobago.driving import end_drive
from doubloon.games.tobago.events import MapLeftEmpty, TurnPassed, TurnStarted
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.state import StartingMap, State, Turn
from doubloon.games.tobago.turn import next_turn, start_turn

_END = (EndTurn(),)
_STOP = (StopDriving(),)
_EXCHANGE = (ExchangeHand(),)
_RAISE = tuple(RaiseTreasure(map) for map in range(MAPS))

S = TypeVar("S", bound=State)


class Choices(Generic[S]):
    """Turns, and starting a map. An expansion answers the first two questions in its own way."""

    def clues(self, state: S, seat: Seat, extra: bool = False) -> list[Action]:
        """The clues that a player may add, as the action of the turn, or for an amulet."""
        return clue_plays(state, seat, AmuletClue if extra else PlayClue)

    def legs(self, state: S, extra: bool = False) -> tuple[Action, ...]:
        """Where the car on turn may drive next; extra: as the first leg of a drive for an amulet."""
        island = state.island
        return (island.extra_drives if extra else island.drives)[state.cars[state.on_turn]]

    def ask_turn(self, state: S, item: Turn, events: list[Event]) -> Seat | None:
        """The player on turn decides; a drive and a turn end by themselves when nothing else is left (ruling 8)."""
        if not state.turn:
            start_turn(state, state.first_player, events)
        elif self.something_left(state) or _all_passed(state, events):
            return state.on_turn
        elif state.legs:
            end_drive(state, events)
        else:
            if not state.acted:
                events.append(TurnPassed(state.on_turn))
            next_turn(state, events)
        return None

    def something_left(self, state: S) -> bool:
        """Whether the player on turn can do anything but stop and end."""
        seat = state.on_turn
        # Nearly always there is a leg to drive, so that comes first.
        if ((state.legs or not state.acted) and self.legs(state)) or 1 << state.cars[seat] in state.sites:
            return True
        if not state.acted and not state.legs and (self.clues(state, seat) or may_exchange(state)):
            return True
        if not state.amulets_held[seat]:
            return False
        # An extra drive is nearly always possible; the other powers are asked for only when it is not.
        return bool((not state.legs and self.legs(state, extra=True)) or self._powers(state))

    def legal_turn(self, state: S, item: Turn) -> Sequence[Action]:
        """Everything the player on turn may do now."""
        seat = state.on_turn
        here = state.cars[seat]
        rest = state.island.spaces >> here & 1  # No car stays on other grounds than the terrains.
        offers: list[Action] = []
        if not state.acted and not state.legs:
            offers += self.clues(state, seat)
            offers += self.legs(state)
            idle = not offers  # Ruling 9: a player may pass only if there is no action at all.
            if may_exchange(state):
                offers += _EXCHANGE
                idle = idle and state.setup.exchange == "whole_turn"  # That is no action, so it is optional.
            if idle:
                offers += _END
        elif state.legs:
            offers += self.legs(state)
            if rest:
                offers += _STOP
        if rest and state.acted:
            offers += _END
        if 1 << here in state.sites:
            offers += [_RAISE[map] for map, sites in enumerate(state.sites) if sites == 1 << here]
        if state.amulets_held[seat]:
            offers += self._powers(state)
        return offers

    def _powers(self, state: S) -> list[Action]:
        """What the player on turn, who holds an amulet, can do with it."""
        offers = self.clues(state, state.on_turn, extra=True)
        if not state.legs:
            offers += self.legs(state, extra=True)  # Ruling 12: only when no drive is under way.
        return offers + powers(state, state.on_turn)

    def ask_start(self, state: S, item: StartingMap, events: list[Event]) -> Seat | None:
        """Ruling 19: without a card that fits (or a rose) the map stays empty."""
        if self.legal_start(state, item):
            return item.seat
        pop(state)
        if state.rose_supply[item.seat]:
            events.append(MapLeftEmpty(item.seat, item.map))
        return None

    def legal_start(self, state: S, item: StartingMap) -> Sequence[Action]:
        return [play for play in self.clues(state, item.seat) if getattr(play, "map", None) == item.map]


def may_exchange(state: State) -> bool:
    """Whether the player on turn, who has not acted, may exchange the hand; for a whole turn, only at its start."""
    return bool(state.hands[state.on_turn]) and not (state.begun and state.setup.exchange == "whole_turn")


def _all_passed(state: State, events: list[Event]) -> bool:
    """Whether no player can do anything any more: then the next is asked, so that the table can see it and stop."""
    return sum(isinstance(event, TurnStarted) for event in events) > state.setup.players
