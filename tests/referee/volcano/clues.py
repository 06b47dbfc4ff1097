"""Volcanic clues, and the sites that follow from lava and volcano (rulings 33, 37)."""

from __future__ import annotations

from collections.abc import Collection

from tests.referee.asking import Action, Flow
from tests.referee.tobago.board import Hex, distance, spaces_of_clue
from tests.referee.tobago.clues import narrows
from tests.referee.tobago.table import Clue
from tests.referee.volcano.set_up import SetUp
from tests.referee.volcano.table import COVERS, LAVA, CoveredClue


class VolcanicClues(SetUp):
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
            sites = self.sites_of(number)
            covers = {cover for cover in self.display if narrows(sites, self.spaces_of_cover[cover])}
            illegal = self.hands[seat] - self.addable(self.hands[seat], number)
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
