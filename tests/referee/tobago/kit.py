"""Scenes for the referee of Tobago, set by hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referee.tobago.board import Hex
from tests.referee.tobago.referee import Referee
from tests.referee.tobago.table import Clue, TreasureMap

TURN_NAMES = {"play_clue", "drive", "exchange_hand", "end_turn", "raise_treasure"}


def names(referee: Referee) -> set[str]:
    return {action[0] for action in referee.legal()}


def on_turn(referee: Referee) -> bool:
    return referee.to_move is not None and bool(names(referee) & TURN_NAMES) and not referee.claims


def to_first_turn(referee: Referee) -> Referee:
    while not on_turn(referee):
        referee.apply(min(referee.legal(), key=repr))
    return referee


def again(referee: Referee) -> None:
    """After changing things by hand: the player on turn starts the turn anew."""
    referee._flow = referee._turns()
    referee._advance(None)


# A rhombus of 8 x 8, columns of terrain: q 0-2 jungle, 3-4 lake, 5 mountain, 6-7 beach.
COLUMNS = ["jungle"] * 3 + ["lake"] * 2 + ["mountain"] + ["beach"] * 2
RHOMBUS = {(q, r): COLUMNS[q] for q in range(8) for r in range(8)}
OBJECTS = {
    "huts": [(0, 0), (0, 4), (4, 0), (7, 7)],
    "palm_trees": [(1, 1), (6, 1), (1, 6)],
    "statues": [((2, 2), 0), ((5, 3), 1), ((3, 6), 2)],
}


def scene(players: int = 3, **options: Any) -> Referee:
    setup = {"players": players, "island": RHOMBUS, "landmarks": OBJECTS, "first_player": 0} | options
    referee = to_first_turn(Referee(setup))
    for number in range(4):  # no clues on the maps, roses at home, so that the test can put what it likes
        referee.clue_deck |= {clue.card for clue in referee.maps[number].clues}
        referee.maps[number] = TreasureMap()
    referee.roses = [15] * players
    referee.cars = [(0, 0)] * players
    again(referee)
    return referee


def lay_map(referee: Referee, number: int, owners: list[int | None], site: Hex) -> None:
    """Clues of these owners, first played first; every space but the site is removed."""
    cards = sorted(referee.clue_deck)[: len(owners)]
    referee.clue_deck -= set(cards)
    clues = [Clue(card, owner, 0 if owner is None else 1) for card, owner in zip(cards, owners, strict=True)]
    for card, owner in zip(cards, owners, strict=True):
        referee.spaces_of_card[card] = set(referee.island)  # the clues agree with the site, whatever they say
        if owner is not None:
            referee.roses[owner] -= 1
    referee.maps[number] = TreasureMap(clues, set(referee.island) - {site})


def stack_treasure(referee: Referee, cards: list[int]) -> None:
    """The treasure deck holds just these (nothing is known about their order)."""
    referee.treasure_deck = Counter(cards)
    referee.free_of_curses = 0


def chance(referee: Referee, name: str, *values: int) -> None:
    for value in values:
        assert referee.to_move == "chance"
        referee.apply((name, value))


def answers(referee: Referee, *wanted: tuple[int, str]) -> None:
    for seat, answer in wanted:
        assert referee.to_move == seat
        assert referee.legal() == {("claim",), ("decline",)}
        referee.apply((answer,))
