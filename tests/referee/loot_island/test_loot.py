"""The referee on finding loot (rulings 44, 47, 50; events A4, B6, B10 to B14)."""

from __future__ import annotations

import pytest

from tests.referee.loot_island.box import A4, B6, B10, B11, B12, B13, B14
from tests.referee.loot_island.kit import (
    BLUE,
    GREEN,
    RED,
    WILD,
    YELLOW,
    build,
    card,
    fresh,
    let_chance,
    mover,
    names,
    options,
    owning,
    plain,
    play,
    run,
    two_loots,
)


@pytest.mark.parametrize(
    ("event", "kinds", "takers"),
    [
        (B6, ("big", "small"), ([1, 0, 1, 0], [2, 1])),
        (A4, ("big", "small"), ([1, 0, 1], [2, 1, 0])),
        (B11, ("big", "small"), ([1, 0, 1], [2])),
        (B12, ("small", "big"), ([1, 0], [2, 1, 0, 2, 1])),
        (B13, ("big", "small"), ([0, 1, 0, 1], [0, 1])),
    ],
)
def test_events_of_phase_3(event: int, kinds: tuple[str, str], takers: tuple[list[int], list[int]]) -> None:
    referee = two_loots(event)
    for landing in (0, 1):
        forecast = referee.forecast(landing)
        assert forecast["kind"] == kinds[landing]
        assert forecast["takers"] == takers[landing]
        assert forecast["treasures"] == len(takers[landing])
        assert forecast["count"] == 5 - landing
    run(referee, referee._finding_the_loot())
    order = [0, 1] if kinds[0] == "big" else [1, 0]
    for landing in order:
        for _ in takers[landing]:
            assert referee.to_move == "chance"
            referee.apply(referee.legal()[0])
        for hunter in takers[landing]:
            assert referee.to_move == hunter
            referee.apply(next(action for action in referee.legal() if action[0] == "keep"))
            while names(referee) == {"keep_cube", "discard_all"}:
                referee.apply(("keep_cube",))
    assert referee.to_move is None
    assert referee.stacks[:2] == [[], []]
    assert referee.discs == [3, 3, 3]
    assert len(referee.map_discards) == 9


def test_47_never_fewer_than_no_treasures() -> None:
    referee = two_loots(B11, chests=False)
    assert referee.forecast(1)["treasures"] == 0
    assert referee.forecast(0)["takers"] == [1]
    referee.stacks[0] = []
    referee.event = A4
    assert referee.forecast(0) == {"count": 5, "threshold": 4, "kind": "big", "treasures": 0, "takers": []}  # 44
    assert referee.forecast(1)["takers"] == [2]  # one more than none


def test_ties_go_to_the_bow() -> None:
    for event in (B6, B12):
        referee = fresh(3, event)
        build(referee, 2, plain(RED, 4), [0])
        build(referee, 3, plain(BLUE, 4), [1])
        assert [referee.forecast(n)["kind"] for n in (2, 3)] == ["small", "small"]  # not explored today
        referee.coast = 1
        assert [referee.forecast(n)["kind"] for n in (2, 3)] == ["big", "small"]
        referee.direction = -1
        assert [referee.forecast(n)["kind"] for n in (2, 3)] == ["small", "big"]


def test_book_example_big_and_small_loot() -> None:
    referee = fresh(5, B6)
    build(referee, 0, [card(RED, value) for value in (3, 4, 6, 8, 10)] + [card(RED, 10, 1)], [0, 1, 2])
    build(referee, 1, [*plain(BLUE, 3), *(card(BLUE, value) for value in (6, 8, 10))], [1, 0, 3, 2])
    assert referee.forecast(0)["takers"] == [0, 1, 2, 0, 1, 2, 0]
    assert referee.forecast(1)["takers"] == [1, 0, 3]


