"""What must hold at any moment of a game of Tobago."""

from __future__ import annotations

from collections import Counter

from tests.referee.tobago.kit import on_turn
from tests.referee.tobago.referee import Referee
from tests.referee.tobago.table import CURSE


def assert_sound(referee: Referee) -> None:
    cards: Counter[int] = Counter()
    for part in [referee.treasure_deck, referee.treasure_discards, referee.lot, *referee.piles]:
        assert all(n >= 0 for n in part.values())
        cards += part
    if referee.offered is not None:
        cards[referee.offered] += 1
    cards[CURSE] += referee.curses_removed + (1 if referee.curse_to_shuffle_back else 0)
    assert cards == Counter({2: 10, 3: 9, 4: 11, 5: 6, 6: 3, CURSE: referee.curses})
    clues = [clue.card for treasure_map in referee.maps for clue in treasure_map.clues]
    clues += list(referee.clue_deck) + list(referee.clue_discards)
    for hand in referee.hands:
        assert len(hand) <= referee.hand_size
        clues += list(hand)
    assert sorted(clues) == list(range(len(referee.clue_cards)))
    for seat in range(referee.players):
        laid = sum(clue.roses for m in referee.maps for clue in m.clues if clue.owner == seat)
        laid += sum(1 for rose in referee.claims if rose.owner == seat and not rose.substitute)
        assert referee.roses[seat] >= 0 and referee.roses[seat] + laid == 15
    assert referee.amulet_pile >= 0 and min(referee.amulets_held) >= 0
    assert referee.amulets_on_board <= set(referee.island)
    if on_turn(referee):
        assert all(referee.sites())
