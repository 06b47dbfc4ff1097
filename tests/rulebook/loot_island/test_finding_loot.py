"""Phase 3: finding the loot (rule book p. 10, rulings 44 and 47)."""

from __future__ import annotations

import pytest

from doubloon.games.loot_island.events import (
    CoastCleared,
    LootFound,
    NoLootFound,
    TreasureRevealed,
    TreasuresRanOut,
    TreasuresShuffled,
)
from tests.rulebook.loot_island.kit import ENOUGH, exploration

NORTH_1, NORTH_2 = 0, 1
MANY = dict.fromkeys(range(5), 20)  # cubes, so that no player discards the last one


def test_the_big_loot_and_the_small_loot() -> None:
    """Rule book p. 10: the example with seven and three treasures."""
    table = exploration(
        columns={
            "north-1": "red 2 3-chest 4 6-chest 8-chest 10-chest 10",
            "north-2": "blue 3-chest 5 6-chest 7 8-chest 8",
        },
        stacks={"north-1": "blue red yellow", "north-2": "red blue black yellow"},
        cubes=MANY,
    )
    big = "coin-bag-6 coin-bag-7 coin-bag-11 coin-bag-16 jewel-2 jewel-4 jewel-10"
    table.reveal(big)
    assert set(table.choices()) == {f"{do} {name}" for do in ("keep", "bury") for name in big.split()}
    takers = ["blue", "red", "yellow", "blue", "red", "yellow", "blue"]
    table.play(*(f"{taker}: bury {name}" for taker, name in zip(takers, big.split(), strict=True)))
    small = "crown-1 crown-3 crown-17"
    table.reveal(small)
    table.play("red: bury crown-3", "blue: bury crown-1", "black: bury crown-17")
    assert table.kinds() == {"draw_event"}, "Yellow takes none"
    assert table.happened(LootFound) == [LootFound(NORTH_1, "big", 7), LootFound(NORTH_2, "small", 3)]
    assert len(table.happened(TreasureRevealed)) == 10


# Enough cards


@pytest.mark.parametrize(("players", "needed"), [(2, 4), (3, 4), (4, 5), (5, 6)])
def test_so_many_map_cards_are_needed(players: int, needed: int) -> None:
    """p. 10: six, or five with four players, or four with fewer."""
    for cards in (needed - 1, needed):
        columns = {"north-1": f"red {ENOUGH[5][: 2 * cards - 1]}"}
        table = exploration(players=players, columns=columns, stacks={"north-1": "blue"})
        assert bool(table.happened(LootFound)) == (cards == needed)
        assert table.kinds() == {"draw_treasure" if cards == needed else "draw_event"}


def test_cards_with_a_plus_one_count_as_two() -> None:
    """p. 10, note."""
    columns = {"north-1": "red 2-count-two 4-count-two 5 6"}
    table = exploration(columns=columns, stacks={"north-1": "blue"})
    assert table.happened(LootFound) == [LootFound(NORTH_1, "big", 1)]


def test_without_enough_cards_nothing_is_found() -> None:
    """p. 10: compasses and chests do not help."""
    columns = {"north-1": "red 3-chest 6-chest 8-chest wild", "north-2": "blue 2"}
    table = exploration(columns=columns, stacks={"north-1": "blue red"})
    assert {event.landing for event in table.happened(NoLootFound)} == {NORTH_1, NORTH_2}
    assert not table.happened(TreasureRevealed)
    assert table.kinds() == {"draw_event"}


# Big and small


def test_the_landing_with_the_most_cards_is_the_big_one_and_comes_first() -> None:
    """p. 10."""
    table = exploration(
        columns={"north-1": f"red {ENOUGH[5]}", "north-2": f"blue {ENOUGH[5]} 8"},
        stacks={"north-1": "blue", "north-2": "red yellow"},
    )
    table.reveal("jewel-2 jewel-4").play("red: bury jewel-2", "yellow: bury jewel-4")
    assert table.happened(LootFound) == [LootFound(NORTH_2, "big", 2), LootFound(NORTH_1, "small", 0)]


def test_plus_ones_count_for_the_most_cards_too() -> None:
    """Ruling 47: seven cards against five that count as seven and one."""
    table = exploration(
        columns={"north-1": f"red {ENOUGH[5]} 8", "north-2": "blue 2-count-two 4-count-two 5 6 7 8"},
        stacks={"north-1": "blue", "north-2": "red"},
    )
    assert table.happened(LootFound) == [LootFound(NORTH_2, "big", 1)]


