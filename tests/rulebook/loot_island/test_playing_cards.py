"""Phase 2: playing map cards to the main island (rule book p. 7-9, rulings 40, 42 and 43)."""

from __future__ import annotations

import pytest

from doubloon.core.masks import members
from doubloon.games.loot_island.events import CardsLaid, CompassPlaced, CubesDiscarded, CubesTaken, MapDrawn
from tests.rulebook.loot_island.kit import BLACK, BLUE, RED, YELLOW, position
from tests.rulebook.loot_island.table import words

LANDINGS = {f"{coast}-{number}" for coast in ("north", "east", "south", "west") for number in (1, 2)}

# Examples


def test_black_adds_a_3_and_a_5() -> None:
    """Rule book p. 7: the example of Black."""
    table = position(
        on_turn=BLACK,
        hands={BLACK: "red 3 5 9-draw"},
        columns={"east-1": "red 2-count-two 2"},
        stacks={"east-1": "red blue"},
    )
    table.lay("east-1", "red 3 5")
    assert table.column("east-1") == "red 2-count-two 2 3 5"
    assert table.stack("east-1") == "red blue black"
    assert table.hand(BLACK) == "red 9-draw"
    assert table.discs == (2, 2, 3, 2, 3)
    assert [(event.seat, event.landing, words(members(event.cards))) for event in table.happened(CardsLaid)] == [
        (BLACK, 2, "red 3 5")
    ]
    assert not table.happened(CubesTaken) + table.happened(CubesDiscarded) + table.happened(MapDrawn)
    assert table.decider == "white", "her turn is over"


def test_blue_starts_a_column_with_a_1() -> None:
    """Rule book p. 9: the example of Blue."""
    table = position(
        hands={BLUE: "yellow 1 3 7-discard"},
        columns={"north-1": "red 3", "east-1": "red 5", "south-1": "red 8"},
        stacks={"north-1": "blue red", "east-1": "red blue", "south-1": "blue"},
        cubes={BLUE: 4},
    )
    table.play("blue: go_ashore west-1 0")
    assert set(table.choices()) == {f"move_compass {landing}" for landing in ("north-1", "east-1", "south-1")}
    table.play("move_compass east-1", "add_card yellow-1", "add_card yellow-3", "add_card yellow-7-discard")
    table.play("blue: lay_cards")
    assert table.column("west-1") == "yellow 1 3 7-discard"
    assert table.stack("west-1") == "blue"
    assert table.stack("east-1") == "red", "his compass was there before"
    assert table.column("east-1") == "red 5", "the cards stay"
    assert table.discs == (0, 1, 3, 3, 3)
    assert table.cubes == (3, 4, 4, 4, 4), "a cube for all the others, and the 7 takes one from him"
    assert table.decider == "red"


def test_yellow_puts_a_1_in_front_of_a_column() -> None:
    """Rule book p. 9: the example of Yellow."""
    table = position(
        on_turn=YELLOW,
        hands={YELLOW: "green 1 10 wild, red 2"},
        columns={"south-2": "green 3 5-draw 7-discard 8"},
        stacks={"south-2": "red blue"},
    )
    table.lay("south-2", "green 1 10 wild")
    assert table.column("south-2") == "green 1 3 5-draw 7-discard 8 10 wild"
    assert table.stack("south-2") == "red blue yellow"
    assert table.decider == "yellow"
    assert set(table.choices()) == {"copy_icon draw", "copy_icon discard"}
    table.play("yellow: copy_icon draw").draw("blue 9-draw")
    assert table.hand(YELLOW) == "red 2, blue 9-draw"
    assert len(table.happened(MapDrawn)) == 1, "the others draw nothing"
    assert table.cubes == (3, 3, 3, 3, 3)
    assert table.decider == "black"


# Where to play


def test_a_column_may_be_started_at_any_landing_with_any_card() -> None:
    """p. 7."""
    table = position(hands={BLUE: "red 8"})
    assert table.offers("go_ashore") == {f"{landing} 0" for landing in LANDINGS}
    table.lay("west-2", "red 8")
    assert table.column("west-2") == "red 8"


def test_the_landings_of_a_coast_never_have_the_same_colour() -> None:
    """p. 7, ruling 42: whichever player was first there."""
    table = position(hands={BLUE: "red 8, blue 2"}, columns={"north-1": "red 10", "west-2": "blue 10"})
    assert table.offers("go_ashore") == {f"{landing} 0" for landing in LANDINGS - {"north-1", "west-2"}}
    table.play("go_ashore north-2 0")
    assert table.offered("add_card") == "blue 2"
    other = position(hands={BLUE: "red 8"}, columns={"north-1": "red 10", "east-2": "red 2"})
    assert other.offers("go_ashore") == {
        f"{landing} 0" for landing in ("east-2", "south-1", "south-2", "west-1", "west-2")
    }


