"""The rules of the race."""

from __future__ import annotations

import pytest

from doubloon.core.position import CHANCE
from doubloon.core.refusal import Refused
from tests.plugin.race.table import RACE, Table, choices

AROUND = {"south-east", "south", "south-west", "north-west", "north", "north-east"}


def test_all_players_start_in_the_middle() -> None:
    assert Table(players=4).seen(None)["cars"] == ["middle"] * 4


def test_the_treasure_is_under_one_of_the_six_spaces_around_the_middle() -> None:
    state = RACE.start(RACE.setup_type(players=2, first_player=0))
    assert state.to_move == CHANCE
    assert choices(state) == {f"bury_treasure {space}" for space in AROUND}


def test_a_rumour_names_a_space_where_the_treasure_is_not() -> None:
    with pytest.raises(Refused):
        Table(treasure="north", rumours=["north", "south"])


def test_a_rumour_is_known_to_its_player_alone() -> None:
    table = Table(treasure="north", rumours=["south", "north-east"])
    assert [table.seen(seat)["rumour"] for seat in (0, 1, None)] == ["south", "north-east", None]
    assert set(table.seen(0)["possible"]) == AROUND - {"south"}
    assert set(table.seen(None)["possible"]) == AROUND


def test_players_take_turns_from_the_first_player_on() -> None:
    table = Table(players=3)
    order = [table.state.to_move]
    for space in ("north", "south", "north-east"):
        order.append(table.play(f"move {space}").state.to_move)
    assert order == [0, 1, 2, 0]


def test_chance_chooses_the_first_player_unless_the_host_does() -> None:
    state = RACE.start(RACE.setup_type(players=3))
    assert choices(state) == {f"choose_first_player {seat}" for seat in range(3)}
    assert RACE.apply(state, RACE.legal(state)[2]).state.first_player == 2


def test_a_player_goes_to_a_neighbouring_space() -> None:
    table = Table()
    assert table.choices == {f"move {space}" for space in AROUND}
    table.play("move south", "move south")
    assert table.choices == {"move middle", "move south-east", "move south-west", "dig"}
    with pytest.raises(Refused, match="too far"):
        table.play("move north")


def test_there_is_nothing_to_dig_for_in_the_middle() -> None:
    with pytest.raises(Refused, match="nothing to dig for"):
        Table().play("dig")


def test_a_hole_without_the_treasure_is_there_for_all() -> None:
    table = Table(treasure="north").play("move south", "move south", "dig")
    assert table.seen(1)["dug"] == ["south"]
    assert "south" not in table.seen(1)["possible"]
    with pytest.raises(Refused, match="has dug at south before"):
        table.play("dig")


def test_the_player_who_finds_the_treasure_wins_at_once() -> None:
    table = Table(treasure="north").play("move north", "move south")
    assert table.seen(0)["treasure"] is None
    table.play("dig")
    assert table.state.over
    assert RACE.winners(table.state) == (0,)
    assert table.seen(None)["treasure"] == "north"
