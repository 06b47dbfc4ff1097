"""The referee's own tests: the rule books' examples, the rulings (numbers in the names), and whole random games."""

from __future__ import annotations

import itertools
import os
import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from .board import (
    DIRECTIONS,
    TERRAINS,
    ClueCard,
    Hex,
    area_around,
    distance,
    distance_to_ocean,
    island_codes,
    island_of,
    largest_areas,
    spaces_of_clue,
    standard_clues,
)
from .referee import CURSE, Action, Clue, Referee, TreasureMap

TURN_NAMES = {"play_clue", "drive", "exchange_hand", "end_turn", "raise_treasure"}


def names(referee: Referee) -> set[str]:
    return {action[0] for action in referee.legal()}


def on_turn(referee: Referee) -> bool:
    return referee.to_move is not None and bool(names(referee) & TURN_NAMES) and not referee.claims


def to_first_turn(referee: Referee) -> Referee:
    while not on_turn(referee):
        referee.apply(min(referee.legal(), key=repr))
    return referee


def again(referee: Referee) -> None:
    """After changing things by hand: the player on turn starts the turn anew."""
    referee._flow = referee._turns()
    referee._advance(None)


# A rhombus of 8 x 8, columns of terrain: q 0-2 jungle, 3-4 lake, 5 mountain, 6-7 beach.
COLUMNS = ["jungle"] * 3 + ["lake"] * 2 + ["mountain"] + ["beach"] * 2
RHOMBUS = {(q, r): COLUMNS[q] for q in range(8) for r in range(8)}
OBJECTS = {
    "huts": [(0, 0), (0, 4), (4, 0), (7, 7)],
    "palm_trees": [(1, 1), (6, 1), (1, 6)],
    "statues": [((2, 2), 0), ((5, 3), 1), ((3, 6), 2)],
}


def scene(players: int = 3, **options: Any) -> Referee:
    setup = {"players": players, "island": RHOMBUS, "landmarks": OBJECTS, "first_player": 0} | options
    referee = to_first_turn(Referee(setup))
    for number in range(4):  # no clues on the maps, roses at home, so that the test can put what it likes
        referee.clue_deck |= {clue.card for clue in referee.maps[number].clues}
        referee.maps[number] = TreasureMap()
    referee.roses = [15] * players
    referee.cars = [(0, 0)] * players
    again(referee)
    return referee


def lay_map(referee: Referee, number: int, owners: list[int | None], site: Hex) -> None:
    """Clues of these owners, first played first; every space but the site is removed."""
    cards = sorted(referee.clue_deck)[: len(owners)]
    referee.clue_deck -= set(cards)
    clues = [Clue(card, owner, 0 if owner is None else 1) for card, owner in zip(cards, owners, strict=True)]
    for card, owner in zip(cards, owners, strict=True):
        referee.spaces_of_card[card] = set(referee.island)  # the clues agree with the site, whatever they say
        if owner is not None:
            referee.roses[owner] -= 1
    referee.maps[number] = TreasureMap(clues, set(referee.island) - {site})


def stack_treasure(referee: Referee, cards: list[int]) -> None:
    """The treasure deck holds just these (nothing is known about their order)."""
    referee.treasure_deck = Counter(cards)
    referee.free_of_curses = 0


def chance(referee: Referee, name: str, *values: int) -> None:
    for value in values:
        assert referee.to_move == "chance"
        referee.apply((name, value))


def answers(referee: Referee, *wanted: tuple[int, str]) -> None:
    for seat, answer in wanted:
        assert referee.to_move == seat
        assert referee.legal() == {("claim",), ("decline",)}
        referee.apply((answer,))


def test_the_32_islands() -> None:
    islands = [island_of(code) for code in island_codes()]
    assert len({frozenset(island.items()) for island in islands}) == 32
    for island in islands:
        assert 87 <= len(island) <= 104
        assert set(area_around(dict.fromkeys(island, "land"), min(island))) == set(island)
        for terrain in TERRAINS:
            largest = largest_areas(island, terrain)
            assert area_around(island, min(largest)) == largest


def test_deck() -> None:
    deck = standard_clues()
    assert len(deck) == len(set(deck)) == 52
    assert deck[0] == ("in", False, False, "beach")
    assert deck[18:21] == [("next_to", True, False, terrain) for terrain in ("river", "jungle", "mountain")]
    assert deck[35:37] == [("in", True, True, "lake"), ("in", True, True, "jungle")]
    assert deck[51] == ("next_to", True, False, "ocean")


