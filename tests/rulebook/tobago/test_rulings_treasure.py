"""Rulings 14 to 23: raising, sharing, the curse, what follows, and the end."""

from __future__ import annotations

from random import Random
from typing import Any

from doubloon.core.bags import things
from doubloon.games.tobago.events import (
    AmuletSurfaced,
    CluePlayed,
    CurseStruck,
    CurseSuffered,
    GameEnded,
    LotDiscarded,
    MapLeftEmpty,
    StatuesTurned,
    TreasureDrawn,
    TreasureShuffled,
)
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.state import Sharing
from doubloon.games.tobago.view import SharingView
from tests.rulebook.tobago.kit import ROAD, Table, position

EASY = " ".join(["2"] * 12)  # a treasure deck without surprises
UNPLAYABLE = "next-to-statue in-sight-of-statue not-next-to-statue not-in-sight-of-statue"  # where no statue stands


def raised(lot: str, owners: str = "2 0 1", **more: Any) -> Table:
    """Seat 0 has raised the treasure on H2; the clues on its map are of these owners, the first played first."""
    clues = ("in-mountain", "in-sight-of-hut", "next-to-lake")
    things: dict[str, Any] = {
        "huts": "F2",
        "cars": "H2",
        "maps": {"white": " ".join(f"{clue}/{seat}" for clue, seat in zip(clues, owners.split(), strict=True))},
        "treasure": f"{lot} 2 2",
    }
    return position(ROAD, **{**things, **more}).play("raise_treasure white").draws(lot)


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
    """Positions sampled from a view hold one's own cards and those turned up; the rest varies."""
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
    """Not even which of the two to give: nobody is asked between the curse and the new map."""
    table = raised("2 3 4 5 curse", held={0: 1, 1: 1}, piles={0: "2", 1: "2"}).play("turn_up curse")
    assert table.kinds() == {"play_clue"}
    assert table.held == (0, 0, 0)


def cursed(**more: Any) -> Table:
    """A curse strikes; who has an amulet and treasure chooses what to give."""
    return raised("2 3 4 5 curse", curse_payment="chosen", **more).play("turn_up curse")


def test_ruling_18_by_option_who_is_struck_chooses_between_an_amulet_and_the_best_card() -> None:
    table = cursed(held={0: 1, 1: 1}, piles={0: "2 6", 1: "2"})
    assert table.kinds() == {"pay_amulet", "pay_treasure"}
    table.play("0: pay_treasure", "1: pay_amulet")
    assert (table.held, table.pile(0), table.pile(1)) == ((1, 0, 0), [2], [2])
    assert table.kinds() == {"play_clue"}, "the new map"


def test_ruling_18_only_who_has_both_is_asked() -> None:
    table = cursed(held={0: 1, 2: 1}, piles={1: "3", 2: "4"})
    assert table.to_move == 2
    assert (table.held, table.pile(1)) == ((0, 0, 1), [])
    assert table.refusal("claim") == "not_now"
    assert table.play("2: pay_amulet").held == (0, 0, 0)


def test_ruling_18_who_chose_to_pay_with_treasure_leaves_where_only_protected_players_go_on() -> None:
    table = cursed(held={0: 1, 1: 1}, piles={0: "6", 1: "2", 2: ""}, after_curse="go_on_if_paid")
    table.play("0: pay_treasure", "1: pay_amulet")
    assert set(table.roses()) == {1}


def test_ruling_18_a_second_curse_in_the_lot_asks_again() -> None:
    table = raised("2 3 4 curse curse", curse_payment="chosen", after_curse="go_on", held={0: 2}, piles={0: "2"})
    table.play("turn_up curse", "0: pay_amulet", "turn_up curse")
    assert table.kinds() == {"pay_amulet", "pay_treasure"}
    assert table.play("0: pay_treasure").pile(0) == []


def test_ruling_18_the_raiser_is_struck_like_anybody_else_with_a_rose_left() -> None:
    table = raised("2 3 4 5 curse", owners="2 2 1", held={0: 1}).play("turn_up curse")
    assert table.held[0] == 0
    table = raised("2 3 4 5 curse", owners="2 2 1", held={0: 1}).play("turn_up 2", "0: claim", "turn_up curse")
    assert table.held[0] == 1


def test_ruling_19_the_new_map_is_started_by_the_last_claimant() -> None:
    table = raised("2 3 4 5 6").play("turn_up 2", "0: claim", "turn_up 3", "1: claim")
    table.play("turn_up 4", "0: claim", "turn_up 5", "2: claim")
    assert table.to_move == 2
    assert {play.split()[1] for play in table.offers("play_clue")} == {"white"}
    card = table.offers("play_clue").pop().split()[0]
    assert table.refusal(f"play_clue {card} grey") == "other_map"


def test_ruling_19_the_raiser_starts_it_if_nobody_claimed() -> None:
    table = raised("2 3 4 5 6")
    for value in (2, 3, 4, 5, 6):
        table.play(f"turn_up {value}", "decline", "decline", "decline", "decline")
    assert table.to_move == 0
    assert table.kinds() == {"play_clue"}


def test_ruling_19_without_a_card_that_can_start_it_the_map_stays_empty_until_somebody_plays_on_it() -> None:
    table = raised("2 3 4 5 curse", hands={0: UNPLAYABLE, 1: "in-river"}).play("turn_up curse")
    assert table.to_move == 0
    assert table.legal("drive G2"), "the turn goes on"
    assert table.happened(MapLeftEmpty) == [MapLeftEmpty(0, 0)], "and everybody knows something about that hand"
    assert table.clues("white") == ""
    assert table.sites("white") == set(table.land.names)
    table.play("drive G2", "end_turn", "1: play_clue in-river white")
    assert table.clues("white") == "in-river/1"


