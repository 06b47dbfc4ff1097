"""Two players, and Aaron: his hand, turns for him, and passing (rule book p. 15, ruling 51)."""

from __future__ import annotations

import pytest

from doubloon.games.loot_island.events import AaronLed, CardsDiscarded, MapDrawn, Passed
from tests.rulebook.loot_island.kit import BLUE, RED, ready, two
from tests.rulebook.loot_island.table import AARON, cards

# The examples


def test_blue_plays_two_of_aarons_cards() -> None:
    """Rule book p. 15: the first example of Blue."""
    table = two(
        hands={BLUE: "blue 2", AARON: "red 3 5-draw 8"}, columns={"north-1": "red 2"}, stacks={"north-1": "blue"}
    )
    table.lay("north-1", "red 3 5-draw", aaron=True)
    assert table.column("north-1") == "red 2 3 5-draw"
    assert table.stack("north-1") == "blue aaron"
    table.draw("green 2")
    assert table.hand(BLUE) == "blue 2, green 2", "his compass was there"
    assert table.hand(AARON) == "red 8", "he draws nothing"
    assert len(table.happened(MapDrawn)) == 1
    assert table.decider == "red"


def test_blue_digs_for_aaron() -> None:
    """Rule book p. 15: the second example of Blue."""
    table = two(hands={AARON: "red 3 8, blue 2"}).visit("dig", "red 3 8", aaron=True)
    assert table.decider == "blue"
    table.play("blue: dig").reveal("amulet-8")
    assert table.decider == "red", "no player is asked what Aaron does with it"
    assert table.buried == {"amulet-8"}
    assert table.treasures(AARON) == table.treasures(BLUE) == set()
    assert table.cubes == (3, 3, 0)


def test_red_blocks_the_ship_for_aaron() -> None:
    """Rule book p. 15: the example of Red."""
    table = two(on_turn=RED, hands={AARON: "red 3 8, blue 2"}).visit("sail", "red 3 8", aaron=True)
    table.play("red: only_block")
    assert table.ship == ("north", 1)
    assert "sail" not in table.islands
    assert table.hand(AARON) == "blue 2"
    assert table.decider == "blue"


# His hand


def test_aaron_has_six_cards_that_both_players_see() -> None:
    """p. 15, set-up."""
    table = ready(2)
    assert table.hand_sizes == (6, 6, 6)
    drawn = [event for event in table.happened(MapDrawn) if event.seat == AARON]
    assert all(event.seen_by(seat) == event for event in drawn for seat in (BLUE, RED, None))
    [first, *_] = table.happened(MapDrawn)
    assert first.seen_by(BLUE) == first
    assert first.seen_by(RED) == first.seen_by(None) == MapDrawn(BLUE, None, face_up=False), (
        "unlike the cards of players"
    )
    assert [event.seat for event in table.happened(MapDrawn)] == [BLUE] * 6 + [RED] * 6 + [AARON] * 6


@pytest.mark.parametrize(("event", "full"), [("B8", 6), ("B5", 5)])
def test_aarons_hand_is_new_in_every_round(event: str, full: int) -> None:
    """p. 15: what is left is discarded; ruling 46: he draws last."""
    hands = {BLUE: "blue 2", RED: "blue 3", AARON: "red 3 8"}
    table = two(passed="all", hands=hands).play(f"draw_event {event}", "blue: done")
    assert table.hand(AARON) == "red 3 8"
    table.play("red: done")
    assert [(event.seat, event.cards) for event in table.happened(CardsDiscarded)] == [
        (AARON, sum(1 << c for c in cards("red 3 8")))
    ]
    table.deal()
    assert table.hand_sizes == (full, full, full)
    assert [event.seat for event in table.happened(MapDrawn)] == [BLUE] * (full - 1) + [RED] * (full - 1) + [
        AARON
    ] * full
    assert table.decider == "blue"


def test_aaron_without_cards_discards_none() -> None:
    table = (
        two(passed="all", hands={BLUE: "blue 2", RED: "blue 3", AARON: ""}).play("draw_event B8").all_keep_their_cards()
    )
    assert not table.happened(CardsDiscarded)
    assert table.hand_sizes == (6, 6, 6)