def test_clues_1_2() -> None:
    island = island_of("A-b-C/1")
    objects: dict[str, list[Hex]] = {"hut": [min(island)], "palm_tree": [max(island)], "statue": [(0, 0)]}
    for card in standard_clues():
        relation, negated, largest, landmark = card
        opposite: ClueCard = (relation, not negated, largest, landmark)
        spaces = spaces_of_clue(island, objects, card)
        assert spaces | spaces_of_clue(island, objects, opposite) == set(island)
        assert not spaces & spaces_of_clue(island, objects, opposite)
    near_jungle = spaces_of_clue(island, objects, ("next_to", False, False, "jungle"))
    assert near_jungle and all(island[space] != "jungle" for space in near_jungle)
    sight = spaces_of_clue(island, objects, ("in_sight_of", False, False, "statue"))
    assert sight == {space for space in island if distance(space, (0, 0)) in (1, 2)}
    assert (0, 0) in spaces_of_clue(island, objects, ("next_to", True, False, "statue"))
    assert (0, 0) in spaces_of_clue(island, objects, ("in_sight_of", True, False, "statue"))
    coast = spaces_of_clue(island, objects, ("next_to", False, False, "ocean"))
    assert coast == {s for s in island if any((s[0] + d[0], s[1] + d[1]) not in island for d in DIRECTIONS)}
    assert spaces_of_clue(island, objects, ("in", False, False, "ocean")) == set()


def test_distance_counts_over_the_ocean() -> None:
    island = {(0, 0): "jungle", (2, 0): "lake"}
    nothing: dict[str, list[Hex]] = {"hut": [], "palm_tree": [], "statue": []}
    assert spaces_of_clue(island, nothing, ("in_sight_of", False, False, "lake")) == {(0, 0)}
    assert spaces_of_clue(island, nothing, ("next_to", False, False, "river")) == set()
    assert spaces_of_clue(island, nothing, ("next_to", True, True, "river")) == set(island)


def test_tied_areas_are_all_largest() -> None:
    island = {(0, 0): "jungle", (1, 0): "lake", (2, 0): "jungle"}
    assert largest_areas(island, "jungle") == {(0, 0), (2, 0)}


def test_setup_order_own_maps_24() -> None:
    referee = Referee({"players": 3})
    seen: list[tuple[Any, str]] = []
    while not on_turn(referee):
        assert len(names(referee)) == 1
        seen.append((referee.to_move, names(referee).pop()))
        if referee.to_move == "chance":
            assert sum(referee.odds().values()) == 1
        referee.apply(("choose_first_player", 1) if len(seen) == 2 else max(referee.legal(), key=repr))
    expected: list[tuple[Any, str]] = [("chance", "choose_island"), ("chance", "choose_first_player")]
    tail: list[tuple[Any, str]] = [(seat, "place_car") for seat in (1, 2, 0)]
    tail += [("chance", "draw_clue")] * 12 + [("chance", "open_map")] * 3
    assert seen[:2] == expected
    assert seen[-len(tail) :] == tail
    assert {name for _, name in seen[2 : -len(tail)]} == {"place_landmark", "face_statue"}
    assert referee.to_move == 1
    assert [len(m.clues) for m in referee.maps] == [1, 1, 1, 0]
    assert [m.clues[0].owner for m in referee.maps[:3]] == [1, 2, 0]
    assert referee.roses == [14, 14, 14]
    assert referee.clue_deck_size == 52 - 12 - 3


def test_setup_open_maps_24() -> None:
    referee = Referee({"players": 2, "opening": "open_maps", "first_player": 1, "island": "a-c-b/2"})
    seen: list[tuple[Any, str]] = []
    while not on_turn(referee):
        seen.append((referee.to_move, names(referee).pop()))
        if seen[-1][1] == "claim_map" and seen[-1][0] == 0:
            assert len(referee.legal()) == 3
        referee.apply(max(referee.legal(), key=repr))
    assert seen[-20:] == (
        [("chance", "open_map")] * 4
        + [(1, "place_car"), (0, "place_car")]
        + [("chance", "draw_clue")] * 12
        + [(1, "claim_map"), (0, "claim_map")]
    )
    assert [m.clues[0].owner for m in referee.maps] == [None, None, 0, 1]
    assert referee.roses == [14, 14]


