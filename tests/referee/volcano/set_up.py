"""Setting up: the volcano, the triads, and the cars on them (rulings 29 to 31)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tests.referee.asking import Action, Flow, ask, evenly
from tests.referee.tobago.board import Hex, area_around, neighbours, step
from tests.referee.tobago.table import MAPS
from tests.referee.volcano.table import LAVA, TRIADS, VOLCANO, VolcanoTable


class SetUp(VolcanoTable):
    def _game(self) -> Flow:
        yield from self._choose_island()
        yield from self._choose_first_player()
        if isinstance(self.landmark_choice, dict):  # given by a file: they are there before the volcano
            yield from self._landmarks()
            yield from self._place_volcano()
        else:
            yield from self._place_volcano()
            yield from self._landmarks()
        self.turn = self.first_player
        yield from self._take_triads()
        yield from self._place_triads()
        yield from self._place_cars()
        self._survey()
        if self.opening == "own_maps":  # 24, 30
            yield from self._fill_hands()
            for seat in self._seats_from(self.first_player):
                yield from self._open_next_map(seat)
        else:
            for _ in range(MAPS):
                yield from self._open_next_map(None)
            yield from self._fill_hands()
            for seat in self._seats_from(self.first_player):
                yield from self._claim_a_map(seat)
        yield from self._turns()

    def volcano_places(self) -> list[Hex]:
        """29: where its centre may lie."""
        places = []
        for centre in sorted(self.island):
            under = {centre, *neighbours(centre)}
            if any(space not in self.island for space in under) or under & self.landmark_spaces():
                continue
            rest = dict.fromkeys(set(self.island) - under, "land")
            if rest and area_around(rest, min(rest)) != set(rest):
                continue  # it would cut the island in two
            places.append(centre)
        return places

    def _place_volcano(self) -> Flow:
        places = self.volcano_places()
        if not places:
            raise ValueError("there is no place for the volcano on this island")
        if self.volcano_choice in ("random", "chosen"):
            choices: set[Action] = {("place_volcano", place) for place in places}
            action = yield evenly(choices) if self.volcano_choice == "random" else ask(self.first_player, choices)
            centre: Hex = action[1]
        elif self.volcano_choice == "centre":
            mean_q = Fraction(sum(q for q, _ in self.island), len(self.island))
            mean_r = Fraction(sum(r for _, r in self.island), len(self.island))

            def away(place: Hex) -> Fraction:
                """The square of the distance on the table, where the axes of q and r are 60 degrees apart."""
                dq, dr = place[0] - mean_q, place[1] - mean_r
                return dq * dq + dq * dr + dr * dr

            centre = min(places, key=lambda place: (away(place), place))
        else:
            centre = (self.volcano_choice[0], self.volcano_choice[1])
            if centre not in places:
                raise ValueError("the volcano cannot be there")
        for space in [centre, *neighbours(centre)]:
            self.island[space] = VOLCANO

    def spaces_for(self, objects: dict[str, list[Hex]], kind: str) -> Iterator[Hex]:
        volcano = self.volcano
        return (space for space in super().spaces_for(objects, kind) if space not in volcano)

    def _last_to_first(self) -> list[int]:
        return list(reversed(self._seats_from(self.first_player)))

    def _take_triads(self) -> Flow:
        for seat in self._last_to_first():
            choices: set[Action] = {("take_triad", triad) for triad in self.triads_left}
            action = yield evenly(choices) if self.triad_choice == "dealt" else ask(seat, choices)
            self.triads_left.remove(action[1])
            self.triad_of[seat] = action[1]

    def triad_places(self, triad: int) -> dict[tuple[Hex, int], tuple[Hex, str]]:
        """30: the volcanic hexagon and the direction, and the ocean hex that becomes land, with its terrain."""
        taken = self.volcano | self.landmark_spaces() | self.triad_spaces
        first_terrain, second_terrain = TRIADS[triad]
        places: dict[tuple[Hex, int], tuple[Hex, str]] = {}
        for volcanic in set(self.island) - taken:
            for direction in range(6):
                first = step(volcanic, direction)
                second = step(volcanic, (direction + 1) % 6)
                first_fits = self.island.get(first) == first_terrain and first not in taken
                second_fits = self.island.get(second) == second_terrain and second not in taken
                if first_fits and second not in self.island:
                    places[(volcanic, direction)] = (second, second_terrain)
                elif second_fits and first not in self.island:
                    places[(volcanic, direction)] = (first, first_terrain)
        return places

    def _place_triads(self) -> Flow:
        for seat in self._last_to_first():
            places = self.triad_places(self.triad_of[seat])
            if not places:
                continue  # left out
            action = yield ask(seat, {("place_triad", volcanic, direction) for volcanic, direction in places})
            _, volcanic, direction = action
            new_land, terrain = places[(volcanic, direction)]
            self.island[new_land] = terrain
            self.island[volcanic] = LAVA  # 31
            self.triad_spaces |= {volcanic, step(volcanic, direction), step(volcanic, (direction + 1) % 6)}
            self.cars[seat] = new_land

    def _place_cars(self) -> Flow:
        """Only of those whose triad was left out."""
        for seat in self._seats_from(self.first_player):
            if self.cars[seat] is None:
                action = yield ask(seat, {("place_car", space) for space in self.open_spaces()})
                self.cars[seat] = action[1]