def test_the_colour_is_free_again_once_the_coast_has_been_cleaned_up() -> None:
    table = position(hands={BLUE: "red 8"}, columns={"north-1": "red 10"}, stacks={"north-1": "red"})
    table.next_round("B8").all_keep_their_cards()
    assert table.legal("go_ashore north-2 0") and table.legal("go_ashore north-1 0")


def test_cards_must_have_the_colour_of_the_column() -> None:
    """p. 7."""
    table = position(hands={BLUE: "red 8, blue 9-draw"}, columns={"north-1": "blue 2"}).play("go_ashore north-1 0")
    assert table.offered("add_card") == "blue 9-draw"


@pytest.mark.parametrize(("last", "fitting"), [("2", "2 5 9-draw"), ("5", "5 9-draw"), ("8", "9-draw"), ("10", "")])
def test_cards_must_not_be_lower_than_the_last_one(last: str, fitting: str) -> None:
    """p. 7: the same number or a higher one, with gaps or without."""
    table = position(hands={BLUE: "red 2-count-two 5-draw 9-draw"}, columns={"north-1": f"red {last}"})
    assert table.legal("go_ashore north-1 0") == bool(fitting)
    if fitting:
        table.play("go_ashore north-1 0")
        numbers = {"2": "2-count-two", "5": "5-draw"}
        assert table.offered("add_card") == " ".join(("red", *(numbers.get(card, card) for card in fitting.split())))


def test_one_landing_in_a_turn_and_cards_of_one_colour() -> None:
    """p. 7: also where a column is started."""
    table = position(hands={BLUE: "red 3 5, blue 4"}).play("go_ashore north-1 0", "add_card red-3")
    assert table.choices() == ["add_card red-5", "lay_cards"]
    table.play("lay_cards")
    assert table.decider == "red"


def test_at_least_one_card_must_be_played() -> None:
    """p. 7: there is no compass without cards."""
    table = position(hands={BLUE: "red 3 5"}).play("go_ashore north-1 0")
    assert table.kinds() == {"add_card"}


def test_not_all_cards_need_to_be_played_at_once() -> None:
    """p. 7, note."""
    table = position(hands={BLUE: "red 3 5 8"}).lay("north-1", "red 3 8")
    assert table.hand(BLUE) == "red 5"


def test_cards_of_a_turn_are_played_in_rising_order() -> None:
    """p. 7, note."""
    table = position(hands={BLUE: "red 3 5 8"}).play("go_ashore north-1 0", "add_card red-5")
    assert table.offered("add_card") == "red 8"


def test_equal_cards_may_follow_one_another() -> None:
    table = position(hands={BLUE: "red 5-draw 5"}, columns={"north-1": "red 4"}, deck="blue 2")
    table.lay("north-1", "red 5-draw 5")
    assert table.column("north-1") == "red 4 5-draw 5"


def test_nothing_happens_before_the_cards_are_laid() -> None:
    table = position(hands={BLUE: "red 3 5 8"}).play("go_ashore north-1 0", "add_card red-3")
    assert table.column("north-1") == table.stack("north-1") == ""
    assert table.hand(BLUE) == "red 3 5 8"
    assert not table.happened(CardsLaid)


# Wild cards


def test_a_wild_card_can_always_be_played_in_its_colour() -> None:
    """p. 7."""
    table = position(hands={BLUE: "red wild, blue wild"}, columns={"north-1": "red 10", "north-2": "blue 3"})
    table.play("go_ashore north-1 0")
    assert table.offered("add_card") == "red wild"
    table.play("add_card red-wild-chest", "lay_cards")
    assert table.column("north-1") == "red 10 wild"


@pytest.mark.parametrize(
    ("column", "fitting"),
    [
        ("5 wild", "1 5 8"),
        ("5 wild wild", "1 5 8"),
        ("wild", "1 3 5 8"),
        ("wild wild", "1 3 5 8"),
        ("1 wild", "1 3 5 8"),
    ],
)
def test_a_wild_card_has_the_value_of_the_card_before_it(column: str, fitting: str) -> None:
    """p. 7: or 1, if it is the first."""
    hand = "1#2 3-chest 5-draw 8-chest"
    columns = {"north-1": f"red {column}"}
    table = position(hands={BLUE: f"red {hand}"}, columns=columns).play("go_ashore north-1 0")
    assert [card.split("-")[1].partition("#")[0] for card in sorted(table.offers("add_card"))] == fitting.split()


def test_a_wild_card_after_numbers_comes_last() -> None:
    table = position(hands={BLUE: "red 3 8 wild wild"}).lay("north-1", "red 3 8 wild wild")
    assert table.column("north-1") == "red 3 8 wild wild"


def test_a_wild_card_never_goes_behind_a_1_in_front() -> None:
    """Ruling 40."""
    table = position(hands={BLUE: "red 1 wild"}, columns={"north-1": "red 8"}).lay("north-1", "red 1 wild")
    assert table.column("north-1") == "red 1 8 wild"


# Ones