def test_landmark_rules() -> None:
    for seed in range(6):
        dice = random.Random(seed)
        mode = "random" if seed % 2 else "players"
        referee = Referee({"players": 4, "first_player": 2, "landmarks": mode, "island": dice.choice(island_codes())})
        askers = []
        while names(referee) <= {"place_landmark", "face_statue"}:
            askers.append(referee.to_move)
            referee.apply(dice.choice(sorted(referee.legal())))
        if mode == "players":
            assert askers == [2, 3, 0, 1, 2, 3, 0, 1, 1, 2, 2, 3, 3]
        objects = referee.objects()
        assert [len(spaces) for spaces in objects.values()] == [4, 3, 3]
        assert len({space for spaces in objects.values() for space in spaces}) == 10
        for spaces in objects.values():
            assert all(distance(a, b) >= 4 for a, b in itertools.combinations(spaces, 2))
        assert all(distance_to_ocean(referee.island, space) > 1 for space in referee.statues)


def test_stuck_landmarks_start_over_25() -> None:
    island = {(q, r): "jungle" for q in range(11) for r in range(4)}  # statues only on q 1..9, r 1..2
    referee = Referee({"players": 2, "island": island, "first_player": 0})
    while len(referee.palm_trees) < 3:
        referee.apply(min(referee.legal()))
    for space in [(3, 1), (7, 1)]:  # which leaves no space for the third
        referee.apply(("place_landmark", "statue", space))
        referee.apply(("face_statue", 0))
    assert (referee.huts, referee.statues, referee.gazes) == ([], [], [])
    assert names(referee) == {"place_landmark"} and len(referee.legal()) == len(island)


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


def test_legs_11() -> None:
    referee = scene(3)
    referee.cars[0] = (2, 3)
    again(referee)
    drives = {action[1] for action in referee.legal() if action[0] == "drive"}
    jungle = {(q, r) for q in range(3) for r in range(8)}
    assert drives == (jungle - {(2, 3)}) | {(3, 3), (3, 2)}
    assert ("end_turn",) not in referee.legal() and ("stop_driving",) not in referee.legal()
    referee.apply(("drive", (3, 3)))
    assert names(referee) == {"drive", "stop_driving", "end_turn"}
    referee.apply(("drive", (4, 7)))
    assert ("drive", (3, 3)) in referee.legal()
    referee.apply(("drive", (5, 7)))
    assert referee.to_move == 1 and referee.cars[0] == (5, 7)


def test_stop_and_end_while_driving() -> None:
    for last in [("stop_driving",), ("end_turn",)]:
        referee = scene(3)
        referee.apply(("drive", (1, 1)))
        referee.apply(last)
        assert referee.to_move == 1


def test_amulets_on_the_way() -> None:
    referee = scene(3)
    referee.cars = [(2, 3), (6, 3), (0, 0)]
    referee.amulets_on_board = {(2, 5), (3, 5), (4, 5), (6, 3)}
    again(referee)
    referee.apply(("drive", (2, 5)))
    assert referee.amulets_held == [1, 0, 0]
    assert {"amulet_clue", "amulet_exchange"} <= names(referee) and "amulet_drive" not in names(referee)
    referee.apply(("drive", (3, 5)))
    referee.apply(("drive", (3, 7)))
    assert referee.amulets_held == [2, 0, 0] and referee.amulets_on_board == {(4, 5), (6, 3)}
    assert referee.to_move == 0  # could still play amulets
    referee.apply(("amulet_drive", (4, 5)))  # an extra drive takes nothing
    assert referee.amulets_held == [1, 0, 0] and (4, 5) in referee.amulets_on_board
    assert {"drive", "stop_driving", "end_turn"} <= names(referee)
    referee.apply(("end_turn",))
    assert referee.to_move == 1 and referee.amulets_held == [1, 1, 0]  # 10: taken at the start of the turn
    assert (6, 3) not in referee.amulets_on_board


def test_rogers_trick() -> None:
    """An extra drive first, then the action; during the extra drive the action cannot start, nor the turn end."""
    referee = scene(3)
    referee.cars[0] = (2, 3)
    referee.amulets_held[0] = 1
    referee.amulets_on_board = {(4, 5), (5, 5)}
    again(referee)
    referee.apply(("amulet_drive", (3, 3)))
    assert names(referee) == {"drive", "stop_driving"}
    referee.apply(("drive", (4, 5)))
    assert referee.amulets_held[0] == 0
    referee.apply(("stop_driving",))
    assert names(referee) == {"drive", "play_clue"}
    referee.apply(("drive", (5, 5)))
    assert referee.amulets_held[0] == 1
    referee.apply(("drive", (4, 5)))
    assert referee.amulets_held[0] == 2


