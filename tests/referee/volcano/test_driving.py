"""The referee on driving through lava (ruling 38)."""

from __future__ import annotations

from collections import Counter

from tests.referee.tobago.board import neighbours
from tests.referee.tobago.kit import again, names
from tests.referee.volcano.kit import RHOMBUS, card, deal, drives, lay, scene


def test_lolas_drive_38() -> None:
    """From the edge of the jungle onto lava, through it, off it to an amulet."""
    referee = scene(lava=[(2, 3), (2, 4), (2, 5)])
    referee.cars[0] = (1, 3)
    again(referee)
    assert not drives(referee) & referee.lava  # no amulet, no treasure
    referee.amulets_held[0] = 1
    referee.amulets_on_board = {(2, 6)}
    again(referee)
    assert drives(referee) & referee.lava == {(2, 3)}
    assert not drives(referee, "amulet_drive") & referee.lava  # its amulet cannot pay as well
    referee.apply(("drive", (2, 3)))
    assert referee.amulets_held[0] == 0 and referee.legs_left == 2
    off = {space for space in neighbours((2, 3)) if space in referee.terrain}
    assert referee.legal() == {("drive", space) for space in off | {(2, 4), (2, 5)}}
    assert (1, 3) in off  # back where it came from, too
    referee.apply(("drive", (2, 5)))
    assert drives(referee) == {(1, 5), (1, 6), (2, 6)}  # (3, 4) and (3, 5) are the volcano
    assert names(referee) == {"drive"}
    referee.apply(("drive", (2, 6)))
    assert referee.amulets_held[0] == 1 and names(referee) == {"place_lava"}


def test_the_last_leg_cannot_end_on_lava_38() -> None:
    referee = scene(lava=[(2, 3)])
    referee.cars[0] = (0, 3)
    referee.amulets_held[0] = 1
    again(referee)
    referee.apply(("drive", (1, 5)))
    referee.apply(("drive", (1, 3)))
    assert (2, 3) not in drives(referee) and (2, 2) in drives(referee)
    assert {"stop_driving", "end_turn"} <= names(referee)


def test_paid_in_the_second_leg_38() -> None:
    referee = scene(lava=[(2, 3), (2, 4)])
    referee.cars[0] = (0, 3)
    referee.amulets_held[0] = 2
    again(referee)
    referee.apply(("drive", (1, 3)))
    assert referee.amulets_held[0] == 2 and (2, 3) in drives(referee)
    referee.apply(("drive", (2, 3)))
    assert referee.amulets_held[0] == 1 and (2, 4) not in drives(referee)
    assert drives(referee) == {space for space in neighbours((2, 3)) if space in referee.terrain}


def test_not_into_the_middle_of_the_lava_38() -> None:
    middle = (7, 5)
    referee = scene(lava=[middle, *neighbours(middle)])
    referee.cars[0] = (6, 4)
    referee.amulets_held[0] = 2
    again(referee)
    assert drives(referee) & referee.lava == {(7, 4), (6, 5)}
    referee.apply(("drive", (7, 4)))
    assert drives(referee) & referee.lava == set(neighbours(middle)) - {(7, 4)}
    # a car could go into the middle with three legs left, if there were more than three
    assert referee.can_get_off(middle, 2) and not referee.can_get_off(middle, 1)
    assert "amulet_drive" not in names(referee)


def test_amulets_are_played_on_lava_38() -> None:
    referee = scene(lava=[(2, 3), (2, 4)], expert_amulets=True)
    deal(referee, 0, "in jungle", "in lake")
    lay(referee, 0, (1, "in river"))
    lay(referee, 1, (0, "in beach"), (1, "not in mountain"))
    referee.cars[0] = (1, 3)
    referee.amulets_held[0] = 3
    again(referee)
    referee.apply(("drive", (2, 3)))
    assert names(referee) == {
        "drive",
        "amulet_clue",
        "amulet_cover",
        "amulet_exchange",
        "amulet_remove",
        "amulet_double",
        "amulet_swap",
    }
    referee.apply(("amulet_remove", 0, (5, 6)))
    assert referee.amulets_held[0] == 1 and referee.legs_left == 2 and ("drive", (2, 4)) in referee.legal()
    referee.apply(("amulet_exchange",))
    assert names(referee) == {"drive"}