def test_aarons_last_cards_are_the_first_to_be_shuffled_in() -> None:
    """p. 5 and 15: they are discarded before the players draw."""
    hands = {BLUE: "blue 2", RED: "blue 3 4 5 6 7 8", AARON: "red 3 8"}
    table = two(passed="all", hands=hands, deck="green 2", discards="").play("draw_event B8", "done", "done")
    table.draw("green 2")
    assert table.offered("draw_map") == "red 3 8"


# Turns


def test_a_turn_may_be_used_for_aaron() -> None:
    """p. 15: with his cards and his compasses only, instead of the player's own turn."""
    table = two(hands={BLUE: "blue 2 3", AARON: "red 3 8"})
    assert "north-1 0" in table.offers("go_ashore") and "north-1 2" in table.offers("go_ashore")
    assert "sail 0" in table.offers("visit") and "sail 2" in table.offers("visit")
    table.play("go_ashore north-1 2")
    assert table.offered("add_card") == "red 3 8"
    table.play("add_card red-3", "lay_cards")
    assert table.hand(BLUE) == "blue 2 3"
    assert table.discs == (3, 3, 2)
    assert table.happened(AaronLed) == [AaronLed(BLUE)]
    assert table.decider == "red"


def test_it_is_said_who_acts_for_aaron_and_only_then() -> None:
    table = two(hands={BLUE: "blue 2 3 4", AARON: "red 3 8"}, passed="red").lay("north-1", "blue 2")
    table.visit("draw-maps-2", "blue 3 4")
    assert not table.happened(AaronLed)
    table.visit("discard-cubes-3", "red 3 8", aaron=True)
    assert table.happened(AaronLed) == [AaronLed(BLUE)]


def test_players_pass_only_for_themselves() -> None:
    """p. 15: playing for Aaron is playing."""
    table = two()
    assert "pass_turn" in table.choices()
    table.play("blue: pass_turn")
    assert table.passed == {"blue"}


def test_a_player_who_plays_for_aaron_moves_his_compasses() -> None:
    """p. 15: the usual rules; one decides on his behalf."""
    stacks = {"east-1": "aaron blue", "south-1": "red aaron", "west-1": "aaron"}
    table = two(hands={AARON: "red 3 8"}, stacks=stacks).play("go_ashore north-1 2")
    assert table.decider == "blue"
    assert table.offers("move_compass") == {"east-1", "south-1", "west-1"}
    table.play("move_compass south-1", "add_card red-3", "lay_cards")
    assert (table.stack("south-1"), table.stack("north-1")) == ("red", "aaron")


def test_aaron_places_and_shifts_compasses() -> None:
    """p. 15."""
    stacks = {"east-1": "blue aaron", "south-1": "aaron red"}
    table = two(hands={AARON: "red 3 8"}, stacks=stacks).visit("shift-compass", "red 3 8", aaron=True)
    assert set(table.choices()) == {"shift_compass east-1", "only_block"}
    table.play("blue: shift_compass east-1")
    assert table.stack("east-1") == "aaron blue"
    placed = two(hands={AARON: "red 3 8"}, stacks=stacks).visit("place-compass", "red 3 8", aaron=True)
    assert {"place_compass east-1", "place_compass south-1"}.isdisjoint(placed.choices())
    placed.play("blue: place_compass west-1")
    assert placed.stack("west-1") == "aaron"
    assert placed.discs == (2, 2, 0)


def test_a_player_who_plays_for_aaron_may_move_the_ship() -> None:
    table = two(hands={AARON: "red 3 8"}).visit("sail", "red 3 8", aaron=True).play("blue: sail")
    assert table.ship == ("east", 1)


# Cubes and cards


@pytest.mark.parametrize("island", ["draw-maps-2", "discard-cubes-3"])
def test_aaron_neither_draws_nor_discards_cubes(island: str) -> None:
    """p. 15; ruling 51: nor does the one who plays for him."""
    table = two(hands={BLUE: "blue 2", AARON: "red 3 8"}, cubes={BLUE: 9}).visit(island, "red 3 8", aaron=True)
    assert table.decider == "red"
    assert table.cubes == (9, 3, 0)
    assert not table.happened(MapDrawn)
    assert island not in table.islands


