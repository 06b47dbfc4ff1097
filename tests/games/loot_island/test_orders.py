"""Orders in Loot Island: what the server says for players who are not there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from doubloon.core.masks import mask_of
from doubloon.core.orders import Order
from doubloon.core.refusal import Refused
from doubloon.core.wire import decode, encode
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.loot_island.orders import (
    BuryFirst,
    CheapestHealer,
    DiscardOnly,
    KeepFirst,
    KeepHand,
    KeepRichest,
    LastCube,
    MoreMaps,
    PassToday,
    ShowHealer,
)
from tests.rulebook.loot_island.kit import BLUE, RED, YELLOW, exploration, happening, last_day, position, set_up
from tests.rulebook.loot_island.table import HEALERS, TREASURES, Table, cards

PLAYERS = ("Noor", "Ilse", "Sefa")


def reply(table: Table, order: Order) -> str | None:
    """What the player to decide does by an order, as in a script."""
    view = LOOT_ISLAND.view(table.state, table.state.to_move)
    action = LOOT_ISLAND.obey(order, view, LOOT_ISLAND.legal(table.state))
    return None if action is None else " ".join(map(str, encode(action, LOOT_ISLAND.lexicon(view)).values()))


def by_order(table: Table, order: Order) -> list[str]:
    """Everything that is done by an order, one after the other, by the same player."""
    done, decider = [], table.decider
    while table.decider == decider and (said := reply(table, order)):
        table.play(said)
        done.append(said)
    return done


def treasures(names: str) -> tuple[int, ...]:
    return tuple(map(TREASURES.index, names.split()))


def hand(text: str) -> int:
    return mask_of(cards(text))


# Passing


def test_passing_for_the_rest_of_the_day() -> None:
    table = position(players=3, round=2)
    assert reply(table, PassToday(2)) == "pass_turn"
    assert reply(table, PassToday(3)) is None


def test_a_play_that_is_under_way_is_not_passed_over() -> None:
    table = position(players=3, round=2).play("go_ashore north-1 0")
    assert reply(table, PassToday(2)) is None


def test_a_player_who_passes_for_an_open_treasure_takes_what_was_named() -> None:
    """Event A2: it is kept."""
    table = position(players=3, round=1, event="A2", open_treasures="coin-bag-6 jewel-4 amulet-15").play("pass_turn")
    assert reply(table, KeepFirst(treasures("crown-1 jewel-4 coin-bag-6"))) == "take_open jewel-4"
    assert reply(table, BuryFirst(treasures("jewel-4"))) is None
    assert reply(table, KeepRichest(12)) == "take_open coin-bag-6"
    assert reply(table, KeepRichest(3)) == "take_open amulet-15"
    assert reply(table, KeepRichest(2)) is None, "there are three cubes already"


# Discarding


def evening(**things: Any) -> Table:
    """Round 3 is prepared: Blue is to discard, then Yellow."""
    hands = {BLUE: "red 2 3, blue 5", RED: "", YELLOW: "blue 8"}
    table = position(**{"players": 3, "round": 2, "passed": "all", "hands": hands, **things})
    return table.play("chance: draw_event B6")


def test_a_hand_is_kept() -> None:
    table = evening()
    assert reply(table, KeepHand()) == "done"
    assert by_order(table, DiscardOnly(3, 0)) == ["done"]


def test_a_choice_begun_by_hand_is_not_kept() -> None:
    table = evening().play("discard red-3")
    assert reply(table, KeepHand()) is None
    assert reply(table, DiscardOnly(3, hand("blue 5"))) is None
    assert reply(table, DiscardOnly(3, hand("red 2 3"))) is None, "cards are put aside from low to high"
    assert by_order(table, DiscardOnly(3, hand("red 3, blue 5"))) == ["discard blue-5", "done"]


def test_cards_named_are_discarded_as_far_as_they_are_held() -> None:
    table = evening()
    assert reply(table, DiscardOnly(2, hand("red 2"))) is None, "this is round 3"
    assert by_order(table, DiscardOnly(3, hand("red 2, blue 5, green 7"))) == [
        "discard red-2",
        "discard blue-5",
        "done",
    ]
    assert table.decider == "yellow"
    assert table.discards == "red 2, blue 5"


def test_a_drafted_hand_is_discarded_from_if_the_number_is_right() -> None:
    table = set_up(players=3, first_player=BLUE, drafted_hands=True).play("place_ship north 1")
    table.draw("red 2 3 4 5 6 7 8, blue 2 3 4 5 6 7 8 10, yellow 2 3 4 5 6 7 8 10 wild").play("draw_event A3")
    assert table.decider == "red"
    assert reply(table, KeepHand()) is None
    assert reply(table, DiscardOnly(1, hand("blue 4 5"))) is None
    assert by_order(table, DiscardOnly(1, hand("blue 4"))) == ["discard blue-4"]
    assert table.decider == "yellow"
    assert reply(table, DiscardOnly(1, hand("yellow 4"))) is None
    assert by_order(table, DiscardOnly(1, hand("yellow 10 wild"))) == ["discard yellow-10", "discard yellow-wild-chest"]
    assert table.decider == "blue"


# Cubes


def test_more_cards_for_cubes() -> None:
    table = happening("A1", players=3)
    assert [reply(table, MoreMaps(draw)) for draw in (True, False)] == ["draw_two", "decline"]
    assert reply(table, PassToday(2)) is None


def test_the_last_cube() -> None:
    """Red is asked in the turn of Blue."""
    stacks = {"north-1": "red"}
    table = position(players=3, hands={BLUE: "red 7-discard"}, cubes={RED: 1}, stacks=stacks)
    table.lay("north-1", "red 7-discard")
    assert table.decider == "red"
    assert [reply(table, LastCube(keep)) for keep in (True, False)] == ["keep_cube", "discard_all"]


# Treasures


def found(loot: str, cubes: int = 3) -> Table:
    """Blue is to take the first of three treasures, Red the second."""
    columns = {"north-1": "red 2 3 4 5 6-chest"}
    table = exploration(players=3, columns=columns, stacks={"north-1": "blue red"}, cubes={BLUE: cubes})
    return table.reveal(loot)


def test_the_first_treasure_of_a_list_that_is_there_is_kept_or_buried() -> None:
    table = found("coin-bag-16 jewel-4 amulet-13").play("blue: keep jewel-4")
    assert table.decider == "red"
    assert reply(table, KeepFirst(treasures("jewel-4 amulet-13 coin-bag-16"))) == "keep amulet-13"
    assert reply(table, BuryFirst(treasures("jewel-4 coin-bag-16"))) == "bury coin-bag-16"
    assert reply(table, KeepFirst(treasures("jewel-4"))) is None


@pytest.mark.parametrize(
    ("cubes", "limit", "kept"),
    [
        (3, 12, "keep coin-bag-16"),
        (3, 7, "keep coin-bag-16"),
        (3, 6, "keep coin-bag-6"),
        (3, 3, "keep amulet-13"),
        (9, 12, "keep coin-bag-6"),
        (13, 12, None),
    ],
)
def test_the_treasure_with_the_most_gold_is_kept_if_its_curse_can_be_borne(
    cubes: int, limit: int, kept: str | None
) -> None:
    assert reply(found("coin-bag-16 coin-bag-6 amulet-13", cubes), KeepRichest(limit)) == kept


def test_of_equal_gold_the_smaller_curse_counts_then_the_lower_number() -> None:
    assert reply(found("jewel-4 coin-bag-6 skull-19"), KeepRichest(12)) == "keep coin-bag-6"
    assert reply(found("crown-17 jewel-10 skull-9"), KeepRichest(12)) == "keep skull-9"


# Healers


def test_the_healer_for_the_display() -> None:
    hands = {
        BLUE: "1-a-cube-and-0 1-a-cube-and-1",
        RED: "1-a-cube-and-2 1-a-cube-and-3",
        YELLOW: "2-a-cube-and-0 2-a-cube-and-1",
    }
    table = last_day(players=3, healers="two_each", healer_hands=hands)
    assert table.decider == "blue"
    assert reply(table, ShowHealer(HEALERS.index("1-a-cube-and-1"))) == "place_healer 1-a-cube-and-1"
    assert reply(table, ShowHealer(HEALERS.index("1-a-cube-and-2"))) is None
    assert reply(table, CheapestHealer()) is None, "none is to be chosen yet"


@pytest.mark.parametrize(("cubes", "cheapest"), [(1, "2-a-cube-and-0"), (2, "2-a-cube-and-0"), (7, "0-a-cube-and-9")])
def test_the_cheapest_healer_depends_on_the_cubes(cubes: int, cheapest: str) -> None:
    table = last_day(players=3, cubes={BLUE: cubes, RED: 8, YELLOW: 8})
    table.show_healers("1-a-cube-and-3 2-a-cube-and-0 0-a-cube-and-9")
    assert table.decider == "blue"
    assert reply(table, CheapestHealer()) == f"choose_healer {cheapest}"


# As the rest of the house meets them


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: PassToday(0), "There is no round 0: the game has rounds 1 to 5."),
        (lambda: DiscardOnly(6, 0), "There is no round 6: the game has rounds 1 to 5."),
        (lambda: KeepFirst(()), "Choose at least one treasure."),
        (lambda: BuryFirst(()), "Choose at least one treasure."),
        (lambda: KeepRichest(13), "choose a number from 0 to 12"),
        (lambda: KeepRichest(-1), "choose a number from 0 to 12"),
    ],
)
def test_orders_that_make_no_sense_are_refused(make: Callable[[], Order], told: str) -> None:
    with pytest.raises(Refused, match=told):
        make()


COIN_BAG, JEWEL = treasures("coin-bag-16 jewel-4")
ORDERS: list[tuple[Order, dict[str, object]]] = [
    (PassToday(2), {"order": "pass_today", "round": 2}),
    (KeepHand(), {"order": "keep_hand"}),
    (
        DiscardOnly(3, hand("red 2, blue 7-discard")),
        {"order": "discard_only", "round": 3, "cards": ["red-2", "blue-7-discard"]},
    ),
    (DiscardOnly(3, 0), {"order": "discard_only", "round": 3, "cards": []}),
    (MoreMaps(True), {"order": "more_maps", "draw": True}),
    (MoreMaps(False), {"order": "more_maps", "draw": False}),
    (LastCube(True), {"order": "last_cube", "keep": True}),
    (LastCube(False), {"order": "last_cube", "keep": False}),
    (KeepFirst((COIN_BAG, JEWEL)), {"order": "keep_first", "treasures": ["coin-bag-16", "jewel-4"]}),
    (BuryFirst((JEWEL,)), {"order": "bury_first", "treasures": ["jewel-4"]}),
    (KeepRichest(9), {"order": "keep_richest", "cubes": 9}),
    (ShowHealer(1), {"order": "show_healer", "healer": "1-a-cube-and-1"}),
    (CheapestHealer(), {"order": "cheapest_healer"}),
]


@pytest.mark.parametrize(("order", "message"), ORDERS, ids=lambda value: type(value).__name__)
def test_orders_as_messages(order: Order, message: dict[str, object]) -> None:
    state = position(players=3).state
    lexicon = LOOT_ISLAND.lexicon(state)
    assert encode(order, lexicon) == message
    assert decode(message, LOOT_ISLAND.order_kinds, lexicon) == order
