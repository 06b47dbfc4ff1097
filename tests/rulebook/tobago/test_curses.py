"""Cursed treasures, and the weaker and stronger curses of the 2019 rules."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.games.tobago.events import CurseReturned, CurseStruck, CurseSuffered, TurnStarted
from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import ANNA, BOBBY, ROGER, position, shared
from tests.rulebook.tobago.table import Table


def raised(lot: str = "curse 3 4 5 6", **more: Any) -> Table:
    """A shared treasure with a curse in it."""
    return shared(lot, **more)


def suffered(table: Table) -> list[tuple[int, bool, int | None]]:
    """Who paid what: the seat, whether an amulet, else the value of a card."""
    return [(event.seat, event.amulet, event.value) for event in table.happened(CurseSuffered)]


def test_a_curse_stops_the_distribution() -> None:
    """2009 p. 5, the first consequence: what is left is not distributed."""
    table = raised().play("turn_up 5", "0: claim", "turn_up curse")
    assert len(table.happened(CurseStruck)) == 1
    assert table.kinds() == {"play_clue"}, "on to the new map"
    assert set(table.discarded_treasure) >= {3, 4, 6}


def test_a_player_with_a_rose_on_the_map_loses_an_amulet() -> None:
    """2009 p. 5, the second consequence; it goes back to the common pile (p. 6)."""
    table = raised(held={0: 2, 1: 1, 2: 0}, piles={0: "6", 1: "6", 2: "3"})
    pile = table.state.amulet_pile
    table.play("turn_up curse")
    assert table.held == (1, 0, 0)
    assert table.state.amulet_pile == pile + 2
    assert (table.pile(ANNA), table.pile(BOBBY)) == ([6], [6]), "the amulets protect their cards"


def test_without_an_amulet_the_most_valuable_treasure_card_is_lost() -> None:
    """2009 p. 5, the second consequence."""
    table = raised(piles={1: "2 5 4 5"}).play("turn_up curse")
    assert table.pile(BOBBY) == [2, 4, 5]
    assert 5 in table.discarded_treasure
    assert (BOBBY, False, 5) in suffered(table)


def test_only_players_whose_roses_are_still_on_the_map_are_struck() -> None:
    """2009 p. 5, the second consequence: Bobby has claimed with his only rose."""
    table = raised(held={1: 1}, piles={2: "2"})
    table.play("turn_up 3", "0: decline", "1: claim", "turn_up curse")
    assert [seat for seat, _, _ in suffered(table)] == [ANNA, ROGER]
    assert table.held[BOBBY] == 1


def test_the_curse_card_is_removed_from_the_game() -> None:
    """2009 p. 5."""
    table = raised().play("turn_up curse")
    assert 0 not in table.treasure + table.discarded_treasure


def test_a_second_curse_among_the_rest_is_removed_without_effect() -> None:
    """2009 p. 5."""
    table = raised("curse curse 4 5 6", held={0: 2, 1: 2, 2: 2}).play("turn_up curse")
    assert table.held == (1, 1, 1), "one amulet, not two"
    assert table.discarded_treasure == [4, 5, 6]
    assert 0 not in table.treasure


def test_the_roses_left_on_a_cursed_map_go_back() -> None:
    """2009 p. 5."""
    assert raised().play("turn_up curse").state.rose_supply == (15, 15, 15)


def test_after_a_curse_the_last_claimant_starts_the_new_map() -> None:
    """2009 p. 5, starting a new hunt."""
    table = raised().play("turn_up 3", "0: decline", "1: claim", "turn_up curse")
    assert table.to_move == BOBBY


def test_if_nothing_was_distributed_the_raiser_starts_the_new_map() -> None:
    """2009 p. 5, the special case: the curse was the first card."""
    table = raised().play("turn_up curse")
    assert table.to_move == ANNA
    assert table.kinds() == {"play_clue"}
    assert not table.happened(TurnStarted)


def test_weaker_curses_the_distribution_goes_on_for_all() -> None:
    """2019 p. 6, variation a."""
    table = raised(after_curse="go_on", held={1: 1}, piles={0: "2 6", 2: "4"}).play("turn_up curse")
    assert suffered(table) == [(ANNA, False, 6), (BOBBY, True, None), (ROGER, False, 4)]
    assert table.roses() == [ANNA, BOBBY, ANNA, ROGER]
    table.play("turn_up 5", "0: decline", "1: decline", "0: decline", "2: claim")
    assert table.pile(ROGER) == [5]


def test_weaker_curses_the_distribution_goes_on_for_those_who_paid() -> None:
    """2019 p. 6, variation b: the others take their roses back and lose their best card."""
    table = raised(after_curse="go_on_if_paid", held={1: 1}, piles={0: "2 6", 2: "4"}).play("turn_up curse")
    assert suffered(table) == [(ANNA, False, 6), (BOBBY, True, None), (ROGER, False, 4)]
    assert table.roses() == [BOBBY]
    assert table.state.rose_supply == (15, 14, 15)
    table.play("turn_up 5", "1: claim")
    assert table.pile(BOBBY) == [5]


@pytest.mark.parametrize("curses", [1, 0])
def test_weaker_curses_there_are_fewer_of_them(curses: int) -> None:
    """2019 p. 6, variations c and d."""
    assert position(ROAD, curses=curses).treasure.count(0) == curses


def test_more_calculable_curses_are_mixed_into_the_lower_21() -> None:
    """2019 p. 6: 18 cards instead of 12 are safe."""
    assert position(ROAD).state.safe == 12
    assert position(ROAD, curses_mixed_into=21).state.safe == 18


def test_stronger_curses_the_first_one_returns() -> None:
    """2019 p. 6: it is shuffled into what is left of the deck when its treasure has been dealt with."""
    table = raised(first_curse_returns=True).play("turn_up curse")
    assert table.treasure == [0, 2, 2]
    assert len(table.happened(CurseReturned)) == 1
