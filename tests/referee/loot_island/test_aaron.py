"""The referee on Aaron (ruling 51)."""

from __future__ import annotations

from tests.referee.loot_island.box import A3, B6, B9, DIG, DRAW_TWO, SAIL
from tests.referee.loot_island.kit import (
    BLUE,
    GREEN,
    PASS,
    RED,
    WILD,
    YELLOW,
    actions,
    ashore,
    build,
    card,
    deal,
    fresh,
    mover,
    options,
    plain,
    run,
    visit,
)
from tests.referee.loot_island.referee import LootIslandReferee
from tests.referee.loot_island.table import AARON


def aarons_table(event: int = B6) -> LootIslandReferee:
    referee = fresh(2, event)
    deal(referee, 0, [card(YELLOW, 2), card(YELLOW, 3)])
    deal(referee, 1, [card(YELLOW, 4), card(YELLOW, 6)])
    deal(referee, AARON, [card(RED, 1), card(RED, 5), card(RED, 7), card(BLUE, 3), card(BLUE, 4), card(BLUE, 1)])
    return referee


def test_51_playing_for_aaron() -> None:
    referee = aarons_table()
    build(referee, 0, [card(RED, 2)], [0])
    actions(referee)
    ashore(referee, 0, card(RED, 5), hunter=AARON)
    assert referee.stacks[0] == [0, AARON]
    assert mover(referee) == "chance"
    referee.apply(referee.legal()[0])
    assert [len(hand) for hand in referee.hands] == [3, 2, 5]
    assert mover(referee) == 1
    ashore(referee, 0, card(RED, 1), hunter=AARON)  # to the front: copies nothing
    assert referee.columns[0][0] == card(RED, 1)
    assert mover(referee) == 0
    ashore(referee, 2, card(BLUE, 1), hunter=AARON)  # ordinary
    assert referee.cubes == [4, 4, 0]
    ashore(referee, 2, card(BLUE, 3), hunter=AARON)
    deal(referee, 0, [card(GREEN, 1)])
    ashore(referee, 5, card(GREEN, 1))
    assert referee.cubes == [4, 5, 0]


def test_51_aaron_on_small_islands() -> None:
    referee = aarons_table(A3)
    actions(referee)
    visit(referee, DIG, card(RED, 1), card(RED, 5), hunter=AARON)
    referee.apply(("dig",))
    referee.apply(("draw_treasure", 7))
    assert referee.treasure_discards == {7}
    assert referee.cubes == [3, 3, 0]
    assert referee.to_move == 1
    visit(referee, DRAW_TWO, card(BLUE, 1), card(BLUE, 3), hunter=AARON)
    assert referee.to_move == 0
    assert len(referee.hands[AARON]) == 2
    assert all(action[2] != AARON for action in referee.legal() if action[0] == "visit")


def test_51_aaron_is_out_under_b9() -> None:
    referee = aarons_table(B9)
    actions(referee)
    visit(referee, SAIL, card(RED, 1), hunter=AARON)
    referee.apply(("only_block",))
    assert (referee.passed, referee.first_player, referee.to_move) == ({AARON}, 0, 1)
    assert all(action == PASS or action[2] == 1 for action in referee.legal())
    referee.apply(PASS)
    assert referee.first_player == 1


def test_51_the_other_goes_on_with_aaron() -> None:
    referee = aarons_table()
    referee.hands[1].clear()
    actions(referee)
    referee.apply(PASS)
    assert referee.to_move == 1  # an empty hand, but Aaron's cards
    assert all(action == PASS or action[2] == AARON for action in referee.legal())
    ashore(referee, 0, card(RED, 7), hunter=AARON)
    assert referee.to_move == 1
    referee.hands[AARON].clear()
    referee.apply(PASS)
    assert referee.to_move is None


def test_51_aaron_takes_the_highest_number() -> None:
    referee = fresh(2, B6)
    build(referee, 0, [*plain(RED, 3), card(RED, WILD), card(RED, WILD, 1)], [AARON, 0])
    run(referee, referee._finding_the_loot())
    for t in (4, 19, 20, 0):
        referee.apply(("draw_treasure", t))
    assert referee.to_move == 0
    assert referee.treasure_discards == {20}
    referee.apply(("keep", 4))
    assert referee.treasures[AARON] == {19}
    assert options(referee, "keep") == {0}
    referee.apply(("keep", 0))
    assert referee._ranked_crowns() == [18, 0, 25]
    assert referee.discs == [3, 3, 3]
