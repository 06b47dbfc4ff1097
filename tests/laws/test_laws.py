"""What holds in every position of every game, whatever is played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.core.bags import bag_of, count, size
from doubloon.core.masks import mask_of
from doubloon.core.position import CHANCE, Event, Seat
from doubloon.core.record import Player, Record, can_undo, read, write
from doubloon.core.wire import spell
from doubloon.games import find
from doubloon.games.tobago.actions import CURSE
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import BOX, FULL_HAND, MAPS, Setup
from doubloon.games.tobago.state import Drawing, Sharing, State
from tests.laws.walks import setups, walk

seeds = st.integers(0, 2**32)


@given(setups(), seeds)
def test_what_is_legal_can_be_done_and_is_offered_once(setup: Setup, seed: int) -> None:
    for number, pace in enumerate(walk(setup, seed)):
        legal = TOBAGO.legal(pace.before)
        assert len(set(legal)) == len(legal) > 0
        if pace.before.to_move == CHANCE:
            odds = TOBAGO.odds(pace.before)
            assert odds is None or (len(odds) == len(legal) and min(odds) > 0)
        for action in legal if number % 20 == 0 else ():
            after = TOBAGO.apply(pace.before, action).state
            assert after.over or TOBAGO.legal(after)


@given(setups(), seeds)
def test_nothing_is_lost_or_made(setup: Setup, seed: int) -> None:
    for pace in walk(setup, seed):
        assert_conserved(pace.after)


def assert_conserved(state: State) -> None:
    setup = state.setup
    cards = [*state.hands, *map(mask_of, state.clues), state.deck, state.discards]
    everything = (1 << len(setup.deck)) - 1
    assert sum(cards) == everything
    assert mask_of(card for pile in cards for card in range(len(setup.deck)) if pile >> card & 1) == everything

    top = state.pending[-1] if state.pending else None
    sharing = top if isinstance(top, (Drawing, Sharing)) else None
    for seat in range(setup.players):
        laid = sum(roses.count(seat) for clues in state.roses for roses in clues)
        if sharing:
            laid += sharing.roses.count(seat) - (sharing.substitute and sharing.raiser == seat)
        assert state.rose_supply[seat] + laid == BOX.compass_roses
        assert state.hands[seat].bit_count() <= FULL_HAND[setup.players]

    assert state.amulet_pile + state.amulets.bit_count() + sum(state.amulets_held) == BOX.amulets
    assert all(held >= 0 for held in (*state.amulets_held, *state.rose_supply, state.amulet_pile, state.safe))

    treasure = state.treasure + state.treasure_discards + sum(state.piles)
    if isinstance(top, Sharing):
        treasure += top.hidden + sum(1 << 8 * top.card for _ in range(1) if top.card is not None)
    elif isinstance(top, Drawing):
        treasure += bag_of(top.lot.cards)
    for value in range(2, 7):
        assert count(treasure, value) == count(BOX.treasure_cards, value)
    assert count(treasure, CURSE) <= setup.curses


@given(setups(), seeds)
def test_sites_are_what_the_clues_and_amulets_leave(setup: Setup, seed: int) -> None:
    for pace in walk(setup, seed):
        state = pace.after
        for map in range(MAPS):
            sites = state.island.spaces & ~state.removed[map]
            for card in state.clues[map]:
                sites &= state.island.clue_sites[card]
            assert state.sites[map] == sites != 0


@given(setups(), seeds)
def test_old_positions_never_change(setup: Setup, seed: int) -> None:
    positions = [(pace.before, repr(msgspec.structs.astuple(pace.before))) for pace in walk(setup, seed, most=150)]
    assert all(repr(msgspec.structs.astuple(state)) == written for state, written in positions)


@given(setups(), seeds)
def test_the_view_of_a_sample_is_the_view_it_was_drawn_from(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    for pace in walk(setup, seed):
        for seat in (rng.randrange(setup.players), None):
            view = TOBAGO.view(pace.after, seat)
            drawn = TOBAGO.sample(view, rng)
            assert TOBAGO.view(drawn, seat) == view
            assert_conserved(drawn)


@given(setups(), seeds)
def test_what_a_seat_cannot_know_makes_no_difference_to_it(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    for pace in walk(setup, seed):
        state, seat = pace.before, rng.randrange(setup.players)
        other = TOBAGO.sample(TOBAGO.view(state, seat), rng)
        if state.to_move == seat:
            assert list(TOBAGO.legal(other)) == list(TOBAGO.legal(state))
        if pace.action not in TOBAGO.legal(other):
            continue
        step = TOBAGO.apply(other, pace.action)
        ours, theirs = seen(pace.events, seat), seen(step.events, seat)
        assert [type(event) for event in ours] == [type(event) for event in theirs]
        assert all(a == b for a, b in zip(ours, theirs, strict=True) if not a.reveals)
        if ours == theirs:
            assert TOBAGO.view(step.state, seat) == TOBAGO.view(pace.after, seat)


def seen(events: Sequence[Event], seat: Seat) -> list[Event]:
    return [event.seen_by(seat) for event in events]


@given(setups(), seeds)
def test_events_show_a_seat_only_what_its_view_shows(setup: Setup, seed: int) -> None:
    """A clue drawn or a treasure looked at is told to its owner alone."""
    for pace in walk(setup, seed):
        for event in pace.events:
            for seat in (None, *range(setup.players)):
                told = event.seen_by(seat)
                owner = getattr(event, "seat", None)
                for secret in ("card", "value"):
                    if type(event).__name__ in ("ClueDrawn", "TreasureDrawn") and hasattr(told, secret):
                        assert (getattr(told, secret) is not None) == (seat is not None and seat == owner)


@given(setups(), seeds)
def test_views_and_events_can_be_sent(setup: Setup, seed: int) -> None:
    for pace in islice(walk(setup, seed), 0, None, 5):
        for seat in (None, 0):
            lexicon = TOBAGO.lexicon(pace.after)
            message = msgspec.json.decode(msgspec.json.encode(spell(TOBAGO.view(pace.after, seat), lexicon)))
            assert message["seat"] == seat
            assert len(message["sites"]) == MAPS
            for event in pace.events:
                msgspec.json.encode(spell(event.seen_by(seat), lexicon))


@settings(max_examples=10)
@given(setups(), seeds)
def test_a_record_read_again_is_the_same_game(setup: Setup, seed: int) -> None:
    record = Record(TOBAGO, setup, [Player(f"p{seat}") for seat in range(setup.players)], "commitment")
    for pace in walk(setup, seed):
        record.add(pace.action)
    lines = list(write(record))
    again = read(lines, find).record
    assert again.states == record.states
    assert again.plays == record.plays
    assert again.events == record.events
    assert list(write(again)) == lines


@given(setups(), seeds)
def test_undo_is_possible_exactly_while_nothing_came_of_it(setup: Setup, seed: int) -> None:
    record = Record(TOBAGO, setup, [Player(f"p{seat}") for seat in range(setup.players)], "commitment")
    for pace in walk(setup, seed, most=200):
        record.add(pace.action)
        mover = pace.before.to_move
        for seat in range(setup.players):
            revealed = any(event.reveals for event in pace.events)
            assert can_undo(record, seat) == (seat == mover and not revealed)


@settings(max_examples=12)
@given(setups(small_decks=False), seeds)
def test_every_game_ends(setup: Setup, seed: int) -> None:
    state = None
    for pace in walk(setup, seed, most=60_000):
        state = pace.after
    assert state is not None
    assert state.over
    assert state.ending
    assert size(state.treasure) >= 0
