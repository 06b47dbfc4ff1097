"""Loot Island as a table of contents: which rule handles what."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from doubloon.core import game, wire
from doubloon.core.caching import cached_on_owner
from doubloon.core.orders import Order
from doubloon.core.position import SEAT_NAMES, Action, Event, Pending, Seat
from doubloon.core.refusal import Refused
from doubloon.core.rules import Decision, Rules, chance
from doubloon.core.schema import kinds_in
from doubloon.games.loot_island import (
    actions,
    compasses,
    curse,
    ending,
    events,
    exploring,
    hands,
    opening,
    playing,
    preparation,
    refusals,
    scoring,
    small_islands,
    stage,
    state,
    treasures,
    turn,
    wording,
)
from doubloon.games.loot_island import view as views
from doubloon.games.loot_island.actions import COAST_NAMES, LANDING_NAMES
from doubloon.games.loot_island.box import read_box
from doubloon.games.loot_island.cards import CardTables
from doubloon.games.loot_island.drawing import svg, terminal
from doubloon.games.loot_island.event_cards import EVENT_NAMES
from doubloon.games.loot_island.explaining import explain
from doubloon.games.loot_island.hints import Hints, hints
from doubloon.games.loot_island.loot import forecast
from doubloon.games.loot_island.orders import ORDERS, obeyed
from doubloon.games.loot_island.setup import SEATS, Setup
from doubloon.games.loot_island.state import State
from doubloon.games.loot_island.view import View

RULES: Rules[State] = Rules(
    actions={
        actions.PlaceShip: opening.place_ship,
        actions.ChooseFirstPlayer: opening.choose_first_player,
        actions.DrawMap: hands.draw_map,
        actions.DrawHealer: opening.draw_healer,
        actions.DrawEvent: opening.draw_event,
        actions.CloseIsland: preparation.close_island,
        actions.DrawTwo: preparation.draw_two,
        actions.Decline: preparation.decline,
        actions.Discard: preparation.discard,
        actions.Done: preparation.done,
        actions.ReturnCompass: compasses.return_compass,
        actions.GoAshore: playing.go_ashore,
        actions.MoveCompass: compasses.move_compass,
        actions.AddCard: playing.add_card,
        actions.LayCards: playing.lay_cards,
        actions.CopyIcon: playing.copy_icon,
        actions.Visit: small_islands.visit,
        actions.Pay: small_islands.pay,
        actions.ShiftCompass: small_islands.shift_compass,
        actions.PlaceCompass: small_islands.place_compass_only,
        actions.Dig: small_islands.dig,
        actions.Sail: small_islands.sail_on,
        actions.OnlyBlock: small_islands.only_block,
        actions.PassTurn: turn.pass_turn,
        actions.DrawTreasure: treasures.draw_treasure,
        actions.TakeOpen: treasures.take_open,
        actions.Keep: treasures.keep,
        actions.Bury: treasures.bury,
        actions.DiscardAll: curse.discard_all,
        actions.KeepCube: curse.keep_cube,
        actions.PlaceHealer: ending.place_healer,
        actions.ChooseHealer: ending.choose_healer,
    },
    decisions={
        state.PlacingShip: Decision(chance, opening.legal_ships, dice="ship"),
        state.ChoosingFirstPlayer: Decision(chance, opening.legal_first_players, dice="first player"),
        state.Refilling: Decision(hands.ask_refill, hands.legal_draws, dice="maps"),
        state.DealingHealers: Decision(opening.ask_healers, opening.legal_healers, dice="healers"),
        state.OpeningEvents: Decision(opening.ask_opening, opening.legal_openings, dice="events"),
        state.TurningEvent: Decision(chance, opening.legal_events, dice="events"),
        state.Happening: Decision(preparation.ask_happening),
        state.OfferingMaps: Decision(preparation.ask_offer, preparation.legal_offer),
        state.RevealingOpen: Decision(treasures.ask_open, treasures.legal_open, dice="treasures"),
        state.ClosingIsland: Decision(chance, preparation.legal_closings, dice="small islands"),
        state.Discarding: Decision(preparation.ask_discarding, preparation.legal_discards),
        state.Starting: Decision(turn.ask_start, compasses.legal_returns),
        state.Turn: Decision(turn.ask_turn, turn.legal_turn),
        state.Playing: Decision(playing.ask_playing, playing.legal_playing),
        state.Copying: Decision(playing.ask_copying, playing.legal_copies),
        state.DrawingMaps: Decision(hands.ask_drawing, hands.legal_draws, dice="maps"),
        state.Cleansing: Decision(curse.ask_cleansing, curse.legal_cleansing),
        state.Visiting: Decision(small_islands.ask_visiting, small_islands.legal_payments),
        state.UsingIsland: Decision(small_islands.ask_using, small_islands.legal_uses),
        state.MovingCompass: Decision(compasses.ask_moving, compasses.legal_moves),
        state.Leaving: Decision(turn.ask_leaving),
        state.TakingOpen: Decision(treasures.ask_taking, treasures.legal_taking),
        state.Exploring: Decision(exploring.ask_exploring),
        state.Sharing: Decision(treasures.ask_sharing, treasures.legal_sharing, dice="treasures"),
        state.EndingRound: Decision(preparation.ask_ending),
        state.ExploringAll: Decision(exploring.ask_all),
        state.Breaking: Decision(ending.ask_breaking),
        state.PlacingHealers: Decision(ending.ask_placing, ending.legal_placing),
        state.ChoosingHealers: Decision(ending.ask_choosing, ending.legal_choices),
    },
)


class LootIsland(game.Game[Setup, State, View]):
    """The game of 2017 with its variants."""

    key: ClassVar[str] = "loot-island"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    setup_type = Setup
    rules = RULES
    view_type = View
    hints_type = Hints
    event_kinds: ClassVar[tuple[type[Event], ...]] = kinds_in(events, Event)
    pending_kinds: ClassVar[tuple[type[Pending], ...]] = views.PENDINGS
    highlights: ClassVar[tuple[type[Event], ...]] = (
        events.CardsLaid,
        events.IslandUsed,
        events.LootFound,
        events.TreasureKept,
        events.TreasureBuried,
        events.Eliminated,
    )
    orders: ClassVar[tuple[type[Order], ...]] = ORDERS

    explain = staticmethod(explain)
    forecast = staticmethod(forecast)
    score_sheet = staticmethod(scoring.score_sheet)

    def start(self, setup: Setup) -> State:
        state = opening.first_state(setup)
        self.rules.settle(state, [])
        return state

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def hints(self, view: View) -> Hints:
        return hints(view)

    def sample(self, view: View, rng: Random) -> State:
        return views.sample(view, rng)

    def scores(self, state: State) -> tuple[float, ...]:
        return tuple(scoring.score_sheet(state, seat).total for seat in range(state.setup.players))

    def ranks(self, state: State) -> tuple[int, ...]:
        return scoring.ranks(state)

    def winners(self, state: State) -> tuple[Seat, ...]:
        return scoring.winners(state)

    def turns(self, state: State) -> int:
        return -(-state.turn // state.setup.players)

    def read_option(self, option: str, text: str) -> object:
        if option != "box":
            raise Refused("no_file_option", option=option)
        return read_box(text)

    def lexicon(self, state: State | View) -> wire.CachingLexicon:
        return _lexicon(state.tables)

    def why_not(self, state: State, action: Action) -> Refused:
        return refusals.why_not(state, action)

    def svg(self, shown: State | View, players: Sequence[str]) -> str:
        return svg.draw(stage.table_scene(shown, players))

    def text(self, shown: State | View, players: Sequence[str], colour: bool) -> str:
        return terminal.draw(stage.table_scene(shown, players), colour=colour)

    def narrate(self, event: Event, shown: State | View, players: Sequence[str]) -> str:
        return wording.event_words(event, shown, players)

    def describe(self, action: Action, shown: State | View, players: Sequence[str]) -> game.Label:
        return wording.action_label(action, shown, players)

    def advice(self, view: View) -> Sequence[str]:
        return wording.advice(view)

    def obey(self, order: Order, view: View, legal: Sequence[Action]) -> Action | None:
        return obeyed(order, view, legal)


@cached_on_owner()
def _lexicon(tables: CardTables) -> wire.CachingLexicon:
    return wire.CachingLexicon(
        {
            "seat": SEAT_NAMES,
            "mover": SEAT_NAMES,
            "coast": wire.names("coast", COAST_NAMES),
            "landing": wire.names("landing", LANDING_NAMES),
            "map card": wire.names("map card", tables.map_names),
            "treasure": wire.names("treasure", tables.treasure_names),
            "healer": wire.names("healer", tables.healer_names),
            "small island": wire.names("small island", tables.island_names),
            "event": wire.names("event", EVENT_NAMES),
        }
    )


LOOT_ISLAND = LootIsland()
