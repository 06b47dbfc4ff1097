"""Volcano by the rules of version 1: the current rules except for what Tobago did differently then."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from doubloon.core.rules import Decision, Rules
from doubloon.games.tobago.setup import Landmarks
from doubloon.games.tobago.state import Surfacing, Turn
from doubloon.games.tobago.version_1 import Choices1, encode_setup, surface_1
from doubloon.games.volcano.choices import VolcanoChoices
from doubloon.games.volcano.game import RULES, Volcano
from doubloon.games.volcano.setup import VolcanoSetup
from doubloon.games.volcano.state import VolcanoState


class VolcanoSetup1(VolcanoSetup, frozen=True, kw_only=True):
    """The options of version 1; later options are fixed to what was the rule then."""

    landmarks: Literal["random", "players"] | Landmarks = "random"
    exchange: Literal["action"] = "action"
    amulets: Literal["taken"] = "taken"
    curse_payment: Literal["amulet_first"] = "amulet_first"


class VolcanoChoices1(Choices1[VolcanoState], VolcanoChoices):
    pass


_CHOICES = VolcanoChoices1()

RULES_1: Rules[VolcanoState] = RULES.extend(
    decisions={Turn: Decision(_CHOICES.ask_turn, _CHOICES.legal_turn), Surfacing: Decision(surface_1)}
)


class Volcano1(Volcano):
    version: ClassVar[int] = 1
    setup_type: type[VolcanoSetup] = VolcanoSetup1
    rules = RULES_1

    def encode_setup(self, setup: VolcanoSetup) -> dict[str, Any]:
        return encode_setup(setup)


VOLCANO_1 = Volcano1()
