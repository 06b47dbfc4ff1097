"""Playing map cards: where they fit, and what their icons do (rulings 40 to 43)."""

from __future__ import annotations

from tests.referee.asking import Action, Flow, ask
from tests.referee.loot_island.box import B6
from tests.referee.loot_island.loot import Loot


class Cards(Loot):
    def _values(self, column: list[int]) -> list[int]:
        """What the cards count for: a wild card takes the value before it, or 1 if there is none."""
        values: list[int] = []
        for card in column:
            value = self.maps[card].value
            if value == 0:
                value = values[-1] if values else 1
            values.append(value)
        return values

    def _ones_go_to_the_front(self, landing: int) -> bool:
        """Decided by what lies there before the play (40)."""
        values = self._values(self.columns[landing])
        return bool(values) and values[-1] >= 2

    def _goes_to_the_front(self, landing: int, card: int) -> bool:
        return self.maps[card].value == 1 and self._ones_go_to_the_front(landing)

    def _after_play(self, landing: int, play: list[int]) -> list[int]:
        front = [card for card in play if self._goes_to_the_front(landing, card)]
        return front + self.columns[landing] + [card for card in play if card not in front]

    def _fits(self, landing: int, play: list[int], card: int) -> bool:
        """Whether the card can be added to a play that has begun with these cards."""
        here = self.columns[landing] + play
        neighbour = self.columns[landing ^ 1]
        colour = self.maps[card].colour
        if here and self.maps[here[0]].colour != colour:
            return False
        if neighbour and self.maps[neighbour[0]].colour == colour:  # 42
            return False
        if self.maps[card].value == 0 or self._goes_to_the_front(landing, card):
            return True
        values = self._values(self._after_play(landing, play))
        return not values or self.maps[card].value >= values[-1]

    def _go_ashore(self, seat: int, hunter: int, landing: int) -> Flow:
        origin: int | None = None
        needs_compass = hunter not in self.stacks[landing]
        if needs_compass and self._must_move_one(hunter):
            action = yield ask(seat, [("move_compass", elsewhere) for elsewhere in self._landings_of(hunter)])
            origin = action[1]
        play: list[int] = []
        while True:
            higher = [card for card in sorted(self.hands[hunter]) if not play or card > play[-1]]
            actions: list[Action] = [("add_card", card) for card in higher if self._fits(landing, play, card)]
            if play:
                actions.append(("lay_cards",))
            action = yield ask(seat, actions)
            if action == ("lay_cards",):
                break
            play.append(action[1])

        if needs_compass:
            self._put_compass(hunter, landing, origin)
        icons_before = {self.maps[card].icon for card in self.columns[landing]}
        to_the_front = self._ones_go_to_the_front(landing)
        self.columns[landing] = self._after_play(landing, play)
        self.hands[hunter] -= set(play)

        ones = [card for card in play if self.maps[card].value == 1]
        for _ in ones:
            if not to_the_front:
                self._others_take_cubes(hunter, 1)
            elif not self.is_aaron(hunter):
                yield from self._copy_an_icon(seat, icons_before)
        for card in play:
            yield from self._icon_effect(seat, landing, self.maps[card].icon)

    def _copy_an_icon(self, seat: int, icons: set[str]) -> Flow:
        kinds = [kind for kind in ("draw", "discard") if kind in icons]
        if not kinds:
            return
        kind = kinds[0]
        if len(kinds) == 2:
            action = yield ask(seat, [("copy_icon", kind) for kind in kinds])
            kind = action[1]
        yield from self._one_icon(seat, kind)

    def _icon_effect(self, seat: int, landing: int, icon: str) -> Flow:
        """For all people with a compass there, those who have passed as well (45)."""
        for person in self._seats_from(seat):
            if person in self.stacks[landing]:
                yield from self._one_icon(person, icon)

    def _one_icon(self, person: int, icon: str) -> Flow:
        if icon == "draw":
            yield from self._draw_maps(person, 1)
        elif icon == "discard":
            yield from self._discard_cubes(person, 2 if self.event == B6 else 1)
