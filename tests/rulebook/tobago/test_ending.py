"""The end of the game."""

from __future__ import annotations

from typing import Any

from doubloon.core.position import NOBODY
from doubloon.games.tobago.events import GameEnded, TreasureShuffled
from doubloon.games.tobago.game import TOBAGO
from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import position
from tests.rulebook.tobago.table import Table


def at_the_lake(**more: Any) -> Table:
    """Seat 0 stands on the treasure of the white map, with a rose of seat 1 on it: three cards will be drawn."""
    return position(ROAD, cars="I2", maps={"white": "in-lake/1"}, **more).play("raise_treasure white")


def test_the_game_goes_on_while_there_are_treasure_cards() -> None:
    """2009 p. 6."""
    table = at_the_lake(treasure="2 3 4 5").finish()
    assert not table.state.over
    assert not table.happened(GameEnded)


def test_the_game_ends_when_the_deck_has_run_out_but_only_after_the_distribution() -> None:
    """2009 p. 6."""
    table = at_the_lake(treasure="2 3 4").draws("2 3 4")
    assert not table.state.over
    table.play("turn_up 3", "0: claim", "turn_up 4", "1: claim")
    assert table.state.over
    assert table.to_move == NOBODY
    assert [event.gold for event in table.happened(GameEnded)] == [(3, 4, 0)]


def test_missing_cards_come_from_the_shuffled_discards() -> None:
    """2009 p. 6: then the distribution goes on as usual."""
    table = at_the_lake(treasure="2", treasure_discards="5 6 6").draws("2")
    assert len(table.happened(TreasureShuffled)) == 1
    assert table.offers("draw_treasure") == {"5", "6"}
    table.draws("6 5").play("turn_up 5", "0: claim", "turn_up 6", "1: claim")
    assert table.state.over


def test_the_game_ends_at_once() -> None:
    """2009 p. 6: no new map, no amulets, no rest of the turn."""
    table = at_the_lake(treasure="2 3 4", statues="F2/N", held={0: 3}).finish()
    assert table.state.over
    assert table.amulets == set()
    assert table.gazes == ["N"]


def test_the_most_gold_wins() -> None:
    """2009 p. 6: the gold coins on the treasure cards are counted, not the cards."""
    table = at_the_lake(treasure="2 2 2", piles={0: "2 2", 1: "3 4", 2: "6 6"}).finish()
    assert TOBAGO.scores(table.state) == (6, 9, 12)
    assert TOBAGO.winners(table.state) == (2,)
