"""The referee for Tobago: Volcano, again slow and plain, written from its rule book and rulings 29 to 39.

The island is a dict of terrains as in Tobago, in which spaces under the volcano have the terrain "volcano", and lava
tiles and volcanic hexagons the terrain "lava". Every tile changes what the clues say, so all of them are worked out
again after each one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .board import Hex, area_around, distance, neighbours, spaces_of_clue, step
from .referee import LEGS, MAPS, Action, Clue, Flow, Referee, TreasureMap, ask, evenly

LAVA = "lava"
VOLCANO = "volcano"
LAVA_TILES = 25
TRIADS = [("beach", "jungle"), ("mountain", "scrubland"), ("lake", "jungle"), ("river", "scrubland")]
COVERS = [(LAVA, False), (LAVA, True), (VOLCANO, False), (VOLCANO, True)]  # next to it, or not (negated)


@dataclass
class CoveredClue(Clue):
    """An illegal clue card that counts as nothing, under a volcanic clue that counts (37)."""

    cover: int


class VolcanoReferee(Referee):
    def __init__(self, setup: dict[str, Any]) -> None:
        self.volcano_choice: Any = setup.get("volcano", "centre")
        self.triad_choice: str = setup.get("triads", "dealt")
        if self.triad_choice not in ("dealt", "chosen"):
            raise ValueError("unknown triads")
        if isinstance(self.volcano_choice, str) and self.volcano_choice not in ("centre", "random", "chosen"):
            raise ValueError("unknown volcano")

        self.triads_left: set[int] = set(range(len(TRIADS)))
        self.triad_of: dict[int, int] = {}  # by seat
        self.triad_spaces: set[Hex] = set()
        self.lava_tiles = LAVA_TILES
        self.display: set[int] = set(range(len(COVERS)))
        self.spaces_of_cover: dict[int, set[Hex]] = {}
        self.lava_paid = False  # in the drive under way
        super().__init__(setup)

    # What there is to see.

    @property
    def lava(self) -> set[Hex]:
        return {space for space in self.island if self.island[space] == LAVA}

    @property
    def volcano(self) -> set[Hex]:
        return {space for space in self.island if self.island[space] == VOLCANO}

    @property
    def terrain(self) -> dict[Hex, str]:
        return {space: name for space, name in self.island.items() if name not in (LAVA, VOLCANO)}

    @property
    def huts(self) -> set[Hex]:
        return set(self.standing["hut"])

    @property
    def palm_trees(self) -> set[Hex]:
        return set(self.standing["palm_tree"])

    @property
    def covered(self) -> list[list[int]]:
        return [[clue.card for clue in a_map.clues if isinstance(clue, CoveredClue)] for a_map in self.maps]

    def clues_on(self, number: int) -> list[int | tuple[str, int]]:
        return [("cover", c.cover) if isinstance(c, CoveredClue) else c.card for c in self.maps[number].clues]

    # Setting up.

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

    def landmark_spaces(self) -> set[Hex]:
        return {space for spaces in self.standing.values() for space in spaces}

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

    # Clues and sites.

    def open_spaces(self) -> set[Hex]:
        """29, 33: treasure lies, and cars stand, neither on lava nor on the volcano."""
        return set(self.terrain)

    def _survey(self) -> None:
        open_spaces = self.open_spaces()
        for card in range(len(self.clue_cards)):
            spaces = spaces_of_clue(self.island, self.objects(), self.clue_cards[card])
            self.spaces_of_card[card] = spaces & open_spaces
        for cover, (what, negated) in enumerate(COVERS):
            there = self.lava if what == LAVA else self.volcano
            self.spaces_of_cover[cover] = {
                space for space in open_spaces if any(distance(space, hot) == 1 for hot in there) != negated
            }

    def spaces_by(self, clue: Clue) -> set[Hex]:
        return self.spaces_of_cover[clue.cover] if isinstance(clue, CoveredClue) else super().spaces_by(clue)

    def clue_plays(self, seat: int, numbers: Collection[int], by_amulet: bool = False) -> set[Action]:
        plays = super().clue_plays(seat, numbers, by_amulet)
        if self.roses[seat] == 0:
            return plays
        name = "amulet_cover" if by_amulet else "cover_clue"
        for number in numbers:
            covers = {cover for cover in self.display if self.may_narrow(number, self.spaces_of_cover[cover])}
            illegal = {card for card in self.hands[seat] if not self.may_add(card, number)}
            plays |= {(name, card, number, cover) for card in illegal for cover in covers}
        return plays

    def _play(self, seat: int, action: Action) -> Flow:
        if action[0] in ("cover_clue", "amulet_cover"):
            _, card, number, cover = action
            self.display.remove(cover)
            yield from self._lay(number, CoveredClue(card, seat, 1, cover))
        else:
            yield from super()._play(seat, action)

    def _clear_map(self, number: int) -> None:
        self.display |= {clue.cover for clue in self.maps[number].clues if isinstance(clue, CoveredClue)}
        super()._clear_map(number)

    # The turn.

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

    # Driving.

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

    # Lava.

    def spaces_for_lava(self) -> set[Hex]:
        hot = self.lava | self.volcano
        spaces = {space for space in self.terrain if any(there in hot for there in neighbours(space))}
        return {
            space
            for space in spaces
            if space not in self.statues and space not in self.cars and space not in self.amulets_on_board
        }

    def _after_taking_an_amulet(self, seat: int) -> Flow:
        spaces = self.spaces_for_lava()
        if self.lava_tiles == 0 or not spaces:  # 32
            return
        action = yield ask(seat, {("place_lava", space) for space in spaces})
        yield from self._cover_with_lava(seat, action[1])

    def _cover_with_lava(self, seat: int, space: Hex) -> Flow:
        for number in range(MAPS):
            sites = self.sites_of(number)
            if space in sites and len(sites) <= self.markers_left[number]:
                self.markers_left[number] -= 1  # 33: its marker burns
        for kind in ("hut", "palm_tree"):
            if space in self.standing[kind]:
                self.standing[kind].remove(space)

        terrain = self.island[space]
        self.island[space] = LAVA
        self.lava_tiles -= 1
        self._survey()

        if terrain not in self.terrain.values():
            for number in range(MAPS):
                self._forget_terrain(number, terrain)
        vanished = [number for number in range(MAPS) if not self.sites_of(number)]  # 36
        for number in vanished:
            for clue in self.maps[number].clues:
                self._roses_home(clue)
            self._clear_map(number)
        yield from self._fill_hands()
        for number in vanished:
            yield from self._start_new_map(seat, number)

    def _forget_terrain(self, number: int, terrain: str) -> None:
        """35: the last space of the terrain is gone; clues that count on it leave the map."""
        staying: list[Clue] = []
        leaving: list[Clue] = []
        for clue in self.maps[number].clues:
            _, negated, _, landmark = self.clue_cards[clue.card]
            leaves = landmark == terrain and not negated and not isinstance(clue, CoveredClue)
            (leaving if leaves else staying).append(clue)
        if not leaving:
            return
        for clue in leaving:
            self._roses_home(clue)
            self.clue_discards.add(clue.card)
        self.maps[number].clues = staying
        if not staying:
            self.maps[number] = TreasureMap()  # the removed spaces are forgotten

    def _roses_home(self, clue: Clue) -> None:
        if clue.owner is not None:
            self.roses[clue.owner] += clue.roses

    # Statues.

    def shore_in_sight(self, statue: Hex, direction: int) -> Hex | None:
        """39, and none where the statue looks straight at the ocean (21)."""
        shore: Hex | None = None
        space = step(statue, direction)
        while space in self.island:
            if space in self.terrain:
                shore = space
            space = step(space, direction)
        return shore
