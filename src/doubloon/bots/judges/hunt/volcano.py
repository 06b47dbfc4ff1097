"""The judge of Volcano: that of Tobago, with an eye on the lava."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from doubloon.bots.judge import Suggestion
from doubloon.bots.judges.hunt import turns, weights
from doubloon.bots.judges.hunt.clues import narrowing_gain
from doubloon.bots.judges.hunt.lava import Balances, best_lava, over_lava, place_lava, rose_balances
from doubloon.bots.judges.hunt.outlook import AMULET, Outlook
from doubloon.bots.judges.hunt.tobago import HuntJudge
from doubloon.bots.judges.hunt.weights import Weighing, no_preference
from doubloon.core.position import Action, Pending
from doubloon.games.tobago import actions as tobago
from doubloon.games.tobago import state as tobago_state
from doubloon.games.tobago.driving import LEGS
from doubloon.games.volcano import actions as do
from doubloon.games.volcano import state as to_do
from doubloon.games.volcano.covering import volcanic_card
from doubloon.games.volcano.lava import legal_lava
from doubloon.games.volcano.state import PlacingLava, PlacingTriads, PlacingVolcano, TakingTriads, VolcanoState

_CONSIDERED = 8  # lava tiles that a playout chooses from


def cover_gain(state: VolcanoState, action: do.CoverClue | do.AmuletCover) -> float:
    """What a clue brings that is covered with a volcanic clue."""
    after = state.sites[action.map] & state.island.clue_sites[volcanic_card(state, action.cover)]
    return narrowing_gain(state, action.map, after, rose=True)


def start_map(state: VolcanoState, action: do.CoverClue, item: tobago_state.StartingMap) -> float:
    return cover_gain(state, action)


def cover_clue(state: VolcanoState, action: do.CoverClue, outlook: Outlook) -> float:
    return cover_gain(state, action) + turns.staying(state, outlook)


def amulet_cover(state: VolcanoState, action: do.AmuletCover, outlook: Outlook) -> float:
    return cover_gain(state, action) + turns.staying(state, outlook, state.legs) - AMULET


def drive(state: VolcanoState, action: tobago.Drive, outlook: Outlook) -> float:
    if state.island.spaces >> action.space & 1:
        return turns.drive(state, action, outlook)
    return over_lava(state, action.space, outlook, (state.legs or LEGS) - 1)


def amulet_drive(state: VolcanoState, action: tobago.AmuletDrive, outlook: Outlook) -> float:
    if state.island.spaces >> action.space & 1:
        return turns.amulet_drive(state, action, outlook)
    return over_lava(state, action.space, outlook, LEGS - 1) - AMULET


def take_amulet(state: VolcanoState, action: tobago.TakeAmulet, item: tobago_state.FindingAmulet) -> float:
    """The amulet, and the best that its lava can do."""
    return weights.take_amulet(state, action, item) + best_lava(state)


def prepare_lava(state: VolcanoState, item: PlacingLava) -> Balances:
    return rose_balances(state)


def _extended(decision: type[Pending], more: Mapping[type[Action], weights.Weight]) -> Weighing:
    """How Tobago's judge weighs a decision, with these actions weighed here."""
    base = weights.WEIGHTS[decision]
    return base._replace(weights={**base.weights, **more})


WEIGHTS: dict[type[Pending], Weighing] = {
    **weights.WEIGHTS,
    to_do.PlacingVolcano: Weighing({do.PlaceVolcano: no_preference}),
    to_do.TakingTriads: Weighing({do.TakeTriad: no_preference}),
    to_do.PlacingTriads: Weighing({do.PlaceTriad: no_preference}),
    to_do.PlacingLava: Weighing({do.PlaceLava: place_lava}, prepare_lava),
    tobago_state.StartingMap: _extended(tobago_state.StartingMap, {do.CoverClue: start_map}),
    tobago_state.FindingAmulet: _extended(tobago_state.FindingAmulet, {tobago.TakeAmulet: take_amulet}),
    tobago_state.Turn: _extended(
        tobago_state.Turn,
        {
            do.CoverClue: cover_clue,
            do.AmuletCover: amulet_cover,
            tobago.Drive: drive,
            tobago.AmuletDrive: amulet_drive,
        },
    ),
}


class VolcanoJudge(HuntJudge[VolcanoState]):
    """Tobago with its expansion."""

    weights: ClassVar[Mapping[type[Pending], Weighing]] = WEIGHTS

    def worth_searching(self, state: VolcanoState) -> bool:
        """Where the volcano and the triads lie matters little, and trying it out is slow."""
        opening = isinstance(state.pending[-1], PlacingVolcano | TakingTriads | PlacingTriads)
        return not opening and super().worth_searching(state)

    def playout_action(self, state: VolcanoState, rng: Random, plan: None = None) -> Suggestion:
        item = state.pending[-1]
        if isinstance(item, PlacingLava):
            return Suggestion(self._some_lava(state, legal_lava(state, item), rng))
        return super().playout_action(state, rng)

    def _some_lava(self, state: VolcanoState, legal: Sequence[Action], rng: Random) -> Action:
        """The best of a few lava tiles."""
        some = rng.sample(legal, min(_CONSIDERED, len(legal)))
        found = self.weigh(state, some)
        return some[found.index(max(found))]