def test_ruling_19_without_a_rose_it_stays_empty_too() -> None:
    """Ruling 7: even starting a map needs a rose in supply."""
    table = position(ROAD, cars="I2", roses={0: 0}, maps={"white": "in-lake/1"}, treasure="2 3 4 5")
    table.play("raise_treasure white").draws("2 3 4")
    table.play("turn_up 2, 0: claim, turn_up 3, 1: decline, turn_up 4, 1: decline")
    assert table.clues("white") == ""
    assert not table.happened(MapLeftEmpty)
    assert table.legal("drive J2")


def test_ruling_20_first_the_new_map_then_the_amulets_then_the_statues_turn() -> None:
    table = raised("2 3 4 5 6", statues="E2/NE").finish()
    assert table.order(CluePlayed, AmuletSurfaced, StatuesTurned) == ["CluePlayed", "AmuletSurfaced", "StatuesTurned"]
    waiting = raised("2 3 4 5 curse", statues="E2/NE").play("turn_up curse")
    assert waiting.kinds() == {"play_clue"}
    assert waiting.amulets == set()
    assert waiting.gazes == ["NE"]


def seen(statues: str, **more: Any) -> Table:
    """A treasure on the only mountain is raised, with these statues around the water in the middle."""
    chart = """
    J   J   J   J
      J   J   J
    J   .   J   J
      J   J   J
    J   M   J   J
      J   J   J
    """
    table = position(chart, cars="D4", maps={"white": "in-mountain/0"}, statues=statues, treasure=EASY, **more)
    return table.play("raise_treasure white").finish()


def test_ruling_21_an_amulet_appears_before_the_first_ocean_hex_in_line() -> None:
    """D3 is water: the land beyond it, E2 and F2 in the line from B4, does not count."""
    assert seen("F2/S").amulets == {"F4"}
    assert seen("B4/NE").amulets == {"C3"}


def test_ruling_21_none_appears_below_a_statue_that_looks_at_the_ocean() -> None:
    """The last space before the water is its own."""
    table = seen("D4/N")
    assert table.amulets == set()
    assert table.state.amulet_pile == 21
    assert table.gazes == ["NE"], "it turns all the same"


def test_ruling_21_none_appears_where_one_lies() -> None:
    table = seen("F2/S", amulets="F4")
    assert table.amulets == {"F4"}
    assert table.state.amulet_pile == 20


def test_ruling_21_two_statues_that_look_at_one_space_bring_one_amulet() -> None:
    table = seen("F2/S F3/S")
    assert table.amulets == {"F4"}
    assert table.state.amulet_pile == 20


def test_ruling_21_a_short_pile_serves_the_statues_in_their_order() -> None:
    assert seen("F2/S D4/N H2/S", amulet_pile=2).amulets == {"F4", "H4"}, "one that brings none takes none"
    assert seen("H2/S F2/S D4/N", amulet_pile=1).amulets == {"H4"}
    assert seen("H2/S F2/S D4/N", amulet_pile=0).gazes == ["SW", "SW", "NE"], "they turn all the same"


def at_the_lake(**more: Any) -> Table:
    """Seat 0 raises the treasure in the lake, on whose map is a rose of seat 1: three cards are needed."""
    return position(ROAD, cars="I2", maps={"white": "in-lake/1"}, **more).play("raise_treasure white")


def test_ruling_22_the_game_ends_after_the_distribution_in_which_the_deck_ran_out_exactly_too() -> None:
    assert at_the_lake(treasure="2 3 4").finish().state.over
    assert at_the_lake(treasure="2 3", treasure_discards="6 6").finish().state.over
    assert not at_the_lake(treasure="2 3 4 5").finish().state.over


def test_ruling_22_missing_cards_come_from_the_shuffled_discards() -> None:
    table = at_the_lake(treasure="2 3", treasure_discards="6 6").draws("3 2 6")
    assert table.order(TreasureDrawn, TreasureShuffled)[2] == "TreasureShuffled"
    assert table.treasure == [6]


def test_ruling_22_if_those_run_out_as_well_fewer_cards_are_dealt() -> None:
    table = at_the_lake(treasure="5").draws("5")
    assert table.offers("turn_up") == {"5"}
    table.play("turn_up 5", "0: decline", "1: claim")
    assert table.state.over
    assert TOBAGO.scores(table.state) == (0, 5, 0)


def test_ruling_23_most_gold_wins() -> None:
    table = at_the_lake(treasure="2 2 2", piles={0: "6", 1: "3 3", 2: "4"}).draws("2 2 2")
    table.play("turn_up 2, 0: decline, 1: claim, turn_up 2, 0: decline, turn_up 2, 0: decline")
    assert [event.gold for event in table.happened(GameEnded)] == [(6, 8, 4)]
    assert TOBAGO.winners(table.state) == (1,)


def test_ruling_23_ties_share_the_victory() -> None:
    table = at_the_lake(treasure="2 2 2", piles={0: "6", 1: "3 3", 2: "4"}).finish()
    assert TOBAGO.scores(table.state) == (8, 8, 4)
    assert TOBAGO.winners(table.state) == (0, 1)
