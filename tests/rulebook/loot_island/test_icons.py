"""Phase 2: what the icons of map cards do when they are played (rule book p. 8-9, rulings 40 and 41)."""

from __future__ import annotations

from typing import Any

from doubloon.games.loot_island.events import CubeKept, CubesDiscarded, IconCopied, MapDrawn, MapsShuffled
from tests.rulebook.loot_island.kit import BLACK, BLUE, RED, WHITE, YELLOW, position
from tests.rulebook.loot_island.table import Table

NO_CHANGE = (3, 3, 3, 3, 3)


def extended(hand: str, column: str, **things: Any) -> Table:
    """Blue and Red have a compass where a red column lies; Blue plays all of a hand to it."""
    stacks = {"north-1": "red blue"}
    table = position(hands={BLUE: hand}, **{"columns": {"north-1": column}, "stacks": stacks, **things})
    return table.lay("north-1", hand)


def test_red_plays_a_5_and_a_9() -> None:
    """Rule book p. 8: the example of Red."""
    table = position(
        on_turn=RED,
        hands={RED: "green 5-draw 9-discard", BLUE: "red 2", YELLOW: "red 3"},
        columns={"east-2": "green 2 3-chest"},
        stacks={"east-2": "yellow red blue"},
    )
    table.lay("east-2", "green 5-draw 9-discard").draw("blue 2 3 4")
    assert table.stack("east-2") == "yellow red blue"
    assert (table.hand(RED), table.hand(YELLOW), table.hand(BLUE)) == ("blue 2", "red 3, blue 3", "red 2, blue 4")
    assert table.cubes == (2, 2, 2, 3, 3), "Black and White have no compass there"
    assert table.decider == "yellow"


# Draw 1 card


def test_all_players_with_a_compass_there_draw_a_card() -> None:
    """p. 8: the others do not."""
    table = extended("red 5-draw", "red 2").deal()
    assert [event.seat for event in table.happened(MapDrawn)] == [BLUE, RED]
    assert table.hand_sizes == (1, 8, 7, 7, 7)


def test_the_compass_of_the_play_counts_too() -> None:
    """p. 8: the player of the card has a compass there by then."""
    table = position(hands={BLUE: "red 5-draw"}).lay("north-1", "red 5-draw").deal()
    assert table.hand_sizes[BLUE] == 1


def test_ruling_46_draws_go_clockwise_from_the_player_on_turn() -> None:
    table = position(
        on_turn=BLACK,
        hands={BLACK: "red 5-draw"},
        stacks={"north-1": "yellow blue white"},
        columns={"north-1": "red 2"},
    )
    table.lay("north-1", "red 5-draw").deal()
    assert [event.seat for event in table.happened(MapDrawn)] == [BLACK, WHITE, BLUE, YELLOW]


def test_a_draw_shuffles_the_discards_if_the_deck_is_used_up() -> None:
    """p. 5."""
    table = extended("red 5-draw", "red 2", deck="", discards="green 2 3")
    assert table.happened(MapsShuffled)
    table.draw("green 3 2")
    assert table.hand(BLUE) == "green 3"
    assert table.decider == "red"


def test_ruling_46_where_there_is_nothing_to_draw_nothing_is_drawn() -> None:
    table = extended("red 5-draw", "red 2", deck="green 8")
    assert table.offered("draw_map") == "green 8"
    table.draw("green 8")
    assert table.hand_sizes[:2] == (1, 7)
    assert table.decider == "red"


# Discard 1 cube


def test_all_players_with_a_compass_there_discard_a_cube() -> None:
    """p. 8: ruling 41, without being asked."""
    table = extended("red 7-discard", "red 2")
    assert table.cubes == (2, 2, 3, 3, 3)
    assert [event.seat for event in table.happened(CubesDiscarded)] == [BLUE, RED]


def test_several_icons_add_up() -> None:
    """p. 8: each card has its effect."""
    table = extended("red 5-draw 7-discard 9-discard 9-draw", "red 2").deal()
    assert table.cubes == (1, 1, 3, 3, 3)
    assert table.hand_sizes == (2, 9, 7, 7, 7)


def test_ruling_40_effects_come_in_the_order_of_the_cards() -> None:
    table = extended("red 5-draw 7-discard 9-draw", "red 2").deal()
    order = [
        (type(event).__name__, event.seat) for event in table.events if isinstance(event, MapDrawn | CubesDiscarded)
    ]
    assert order == [(kind, seat) for kind in ("MapDrawn", "CubesDiscarded", "MapDrawn") for seat in (BLUE, RED)]


def test_a_player_who_has_no_cube_discards_none() -> None:
    table = extended("red 7-discard", "red 2", cubes={BLUE: 0})
    assert table.cubes == (0, 2, 3, 3, 3)
    assert [event.seat for event in table.happened(CubesDiscarded)] == [RED]


def test_ruling_41_the_last_cube_may_be_kept() -> None:
    """A player without cubes chooses no healer."""
    table = extended("red 7-discard", "red 2", cubes={BLUE: 1, RED: 1})
    assert table.decider == "blue"
    assert set(table.choices()) == {"discard_all", "keep_cube"}
    table.play("blue: keep_cube", "red: discard_all")
    assert table.cubes == (1, 0, 3, 3, 3)
    assert [event.seat for event in table.happened(CubeKept)] == [BLUE]
    assert [event.seat for event in table.happened(CubesDiscarded)] == [RED]


