"""Tobago: Volcano as an extension of Tobago's table of contents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from doubloon.core import wire
from doubloon.core.caching import cached_on_owner
from doubloon.core.game import Label
from doubloon.core.position import Action, Event, Pending, Seat
from doubloon.core.refusal import Refused
from doubloon.core.rules import Decision, Rules
from doubloon.core.schema import kinds_in
from doubloon.games.tobago import actions as tobago_actions
from doubloon.games.tobago import events as tobago_events
from doubloon.games.tobago import state as tobago_state
from doubloon.games.tobago.drawing.scene import Scene
from doubloon.games.tobago.game import RULES as TOBAGO_RULES
from doubloon.games.tobago.game import TreasureHunt, lexicon_of
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.setup import SEATS
from doubloon.games.volcano import (
    actions,
    covering,
    driving,
    events,
    lava,
    opening,
    refusals,
    stage,
    state,
    triads,
    volcano,
    wording,
)
from doubloon.games.volcano import view as views
from doubloon.games.volcano.box import COVER_NAMES, Triads, read_triads, triad_names
from doubloon.games.volcano.choices import VolcanoChoices
from doubloon.games.volcano.hints import VolcanoHints, hints
from doubloon.games.volcano.setup import VolcanoSetup
from doubloon.games.volcano.state import VolcanoState
from doubloon.games.volcano.view import VolcanoView

CHOICES = VolcanoChoices()

RULES: Rules[VolcanoState] = TOBAGO_RULES.extend(
    actions={
        actions.PlaceVolcano: volcano.place_volcano,
        actions.TakeTriad: triads.take_triad,
        actions.PlaceTriad: triads.place_triad,
        actions.CoverClue: covering.cover_clue,
        actions.AmuletCover: covering.amulet_cover,
        actions.PlaceLava: lava.place_lava,
        tobago_actions.Drive: driving.drive,
        tobago_actions.AmuletDrive: driving.amulet_drive,
    },
    decisions={
        state.PlacingVolcano: Decision(volcano.ask_volcano, volcano.legal_volcanoes, dice="volcano"),
        state.TakingTriads: Decision(triads.ask_taking, triads.legal_taking, dice="triads"),
        state.PlacingTriads: Decision(triads.ask_placing, triads.legal_placing),
        state.PlacingLava: Decision(lava.ask_lava, lava.legal_lava),
        tobago_state.Turn: Decision(CHOICES.ask_turn, CHOICES.legal_turn),
        tobago_state.StartingMap: Decision(CHOICES.ask_start, CHOICES.legal_start),
    },
    after={
        tobago_events.AmuletTaken: [lava.call_lava],
        tobago_events.MapCleared: [covering.return_covers],
    },
)


class Volcano(TreasureHunt[VolcanoSetup, VolcanoState, VolcanoView]):
    """The expansion of 2020."""

    key: ClassVar[str] = "volcano"
    version: ClassVar[int] = 2
    seats: ClassVar[range] = SEATS
    setup_type: type[VolcanoSetup] = VolcanoSetup
    rules = RULES
    view_type = VolcanoView
    hints_type = VolcanoHints
    event_kinds: ClassVar[tuple[type[Event], ...]] = (*kinds_in(tobago_events, Event), *kinds_in(events, Event))
    pending_kinds: ClassVar[tuple[type[Pending], ...]] = views.PENDINGS
    highlights: ClassVar[tuple[type[Event], ...]] = (
        tobago_events.TreasureRaised,
        tobago_events.CurseStruck,
        tobago_events.CluePlayed,
        events.ClueCovered,
        tobago_events.AmuletTaken,
        events.LavaPlaced,
        events.LavaPaid,
        events.TreasureVanished,
    )

    explain = staticmethod(covering.explain)

    def start(self, setup: VolcanoSetup) -> VolcanoState:
        state = opening.first_state(setup)
        self.rules.settle(state, [])
        return state

    def view(self, state: VolcanoState, seat: Seat | None) -> VolcanoView:
        return views.view(state, seat)

    def hints(self, view: VolcanoView) -> VolcanoHints:
        return hints(view)

    def sample(self, view: VolcanoView, rng: Random) -> VolcanoState:
        return views.sample(view, rng)

    def read_option(self, option: str, text: str) -> object:
        return read_triads(text) if option == "triad_tiles" else super().read_option(option, text)

    def why_not(self, state: VolcanoState, action: Action) -> Refused:
        return refusals.why_not(state, action)

    def scene(self, shown: VolcanoState | VolcanoView, players: Sequence[str]) -> Scene:
        return stage.table_scene(shown, players)

    def narrate(self, event: Event, shown: VolcanoState | VolcanoView, players: Sequence[str]) -> str:
        return wording.event_words(event, shown, players)

    def describe(self, action: Action, shown: VolcanoState | VolcanoView, players: Sequence[str]) -> Label:
        return wording.action_label(action, shown, players)

    def advice(self, view: VolcanoView) -> Sequence[str]:
        return wording.advice(view)

    def lexicon(self, state: VolcanoState | VolcanoView) -> wire.CachingLexicon:
        return _lexicon(state.island, state.setup.tiles)


@cached_on_owner()
def _lexicon(island: Island, tiles: Triads) -> wire.CachingLexicon:
    named: Mapping[str, wire.Names] = {
        "cover": wire.names("volcanic clue", COVER_NAMES),
        "triad": wire.names("triad", triad_names(tiles)),
    }
    return wire.CachingLexicon({**lexicon_of(island), **named})


VOLCANO = Volcano()
