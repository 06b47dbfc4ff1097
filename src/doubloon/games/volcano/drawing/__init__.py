"""The drawing of Volcano: importing it teaches Tobago's painters two more grounds."""

from __future__ import annotations

from doubloon.games.tobago.drawing import terminal, terrain
from doubloon.games.volcano.drawing.lava import LAVA
from doubloon.games.volcano.drawing.mountain import VOLCANO

terrain.PAINTERS.update(lava=LAVA, volcano=VOLCANO)
terminal.LETTERS.update(lava="%", volcano="#")
terminal.SOLID.add("volcano")
terminal.GROUNDS.update(lava=(202, 16), volcano=(236, 208))
