"""The rules table, with a game that has nothing to do with islands: take stones, chance adds some."""

from __future__ import annotations

from doubloon.core.position import CHANCE, NOBODY, Action, Event, Pending, Position, Seat, clockwise, snake
from doubloon.core.rules import Decision, Rules, chance


class Take(Action, frozen=True):
    stones: int


class Rain(Action, frozen=True):
    stones: int


class Taken(Event, frozen=True):
    seat: Seat


class Cleared(Event, frozen=True):
    pass


class Taking(Pending, frozen=True):
    pass


class Raining(Pending, frozen=True):
    pass


class Heap(Position):
    stones: int
    seat: Seat


def ask(heap: Heap, item: Taking, events: list[Event]) -> Seat | None:
    if heap.stones:
        return heap.seat
    heap.pending = ()
    events.append(Cleared())
    return None


def take(heap: Heap, action: Take, events: list[Event]) -> None:
    heap.stones -= action.stones
    events.append(Taken(heap.seat))
    heap.seat = 1 - heap.seat


NIM: Rules[Heap] = Rules(
    actions={Take: take},
    decisions={Taking: Decision(ask, lambda heap, item: [Take(n) for n in range(1, min(3, heap.stones) + 1)])},
)


def rain(heap: Heap, action: Rain, events: list[Event]) -> None:
    heap.stones += action.stones
    heap.pending = heap.pending[:-1]


def clouds(heap: Heap, event: Taken, events: list[Event]) -> None:
    heap.pending = (*heap.pending, Raining())


WET: Rules[Heap] = NIM.extend(
    actions={Rain: rain},
    decisions={Raining: Decision(chance, lambda heap, item: [Rain(0), Rain(1)], lambda heap, item: (3, 1), "rain")},
    after={Taken: [clouds]},
)


def heap(stones: int) -> Heap:
    return Heap((Taking(),), 0, stones, 0)


def test_actions_apply_to_a_copy() -> None:
    before = heap(5)
    step = NIM.apply(before, Take(2))
    assert (before.stones, before.seat) == (5, 0)
    assert (step.state.stones, step.state.to_move) == (3, 1)
    assert step.events == (Taken(0),)
    assert NIM.legal(step.state) == [Take(1), Take(2), Take(3)]


def test_what_needs_no_decision_is_done_until_the_game_is_over() -> None:
    step = NIM.apply(heap(1), Take(1))
    assert step.state.to_move == NOBODY
    assert step.state.over
    assert step.events == (Taken(0), Cleared())


def test_an_expansion_follows_an_event_and_leaves_the_base_alone() -> None:
    step = WET.apply(heap(5), Take(2))
    assert step.state.to_move == CHANCE
    assert step.state.pending[-1] == Raining()
    assert WET.odds(step.state) == (3, 1)
    assert WET.dice(step.state) == "rain"
    assert WET.apply(step.state, Rain(1)).state.stones == 4
    assert NIM.apply(heap(5), Take(2)).state.to_move == 1
    assert Rain not in NIM.actions


def test_followers_of_an_event_add_up() -> None:
    twice: Rules[Heap] = WET.extend(after={Taken: [clouds]})
    assert twice.apply(heap(5), Take(1)).state.pending == (Taking(), Raining(), Raining())


def test_an_event_of_asking_is_followed_too() -> None:
    def refill(heap: Heap, event: Cleared, events: list[Event]) -> None:
        heap.stones, heap.pending = 2, (Taking(),)

    endless: Rules[Heap] = NIM.extend(after={Cleared: [refill]})
    step = endless.apply(heap(1), Take(1))
    assert (step.state.stones, step.state.to_move) == (2, 1)


def test_nothing_is_legal_when_the_game_is_over() -> None:
    assert NIM.legal(NIM.apply(heap(1), Take(1)).state) == ()


def test_chance_without_odds_is_even() -> None:
    even: Rules[Heap] = NIM.extend(decisions={Taking: Decision(chance, dice="stones")})
    assert even.odds(heap(2)) is None
    assert even.legal(heap(2)) == ()


def test_seats_go_clockwise() -> None:
    assert clockwise(2, 4) == (2, 3, 0, 1)


def test_structs_are_called_in_snake_case() -> None:
    assert snake("PlayClue") == "play_clue"
    assert Take(1).__struct_config__.tag == "take"


def test_an_event_is_the_same_to_all_unless_it_says_otherwise() -> None:
    assert Taken(1).seen_by(None) == Taken(1)
