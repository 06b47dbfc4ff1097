"""The referee on small islands (rulings 43, 50; events A3, B7, B9, B13)."""

from __future__ import annotations

from tests.referee.loot_island.box import (
    A3,
    B7,
    B9,
    B13,
    DIG,
    DISCARD_THREE,
    DISCARD_TWO,
    DRAW_TWO,
    PLACE_COMPASS,
    SAIL,
    TO_THE_BOTTOM,
)
from tests.referee.loot_island.kit import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    actions,
    card,
    deal,
    fresh,
    let_chance,
    names,
    options,
    ready_to_visit,
    run,
    visit,
)


def test_price_of_a_small_island() -> None:
    referee = ready_to_visit()
    assert {action[1] for action in referee.legal() if action[0] == "visit"} == set(range(6))
    referee.apply(("visit", DISCARD_THREE, 0))
    assert referee.legal() == [("pay", card(RED, 3))]
    referee.apply(("pay", card(RED, 3)))
    assert len(referee.hands[0]) == 4
    assert referee.islands == set(range(6))
    assert referee.legal() == [("pay", card(RED, 5))]
    referee.apply(("pay", card(RED, 5)))
    assert referee.map_discards == {card(RED, 3), card(RED, 5)}
    assert referee.islands == set(range(1, 6))
    assert referee.legal() == [("discard_all",), ("keep_cube",)]
    referee.apply(("discard_all",))
    assert referee.cubes == [0, 3, 3]
    assert {action[1] for action in referee.legal() if action[0] == "visit"} == set(range(1, 6))


def test_island_seventh() -> None:
    referee = ready_to_visit(5)
    visit(referee, DISCARD_TWO, card(RED, 3), card(RED, 5))
    assert referee.cubes == [1, 3, 3, 3, 3]


def test_island_compass_to_the_bottom() -> None:
    referee = ready_to_visit(stacks={0: [1, 2, 0], 3: [0, 1], 5: [1, 0]})
    visit(referee, TO_THE_BOTTOM, card(RED, 3), card(RED, 5))
    assert referee.legal() == [("shift_compass", 0), ("shift_compass", 5), ("only_block",)]
    referee.apply(("shift_compass", 0))
    assert referee.stacks[0] == [0, 1, 2]
    referee = ready_to_visit(stacks={3: [0, 1]})  # 43: not offered, so not asked
    visit(referee, TO_THE_BOTTOM, card(RED, 3), card(RED, 5))
    assert referee.to_move == 1
    assert TO_THE_BOTTOM not in referee.islands


def test_island_place_a_compass() -> None:
    referee = ready_to_visit(stacks={0: [0], 3: [0, 1]})
    visit(referee, PLACE_COMPASS, card(RED, 3), card(RED, 5))
    assert options(referee, "place_compass") == {1, 2, 4, 5, 6, 7}
    assert ("only_block",) in referee.legal()
    referee.apply(("place_compass", 7))
    assert (referee.stacks[7], referee.discs[0]) == ([0], 0)
    referee = ready_to_visit(stacks={0: [0], 3: [0, 1], 4: [0]})
    visit(referee, PLACE_COMPASS, card(RED, 3), card(RED, 5))
    referee.apply(("place_compass", 7))
    assert referee.legal() == [("move_compass", 0), ("move_compass", 3), ("move_compass", 4)]
    referee.apply(("move_compass", 3))
    assert (referee.stacks[7], referee.stacks[3], referee.discs[0]) == ([0], [1], 0)


def test_island_draw_two() -> None:
    referee = ready_to_visit()
    visit(referee, DRAW_TWO, card(RED, 3), card(RED, 5))
    let_chance(referee)
    assert len(referee.hands[0]) == 4


def test_island_dig() -> None:
    referee = ready_to_visit()
    visit(referee, DIG, card(RED, 3), card(RED, 5))
    assert referee.legal() == [("dig",), ("only_block",)]
    referee.apply(("dig",))
    assert referee.cubes[0] == 4
    assert options(referee, "draw_treasure") == set(range(21))  # the first set is on top
    referee.apply(("draw_treasure", 15))
    assert referee.legal() == [("keep", 15), ("bury", 15)]
    referee.apply(("keep", 15))
    assert (referee.cubes[0], referee.treasures[0], referee.to_move) == (8, {15}, 1)


def test_50_digging_when_nothing_is_left_ends_the_game() -> None:
    referee = fresh(3)
    deal(referee, 0, [card(RED, 3), card(RED, 5)])
    referee.treasure_deck = [set()]
    run(referee, referee._then_the_end(referee._actions()))
    visit(referee, DIG, card(RED, 3), card(RED, 5))
    referee.apply(("dig",))
    assert referee.cubes[0] == 4
    assert names(referee) == {"draw_healer"}
    let_chance(referee)
    assert referee.to_move == 1  # three cubes, nearest to the tile after seat 0 who has four


def test_island_ship() -> None:
    referee = ready_to_visit()
    visit(referee, SAIL, card(RED, 3), card(RED, 5))
    referee.apply(("only_block",))
    assert referee.coast == 0
    visit(referee, DRAW_TWO, card(YELLOW, 3), card(YELLOW, 5))
    referee = ready_to_visit()
    referee.direction = -1
    visit(referee, SAIL, card(RED, 3), card(RED, 5))
    referee.apply(("sail",))
    assert (referee.coast, referee.direction) == (3, -1)


def test_event_a3() -> None:
    referee = ready_to_visit(event=A3)
    visit(referee, DISCARD_THREE, card(RED, 3), card(RED, 5))
    assert referee.cubes == [1, 3, 3]


def test_event_b7() -> None:
    referee = ready_to_visit(event=B7)
    assert referee._payments(1) == []
    referee.apply(("visit", DISCARD_THREE, 0))
    assert options(referee, "pay") == {card(RED, 3)}
    referee.apply(("pay", card(RED, 3)))
    assert options(referee, "pay") == {card(RED, 5)}
    referee.apply(("pay", card(RED, 5)))
    assert options(referee, "pay") == {card(GREEN, 2), card(BLUE, 6)}
    referee.apply(("pay", card(BLUE, 6)))
    assert len(referee.map_discards) == 3
    odd_one_first = fresh(3, B7)
    deal(odd_one_first, 0, [card(RED, 3), card(BLUE, 4), card(BLUE, 5)])
    actions(odd_one_first)
    visit(odd_one_first, DRAW_TWO, card(RED, 3), card(BLUE, 4), card(BLUE, 5))
    assert odd_one_first.to_move == "chance"


def test_event_b9() -> None:
    referee = ready_to_visit(event=B9)
    visit(referee, SAIL, card(GREEN, 2))
    assert referee.passed == set()
    referee.apply(("sail",))
    assert referee.passed == {0}
    assert referee.first_player == 0
    assert referee.to_move == 1


def test_event_b13_shifts_to_the_top() -> None:
    referee = ready_to_visit(event=B13, stacks={0: [0, 1, 2], 3: [1, 0]})
    visit(referee, TO_THE_BOTTOM, card(RED, 3), card(RED, 5))
    assert referee.legal() == [("shift_compass", 0), ("only_block",)]
    referee.apply(("shift_compass", 0))
    assert referee.stacks[0] == [1, 2, 0]
