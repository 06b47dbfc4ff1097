"""The variants of the book, as options of the set-up (rule book p. 16, ruling 49)."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.core.refusal import BadSetup
from doubloon.games.loot_island.events import (
    CardsDiscarded,
    EventShown,
    EventTurned,
    HealerDealt,
    HealerPlaced,
    HealerRevealed,
    HealersShown,
    MapDrawn,
)
from tests.rulebook.loot_island.kit import BLACK, BLUE, RED, YELLOW, last_day, set_up
from tests.rulebook.loot_island.table import HEALERS, Table

OPEN = "1-a-cube-and-0 1-a-cube-and-5 0-a-cube-and-17"
HANDS = {
    BLUE: "1-a-cube-and-0 2-a-cube-and-3",
    RED: "1-a-cube-and-5 0-a-cube-and-17",
    YELLOW: "0-a-cube-and-5 2-a-cube-and-0",
}


def dealt(players: int = 3, captain: int = BLUE, **options: Any) -> Table:
    """The ship is placed and the first hands are dealt."""
    return set_up(players=players, first_player=captain, **options).play("place_ship north 1").deal()


# Healers open


def test_healers_may_lie_open_from_the_start() -> None:
    """p. 16: one for each player."""
    table = dealt(healers="open")
    assert len(table.offers("draw_healer")) == 14
    table.show_healers(OPEN)
    assert table.healers == set(OPEN.split())
    assert table.state.healer_hands == (0, 0, 0)
    assert table.kinds() == {"draw_event"}, "then come the events"
    assert all(event.seen_by(None) == event for event in table.happened(HealerRevealed))


def test_open_healers_are_chosen_at_the_end_as_usual() -> None:
    table = last_day(players=3, healers="open", display=OPEN, cubes={BLUE: 3, RED: 4, YELLOW: 2})
    assert table.kinds() == {"choose_healer"}, "none is revealed any more"
    table.play("yellow: choose_healer 1-a-cube-and-0", "blue: choose_healer 1-a-cube-and-5")
    assert table.healer(RED) == "0-a-cube-and-17"


# Two healers each


def test_each_player_may_be_dealt_two_healers() -> None:
    """p. 16: face down, to look at."""
    table = dealt(healers="two_each", captain=RED)
    table.show_healers("1-a-cube-and-0 2-a-cube-and-3 1-a-cube-and-5 0-a-cube-and-17 0-a-cube-and-5")
    assert "1-a-cube-and-0" not in table.offers("draw_healer") and len(table.offers("draw_healer")) == 9
    table.show_healers("2-a-cube-and-0")
    assert [event.seat for event in table.happened(HealerDealt)] == [RED, RED, YELLOW, YELLOW, BLUE, BLUE]
    assert [hand.bit_count() for hand in table.state.healer_hands] == [2, 2, 2]
    assert table.healers == set()
    assert table.kinds() == {"draw_event"}
    first = table.happened(HealerDealt)[0]
    assert first.seen_by(RED) == first
    assert first.seen_by(BLUE) == first.seen_by(None) == HealerDealt(RED, None)


def placing() -> Table:
    """The end has come; Yellow is eliminated."""
    cubes = {BLUE: 3, RED: 4, YELLOW: 13}
    return last_day(players=3, healers="two_each", healer_hands=HANDS, cubes=cubes, captain=RED)


def test_at_the_end_each_player_places_one_of_two() -> None:
    """p. 16; ruling 49: also those who are eliminated, and the others see nothing before all have chosen."""
    table = placing()
    assert table.eliminated == {"yellow"}
    assert set(table.choices()) == {"place_healer 1-a-cube-and-5", "place_healer 0-a-cube-and-17"}
    table.play("red: place_healer 0-a-cube-and-17")
    assert table.healers == set()
    assert table.state.healer_hands[RED] == 1 << HEALERS.index("1-a-cube-and-5"), "the other one stays"
    assert table.offers("place_healer") == set(HANDS[YELLOW].split())
    table.play("yellow: place_healer 2-a-cube-and-0", "blue: place_healer 2-a-cube-and-3")
    assert table.healers == {"0-a-cube-and-17", "2-a-cube-and-0", "2-a-cube-and-3"}
    placed = table.happened(HealerPlaced)
    assert placed[0].seen_by(RED) == placed[0]
    assert placed[0].seen_by(BLUE) == placed[0].seen_by(None) == HealerPlaced(RED, None)
    assert len(table.happened(HealersShown)) == 1


def test_then_healers_are_chosen_as_usual() -> None:
    """p. 16: from all that were placed, the player's own or not."""
    table = placing()
    table.play("place_healer 0-a-cube-and-17", "place_healer 2-a-cube-and-0", "place_healer 2-a-cube-and-3")
    assert table.offers("choose_healer") == {"0-a-cube-and-17", "2-a-cube-and-0", "2-a-cube-and-3"}
    table.play("blue: choose_healer 2-a-cube-and-0", "red: choose_healer 2-a-cube-and-3")
    assert table.decider == "nobody"