@pytest.mark.parametrize(("direction", "big"), [(1, NORTH_1), (-1, NORTH_2)])
def test_a_tie_goes_to_the_landing_closest_to_the_bow(direction: int, big: int) -> None:
    """p. 10: clockwise that is the first one of the coast."""
    table = exploration(
        direction=direction,
        columns={"north-1": f"red {ENOUGH[5]}", "north-2": f"blue {ENOUGH[5]}"},
        stacks={"north-1": "blue", "north-2": "blue"},
    )
    assert table.happened(LootFound) == [LootFound(big, "big", 1)]


@pytest.mark.parametrize("direction", [1, -1])
def test_the_coast_at_the_bow_is_explored(direction: int) -> None:
    """p. 10: no other one."""
    columns = {"east-1": f"red {ENOUGH[5]}", "south-1": f"green {ENOUGH[5]}", "west-1": f"blue {ENOUGH[5]}"}
    stacks = {"east-1": "blue", "south-1": "blue", "west-1": "blue"}
    table = exploration(ship="east", direction=direction, columns=columns, stacks=stacks)
    table.reveal("jewel-2").play("blue: bury jewel-2")
    assert table.happened(LootFound) == [LootFound(2, "big", 1)]
    assert table.column("east-1") == ""
    assert table.column("west-1") and table.column("south-1")


def test_the_other_landing_may_have_nothing() -> None:
    """p. 10: one landing has enough cards, wherever it lies."""
    columns = {"north-1": "red 2", "north-2": f"blue {ENOUGH[5]}"}
    table = exploration(columns=columns, stacks={"north-1": "blue", "north-2": "red"})
    table.reveal("jewel-2").play("red: bury jewel-2")
    assert table.happened(LootFound) == [LootFound(NORTH_2, "big", 1)]
    assert [event.landing for event in table.happened(NoLootFound)] == [NORTH_1]


# How many treasures


@pytest.mark.parametrize(
    ("column", "stack", "treasures"),
    [
        ("red 2 3 4 5 6 7", "blue", 1),
        ("red 2 3 4 5 6 7", "blue red yellow black white", 5),
        ("red 2 3-chest 4 5 6 7", "blue red", 3),
        ("red 2 3-chest 6-chest 8-chest wild wild", "red", 6),
    ],
)
def test_the_big_loot_is_a_treasure_for_each_compass_and_each_chest(column: str, stack: str, treasures: int) -> None:
    """p. 10, step 1: the chest of a wild card, too."""
    table = exploration(columns={"north-1": column}, stacks={"north-1": stack})
    assert table.happened(LootFound) == [LootFound(NORTH_1, "big", treasures)]
    for _ in range(treasures):
        assert table.decider == "chance"
        table.play(table.choices()[0])
    assert table.decider == stack.split()[0]


@pytest.mark.parametrize(("column", "treasures"), [("blue 2 3 4 5 6 7", 0), ("blue 2 3-chest 4 5 6-chest 7", 2)])
def test_the_small_loot_is_a_treasure_for_each_chest(column: str, treasures: int) -> None:
    """p. 10: compasses give none here."""
    table = exploration(
        columns={"north-1": f"red {ENOUGH[5]} 8", "north-2": column},
        stacks={"north-1": "blue", "north-2": "red yellow"},
    )
    table.reveal("jewel-2").play("blue: bury jewel-2")
    assert table.happened(LootFound)[-1] == LootFound(NORTH_2, "small", treasures)


# Who takes


def test_treasures_are_taken_from_the_bottom_of_the_stack_to_the_top_round_and_round() -> None:
    """p. 10, step 2; ruling 44."""
    table = exploration(
        columns={"north-1": "red 3-chest 6-chest 8-chest 8 10 wild"}, stacks={"north-1": "white red"}, cubes=MANY
    )
    table.reveal("jewel-2 jewel-4 jewel-10 jewel-21 crown-1 crown-3")
    script = ["white: bury jewel-10", "red: bury crown-1", "white: keep jewel-2", "red: bury jewel-21"]
    table.play(*script, "white: bury jewel-4", "red: bury crown-3")
    assert table.kinds() == {"draw_event"}


def test_each_player_chooses_among_what_is_left() -> None:
    """p. 10, step 2."""
    table = exploration(columns={"north-1": f"red {ENOUGH[5]}"}, stacks={"north-1": "blue red yellow"})
    table.reveal("jewel-2 jewel-4 crown-1").play("blue: keep jewel-4")
    assert set(table.choices()) == {f"{do} {name}" for do in ("keep", "bury") for name in ("jewel-2", "crown-1")}


