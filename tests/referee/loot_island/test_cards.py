"""The referee on playing map cards (rulings 40 to 42, 46; event B6)."""

from __future__ import annotations

from tests.referee.loot_island.box import B6, DRAW_TWO
from tests.referee.loot_island.kit import (
    BLUE,
    GREEN,
    LAY,
    RED,
    WILD,
    actions,
    ashore,
    build,
    card,
    deal,
    fresh,
    options,
    play,
    run,
    visit,
)


def test_book_example_two_cards_and_a_new_compass() -> None:
    referee = fresh(5)
    deal(referee, 0, [card(RED, 3, 1), card(RED, 5, 1), card(RED, 9)])
    build(referee, 0, [card(RED, 2, 1)], [1])
    actions(referee)
    referee.apply(("go_ashore", 0, 0))
    assert options(referee, "add_card") == referee.hands[0]
    assert LAY not in referee.legal()
    referee.apply(("add_card", card(RED, 3, 1)))
    assert LAY in referee.legal()
    assert options(referee, "add_card") == {card(RED, 5, 1), card(RED, 9)}
    referee.apply(("add_card", card(RED, 5, 1)))
    assert referee.columns[0] == [card(RED, 2, 1)]  # nothing has happened yet
    assert len(referee.hands[0]) == 3
    referee.apply(LAY)
    assert referee.columns[0] == [card(RED, 2, 1), card(RED, 3, 1), card(RED, 5, 1)]
    assert referee.stacks[0] == [1, 0]
    assert referee.discs[:2] == [2, 2]
    assert referee.hands[0] == {card(RED, 9)}


def test_42_colours_and_numbers() -> None:
    referee = fresh(3)
    deal(referee, 0, [card(RED, 4), card(RED, 6), card(RED, WILD), card(GREEN, 10)])
    build(referee, 0, [card(RED, 5), card(RED, 5, 1)])
    build(referee, 2, [card(RED, 10)])
    build(referee, 4, [card(BLUE, 3)])
    build(referee, 6, [card(GREEN, 10, 1)])
    actions(referee)
    assert {action[1] for action in referee.legal() if action[0] == "go_ashore"} == {0, 1, 2, 3, 5, 6, 7}
    for landing, cards in [
        (0, {card(RED, 6), card(RED, WILD)}),
        (1, {card(GREEN, 10)}),
        (2, {card(RED, WILD)}),
        (3, {card(GREEN, 10)}),
        (5, {card(RED, 4), card(RED, 6), card(RED, WILD), card(GREEN, 10)}),
        (6, {card(GREEN, 10)}),
        (7, {card(RED, 4), card(RED, 6), card(RED, WILD)}),
    ]:
        actions(referee).apply(("go_ashore", landing, 0))
        assert options(referee, "add_card") == cards


def test_book_example_both_icons_for_all_compasses() -> None:
    referee = fresh(5)
    deal(referee, 0, [card(RED, 7), card(RED, 9, 1), card(BLUE, 1)])
    deal(referee, 1, [card(BLUE, 2)])
    build(referee, 0, [card(RED, 2)], [1, 0, 2])
    actions(referee)
    ashore(referee, 0, card(RED, 7), card(RED, 9, 1))
    assert referee.cubes == [2, 2, 2, 3, 3]
    assert referee.stacks[0] == [1, 0, 2]
    for seat in (0, 1, 2):
        before = len(referee.hands[seat])
        assert referee.to_move == "chance"
        referee.apply(referee.legal()[0])
        assert len(referee.hands[seat]) == before + 1
    assert referee.to_move == 1


def test_book_example_moved_compass_and_an_ordinary_1() -> None:
    referee = fresh(5)
    deal(referee, 0, [card(RED, 1), card(RED, 3, 1), card(RED, 7), card(BLUE, 1)])
    for landing in (3, 4, 6):
        build(referee, landing, [], [0])
    actions(referee)
    referee.apply(("go_ashore", 0, 0))
    assert referee.legal() == [("move_compass", 3), ("move_compass", 4), ("move_compass", 6)]
    referee.apply(("move_compass", 4))
    assert referee.stacks[4] == [0]
    play(referee, ("add_card", card(RED, 1)), ("add_card", card(RED, 3, 1)), ("add_card", card(RED, 7)), LAY)
    assert referee.stacks[4] == []
    assert referee.stacks[0] == [0]
    assert referee.cubes == [2, 4, 4, 4, 4]


def test_book_example_a_1_in_front_copies() -> None:
    referee = fresh(5)
    deal(referee, 0, [card(RED, 1), card(RED, 10, 1), card(RED, WILD), card(BLUE, 1)])
    build(referee, 0, [card(RED, 5), card(RED, 7)], [1])
    actions(referee)
    ashore(referee, 0, card(RED, 1), card(RED, 10, 1), card(RED, WILD))
    assert referee.columns[0] == [card(RED, value) for value in (1, 5, 7)] + [card(RED, 10, 1), card(RED, WILD)]
    assert referee.legal() == [("copy_icon", "draw"), ("copy_icon", "discard")]
    referee.apply(("copy_icon", "draw"))
    referee.apply(referee.legal()[0])
    assert len(referee.hands[0]) == 2
    assert referee.hands[1] == set()
    assert referee.cubes == [3] * 5


