"""What must hold at any moment of a game of Loot Island."""

from __future__ import annotations

from tests.referee.loot_island.referee import LootIslandReferee
from tests.referee.loot_island.table import AARON, SETS_IN_PLAY


def assert_sound(referee: LootIslandReferee) -> None:
    in_hands = [number for hand in referee.hands for number in hand]
    on_island = [number for column in referee.columns for number in column]
    everywhere = [*in_hands, *on_island, *referee.map_deck, *referee.map_discards]
    assert sorted(everywhere) == list(range(len(referee.maps)))
    for hunter in referee.hunters:
        assert referee.discs[hunter] + sum(stack.count(hunter) for stack in referee.stacks) == 3
    assert all(len(set(stack)) == len(stack) for stack in referee.stacks)
    treasures = [t for cards in referee.treasure_deck for t in cards]
    treasures += [t for own in referee.treasures for t in own]
    treasures += [*referee.treasure_discards, *referee.revealed, *referee.open_treasures]
    in_play = [t for t, card in enumerate(referee.treasure_cards) if card.set in SETS_IN_PLAY[referee.players]]
    assert sorted(treasures) == in_play
    for landing in range(8):
        values = referee._values(referee.columns[landing])
        assert values == sorted(values)
        assert len({referee.maps[number].colour for number in referee.columns[landing]}) <= 1
    assert all(n >= 0 for n in referee.cubes)
    if referee.has_aaron:
        assert referee.cubes[AARON] == 0
