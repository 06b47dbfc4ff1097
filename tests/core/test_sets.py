"""Masks, bags and tuples: the sets, multisets and lists that positions are made of."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from doubloon.core import bags
from doubloon.core.masks import Menu, mask_of, members, picked
from doubloon.core.tuples import add_at, with_item

numbers = st.sets(st.integers(0, 119))
kinds = st.lists(st.integers(0, 7), max_size=60)


@given(numbers)
def test_a_mask_holds_its_members(chosen: set[int]) -> None:
    assert list(members(mask_of(chosen))) == sorted(chosen)


@given(numbers, st.integers(0, 120))
def test_a_menu_spells_a_mask_out(chosen: set[int], length: int) -> None:
    menu = Menu([f"item {number}" for number in range(length)])
    chosen = {number for number in chosen if number < length}
    assert picked([f"item {number}" for number in range(length)], mask_of(chosen)) == menu(mask_of(chosen))
    assert menu(mask_of(chosen)) == tuple(f"item {number}" for number in sorted(chosen))


@given(kinds, kinds)
def test_bags_count_and_add(some: list[int], more: list[int]) -> None:
    bag = bags.bag_of(some)
    counted = Counter(some)
    assert bags.size(bag) == len(some)
    assert bags.things(bag) == sorted(some)
    assert bags.kinds(bag) == sorted(set(some))
    assert all(bags.count(bag, kind) == counted[kind] for kind in range(8))
    assert bag + bags.bag_of(more) == bags.bag_of(some + more)
    assert bags.bag_from(counted) == bag


def test_changed_tuples_leave_the_old_ones_alone() -> None:
    numbers = (1, 2, 3, 2)
    assert with_item(numbers, 1, 9) == (1, 9, 3, 2)
    assert add_at(numbers, 3, -5) == (1, 2, 3, -3)
    assert numbers == (1, 2, 3, 2)
