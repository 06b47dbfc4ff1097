"""Which bots play together, where they sit, and which deal they get."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from pathlib import Path

import pytest

from doubloon.arena.run import executor_for, play_all
from doubloon.arena.schedule import entrants, schedule
from doubloon.arena.tournament import Tournament, deals_for, matches
from doubloon.core.position import CHANCE
from doubloon.core.record import Play, read
from doubloon.games import find
from doubloon.games.tobago.setup import Setup


def test_bots_of_the_same_kind_are_numbered() -> None:
    assert [entrant.name for entrant in entrants(("greedy", "random", "easy", "random"))] == [
        "greedy",
        "random 1",
        "easy",
        "random 2",
    ]


@pytest.mark.parametrize(("number", "seats", "deals"), [(2, 2, 3), (4, 4, 2), (5, 3, 2), (6, 4, 1)])
def test_every_bot_has_every_seat_in_every_deal_and_line_up(number: int, seats: int, deals: int) -> None:
    games = list(schedule(number, seats, deals))
    assert [game.number for game in games] == list(range(len(games)))
    for deal in range(deals):
        places: Counter[tuple[frozenset[int], int, int]] = Counter()
        for game in games:
            if game.deal == deal:
                places.update((frozenset(game.seated), seat, entrant) for seat, entrant in enumerate(game.seated))
        lineups = list(map(frozenset, combinations(range(number), seats)))
        wanted = [(lineup, seat, entrant) for lineup in lineups for seat in range(seats) for entrant in lineup]
        assert places == Counter(wanted)


def test_who_sits_beside_whom_changes_from_deal_to_deal() -> None:
    after = Counter(
        (game.seated[seat - 1], game.seated[seat])
        for game in schedule(4, 4, deals=6)
        for seat in range(len(game.seated))
    )
    assert after == Counter(dict.fromkeys(permutations(range(4), 2), 8))


def test_more_deals_do_not_change_the_first_ones() -> None:
    assert list(schedule(5, 3, 4))[: 2 * 30] == list(schedule(5, 3, 2))


@pytest.mark.parametrize(
    ("games", "number", "seats", "deals"),
    [(100, 4, 4, 25), (101, 4, 4, 26), (1, 4, 4, 1), (100, 6, 4, 2), (60, 6, 4, 1)],
)
def test_games_are_rounded_up_to_whole_deals(games: int, number: int, seats: int, deals: int) -> None:
    assert deals_for(games, number, seats) == deals
    played = Tournament("tobago", Setup(players=seats), ("random",) * number, "1", deals)
    assert played.games == len(list(played.schedule())) >= games


def first_draws(lines: str) -> list[Play]:
    """What chance brought before the first decision of a player."""
    plays = read(lines.splitlines(keepends=True), find).record.plays
    return plays[: next(ply for ply, play in enumerate(plays) if play.seat != CHANCE)]


def test_every_rotation_gets_the_same_deal(tmp_path: Path) -> None:
    tournament = Tournament("tobago", Setup(players=3), ("random", "greedy", "easy", "random"), "s", 2, most_turns=2)
    results = list(play_all(matches(tournament, tmp_path), executor_for()))
    assert len(results) == 24
    texts = [file.read_text("utf-8") for file in sorted(tmp_path.iterdir())]
    first, second = ([first_draws(text) for text in texts[start : start + 12]] for start in (0, 12))
    assert len(first[0]) > 10
    assert all(other == first[0] for other in first) and all(other == second[0] for other in second)
    assert first[0] != second[0]


def test_equal_bots_do_not_play_the_same_game_in_every_rotation(tmp_path: Path) -> None:
    tournament = Tournament("tobago", Setup(players=2), ("random", "random"), "s", 1, most_turns=3)
    list(play_all(matches(tournament, tmp_path), executor_for()))
    texts = [file.read_text("utf-8") for file in sorted(tmp_path.iterdir())]
    one, other = (read(text.splitlines(keepends=True), find).record for text in texts)
    assert (one.players, other.players) == (("random 1", "random 2"), ("random 2", "random 1"))
    assert one.plays != other.plays
