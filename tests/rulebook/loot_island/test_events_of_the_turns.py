"""The event cards B6 to B9, about icons, small islands and passing (rule book p. 14 and the rulings)."""

from __future__ import annotations

import pytest

from doubloon.games.loot_island.events import CubesDiscarded, Passed, TileTaken
from tests.rulebook.loot_island.kit import BLUE, RED, YELLOW, position

# B6


def test_b6_the_icon_discards_two_cubes() -> None:
    stacks, columns = {"north-1": "red"}, {"north-1": "red 2"}
    table = position(event="B6", hands={BLUE: "red 7-discard"}, stacks=stacks, columns=columns, cubes={RED: 1})
    table.lay("north-1", "red 7-discard")
    assert table.cubes[BLUE] == 1
    assert set(table.choices()) == {"discard_all", "keep_cube"}
    assert table.decider == "red"


def test_b6_a_copied_icon_as_well() -> None:
    columns = {"north-1": "red 2 7-discard"}
    table = position(event="B6", hands={BLUE: "red 1"}, columns=columns).lay("north-1", "red 1")
    assert table.cubes[BLUE] == 1
    chosen = position(event="B6", hands={BLUE: "red 1"}, columns={"north-1": "red 5-draw 7-discard"})
    chosen.lay("north-1", "red 1").play("copy_icon discard")
    assert chosen.cubes[BLUE] == 1


def test_b6_changes_nothing_else() -> None:
    """Small islands, buried treasures and drawn cards are as usual."""
    table = position(event="B6", hands={BLUE: "red 2 3"}, cubes={BLUE: 9}).visit("discard-cubes-3", "red 2 3")
    assert table.cubes[BLUE] == 6
    drawn = position(event="B6", hands={BLUE: "red 5-draw"}).lay("north-1", "red 5-draw").deal()
    assert drawn.hand_sizes[BLUE] == 1


# B7


def test_b7_a_small_island_costs_a_further_card_of_any_colour() -> None:
    table = position(event="B7", hands={BLUE: "red 2, blue 3 8, green 5"}).play("visit sail 0")
    assert table.offered("pay") == "red 2, blue 3"
    table.play("pay red-2")
    assert table.offered("pay") == "blue 3", "two of the three have one colour"
    table.play("pay blue-3")
    assert table.offered("pay") == "blue 8"
    table.play("pay blue-8")
    assert table.discards == "red 2, blue 3 8"
    assert table.kinds() == {"sail", "only_block"}


def test_b7_the_further_card_may_have_the_same_colour_or_come_last() -> None:
    for price in ("blue 3 4 8", "blue 3 8, green 5"):
        table = position(event="B7", hands={BLUE: "red 2, blue 3 4 8, green 5"}).visit("sail", price)
        assert table.discards == price


@pytest.mark.parametrize(
    ("hand", "enough"), [("blue 3 8", False), ("red 2, blue 3, green 5", False), ("red 2, blue 3 8", True)]
)
def test_b7_three_cards_are_needed(hand: str, enough: bool) -> None:
    table = position(event="B7", hands={BLUE: hand})
    assert bool(table.offers("visit")) == enough


# B8


def test_b8_the_first_to_pass_curses_all_others() -> None:
    table = position(event="B8", hands={BLUE: "red 2"}).lay("north-1", "red 2").play("red: pass_turn")
    assert table.cubes == (5, 3, 5, 5, 5)
    table.play("yellow: pass_turn")
    assert table.cubes == (5, 3, 5, 5, 5), "only the first"


def test_ruling_45_b8_strikes_when_the_holder_of_the_tile_passes_first() -> None:
    table = position(event="B8", captain=BLUE).play("blue: pass_turn")
    assert table.cubes == (3, 5, 5, 5, 5)
    assert table.captain == "blue"


def test_b8_strikes_when_a_player_has_no_cards_left() -> None:
    """Ruling 45."""
    table = position(event="B8", hands={BLUE: "red 2", RED: ""}).lay("north-1", "red 2")
    assert table.cubes == (5, 3, 5, 5, 5)


# B9


def test_b9_a_small_island_costs_one_card_and_the_turns_of_the_round() -> None:
    table = position(event="B9", hands={BLUE: "red 2, blue 8"}, captain=YELLOW).visit("sail", "blue 8")
    assert table.discards == "blue 8"
    assert "blue" not in table.passed, "not before the action"
    table.play("blue: sail")
    assert table.ship == ("east", 1)
    assert table.passed == {"blue"}
    assert table.hand(BLUE) == "red 2"
    assert table.decider == "red"


def test_ruling_45_b9_the_pass_takes_the_tile() -> None:
    table = position(event="B9", captain=YELLOW).visit("discard-cubes-2", "green wild")
    assert [event.seat for event in table.happened(TileTaken)] == [BLUE]
    assert table.captain == "blue"
    again = position(event="B9", captain=YELLOW, passed="white").visit("discard-cubes-2", "green wild")
    assert again.captain == "yellow", "White was first"


def test_ruling_45_b9_the_pass_comes_after_the_whole_action() -> None:
    table = position(event="B9").visit("dig", "green wild").play("dig").reveal("amulet-8")
    assert not table.happened(Passed)
    table.play("blue: keep amulet-8")
    assert table.order(CubesDiscarded, Passed) == ["CubesDiscarded", "Passed"]
    drawn = position(event="B9", hands={BLUE: "red 2"}).visit("draw-maps-2", "red 2").draw("blue 2 3")
    assert drawn.hand(BLUE) == "blue 2 3"
    assert drawn.passed == {"blue"}


def test_b9_any_card_will_do() -> None:
    table = position(event="B9", hands={BLUE: "red 2, blue 8, green 5"}).play("visit sail 0")
    assert table.offered("pay") == "red 2, blue 8, green 5"


def test_b9_the_last_to_act_ends_the_phase() -> None:
    table = position(event="B9", passed="red yellow black white").visit("discard-cubes-2", "green wild")
    assert table.kinds() == {"draw_event"}


def test_b9_playing_cards_is_not_passing() -> None:
    table = position(event="B9", hands={BLUE: "red 2 3"}).lay("north-1", "red 2")
    assert table.passed == set()