def test_forced_pass_9() -> None:
    island = {(0, 0): "jungle", (5, 5): "lake"}
    objects: dict[str, list[Any]] = {"huts": [], "palm_trees": [], "statues": []}
    referee = Referee({"players": 2, "island": island, "landmarks": objects, "first_player": 0, "clues": []})
    while names(referee) == {"place_car"}:
        referee.apply(("place_car", (0, 0)))
    # 8: nobody is asked, until it has gone round
    assert referee.to_move == 0 and referee.legal() == {("end_turn",)}
    referee.apply(("end_turn",))
    assert referee.to_move == 1


def test_exchanging_forgoes_the_whole_turn_9() -> None:
    referee = scene(3)
    lay_map(referee, 0, [1], (0, 0))
    referee.amulets_held[0] = 1
    again(referee)
    assert names(referee) >= {"exchange_hand", "raise_treasure", "amulet_drive"}
    referee.apply(("exchange_hand",))
    while referee.to_move == "chance":
        referee.apply(min(referee.legal()))
    assert referee.to_move == 1 and referee.amulets_held[0] == 1


def test_or_by_option_only_the_action_9() -> None:
    referee = scene(3, exchange="action")
    lay_map(referee, 0, [1], (0, 0))
    again(referee)
    referee.apply(("exchange_hand",))
    while referee.to_move == "chance":
        referee.apply(min(referee.legal()))
    assert referee.to_move == 0 and names(referee) == {"raise_treasure", "end_turn"}


def test_an_amulet_may_be_left_10() -> None:
    referee = scene(3, amulets="offered")
    referee.amulets_on_board = {(0, 0), (1, 0)}
    again(referee)
    assert referee.legal() == {("take_amulet",), ("leave_amulet",)}
    referee.apply(("leave_amulet",))
    assert "exchange_hand" in names(referee)
    referee.apply(("drive", (1, 0)))
    assert referee.legal() == {("take_amulet",), ("leave_amulet",)}
    referee.apply(("take_amulet",))
    assert referee.amulets_held[0] == 1 and referee.amulets_on_board == {(0, 0)} and referee.legs_left == 2


def test_landmarks_are_placed_freely_25() -> None:
    referee = Referee({"players": 2, "island": RHOMBUS, "landmarks": "free", "first_player": 1})
    placed: list[Hex] = []
    for number, kind in enumerate(["hut"] * 4 + ["palm_tree"] * 3 + ["statue"] * 3):
        assert referee.to_move == (1 + number) % 2
        assert referee.legal() == {("place_landmark", kind, space) for space in set(RHOMBUS) - set(placed)}
        placed.append(min(set(RHOMBUS) - set(placed)))
        referee.apply(("place_landmark", kind, placed[-1]))
        if kind == "statue":
            referee.apply(("face_statue", 0))
    assert names(referee) == {"place_car"}
    with pytest.raises(ValueError, match="do not fit"):
        Referee({"players": 2, "island": {(q, 0): "jungle" for q in range(9)}, "landmarks": "free", "first_player": 1})


def test_distribution_example_of_the_rule_book() -> None:
    """Anna (0) raises and has one more rose, Bobby (1) and Roger (2) one each: bottom up Anna, Bobby, Anna, Roger."""
    referee = scene(3)
    lay_map(referee, 1, [2, 0, 1], (3, 3))
    referee.cars[0] = (2, 3)
    again(referee)
    referee.apply(("drive", (3, 3)))
    assert ("raise_treasure", 1) in referee.legal()
    cards = {clue.card for clue in referee.maps[1].clues}
    referee.apply(("raise_treasure", 1))
    assert referee.roses == [13, 14, 14]
    chance(referee, "draw_treasure", 2, 3, 4, 5, 6)
    assert referee.treasure_deck_size == 36
    assert referee.odds() == {("turn_up", value): Fraction(1, 5) for value in (2, 3, 4, 5, 6)}
    chance(referee, "turn_up", 2)
    answers(referee, (0, "decline"), (1, "decline"), (0, "decline"), (2, "claim"))
    chance(referee, "turn_up", 5)
    answers(referee, (0, "claim"))
    chance(referee, "turn_up", 3)
    answers(referee, (1, "decline"), (0, "decline"))
    assert referee.treasure_discards == Counter([3])
    chance(referee, "turn_up", 6)
    answers(referee, (1, "decline"), (0, "claim"))
    chance(referee, "turn_up", 4)
    answers(referee, (1, "claim"))
    assert referee.gold() == [11, 4, 2] and referee.roses == [15, 15, 15]
    # Bobby starts the new map
    assert referee.to_move == 1 and names(referee) == {"play_clue"} and {a[2] for a in referee.legal()} == {1}
    assert referee.clue_discards == cards and not referee.amulets_on_board
    referee.apply(min(referee.legal()))
    referee.apply(min(referee.legal()))  # his replacement card
    assert referee.amulets_on_board == {(7, 2), (5, 7), (2, 7)} and referee.gazes == [1, 2, 3]  # 20, 21
    # the drive ended with the raising, the action was the drive: the turn is over
    assert referee.to_move == 1 and referee.roses == [15, 14, 15]