def test_book_example_taking_treasures() -> None:
    referee = fresh(5, B6)
    build(referee, 0, plain(BLUE, 5), [2])
    build(referee, 1, [card(RED, 2), card(RED, 3), *plain(RED, 6)[2:5]], [0, 1])
    assert [referee.forecast(n)["kind"] for n in (0, 1)] == ["none", "big"]
    owning(referee, 1, 8, 13, 22)
    referee.cubes[1] = 7
    run(referee, referee._finding_the_loot())
    for t in (15, 3, 11):
        referee.apply(("draw_treasure", t))
    assert len(referee.legal()) == 6
    referee.apply(("keep", 15))
    assert referee.cubes[0] == 7
    referee.apply(("bury", 3))
    assert referee.cubes[1] == 2  # two, and one for each of three amulets
    assert referee.treasure_discards == {3}
    referee.apply(("keep", 11))
    assert referee.cubes[0] == 6
    assert referee.to_move is None
    assert referee.discs == [3] * 5
    assert referee.columns[0] == []


def test_event_b10() -> None:
    referee = two_loots(B10, chests=False)
    referee.cubes = [2, 3, 0]
    referee.first_player = 1
    run(referee, referee._finding_the_loot())
    let_chance(referee)
    play(referee, ("bury", referee.legal()[0][1]))
    assert referee.cubes == [2, 1, 0]
    keep = next(action for action in referee.legal() if action[0] == "bury")
    play(referee, keep, ("keep_cube",))
    assert referee.to_move == 1
    referee.apply(("discard_all",))
    assert referee.to_move == 0
    referee.apply(("keep_cube",))
    assert referee.cubes == [1, 0, 0]
    assert mover(referee) is None


def test_event_b14() -> None:
    referee = fresh(3, B14)
    referee.direction = -1
    build(referee, 1, plain(RED, 4), [0])
    build(referee, 6, plain(GREEN, 4), [1])
    build(referee, 7, plain(BLUE, 4), [2])
    build(referee, 4, plain(YELLOW, 4), [2])
    assert [referee.forecast(n)["kind"] for n in (1, 6, 7, 4)] == ["big", "small", "big", "small"]
    run(referee, referee._finding_the_loot())
    let_chance(referee)
    play(referee, next(action for action in referee.legal() if action[0] == "bury"))
    assert referee.columns[1] == []
    let_chance(referee)
    assert referee.to_move == 2
    play(referee, referee.legal()[1])
    assert referee.to_move is None
    assert referee.coast == 0
    assert len(referee.columns[4]) == 4
    assert referee.columns[6] == referee.columns[7] == []


def test_the_sets_of_the_deck_come_one_after_the_other() -> None:
    referee = fresh(4, B6)
    referee.treasure_deck[0] = {4}
    drawn: set[int] = set()
    run(referee, referee._draw_treasure(drawn))
    assert referee.legal() == [("draw_treasure", 4)]
    referee.apply(("draw_treasure", 4))
    run(referee, referee._draw_treasure(drawn))
    assert options(referee, "draw_treasure") == set(range(21, 37))


def test_50_discards_are_shuffled_then_the_game_ends() -> None:
    referee = two_loots(B6)
    referee.treasure_deck = [{1}, set()]
    referee.treasure_discards = {2, 5}
    run(referee, referee._then_the_end(referee._finding_the_loot()))
    assert referee.legal() == [("draw_treasure", 1)]
    referee.apply(("draw_treasure", 1))
    assert options(referee, "draw_treasure") == {2, 5}
    assert referee.treasure_discards == set()
    play(referee, ("draw_treasure", 5), ("draw_treasure", 2))
    assert (referee.to_move, len(referee.legal())) == (1, 6)  # three of four: distributed all the same
    play(referee, ("keep", 1), ("keep", 5), ("keep", 2))
    assert names(referee) == {"draw_healer"}  # no small loot, no final exploration
    assert referee.columns[0] != []


def test_final_exploration() -> None:
    referee = fresh(3, B13)
    referee.coast, referee.direction = 1, -1
    for landing, colour in ((4, RED), (5, BLUE), (7, GREEN), (0, YELLOW)):
        build(referee, landing, [*plain(colour, 3), card(colour, WILD)], [landing % 3])
    build(referee, 6, plain(RED, 8)[3:6], [2])
    run(referee, referee._final_exploration())
    seen = []
    while referee.to_move is not None:
        let_chance(referee)
        seen.append(referee.to_move)
        referee.apply(next(action for action in referee.legal() if action[0] == "bury"))
        if names(referee) == {"discard_all", "keep_cube"}:
            referee.apply(("keep_cube",))
    assert seen == [0, 7 % 3, 5 % 3, 4 % 3]
    assert len(referee.columns[5]) == 4
    assert referee.forecast(5)["kind"] == "small"
