"""Rulings 14 to 18: raising, sharing, and the curse."""

from __future__ import annotations

from random import Random
from typing import Any

from doubloon.core.bags import things
from doubloon.games.tobago.events import CurseStruck, CurseSuffered, LotDiscarded, TreasureDrawn
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.state import Sharing
from doubloon.games.tobago.view import SharingView
from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import EASY, position, raised
from tests.rulebook.tobago.table import Table


def look(table: Table, seat: int | None) -> tuple[int, ...]:
    """What a seat saw of the lot, by its view."""
    top = TOBAGO.view(table.state, seat).pending[-1]
    assert isinstance(top, SharingView)
    return top.lot.look


def test_ruling_14_raising_needs_exactly_one_site_the_car_on_it_and_the_own_turn() -> None:
    table = position(ROAD, cars="I2", maps={"white": "next-to-mountain/1", "grey": "in-lake/1", "black": "in-river/1"})
    assert table.offers("raise_treasure") == {"grey"}
    assert table.refusal("raise_treasure white") == "not_found"
    assert table.refusal("raise_treasure black") == "not_there"
    assert table.refusal("raise_treasure brown") == "not_found", "an empty map may lead anywhere"
    table = position(ROAD, on_turn=1, cars="I2 B2", maps={"grey": "in-lake/1"})
    assert not table.offers("raise_treasure")


def test_ruling_14_two_treasures_on_one_space_are_raised_one_after_the_other_in_any_order() -> None:
    for first, second in (("white", "grey"), ("grey", "white")):
        table = position(ROAD, cars="I2", maps={"white": "in-lake/1", "grey": "in-largest-lake/2"}, treasure=EASY)
        assert table.offers("raise_treasure") == {"white", "grey"}
        table.play(f"raise_treasure {first}").finish()
        table.play(f"raise_treasure {second}").finish()


def test_ruling_15_the_raiser_draws_first_then_the_others_clockwise() -> None:
    table = position(
        ROAD,
        players=4,
        on_turn=2,
        cars="B2 B2 I2 B2",
        maps={"white": "next-to-mountain/0 in-lake/1"},
        treasure="2 3 4 5 6",
    )
    table.play("raise_treasure white").draws("2 3 4 5")
    assert [event.seat for event in table.happened(TreasureDrawn)] == [2, 0, 1, None], "seat 3 has no rose"


def test_ruling_15_a_player_draws_as_many_cards_as_roses_and_alone_sees_them() -> None:
    table = raised("2 3 4 5 6")
    assert [look(table, seat) for seat in range(3)] == [(2, 3), (4,), (5,)]
    assert look(table, None) == (), "a spectator sees none"


def test_ruling_15_what_a_player_saw_is_shown_to_that_player_throughout() -> None:
    table = raised("2 3 4 5 6").play("turn_up 4", "0: claim", "turn_up 6", "1: decline")
    assert [look(table, seat) for seat in range(3)] == [(2, 3), (4,), (5,)]


def test_ruling_15_the_unseen_card_and_the_others_cards_are_open_in_a_players_mind() -> None:
    """Positions sampled from a view hold the player's own cards and those turned up; the rest varies."""
    table = raised("2 3 4 5 6").play("turn_up 6")
    view = TOBAGO.view(table.state, 1)
    lots = set()
    for seed in range(40):
        top = TOBAGO.sample(view, Random(seed)).pending[-1]
        assert isinstance(top, Sharing)
        hidden = things(top.hidden)
        assert 4 in hidden
        lots.add(tuple(hidden))
    assert len(lots) > 1


def test_ruling_15_the_lot_is_shuffled() -> None:
    table = raised("2 3 4 5 6")
    assert table.luck
    assert table.offers("turn_up") == {"2", "3", "4", "5", "6"}
    assert TOBAGO.odds(raised("2 2 2 5 6").state) == [3, 1, 1]


def test_ruling_16_offers_go_rose_by_rose_from_the_bottom_and_the_last_may_decline() -> None:
    table = raised("2 3 4 5 6").play("turn_up 6", "0: decline", "1: decline", "0: decline")
    assert table.to_move == 2
    assert table.kinds() == {"claim", "decline"}
    table.play("2: decline")
    assert table.discarded_treasure == [6]


def test_ruling_16_every_rose_is_asked_anew_for_every_card() -> None:
    table = raised("2 3 4 5 6").play("turn_up 6", "0: decline", "1: claim")
    table.play("turn_up 5", "0: decline", "0: decline", "2: decline", "turn_up 4")
    assert table.to_move == 0


def test_ruling_16_it_ends_when_the_roses_run_out_and_the_rest_is_discarded_openly() -> None:
    table = raised("2 3 4 5 6").play("turn_up 6, 0: claim, turn_up 5, 1: claim")
    table.play("turn_up 4, 0: claim, turn_up 3, 2: claim")
    (event,) = table.happened(LotDiscarded)
    assert event.values == (2,)
    assert event.seen_by(None) == event
    assert table.discarded_treasure == [2]


