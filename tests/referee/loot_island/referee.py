"""The referee of Loot Island: a slow, plain reference implementation, written from the rule book and the rulings.

Its chapters build on each other: the table, preparation, loot, cards, small islands, the turn, the reckoning. Numbers
in comments are those of the rulings. Nothing here is meant to be fast.
"""

from __future__ import annotations

from contextlib import suppress

from tests.referee.asking import Flow
from tests.referee.loot_island.preparation import ROUNDS
from tests.referee.loot_island.reckoning import Reckoning
from tests.referee.loot_island.table import TreasuresGone


class LootIslandReferee(Reckoning):
    def _game(self) -> Flow:
        yield from self._set_up()
        yield from self._then_the_end(self._play())

    def _play(self) -> Flow:
        yield from self._first_effect()
        yield from self._rounds()
        yield from self._final_exploration()

    def _then_the_end(self, flow: Flow) -> Flow:
        with suppress(TreasuresGone):  # wherever that happens (50)
            yield from flow
        yield from self._end()

    def _rounds(self) -> Flow:
        for number in range(1, ROUNDS + 1):
            if number > 1:
                self.round = number
                yield from self._preparation()
            self.round = number
            yield from self._actions()
            yield from self._finding_the_loot()