@pytest.mark.parametrize("column", ["", "red 1", "red wild", "red 1 wild"])
def test_a_1_after_nothing_or_a_1_curses_all_other_players(column: str) -> None:
    """p. 8: whether they have a compass there or not."""
    table = position(hands={BLUE: "red 1#2"}, columns={"north-1": column}, stacks={"north-1": "red" if column else ""})
    table.lay("north-1", "red 1#2")
    assert table.column("north-1") == f"{column} 1" if column else "red 1"
    assert table.cubes == (3, 4, 4, 4, 4)


def test_a_1_after_a_higher_card_goes_to_the_beginning_and_curses_nobody() -> None:
    """p. 8."""
    table = position(hands={BLUE: "red 1"}, columns={"north-1": "red 2 10"}).lay("north-1", "red 1")
    assert table.column("north-1") == "red 1 2 10"
    assert table.cubes == (3, 3, 3, 3, 3)


def test_what_is_last_counts_not_what_is_first() -> None:
    """p. 8: a column that a 1 begins may end higher."""
    table = position(hands={BLUE: "red 1#2"}, columns={"north-1": "red 1 2"}).lay("north-1", "red 1#2")
    assert table.column("north-1") == "red 1 1 2"
    assert table.cubes == (3, 3, 3, 3, 3)


def test_ruling_40_the_column_before_the_play_decides() -> None:
    """A 1 that starts a column stays an ordinary one, whatever follows it in the same play."""
    table = position(hands={BLUE: "red 1 8"}).lay("north-1", "red 1 8")
    assert table.column("north-1") == "red 1 8"
    assert table.cubes == (3, 4, 4, 4, 4)


def test_ruling_40_two_ordinary_1s_curse_twice() -> None:
    table = position(hands={BLUE: "red 1 1"}).lay("north-1", "red 1 1")
    assert table.column("north-1") == "red 1 1"
    assert table.cubes == (3, 5, 5, 5, 5)


def test_ruling_40_two_1s_go_to_the_front_together() -> None:
    table = position(hands={BLUE: "red 1 1 8"}, columns={"north-1": "red 4"}).lay("north-1", "red 1 1 8")
    assert table.column("north-1") == "red 1 1 4 8"
    assert table.cubes == (3, 3, 3, 3, 3)


def test_a_1_in_front_leaves_the_end_of_the_column_as_it_is() -> None:
    table = position(hands={BLUE: "red 1", RED: "red 3 8"}, columns={"north-1": "red 5"}).lay("north-1", "red 1")
    table.play("red: go_ashore north-1 1")
    assert table.offered("add_card") == "red 8"


# Compasses


def test_a_compass_goes_on_top_of_those_already_there() -> None:
    """p. 7, step 2."""
    table = position(hands={BLUE: "red 5"}, columns={"north-1": "red 3"}, stacks={"north-1": "yellow red"})
    table.lay("north-1", "red 5")
    assert table.stack("north-1") == "yellow red blue"
    assert table.discs == (2, 2, 2, 3, 3)
    assert table.happened(CompassPlaced) == [CompassPlaced(BLUE, 0, None)]


def test_one_compass_of_each_colour_is_enough() -> None:
    """p. 7, step 2: a player who has one there adds none."""
    table = position(hands={BLUE: "red 5"}, columns={"north-1": "red 3"}, stacks={"north-1": "blue red"})
    table.lay("north-1", "red 5")
    assert table.stack("north-1") == "blue red"
    assert table.discs == (2, 2, 3, 3, 3)
    assert not table.happened(CompassPlaced)


def test_while_compasses_are_left_none_is_moved() -> None:
    """p. 7, step 2: not even if one would like to."""
    table = position(hands={BLUE: "red 5"}, stacks={"east-1": "blue", "south-1": "blue"}).play("go_ashore north-1 0")
    assert table.kinds() == {"add_card"}


def test_ruling_43_a_player_who_has_none_left_chooses_which_one_is_moved() -> None:
    table = position(
        hands={BLUE: "red 5 8"}, stacks={"east-1": "blue red", "south-1": "red blue yellow", "west-2": "blue"}
    )
    table.lay("north-1", "red 5 8", moving="south-1")
    assert table.stack("south-1") == "red yellow"
    assert table.stack("north-1") == "blue"
    assert table.discs == (0, 1, 2, 3, 3)
    assert [(event.landing, event.origin) for event in table.happened(CompassPlaced)] == [(0, 4)]


def test_a_player_who_has_a_compass_there_moves_none() -> None:
    table = position(hands={BLUE: "red 5"}, stacks={"east-1": "blue", "south-1": "blue", "north-1": "blue"})
    table.play("go_ashore north-1 0")
    assert table.kinds() == {"add_card"}


def test_ruling_43_a_compass_without_cards_of_its_owner_counts() -> None:
    """As a small island places it."""
    table = position(hands={BLUE: "red 5"}, columns={"north-1": "red 3"}, stacks={"north-1": "blue"}, deck="green 2")
    table.lay("north-1", "red 5")
    assert table.stack("north-1") == "blue"
