"""Phase 3: which landing gives what loot, and who takes it (rulings 44, 47)."""

from __future__ import annotations

from typing import Any

from tests.referee.asking import Action, Flow, ask
from tests.referee.loot_island.box import A4, B10, B11, B12, B13, B14
from tests.referee.loot_island.preparation import Preparation
from tests.referee.loot_island.table import AARON, TreasuresGone


class Loot(Preparation):
    def forecast(self, landing: int) -> dict[str, Any]:
        if not self.rounds_are_over and landing // 2 in self._coasts_of_the_day():
            event = self.event
            kind = self._kind_today(landing)
        else:
            event = None
            kind = "small" if self._count(landing) >= self.threshold else "none"
        takers = self._takers(landing, kind, event)
        return {
            "count": self._count(landing),
            "threshold": self.threshold,
            "kind": kind,
            "treasures": len(takers),
            "takers": takers,
        }

    def _coasts_of_the_day(self) -> list[int]:
        if self.event == B14:
            return [self.coast, (self.coast + self.direction) % 4]
        return [self.coast]

    def _in_ships_order(self, coast: int) -> list[int]:
        """The two landings of a coast, the one nearest to the bow (or reached first, 47) first."""
        landings = [2 * coast, 2 * coast + 1]
        return landings if self.direction == 1 else landings[::-1]

    def _count(self, landing: int) -> int:
        return sum(2 if self.maps[card].icon == "count_two" else 1 for card in self.columns[landing])

    def _kind_today(self, landing: int) -> str:
        if self._count(landing) < self.threshold:
            return "none"
        other = landing ^ 1
        if self._count(other) < self.threshold:
            return "big"
        here, there = self._count(landing), self._count(other)
        if here == there:
            is_big = self._in_ships_order(landing // 2)[0] == landing
        elif self.event == B12:
            is_big = here < there
        else:
            is_big = here > there
        return "big" if is_big else "small"

    def _takers(self, landing: int, kind: str, event: int | None) -> list[int]:
        """Who takes a treasure there, one entry for each treasure, in turn."""
        stack = self.stacks[landing]
        if kind == "none" or not stack:  # 44
            return []
        number = sum(self.maps[card].icon == "chest" for card in self.columns[landing])
        if kind == "big":
            number += len(stack)
        if event == A4:
            number += -1 if kind == "big" else 1
        elif event == B11:
            number -= 1
        order = stack[::-1] if event == B13 else stack
        return [order[turn % len(order)] for turn in range(number)]

    def _finding_the_loot(self) -> Flow:
        for coast in self._coasts_of_the_day():
            yield from self._explore(coast)
            self._clean_up(coast)

    def _explore(self, coast: int) -> Flow:
        landings = self._in_ships_order(coast)
        for kind in ("big", "small"):
            for landing in landings:
                if self._kind_today(landing) == kind:
                    yield from self._reveal_and_distribute(self._takers(landing, kind, self.event))
        if self.event == B10:
            for landing in landings:
                if self._kind_today(landing) == "small":
                    for seat in self._seats_from(self.first_player):
                        if seat in self.stacks[landing]:
                            yield from self._discard_cubes(seat, 2)

    def _clean_up(self, coast: int) -> None:
        for landing in (2 * coast, 2 * coast + 1):
            for hunter in self.stacks[landing]:
                self.discs[hunter] += 1
            self.stacks[landing] = []
            self.map_discards.update(self.columns[landing])
            self.columns[landing] = []

    def _final_exploration(self) -> Flow:
        self.rounds_are_over = True
        for step in range(4):
            for landing in self._in_ships_order((self.coast + step * self.direction) % 4):
                if self._count(landing) >= self.threshold:
                    yield from self._reveal_and_distribute(self._takers(landing, "small", None))

    def _reveal_and_distribute(self, takers: list[int]) -> Flow:
        gone = False
        try:
            for _ in takers:
                yield from self._draw_treasure(self.revealed)
        except TreasuresGone:
            gone = True
        for hunter in takers[: len(self.revealed)]:
            yield from self._take_one(hunter)
        if gone:
            raise TreasuresGone

    def _take_one(self, hunter: int) -> Flow:
        if self.is_aaron(hunter):
            highest = max(self.revealed, key=lambda t: self.treasure_cards[t].number)
            self.revealed.remove(highest)
            if self.treasure_cards[highest].kind == "crown":
                self.treasures[AARON].add(highest)
            else:
                self.treasure_discards.add(highest)
            return
        choices: list[Action] = []
        for t in sorted(self.revealed):
            choices += [("keep", t), ("bury", t)]
        what, treasure = yield ask(hunter, choices)
        self.revealed.remove(treasure)
        if what == "keep":
            yield from self._keep(hunter, treasure)
        else:
            self.treasure_discards.add(treasure)
            amulets = sum(self.treasure_cards[t].kind == "amulet" for t in self.treasures[hunter])
            yield from self._discard_cubes(hunter, 2 + amulets)

    def _keep(self, seat: int, treasure: int) -> Flow:
        self.treasures[seat].add(treasure)
        self._take_cubes(seat, self.treasure_cards[treasure].curse)
        yield from self._discard_cubes(seat, self.treasure_cards[treasure].cleanse)
