"""The referee sets up, and prepares a round (rulings 43, 46, 49; events A1, B1 to B4)."""

from __future__ import annotations

import pytest

from tests.referee.loot_island.box import A1, A2, A3, A4, B1, B2, B3, B4, B5, B6, B8, B14
from tests.referee.loot_island.kit import (
    BLUE,
    LAY,
    RED,
    actions,
    ashore,
    build,
    card,
    deal,
    fresh,
    let_chance,
    names,
    options,
    play,
    ready_to_prepare,
    run,
)
from tests.referee.loot_island.referee import LootIslandReferee
from tests.referee.loot_island.table import AARON


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


def test_event_a1() -> None:
    referee = fresh(2, A1)
    run(referee, referee._first_effect())
    referee.apply(("draw_two",))
    assert referee.cubes[0] == 5  # before the cards come
    let_chance(referee)
    assert (referee.cubes[0], len(referee.hands[0]), referee.to_move) == (5, 2, 1)
    referee.apply(("decline",))
    assert referee.to_move is None  # Aaron is not asked


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
