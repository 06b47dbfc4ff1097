"""The set-up sheet (2009), and what tobago-summary-en.txt says about set-up."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from doubloon.core.hexes import Hex
from doubloon.core.masks import members
from doubloon.games.tobago.atlas import CODES
from doubloon.games.tobago.clues import standard_deck
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import BOX, Setup
from tests.rulebook.tobago.kit import set_up


def test_three_double_sided_sections_make_32_islands() -> None:
    """2009, set-up sheet, step 1: two sides each, two orders, and two ways to interlock."""
    assert len(set(CODES)) == 32 == 2**3 * 2 * 2
    assert set_up(players=3).offers("choose_island") == set(CODES)


def test_there_are_39_treasure_cards_and_two_curses_among_the_lower_27() -> None:
    """2009, set-up sheet: 12 treasure cards lie on top of them."""
    table = set_up()
    assert Counter(table.treasure) == {2: 10, 3: 9, 4: 11, 5: 6, 6: 3, 0: 2}
    assert table.state.safe == 12


def test_there_are_21_amulets_15_roses_for_each_and_17_markers_of_each_colour() -> None:
    """2009, set-up sheet."""
    state = set_up(players=3).state
    assert state.amulet_pile == 21
    assert state.rose_supply == (15, 15, 15)
    assert BOX.site_markers == 17
    assert state.amulets == 0


def test_every_space_belongs_to_one_of_six_terrains() -> None:
    """2009, set-up sheet; the ocean is not part of the island and has no spaces."""
    land = set_up(island="A-b-C/1").land
    assert set(land.terrain) == {"beach", "jungle", "lake", "mountain", "river", "scrubland"}
    assert sum(mask.bit_count() for mask in land.kinds.values()) == len(land)


def test_there_are_52_clue_cards_and_every_one_the_sheet_shows_is_among_them() -> None:
    """2009, set-up sheet, step 8 and the examples of the clue cards; p. 2-3 for those of Anna and Bobby."""
    names = {clue.name for clue in standard_deck()}
    assert len(standard_deck()) == len(names) == 52
    assert names >= {
        "in-river", "in-scrubland", "in-largest-jungle", "next-to-scrubland", "next-to-palm-tree",
        "next-to-largest-mountain", "in-sight-of-ocean", "in-sight-of-hut", "in-sight-of-largest-lake",
        "not-in-mountain", "not-in-beach", "not-in-largest-lake", "not-next-to-ocean", "not-next-to-statue",
        "not-next-to-river", "not-in-sight-of-hut", "not-in-sight-of-palm-tree", "not-in-sight-of-statue",
        "next-to-jungle", "next-to-hut", "not-in-jungle", "in-jungle", "next-to-statue",
    }  # fmt: skip


@pytest.mark.parametrize(("players", "cards"), [(2, 6), (3, 4), (4, 4)])
def test_four_clues_are_dealt_to_each_player_and_six_to_each_of_two(players: int, cards: int) -> None:
    """2009, set-up sheet."""
    table = set_up(players=players).forward()
    assert [hand.bit_count() for hand in table.state.hands] == [cards] * players
    assert table.state.deck.bit_count() == 52 - players * cards - players, "the rest is the deck"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_draws_a_first_clue_to_an_empty_map_and_marks_it(players: int) -> None:
    """2009, set-up sheet, step 8: with fewer than four players some maps start empty."""
    table = set_up(players=players, first_player=0).forward()
    assert [len(clues) for clues in table.state.clues] == [1] * players + [0] * (4 - players)
    assert [roses[0] for roses in table.state.roses[:players]] == [(seat,) for seat in range(players)]
    assert table.state.rose_supply == (14,) * players


def test_each_player_places_the_car_on_any_space() -> None:
    """2009, set-up sheet; the summary: on the same one, too."""
    table = set_up(players=2, first_player=0).forward(lambda state: state.to_move == 0)
    assert table.offers("place_car") == set(table.land.names)
    space = table.land.names[30]
    table.play(f"0: place_car {space}", f"1: place_car {space}")
    assert table.car(0) == table.car(1) == space


def steps(one: Hex, other: Hex) -> int:
    """How far two hexes are apart, counted over anything."""
    across, down = one[0] - other[0], one[1] - other[1]
    return max(abs(across), abs(down), abs(across + down))


@pytest.mark.parametrize("code", CODES)
def test_four_huts_three_palm_trees_and_three_statues_keep_their_distance(code: str) -> None:
    """The set-up sheet, as owners quote it: one object a space, equal ones four apart, no statue by the sea."""
    table = set_up(players=2, island=code).forward()
    land, island = table.land, table.state.island
    huts, palm_trees, statues = list(members(island.huts)), list(members(island.palm_trees)), list(island.statues)
    assert (len(huts), len(palm_trees), len(statues)) == (4, 3, 3)
    assert len({*huts, *palm_trees, *statues}) == 10
    for kind in (huts, palm_trees, statues):
        assert all(steps(land.hexes[a], land.hexes[b]) >= 4 for a, b in combinations(kind, 2))
    assert not any(land.grid.coast >> statue & 1 for statue in statues)
    assert len(table.gazes) == 3


def test_two_to_four_play() -> None:
    """2009 p. 1; every number with either opening reaches the first turn."""
    for players, opening in product(TOBAGO.seats, ("own_maps", "open_maps")):
        assert set_up(players=players, opening=opening).forward().state.turn == 1
    assert list(TOBAGO.seats) == [2, 3, 4]
    assert Setup().players == 4


def test_with_open_maps_four_clues_are_laid_out_and_each_player_marks_one() -> None:
    """The summary, set-up: the opening that is an option here."""
    table = set_up(players=3, opening="open_maps", first_player=1)
    table.forward(lambda state: state.to_move >= 0)
    assert [len(clues) for clues in table.state.clues] == [1, 1, 1, 1]
    table.forward(lambda state: state.to_move >= 0 and state.deck.bit_count() == 52 - 4 - 12)
    table.play("1: claim_map brown", "2: claim_map white")
    assert table.offers("claim_map") == {"grey", "black"}
    table.play("0: claim_map grey")
    assert [roses for (roses,) in table.state.roses] == [(2,), (0,), (), (1,)]
