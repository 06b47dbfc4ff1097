"""What is kept with a thing goes with it, and stays where it is."""

from __future__ import annotations

import gc
import pickle
import weakref

from doubloon.core.caching import Owner, cached_on_owner


class Island(Owner):
    def __init__(self) -> None:
        self.worked = 0


@cached_on_owner(most=2)
def _spaces(island: Island, kind: str) -> list[str]:
    island.worked += 1
    return [kind]


def test_an_answer_is_worked_out_once() -> None:
    island = Island()
    assert _spaces(island, "lake") is _spaces(island, "lake")
    assert _spaces(island, "river") == ["river"]
    assert _spaces(Island(), "lake") is not _spaces(island, "lake")
    assert island.worked == 2


def test_only_so_many_answers_are_kept() -> None:
    island = Island()
    for kind in ("lake", "river", "beach", "lake"):
        _spaces(island, kind)
    assert island.worked == 4


def test_answers_go_with_what_they_are_about() -> None:
    class Order:
        pass

    @cached_on_owner()
    def about(island: Island) -> Order:
        return Order()

    island = Island()
    answer = weakref.ref(about(island))
    gc.collect()
    assert answer() is about(island)
    del island
    gc.collect()
    assert answer() is None


def test_what_was_worked_out_is_not_sent_along() -> None:
    island = Island()
    _spaces(island, "lake")
    sent: Island = pickle.loads(pickle.dumps(island))
    assert vars(sent) == {"worked": 1}
