"""Positions drawn from a view are as likely as they are."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace

from doubloon.core.bags import bag_of
from doubloon.core.position import CHANCE
from doubloon.games.tobago.clues import standard_deck
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.lots import chances, sample_lot
from doubloon.games.tobago.setup import Setup
from doubloon.games.tobago.state import Drawing, OpeningMaps, StartingMap
from tests.laws.walks import walk
from tests.rulebook.tobago.charts import ROAD
from tests.rulebook.tobago.kit import position

Lots = dict[tuple[int, ...], float]


def exact(known: list[int | None], deck: list[int], safe: int, refill: list[int], turned: tuple[int, ...]) -> Lots:
    """All orders of the deck without a curse on top, and all orders of turning up: count those that fit."""
    counted: Counter[tuple[int, ...]] = Counter()
    for order in permutations(deck):
        if 0 in order[:safe]:
            continue
        for rest in permutations(refill):
            lot = (*order, *rest)[: len(known)]
            if any(value not in (None, card) for value, card in zip(known, lot, strict=True)):
                continue
            counted[lot] += sum(shown == turned for shown in permutations(lot, len(turned)))
    total = counted.total()
    return {lot: number / total for lot, number in counted.items() if number}


each_lot = pytest.mark.parametrize(
    ("known", "deck", "safe", "refill", "turned"),
    [
        ([None, None, None], [2, 3, 3, 4, 6, 0], 0, [], ()),
        ([6, None, None, None], [6, 6, 6, 2, 3, 4], 0, [], (6, 6)),
        ([6, 6, None, None], [6, 6, 6, 6, 2, 3], 0, [], (6, 6)),
        ([3, None, None, None], [0, 3, 3, 4, 4, 2], 2, [], (4, 3)),
        ([None, 3, None, None], [0, 0, 3, 3, 4, 2], 2, [], (0, 3)),
        ([2, None, None, None, 4], [2, 3, 0], 0, [2, 3, 4, 4], (3, 2)),
    ],
)


@each_lot
def test_hidden_cards_of_a_lot_are_drawn_as_likely_as_they_are(
    known: list[int | None], deck: list[int], safe: int, refill: list[int], turned: tuple[int, ...]
) -> None:
    rng, draws = Random(1), 6000
    drawn = Counter(sample_lot(known, bag_of(deck), safe, bag_of(refill), turned, rng) for _ in range(draws))
    expected = exact(known, deck, safe, refill, turned)
    assert set(drawn) <= set(expected)
    # Which cards are there at all: what a player wonders about, and few enough to be counted well.
    mine: Lots = defaultdict(float)
    theirs: Lots = defaultdict(float)
    for lot, share in expected.items():
        mine[tuple(sorted(lot))] += drawn[lot] / draws
        theirs[tuple(sorted(lot))] += share
    assert all(abs(mine[lot] - theirs[lot]) < 0.02 for lot in theirs)


@each_lot
def test_chances_of_hidden_cards_are_exact(
    known: list[int | None], deck: list[int], safe: int, refill: list[int], turned: tuple[int, ...]
) -> None:
    next_one: defaultdict[int, float] = defaultdict(float)
    coming: defaultdict[int, float] = defaultdict(float)
    for lot, share in exact(known, deck, safe, refill, turned).items():
        hidden = Counter(lot) - Counter(turned)
        for value, cards in hidden.items():
            next_one[value] += share * cards / hidden.total()
            coming[value] += share
    told = chances(known, bag_of(deck), safe, bag_of(refill), turned)
    assert [chance.value for chance in told] == sorted(next_one, reverse=True)
    assert {chance.value: chance.next for chance in told} == pytest.approx(next_one)
    assert {chance.value: chance.coming for chance in told} == pytest.approx(coming)


def test_no_curse_is_said_to_come_among_cards_that_cannot_be_one() -> None:
    deck = bag_of([2, 3, 4, 5, 6, 0, 0])
    assert 0 not in {chance.value for chance in chances((3, None, None), deck, 5, 0, (3,))}
    assert 0 in {chance.value for chance in chances((3, None, None), deck, 2, 0, (3,))}


def test_a_lot_that_is_turned_up_leaves_nothing_to_come() -> None:
    assert chances((3, None), bag_of([3, 4, 5]), 0, 0, (4, 3)) == ()


def test_a_first_clue_is_asked_for_only_where_a_card_fits() -> None:
    """One card that can start a map is left among many that cannot: the player who is asked, or the deck, has it."""
    state = position(ROAD).state
    everything = (1 << len(standard_deck())) - 1
    starters = state.island.fitting[state.island.spaces]
    others = everything & ~starters
    held = starters & -starters | others & -others
    known = starters & ~held
    asked = replace(state, hands=(0, held, 0), deck=others & ~held, discards=known)
    asked = replace(asked, to_move=1, pending=(*state.pending, StartingMap(0, 1)))
    opened = replace(state, hands=(0, others & ~held, 0), deck=held, discards=known)
    opened = replace(opened, to_move=CHANCE, pending=(*state.pending, OpeningMaps()))
    for position_ in (asked, opened):
        view = TOBAGO.view(position_, 0)
        assert all(TOBAGO.legal(TOBAGO.sample(view, Random(seed))) for seed in range(20))


def test_cards_that_were_shuffled_cannot_be_in_a_hand_drawn_before() -> None:
    state = position(ROAD).state
    held = state.hands[0] | state.hands[1]
    shuffled = ((1 << len(standard_deck())) - 1) & ~held
    state = replace(state, hands=(*state.hands[:2], 0), deck=shuffled, discards=0, shuffles=(held, shuffled))
    for seed in range(20):
        assert TOBAGO.sample(TOBAGO.view(state, 0), Random(seed)).hands == state.hands


def test_while_treasures_are_drawn_a_sample_keeps_what_was_seen() -> None:
    walks = (walk(TOBAGO, Setup(players=3), seed) for seed in range(20))
    drawing = next(pace.before for paces in walks for pace in paces if isinstance(pace.before.pending[-1], Drawing))
    for seat in (None, 0, 1, 2):
        view = TOBAGO.view(drawing, seat)
        assert TOBAGO.view(TOBAGO.sample(view, Random(1)), seat) == view
