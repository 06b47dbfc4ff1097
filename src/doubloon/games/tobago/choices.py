"""What players may do: in their turn, and when a map is to be started (rule book p. 2-6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from doubloon.core.position import Action, Event, Seat, pop
from doubloon.games.tobago.actions import AmuletClue, EndTurn, ExchangeHand, PlayClue, RaiseTreasure, StopDriving
from doubloon.games.tobago.amulets import powers
from doubloon.games.tobago.clue_play import clue_plays
from doubloon.games.tobago.events import MapLeftEmpty
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
        """The player on turn decides; the turn ends by itself when nothing is left to decide (ruling 8)."""
        if not state.turn:
            start_turn(state, state.first_player, events)
            return None
        if state.acted and not state.legs and self._nothing_left(state):
            next_turn(state, events)
            return None
        return state.on_turn

    def _nothing_left(self, state: S) -> bool:
        seat = state.on_turn
        if 1 << state.cars[seat] in state.sites:
            return False
        # An extra drive is nearly always possible; the other powers are asked for only when it is not.
        return not state.amulets_held[seat] or not (self.legs(state, extra=True) or self._powers(state))

    def legal_turn(self, state: S, item: Turn) -> Sequence[Action]:
        """Everything the player on turn may do now."""
        seat = state.on_turn
        here = state.cars[seat]
        rest = state.island.spaces >> here & 1  # No car stays on other grounds than the terrains.
        offers: list[Action] = []
        if not state.acted and not state.legs:
            offers += self.clues(state, seat)
            offers += self.legs(state)
            if state.hands[seat]:
                offers += _EXCHANGE
        elif state.legs:
            offers += self.legs(state)
            if rest:
                offers += _STOP
        if rest and (state.acted or not offers):
            offers += _END  # Ruling 9: without an action only when there is none at all.
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
