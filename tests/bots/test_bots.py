"""What holds for every bot: it is called by name, knows only what it is shown, and always answers the same."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from importlib.metadata import EntryPoint
from multiprocessing import get_context
from random import Random
from typing import Any, ClassVar

import pytest

from doubloon import bots, games
from doubloon.bots.bot import Bot
from doubloon.bots.budget import Budget, Clock, read_budget
from doubloon.bots.judge import PlainJudge
from doubloon.bots.judges import JUDGES, judge_of
from doubloon.core.position import CHANCE, Position
from doubloon.core.refusal import Refused
from doubloon.games.tobago.game import Tobago
from tests.bots.stranger import LastBot, serve

NAMES = ("random", "greedy", "ismcts:4", "easy", "normal:4", "hard:4")
GAMES = list(games.GAMES.values())
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
pytestmark = pytest.mark.no_cover  # tracing makes searches slow


def first_decisions(game: Any, number: int, players: int = 3, seed: str = "first") -> list[Any]:
    """Positions in which a player has a choice, from a game played at random."""
    rng, state = Random(seed), game.start(game.setup_type(players=players))
    found: list[Any] = []
    while not state.over and len(found) < number:
        legal = game.legal(state)
        if state.to_move != CHANCE and len(legal) > 1:
            found.append(state)
        state = game.apply(state, rng.choices(legal, game.odds(state) if state.to_move == CHANCE else None)[0]).state
    return found


@each_game
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_in_a_process_that_is_sent_nothing_but_views(game: Any, name: str) -> None:
    here, there = get_context("spawn").Pipe()
    process = get_context("spawn").Process(target=serve, args=(there, name, game.key, "seed"))
    process.start()
    try:
        spec = bots.find(name)
        state, luck = game.start(game.setup_type(players=2)), Random(name)
        for _ in range(60):
            legal = game.legal(state)
            if state.to_move == CHANCE:
                action = luck.choices(legal, game.odds(state))[0]
            else:
                view = None if spec.kind.blind else game.view(state, state.to_move)
                assert b"State" not in pickle.dumps(view)
                here.send((view, (), tuple(legal), spec.budget))
                assert here.poll(60), "no answer"
                action = here.recv()
                assert action in legal
            step = game.apply(state, action)
            state = step.state
            if spec.kind.watches:
                here.send((game.view(state, 0), [event.seen_by(0) for event in step.events], None, None))
            if state.over:
                break
        here.send(None)
        process.join(60)
        assert process.exitcode == 0
    finally:
        process.kill()


@each_game
@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_and_iterations_give_the_same_choices(game: Any, name: str) -> None:
    runs = []
    for _ in range(2):
        seated = [bots.find(name).create(game, seat, "same") for seat in range(3)]
        runs.append([seated[state.to_move].play(state) for state in first_decisions(game, 12)])
    assert runs[0] == runs[1]


@each_game
@pytest.mark.parametrize("name", ["greedy", "ismcts:6"])
def test_what_a_seat_cannot_know_does_not_change_the_choice(game: Any, name: str) -> None:
    for state in first_decisions(game, 10):
        other = game.sample(game.view(state, state.to_move), Random("other"))
        chosen = [bots.find(name).create(game, state.to_move, "same").play(each) for each in (state, other)]
        assert chosen[0] == chosen[1]


@each_game
def test_a_search_in_several_processes_answers_the_same(game: Any) -> None:
    state = first_decisions(game, 3)[-1]
    spec = bots.find("ismcts:3*2")
    assert spec.budget == Budget(3, None, 2)
    assert len({spec.create(game, state.to_move, "several").play(state) for _ in range(2)}) == 1


def test_bots_that_think_can_say_why() -> None:
    for game in (game for game in GAMES if game.key in JUDGES):
        told = []
        for state in first_decisions(game, 40):
            for name in ("greedy", "ismcts:5"):
                seated = bots.find(name).create(game, state.to_move, "why")
                seated.play(state)
                told.append((name, seated.bot.reason()))
        assert all(any(name == one and reason for one, reason in told) for name in ("greedy", "ismcts:5"))
    assert LastBot(GAMES[0], "").reason() == ""


@pytest.mark.parametrize(
    ("name", "kind", "budget"),
    [
        ("random", "random", "1"),
        ("hard", "hard", "0.3s"),
        ("hard:1.5s", "hard", "1.5s"),
        ("ismcts:500*2", "ismcts", "500*2"),
        ("tests.bots.stranger:LastBot", "last", "1"),
        ("tests.bots.stranger:LastBot:7", "last", "7"),
    ],
)
def test_bots_are_found_by_name_and_budget(name: str, kind: str, budget: str) -> None:
    spec = bots.find(name)
    assert (spec.kind.key, str(spec.budget)) == (kind, budget)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nobody", "There is no bot called 'nobody'. Available bots: random, greedy, ismcts, easy, normal, hard"),
        ("greedy:0", "'0' is not a thinking time"),
        ("greedy:1.5", "'1.5' is not a thinking time"),
        ("greedy:3x", "'3x' is not a thinking time"),
        ("no.such.module:Bot", "The bot 'no.such.module:Bot' cannot be loaded: No module named"),
        ("tests.bots.stranger:NoBot", "The bot 'tests.bots.stranger:NoBot' cannot be loaded"),
        ("tests.bots.stranger:NOT_A_BOT", "'tests.bots.stranger:NOT_A_BOT' is not a bot"),
    ],
)
def test_a_bot_that_cannot_be_had_is_refused_with_the_reason(name: str, told: str) -> None:
    with pytest.raises(Refused) as refused:
        bots.find(name)
    assert str(refused.value).startswith(told)


def test_packages_register_bots_through_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("thirdparty", "tests.bots.stranger:LastBot", bots.GROUP)

    def registered(*, group: str, name: str | None = None) -> Sequence[EntryPoint]:
        return [entry] if group == bots.GROUP and name in (None, "thirdparty") else []

    monkeypatch.setattr(bots, "entry_points", registered)
    assert bots.find("thirdparty:3").kind is LastBot


def test_budgets_are_read_as_they_are_written() -> None:
    for text in ("500", "0.3s", "2s*4", "20*2"):
        assert str(read_budget(text)) == text


def test_a_clock_counts_iterations_or_seconds() -> None:
    clock = Clock(Budget(iterations=2))
    assert [clock.tick() for _ in range(3)] == [True, True, False]
    assert not Clock(Budget(seconds=0.0)).tick()
    assert Clock(Budget(seconds=60.0)).tick()


class Stranger(Tobago):
    """A game of another package, which brings no judge."""

    key: ClassVar[str] = "stranger"


def test_a_game_without_a_judge_is_played_by_the_score() -> None:
    game = Stranger()
    judge = judge_of(game)
    assert isinstance(judge, PlainJudge)
    state = first_decisions(game, 5)[-1]
    assert judge.value(state) == list(game.scores(state))
    assert len(judge.weigh(state, game.legal(state))) == len(game.legal(state))
    assert judge.playout_action(state, Random(1)).action is None
    assert judge.uncertainty(state) > 0 and judge.likelihood(state, ()) == 1.0
    for name in NAMES:
        assert bots.find(name).create(game, state.to_move, "plain").play(state) in game.legal(state)


@each_game
def test_a_judge_remembers_nothing(game: Any) -> None:
    """All bots of a process share it: what it thought for one of them would change what it says to another."""
    judge = judge_of(game)
    before = dict(vars(judge))
    state = first_decisions(game, 3)[-1]
    bots.find("ismcts:20").create(game, state.to_move, "forgotten").play(state)
    assert vars(judge) == before


def test_no_bot_is_typed_to_take_a_position() -> None:
    """The type checker sees to the rest: what a bot chooses by is a view."""
    for kind in bots.BOTS.values():
        assert issubclass(kind, Bot)
        assert not any(hint is Position for hint in kind.choose.__annotations__.values())
