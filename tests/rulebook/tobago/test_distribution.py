"""Distributing a treasure, and starting a new hunt."""

from __future__ import annotations

from doubloon.games.tobago.events import LotDiscarded, TreasureDiscarded, TreasureTurnedUp
from tests.rulebook.tobago.kit import ANNA, BOBBY, ROGER, shared


def test_the_whole_distribution_among_three_players() -> None:
    """2009 p. 4, 2019 p. 4: Anna, Bobby and Roger share five cards, step by step."""
    table = shared()
    table.play("turn_up 2", "0: decline", "1: decline", "0: decline", "2: claim")
    assert table.pile(ROGER) == [2]
    assert table.roses() == [ANNA, BOBBY, ANNA], "Roger has his rose back"
    table.play("turn_up 6", "0: claim")
    assert table.pile(ANNA) == [6]
    assert table.roses() == [BOBBY, ANNA], "it was her lowest rose that claimed"
    table.play("turn_up 3", "1: decline", "0: decline")
    assert table.discarded_treasure == [3]
    table.play("turn_up 5", "1: decline", "0: claim")
    assert table.pile(ANNA) == [5, 6]
    table.play("turn_up 4", "1: claim")
    assert table.pile(BOBBY) == [4]
    assert [event.value for event in table.happened(TreasureTurnedUp)] == [2, 6, 3, 5, 4], "all cards are shown to all"
    assert table.state.rose_supply == (15, 15, 15)
    assert table.to_move == BOBBY, "he claimed last"
    assert {play.split()[1] for play in table.offers("play_clue")} == {"white"}


def test_the_owner_of_the_lowest_rose_is_asked_first_and_all_owners_anew_for_every_card() -> None:
    """2009 p. 4, step 1: even a player who has been asked before."""
    table = shared()
    for value in (2, 3):
        table.play(f"turn_up {value}", "0: decline", "1: decline", "0: decline", "2: decline")
    table.play("turn_up 4")
    assert table.to_move == ANNA


def test_a_player_who_claims_gets_back_the_rose_that_claimed() -> None:
    """2009 p. 4, step 2: here the upper one of Anna's two."""
    table = shared().play("turn_up 2", "0: decline", "1: decline", "0: claim")
    assert table.roses() == [ANNA, BOBBY, ROGER]
    assert table.state.rose_supply == (14, 14, 14)


def test_a_card_that_no_rose_claims_is_discarded() -> None:
    """2009 p. 4, step 2."""
    table = shared().play("turn_up 6", "0: decline", "1: decline", "0: decline", "2: decline")
    assert table.discarded_treasure == [6]
    assert [event.value for event in table.happened(TreasureDiscarded)] == [6]
    assert len(table.roses()) == 4


def test_the_card_left_over_when_no_rose_remains_is_discarded() -> None:
    """2009 p. 4, step 3."""
    table = shared()
    for value, seat in ((2, 0), (3, 1), (4, 0), (5, 2)):
        table.play(f"turn_up {value}", f"{seat}: claim")
    assert [event.values for event in table.happened(LotDiscarded)] == [(6,)]
    assert table.discarded_treasure == [6]


def test_roses_left_when_the_cards_have_run_out_go_back() -> None:
    """2009 p. 4, step 3: the distribution ends when all cards have been offered."""
    table = shared()
    for value in (2, 3, 4, 5, 6):
        table.play(f"turn_up {value}", "decline", "decline", "decline", "decline")
    assert table.state.rose_supply[1:] == (15, 15)
    assert table.discarded_treasure == [2, 3, 4, 5, 6]


def test_the_clues_of_a_raised_treasure_go_to_the_clue_discards() -> None:
    """2009 p. 5, starting a new hunt: apart from the treasure cards."""
    table = shared().finish()
    assert table.card_set(table.state.discards) == {"in-mountain", "in-sight-of-hut", "next-to-lake"}


def test_the_last_claimant_starts_the_new_map_from_the_hand() -> None:
    """2009 p. 5: with a clue, a rose on it, and a replacement from the deck."""
    table = shared(hands={1: "in-jungle in-lake in-river in-beach"})
    table.play("turn_up 2", "0: decline", "1: claim")
    for value in (3, 4, 5, 6):
        table.play(f"turn_up {value}", *["decline"] * len(table.roses()))
    assert table.to_move == BOBBY
    assert table.offers("play_clue") == {f"in-{terrain} white" for terrain in ("jungle", "lake", "river", "beach")}
    table.play("1: play_clue in-river white")
    assert table.clues("white") == "in-river/1"
    assert table.sites("white") == {"M2"}
    assert table.state.rose_supply == (15, 14, 15)
    assert len(table.hand(BOBBY)) == 4


def test_the_order_of_play_is_not_affected_by_who_starts_the_new_map() -> None:
    """2019 p. 5: the turn stays with the raiser, then it is the left neighbour's."""
    table = shared(hands={2: "in-river"}).play("turn_up 2", "0: decline", "1: decline", "0: decline", "2: claim")
    for value in (3, 4, 5, 6):
        table.play(f"turn_up {value}", "decline", "decline", "decline")
    table.play("2: play_clue in-river white")
    assert table.to_move == ANNA, "her action is still to come"
    table.play("0: drive I2", "0: end_turn")
    assert table.to_move == BOBBY
