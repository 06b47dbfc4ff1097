"""The referee for Tobago: Volcano, again slow and plain, written from its rule book and rulings 29 to 39.

Its chapters build on each other: the table, setting up, volcanic clues, lava, and last the turn and the drive (38).
Every tile changes what the clues say, so all of them are worked out again after each one.
"""

from __future__ import annotations

from tests.referee.asking import Action, Flow
from tests.referee.tobago.board import Hex, area_around, neighbours
from tests.referee.tobago.turn import LEGS
from tests.referee.volcano.lava import Lava


class VolcanoReferee(Lava):
    def _turn_options(self, seat: int) -> set[Action]:
        options = super()._turn_options(seat)
        if self.cars[seat] in self.lava:  # 38
            options -= {("stop_driving",), ("end_turn",)}
        return options

    def _do(self, seat: int, action: Action) -> Flow:
        if action[0] == "cover_clue":
            self.action_done = True
            yield from self._play(seat, action)
        elif action[0] == "amulet_cover":
            self.amulets_held[seat] -= 1
            yield from self._play(seat, action)
        else:
            yield from super()._do(seat, action)

    def leg_ends(self, seat: int, leg: str) -> set[Hex]:
        lava = self.lava
        ends = super().leg_ends(seat, leg) - self.volcano
        if leg == "next_leg":
            legs_after = self.legs_left - 1
            can_pay = self.lava_paid or self.can_pay_for_lava(seat, self.amulets_held[seat])
        else:
            legs_after = LEGS - 1
            spent = 1 if leg == "amulet_drive" else 0  # that one does not also pay for lava
            can_pay = self.can_pay_for_lava(seat, self.amulets_held[seat] - spent)
        return {space for space in ends if space not in lava or (can_pay and self.can_get_off(space, legs_after))}

    def can_get_off(self, space: Hex, legs: int) -> bool:
        """From this lava space, in so many legs?"""
        if legs == 0:
            return False
        terrain = self.terrain
        if any(there in terrain for there in neighbours(space)):
            return True
        elsewhere = area_around(self.island, space) - {space}
        return any(self.can_get_off(there, legs - 1) for there in elsewhere)

    def can_pay_for_lava(self, seat: int, amulets: int) -> bool:
        return amulets > 0 or self.piles[seat].total() > 0

    def _leg(self, seat: int, space: Hex) -> Flow:
        if self.legs_left == LEGS:
            self.lava_paid = False
        if space in self.lava and not self.lava_paid:
            self._pay_for_lava(seat)
            self.lava_paid = True
        yield from super()._leg(seat, space)

    def _pay_for_lava(self, seat: int) -> None:
        if self.amulets_held[seat] > 0:
            self.amulets_held[seat] -= 1
        else:
            best = max(value for value, n in self.piles[seat].items() if n > 0)
            self.piles[seat][best] -= 1
            self.treasure_discards[best] += 1
