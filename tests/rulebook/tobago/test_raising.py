"""Raising a treasure: when, and how its lot is drawn."""

from __future__ import annotations

from typing import Any

from doubloon.games.tobago.events import TreasureDrawn, TreasureRaised
from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import position
from tests.rulebook.tobago.table import Table

THREE_CLUES = "in-mountain/2 in-sight-of-hut/0 next-to-lake/1"  # only H2 fits, with a hut on F2


def found(**more: Any) -> Table:
    """Anna (seat 0), Bobby (1) and Roger (2) each have a rose on the white map, whose treasure lies on H2."""
    things: dict[str, Any] = {"huts": "F2", "maps": {"white": THREE_CLUES}, "cars": "H2", "treasure": "2 3 4 5 6 6"}
    return position(ROAD, **{**things, **more})


def test_a_treasure_is_raised_only_when_its_location_is_determined() -> None:
    """2009 p. 4, the first condition: one site marker is left."""
    table = found(maps={"white": "in-mountain/2 in-sight-of-hut/0"}, hands={0: "next-to-lake"}, held={0: 1})
    assert table.sites("white") == {"G2", "H2"}
    assert table.refusal("raise_treasure white") == "not_found"
    table.play("play_clue next-to-lake white")
    assert table.legal("raise_treasure white"), "the clue that determines it may be the raiser's own, a moment ago"


def test_the_car_has_to_be_where_the_treasure_is() -> None:
    """2009 p. 4, the second condition: the car reaches the space, or is there already."""
    assert found().legal("raise_treasure white")
    table = found(cars="I2")
    assert table.refusal("raise_treasure white") == "not_there"
    assert table.play("drive H2").legal("raise_treasure white")


def test_a_treasure_is_raised_only_in_the_players_own_turn() -> None:
    """2009 p. 4, the second condition: it does not matter that another car is there already."""
    table = found(cars="N2 H2")
    assert table.refusal("raise_treasure white") == "not_there"
    table.play("drive M2", "end_turn")
    assert table.to_move == 1
    assert table.legal("raise_treasure white")


def test_the_raiser_lays_a_rose_below_the_last_clue() -> None:
    """2009 p. 4: from the bottom the roses are Anna, Bobby, Anna, Roger, as in the picture."""
    table = found()
    supply = table.state.rose_supply[0]
    table.play("raise_treasure white")
    assert table.state.rose_supply[0] == supply - 1
    table.draws("2 3 4 5 6")
    assert table.roses() == [0, 1, 0, 2]
    assert [(event.seat, event.map) for event in table.happened(TreasureRaised)] == [(0, 0)]


def test_the_marker_goes_back_when_the_treasure_is_raised() -> None:
    """2009 p. 4."""
    table = found()
    assert table.markers("white") == {"H2"}
    table.play("raise_treasure white").finish()
    assert table.refusal("raise_treasure white") == "not_found"


def test_a_new_treasure_may_lie_where_markers_of_the_old_one_were_removed() -> None:
    """2009 p. 6: an amulet's removal eliminates a space for the treasure of that map only."""
    table = found(held={0: 2}, cars="G2", maps={"white": "in-mountain/2"}, hands={0: "in-jungle"})
    table.play("amulet_remove white F2", "amulet_remove white H2", "raise_treasure white").draws("2 3 4")
    table.play("turn_up 2, 0: claim, turn_up 3, 2: decline, turn_up 4, 2: decline")
    assert table.kinds() == {"play_clue"}
    assert table.sites("white") == set(table.land.names)
    assert table.state.removed == (0, 0, 0, 0)


def test_players_draw_a_card_for_each_rose_and_one_is_added_unseen() -> None:
    """2009 p. 4, the picture: Anna draws two cards, Bobby and Roger one each."""
    table = found().play("raise_treasure white").draws("2 3 4 5 6")
    assert [(event.seat, event.value) for event in table.happened(TreasureDrawn)] == [
        (0, 2),
        (0, 3),
        (1, 4),
        (2, 5),
        (None, 6),
    ]
    assert table.treasure == [6]


def test_no_player_sees_what_the_others_drew() -> None:
    """2009 p. 4, "caution"."""
    table = found().play("raise_treasure white").draws("2 3 4 5 6")
    drawn = table.happened(TreasureDrawn)
    for seat in range(3):
        seen = [event.seen_by(seat) for event in drawn]
        assert seen == [event if event.seat == seat else TreasureDrawn(event.seat, None) for event in drawn]
    assert {event.seen_by(None) for event in drawn} == {TreasureDrawn(seat, None) for seat in (0, 1, 2, None)}


def test_several_treasures_can_be_raised_in_one_turn() -> None:
    """2009 p. 2: at any time during the turn, treasures in the plural; before and after the action."""
    table = found(maps={"white": THREE_CLUES, "grey": "in-lake/1"}, treasure="2 2 2 2 2 2 2 2 2 2")
    table.play("raise_treasure white").finish()
    table.play("drive I2", "raise_treasure grey").finish()
    assert len(table.happened(TreasureRaised)) == 2