def test_raising_before_the_action_and_left_over_curse_16() -> None:
    referee = scene(2)
    lay_map(referee, 0, [1], (0, 0))
    again(referee)
    stack_treasure(referee, [2, 3, CURSE, 4, 4])
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 2, 3, CURSE)
    chance(referee, "turn_up", 2)
    answers(referee, (0, "claim"))
    chance(referee, "turn_up", 3)
    answers(referee, (1, "claim"))
    assert referee.curses_removed == 1 and not referee.a_curse_was_turned_up
    assert referee.to_move == 1
    referee.apply(min(referee.legal()))
    referee.apply(min(referee.legal()))
    assert referee.to_move == 0 and {"drive", "play_clue"} == names(referee)  # 9: too late to forgo the turn


def test_not_raisable_by_others_or_elsewhere_14() -> None:
    referee = scene(2)
    lay_map(referee, 0, [1], (1, 0))
    referee.cars[1] = (1, 0)
    again(referee)
    assert "raise_treasure" not in names(referee)
    referee.apply(("drive", (1, 1)))
    assert "raise_treasure" not in names(referee)
    referee.apply(("drive", (1, 0)))
    assert ("raise_treasure", 0) in referee.legal()


def test_substitute_rose_7() -> None:
    referee = scene(2)
    lay_map(referee, 0, [1], (0, 0))
    referee.roses[0] = 0
    again(referee)
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 2, 3, 4)
    chance(referee, "turn_up", 2)
    answers(referee, (0, "claim"))
    assert referee.roses[0] == 0
    chance(referee, "turn_up", 3)
    answers(referee, (1, "decline"))
    chance(referee, "turn_up", 4)
    answers(referee, (1, "decline"))
    # 0 would have to start the map, but has no rose: it stays empty, and the turn goes on
    assert referee.to_move == 0 and not referee.maps[0].clues and len(referee.amulets_on_board) == 3
    assert referee.roses == [0, 15] and "play_clue" not in names(referee)


def cursed(**options: Any) -> Referee:
    """0 raises; roses bottom up: 0, 2, 1, 0. 0 has two amulets, 1 has cards 3 and 5, 2 has nothing."""
    referee = scene(3, **options)
    lay_map(referee, 0, [0, 1, 2], (0, 0))
    referee.amulets_held = [2, 0, 0]
    referee.piles[1] = Counter([3, 5])
    again(referee)
    stack_treasure(referee, [2, 4, 4, CURSE, CURSE, 6, 6, 6])
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 4, CURSE, 2, CURSE, 6)
    chance(referee, "turn_up", 4)
    answers(referee, (0, "decline"), (2, "claim"))
    assert referee.odds()[("turn_up", CURSE)] == Fraction(1, 2)
    chance(referee, "turn_up", CURSE)
    return referee


def test_curse_stops_18() -> None:
    referee = cursed()
    assert referee.amulets_held == [1, 0, 0]
    assert referee.piles == [Counter(), Counter([3]), Counter([4])]  # 2 has no rose left: not struck
    assert referee.treasure_discards == Counter([5, 2, 6])
    assert referee.curses_removed == 2 and referee.treasure_deck_size == 3
    assert referee.to_move == 2 and names(referee) == {"play_clue"} and referee.roses == [15, 15, 15]