def test_40_two_front_1s_copy_the_only_icon_twice_but_not_one_of_the_same_play() -> None:
    referee = fresh(3)
    ones = [card(RED, 1), card(RED, 1, 1)]
    deal(referee, 0, [*ones, card(RED, 9, 1), card(BLUE, 1)])
    build(referee, 0, [card(RED, 7)])
    referee.cubes[0] = 5
    actions(referee)
    ashore(referee, 0, *ones, card(RED, 9, 1))
    assert referee.columns[0] == [*ones, card(RED, 7), card(RED, 9, 1)]
    assert referee.cubes == [3, 3, 3]
    assert referee.to_move == "chance"  # the draw of the 9 itself


def test_40_nothing_to_copy() -> None:
    referee = fresh(3)
    deal(referee, 0, [card(RED, 1), card(BLUE, 1)])
    deal(referee, 1, [card(BLUE, 2)])
    build(referee, 0, [card(RED, 2)])
    actions(referee)
    ashore(referee, 0, card(RED, 1))
    assert referee.columns[0] == [card(RED, 1), card(RED, 2)]
    assert (referee.cubes, referee.to_move) == ([3, 3, 3], 1)


def test_40_wild_cards() -> None:
    referee = fresh(3)
    deal(referee, 0, [card(RED, 1), card(RED, WILD), card(RED, WILD, 1), card(BLUE, 1)])
    deal(referee, 1, [card(RED, 1, 1), card(BLUE, 3)])
    actions(referee)
    ashore(referee, 0, card(RED, WILD))  # counts as 1
    ashore(referee, 0, card(RED, 1, 1))  # so this one is ordinary
    assert referee.columns[0] == [card(RED, WILD), card(RED, 1, 1)]
    assert referee.cubes == [4, 3, 4]
    assert referee.to_move == 0  # seat 2 has no cards
    ashore(referee, 0, card(RED, 1), card(RED, WILD, 1))
    assert referee.columns[0][2:] == [card(RED, 1), card(RED, WILD, 1)]
    assert referee.cubes == [4, 4, 5]
    assert referee._values(referee.columns[0]) == [1, 1, 1, 1]


def test_40_a_wild_card_laid_with_a_front_1_keeps_the_value_of_the_end() -> None:
    referee = fresh(3)
    deal(referee, 0, [card(RED, 1), card(RED, WILD), card(RED, 8, 1)])
    build(referee, 0, [card(RED, 9)])
    actions(referee)
    referee.apply(("go_ashore", 0, 0))
    assert options(referee, "add_card") == {card(RED, 1), card(RED, WILD)}
    play(referee, ("add_card", card(RED, 1)))
    assert options(referee, "add_card") == {card(RED, WILD)}
    play(referee, ("add_card", card(RED, WILD)), LAY)
    assert referee._values(referee.columns[0]) == [1, 9, 9]


def test_41_the_last_cube_may_be_kept() -> None:
    for answer, left in ((("keep_cube",), 1), (("discard_all",), 0)):
        referee = fresh(3)
        deal(referee, 0, [card(RED, 7), card(RED, 1)])
        build(referee, 0, [], [1, 2])
        referee.cubes = [1, 0, 2]
        actions(referee)
        ashore(referee, 0, card(RED, 7))
        assert referee.legal() == [("discard_all",), ("keep_cube",)]
        referee.apply(answer)
        assert referee.cubes == [left, 0, 1]


def test_46_map_deck_runs_out() -> None:
    referee = fresh(3)
    deal(referee, 0, [card(RED, 3), card(RED, 4)])
    referee.map_deck = {card(BLUE, 5)}
    actions(referee)
    visit(referee, DRAW_TWO, card(RED, 3), card(RED, 4))
    assert referee.legal() == [("draw_map", card(BLUE, 5))]
    referee.apply(("draw_map", card(BLUE, 5)))
    assert options(referee, "draw_map") == {card(RED, 3), card(RED, 4)}  # the discards
    referee.apply(("draw_map", card(RED, 3)))
    referee.map_deck = set()
    run(referee, referee._draw_maps(1, 3))
    assert referee.to_move is None
    assert referee.hands[1] == set()


def test_event_b6() -> None:
    referee = fresh(3, B6)
    deal(referee, 0, [card(RED, 1), card(RED, 9), card(BLUE, 2)])
    build(referee, 0, [card(RED, 7)], [1])
    referee.cubes = [6, 3, 3]
    actions(referee)
    ashore(referee, 0, card(RED, 1), card(RED, 9))
    assert referee.cubes == [2, 1, 3]
