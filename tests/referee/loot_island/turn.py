"""Phase 2: the turns of a round (rulings 43, 45, 51)."""

from __future__ import annotations

from tests.referee.asking import Action, Flow, ask
from tests.referee.loot_island.box import B4
from tests.referee.loot_island.small_islands import SmallIslands
from tests.referee.loot_island.table import AARON, LANDINGS


class Turn(SmallIslands):
    def _actions(self) -> Flow:
        self.passed = set()
        yield from self._limit_compasses()
        seat = self.first_player
        while not self.passed.issuperset(self.seats):
            if seat not in self.passed:
                yield from self._turn(seat)
            seat = (seat + 1) % self.players
        self.passed = set()

    def _limit_compasses(self) -> Flow:
        if self.event != B4:
            return
        for hunter in self._hunters_from(self.first_player):
            landings = self._landings_of(hunter)
            if len(landings) == 3:
                decider = self.first_player if self.is_aaron(hunter) else hunter  # 51
                action = yield ask(decider, [("return_compass", landing) for landing in landings])
                self.stacks[action[1]].remove(hunter)
                self.discs[hunter] += 1

    def _turn(self, seat: int) -> Flow:
        possible = self._possible(seat)
        if self.has_aaron:
            possible_for_aaron = self._possible(AARON)
            if not self.hands[seat] and not possible_for_aaron:
                yield from self._pass(seat)
                return
            possible += possible_for_aaron
        elif not self.hands[seat]:
            yield from self._pass(seat)
            return
        action = yield ask(seat, [*possible, ("pass_turn",)])
        if action[0] == "pass_turn":
            yield from self._pass(seat)
        elif action[0] == "go_ashore":
            yield from self._go_ashore(seat, action[2], action[1])
        else:
            yield from self._visit(seat, action[2], action[1])

    def _possible(self, hunter: int) -> list[Action]:
        if hunter in self.passed:
            return []
        hand = sorted(self.hands[hunter])
        actions: list[Action] = []
        for landing in range(LANDINGS):
            if any(self._fits(landing, [], card) for card in hand):
                actions.append(("go_ashore", landing, hunter))
        if self._payments(hunter):
            actions += [("visit", island, hunter) for island in sorted(self.islands)]
        return actions