# What a 1 in front copies


def test_a_1_in_front_copies_a_draw_for_its_player_alone() -> None:
    """p. 8."""
    table = extended("red 1", "red 2 5-draw")
    assert not table.happened(IconCopied), "there is no choice"
    table.deal()
    assert [event.seat for event in table.happened(MapDrawn)] == [BLUE]
    assert table.cubes == NO_CHANGE


def test_a_1_in_front_copies_a_discard_for_its_player_alone() -> None:
    """p. 8."""
    table = extended("red 1", "red 2 7-discard 9-discard")
    assert table.cubes == (2, 3, 3, 3, 3), "one of both icons"
    assert not table.happened(MapDrawn)


def test_a_1_in_front_copies_one_of_both_kinds() -> None:
    """p. 8: here the other one than in the example."""
    table = extended("red 1", "red 5-draw 7-discard").play("blue: copy_icon discard")
    assert table.cubes == (2, 3, 3, 3, 3)
    assert not table.happened(MapDrawn)
    assert [event.icon for event in table.happened(IconCopied)] == ["discard"]
    assert table.decider == "red"


def test_a_1_in_front_copies_nothing_where_there_is_no_icon() -> None:
    """p. 8: chests and cards that count as two have no effect now."""
    table = extended("red 1", "red 2-count-two 3-chest 8 wild")
    assert table.decider == "red"
    assert table.cubes == NO_CHANGE
    assert not table.happened(MapDrawn)


def test_ruling_40_only_icons_that_were_there_before_the_play_are_copied() -> None:
    table = extended("red 1 7-discard", "red 2 5-draw")
    assert table.kinds() == {"draw_map"}, "there is no choice"
    table.deal()
    assert [event.seat for event in table.happened(MapDrawn)] == [BLUE]
    assert table.cubes == (2, 2, 3, 3, 3), "the 7 itself is for both"


def test_ruling_40_two_1s_may_copy_the_same_icon() -> None:
    table = extended("red 1 1", "red 2 7-discard")
    assert table.cubes == (1, 3, 3, 3, 3)


def test_ruling_40_each_1_chooses_anew() -> None:
    table = extended("red 1 1", "red 5-draw 7-discard").play("blue: copy_icon draw").deal()
    assert table.kinds() == {"copy_icon"}
    table.play("blue: copy_icon discard")
    assert table.cubes == (2, 3, 3, 3, 3)
    assert len(table.happened(MapDrawn)) == 1


def test_ruling_40_the_1s_come_first_then_the_other_effects() -> None:
    """A card drawn for a 1 comes before the cube discarded for a 7."""
    table = extended("red 1 7-discard", "red 2 5-draw").deal()
    assert table.order(MapDrawn, CubesDiscarded) == ["MapDrawn", "CubesDiscarded", "CubesDiscarded"]


def test_the_last_cube_may_be_kept_from_a_copied_icon_too() -> None:
    """Ruling 41."""
    table = extended("red 1", "red 2 7-discard", cubes={BLUE: 1}).play("blue: keep_cube")
    assert table.cubes[BLUE] == 1


# Icons without an effect now


def test_chests_and_cards_that_count_as_two_do_nothing_when_played() -> None:
    """p. 8."""
    table = extended("red 3-chest 4-count-two 6-chest", "red 2")
    assert table.decider == "red"
    assert table.cubes == NO_CHANGE
    assert not table.happened(MapDrawn)


def test_a_wild_card_has_no_effect_but_its_chest() -> None:
    """p. 8, note: it takes the value of a card, not its benefits."""
    table = extended("red wild", "red 2 5-draw 7-discard")
    assert table.decider == "red"
    assert table.cubes == NO_CHANGE
    assert not table.happened(MapDrawn)
    ordinary = extended("red wild", "red 1")
    assert ordinary.cubes == NO_CHANGE, "worth 1, but not a 1"


# Those who have passed


def test_effects_reach_those_who_have_passed() -> None:
    """p. 8, note; ruling 45: for better and for worse."""
    better = extended("red 5-draw 7-discard", "red 2", passed="red").deal()
    assert better.cubes == (2, 2, 3, 3, 3)
    assert better.hand_sizes[RED] == 8
    worse = position(hands={BLUE: "red 1"}, passed="red yellow black white").lay("north-1", "red 1")
    assert worse.cubes == (3, 4, 4, 4, 4)


def test_a_card_drawn_after_passing_is_kept_for_the_next_round() -> None:
    table = position(
        hands={BLUE: "red 5-draw", RED: "", YELLOW: "blue 3"},
        columns={"north-1": "red 2"},
        stacks={"north-1": "red blue"},
        passed="red",
    )
    table.lay("north-1", "red 5-draw").draw("blue 9-draw 8")
    assert table.hand(RED) == "blue 8"
    table.play("yellow: pass_turn", "black: pass_turn", "white: pass_turn", "blue: pass_turn")
    assert table.hand(RED) == "blue 8", "Red was not asked again"
