"""What holds in every position of every game, whatever is played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from doubloon.core.bags import bag_of, count
from doubloon.core.masks import mask_of, members
from doubloon.core.position import CHANCE, Event, Seat
from doubloon.core.record import Player, Record, can_undo, read, write
from doubloon.core.wire import spell
from doubloon.games import find
from doubloon.games.tobago.actions import CURSE
from doubloon.games.tobago.driving import rings
from doubloon.games.tobago.game import TreasureHunt
from doubloon.games.tobago.setup import BOX, FULL_HAND, MAPS, land_of
from doubloon.games.tobago.state import Drawing, Sharing, State
from doubloon.games.volcano.box import BOX as VOLCANO_BOX
from doubloon.games.volcano.state import VolcanoState
from tests.laws.walks import each_game, options, set_up, walk

Hunt = TreasureHunt[Any, Any, Any]
seeds = st.integers(0, 2**32)


@each_game
@given(options(), seeds)
def test_what_is_legal_can_be_done_and_is_offered_once(game: Hunt, options: dict[str, Any], seed: int) -> None:
    setup = set_up(game, options)
    for number, pace in enumerate(walk(game, setup, seed)):
        legal = game.legal(pace.before)
        assert len(set(legal)) == len(legal) > 0
        if pace.before.to_move == CHANCE:
            odds = game.odds(pace.before)
            assert odds is None or (len(odds) == len(legal) and min(odds) > 0)
        for action in legal if number % 20 == 0 else ():
            after = game.apply(pace.before, action).state
            assert after.over or game.legal(after)


@each_game
@given(options(), seeds)
def test_nothing_is_lost_or_made(game: Hunt, options: dict[str, Any], seed: int) -> None:
    setup = set_up(game, options)
    for pace in walk(game, setup, seed):
        assert_conserved(pace.after)


def assert_conserved(state: State) -> None:
    setup = state.setup
    everything = (1 << len(setup.deck)) - 1
    cards = [*state.hands, *(mask_of(clues) & everything for clues in state.clues), state.deck, state.discards]
    if isinstance(state, VolcanoState):
        cards += map(mask_of, state.covered)
        assert_volcano_conserved(state)
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


def assert_volcano_conserved(state: VolcanoState) -> None:
    land, cards = state.island.land, len(state.setup.deck)
    lava = land.kinds.get("lava", 0)
    laid = [card - cards for clues in state.clues for card in clues if card >= cards]
    assert sorted([*laid, *members(state.display)]) == list(range(len(VOLCANO_BOX.clues)))
    assert [sum(card >= cards for card in clues) for clues in state.clues] == list(map(len, state.covered))
    triads = len(land) - len(land_of(state.setup.island)) if state.setup.island != "random" else None
    if triads is not None:
        assert lava.bit_count() == VOLCANO_BOX.lava_tiles - state.lava_tiles + triads
    assert state.lava_tiles >= 0
    assert not lava & (state.amulets | state.island.landmarks)
    assert all(not lava >> car & 1 for seat, car in enumerate(state.cars) if car >= 0 and seat != state.on_turn)
    assert state.legs or not state.turn or not lava >> state.cars[state.on_turn] & 1
    assert all(0 <= left <= BOX.site_markers for left in state.site_markers)


@each_game
@given(options(), seeds)
def test_sites_are_what_the_clues_and_amulets_leave(game: Hunt, options: dict[str, Any], seed: int) -> None:
    setup = set_up(game, options)
    for pace in walk(game, setup, seed):
        state = pace.after
        for map in range(MAPS):
            sites = state.island.spaces & ~state.removed[map]
            for card in state.clues[map]:
                sites &= state.island.clue_sites[card]
            assert state.sites[map] == sites != 0


@each_game
@given(options(), seeds)
def test_old_positions_never_change(game: Hunt, options: dict[str, Any], seed: int) -> None:
    setup = set_up(game, options)
    positions = [
        (pace.before, repr(msgspec.structs.astuple(pace.before))) for pace in walk(game, setup, seed, most=150)
    ]
    assert all(repr(msgspec.structs.astuple(state)) == written for state, written in positions)


@each_game
@given(options(), seeds)
def test_the_view_of_a_sample_is_the_view_it_was_drawn_from(game: Hunt, options: dict[str, Any], seed: int) -> None:
    setup = set_up(game, options)
    rng = Random(seed)
    for pace in walk(game, setup, seed):
        for seat in (rng.randrange(setup.players), None):
            view = game.view(pace.after, seat)
            drawn = game.sample(view, rng)
            assert game.view(drawn, seat) == view
            assert_conserved(drawn)


@each_game
@given(options(), seeds)
def test_what_a_seat_cannot_know_makes_no_difference_to_it(game: Hunt, options: dict[str, Any], seed: int) -> None:
    setup = set_up(game, options)
    rng = Random(seed)
    for pace in walk(game, setup, seed):
        state, seat = pace.before, rng.randrange(setup.players)
        other = game.sample(game.view(state, seat), rng)
        if state.to_move == seat:
            assert list(game.legal(other)) == list(game.legal(state))
        if pace.action not in game.legal(other):
            continue
        step = game.apply(other, pace.action)
        ours, theirs = seen(pace.events, seat), seen(step.events, seat)
        assert [type(event) for event in ours] == [type(event) for event in theirs]
        assert all(a == b for a, b in zip(ours, theirs, strict=True) if not a.reveals)
        if ours == theirs:
            assert game.view(step.state, seat) == game.view(pace.after, seat)


def seen(events: Sequence[Event], seat: Seat) -> list[Event]:
    return [event.seen_by(seat) for event in events]


@each_game
@given(options(), seeds)
def test_events_show_a_seat_only_what_its_view_shows(game: Hunt, options: dict[str, Any], seed: int) -> None:
    """A clue drawn or a treasure looked at is told to its owner alone."""
    setup = set_up(game, options)
    for pace in walk(game, setup, seed):
        for event in pace.events:
            for seat in (None, *range(setup.players)):
                told = event.seen_by(seat)
                owner = getattr(event, "seat", None)
                for secret in ("card", "value"):
                    if type(event).__name__ in ("ClueDrawn", "TreasureDrawn") and hasattr(told, secret):
                        assert (getattr(told, secret) is not None) == (seat is not None and seat == owner)


@each_game
@given(options(), seeds)
def test_views_and_events_can_be_sent(game: Hunt, options: dict[str, Any], seed: int) -> None:
    setup = set_up(game, options)
    for pace in islice(walk(game, setup, seed), 0, None, 5):
        for seat in (None, 0):
            lexicon = game.lexicon(pace.after)
            message = msgspec.json.decode(msgspec.json.encode(spell(game.view(pace.after, seat), lexicon)))
            assert message["seat"] == seat
            assert len(message["sites"]) == MAPS
            for event in pace.events:
                msgspec.json.encode(spell(event.seen_by(seat), lexicon))


@each_game
@settings(max_examples=10)
@given(options(), seeds)
def test_a_record_read_again_is_the_same_game(game: Hunt, options: dict[str, Any], seed: int) -> None:
    setup = set_up(game, options)
    record = Record(game, setup, [Player(f"p{seat}") for seat in range(setup.players)], "commitment")
    for pace in walk(game, setup, seed):
        record.add(pace.action)
    lines = list(write(record))
    again = read(lines, find).record
    assert again.states == record.states
    assert again.plays == record.plays
    assert again.events == record.events
    assert list(write(again)) == lines


@each_game
@given(options(), seeds)
def test_undo_is_possible_exactly_while_nothing_came_of_it(game: Hunt, options: dict[str, Any], seed: int) -> None:
    setup = set_up(game, options)
    record = Record(game, setup, [Player(f"p{seat}") for seat in range(setup.players)], "commitment")
    for pace in walk(game, setup, seed, most=200):
        record.add(pace.action)
        mover = pace.before.to_move
        for seat in range(setup.players):
            revealed = any(event.reveals for event in pace.events)
            assert can_undo(record, seat) == (seat == mover and not revealed)


@each_game
@settings(max_examples=12)
@given(options(small_decks=False), seeds)
def test_every_game_ends(game: Hunt, options: dict[str, Any], seed: int) -> None:
    """Except where lava has walled in everybody, and nobody has anything left to pay with."""
    setup = set_up(game, options)
    state: State | None = None
    for pace in walk(game, setup, seed, most=60_000):
        state = pace.after
    assert state is not None
    if state.over:
        assert state.ending
        return
    assert isinstance(state, VolcanoState)
    assert not any(state.amulets_held) and not any(state.piles)
    for car in state.cars:
        reached = 1 << car
        for ring in rings(state.island, car, len(state.island.land)):
            reached |= ring
        assert not reached & state.amulets
        assert not any(sites.bit_count() == 1 and sites & reached for sites in state.sites)
