"""Phase 1: the preparation of a round (rule book p. 5, ruling 46)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.games.loot_island.events import (
    CardsDiscarded,
    EventTurned,
    MapDrawn,
    MapsShuffled,
    RoundStarted,
    ShipSailed,
)
from doubloon.games.loot_island.state import Turn
from tests.rulebook.loot_island.kit import BLACK, BLUE, RED, YELLOW, position, ready
from tests.rulebook.loot_island.table import MAPS, Table, cards


def evening(**things: Any) -> Table:
    """All players have passed in round 2, and nothing is found; three players with these hands."""
    hands = {BLUE: "red 2 3", RED: "", YELLOW: "blue 8"}
    return position(**{"players": 3, "passed": "all", "hands": hands, **things})


# Step 1: the ship


@pytest.mark.parametrize(
    ("coast", "direction", "next"),
    [("north", 1, "east"), ("west", 1, "north"), ("north", -1, "west"), ("south", -1, "east")],
)
def test_the_ship_moves_to_the_next_corner_in_its_direction(coast: str, direction: int, next: str) -> None:
    """p. 5, step 1."""
    table = evening(ship=coast, direction=direction)
    assert table.ship == (next, direction)


# Step 2: small islands


def test_small_islands_are_turned_up_again() -> None:
    """p. 5, step 2."""
    table = evening(islands="sail")
    assert table.islands == {"discard-cubes-3", "shift-compass", "place-compass", "draw-maps-2", "dig", "sail"}


# Step 3: events


def test_a_new_event_replaces_the_old_one() -> None:
    """p. 5, step 3."""
    table = evening(event="B7").play("chance: draw_event B8")
    assert table.event == "B8"


def test_an_event_comes_only_once_in_a_game() -> None:
    """p. 5, step 3: it goes back to the box."""
    table = ready(3)
    drawn: list[str] = []
    for event in ("B6", "B7", "B8", "B11"):
        table.all_pass()
        assert not table.offers("draw_event") & {*drawn, "A1", "A2", "A3", "A4"}
        table.play(f"draw_event {event}").all_keep_their_cards()
        drawn.append(event)
    assert table.state.round == 5


def test_ship_and_event_come_before_the_hands() -> None:
    """p. 5: the steps have an order."""
    table = evening().play("draw_event B8", "blue: discard red-2", "done", "yellow: done").deal()
    order = table.order(RoundStarted, ShipSailed, EventTurned, CardsDiscarded, MapDrawn)
    assert order[:5] == ["RoundStarted", "ShipSailed", "EventTurned", "CardsDiscarded", "MapDrawn"]


# Step 4: hands


def test_any_number_of_cards_may_be_discarded() -> None:
    """p. 5, step 4."""
    table = evening().play("draw_event B8")
    assert table.decider == "blue"
    assert set(table.choices()) == {"discard red-2", "discard red-3", "done"}
    table.play("blue: discard red-2", "blue: discard red-3", "blue: done")
    assert table.discards == "red 2 3"
    assert table.hand(BLUE) == ""


def test_or_none() -> None:
    table = evening().play("draw_event B8", "blue: done", "yellow: done")
    assert table.discards == ""
    assert table.hand(BLUE) == "red 2 3"


def test_cards_are_put_aside_in_rising_order_and_discarded_together() -> None:
    table = evening().play("draw_event B8", "blue: discard red-3")
    assert table.choices() == ["done"], "2 is lower than 3"
    assert table.discards == "", "no player has seen it yet"
    table.play("blue: done")
    assert table.discards == "red 3"
    assert table.hand(BLUE) == "red 2"


def test_a_player_who_has_no_cards_is_not_asked_to_discard() -> None:
    table = evening().play("draw_event B8", "blue: done")
    assert table.decider == "yellow"


@pytest.mark.parametrize(("players", "full"), [(2, 6), (3, 7), (4, 7), (5, 7)])
def test_hands_are_filled_up_to_seven_or_six_with_two_players(players: int, full: int) -> None:
    """p. 5, step 4."""
    table = position(players=players, passed="all", hands={BLUE: "red 2 3", RED: ""}).play("draw_event B8")
    table.all_keep_their_cards()
    assert table.hand_sizes == (full,) * (3 if players == 2 else players)
    assert set(cards("red 2 3")) <= set(cards(table.hand(BLUE)))


def test_a_player_who_has_more_than_seven_keeps_them_all() -> None:
    """Ruling 46: there is no upper limit to a hand."""
    many = "red 2 3 4 5 6 7 8 10"
    table = evening(hands={BLUE: many}).play("draw_event B8").all_keep_their_cards()
    assert table.hand(BLUE) == many
    assert table.hand_sizes == (8, 7, 7)


def test_ruling_46_all_discard_clockwise_from_the_first_player_then_all_draw_in_that_order() -> None:
    table = evening(captain=RED, hands={BLUE: "red 2", RED: "red 3", YELLOW: "blue 8"})
    table.play("draw_event B8", "red: done", "yellow: done")
    assert not table.happened(MapDrawn)
    table.play("blue: done").all_keep_their_cards()
    assert [event.seat for event in table.happened(MapDrawn)] == [RED] * 6 + [YELLOW] * 6 + [BLUE] * 6


def test_discards_are_shuffled_when_the_deck_is_used_up() -> None:
    """p. 5: one draws what there is, shuffles, and draws the rest."""
    table = evening(
        hands={BLUE: "red 3 4 5 6 7", RED: "blue 2 3 4 5 6 7 8", YELLOW: "yellow 2 3 4 5 6 7 8"},
        deck="green 1",
        discards="green 2 3",
    )
    table.play("draw_event B8", "discard red-3", "done", "done", "done")
    assert table.offered("draw_map") == "green 1"
    table.draw("green 1")
    assert table.happened(MapsShuffled)
    assert table.offered("draw_map") == "red 3, green 2 3", "what was discarded just now is among them"
    table.draw("green 3")
    assert table.discards == ""
    assert table.offered("draw_map") == "red 3, green 2", "one more is missing"
    table.draw("red 3")
    assert table.deck == "green 2"


def test_the_discards_are_not_shuffled_before_a_card_is_needed() -> None:
    """p. 5."""
    hands = {BLUE: "red 3 4 5 6 7 8", RED: "blue 2 3 4 5 6 7 8", YELLOW: "yellow 2 3 4 5 6 7 8"}
    table = evening(hands=hands, deck="green 1", discards="green 2 3").play("draw_event B8").all_keep_their_cards()
    assert table.deck == ""
    assert table.discards == "green 2 3"
    assert not table.happened(MapsShuffled)


def test_ruling_46_without_any_cards_left_hands_stay_short() -> None:
    hands = {BLUE: "red 2", RED: "blue 2", YELLOW: "yellow 2"}
    table = evening(hands=hands, deck="green 1", discards="green 2").play("draw_event B8").all_keep_their_cards()
    assert table.hand_sizes == (3, 1, 1)
    assert table.decider == "blue", "the round begins"


# The round


def test_the_round_is_counted_and_the_first_player_begins() -> None:
    table = evening(captain=YELLOW).play("draw_event B8").all_keep_their_cards()
    assert table.state.round == 3
    assert [event.round for event in table.happened(RoundStarted)] == [3]
    assert table.decider == "yellow"
    assert table.passed == set()


def test_the_game_has_five_rounds() -> None:
    """p. 4: then comes the end of the game."""
    table = ready(4)
    for round, event in enumerate(("B6", "B7", "B8", "B11"), start=2):
        table.next_round(event).all_keep_their_cards()
        assert table.state.round == round
        assert isinstance(table.state.pending[-1], Turn)
    table.all_pass()
    assert table.kinds() == {"draw_healer"}


def test_everything_stays_on_other_coasts() -> None:
    """p. 11, note: only the explored coast is cleaned up."""
    table = (
        evening(columns={"south-1": "green 5"}, stacks={"south-1": "red"}).play("draw_event B8").all_keep_their_cards()
    )
    assert table.column("south-1") == "green 5"
    assert table.stack("south-1") == "red"


def test_the_deck_is_what_has_not_been_dealt() -> None:
    table = ready(4)
    dealt = sum(table.state.hands)
    assert table.state.deck == (1 << len(MAPS)) - 1 - dealt
    assert table.hand_sizes[BLACK] == 7
