"""Tobago as a table of contents: which rule handles what."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from doubloon.core import game, wire
from doubloon.core.caching import cached_on_owner
from doubloon.core.hexes import DIRECTION_NAMES
from doubloon.core.orders import Order
from doubloon.core.position import SEAT_NAMES, Action, Event, Pending, Seat
from doubloon.core.refusal import Refused
from doubloon.core.rules import Decision, Rules, chance
from doubloon.core.schema import kinds_in
from doubloon.games.tobago import (
    actions,
    amulets,
    clue_play,
    curse,
    driving,
    events,
    hand,
    landmarks,
    opening,
    refusals,
    stage,
    state,
    treasure,
    turn,
    wording,
)
from doubloon.games.tobago import view as views
from doubloon.games.tobago.choices import Choices
from doubloon.games.tobago.clues import card_names, read_deck
from doubloon.games.tobago.drawing import svg, terminal
from doubloon.games.tobago.drawing.scene import Scene
from doubloon.games.tobago.hints import Hints, hints
from doubloon.games.tobago.island import Island, Plan
from doubloon.games.tobago.orders import ORDERS, obeyed
from doubloon.games.tobago.setup import MAP_NAMES, SEATS, Setup, read_landmarks
from doubloon.games.tobago.state import State
from doubloon.games.tobago.view import View

CHOICES: Choices[State] = Choices()

RULES: Rules[State] = Rules(
    actions={
        actions.ChooseIsland: opening.choose_island,
        actions.ChooseFirstPlayer: opening.choose_first_player,
        actions.PlaceLandmark: landmarks.place_landmark,
        actions.FaceStatue: landmarks.face_statue,
        actions.PlaceCar: opening.place_car,
        actions.DrawClue: hand.draw_clue,
        actions.OpenMap: opening.open_map,
        actions.ClaimMap: opening.claim_map,
        actions.PlayClue: clue_play.play_clue,
        actions.Drive: driving.drive,
        actions.StopDriving: driving.stop_driving,
        actions.ExchangeHand: turn.exchange_hand,
        actions.EndTurn: turn.end_turn,
        actions.TakeAmulet: driving.take_amulet,
        actions.LeaveAmulet: driving.leave_amulet,
        actions.AmuletClue: amulets.amulet_clue,
        actions.AmuletDrive: amulets.amulet_drive,
        actions.AmuletExchange: amulets.amulet_exchange,
        actions.AmuletRemove: amulets.amulet_remove,
        actions.AmuletDouble: amulets.amulet_double,
        actions.AmuletSwap: amulets.amulet_swap,
        actions.RaiseTreasure: treasure.raise_treasure,
        actions.DrawTreasure: treasure.draw_treasure,
        actions.TurnUp: treasure.turn_up,
        actions.Claim: treasure.claim,
        actions.Decline: treasure.decline,
        actions.PayAmulet: curse.pay_amulet,
        actions.PayTreasure: curse.pay_treasure,
    },
    decisions={
        state.ChoosingIsland: Decision(chance, opening.legal_islands, dice="island"),
        state.ChoosingFirstPlayer: Decision(chance, opening.legal_first_players, dice="first player"),
        state.PlacingLandmarks: Decision(landmarks.ask_landmarks, landmarks.legal_landmarks, dice="landmarks"),
        state.PlacingCars: Decision(opening.ask_cars, opening.legal_cars),
        state.OpeningMaps: Decision(opening.ask_opening, opening.legal_openings, dice="clues"),
        state.ClaimingMaps: Decision(opening.ask_claims, opening.legal_claims),
        state.Refilling: Decision(hand.ask_refill, hand.legal_draws, dice="clues"),
        state.Turn: Decision(CHOICES.ask_turn, CHOICES.legal_turn),
        state.ForgoingTurn: Decision(turn.forgo_turn),
        state.FindingAmulet: Decision(driving.ask_finding, driving.legal_finding),
        state.Drawing: Decision(treasure.ask_drawing, treasure.legal_treasures, treasure.treasure_odds, "treasures"),
        state.Sharing: Decision(treasure.ask_sharing, treasure.legal_sharing, treasure.turn_up_odds, "offers"),
        state.StartingMap: Decision(CHOICES.ask_start, CHOICES.legal_start),
        state.Surfacing: Decision(amulets.surface),
    },
)


P = TypeVar("P", bound=Setup)
S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class TreasureHunt(game.Game[P, S, V], Generic[P, S, V]):
    """What Tobago and its expansions have in common."""

    orders: ClassVar[tuple[type[Order], ...]] = ORDERS
    name_types: ClassVar[Mapping[str, Any]] = MappingProxyType({"island": Plan})

    def scores(self, state: S) -> tuple[float, ...]:
        return tuple(map(treasure.gold, state.piles))

    def turns(self, state: S) -> int:
        return -(-state.turn // state.setup.players)

    def read_option(self, option: str, text: str) -> object:
        match option:
            case "island":
                return tuple(text.splitlines())
            case "landmarks":
                return read_landmarks(text)
            case "clues":
                return read_deck(text)
            case _:
                raise Refused("no_file_option", option=option)

    def obey(self, order: Order, view: V, legal: Sequence[Action]) -> Action | None:
        return obeyed(order, view, legal)

    @abstractmethod
    def scene(self, shown: S | V, players: Sequence[str]) -> Scene:
        """What a picture of the table shows."""

    def svg(self, shown: S | V, players: Sequence[str]) -> str:
        return svg.draw(self.scene(shown, players))

    def text(self, shown: S | V, players: Sequence[str], colour: bool) -> str:
        return terminal.draw(self.scene(shown, players), colour=colour)

    def lexicon(self, state: S | V) -> wire.CachingLexicon:
        return lexicon_of(state.island)


@cached_on_owner()
def lexicon_of(island: Island) -> wire.CachingLexicon:
    """The names of everything on an island."""
    return wire.CachingLexicon(
        {
            "seat": SEAT_NAMES,
            "mover": SEAT_NAMES,
            "space": wire.names("space", island.land.names),
            "card": wire.names("card", card_names(island.deck)),
            "map": wire.names("map", MAP_NAMES),
            "island": wire.Names(Island.encoded),
            "direction": wire.names("direction", DIRECTION_NAMES),
        }
    )


class Tobago(TreasureHunt[Setup, State, View]):
    """The game of 2009 and 2019 with all its options."""

    key: ClassVar[str] = "tobago"
    version: ClassVar[int] = 2
    seats: ClassVar[range] = SEATS
    setup_type: type[Setup] = Setup
    rules = RULES
    view_type = View
    hints_type = Hints
    event_kinds: ClassVar[tuple[type[Event], ...]] = kinds_in(events, Event)
    pending_kinds: ClassVar[tuple[type[Pending], ...]] = views.PENDINGS
    highlights: ClassVar[tuple[type[Event], ...]] = (
        events.TreasureRaised,
        events.CurseStruck,
        events.CluePlayed,
        events.AmuletTaken,
    )

    explain = staticmethod(clue_play.explain)

    def start(self, setup: Setup) -> State:
        state = opening.first_state(setup, opening.agenda(setup))
        self.rules.settle(state, [])
        return state

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def hints(self, view: View) -> Hints:
        return hints(view)

    def sample(self, view: View, rng: Random) -> State:
        return views.sample(view, rng)

    def why_not(self, state: State, action: Action) -> Refused:
        return refusals.why_not(state, action)

    def scene(self, shown: State | View, players: Sequence[str]) -> Scene:
        return stage.table_scene(shown, players)

    def narrate(self, event: Event, shown: State | View, players: Sequence[str]) -> str:
        return wording.event_words(event, shown, players)

    def describe(self, action: Action, shown: State | View, players: Sequence[str]) -> game.Label:
        return wording.action_label(action, shown, players)

    def advice(self, view: View) -> Sequence[str]:
        return wording.advice(view)


TOBAGO = Tobago()
