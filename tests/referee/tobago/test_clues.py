"""The referee on clues and hands (rulings 3, 6, 7)."""

from __future__ import annotations

from fractions import Fraction

from tests.referee.asking import Action
from tests.referee.tobago.board import ClueCard
from tests.referee.tobago.kit import OBJECTS, RHOMBUS, again, answers, chance, lay_map, names, scene
from tests.referee.tobago.referee import Referee
from tests.referee.tobago.table import Clue, TreasureMap


def test_only_opening_cards_that_fit() -> None:
    clues = [("in", False, False, "jungle"), ("in", False, False, "river"), ("in", True, False, "river")] * 6
    referee = Referee({"players": 4, "island": RHOMBUS, "landmarks": OBJECTS, "clues": clues, "opening": "open_maps"})
    referee.apply(("choose_first_player", 0))
    assert referee.legal() == {("open_map", card) for card in range(0, 18, 3)}
    assert referee.odds()[("open_map", 0)] == Fraction(1, 6)


def test_rules_for_adding_clues_3() -> None:
    clues: list[ClueCard] = [
        ("in", True, False, "jungle"),
        ("in", False, True, "jungle"),
        ("in", False, False, "jungle"),
        ("in", False, False, "mountain"),
        ("in", False, False, "lake"),
    ] + [("in", False, False, "beach")] * 13
    referee = scene(3, clues=clues)
    referee.maps[0] = TreasureMap([Clue(0, 1, 1)])  # not in the jungle
    referee.maps[1] = TreasureMap([Clue(1, 1, 1)])  # in the largest jungle (there is only one)
    referee.maps[2] = TreasureMap([Clue(4, 1, 1)])  # in the lake
    referee.hands[0] = {2, 3}
    again(referee)
    plays = {action for action in referee.legal() if action[0] == "play_clue"}
    assert plays == {("play_clue", 2, 3), ("play_clue", 3, 0), ("play_clue", 3, 3)}
    referee.roses[0] = 0  # 7
    again(referee)
    assert "play_clue" not in names(referee)


def test_playing_draws_a_card_and_ends_the_turn() -> None:
    referee = scene(3)
    clue: Action = min(action for action in referee.legal() if action[0] == "play_clue")
    referee.apply(clue)
    assert names(referee) == {"draw_clue"}
    assert referee.roses[0] == 14 and len(referee.hands[0]) == 3
    referee.apply(min(referee.legal()))
    assert referee.to_move == 1  # nothing was left to decide
    assert referee.sites()[clue[2]] == referee.spaces_of_card[clue[1]]


def test_exchange_may_bring_own_cards_back_6() -> None:
    referee = scene(3)
    referee.clue_discards = set()
    spare = set(referee.clue_deck)
    referee.clue_deck = {min(spare)}
    referee.maps[0] = TreasureMap([Clue(card, None, 0) for card in spare - referee.clue_deck], set())
    mine = set(referee.hands[0])
    again(referee)
    referee.apply(("exchange_hand",))
    assert referee.legal() == {("draw_clue", min(spare))} and referee.clue_discards == mine
    referee.apply(("draw_clue", min(spare)))
    assert referee.legal() == {("draw_clue", card) for card in mine}
    chance(referee, "draw_clue", *sorted(mine)[:3])
    assert referee.to_move == 1 and referee.clue_deck == {max(mine)} and not referee.clue_discards


def test_short_hands_fill_up_when_cards_come_back() -> None:
    referee = scene(3)
    referee.clue_deck = set()
    referee.hands = [{0}, set(), {1, 2}]
    lay_map(referee, 0, [], (0, 0))
    referee.maps[0].clues = [Clue(card, None, 0) for card in (30, 31, 32, 33, 34, 35, 36)]
    referee.spaces_of_card |= {card: set(referee.island) for card in (30, 31, 32, 33, 34, 35)}
    referee.spaces_of_card[36] = {(0, 0)}
    again(referee)
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 2, 3)
    chance(referee, "turn_up", 2)
    answers(referee, (0, "claim"))
    chance(referee, "draw_clue", 30, 31, 32)
    assert len(referee.hands[0]) == 4
    chance(referee, "draw_clue", 33, 34, 35, 36)
    assert [len(hand) for hand in referee.hands] == [4, 4, 2]
    assert referee.to_move == 0 and names(referee) == {"play_clue"}
