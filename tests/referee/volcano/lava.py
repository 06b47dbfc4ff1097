"""Lava: where it goes, what burns, what vanishes, and what statues see over it (rulings 32 to 36, 39)."""

from __future__ import annotations

from tests.referee.asking import Flow, ask
from tests.referee.tobago.board import Hex, neighbours, step
from tests.referee.tobago.table import MAPS, Clue, TreasureMap
from tests.referee.volcano.clues import VolcanicClues
from tests.referee.volcano.table import LAVA, CoveredClue


class Lava(VolcanicClues):
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

    def shore_in_sight(self, statue: Hex, direction: int) -> Hex | None:
        """39, and none where the statue looks straight at the ocean (21)."""
        shore: Hex | None = None
        space = step(statue, direction)
        while space in self.island:
            if space in self.terrain:
                shore = space
            space = step(space, direction)
        return shore