def test_curse_is_paid_for_as_one_likes_18() -> None:
    referee = scene(3, curse_payment="chosen", after_curse="go_on_if_paid")
    lay_map(referee, 0, [1, 2], (0, 0))
    referee.amulets_held, referee.piles = [1, 1, 1], [Counter([2, 6]), Counter(), Counter([3])]
    again(referee)
    stack_treasure(referee, [2, 4, 4, CURSE, 6, 6])
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 4, CURSE, 2, 4)
    chance(referee, "turn_up", CURSE)
    assert referee.to_move == 0 and referee.legal() == {("pay_amulet",), ("pay_treasure",)}
    referee.apply(("pay_treasure",))
    assert referee.to_move == 2 and referee.amulets_held == [1, 0, 1]  # 1 has no treasure, and no choice
    referee.apply(("pay_amulet",))
    assert referee.piles[0] == Counter([2]) and referee.amulets_held == [1, 0, 0]
    assert [rose.owner for rose in referee.claims] == [2, 1]  # the raiser paid no amulet


def test_curse_first_card_raiser_starts_19() -> None:
    referee = scene(3)
    lay_map(referee, 0, [1], (0, 0))
    again(referee)
    stack_treasure(referee, [4, CURSE, 5, 6])
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 4, CURSE, 5)
    chance(referee, "turn_up", CURSE)
    assert referee.to_move == 0 and names(referee) == {"play_clue"}


def test_curse_go_on_26() -> None:
    referee = cursed(after_curse="go_on")
    assert referee.amulets_held == [1, 0, 0] and referee.piles[1] == Counter([3])
    chance(referee, "turn_up", 2)
    answers(referee, (0, "decline"), (1, "decline"), (0, "decline"))
    chance(referee, "turn_up", CURSE)  # strikes again
    assert referee.amulets_held == [0, 0, 0] and referee.piles[1] == Counter()
    chance(referee, "turn_up", 6)
    answers(referee, (0, "claim"))
    assert referee.to_move == 0 and names(referee) == {"play_clue"}
    assert referee.treasure_discards == Counter([5, 3, 2]) and referee.curses_removed == 2


def test_curse_go_on_if_paid_26() -> None:
    referee = cursed(after_curse="go_on_if_paid")
    assert referee.piles[1] == Counter([3]) and referee.roses == [13, 15, 15]
    chance(referee, "turn_up", 6)
    answers(referee, (0, "claim"))
    chance(referee, "turn_up", 2)
    answers(referee, (0, "claim"))
    assert referee.curses_removed == 2 and referee.gold() == [8, 3, 4]
    assert referee.to_move == 0


def test_first_curse_returns_26() -> None:
    referee = cursed(first_curse_returns=True)
    assert referee.curses_removed == 1 and referee.treasure_deck == Counter([4, 6, 6, CURSE])
    assert referee.a_curse_was_turned_up and not referee.curse_to_shuffle_back


def test_odds_of_the_treasure_deck() -> None:
    referee = scene(2)
    lay_map(referee, 0, [1] * 12, (0, 0))
    again(referee)
    referee.apply(("raise_treasure", 0))
    assert referee.odds()[("draw_treasure", 2)] == Fraction(10, 39)
    chance(referee, "draw_treasure", 2)
    assert referee.odds()[("draw_treasure", 2)] == Fraction(9, 38) and ("draw_treasure", CURSE) not in referee.legal()
    chance(referee, "draw_treasure", *[2] * 9, 3)
    assert referee.odds() == {
        ("draw_treasure", 3): Fraction(8, 28),
        ("draw_treasure", 4): Fraction(11, 28),
        ("draw_treasure", 5): Fraction(6, 28),
        ("draw_treasure", 6): Fraction(3, 28),
    }
    chance(referee, "draw_treasure", 3)
    assert referee.odds()[("draw_treasure", CURSE)] == Fraction(2, 29)
    assert Referee({"players": 2, "curses_mixed_into": 21, "curses": 1}).free_of_curses == 18
    assert Referee({"players": 2, "curses": 0}).treasure_deck_size == 39


@pytest.mark.parametrize("cards", [3, 2])
def test_end_of_the_game_22(cards: int) -> None:
    referee = scene(2)
    lay_map(referee, 0, [1], (0, 0))
    again(referee)
    stack_treasure(referee, [5] * cards)
    referee.treasure_discards = Counter([2, 2])
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", *[5] * cards)
    if cards == 2:
        assert referee.odds() == {("draw_treasure", 2): 1}
        chance(referee, "draw_treasure", 2)
    chance(referee, "turn_up", 5)
    answers(referee, (0, "claim"))
    assert not referee.over
    chance(referee, "turn_up", 5)
    answers(referee, (1, "claim"))
    assert referee.over and referee.to_move is None and referee.legal() == set()
    assert referee.gold() == [5, 5] and referee.roses == [15, 15] and not referee.amulets_on_board


