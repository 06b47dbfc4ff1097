"""Raising a treasure, sharing it, the curse, and what follows (rulings 14 to 22, 26)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from fractions import Fraction

from tests.referee.asking import Action, Flow, Question, ask
from tests.referee.tobago.board import Hex, step
from tests.referee.tobago.clues import Clues
from tests.referee.tobago.table import CURSE, Rose


def by_counts(name: str, cards: Counter[int]) -> Question:
    """A question to chance: one card out of these."""
    return Question("chance", {(name, value): Fraction(n, cards.total()) for value, n in cards.items() if n > 0})


class Treasure(Clues):
    def _raise(self, raiser: int, number: int) -> Flow:
        self.raised_map = number
        self._lay_out_claims(raiser, number)
        yield from self._draw_the_lot(raiser)
        last_claimer = yield from self._distribute(raiser)

        # what is left goes away (16), the roses go home
        for value, n in self.lot.items():
            if value == CURSE:
                self.curses_removed += n
            else:
                self.treasure_discards[value] += n
        self.lot = Counter()
        for rose in self.claims:
            self._rose_home(rose)
        self.claims = []

        if self.treasure_deck_ran_out:  # 22
            self.raised_map = None
            self.over = True
            return
        if self.curse_to_shuffle_back:  # 26
            self.curse_to_shuffle_back = False
            self.treasure_deck[CURSE] += 1
            self.free_of_curses = 0

        self._clear_map(number)
        self.raised_map = None
        yield from self._fill_hands()
        yield from self._start_new_map(raiser if last_claimer is None else last_claimer, number)
        self._amulets_appear()
        self._statues_turn()

    def _lay_out_claims(self, raiser: int, number: int) -> None:
        """The raiser's rose at the bottom, then those on the clues, the last played clue first."""
        if self.roses[raiser] > 0:
            self.roses[raiser] -= 1
            self.claims = [Rose(raiser)]
        else:
            self.claims = [Rose(raiser, substitute=True)]  # 7
        for clue in reversed(self.maps[number].clues):
            if clue.owner is not None:
                self.claims += [Rose(clue.owner) for _ in range(clue.roses)]
            clue.owner = None
            clue.roses = 0

    def _draw_the_lot(self, raiser: int) -> Flow:
        """15: the raiser first, then clockwise, a card for every rose; and one more."""
        self.lot = Counter()
        for seat in self._seats_from(raiser):
            for rose in self.claims:
                if rose.owner == seat:
                    yield from self._draw_treasure()
        yield from self._draw_treasure()

    def _draw_treasure(self) -> Flow:
        if self.treasure_deck.total() == 0:  # 22
            self.treasure_deck = +self.treasure_discards
            self.treasure_discards = Counter()
            self.free_of_curses = 0
            if self.treasure_deck.total() == 0:
                return  # fewer cards are dealt
        possible = Counter(self.treasure_deck)
        if self.free_of_curses > 0:
            possible[CURSE] = 0
        action = yield by_counts("draw_treasure", possible)
        self.treasure_deck[action[1]] -= 1
        self.free_of_curses = max(0, self.free_of_curses - 1)
        self.lot[action[1]] += 1
        if self.treasure_deck.total() == 0:
            self.treasure_deck_ran_out = True

    def _distribute(self, raiser: int) -> Generator[Question, Action, int | None]:
        """16. Answers which seat claimed last, if any did."""
        last_claimer: int | None = None
        while self.lot.total() > 0 and self.claims:
            action = yield by_counts("turn_up", self.lot)
            value: int = action[1]
            self.lot[value] -= 1
            if value == CURSE:
                yield from self._curse_strikes(raiser)
                if self.after_curse == "stop":
                    return last_claimer
                continue
            self.offered = value
            claimed_by: Rose | None = None
            for rose in self.claims:
                action = yield ask(rose.owner, {("claim",), ("decline",)})
                if action == ("claim",):
                    claimed_by = rose
                    break
            self.offered = None
            if claimed_by is None:
                self.treasure_discards[value] += 1
            else:
                self.piles[claimed_by.owner][value] += 1
                # by identity: two roses of one owner are equal, but not the same
                self.claims = [rose for rose in self.claims if rose is not claimed_by]
                self._rose_home(claimed_by)
                last_claimer = claimed_by.owner
        return last_claimer

    def _rose_home(self, rose: Rose) -> None:
        if not rose.substitute:
            self.roses[rose.owner] += 1

    def _curse_strikes(self, raiser: int) -> Flow:
        """18: each player with a rose left pays an amulet, or else the best treasure card, or else nothing.

        Where it is a choice, players who have both are asked, the raiser first, then clockwise.
        """
        if self.first_curse_returns and not self.a_curse_was_turned_up:
            self.curse_to_shuffle_back = True
        else:
            self.curses_removed += 1
        self.a_curse_was_turned_up = True
        paid: set[int] = set()
        struck = {rose.owner for rose in self.claims}
        for seat in (seat for seat in self._seats_from(raiser) if seat in struck):
            cards = [value for value, n in self.piles[seat].items() if n > 0]
            with_amulet = self.amulets_held[seat] > 0
            if self.curse_payment == "chosen" and with_amulet and cards:
                action = yield ask(seat, {("pay_amulet",), ("pay_treasure",)})
                with_amulet = action == ("pay_amulet",)
            if with_amulet:
                self.amulets_held[seat] -= 1
                paid.add(seat)
            else:
                if cards:
                    self.piles[seat][max(cards)] -= 1
                    self.treasure_discards[max(cards)] += 1
        if self.after_curse == "go_on_if_paid":
            for rose in self.claims:
                if rose.owner not in paid:
                    self._rose_home(rose)
            self.claims = [rose for rose in self.claims if rose.owner in paid]

    def _amulets_appear(self) -> None:
        for statue, direction in zip(self.statues, self.gazes, strict=True):
            shore = self.shore_in_sight(statue, direction)
            if shore is not None and shore not in self.amulets_on_board and self.amulet_pile > 0:
                self.amulets_on_board.add(shore)

    def shore_in_sight(self, statue: Hex, direction: int) -> Hex | None:
        """21: the last space before the first ocean hex, unless it is the statue's own."""
        shore = statue
        while step(shore, direction) in self.island:
            shore = step(shore, direction)
        return None if shore == statue else shore

    def _statues_turn(self) -> None:
        self.gazes = [(direction + 1) % 6 for direction in self.gazes]
