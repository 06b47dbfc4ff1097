"""The referee on passing (ruling 45; events A2, B8)."""

from __future__ import annotations

from tests.referee.loot_island.box import A2, B8
from tests.referee.loot_island.kit import (
    BLUE,
    GREEN,
    PASS,
    RED,
    actions,
    ashore,
    build,
    card,
    deal,
    fresh,
    ready_to_visit,
    run,
)


def test_45_passing() -> None:
    referee = fresh(3)
    for seat in range(3):
        deal(referee, seat, [card(seat, 7), card(seat, 1)])
    build(referee, 6, [], [0, 1])
    actions(referee)
    ashore(referee, 0, card(0, 1))
    referee.apply(PASS)
    assert (referee.first_player, referee.passed) == (1, {1})
    ashore(referee, 6, card(2, 7))
    assert referee.cubes == [2, 3, 3]  # seat 1 got a cube and, though it has passed, discarded one
    referee.apply(PASS)
    assert referee.first_player == 1
    assert referee.to_move == 2
    ashore(referee, 2, card(2, 1))
    assert referee.to_move is None  # the empty hand passes by itself
    assert referee.first_player == 1


def test_cards_that_fit_nowhere_still_leave_the_question() -> None:
    referee = fresh(3)
    deal(referee, 0, [card(RED, 4)])
    for landing in range(8):
        build(referee, landing, [card(BLUE if landing % 2 else GREEN, 2 + landing // 2)])
    actions(referee)
    assert referee.legal() == [PASS]


def test_event_a2() -> None:
    referee = fresh(3, A2)
    run(referee, referee._first_effect())
    for t in (7, 15, 3):
        referee.apply(("draw_treasure", t))
    assert referee.treasure_deck_size == 39
    for seat in range(3):
        deal(referee, seat, [card(seat, 3)])
    actions(referee)
    referee.apply(PASS)
    assert referee.legal() == [("take_open", 3), ("take_open", 7), ("take_open", 15)]
    assert (referee.to_move, referee.first_player) == (0, 0)
    referee.apply(("take_open", 3))
    assert referee.cubes == [8, 3, 3]
    referee.apply(PASS)
    referee.apply(("take_open", 15))
    referee.cubes[2] = 2
    referee.apply(PASS)
    assert referee.treasures[2] == {7}
    assert referee.legal() == [("discard_all",), ("keep_cube",)]  # the amulet cleanses
    referee.apply(("keep_cube",))
    assert referee.cubes == [8, 7, 1]


def test_event_b8_also_for_the_holder_of_the_tile() -> None:
    referee = ready_to_visit(event=B8)
    referee.apply(PASS)
    assert referee.cubes == [3, 5, 5]
    referee.apply(PASS)
    assert referee.cubes == [3, 5, 5]
