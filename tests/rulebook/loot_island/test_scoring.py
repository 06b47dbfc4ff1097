"""What treasures are worth, to the coin (rule book p. 13, ruling 48)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.loot_island.kit import BLACK, BLUE, RED, WHITE, YELLOW, curses_of, gold_of, position
from tests.rulebook.loot_island.table import Table


def owning(treasures: dict[int, str], **things: Any) -> Table:
    return position(treasures=treasures, cubes=things.pop("cubes", dict.fromkeys(range(5), 0)), **things)


# Base values


def test_white_has_two_coin_bags() -> None:
    """Rule book p. 13: the example of White's coin bags, 7 and 12."""
    assert gold_of("coin-bag-7 coin-bag-16") == [7, 12]
    table = owning({WHITE: "coin-bag-7 coin-bag-16"})
    assert table.worth(WHITE, "coin_bag") == (19, 0)
    assert table.sheet(WHITE).total == 19


def test_amulets_are_worth_their_gold() -> None:
    """p. 13: they have no bonus."""
    table = owning({RED: "amulet-8 amulet-13 amulet-15"})
    assert table.worth(RED, "amulet") == (6, 0)
    assert table.sheet(RED).total == 6


def test_every_kind_counts_for_itself() -> None:
    """p. 13: the total is their sum; here one of each, with one book for the highest curse."""
    table = owning({RED: "amulet-15 coin-bag-16 book-12 jewel-4 crown-1 skull-9"})
    worth = table.sheet(RED).worth
    assert {kind: tuple(value) for kind, value in worth.items()} == {
        "amulet": (3, 0),
        "coin_bag": (12, 0),
        "book": (2 * 5, 0),
        "jewel": (5, 0),
        "crown": (4, 25),
        "skull": (3, 5),
    }
    assert table.sheet(RED).total == 3 + 12 + 10 + 5 + 29 + 8


def test_no_treasures_are_worth_nothing() -> None:
    assert owning({}).sheet(RED).total == 0


# Books


def test_blue_has_two_books_for_one_coin_bag() -> None:
    """Rule book p. 13: the example of Blue's books, 3x and 2x."""
    assert curses_of("coin-bag-16") == [4]
    table = owning({BLUE: "book-49 book-12 coin-bag-16"})
    assert table.worth(BLUE, "book") == (12, 0)


def test_a_book_cannot_be_paired_with_another_book() -> None:
    """p. 13: though books have curses, too."""
    assert curses_of("book-49 book-56") == [2, 3]
    assert owning({BLUE: "book-49 book-56"}).worth(BLUE, "book") == (0, 0)


def test_each_treasure_is_paired_only_once() -> None:
    """p. 13."""
    table = owning({BLUE: "book-49 book-61 coin-bag-16 coin-bag-7"})
    assert table.worth(BLUE, "book") == (3 * 4 + 3 * 2, 0)


def test_ruling_48_books_are_paired_for_the_most_gold() -> None:
    """The larger book goes with the larger curse, whatever else there is."""
    assert curses_of("jewel-2 coin-bag-70 crown-1") == [2, 5, 2]
    table = owning({BLUE: "book-71 book-12 book-56 jewel-2 coin-bag-70 crown-1 amulet-15"})
    assert table.worth(BLUE, "book") == (3 * 5 + 2 * 2 + 1 * 2, 0)


def test_a_treasure_without_a_curse_is_worth_nothing_to_a_book() -> None:
    """p. 13: amulets have none."""
    assert owning({BLUE: "book-49 amulet-8"}).worth(BLUE, "book") == (0, 0)


def test_the_curse_printed_on_the_card_counts_not_the_cubes() -> None:
    table = owning({BLUE: "book-12 jewel-4"}, cubes={BLUE: 1})
    assert table.worth(BLUE, "book") == (10, 0)


# Jewels


def test_red_has_five_jewels() -> None:
    """Rule book p. 13: the example of Red's jewels, 3, 2, 4, 3 and 3."""
    jewels = "jewel-10 jewel-2 jewel-21 jewel-35 jewel-50"
    assert gold_of(jewels) == [3, 2, 4, 3, 3]
    table = owning({RED: jewels})
    assert table.worth(RED, "jewel") == (15, 28)
    assert table.sheet(RED).total == 43


@pytest.mark.parametrize(
    ("number", "bonus"), [(0, 0), (1, 0), (2, 8), (3, 20), (4, 20), (5, 28), (6, 40), (7, 40), (8, 48), (9, 60)]
)
def test_pairs_and_triples_of_jewels(number: int, bonus: int) -> None:
    """p. 13; ruling 48: the sets are formed best."""
    jewels = ["jewel-2", "jewel-4", "jewel-10", "jewel-21", "jewel-24", "jewel-31", "jewel-35", "jewel-42", "jewel-44"]
    assert owning({RED: " ".join(jewels[:number])}).worth(RED, "jewel")[1] == bonus