def test_fewer_cards_22() -> None:
    referee = scene(2)
    lay_map(referee, 0, [1, 1], (0, 0))
    again(referee)
    stack_treasure(referee, [5])
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 5)
    chance(referee, "turn_up", 5)
    answers(referee, (0, "decline"), (1, "decline"), (1, "claim"))
    assert referee.over and referee.gold() == [0, 5] and referee.roses == [15, 15]


def test_amulets_appear_21() -> None:
    island = {(q, r): "jungle" for q in range(6) for r in range(6)}
    del island[(4, 2)]  # a bay in the line of the first statue
    objects = {"huts": [], "palm_trees": [], "statues": [((1, 2), 0), ((0, 2), 0), ((2, 3), 1)]}
    referee = Referee({"players": 2, "island": island, "landmarks": objects, "first_player": 0})
    to_first_turn(referee)
    referee.amulets_held = [18, 1]
    referee._amulets_appear()
    assert referee.amulets_on_board == {(3, 2), (2, 5)}
    referee.amulets_on_board = set()
    referee.amulets_held = [20, 0]
    referee._amulets_appear()
    assert referee.amulets_on_board == {(3, 2)}


def test_amulet_appearing_under_the_car_is_not_taken_10() -> None:
    referee = scene(2)
    lay_map(referee, 0, [1], (7, 2))
    referee.cars[0] = (7, 2)
    referee.hands = [set(), set()]
    referee.clue_deck = set()
    referee.roses[1] = 0
    again(referee)
    referee.apply(("raise_treasure", 0))
    chance(referee, "draw_treasure", 2, 2, 2)
    chance(referee, "turn_up", 2)
    answers(referee, (0, "decline"), (1, "decline"))
    chance(referee, "turn_up", 2)
    answers(referee, (0, "decline"), (1, "decline"))
    chance(referee, "turn_up", 2)
    answers(referee, (0, "decline"), (1, "claim"))
    while referee.to_move != 0 or names(referee) == {"play_clue"}:
        referee.apply(min(referee.legal()))
    assert (7, 2) in referee.amulets_on_board and referee.amulets_held == [0, 0]


def test_remove_a_marker() -> None:
    referee = scene(2)
    lay_map(referee, 0, [1], (0, 0))
    referee.maps[0].removed -= {(0, 1)}
    referee.maps[1].removed = set(sorted(RHOMBUS)[17:])
    referee.maps[2].removed = set(sorted(RHOMBUS)[18:])
    referee.amulets_held[0] = 1
    again(referee)
    removals = {action for action in referee.legal() if action[0] == "amulet_remove"}
    assert removals == {("amulet_remove", 0, (0, 0)), ("amulet_remove", 0, (0, 1))} | {
        ("amulet_remove", 1, space) for space in sorted(RHOMBUS)[:17]
    }
    referee.apply(("amulet_remove", 0, (0, 1)))
    assert referee.sites()[0] == {(0, 0)} and ("raise_treasure", 0) in referee.legal()
    assert referee.amulets_held[0] == 0


def test_expert_amulets_27() -> None:
    referee = scene(3, expert_amulets=True)
    lay_map(referee, 0, [0, 1, None, 0], (0, 0))
    referee.maps[0].removed = set()
    lay_map(referee, 1, [0, 1], (5, 5))  # determined: no expert powers
    referee.amulets_held[0] = 3
    again(referee)
    expert = {action for action in referee.legal() if action[0] in ("amulet_double", "amulet_swap")}
    assert expert == {
        ("amulet_double", 0, 0),
        ("amulet_double", 0, 3),
        ("amulet_swap", 0, 0, 1),
        ("amulet_swap", 0, 1, 3),
    }
    referee.apply(("amulet_double", 0, 3))
    expert = {action for action in referee.legal() if action[0] in ("amulet_double", "amulet_swap")}
    assert expert == {("amulet_double", 0, 0), ("amulet_swap", 0, 0, 1)}
    referee.apply(("amulet_swap", 0, 0, 1))
    assert [clue.owner for clue in referee.maps[0].clues] == [1, 0, None, 0]
    assert [clue.roses for clue in referee.maps[0].clues] == [1, 1, 0, 2]
    referee.maps[0].removed = set(referee.island) - {(0, 0)}
    again(referee)
    referee.apply(("raise_treasure", 0))
    assert [rose.owner for rose in referee.claims] == [0, 0, 0, 0, 1]


