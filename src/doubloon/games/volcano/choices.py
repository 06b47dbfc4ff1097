"""What players of Volcano may do besides: cover clues, and drive through lava."""

from __future__ import annotations

from doubloon.core.position import Action, Seat
from doubloon.games.tobago.actions import AmuletDrive, Drive
from doubloon.games.tobago.choices import Choices
from doubloon.games.tobago.island import legs_to
from doubloon.games.volcano.actions import AmuletCover, CoverClue
from doubloon.games.volcano.covering import covering_plays
from doubloon.games.volcano.driving import lava_legs, on_lava
from doubloon.games.volcano.state import VolcanoState


class VolcanoChoices(Choices[VolcanoState]):
    def clues(self, state: VolcanoState, seat: Seat, extra: bool = False) -> list[Action]:
        plays = super().clues(state, seat, extra)
        return plays + covering_plays(state, seat, AmuletCover if extra else CoverClue) if state.display else plays

    def legs(self, state: VolcanoState, extra: bool = False) -> tuple[Action, ...]:
        legs = super().legs(state, extra)
        hot = lava_legs(state, extra)
        return legs + legs_to(AmuletDrive if extra else Drive, hot, len(state.island.land)) if hot else legs

    def may_rest(self, state: VolcanoState) -> bool:
        return not on_lava(state)