def test_ruling_44_without_a_compass_nothing_is_revealed() -> None:
    """But the landing stays the big one: the other gives no more than its chests."""
    table = exploration(
        columns={"north-1": f"red {ENOUGH[5]} 8-chest", "north-2": "blue 2 3-chest 4 5 6 7"},
        stacks={"north-2": "red yellow"},
    )
    table.reveal("jewel-2").play("red: bury jewel-2")
    assert table.happened(LootFound) == [LootFound(NORTH_1, "big", 0), LootFound(NORTH_2, "small", 1)]
    assert table.kinds() == {"draw_event"}


def test_treasures_come_from_the_topmost_pile() -> None:
    """p. 3: I before II, and so on."""
    table = exploration(
        treasure_deck=["jewel-2", "jewel-24 jewel-31", "jewel-42"],
        columns={"north-1": f"red {ENOUGH[5]}"},
        stacks={"north-1": "blue red yellow"},
    )
    assert table.offers("draw_treasure") == {"jewel-2"}
    table.reveal("jewel-2")
    assert table.offers("draw_treasure") == {"jewel-24", "jewel-31"}
    table.reveal("jewel-31 jewel-24")
    assert table.decider == "blue"


# The treasure deck runs out


def test_buried_treasures_are_shuffled_when_the_deck_is_used_up() -> None:
    """p. 5: one reveals what there is, shuffles, and reveals the rest."""
    table = exploration(
        treasure_deck=["jewel-54"],
        buried="jewel-2 crown-1 book-5",
        columns={"north-1": f"red {ENOUGH[5]}"},
        stacks={"north-1": "blue red"},
    )
    table.reveal("jewel-54")
    assert table.happened(TreasuresShuffled)
    assert table.offers("draw_treasure") == {"jewel-2", "crown-1", "book-5"}
    assert table.buried == set()
    table.reveal("crown-1").play("blue: keep crown-1", "red: bury jewel-54")
    assert table.buried == {"jewel-54"}, "it lies on the new discard pile"


def test_ruling_50_too_few_treasures_end_the_game() -> None:
    """p. 5: those there are are distributed, then comes step 2 of the end; no further landing is explored."""
    table = exploration(
        treasure_deck=["jewel-54"],
        buried="jewel-2",
        columns={
            "north-1": f"red {ENOUGH[5]} 8",
            "north-2": "blue 3-chest 4 5 6 7 8",
            "south-1": f"green 3-chest {ENOUGH[5]}",
        },
        stacks={"north-1": "blue red yellow", "north-2": "blue", "south-1": "blue"},
    )
    table.reveal("jewel-54 jewel-2")
    assert table.decider == "blue"
    table.play("blue: keep jewel-2", "red: keep jewel-54")
    assert table.kinds() == {"draw_healer"}, "Yellow gets none, and the end has come"
    assert len(table.happened(LootFound)) == 1
    assert table.happened(TreasuresRanOut)
    table.show_healers("1-a-cube-and-0 1-a-cube-and-1 1-a-cube-and-2 1-a-cube-and-3 1-a-cube-and-4")
    assert table.kinds() == {"choose_healer"}


def test_just_enough_treasures_do_not_end_the_game() -> None:
    columns, stacks = {"north-1": f"red {ENOUGH[5]}"}, {"north-1": "blue"}
    table = exploration(treasure_deck=["jewel-54"], columns=columns, stacks=stacks)
    table.reveal("jewel-54").play("blue: keep jewel-54")
    assert table.kinds() == {"draw_event"}
    assert not table.happened(TreasuresRanOut)


# Cleaning up


def test_the_explored_coast_is_cleaned_up() -> None:
    """p. 11: both landings, whether anything was found or not."""
    table = exploration(
        columns={"north-1": "red 2 3", "north-2": "blue 4", "east-1": "red 7"},
        stacks={"north-1": "blue red", "north-2": "red", "east-1": "blue yellow"},
        discards="green 2",
    )
    assert (table.column("north-1"), table.column("north-2")) == ("", "")
    assert (table.stack("north-1"), table.stack("north-2")) == ("", "")
    assert table.discs == (2, 3, 2, 3, 3)
    assert table.discards == "red 2 3, blue 4, green 2"
    assert (table.column("east-1"), table.stack("east-1")) == ("red 7", "blue yellow")
    assert [event.coast for event in table.happened(CoastCleared)] == [0]


def test_the_cleaning_up_comes_after_the_loot() -> None:
    table = exploration(columns={"north-1": f"red {ENOUGH[5]}"}, stacks={"north-1": "blue"}).reveal("jewel-2")
    assert table.column("north-1") != ""
    table.play("blue: keep jewel-2")
    assert table.column("north-1") == ""