def test_ruling_16_it_ends_when_the_cards_run_out() -> None:
    table = raised("2 3 4 5 6")
    for value in (2, 3, 4, 5):
        table.play(f"turn_up {value}", "decline", "decline", "decline", "decline")
    table.play("turn_up 6", "0: claim")
    assert table.to_move == 0
    assert table.kinds() == {"play_clue"}
    assert table.state.rose_supply == (15, 15, 15)


def test_ruling_16_a_curse_left_over_is_removed_without_effect() -> None:
    table = raised("2 3 4 5 curse", held={0: 1, 1: 1, 2: 1})
    table.play("turn_up 2, 0: claim, turn_up 3, 1: claim, turn_up 4, 0: claim, turn_up 5, 2: claim")
    assert table.held == (1, 1, 1)
    assert not table.happened(CurseStruck)
    assert 0 not in table.treasure + table.discarded_treasure


def test_ruling_17_a_view_knows_all_piles() -> None:
    table = raised("2 3 4 5 6", piles={1: "5", 2: "2 2"}).play("turn_up 6", "0: claim")
    for seat in (0, 1, 2, None):
        assert TOBAGO.view(table.state, seat).piles == table.state.piles


def test_ruling_17_showing_the_others_totals_is_an_option_and_off_by_default() -> None:
    assert TOBAGO.view(position(ROAD).state, 0).setup.open_totals is False
    assert TOBAGO.view(position(ROAD, open_totals=True).state, 0).setup.open_totals is True


def test_ruling_18_a_curse_takes_exactly_one_amulet_however_many_roses() -> None:
    table = raised("2 3 4 5 curse", owners="0 0 1", held={0: 3, 1: 1}).play("turn_up curse")
    assert table.held == (2, 0, 0)


def test_ruling_18_without_an_amulet_the_most_valuable_card_goes_to_the_discards() -> None:
    table = raised("2 3 4 5 curse", piles={0: "6", 1: "2 3", 2: ""}).play("turn_up curse")
    assert [table.pile(seat) for seat in range(3)] == [[], [2], []]
    assert table.discarded_treasure == [2, 3, 3, 4, 5, 6]


def test_ruling_18_a_card_claimed_a_moment_ago_can_be_lost() -> None:
    table = raised("2 3 4 6 curse").play("turn_up 6", "0: claim", "turn_up curse")
    assert table.pile(0) == []


def test_ruling_18_without_either_nothing_is_lost() -> None:
    table = raised("2 3 4 5 curse").play("turn_up curse")
    assert [(event.seat, event.amulet, event.value) for event in table.happened(CurseSuffered)] == [
        (0, False, None),
        (1, False, None),
        (2, False, None),
    ]


def test_ruling_18_it_is_not_a_choice() -> None:
    """Not even which of the two to give: no player is asked between the curse and the new map."""
    table = raised("2 3 4 5 curse", held={0: 1, 1: 1}, piles={0: "2", 1: "2"}).play("turn_up curse")
    assert table.kinds() == {"play_clue"}
    assert table.held == (0, 0, 0)


def cursed(**more: Any) -> Table:
    """A curse strikes; who has an amulet and treasure chooses what to give."""
    return raised("2 3 4 5 curse", curse_payment="chosen", **more).play("turn_up curse")


def test_ruling_18_by_option_a_player_who_is_struck_chooses_between_an_amulet_and_the_best_card() -> None:
    table = cursed(held={0: 1, 1: 1}, piles={0: "2 6", 1: "2"})
    assert table.kinds() == {"pay_amulet", "pay_treasure"}
    table.play("0: pay_treasure", "1: pay_amulet")
    assert (table.held, table.pile(0), table.pile(1)) == ((1, 0, 0), [2], [2])
    assert table.kinds() == {"play_clue"}, "the new map"


def test_ruling_18_only_players_who_have_both_are_asked() -> None:
    table = cursed(held={0: 1, 2: 1}, piles={1: "3", 2: "4"})
    assert table.to_move == 2
    assert (table.held, table.pile(1)) == ((0, 0, 1), [])
    assert table.refusal("claim") == "not_now"
    assert table.play("2: pay_amulet").held == (0, 0, 0)


def test_ruling_18_a_player_who_chose_to_pay_with_treasure_leaves_where_only_protected_players_go_on() -> None:
    table = cursed(held={0: 1, 1: 1}, piles={0: "6", 1: "2", 2: ""}, after_curse="go_on_if_paid")
    table.play("0: pay_treasure", "1: pay_amulet")
    assert set(table.roses()) == {1}


def test_ruling_18_a_second_curse_in_the_lot_asks_again() -> None:
    table = raised("2 3 4 curse curse", curse_payment="chosen", after_curse="go_on", held={0: 2}, piles={0: "2"})
    table.play("turn_up curse", "0: pay_amulet", "turn_up curse")
    assert table.kinds() == {"pay_amulet", "pay_treasure"}
    assert table.play("0: pay_treasure").pile(0) == []


def test_ruling_18_the_raiser_is_struck_like_every_player_with_a_rose_left() -> None:
    table = raised("2 3 4 5 curse", owners="2 2 1", held={0: 1}).play("turn_up curse")
    assert table.held[0] == 0
    table = raised("2 3 4 5 curse", owners="2 2 1", held={0: 1}).play("turn_up 2", "0: claim", "turn_up curse")
    assert table.held[0] == 1
