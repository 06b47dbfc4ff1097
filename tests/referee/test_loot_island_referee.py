"""The tests of the Loot Island referee itself: the rule book's examples, the rulings (numbers in the names), every
event, every small island, the reckoning, Aaron, the variants, and whole random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from .loot_island import (
    A1,
    A2,
    A3,
    A4,
    AARON,
    B1,
    B2,
    B3,
    B4,
    B5,
    B6,
    B7,
    B8,
    B9,
    B10,
    B11,
    B12,
    B13,
    B14,
    DIG,
    DISCARD_THREE,
    DISCARD_TWO,
    DRAW_TWO,
    HEALERS,
    PLACE_COMPASS,
    SAIL,
    TO_THE_BOTTOM,
    Action,
    Flow,
    LootIslandReferee,
    MapCard,
    best_books,
    best_jewels,
    best_skulls,
    standard_maps,
    standard_treasures,
)

RED, GREEN, BLUE, YELLOW = range(4)
WILD = 0
PASS = ("pass_turn",)
LAY = ("lay_cards",)


def card(colour: int, value: int, copy: int = 0) -> int:
    return 22 * colour + (20 if value == WILD else 2 * value - 2) + copy


def plain(colour: int, number: int) -> list[int]:
    """So many cards without chest, draw, discard or counting twice, rising."""
    return [card(colour, value, 1) for value in (2, 3, 4, 5, 6, 7, 8, 10)][:number]


def run(referee: LootIslandReferee, flow: Flow) -> LootIslandReferee:
    """Go on with this part of the game; nothing comes after it."""
    referee._flow = flow
    referee._advance(None)
    return referee


def play(referee: LootIslandReferee, *actions: Action) -> None:
    for action in actions:
        referee.apply(action)


def mover(referee: LootIslandReferee) -> int | str | None:
    """The same as to_move, for asserts one after the other."""
    return referee.to_move


def options(referee: LootIslandReferee, name: str) -> set[Any]:
    return {action[1] for action in referee.legal() if action[0] == name}


def names(referee: LootIslandReferee) -> set[str]:
    return {action[0] for action in referee.legal()}


def let_chance(referee: LootIslandReferee) -> None:
    while referee.to_move == "chance":
        referee.apply(referee.legal()[0])


def fresh(players: int, event: int = A4, **setup: Any) -> LootIslandReferee:
    """Ship before the north, sailing clockwise; nothing played; with no hands, everything else in the decks."""
    referee = LootIslandReferee({"players": players, "first_player": 0, **setup})
    referee.apply(("place_ship", 0, 1))
    referee._flow.close()
    for hand in referee.hands:
        hand.clear()
    referee.map_deck = set(range(88))
    referee.event = event
    referee.round = 1
    return referee


def deal(referee: LootIslandReferee, hunter: int, cards: Iterable[int]) -> None:
    chosen = set(cards)
    assert chosen <= referee.map_deck
    referee.map_deck -= chosen
    referee.hands[hunter] |= chosen


def build(referee: LootIslandReferee, landing: int, cards: list[int], stack: Iterable[int] = ()) -> None:
    assert set(cards) <= referee.map_deck
    referee.map_deck -= set(cards)
    referee.columns[landing] = list(cards)
    for hunter in stack:
        referee.stacks[landing].append(hunter)
        referee.discs[hunter] -= 1


def actions(referee: LootIslandReferee) -> LootIslandReferee:
    return run(referee, referee._actions())


def ashore(referee: LootIslandReferee, landing: int, *cards: int, hunter: int | None = None) -> None:
    referee.apply(("go_ashore", landing, referee.to_move if hunter is None else hunter))
    play(referee, *(("add_card", number) for number in cards), LAY)


def visit(referee: LootIslandReferee, island: int, *cards: int, hunter: int | None = None) -> None:
    referee.apply(("visit", island, referee.to_move if hunter is None else hunter))
    play(referee, *(("pay", number) for number in cards))


def owning(referee: LootIslandReferee, hunter: int, *numbers: int) -> None:
    """Treasures by their printed numbers."""
    for number in numbers:
        for cards in referee.treasure_deck:
            cards.discard(number - 1)
        referee.treasures[hunter].add(number - 1)


# ---------------------------------------------------------------------- the box


def test_the_treasures_add_up() -> None:
    treasures = standard_treasures()
    assert [treasure.number for treasure in treasures] == list(range(1, 75))
    assert Counter(treasure.set for treasure in treasures) == {"I": 21, "II": 16, "III": 16, "IV": 21}
    kinds = Counter(treasure.kind for treasure in treasures)
    assert kinds == {"crown": 14, "jewel": 14, "coin_bag": 14, "skull": 12, "book": 10, "amulet": 10}
    assert Counter(t.face for t in treasures if t.kind == "skull") == {"left": 4, "front": 4, "right": 4}
    assert all(t.curse == 2 and t.gold + t.crosses == 5 for t in treasures if t.kind == "crown")
    assert all(t.gold == t.curse for t in treasures if t.kind == "jewel")
    assert all(t.curse == 0 and t.gold + t.cleanse == 3 for t in treasures if t.kind == "amulet")
    assert (treasures[69].gold, treasures[69].curse) == (15, 5)
    assert (treasures[55].multiplier, treasures[55].curse) == (3, 3)


def test_the_map_cards() -> None:
    maps = standard_maps()
    assert len(maps) == 88
    assert maps[card(GREEN, 9)] == MapCard(GREEN, 9, "discard")
    assert maps[card(GREEN, 9, 1)] == MapCard(GREEN, 9, "draw")
    assert maps[card(YELLOW, WILD, 1)] == MapCard(YELLOW, 0, "chest")
    icons = Counter(each.icon for each in maps if each.colour == RED)
    assert icons == {"one": 2, "count_two": 2, "chest": 6, "draw": 2, "discard": 2, "": 8}


@pytest.mark.parametrize(("players", "treasures", "threshold"), [(2, 42, 4), (3, 42, 4), (4, 58, 5), (5, 74, 6)])
def test_what_depends_on_the_players(players: int, treasures: int, threshold: int) -> None:
    referee = fresh(players)
    assert referee.treasure_deck_size == treasures
    assert referee.forecast(0)["threshold"] == threshold
    assert referee.islands == set(range(7 if players == 5 else 6))
    assert referee.cubes == [3] * players + [0] * (players == 2)
    assert referee.discs == [3] * len(referee.hunters)


def test_bad_set_ups_are_refused() -> None:
    for bad in ({"players": 6}, {"players": 3, "healers": "three"}, {"players": 3, "first_player": 3}):
        with pytest.raises(ValueError, match=r".+"):
            LootIslandReferee(bad)


def test_own_tables() -> None:
    box = {
        "maps": [(0, value, "") for value in range(1, 41)],
        "treasures": [dict(vars(treasure)) for treasure in standard_treasures()[:21]],
        "healers": [(1, 1)] * 3,
    }
    referee = LootIslandReferee({"players": 3, "box": box})
    assert referee.map_deck_size == 40
    assert referee.treasure_deck_size == 21
    assert referee.healer_cards == [(1, 1)] * 3


# ---------------------------------------------------------------------- set-up and variants


def test_order_of_the_set_up() -> None:
    referee = LootIslandReferee({"players": 3})
    assert len(referee.legal()) == 8
    assert sum(referee.odds().values()) == 1
    with pytest.raises(ValueError, match="not possible"):
        referee.apply(("draw_map", 0))
    referee.apply(("place_ship", 3, -1))
    assert (referee.coast, referee.direction) == (3, -1)
    assert referee.legal() == [("choose_first_player", seat) for seat in range(3)]
    referee.apply(("choose_first_player", 1))
    for number in range(21):
        referee.apply(("draw_map", number))
    assert referee.hands == [set(range(14, 21)), set(range(7)), set(range(7, 14))]
    assert options(referee, "draw_event") == {A1, A2, A3, A4}
    assert referee.round == 0
    referee.apply(("draw_event", A3))
    assert (referee.round, referee.event, referee.to_move) == (1, A3, 1)


def test_49_everything_open_and_drafted() -> None:
    referee = LootIslandReferee(
        {"players": 4, "first_player": 2, "healers": "open", "open_events": True, "drafted_hands": True}
    )
    referee.apply(("place_ship", 0, 1))
    for number in range(34):
        referee.apply(("draw_map", number))
    assert [len(hand) for hand in referee.hands] == [9, 10, 7, 8]
    for healer in (5, 4, 3, 2):
        referee.apply(("draw_healer", healer))
    assert options(referee, "draw_event") == set(range(B1, B14 + 1))
    for event in (B2, B4, B6, B8):
        referee.apply(("draw_event", event))
    assert options(referee, "draw_event") == {A1, A2, A3, A4}
    referee.apply(("draw_event", A1))
    assert referee.to_move == 3  # the second player has one too many
    assert options(referee, "discard") == set(range(7, 15))
    referee.apply(("discard", 14))
    assert referee.to_move == 0  # nine cards, 15 to 23
    assert options(referee, "discard") == set(range(15, 23))
    referee.apply(("discard", 22))
    assert referee.legal() == [("discard", 23)]
    assert len(referee.hands[0]) == 9
    referee.apply(("discard", 23))
    assert len(referee.hands[0]) == 7
    play(referee, ("discard", 24), ("discard", 25), ("discard", 26))
    assert referee.map_discards == {14, 22, 23, 24, 25, 26}
    assert referee.to_move == 2
    assert names(referee) == {"draw_two", "decline"}
    assert referee.healers_on_display == {2, 3, 4, 5}
    run(referee, referee._preparation())
    assert options(referee, "draw_event") == {B2, B4, B6, B8}


def test_49_two_players_draft_with_eight() -> None:
    referee = LootIslandReferee({"players": 2, "first_player": 0, "drafted_hands": True})
    let_chance(referee)
    assert [len(hand) for hand in referee.hands] == [6, 8, 6]
    assert referee.to_move == 1


def test_49_two_healers_each() -> None:
    referee = LootIslandReferee({"players": 2, "first_player": 1, "healers": "two_each"})
    referee.apply(("place_ship", 0, 1))
    for number in range(18):
        referee.apply(("draw_map", number))
    for healer in (0, 1, 2, 3):
        referee.apply(("draw_healer", healer))
    assert referee.healers_in_hand == [{2, 3}, {0, 1}]
    referee.cubes = [13, 2, 0]
    run(referee, referee._end())
    assert referee.to_move == 1
    referee.apply(("place_healer", 1))
    assert referee.eliminated == {0}
    assert referee.legal() == [("place_healer", 2), ("place_healer", 3)]
    referee.apply(("place_healer", 2))
    assert referee.legal() == [("choose_healer", 1), ("choose_healer", 2)]


# ---------------------------------------------------------------------- playing cards


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


# ---------------------------------------------------------------------- passing


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


# ---------------------------------------------------------------------- small islands


def ready_to_visit(players: int = 3, event: int = A4, stacks: dict[int, list[int]] | None = None) -> LootIslandReferee:
    referee = fresh(players, event)
    deal(referee, 0, [card(RED, 3), card(RED, 5), card(BLUE, 6), card(GREEN, 2)])
    deal(referee, 1, [card(YELLOW, 3), card(YELLOW, 5)])
    for landing, stack in (stacks or {}).items():
        build(referee, landing, [], stack)
    return actions(referee)


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


# ---------------------------------------------------------------------- phase 1


def ready_to_prepare(players: int, event: int, seat_hands: dict[int, list[int]] | None = None) -> LootIslandReferee:
    referee = fresh(players)
    for hunter, cards in (seat_hands or {}).items():
        deal(referee, hunter, cards)
    referee.islands = {1}
    referee.round = 2
    run(referee, referee._preparation())
    assert referee.event is None
    referee.apply(("draw_event", event))
    return referee


def test_preparation() -> None:
    hand = [card(RED, 3), card(RED, 4), card(BLUE, 8)]
    referee = ready_to_prepare(3, B6, {1: hand, 2: list(range(22, 31))})
    assert (referee.coast, referee.islands) == (1, set(range(6)))
    assert B6 not in referee.b_events
    assert referee.to_move == 1  # seat 0 has nothing to discard
    assert options(referee, "discard") == set(hand)
    referee.apply(("discard", card(RED, 4)))
    assert referee.legal() == [("discard", card(BLUE, 8)), ("done",)]
    assert referee.map_discards == set()
    referee.apply(("done",))
    assert referee.map_discards == {card(RED, 4)}
    assert referee.to_move == 2
    referee.apply(("done",))
    let_chance(referee)
    assert [len(cards) for cards in referee.hands] == [7, 7, 9]


def test_46_aaron_discards_all_and_draws_last() -> None:
    referee = ready_to_prepare(2, B5, {0: [1], 1: [2], AARON: [3, 4]})
    play(referee, ("done",), ("done",))
    assert referee.hands[AARON] == set()
    assert referee.map_discards == {3, 4}
    let_chance(referee)
    assert [len(cards) for cards in referee.hands] == [5, 5, 5]


# ---------------------------------------------------------------------- events


def test_event_a1() -> None:
    referee = fresh(2, A1)
    run(referee, referee._first_effect())
    referee.apply(("draw_two",))
    assert referee.cubes[0] == 5  # before the cards come
    let_chance(referee)
    assert (referee.cubes[0], len(referee.hands[0]), referee.to_move) == (5, 2, 1)
    referee.apply(("decline",))
    assert referee.to_move is None  # Aaron is not asked


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


def test_event_a3() -> None:
    referee = ready_to_visit(event=A3)
    visit(referee, DISCARD_THREE, card(RED, 3), card(RED, 5))
    assert referee.cubes == [1, 3, 3]


def two_loots(event: int, players: int = 3, chests: bool = True) -> LootIslandReferee:
    """Landing 0: five cards, seats 1, 0 (from the bottom); landing 1: four cards, seats 2, 1, 0. Two chests each."""
    referee = fresh(players, event)
    extra = [card(RED, WILD), card(RED, WILD, 1)] if chests else [card(RED, 9, 1), card(RED, 10, 1)]
    build(referee, 0, [*plain(RED, 3), *extra], [1, 0])
    extra = [card(BLUE, WILD), card(BLUE, WILD, 1)] if chests else [card(BLUE, 9, 1), card(BLUE, 10, 1)]
    build(referee, 1, [*plain(BLUE, 2), *extra], [2, 1, 0])
    return referee


@pytest.mark.parametrize(
    ("event", "kinds", "takers"),
    [
        (B6, ("big", "small"), ([1, 0, 1, 0], [2, 1])),
        (A4, ("big", "small"), ([1, 0, 1], [2, 1, 0])),
        (B11, ("big", "small"), ([1, 0, 1], [2])),
        (B12, ("small", "big"), ([1, 0], [2, 1, 0, 2, 1])),
        (B13, ("big", "small"), ([0, 1, 0, 1], [0, 1])),
    ],
)
def test_events_of_phase_3(event: int, kinds: tuple[str, str], takers: tuple[list[int], list[int]]) -> None:
    referee = two_loots(event)
    for landing in (0, 1):
        forecast = referee.forecast(landing)
        assert forecast["kind"] == kinds[landing]
        assert forecast["takers"] == takers[landing]
        assert forecast["treasures"] == len(takers[landing])
        assert forecast["count"] == 5 - landing
    run(referee, referee._finding_the_loot())
    order = [0, 1] if kinds[0] == "big" else [1, 0]
    for landing in order:
        for _ in takers[landing]:
            assert referee.to_move == "chance"
            referee.apply(referee.legal()[0])
        for hunter in takers[landing]:
            assert referee.to_move == hunter
            referee.apply(next(action for action in referee.legal() if action[0] == "keep"))
            while names(referee) == {"keep_cube", "discard_all"}:
                referee.apply(("keep_cube",))
    assert referee.to_move is None
    assert referee.stacks[:2] == [[], []]
    assert referee.discs == [3, 3, 3]
    assert len(referee.map_discards) == 9


def test_47_never_fewer_than_no_treasures() -> None:
    referee = two_loots(B11, chests=False)
    assert referee.forecast(1)["treasures"] == 0
    assert referee.forecast(0)["takers"] == [1]
    referee.stacks[0] = []
    referee.event = A4
    assert referee.forecast(0) == {"count": 5, "threshold": 4, "kind": "big", "treasures": 0, "takers": []}  # 44
    assert referee.forecast(1)["takers"] == [2]  # one more than none


def test_ties_go_to_the_bow() -> None:
    for event in (B6, B12):
        referee = fresh(3, event)
        build(referee, 2, plain(RED, 4), [0])
        build(referee, 3, plain(BLUE, 4), [1])
        assert [referee.forecast(n)["kind"] for n in (2, 3)] == ["small", "small"]  # not explored today
        referee.coast = 1
        assert [referee.forecast(n)["kind"] for n in (2, 3)] == ["big", "small"]
        referee.direction = -1
        assert [referee.forecast(n)["kind"] for n in (2, 3)] == ["small", "big"]


def test_book_example_big_and_small_loot() -> None:
    referee = fresh(5, B6)
    build(referee, 0, [card(RED, value) for value in (3, 4, 6, 8, 10)] + [card(RED, 10, 1)], [0, 1, 2])
    build(referee, 1, [*plain(BLUE, 3), *(card(BLUE, value) for value in (6, 8, 10))], [1, 0, 3, 2])
    assert referee.forecast(0)["takers"] == [0, 1, 2, 0, 1, 2, 0]
    assert referee.forecast(1)["takers"] == [1, 0, 3]


def test_book_example_taking_treasures() -> None:
    referee = fresh(5, B6)
    build(referee, 0, plain(BLUE, 5), [2])
    build(referee, 1, [card(RED, 2), card(RED, 3), *plain(RED, 6)[2:5]], [0, 1])
    assert [referee.forecast(n)["kind"] for n in (0, 1)] == ["none", "big"]
    owning(referee, 1, 8, 13, 22)
    referee.cubes[1] = 7
    run(referee, referee._finding_the_loot())
    for t in (15, 3, 11):
        referee.apply(("draw_treasure", t))
    assert len(referee.legal()) == 6
    referee.apply(("keep", 15))
    assert referee.cubes[0] == 7
    referee.apply(("bury", 3))
    assert referee.cubes[1] == 2  # two, and one for each of three amulets
    assert referee.treasure_discards == {3}
    referee.apply(("keep", 11))
    assert referee.cubes[0] == 6
    assert referee.to_move is None
    assert referee.discs == [3] * 5
    assert referee.columns[0] == []


def test_event_b1_b2_b3() -> None:
    assert ready_to_prepare(3, B1).coast == 2
    referee = ready_to_prepare(3, B2)
    assert (referee.coast, referee.direction) == (0, -1)
    referee = ready_to_prepare(5, B3)
    assert options(referee, "close_island") == set(range(7))
    referee.apply(("close_island", 6))
    assert referee.islands == set(range(6))


def test_event_b4() -> None:
    referee = fresh(2, B4)
    deal(referee, 0, [card(RED, 3), card(RED, 5), card(BLUE, 2)])
    deal(referee, 1, [card(RED, 4), card(RED, 6)])
    for landing in (0, 3, 5):
        build(referee, landing, [], [1, AARON])
    referee.first_player = 1
    actions(referee)
    assert referee.legal() == [("return_compass", landing) for landing in (0, 3, 5)]
    assert referee.to_move == 1
    referee.apply(("return_compass", 3))
    assert referee.to_move == 1  # for Aaron
    referee.apply(("return_compass", 0))
    assert (referee.discs, referee.stacks[0], referee.stacks[3]) == ([3, 1, 1], [1], [AARON])
    referee.apply(("go_ashore", 1, 1))
    assert referee.legal() == [("move_compass", 0), ("move_compass", 5)]  # 43: though one is in supply
    play(referee, ("move_compass", 0), ("add_card", card(RED, 4)), LAY)
    assert (referee.discs[1], referee.stacks[0], referee.stacks[1]) == (1, [], [1])
    ashore(referee, 6, card(RED, 3))
    assert referee.discs[0] == 2


def test_event_b6() -> None:
    referee = fresh(3, B6)
    deal(referee, 0, [card(RED, 1), card(RED, 9), card(BLUE, 2)])
    build(referee, 0, [card(RED, 7)], [1])
    referee.cubes = [6, 3, 3]
    actions(referee)
    ashore(referee, 0, card(RED, 1), card(RED, 9))
    assert referee.cubes == [2, 1, 3]


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


def test_event_b8_also_for_the_holder_of_the_tile() -> None:
    referee = ready_to_visit(event=B8)
    referee.apply(PASS)
    assert referee.cubes == [3, 5, 5]
    referee.apply(PASS)
    assert referee.cubes == [3, 5, 5]


def test_event_b9() -> None:
    referee = ready_to_visit(event=B9)
    visit(referee, SAIL, card(GREEN, 2))
    assert referee.passed == set()
    referee.apply(("sail",))
    assert referee.passed == {0}
    assert referee.first_player == 0
    assert referee.to_move == 1


def test_event_b10() -> None:
    referee = two_loots(B10, chests=False)
    referee.cubes = [2, 3, 0]
    referee.first_player = 1
    run(referee, referee._finding_the_loot())
    let_chance(referee)
    play(referee, ("bury", referee.legal()[0][1]))
    assert referee.cubes == [2, 1, 0]
    keep = next(action for action in referee.legal() if action[0] == "bury")
    play(referee, keep, ("keep_cube",))
    assert referee.to_move == 1
    referee.apply(("discard_all",))
    assert referee.to_move == 0
    referee.apply(("keep_cube",))
    assert referee.cubes == [1, 0, 0]
    assert mover(referee) is None


def test_event_b13_shifts_to_the_top() -> None:
    referee = ready_to_visit(event=B13, stacks={0: [0, 1, 2], 3: [1, 0]})
    visit(referee, TO_THE_BOTTOM, card(RED, 3), card(RED, 5))
    assert referee.legal() == [("shift_compass", 0), ("only_block",)]
    referee.apply(("shift_compass", 0))
    assert referee.stacks[0] == [1, 2, 0]


def test_event_b14() -> None:
    referee = fresh(3, B14)
    referee.direction = -1
    build(referee, 1, plain(RED, 4), [0])
    build(referee, 6, plain(GREEN, 4), [1])
    build(referee, 7, plain(BLUE, 4), [2])
    build(referee, 4, plain(YELLOW, 4), [2])
    assert [referee.forecast(n)["kind"] for n in (1, 6, 7, 4)] == ["big", "small", "big", "small"]
    run(referee, referee._finding_the_loot())
    let_chance(referee)
    play(referee, next(action for action in referee.legal() if action[0] == "bury"))
    assert referee.columns[1] == []
    let_chance(referee)
    assert referee.to_move == 2
    play(referee, referee.legal()[1])
    assert referee.to_move is None
    assert referee.coast == 0
    assert len(referee.columns[4]) == 4
    assert referee.columns[6] == referee.columns[7] == []


# ---------------------------------------------------------------------- the treasure deck


def test_the_sets_of_the_deck_come_one_after_the_other() -> None:
    referee = fresh(4, B6)
    referee.treasure_deck[0] = {4}
    drawn: set[int] = set()
    run(referee, referee._draw_treasure(drawn))
    assert referee.legal() == [("draw_treasure", 4)]
    referee.apply(("draw_treasure", 4))
    run(referee, referee._draw_treasure(drawn))
    assert options(referee, "draw_treasure") == set(range(21, 37))


def test_50_discards_are_shuffled_then_the_game_ends() -> None:
    referee = two_loots(B6)
    referee.treasure_deck = [{1}, set()]
    referee.treasure_discards = {2, 5}
    run(referee, referee._then_the_end(referee._finding_the_loot()))
    assert referee.legal() == [("draw_treasure", 1)]
    referee.apply(("draw_treasure", 1))
    assert options(referee, "draw_treasure") == {2, 5}
    assert referee.treasure_discards == set()
    play(referee, ("draw_treasure", 5), ("draw_treasure", 2))
    assert (referee.to_move, len(referee.legal())) == (1, 6)  # three of four: distributed all the same
    play(referee, ("keep", 1), ("keep", 5), ("keep", 2))
    assert names(referee) == {"draw_healer"}  # no small loot, no final exploration
    assert referee.columns[0] != []


# ---------------------------------------------------------------------- the end


def test_final_exploration() -> None:
    referee = fresh(3, B13)
    referee.coast, referee.direction = 1, -1
    for landing, colour in ((4, RED), (5, BLUE), (7, GREEN), (0, YELLOW)):
        build(referee, landing, [*plain(colour, 3), card(colour, WILD)], [landing % 3])
    build(referee, 6, plain(RED, 8)[3:6], [2])
    run(referee, referee._final_exploration())
    seen = []
    while referee.to_move is not None:
        let_chance(referee)
        seen.append(referee.to_move)
        referee.apply(next(action for action in referee.legal() if action[0] == "bury"))
        if names(referee) == {"discard_all", "keep_cube"}:
            referee.apply(("keep_cube",))
    assert seen == [0, 7 % 3, 5 % 3, 4 % 3]
    assert len(referee.columns[5]) == 4
    assert referee.forecast(5)["kind"] == "small"


def reckoned(referee: LootIslandReferee, *healers: int) -> LootIslandReferee:
    """To the end, with these healers on display; everybody takes the first that is offered."""
    run(referee, referee._end())
    for healer in healers:
        referee.apply(("draw_healer", healer))
    while referee.to_move is not None:
        referee.apply(referee.legal()[0])
    return referee


def test_48_order_of_the_healers() -> None:
    referee = fresh(5)
    referee.cubes = [4, 0, 4, 2, 13]
    referee.first_player = 2
    run(referee, referee._end())
    for healer in (0, 1, 2, 3, 4):
        referee.apply(("draw_healer", healer))
    assert referee.eliminated == {4}
    for seat, healer in ((3, 4), (2, 3), (0, 2)):
        assert referee.to_move == seat
        referee.apply(("choose_healer", healer))
    assert referee.healers == [2, None, 3, 4, None]
    assert referee.to_move is None


def test_the_last_healer_is_taken_unasked() -> None:
    referee = fresh(3)
    for seat in range(3):
        owning(referee, seat, 11)
    run(referee, referee._end())
    play(referee, ("draw_healer", 12), ("draw_healer", 13), ("draw_healer", 2))
    play(referee, ("choose_healer", 13), ("choose_healer", 12))
    assert referee.to_move is None
    assert referee.healers == [13, 12, 2]
    assert referee.eliminated == {0, 1}  # 15 - 17 and 10 - 13
    assert referee.sheet(0)["total"] == -2
    assert referee.scores() == [0, 0, 5]
    assert referee.winners() == [2]


def test_book_example_healers() -> None:
    assert HEALERS[2] == (1, 2)
    assert HEALERS[13] == (0, 17)
    referee = fresh(3)
    referee.cubes = [5, 12, 0]
    owning(referee, 0, 11)
    owning(referee, 1, 16, 70)
    run(referee, referee._end())
    for healer in (2, 13, 0):
        referee.apply(("draw_healer", healer))
    play(referee, ("choose_healer", 2), ("choose_healer", 13))
    assert [referee.sheet(seat)["healer"] for seat in range(3)] == [7, 17, 0]
    assert referee.scores() == [10 + 5 - 7, 27 - 17, 0]
    assert referee.winners() == [1]


def test_48_ties_and_zero_and_nobody() -> None:
    referee = fresh(3)
    referee.cubes = [0, 0, 0]
    referee.first_player = 1
    owning(referee, 2, 6)  # 5 gold, the captain has as much
    reckoned(referee, 0, 1, 2)
    assert referee.scores() == [0, 5, 5]
    assert referee.winners() == [1]
    assert referee.eliminated == set()
    referee = fresh(3)
    referee.cubes = [5, 13, 13]
    reckoned(referee, 0, 1, 2)  # the captain pays the last coin
    assert (referee.scores(), referee.eliminated, referee.winners()) == ([0, 0, 0], {1, 2}, [0])
    referee = fresh(3)
    referee.cubes = [13, 14, 15]
    reckoned(referee, 0, 1, 2)
    assert referee.winners() == []
    assert set(referee.sheet(0).values()) == {0}


def test_scores_only_at_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        fresh(3).scores()
    referee = ready_to_visit()
    with pytest.raises(ValueError, match="chance"):
        referee.odds()


# ---------------------------------------------------------------------- the values of treasures


def test_book_example_coin_bags() -> None:
    referee = fresh(3)
    owning(referee, 1, 7, 16)
    assert referee.sheet(1)["coin_bag"] == 19


def test_books() -> None:
    referee = fresh(5)
    owning(referee, 1, 16, 49, 5)  # a bag with a curse of 4, a triple and a double book
    assert referee.sheet(1)["book"] == 12
    owning(referee, 1, 4)
    assert referee.sheet(1)["book"] == 3 * 5 + 2 * 4
    assert best_books((1, 2, 3), (0, 0)) == 0
    assert best_books((2, 3, 3), (1, 5)) == 18


def test_jewels() -> None:
    assert [best_jewels(n) for n in range(8)] == [0, 0, 8, 20, 20, 28, 40, 40]
    referee = fresh(5)
    owning(referee, 1, 10, 2, 21, 35, 50)  # 3 + 2 + 4 + 3 + 3
    assert referee.sheet(1)["jewel"] == 43


def test_crowns() -> None:
    referee = fresh(4)
    owning(referee, 0, 17, 20)  # 2 + 4 crosses
    owning(referee, 1, 34, 37)
    owning(referee, 2, 3)
    assert referee._ranked_crowns() == [21, 21, 11, 0]
    assert referee.sheet(0)["crown"] == 4 + 21
    referee.eliminated = {0}
    assert referee._ranked_crowns() == [0, 25, 18, 0]
    referee = fresh(5)
    for seat, number in enumerate((20, 37, 52, 74, 1)):
        owning(referee, seat, number)
    assert referee._ranked_crowns() == [58 // 4] * 4 + [0]
    referee.treasures[0] = {0}
    assert referee._ranked_crowns() == [2, 18, 18, 18, 2]


def test_48_crowns_are_ranked_before_the_healers_are_paid() -> None:
    referee = fresh(3)
    referee.cubes = [12, 1, 0]
    referee.first_player = 2
    owning(referee, 0, 20)
    owning(referee, 1, 3)
    run(referee, referee._end())
    play(referee, ("draw_healer", 9), ("draw_healer", 0), ("draw_healer", 13))
    play(referee, ("choose_healer", 0), ("choose_healer", 9))
    assert referee.sheet(0)["total"] == 1 + 25 - 27
    assert referee.eliminated == {0}
    assert referee.scores() == [0, 2 + 18 - 1, 5]


def test_skulls() -> None:
    assert best_skulls((2, 1)) == 4
    assert best_skulls((1, 1, 2)) == 7
    assert best_skulls((2, 2, 2)) == 12
    assert best_skulls(()) == 0
    referee = fresh(4)
    # the book's example: an amulet, two bags, two crowns, a jewel; skulls: right 4, left 4, left 3
    owning(referee, 1, 8, 6, 7, 1, 3, 2, 58, 18, 29)
    assert referee.sheet(1)["skull"] == 27


# ---------------------------------------------------------------------- Aaron


def aarons_table(event: int = B6) -> LootIslandReferee:
    referee = fresh(2, event)
    deal(referee, 0, [card(YELLOW, 2), card(YELLOW, 3)])
    deal(referee, 1, [card(YELLOW, 4), card(YELLOW, 6)])
    deal(referee, AARON, [card(RED, 1), card(RED, 5), card(RED, 7), card(BLUE, 3), card(BLUE, 4), card(BLUE, 1)])
    return referee


def test_51_playing_for_aaron() -> None:
    referee = aarons_table()
    build(referee, 0, [card(RED, 2)], [0])
    actions(referee)
    ashore(referee, 0, card(RED, 5), hunter=AARON)
    assert referee.stacks[0] == [0, AARON]
    assert mover(referee) == "chance"
    referee.apply(referee.legal()[0])
    assert [len(hand) for hand in referee.hands] == [3, 2, 5]
    assert mover(referee) == 1
    ashore(referee, 0, card(RED, 1), hunter=AARON)  # to the front: copies nothing
    assert referee.columns[0][0] == card(RED, 1)
    assert mover(referee) == 0
    ashore(referee, 2, card(BLUE, 1), hunter=AARON)  # ordinary
    assert referee.cubes == [4, 4, 0]
    ashore(referee, 2, card(BLUE, 3), hunter=AARON)
    deal(referee, 0, [card(GREEN, 1)])
    ashore(referee, 5, card(GREEN, 1))
    assert referee.cubes == [4, 5, 0]


def test_51_aaron_on_small_islands() -> None:
    referee = aarons_table(A3)
    actions(referee)
    visit(referee, DIG, card(RED, 1), card(RED, 5), hunter=AARON)
    referee.apply(("dig",))
    referee.apply(("draw_treasure", 7))
    assert referee.treasure_discards == {7}
    assert referee.cubes == [3, 3, 0]
    assert referee.to_move == 1
    visit(referee, DRAW_TWO, card(BLUE, 1), card(BLUE, 3), hunter=AARON)
    assert referee.to_move == 0
    assert len(referee.hands[AARON]) == 2
    assert all(action[2] != AARON for action in referee.legal() if action[0] == "visit")


def test_51_aaron_is_out_under_b9() -> None:
    referee = aarons_table(B9)
    actions(referee)
    visit(referee, SAIL, card(RED, 1), hunter=AARON)
    referee.apply(("only_block",))
    assert (referee.passed, referee.first_player, referee.to_move) == ({AARON}, 0, 1)
    assert all(action == PASS or action[2] == 1 for action in referee.legal())
    referee.apply(PASS)
    assert referee.first_player == 1


def test_51_the_other_goes_on_with_aaron() -> None:
    referee = aarons_table()
    referee.hands[1].clear()
    actions(referee)
    referee.apply(PASS)
    assert referee.to_move == 1  # an empty hand, but Aaron's cards
    assert all(action == PASS or action[2] == AARON for action in referee.legal())
    ashore(referee, 0, card(RED, 7), hunter=AARON)
    assert referee.to_move == 1
    referee.hands[AARON].clear()
    referee.apply(PASS)
    assert referee.to_move is None


def test_51_aaron_takes_the_highest_number() -> None:
    referee = fresh(2, B6)
    build(referee, 0, [*plain(RED, 3), card(RED, WILD), card(RED, WILD, 1)], [AARON, 0])
    run(referee, referee._finding_the_loot())
    for t in (4, 19, 20, 0):
        referee.apply(("draw_treasure", t))
    assert referee.to_move == 0
    assert referee.treasure_discards == {20}
    referee.apply(("keep", 4))
    assert referee.treasures[AARON] == {19}
    assert options(referee, "keep") == {0}
    referee.apply(("keep", 0))
    assert referee._ranked_crowns() == [18, 0, 25]
    assert referee.discs == [3, 3, 3]


# ---------------------------------------------------------------------- whole games


def check(referee: LootIslandReferee) -> None:
    in_hands = [number for hand in referee.hands for number in hand]
    on_island = [number for column in referee.columns for number in column]
    everywhere = [*in_hands, *on_island, *referee.map_deck, *referee.map_discards]
    assert sorted(everywhere) == list(range(88))
    for hunter in referee.hunters:
        assert referee.discs[hunter] + sum(stack.count(hunter) for stack in referee.stacks) == 3
    assert all(len(set(stack)) == len(stack) for stack in referee.stacks)
    treasures = [t for cards in referee.treasure_deck for t in cards]
    treasures += [t for own in referee.treasures for t in own]
    treasures += [*referee.treasure_discards, *referee.revealed, *referee.open_treasures]
    assert len(treasures) == len(set(treasures)) == {2: 42, 3: 42, 4: 58, 5: 74}[referee.players]
    for landing in range(8):
        values = referee._values(referee.columns[landing])
        assert values == sorted(values)
        assert len({referee.maps[number].colour for number in referee.columns[landing]}) <= 1
    assert all(n >= 0 for n in referee.cubes)
    if referee.has_aaron:
        assert referee.cubes[AARON] == 0
    if referee.to_move is not None:
        assert referee.legal()
        assert len(set(referee.legal())) == len(referee.legal())
    if referee.to_move == "chance":
        assert sum(referee.odds().values()) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_finish(players: int) -> None:
    events = set()
    for number in range(30):
        rng = random.Random(100 * players + number)
        referee = LootIslandReferee(
            {
                "players": players,
                "healers": ("hidden", "open", "two_each")[number % 3],
                "open_events": number % 2 == 1,
                "drafted_hands": number % 5 < 2,
                "first_player": "random" if number % 4 else number % players,
                "box": None,
            }
        )
        steps = 0
        while referee.to_move is not None:
            choices = referee.legal()
            if len(choices) > 1 and rng.random() < 0.9:  # passing at once makes dull games
                choices = [action for action in choices if action != PASS and action[0] != "bury"] or choices
            referee.apply(rng.choice(choices))
            events.add(referee.event)
            steps += 1
            if steps % 5 == 0:
                check(referee)
                for landing in range(8):
                    assert referee.forecast(landing)["kind"] in ("big", "small", "none")
        check(referee)
        assert referee.round == 5 or referee.treasure_deck_size == 0
        scores = referee.scores()
        assert all(score >= 0 for score in scores)
        assert (len(referee.winners()) == 1) == (len(referee.eliminated) < players)
    assert len(events) > 12