# Crowns


def test_red_and_blue_tie_for_the_most_crosses() -> None:
    """Rule book p. 13: the example of the crowns; six crosses, six, three and none."""
    table = owning({RED: "crown-20 crown-17", BLUE: "crown-3 crown-23", YELLOW: "crown-46", BLACK: "coin-bag-7"})
    assert table.worth(RED, "crown") == (1 + 3, 21)
    assert table.worth(BLUE, "crown") == (2 + 2, 21)
    assert table.worth(YELLOW, "crown") == (2, 11)
    assert table.worth(BLACK, "crown") == (0, 0)
    assert table.worth(WHITE, "crown") == (0, 0)


def test_the_bonus_by_rank() -> None:
    """p. 13: 25, 18, 11; the fourth and the fifth continue in steps of seven."""
    table = owning({BLUE: "crown-20", RED: "crown-3", YELLOW: "crown-17", BLACK: "crown-1", WHITE: "crown-37 crown-52"})
    assert [table.worth(seat, "crown")[1] for seat in range(5)] == [18, 11, 4, 0, 25]


@pytest.mark.parametrize(
    ("crowns", "bonus"),
    [
        (["crown-20", "crown-37", "crown-52"], [18, 18, 18]),  # 25 + 18 + 11 = 54
        (["crown-20", "crown-3", "crown-23"], [25, 14, 14]),  # 18 + 11 = 29
        (["crown-20", "crown-3", "crown-17", "crown-34"], [25, 18, 7, 7]),  # 11 + 4 = 15
        (["crown-20", "crown-37", "crown-52", "crown-74", "crown-1"], [14, 14, 14, 14, 0]),  # 58
    ],
)
def test_ties_share_the_bonus_of_their_ranks_rounded_down(crowns: list[str], bonus: list[int]) -> None:
    """p. 13."""
    table = owning(dict(enumerate(crowns)))
    assert [table.worth(seat, "crown")[1] for seat in range(len(crowns))] == bonus


def test_the_only_crowns_get_the_whole_bonus() -> None:
    """p. 13: a player without crosses is in no rank."""
    table = owning({BLUE: "crown-1"})
    assert [table.worth(seat, "crown")[1] for seat in range(5)] == [25, 0, 0, 0, 0]


def test_ruling_48_the_eliminated_are_not_ranked() -> None:
    """p. 13: those with 13 cubes."""
    owned = {BLUE: "crown-20", RED: "crown-3", YELLOW: "crown-1"}
    table = owning(owned, cubes={BLUE: 13, RED: 12, YELLOW: 0})
    assert [table.worth(seat, "crown")[1] for seat in (BLUE, RED, YELLOW)] == [0, 25, 18]


# Skulls


def test_yellow_has_three_skulls() -> None:
    """Rule book p. 13: the example of Yellow's skulls, two the same and one different, with four other kinds."""
    skulls = "skull-18 skull-29 skull-30"
    assert sum(gold_of(skulls)) == 11
    table = owning({YELLOW: f"amulet-8 coin-bag-6 coin-bag-7 crown-1 crown-3 jewel-2 {skulls}"})
    assert table.worth(YELLOW, "skull") == (11, 12 + 4)


@pytest.mark.parametrize(
    ("skulls", "bonus"),
    [
        ("skull-9", 1),
        ("skull-9 skull-18", 3),
        ("skull-9 skull-18 skull-19", 6),
        ("skull-9 skull-36", 2),
        ("skull-9 skull-36 skull-41", 3),
        ("skull-9 skull-36 skull-18 skull-19", 7),
        ("skull-9 skull-36 skull-18 skull-29", 6),
        ("skull-9 skull-36 skull-18 skull-29 skull-19", 9),
        ("skull-9 skull-36 skull-18 skull-29 skull-19 skull-30", 12),
    ],
)
def test_sets_of_different_skulls(skulls: str, bonus: int) -> None:
    """p. 13: 1, 3 or 6 for each other kind, here one; ruling 48: the sets are formed best."""
    assert owning({RED: f"{skulls} amulet-8 amulet-13"}).worth(RED, "skull")[1] == bonus


def test_skulls_alone_have_no_bonus() -> None:
    """p. 13: other kinds of treasure are counted, not skulls."""
    assert owning({RED: "skull-9 skull-18 skull-19"}).worth(RED, "skull") == (12, 0)


def test_all_five_other_kinds_count_once_each() -> None:
    """p. 13: books, too."""
    others = "amulet-8 coin-bag-6 coin-bag-7 book-5 book-12 jewel-2 crown-1"
    assert owning({RED: f"skull-9 skull-18 skull-19 {others}"}).worth(RED, "skull") == (12, 30)
