"""The turn: its one action, drives, and the powers of amulets (rulings 8 to 13, 27)."""

from __future__ import annotations

from tests.referee.asking import Action, Flow, ask
from tests.referee.tobago.board import Hex, area_around, neighbours
from tests.referee.tobago.table import MAPS
from tests.referee.tobago.treasure import Treasure

LEGS = 3


class Turn(Treasure):
    def _turns(self) -> Flow:
        while True:
            yield from self._turn()
            if self.over:
                return
            self.turn = (self.turn + 1) % self.players

    def _turn(self) -> Flow:
        seat = self.turn
        self.action_done = False
        self.untouched = True
        self.turns_begun += 1
        self.legs_left = 0
        self.drive_is_by_amulet = False
        yield from self._find_amulet(seat)  # 10
        while True:
            options = self._turn_options(seat)
            if not options - {("stop_driving",), ("end_turn",)}:  # 8: nothing else is left
                if self.legs_left > 0:
                    self.legs_left = 0  # there is nowhere to go
                    continue
                if self.turns_begun <= self.players:  # else all players are stuck for good, and should see it
                    return
            action = yield ask(seat, options)
            if action == ("end_turn",):
                self.legs_left = 0
                return
            self.untouched = False
            yield from self._do(seat, action)
            if self.over or (action == ("exchange_hand",) and self.exchange_costs == "whole_turn"):  # 9
                return

    def _turn_options(self, seat: int) -> set[Action]:
        driving = self.legs_left > 0
        actions = set() if self.action_done or driving else self._actions(seat)
        options = set(actions)

        if driving:
            options |= {("drive", space) for space in self.leg_ends(seat, "next_leg")}
            options.add(("stop_driving",))

        if self.action_done or (not driving and not actions):
            options.add(("end_turn",))
        if self.exchange_costs == "whole_turn" and self.untouched and self.hands[seat]:  # 9: in place of the turn
            options.add(("exchange_hand",))

        for number in range(MAPS):
            if self.sites_of(number) == {self.cars[seat]}:  # 14
                options.add(("raise_treasure", number))

        if self.amulets_held[seat] > 0:
            options |= self._amulet_powers(seat, driving)
        return options

    def _actions(self, seat: int) -> set[Action]:
        """The one action of the turn (8, 9)."""
        options = self.clue_plays(seat, range(MAPS))
        options |= {("drive", space) for space in self.leg_ends(seat, "drive")}
        if self.hands[seat] and self.exchange_costs == "action":
            options.add(("exchange_hand",))
        return options

    def _amulet_powers(self, seat: int, driving: bool) -> set[Action]:
        options = self.clue_plays(seat, range(MAPS), by_amulet=True)
        if not driving:  # 12
            options |= {("amulet_drive", space) for space in self.leg_ends(seat, "amulet_drive")}
        if self.hands[seat]:
            options.add(("amulet_exchange",))
        for number in range(MAPS):
            sites = self.sites_of(number)
            if 1 < len(sites) <= self.markers_left[number]:  # markers are on the board, and not only the last one
                options |= {("amulet_remove", number, space) for space in sites}
            if self.expert_amulets and len(sites) > 1:  # 27
                options |= self._expert_powers(seat, number)
        return options

    def _expert_powers(self, seat: int, number: int) -> set[Action]:
        options: set[Action] = set()
        clues = self.maps[number].clues
        for a in range(len(clues)):
            if clues[a].owner == seat and clues[a].roses == 1 and self.roses[seat] > 0:
                options.add(("amulet_double", number, a))
            for b in range(a + 1, len(clues)):
                both_owned = clues[a].owner is not None and clues[b].owner is not None
                if both_owned and clues[a].owner != clues[b].owner and clues[a].roses == clues[b].roses:
                    options.add(("amulet_swap", number, a, b))
        return options

    def _do(self, seat: int, action: Action) -> Flow:
        name = action[0]
        if name == "play_clue":
            self.action_done = True
            yield from self._play(seat, action)
        elif name == "exchange_hand":
            self.action_done = True
            yield from self._exchange(seat)
        elif name == "drive":
            if self.legs_left == 0:
                self.action_done = True
                self.legs_left = LEGS
                self.drive_is_by_amulet = False
            yield from self._leg(seat, action[1])
        elif name == "stop_driving":
            self.legs_left = 0
        elif name == "raise_treasure":
            self.legs_left = 0  # 12
            yield from self._raise(seat, action[1])
        else:
            self.amulets_held[seat] -= 1  # back to the pile
            if name == "amulet_clue":
                yield from self._play(seat, action)
            elif name == "amulet_exchange":
                yield from self._exchange(seat)
            elif name == "amulet_drive":
                self.legs_left = LEGS
                self.drive_is_by_amulet = True
                yield from self._leg(seat, action[1])
            elif name == "amulet_remove":
                self.maps[action[1]].removed.add(action[2])
            elif name == "amulet_double":
                self.roses[seat] -= 1
                self.maps[action[1]].clues[action[2]].roses += 1
            elif name == "amulet_swap":
                a = self.maps[action[1]].clues[action[2]]
                b = self.maps[action[1]].clues[action[3]]
                a.owner, b.owner = b.owner, a.owner
            else:
                raise AssertionError(name)

    def leg_ends(self, seat: int, leg: str) -> set[Hex]:
        """Where one leg can go (11): a "drive" or "amulet_drive" begins, or it is the "next_leg"; all the same here."""
        start = self.cars[seat]
        assert start is not None
        ends = area_around(self.island, start) - {start}
        for space in neighbours(start):
            if space in self.island and self.island[space] != self.island[start]:
                ends.add(space)
        return ends

    def _leg(self, seat: int, space: Hex) -> Flow:
        self.cars[seat] = space
        self.legs_left -= 1
        if not self.drive_is_by_amulet:
            yield from self._find_amulet(seat)

    def _find_amulet(self, seat: int) -> Flow:
        """10, 11: it is taken; or, if it may be left, the player is asked."""
        space = self.cars[seat]
        if space in self.amulets_on_board:
            if self.amulets_are == "offered":
                action = yield ask(seat, {("take_amulet",), ("leave_amulet",)})
                if action == ("leave_amulet",):
                    return
            self.amulets_on_board.remove(space)
            self.amulets_held[seat] += 1
            yield from self._after_taking_an_amulet(seat)

    def _after_taking_an_amulet(self, seat: int) -> Flow:
        yield from ()  # nothing happens