def test_ruling_51_an_ordinary_1_of_aarons_curses_both_people() -> None:
    table = two(hands={AARON: "red 1 1"}).lay("north-1", "red 1 1", aaron=True)
    assert table.cubes == (5, 5, 0)


def test_ruling_51_a_persons_1_curses_only_the_other_person() -> None:
    table = two(hands={BLUE: "red 1"}).lay("north-1", "red 1")
    assert table.cubes == (3, 4, 0)


@pytest.mark.parametrize("column", ["red 5-draw", "red 7-discard", "red 5-draw 7-discard"])
def test_ruling_51_a_1_of_aarons_in_front_copies_nothing(column: str) -> None:
    """Neither for him nor for the one who plays for him."""
    columns, stacks = {"north-1": column}, {"north-1": "blue red"}
    table = two(hands={AARON: "red 1 8"}, columns=columns, stacks=stacks).lay("north-1", "red 1", aaron=True)
    assert table.column("north-1") == column.replace("red", "red 1")
    assert table.decider == "red"
    assert table.cubes == (3, 3, 0)
    assert not table.happened(MapDrawn)


def test_icons_of_aarons_cards_work_for_the_people_there() -> None:
    """p. 15, also together with a 1 in front."""
    columns, stacks = {"north-1": "red 5"}, {"north-1": "red blue"}
    table = two(hands={AARON: "red 1 7-discard 9-draw"}, columns=columns, stacks=stacks)
    table.lay("north-1", "red 1 7-discard 9-draw", aaron=True).deal()
    assert table.cubes == (2, 2, 0)
    assert [event.seat for event in table.happened(MapDrawn)] == [BLUE, RED]
    alone = two(hands={AARON: "red 7-discard 9-draw"}).lay("north-1", "red 7-discard 9-draw", aaron=True)
    assert alone.cubes == (3, 3, 0)
    assert not alone.happened(MapDrawn)


def test_icons_of_a_persons_cards_do_nothing_for_aaron() -> None:
    """p. 15."""
    columns, stacks = {"north-1": "red 2"}, {"north-1": "aaron blue"}
    table = two(hands={BLUE: "red 5-draw 7-discard", AARON: "blue 2"}, columns=columns, stacks=stacks)
    table.lay("north-1", "red 5-draw 7-discard").deal()
    assert table.cubes == (2, 3, 0)
    assert table.hand(AARON) == "blue 2"


# Passing


def test_ruling_51_a_player_who_has_passed_cannot_act_for_aaron() -> None:
    """The other may go on alone, for both."""
    table = two(hands={RED: "blue 2", AARON: "red 3 8"}).play("blue: pass_turn").lay("north-1", "red 3", aaron=True)
    assert table.decider == "red"
    table.lay("north-1", "red 8", aaron=True)
    assert table.decider == "red"
    table.lay("east-1", "blue 2")
    assert [event.seat for event in table.happened(Passed)] == [BLUE, RED]
    assert table.kinds() == {"draw_event"}


def test_a_player_without_cards_can_still_act_for_aaron() -> None:
    table = two(hands={BLUE: "", AARON: "red 3"})
    assert table.decider == "blue"
    assert table.kinds() == {"go_ashore", "pass_turn"}


def test_when_nothing_can_be_done_for_aaron_either_the_player_passes_unasked() -> None:
    columns = {"north-1": "blue 3", "east-1": "blue 4", "south-1": "blue 5", "west-1": "blue 6"}
    columns |= {"north-2": "red 10", "east-2": "red 10-chest", "south-2": "red wild 9-draw", "west-2": "red 9-discard"}
    table = two(hands={BLUE: "", AARON: "red 3"}, columns=columns)
    assert table.passed == {"blue"}
    assert table.decider == "red"


def test_the_phase_ends_when_both_people_have_passed() -> None:
    """p. 15: whatever Aaron has left."""
    table = two().play("blue: pass_turn", "red: pass_turn")
    assert table.kinds() == {"draw_event"}