def test_ruling_49_not_both_variants_of_healers() -> None:
    """It is one option with three values."""
    with pytest.raises(BadSetup):
        set_up(players=3, healers="both")


# Open events


def test_the_events_to_come_may_be_shown() -> None:
    """p. 16: four B events, but not when they come."""
    table = dealt(open_events=True)
    assert table.offers("draw_event") == {f"B{number}" for number in range(1, 15)}
    table.play("draw_event B8")
    assert "B8" not in table.offers("draw_event")
    table.play("draw_event B6", "draw_event B7", "draw_event B11")
    assert table.offers("draw_event") == {"A1", "A2", "A3", "A4"}
    table.play("draw_event A3")
    assert table.event == "A3"
    assert len(table.happened(EventShown)) == 4 and len(table.happened(EventTurned)) == 1
    table.all_pass()
    assert table.offers("draw_event") == {"B6", "B7", "B8", "B11"}
    table.play("draw_event B7").all_keep_their_cards().all_pass()
    assert table.offers("draw_event") == {"B6", "B8", "B11"}


# Drafted hands


def test_later_players_may_choose_from_more_cards() -> None:
    """p. 16: 8, 9, 10 and 11 cards, of which 7 are kept."""
    table = dealt(5, captain=YELLOW, drafted_hands=True)
    assert table.hand_sizes == (10, 11, 7, 8, 9)
    table.play("draw_event A3")
    for name, surplus in (("black", 1), ("white", 2), ("blue", 3), ("red", 4)):
        for _ in range(surplus):
            assert table.decider == name
            assert table.kinds() == {"discard"}
            table.play(table.choices()[0])
    assert table.hand_sizes == (7, 7, 7, 7, 7)
    assert table.state.discards.bit_count() == 10
    assert table.decider == "yellow"
    assert table.state.round == 1


def test_just_so_many_are_discarded_as_are_too_many() -> None:
    """A card is only offered if enough higher ones are left to discard."""
    table = set_up(players=3, first_player=BLUE, drafted_hands=True).play("place_ship north 1")
    table.draw("red 2 3 4 5 6 7 8, blue 2 3 4 5 6 7 8 10, yellow 2 3 4 5 6 7 8 10 wild").play("draw_event A3")
    assert table.decider == "red"
    assert table.offered("discard") == "blue 2 3 4 5 6 7 8 10"
    table.play("discard blue-4")
    assert table.decider == "yellow"
    assert table.offered("discard") == "yellow 2 3 4 5 6 7 8 10", "two are too many, so one must be higher"
    table.play("yellow: discard yellow-8")
    assert table.offered("discard") == "yellow 10 wild"
    assert table.discards == "blue 4", "they are discarded together"
    table.play("yellow: discard yellow-wild-chest")
    assert table.discards == "blue 4, yellow 8 wild"
    assert table.hand(YELLOW) == "yellow 2 3 4 5 6 7 10"
    assert [event.seat for event in table.happened(CardsDiscarded)] == [RED, YELLOW]


def test_ruling_49_drafted_hands_with_two_players() -> None:
    """The second has 8 and keeps 6, as all players; Aaron has 6."""
    table = dealt(2, captain=RED, drafted_hands=True)
    assert table.hand_sizes == (8, 6, 6)
    table.play("draw_event A3")
    for _ in range(2):
        assert table.decider == "blue"
        table.play(table.choices()[0])
    assert table.hand_sizes == (6, 6, 6)
    assert table.decider == "red"


def test_ruling_49_the_order_of_the_set_up() -> None:
    """Deal, healers, events, the A event face up, draft, then its immediate effect."""
    table = dealt(3, healers="open", open_events=True, drafted_hands=True).show_healers(OPEN)
    table.play("draw_event B8", "draw_event B6", "draw_event B7", "draw_event B11", "draw_event A1")
    while table.kinds() == {"discard"}:
        table.play(table.choices()[0])
    assert table.kinds() == {"draw_two", "decline"}
    order = table.order(MapDrawn, HealerRevealed, EventShown, EventTurned, CardsDiscarded)
    assert [name for name, before in zip(order, ["", *order], strict=False) if name != before] == [
        "MapDrawn",
        "HealerRevealed",
        "EventShown",
        "EventTurned",
        "CardsDiscarded",
    ]


def test_four_players_draft_up_to_ten_cards() -> None:
    table = dealt(4, drafted_hands=True)
    assert table.hand_sizes == (7, 8, 9, 10)
    assert table.state.hands[BLACK].bit_count() == 10
