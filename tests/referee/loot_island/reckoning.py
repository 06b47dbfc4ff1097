"""The end: crowns, healers, and what the loot is worth (rulings 48, 49)."""

from __future__ import annotations

from collections import Counter

from tests.referee.asking import Flow, ask
from tests.referee.loot_island.table import TOO_MANY_CUBES
from tests.referee.loot_island.turn import Turn
from tests.referee.loot_island.worth import best_books, best_jewels, best_skulls

CAPTAINS_PAY = 5
CROWN_BONUS = [25, 18, 11, 4, 0]


class Reckoning(Turn):
    def _end(self) -> Flow:
        self.rounds_are_over = True
        self.passed = set()
        self.eliminated = {seat for seat in self.seats if self.cubes[seat] >= TOO_MANY_CUBES}
        self.crown_bonus = self._ranked_crowns()

        if self.healer_variant == "hidden":
            for _ in self.seats:
                yield from self._draw_healer(self.healers_on_display)
        elif self.healer_variant == "two_each":
            for seat in self._seats_from(self.first_player):
                action = yield ask(seat, [("place_healer", healer) for healer in sorted(self.healers_in_hand[seat])])
                self.healers_in_hand[seat].remove(action[1])
                self.healers_on_display.add(action[1])
        for seat in self._order_of_healing():
            if len(self.healers_on_display) == 1:
                healer = min(self.healers_on_display)
            else:
                action = yield ask(seat, [("choose_healer", healer) for healer in sorted(self.healers_on_display)])
                healer = action[1]
            self.healers_on_display.remove(healer)
            self.healers[seat] = healer

        cannot_pay = {seat for seat in self.seats if self.sheet(seat)["total"] < 0}
        self.eliminated |= cannot_pay
        self.over = True

    def _order_of_healing(self) -> list[int]:
        sick = [s for s in self._seats_from(self.first_player) if s not in self.eliminated and self.cubes[s] > 0]
        return sorted(sick, key=lambda seat: self.cubes[seat])  # stable: ties stay clockwise from the tile

    def _ranked_crowns(self) -> list[int]:
        """The bonus for each hunter; those who tie share the sum of their places, rounded down."""
        bonus = [0 for _ in self.hunters]
        crosses = {
            hunter: sum(self.treasure_cards[t].crosses for t in self.treasures[hunter])
            for hunter in self.hunters
            if hunter not in self.eliminated
        }
        place = 0
        for number in sorted({n for n in crosses.values() if n > 0}, reverse=True):
            tied = [hunter for hunter in crosses if crosses[hunter] == number]
            share = sum(CROWN_BONUS[place : place + len(tied)]) // len(tied)
            for hunter in tied:
                bonus[hunter] = share
            place += len(tied)
        return bonus

    def sheet(self, seat: int) -> dict[str, int]:
        """Those eliminated for their cubes have nothing left to count."""
        parts = dict.fromkeys(("amulet", "coin_bag", "book", "jewel", "crown", "skull", "captain", "healer"), 0)
        if self.cubes[seat] < TOO_MANY_CUBES:
            own = [self.treasure_cards[t] for t in self.treasures[seat]]
            for treasure in own:
                parts[treasure.kind] += treasure.gold
            multipliers = tuple(sorted(treasure.multiplier for treasure in own if treasure.kind == "book"))
            curses = tuple(sorted(treasure.curse for treasure in own if treasure.kind != "book"))
            parts["book"] += best_books(multipliers, curses)
            parts["jewel"] += best_jewels(sum(treasure.kind == "jewel" for treasure in own))
            faces = Counter(treasure.face for treasure in own if treasure.kind == "skull")
            other_kinds = {treasure.kind for treasure in own} - {"skull"}
            parts["skull"] += best_skulls(tuple(sorted(faces.values()))) * len(other_kinds)
            bonus = self._ranked_crowns() if self.crown_bonus is None else self.crown_bonus
            parts["crown"] += bonus[seat]
            if seat == self.first_player:
                parts["captain"] = CAPTAINS_PAY
            healer = self.healers[seat]
            if healer is not None:
                each, fixed = self.healer_cards[healer]
                parts["healer"] = each * self.cubes[seat] + fixed
        parts["total"] = sum(parts.values()) - 2 * parts["healer"]
        return parts

    def scores(self) -> list[int]:
        if not self.over:
            raise ValueError("the game is not over")
        return [0 if seat in self.eliminated else self.sheet(seat)["total"] for seat in self.seats]

    def winners(self) -> list[int]:
        """The richest of those who are left; among equals the first one clockwise, beginning with the tile (48)."""
        scores = self.scores()
        left = [seat for seat in self._seats_from(self.first_player) if seat not in self.eliminated]
        if not left:
            return []
        most = max(scores[seat] for seat in left)
        return [next(seat for seat in left if scores[seat] == most)]
