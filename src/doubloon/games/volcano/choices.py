"""What players of Volcano may do besides: cover clues, and drive through lava."""

from __future__ import annotations

from doubloon.core.position import Action, Seat
from doubloon.games.tobago.actions import AmuletClue, AmuletDrive, Drive, PlayClue
from doubloon.games.tobago.choices import Choices
from doubloon.games.tobago.clue_play import clue_plays
from doubloon.games.tobago.island import legs_to
from doubloon.games.volcano.actions import AmuletCover, CoverClue
from doubloon.games.volcano.covering import covering_plays
from doubloon.games.volcano.driving import lava_legs
from doubloon.games.volcano.state import VolcanoState


class VolcanoChoices(Choices[VolcanoState]):
    def clues(self, state: VolcanoState, seat: Seat, extra: bool = False) -> list[Action]:
        plays = clue_plays(state, seat, AmuletClue if extra else PlayClue)
        if state.display and state.rose_supply[seat]:
            plays += covering_plays(state, seat, AmuletCover if extra else CoverClue)
        return plays

    def legs(self, state: VolcanoState, extra: bool = False) -> tuple[Action, ...]:
        island = state.island
        legs = (island.extra_drives if extra else island.drives)[state.cars[state.on_turn]]
        hot = lava_legs(state, extra)
        return legs + legs_to(AmuletDrive if extra else Drive, hot, len(island.land)) if hot else legs
