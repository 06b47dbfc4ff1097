"""Passing, and small islands, which under B9 are a pass as well (rulings 43, 45, 47, 51)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.referee.asking import Flow, ask
from tests.referee.loot_island.box import (
    A2,
    A3,
    B7,
    B8,
    B9,
    B13,
    DIG,
    DISCARD_THREE,
    DISCARD_TWO,
    DRAW_TWO,
    PLACE_COMPASS,
    SAIL,
    TO_THE_BOTTOM,
)
from tests.referee.loot_island.cards import Cards
from tests.referee.loot_island.table import AARON, LANDINGS


class SmallIslands(Cards):
    def _pass(self, seat: int) -> Flow:
        is_first = not self.passed.intersection(self.seats)  # Aaron's passing does not count (51)
        self.passed.add(seat)
        if is_first:
            self.first_player = seat
            if self.event == B8:  # also if the tile stays where it is (45)
                self._others_take_cubes(seat, 2)
        if self.event == A2 and self.open_treasures:
            if len(self.open_treasures) == 1:
                treasure = min(self.open_treasures)
            else:
                action = yield ask(seat, [("take_open", t) for t in sorted(self.open_treasures)])
                treasure = action[1]
            self.open_treasures.remove(treasure)
            yield from self._keep(seat, treasure)

    def _payments(self, hunter: int) -> list[tuple[int, ...]]:
        if self.event == B9:
            return self._ways(hunter, 1)
        number = 3 if self.event == B7 else 2
        return [way for way in self._ways(hunter, number) if self._has_two_of_a_colour(way)]

    def _has_two_of_a_colour(self, cards: Iterable[int]) -> bool:
        return max(Counter(self.maps[card].colour for card in cards).values()) >= 2

    def _visit(self, seat: int, hunter: int, island: int) -> Flow:
        payments = self._payments(hunter)
        paid: list[int] = []
        while len(paid) < len(payments[0]):
            ways = [way for way in payments if way[: len(paid)] == tuple(paid)]
            action = yield ask(seat, [("pay", card) for card in sorted({way[len(paid)] for way in ways})])
            paid.append(action[1])
        self._to_discards(hunter, paid)
        if self.event == A3:  # 47
            self._take_cubes(hunter, 1)
        self.islands.remove(island)
        yield from self._island_action(seat, hunter, island)
        if self.event == B9:  # 45, 51
            if self.is_aaron(hunter):
                self.passed.add(AARON)
            else:
                yield from self._pass(hunter)

    def _island_action(self, seat: int, hunter: int, island: int) -> Flow:
        if island == DISCARD_THREE:
            yield from self._discard_cubes(hunter, 3)
        elif island == DISCARD_TWO:
            yield from self._discard_cubes(hunter, 2)
        elif island == DRAW_TWO:
            if not self.is_aaron(hunter):
                yield from self._draw_maps(hunter, 2)
        elif island == TO_THE_BOTTOM:
            yield from self._shift_compass(seat, hunter)
        elif island == PLACE_COMPASS:
            yield from self._place_compass(seat, hunter)
        elif island == DIG:
            action = yield ask(seat, [("dig",), ("only_block",)])
            if action == ("dig",):
                self._take_cubes(hunter, 1)
                yield from self._reveal_and_distribute([hunter])
        elif island == SAIL:
            action = yield ask(seat, [("sail",), ("only_block",)])
            if action == ("sail",):
                self._sail_on()

    def _shift_compass(self, seat: int, hunter: int) -> Flow:
        end = -1 if self.event == B13 else 0
        landings = [landing for landing in self._landings_of(hunter) if self.stacks[landing][end] != hunter]
        if not landings:
            return
        action = yield ask(seat, [*(("shift_compass", landing) for landing in landings), ("only_block",)])
        if action == ("only_block",):
            return
        stack = self.stacks[action[1]]
        stack.remove(hunter)
        if self.event == B13:
            stack.append(hunter)
        else:
            stack.insert(0, hunter)

    def _place_compass(self, seat: int, hunter: int) -> Flow:
        landings = [landing for landing in range(LANDINGS) if hunter not in self.stacks[landing]]
        action = yield ask(seat, [*(("place_compass", landing) for landing in landings), ("only_block",)])
        if action == ("only_block",):
            return
        landing = action[1]
        origin: int | None = None
        if self._must_move_one(hunter):
            action = yield ask(seat, [("move_compass", elsewhere) for elsewhere in self._landings_of(hunter)])
            origin = action[1]
        self._put_compass(hunter, landing, origin)
