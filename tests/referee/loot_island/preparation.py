"""Setting up, and phase 1 of a round (rulings 46, 49)."""

from __future__ import annotations

from tests.referee.asking import Flow, ask, evenly
from tests.referee.loot_island.box import A1, A2, B1, B2, B3, B5
from tests.referee.loot_island.table import AARON, Table

ROUNDS = 5


class Preparation(Table):
    def _set_up(self) -> Flow:
        action = yield evenly(("place_ship", coast, direction) for coast in range(4) for direction in (1, -1))
        _, self.coast, self.direction = action
        if self.first_player_choice == "random":
            action = yield evenly(("choose_first_player", seat) for seat in self.seats)
            self.first_player = action[1]
        else:
            self.first_player = self.first_player_choice

        for place, seat in enumerate(self._seats_from(self.first_player)):
            larger = self.drafted_hands and place > 0
            yield from self._draw_maps(seat, 7 + place if larger else self.hand_size)
        if self.has_aaron:
            yield from self._draw_maps(AARON, self.hand_size)

        if self.healer_variant == "open":
            for _ in self.seats:
                yield from self._draw_healer(self.healers_on_display)
        elif self.healer_variant == "two_each":
            for seat in self._seats_from(self.first_player):
                yield from self._draw_healer(self.healers_in_hand[seat])
                yield from self._draw_healer(self.healers_in_hand[seat])

        if self.open_events:
            revealed: set[int] = set()
            for _ in range(ROUNDS - 1):
                action = yield evenly(("draw_event", event) for event in sorted(self.b_events - revealed))
                revealed.add(action[1])
            self.b_events = revealed
        action = yield evenly(("draw_event", event) for event in sorted(self.a_events))
        self.event = action[1]

        if self.drafted_hands:
            for seat in self._seats_from(self.first_player):
                yield from self._give_up_cards(seat, len(self.hands[seat]) - self.hand_size)

    def _give_up_cards(self, seat: int, number: int) -> Flow:
        """Exactly so many cards, which leave the hand together."""
        chosen: list[int] = []
        while len(chosen) < number:
            ways = [way for way in self._ways(seat, number) if way[: len(chosen)] == tuple(chosen)]
            action = yield ask(seat, [("discard", card) for card in sorted({way[len(chosen)] for way in ways})])
            chosen.append(action[1])
        self._to_discards(seat, chosen)

    def _first_effect(self) -> Flow:
        if self.event == A1:
            for seat in self._seats_from(self.first_player):
                action = yield ask(seat, [("draw_two",), ("decline",)])
                if action == ("draw_two",):
                    self._take_cubes(seat, 2)
                    yield from self._draw_maps(seat, 2)
        elif self.event == A2:
            for _ in self.seats:
                yield from self._draw_treasure(self.open_treasures)

    def _preparation(self) -> Flow:
        self._sail_on()
        self.islands = set(self.all_islands)
        self.event = None
        action = yield evenly(("draw_event", event) for event in sorted(self.b_events))
        self.event = action[1]
        self.b_events.remove(action[1])
        yield from self._immediate_effect()

        for seat in self._seats_from(self.first_player):
            yield from self._discard_from_hand(seat)
        if self.has_aaron:
            self._to_discards(AARON, self.hands[AARON])
        size = self.hand_size - 1 if self.event == B5 else self.hand_size
        for hunter in self._hunters_from(self.first_player):
            yield from self._draw_maps(hunter, size - len(self.hands[hunter]))

    def _immediate_effect(self) -> Flow:
        if self.event == B1:
            self._sail_on()
        elif self.event == B2:
            self.coast = (self.coast - self.direction) % 4
            self.direction = -self.direction
        elif self.event == B3:
            action = yield evenly(("close_island", island) for island in sorted(self.all_islands))
            self.islands.remove(action[1])

    def _discard_from_hand(self, seat: int) -> Flow:
        if not self.hands[seat]:
            return
        chosen: list[int] = []
        while True:
            higher = [card for card in sorted(self.hands[seat]) if not chosen or card > chosen[-1]]
            action = yield ask(seat, [*(("discard", card) for card in higher), ("done",)])
            if action == ("done",):
                break
            chosen.append(action[1])
        self._to_discards(seat, chosen)
