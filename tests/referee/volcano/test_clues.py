"""The referee on volcanic clues (ruling 37)."""

from __future__ import annotations

from tests.referee.tobago.board import distance
from tests.referee.tobago.kit import again, answers, chance, names, stack_treasure
from tests.referee.volcano.kit import (
    CENTRE,
    NEAR_LAVA,
    NEAR_VOLCANO,
    NOT_NEAR_LAVA,
    NOT_NEAR_VOLCANO,
    card,
    deal,
    lay,
    scene,
)


def test_annas_volcanic_clue_37() -> None:
    referee = scene()
    lay(referee, 1, (1, "not in jungle"))
    (jungle,) = deal(referee, 0, "in jungle")
    again(referee)
    plays = {action for action in referee.legal() if action[0] in ("play_clue", "cover_clue")}
    # there is no lava: next to it leaves nothing, not next to it removes nothing; on other maps the card is legal
    assert plays == {("play_clue", jungle, n) for n in (0, 2, 3)} | {
        ("cover_clue", jungle, 1, NEAR_VOLCANO),
        ("cover_clue", jungle, 1, NOT_NEAR_VOLCANO),
    }
    before = referee.sites()[1]
    referee.apply(("cover_clue", jungle, 1, NEAR_VOLCANO))
    assert referee.display == {0, 1, 3} and referee.covered == [[], [jungle], [], []]
    assert referee.clues_on(1) == [card("not in jungle"), ("cover", NEAR_VOLCANO)]
    assert referee.sites()[1] == {space for space in before if distance(space, CENTRE) == 2}
    assert referee.roses == [14, 14, 15] and referee.to_move == 1
    # it is in use, and what it excludes cannot be excluded again
    lay(referee, 2, (1, "in lake"))
    (useless,) = deal(referee, 1, "not in beach")  # on maps 1 and 2 there is none
    again(referee)
    covers = {action for action in referee.legal() if action[0] == "cover_clue"}
    assert covers == {("cover_clue", useless, 2, NOT_NEAR_VOLCANO)}


def test_no_volcanic_clue_without_a_rose_37() -> None:
    referee = scene()
    lay(referee, 1, (1, "not in jungle"))
    deal(referee, 0, "in jungle")
    referee.roses[0] = 0
    referee.amulets_held[0] = 1
    again(referee)
    assert not names(referee) & {"cover_clue", "amulet_cover", "play_clue", "amulet_clue"}


def test_a_useless_clue_is_illegal_too_37() -> None:
    referee = scene(lava=[(8, 4)])
    lay(referee, 0, (1, "in beach"))
    (useless,) = deal(referee, 0, "not in jungle")
    again(referee)
    assert {action for action in referee.legal() if action[0] == "cover_clue"} == {
        ("cover_clue", useless, 0, cover)
        for cover in (NEAR_LAVA, NOT_NEAR_LAVA)  # no beach is next to the volcano
    }


def test_volcanic_clue_by_amulet_37() -> None:
    referee = scene()
    lay(referee, 1, (1, "not in jungle"))
    (jungle,) = deal(referee, 0, "in jungle")
    referee.amulets_held[0] = 1
    again(referee)
    assert ("amulet_cover", jungle, 1, NEAR_VOLCANO) in referee.legal()
    referee.apply(("amulet_cover", jungle, 1, NEAR_VOLCANO))
    assert referee.amulets_held[0] == 0 and referee.covered[1] == [jungle] and not referee.action_done
    assert referee.to_move == 0 and "drive" in names(referee)


def test_raising_returns_the_volcanic_clue_37() -> None:
    referee = scene(2)
    lay(referee, 1, (1, "in river"), (1, "not in river", NEAR_VOLCANO))
    assert referee.sites()[1] == {(5, 5)}
    referee.cars[0] = (5, 5)
    # with only this card, which says nothing on an empty map once there is no hut
    referee.standing["hut"] = []
    referee._survey()
    (hut,) = deal(referee, 0, "next_to hut")
    again(referee)
    stack_treasure(referee, [2, 3, 4, 5, 6, 6])
    referee.apply(("raise_treasure", 1))
    chance(referee, "draw_treasure", 2, 3, 4, 5)
    assert referee.display == {0, 1, 3}
    chance(referee, "turn_up", 2)
    answers(referee, (0, "decline"), (1, "claim"))
    chance(referee, "turn_up", 3)
    answers(referee, (0, "decline"), (1, "claim"))
    chance(referee, "turn_up", 4)
    answers(referee, (0, "claim"))
    # both cards left together, the volcanic clue is back, and may be used at once to start the map anew
    assert referee.display == {0, 1, 2, 3} and referee.clue_discards == {card("in river"), card("not in river")}
    assert referee.legal() == {("cover_clue", hut, 1, NEAR_VOLCANO), ("cover_clue", hut, 1, NOT_NEAR_VOLCANO)}
    referee.apply(("cover_clue", hut, 1, NOT_NEAR_VOLCANO))
    assert referee.covered[1] == [hut] and referee.display == {0, 1, 2} and referee.gazes == [1, 2, 3]
