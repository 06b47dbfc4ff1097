"""Maps, clues and hands (rulings 1 to 7, 24)."""

from __future__ import annotations

from collections.abc import Collection

from tests.referee.asking import Action, Flow, ask, evenly
from tests.referee.tobago.board import Hex, spaces_of_clue
from tests.referee.tobago.landmarks import Landmarks
from tests.referee.tobago.table import MAPS, Clue, TreasureMap


def narrows(sites: set[Hex], spaces: set[Hex]) -> bool:
    """3: it removes at least one possible site and leaves at least one."""
    return 0 < len(sites & spaces) < len(sites)


class Clues(Landmarks):
    def _survey(self) -> None:
        """What every clue card says about the board as it is now."""
        for card in range(len(self.clue_cards)):
            self.spaces_of_card[card] = spaces_of_clue(self.island, self.objects(), self.clue_cards[card])

    def _open_next_map(self, owner: int | None) -> Flow:
        """A card from the deck onto the next empty map; cards that break a rule for adding clues are drawn again."""
        number = min(n for n in range(MAPS) if not self.maps[n].clues)
        cards = self.addable(self.clue_deck, number)
        if not cards:
            return
        action = yield evenly(("open_map", card) for card in cards)
        card = action[1]
        self.clue_deck.remove(card)
        if owner is None:
            self.maps[number].clues.append(Clue(card, None, 0))
        else:
            self.roses[owner] -= 1
            self.maps[number].clues.append(Clue(card, owner, 1))

    def _claim_a_map(self, seat: int) -> Flow:
        free = [n for n in range(MAPS) if self.maps[n].clues and self.maps[n].clues[0].owner is None]
        if not free:
            return
        action = yield ask(seat, {("claim_map", number) for number in free})
        clue = self.maps[action[1]].clues[0]
        clue.owner = seat
        clue.roses = 1
        self.roses[seat] -= 1

    def addable(self, cards: set[int], number: int) -> set[int]:
        """The cards among these that may be added to a map."""
        sites = self.sites_of(number)
        return {card for card in cards if narrows(sites, self.spaces_of_card[card])}

    def clue_plays(self, seat: int, numbers: Collection[int], by_amulet: bool = False) -> set[Action]:
        if self.roses[seat] == 0:  # 7
            return set()
        name = "amulet_clue" if by_amulet else "play_clue"
        return {(name, card, n) for n in numbers for card in self.addable(self.hands[seat], n)}

    def _play(self, seat: int, action: Action) -> Flow:
        """One of the clue plays."""
        _, card, number = action
        yield from self._lay(number, Clue(card, seat, 1))

    def _lay(self, number: int, clue: Clue) -> Flow:
        """From the owner's hand, with a rose."""
        assert clue.owner is not None
        self.hands[clue.owner].remove(clue.card)
        self.roses[clue.owner] -= 1
        self.maps[number].clues.append(clue)
        yield from self._fill_hands()

    def _exchange(self, seat: int) -> Flow:
        self.clue_discards |= self.hands[seat]  # 6: discards first
        self.hands[seat] = set()
        yield from self._fill_hands()

    def _fill_hands(self) -> Flow:
        """Short hands draw, the player on turn first; the discards are shuffled only when a card is needed (6)."""
        for seat in self._seats_from(self.turn):
            while len(self.hands[seat]) < self.hand_size and (self.clue_deck or self.clue_discards):
                if not self.clue_deck:
                    self.clue_deck = self.clue_discards
                    self.clue_discards = set()
                action = yield evenly(("draw_clue", card) for card in self.clue_deck)
                self.clue_deck.remove(action[1])
                self.hands[seat].add(action[1])

    def _start_new_map(self, starter: int, number: int) -> Flow:
        plays = self.clue_plays(starter, [number])
        if not plays:
            return  # 19: stays empty
        action = yield ask(starter, plays)
        yield from self._play(starter, action)

    def _clear_map(self, number: int) -> None:
        self.clue_discards |= {clue.card for clue in self.maps[number].clues}
        self.maps[number] = TreasureMap()
