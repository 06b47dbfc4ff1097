"""Phase 3: keeping and burying treasures (rule book p. 11, ruling 41)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.games.loot_island.events import CubesDiscarded, CubesTaken, LootFound, NoLootFound, TreasureKept
from tests.rulebook.loot_island.kit import BLUE, RED, curses_of, exploration
from tests.rulebook.loot_island.table import Table


def found(loot: str, stack: str = "blue", **things: Any) -> Table:
    """A big loot of these treasures, for the compasses there and as many chests as it takes."""
    chests = len(loot.split()) - len(stack.split())
    column = " ".join(["3-chest", "6-chest", "8-chest"][:chests])
    table = exploration(columns={"north-1": f"red 2 2-count-two 3 4 5 {column}"}, stacks={"north-1": stack}, **things)
    return table.reveal(loot)


def test_blue_keeps_red_buries_blue_keeps() -> None:
    """Rule book p. 11: the example with three treasures, five players."""
    table = exploration(
        columns={"north-1": "red 2 3 4", "north-2": "blue 2-count-two 3-chest 4 5 6"},
        stacks={"north-1": "yellow", "north-2": "blue red"},
        cubes={BLUE: 3, RED: 6},
        treasures={RED: "amulet-22 amulet-25 amulet-38"},
    )
    assert table.happened(LootFound) == [LootFound(1, "big", 3)], "two compasses and a chest"
    table.reveal("coin-bag-16 jewel-4 amulet-13")
    table.play("blue: keep coin-bag-16")
    assert table.cubes[BLUE] == 7, "it has a curse of 4"
    table.play("red: bury jewel-4")
    assert table.cubes[RED] == 1, "two, and one for each of three amulets"
    table.play("blue: keep amulet-13")
    assert table.cubes[BLUE] == 6, "a crossed cube"
    assert table.treasures(BLUE) == {"coin-bag-16", "amulet-13"}
    assert table.buried == {"jewel-4"}
    assert [event.landing for event in table.happened(NoLootFound)] == [0]
    assert table.kinds() == {"draw_event"}


# Keeping


@pytest.mark.parametrize("treasure", ["coin-bag-6", "coin-bag-16", "jewel-4", "crown-1", "skull-9", "book-5"])
def test_a_kept_treasure_brings_its_curse(treasure: str) -> None:
    """p. 11, A."""
    table = found(treasure).play(f"blue: keep {treasure}")
    assert table.treasures(BLUE) == {treasure}
    [curse] = curses_of(treasure)
    assert curse > 0
    assert table.cubes == (3 + curse, 3, 3, 3, 3)
    assert table.buried == set()


@pytest.mark.parametrize(
    ("treasure", "cleansed"), [("amulet-8", 2), ("amulet-13", 1), ("amulet-15", 0), ("book-12", 1)]
)
def test_a_kept_treasure_with_crossed_cubes_cleanses(treasure: str, cleansed: int) -> None:
    """p. 11, A: ruling 41, without being asked."""
    table = found(treasure).play(f"blue: keep {treasure}")
    assert table.cubes == (3 - cleansed, 3, 3, 3, 3)
    assert not table.happened(CubesTaken)
    assert table.kinds() == {"draw_event"}


def test_ruling_41_the_last_cube_may_be_kept_then() -> None:
    table = found("amulet-8", cubes={BLUE: 2}).play("blue: keep amulet-8")
    assert set(table.choices()) == {"discard_all", "keep_cube"}
    assert table.decider == "blue"
    table.play("keep_cube")
    assert table.cubes[BLUE] == 1


def test_without_cubes_there_is_nothing_to_cleanse() -> None:
    table = found("amulet-8", cubes={BLUE: 0}).play("blue: keep amulet-8")
    assert table.cubes[BLUE] == 0
    assert not table.happened(CubesDiscarded)
    assert table.kinds() == {"draw_event"}


# Burying


def test_burying_a_treasure_discards_two_cubes() -> None:
    """p. 11, B: and avoids its curse."""
    table = found("coin-bag-16", cubes={BLUE: 5}).play("blue: bury coin-bag-16")
    assert table.cubes == (3, 3, 3, 3, 3)
    assert table.treasures(BLUE) == set()
    assert table.buried == {"coin-bag-16"}
    assert not table.happened(TreasureKept)


@pytest.mark.parametrize("amulets", ["amulet-8", "amulet-8 amulet-15", "amulet-8 amulet-13 amulet-15"])
def test_each_amulet_discards_one_more(amulets: str) -> None:
    """p. 11, B."""
    table = found("coin-bag-16", cubes={BLUE: 9}, treasures={BLUE: amulets}).play("blue: bury coin-bag-16")
    assert table.cubes[BLUE] == 9 - 2 - len(amulets.split())


def test_only_the_players_own_amulets_help() -> None:
    """p. 11, B: nor do other treasures."""
    owned = {RED: "amulet-8 amulet-13", BLUE: "jewel-2 book-12 crown-1"}
    table = found("coin-bag-16", cubes={BLUE: 9}, treasures=owned).play("blue: bury coin-bag-16")
    assert table.cubes[BLUE] == 7


def test_the_buried_amulet_itself_does_not_help() -> None:
    """p. 11: it is not in front of the player."""
    table = found("amulet-8", cubes={BLUE: 9}).play("blue: bury amulet-8")
    assert table.cubes[BLUE] == 7


def test_amulets_help_each_time_a_treasure_is_buried() -> None:
    """p. 11, B: also one that has just been taken."""
    table = found("amulet-15 jewel-2 jewel-4", cubes={BLUE: 9})
    table.play("blue: keep amulet-15", "blue: bury jewel-2", "blue: bury jewel-4")
    assert table.cubes[BLUE] == 3


def test_amulets_do_not_help_when_cubes_are_discarded_in_other_ways() -> None:
    """p. 11, note."""
    table = found("amulet-13", cubes={BLUE: 9}, treasures={BLUE: "amulet-15 amulet-8"}).play("keep amulet-13")
    assert table.cubes[BLUE] == 8


@pytest.mark.parametrize("cubes", [1, 2])
def test_a_player_who_could_discard_all_may_keep_one(cubes: int) -> None:
    """Ruling 41."""
    table = found("jewel-4", cubes={BLUE: cubes}).play("blue: bury jewel-4")
    assert set(table.choices()) == {"discard_all", "keep_cube"}
    table.play("blue: discard_all")
    assert table.cubes[BLUE] == 0


def test_a_player_who_has_one_cube_more_is_not_asked() -> None:
    """Ruling 41: a cube is left anyway."""
    table = found("jewel-4", cubes={BLUE: 3}).play("blue: bury jewel-4")
    assert table.cubes[BLUE] == 1
    assert table.kinds() == {"draw_event"}


def test_a_kept_treasure_cannot_be_discarded_later() -> None:
    """p. 11, note: only what is taken is offered."""
    table = found("jewel-2 jewel-4", treasures={BLUE: "coin-bag-16"}).play("blue: keep jewel-4")
    assert set(table.choices()) == {"keep jewel-2", "bury jewel-2"}


def test_a_curse_strikes_before_the_next_one_takes() -> None:
    """p. 11: immediately."""
    table = found("amulet-8 jewel-4", "blue red", cubes={BLUE: 2}).play("blue: keep amulet-8")
    assert table.decider == "blue", "the last cube is settled first"
    table.play("discard_all")
    assert table.decider == "red"


def test_cubes_are_not_limited() -> None:
    """p. 5: the game goes on with more than there are in the box."""
    table = found("jewel-4", cubes={BLUE: 80}).play("blue: keep jewel-4")
    assert table.cubes[BLUE] == 85
