"""The referee: a slow, plain reference implementation of Tobago, written from the rule books and the rulings.

Its chapters build on each other: the table, landmarks, clues, treasure, the turn. Numbers in comments are those of the
rulings. Nothing here is meant to be fast.
"""

from __future__ import annotations

from tests.referee.asking import Flow
from tests.referee.tobago.table import MAPS
from tests.referee.tobago.turn import Turn


class Referee(Turn):
    def _game(self) -> Flow:
        yield from self._choose_island()
        yield from self._choose_first_player()
        yield from self._landmarks()
        self._survey()
        self.turn = self.first_player
        if self.opening == "own_maps":  # 24
            yield from self._place_cars()
            yield from self._fill_hands()
            for seat in self._seats_from(self.first_player):
                yield from self._open_next_map(seat)
        else:
            for _ in range(MAPS):
                yield from self._open_next_map(None)
            yield from self._place_cars()
            yield from self._fill_hands()
            for seat in self._seats_from(self.first_player):
                yield from self._claim_a_map(seat)
        yield from self._turns()