ISLE = (0, 4)
MOAT = [space for space in neighbours(ISLE) if space in RHOMBUS]


def test_anna_pays_with_her_best_treasure_38() -> None:
    referee = scene(lava=MOAT)
    referee.piles[0] = Counter([3, 5, 5, 2])
    again(referee)
    assert drives(referee) == set(MOAT) and ("end_turn",) not in referee.legal()
    referee.apply(("drive", (1, 4)))
    assert referee.piles[0] == Counter([3, 5, 2]) and referee.treasure_discards == Counter([5])
    assert ISLE in drives(referee)
    referee.apply(("drive", (2, 4)))
    assert {"drive", "stop_driving", "end_turn"} == names(referee)
    assert not drives(referee) & referee.lava


def test_an_extra_drive_pays_again_38() -> None:
    for amulets, pile, left, rest in [(2, [4], 0, [4]), (1, [4, 3], 0, [3])]:
        referee = scene(lava=MOAT)
        referee.amulets_held[0] = amulets
        referee.piles[0] = Counter(pile)
        again(referee)
        referee.apply(("amulet_drive", (1, 4)))
        assert referee.amulets_held[0] == left and +referee.piles[0] == Counter(rest)
        assert names(referee) == {"drive"}  # not even an end of the turn
    referee = scene(lava=MOAT)
    referee.amulets_held[0] = 1
    again(referee)
    assert drives(referee) == set(MOAT) and not drives(referee, "amulet_drive")


def test_two_drives_pay_twice_38() -> None:
    referee = scene(lava=MOAT)
    referee.amulets_held[0] = 3
    again(referee)
    referee.apply(("amulet_drive", (1, 4)))
    referee.apply(("drive", ISLE))
    assert referee.amulets_held[0] == 1 and referee.legs_left == 0  # one leg left is too few: that drive is over (8)
    referee.apply(("drive", (1, 4)))
    assert referee.amulets_held[0] == 0


def test_forced_pass_and_end_of_the_turn_38() -> None:
    referee = scene(lava=MOAT)
    referee.turn, referee.cars[1] = 0, (2, 3)
    again(referee)
    assert referee.to_move == 1  # the first player cannot pay and has no cards, so is not asked (8)
    referee.turn = 0
    lay(referee, 0, (1, "not in jungle"))
    deal(referee, 0, "in jungle")
    again(referee)
    assert names(referee) == {"play_clue", "cover_clue", "exchange_hand"}
    # the action is done; what is left is an extra drive onto lava, paid with a treasure card, or nothing at all
    for pile, seat in [(Counter([2]), 0), (Counter[int](), 1)]:
        referee = scene(lava=MOAT)
        deal(referee, 0, "not in jungle")
        referee.amulets_held[0] = 1
        referee.piles[0] = pile
        referee.turn, referee.cars[1] = 0, (2, 3)
        again(referee)
        referee.apply(("play_clue", card("not in jungle"), 0))
        assert referee.to_move == seat


def test_stuck_with_a_leg_left_38() -> None:
    referee = scene(lava=MOAT)
    referee.turn, referee.cars = 0, [(2, 3)] * 3
    referee.amulets_held[0] = 2
    deal(referee, 0, "in jungle")
    again(referee)
    referee.apply(("drive", (1, 4)))
    referee.apply(("drive", ISLE))
    assert {"stop_driving", "end_turn", "amulet_exchange"} <= names(referee) and "drive" not in names(referee)


def test_with_nothing_but_stopping_left_the_turn_is_over_8() -> None:
    referee = scene(lava=MOAT)
    referee.turn, referee.cars = 0, [(2, 3)] * 3
    referee.amulets_held[0] = 1
    again(referee)
    referee.apply(("drive", (1, 4)))
    referee.apply(("drive", ISLE))
    assert referee.to_move == 1