def test_amulet_clue_between_legs_12() -> None:
    referee = scene(3)
    referee.amulets_held[0] = 1
    again(referee)
    referee.apply(("drive", (1, 1)))
    referee.apply(min(action for action in referee.legal() if action[0] == "amulet_clue"))
    referee.apply(min(referee.legal()))
    assert names(referee) == {"drive", "stop_driving", "end_turn"} and referee.legs_left == 2


def check_components(referee: Referee) -> None:
    cards: Counter[int] = Counter()
    for part in [referee.treasure_deck, referee.treasure_discards, referee.lot, *referee.piles]:
        assert all(n >= 0 for n in part.values())
        cards += part
    if referee.offered is not None:
        cards[referee.offered] += 1
    cards[CURSE] += referee.curses_removed + (1 if referee.curse_to_shuffle_back else 0)
    assert cards == Counter({2: 10, 3: 9, 4: 11, 5: 6, 6: 3, CURSE: referee.curses})
    clues = [clue.card for treasure_map in referee.maps for clue in treasure_map.clues]
    clues += list(referee.clue_deck) + list(referee.clue_discards)
    for hand in referee.hands:
        assert len(hand) <= referee.hand_size
        clues += list(hand)
    assert sorted(clues) == list(range(len(referee.clue_cards)))
    for seat in range(referee.players):
        laid = sum(clue.roses for m in referee.maps for clue in m.clues if clue.owner == seat)
        laid += sum(1 for rose in referee.claims if rose.owner == seat and not rose.substitute)
        assert referee.roses[seat] >= 0 and referee.roses[seat] + laid == 15
    assert referee.amulet_pile >= 0 and min(referee.amulets_held) >= 0
    assert referee.amulets_on_board <= set(referee.island)
    if on_turn(referee):
        assert all(referee.sites())


def pick(referee: Referee, dice: random.Random) -> Action:
    """By the odds for chance; for players at random, but hungry enough for treasure that games come to an end."""
    if referee.to_move == "chance":
        odds = referee.odds()
        assert sum(odds.values()) == 1 and all(chance > 0 for chance in odds.values())
        actions = sorted(odds)
        return dice.choices(actions, weights=[float(odds[action]) for action in actions])[0]
    actions = sorted(referee.legal(), key=repr)
    for name, eagerness in [("raise_treasure", 0.9), ("amulet_swap", 0.3), ("amulet_double", 0.3), ("play_clue", 0.5)]:
        chosen = [action for action in actions if action[0] == name]
        if chosen and dice.random() < eagerness:
            return dice.choice(chosen)
    found = [next(iter(sites)) for sites in referee.sites() if len(sites) == 1]
    there = [action for action in actions if action[0] in ("drive", "amulet_drive") and action[1] in found]
    return dice.choice(there or actions)


def play(setup: dict[str, Any], seed: int, limit: int = 3000) -> Referee:
    dice = random.Random(seed)
    referee = Referee(setup)
    for decision in range(limit):
        if referee.over:
            break
        referee.apply(pick(referee, dice))
        if decision > 60 and (decision % 10 == 0 or referee.claims):
            check_components(referee)
    if referee.over:
        assert referee.to_move is None and referee.treasure_deck_ran_out
        check_components(referee)
    else:
        assert referee.legal()
    return referee


CHOICES: list[dict[str, Any]] = [
    {
        "players": players,
        "opening": opening,
        "after_curse": after_curse,
        "curses": curses,
        "curses_mixed_into": mixed,
        "first_curse_returns": returns,
        "expert_amulets": expert,
    }
    for players, opening, after_curse, curses, mixed, returns, expert in itertools.product(
        [2, 3, 4],
        ["own_maps", "open_maps"],
        ["stop", "go_on", "go_on_if_paid"],
        [2, 1, 0],
        [27, 21],
        [False, True],
        [False, True],
    )
]
# Every 11th of the 432 combinations (11 is prime to them, so all values and most pairs occur); all with REFEREE_ALL=1.
SOME = CHOICES if os.environ.get("REFEREE_ALL") else CHOICES[::11]


@pytest.mark.parametrize("number", range(len(SOME)))
def test_random_games(number: int) -> None:
    landmarks = "players" if number % 8 == 0 else "random"
    play(SOME[number] | {"landmarks": landmarks}, seed=number)


def test_random_games_with_few_clue_cards() -> None:
    dice = random.Random(5)
    for players in (2, 3, 4):
        clues = dice.sample(standard_clues(), 20)
        play({"players": players, "clues": clues, "expert_amulets": True}, seed=players, limit=1500)
