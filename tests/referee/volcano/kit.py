"""Scenes for the referee of Volcano, set by hand: those of Tobago's kit, with lava."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.referee.tobago.board import ClueCard, Hex, Island, neighbours, standard_clues
from tests.referee.tobago.kit import again, to_first_turn
from tests.referee.tobago.table import Clue, TreasureMap
from tests.referee.volcano.referee import VolcanoReferee
from tests.referee.volcano.table import LAVA, VOLCANO, CoveredClue

# A rhombus of 9 x 9, columns of terrain: q 0-1 jungle, 2 lake, 3-5 scrubland, 6 mountain, 7-8 beach; a small river.
COLUMNS = ["jungle"] * 2 + ["lake"] + ["scrubland"] * 3 + ["mountain"] + ["beach"] * 2
RIVER = {(5, 5), (5, 6)}
RHOMBUS: Island = {(q, r): "river" if (q, r) in RIVER else COLUMNS[q] for q in range(9) for r in range(9)}
OBJECTS = {
    "huts": [(0, 0), (8, 0), (0, 8), (8, 8)],
    "palm_trees": [(3, 3), (7, 2), (1, 7)],
    "statues": [((2, 2), 0), ((6, 1), 1), ((2, 7), 2)],
}
NO_OBJECTS: dict[str, list[Any]] = {"huts": [], "palm_trees": [], "statues": []}
CENTRE = (4, 4)
CRATER = {CENTRE, *neighbours(CENTRE)}  # next to it: the palm tree (3, 3) and the river space (5, 5)
DECK = standard_clues()
NEAR_LAVA, NOT_NEAR_LAVA, NEAR_VOLCANO, NOT_NEAR_VOLCANO = range(4)


def card(text: str) -> int:
    """Like "not next_to largest lake"."""
    words = text.split()
    relation = next(word for word in words if word in ("in", "next_to", "in_sight_of"))
    wanted: ClueCard = (relation, "not" in words, "largest" in words, words[-1])
    return DECK.index(wanted)


def scene(players: int = 3, lava: Iterable[Hex] = (), **options: Any) -> VolcanoReferee:
    """The rhombus without triads, with this lava; empty maps, empty hands that stay empty, all cars on (0, 4)."""
    setup = {"players": players, "island": RHOMBUS, "landmarks": OBJECTS, "first_player": 0, "volcano": CENTRE}
    referee = VolcanoReferee(setup | options)
    to_first_turn(referee)
    assert referee.volcano == CRATER
    referee.maps = [TreasureMap() for _ in range(4)]
    referee.clue_deck = set(range(52))
    referee.hands = [set() for _ in range(players)]
    referee.hand_size = 0
    referee.roses = [15] * players
    referee.cars = [(0, 4)] * players
    referee.island = RHOMBUS | dict.fromkeys(CRATER, VOLCANO) | dict.fromkeys(lava, LAVA)
    referee._survey()
    again(referee)
    return referee


def deal(referee: VolcanoReferee, seat: int, *texts: str) -> list[int]:
    cards = [card(text) for text in texts]
    referee.clue_deck -= set(cards)
    referee.hands[seat] |= set(cards)
    return cards


def lay(referee: VolcanoReferee, number: int, *clues: tuple[int | None, str] | tuple[int | None, str, int]) -> None:
    """Clues onto a map: the owner, the card, and for covered ones the cover."""
    for clue in clues:
        owner, text = clue[0], clue[1]
        referee.clue_deck.remove(card(text))
        roses = 0
        if owner is not None:
            referee.roses[owner] -= 1
            roses = 1
        if len(clue) == 3:
            referee.display.remove(clue[2])
            referee.maps[number].clues.append(CoveredClue(card(text), owner, roses, clue[2]))
        else:
            referee.maps[number].clues.append(Clue(card(text), owner, roses))


def take_amulet(referee: VolcanoReferee) -> None:
    """The player on turn begins it on an amulet."""
    space = referee.cars[referee.turn]
    assert space is not None
    referee.amulets_on_board.add(space)
    again(referee)


def erupt(referee: VolcanoReferee, *spaces: Hex) -> None:
    """The player on turn takes an amulet for each of these spaces, and puts lava there."""
    for space in spaces:
        take_amulet(referee)
        referee.apply(("place_lava", space))


def drives(referee: VolcanoReferee, name: str = "drive") -> set[Hex]:
    return {action[1] for action in referee.legal() if action[0] == name}


def lavas(referee: VolcanoReferee) -> set[Hex]:
    return drives(referee, "place_lava")
