"""The box of the referee, and what depends on the number of players."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.referee.loot_island.box import MapCard, standard_maps, standard_treasures
from tests.referee.loot_island.kit import GREEN, RED, WILD, YELLOW, card, fresh
from tests.referee.loot_island.referee import LootIslandReferee


def test_the_treasures_add_up() -> None:
    treasures = standard_treasures()
    assert [treasure.number for treasure in treasures] == list(range(1, 75))
    assert Counter(treasure.set for treasure in treasures) == {"I": 21, "II": 16, "III": 16, "IV": 21}
    kinds = Counter(treasure.kind for treasure in treasures)
    assert kinds == {"crown": 14, "jewel": 14, "coin_bag": 14, "skull": 12, "book": 10, "amulet": 10}
    assert Counter(t.face for t in treasures if t.kind == "skull") == {"left": 4, "front": 4, "right": 4}
    assert all(t.curse == 2 and t.gold + t.crosses == 5 for t in treasures if t.kind == "crown")
    assert all(t.gold == t.curse for t in treasures if t.kind == "jewel")
    assert all(t.curse == 0 and t.gold + t.cleanse == 3 for t in treasures if t.kind == "amulet")
    assert (treasures[69].gold, treasures[69].curse) == (15, 5)
    assert (treasures[55].multiplier, treasures[55].curse) == (3, 3)


def test_the_map_cards() -> None:
    maps = standard_maps()
    assert len(maps) == 88
    assert maps[card(GREEN, 9)] == MapCard(GREEN, 9, "discard")
    assert maps[card(GREEN, 9, 1)] == MapCard(GREEN, 9, "draw")
    assert maps[card(YELLOW, WILD, 1)] == MapCard(YELLOW, 0, "chest")
    icons = Counter(each.icon for each in maps if each.colour == RED)
    assert icons == {"one": 2, "count_two": 2, "chest": 6, "draw": 2, "discard": 2, "": 8}


@pytest.mark.parametrize(("players", "treasures", "threshold"), [(2, 42, 4), (3, 42, 4), (4, 58, 5), (5, 74, 6)])
def test_what_depends_on_the_players(players: int, treasures: int, threshold: int) -> None:
    referee = fresh(players)
    assert referee.treasure_deck_size == treasures
    assert referee.forecast(0)["threshold"] == threshold
    assert referee.islands == set(range(7 if players == 5 else 6))
    assert referee.cubes == [3] * players + [0] * (players == 2)
    assert referee.discs == [3] * len(referee.hunters)


def test_bad_set_ups_are_refused() -> None:
    for bad in ({"players": 6}, {"players": 3, "healers": "three"}, {"players": 3, "first_player": 3}):
        with pytest.raises(ValueError, match=r".+"):
            LootIslandReferee(bad)


def test_own_tables() -> None:
    box = {
        "maps": [(0, value, "") for value in range(1, 41)],
        "treasures": [dict(vars(treasure)) for treasure in standard_treasures()[:21]],
        "healers": [(1, 1)] * 3,
    }
    referee = LootIslandReferee({"players": 3, "box": box})
    assert referee.map_deck_size == 40
    assert referee.treasure_deck_size == 21
    assert referee.healer_cards == [(1, 1)] * 3
