"""What decisions were worth, by what their seats knew."""

from __future__ import annotations

from random import Random

import pytest

from doubloon.arena.analysis import Choice, Decision, answer, answers, mark, questions, summarise
from doubloon.arena.match import play_match
from doubloon.bots.budget import Budget
from doubloon.core.game import AnyGame
from doubloon.core.position import CHANCE
from doubloon.core.record import Player, Record
from doubloon.games.loot_island.game import LOOT_ISLAND
from doubloon.games.tobago.game import TOBAGO
from doubloon.games.tobago.setup import Setup
from doubloon.games.volcano.game import VOLCANO
from tests.rulebook.tobago.kit import shared
from tests.rulebook.tobago.table import Table

FEW = Budget(iterations=6)
GAMES = [TOBAGO, VOLCANO, LOOT_ISLAND]


def short_game(game: AnyGame = TOBAGO, turns: int = 2) -> Record:
    return play_match(game, game.setup_type(players=2), ("random", "random"), "analysed", turns)


def record_of(table: Table, *script: str) -> Record:
    """A game that begins in the middle."""
    record = Record(TOBAGO, Setup(players=3), [Player(name) for name in ("Anna", "Bobby", "Roger")], "")
    record.states = [table.state]
    for words in script:
        record.add(table.action(words))
    return record


def last_six() -> Table:
    """A 6 is the last card of the first treasure, and only Anna has anything to lose by it."""
    table = shared()
    for value in (2, 3, 4, 5):
        table.play(f"turn_up {value}", "decline", "decline", "decline", "decline")
    return table.play("turn_up 6")


def test_a_blunder_is_found() -> None:
    (question,) = questions(record_of(last_six(), "decline"))
    decision = answer("tobago", question, Budget(iterations=20))
    assert (decision.ply, decision.seat, decision.options, decision.mark) == (0, 0, 2, "??")
    assert (decision.played.action, decision.alternative.action) == ({"do": "decline"}, {"do": "claim"})
    assert decision.loss == pytest.approx(decision.alternative.share - decision.played.share, abs=1e-3)
    assert decision.alternative.gold > decision.played.gold
    assert decision.played.words == "Take the 6? pass"


def test_what_was_best_is_not_marked() -> None:
    (question,) = questions(record_of(last_six(), "claim"))
    decision = answer("tobago", question, Budget(iterations=20))
    assert (decision.loss, decision.mark, decision.alternative.action) == (0, "", {"do": "decline"})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_decision_between_several_things_is_asked_about_once(game: AnyGame) -> None:
    record = short_game(game)
    asked = questions(record)
    played = zip(record.states, record.plays, strict=False)
    open_ones = [ply for ply, (state, play) in enumerate(played) if play.seat != CHANCE and len(game.legal(state)) > 1]
    assert [question.ply for question in asked] == open_ones
    for question in asked:
        assert record.plays[question.ply] == (question.seat, question.legal[question.played])
        assert question.view == game.view(record.states[question.ply], question.seat)
        assert len(question.labels) == len(question.legal)
    mine = [question for question in asked if question.seat == 1]
    assert mine and questions(record, 1) == mine


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_hidden_cards_make_no_difference(game: AnyGame) -> None:
    """Two games that a seat cannot tell apart are the same to it, whatever the others hold."""
    record, twin = short_game(game, 3), short_game(game, 3)
    rng = Random("hidden")
    hidden = 0
    for ply, (seat, _) in enumerate(record.plays):
        if seat == 0:
            twin.states[ply] = game.sample(game.view(record.states[ply], 0), rng)
            hidden += twin.states[ply] != record.states[ply]
    assert hidden
    asked, same = questions(record, 0), questions(twin, 0)
    assert asked == same
    for one, other in list(zip(asked, same, strict=True))[-3:]:
        assert answer(game.key, one, FEW) == answer(game.key, other, FEW)


def test_hidden_cards_make_no_difference_in_a_game_that_goes_on() -> None:
    """Bobby has a different hand from the first turn on, and he drives in both games: Anna is told the same."""
    record, twin = short_game(turns=1), short_game(turns=1)
    state = record.state
    other = next(
        sampled
        for number in range(100)
        if (sampled := TOBAGO.sample(TOBAGO.view(state, 0), Random(number))).hands[1] != state.hands[1]
    )
    twin.states[-1] = other
    for _ in range(12):
        both = [action for action in TOBAGO.legal(record.state) if action in TOBAGO.legal(twin.state)]
        open_ones = [action for action in both if "card" not in action.__struct_fields__ or record.state.to_move == 0]
        if not open_ones:
            break
        for game in (record, twin):
            game.add(open_ones[0])
        assert TOBAGO.view(record.state, 0) == TOBAGO.view(twin.state, 0)
    asked, same = questions(record, 0), questions(twin, 0)
    assert asked[-1].ply >= len(short_game(turns=1).plays)
    assert answer("tobago", asked[-1], FEW) == answer("tobago", same[-1], FEW)


def test_the_same_iterations_give_the_same_values_on_any_number_of_processes() -> None:
    record = short_game(turns=1)
    asked = questions(record)[:6]
    runs = [list(answers(TOBAGO, asked, FEW, jobs)) for jobs in (1, 1, 2)]
    one, again, shared_out = (summarise(record, FEW, len(asked), decisions) for decisions in runs)
    assert one == again == shared_out
    assert [decision.ply for decision in one.decisions] == [question.ply for question in asked]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_analysis_can_be_stopped(jobs: int) -> None:
    running = answers(TOBAGO, questions(short_game()), Budget(iterations=1), jobs)
    assert next(running).options > 1
    running.close()
    assert list(running) == []


def test_seconds_are_a_budget_too() -> None:
    (question,) = questions(record_of(last_six(), "decline"))
    assert answer("tobago", question, Budget(seconds=0.01)).alternative.action == {"do": "claim"}


@pytest.mark.parametrize(
    ("loss", "error", "sign"),
    [
        (0.0, 0.0, ""),
        (0.049, 0.0, ""),
        (0.05, 0.0, "?!"),
        (0.1, 0.05, "?"),
        (0.1, 0.06, ""),
        (0.2, 0.05, "??"),
        (0.9, 0.5, ""),
    ],
)
def test_only_large_losses_that_are_no_chance_are_marked(loss: float, error: float, sign: str) -> None:
    assert mark(loss, error) == sign


def decision(ply: int, seat: int, loss: float, sign: str) -> Decision:
    played, other = (Choice({"do": "claim"}, "claim", share, 1.0) for share in (0.5, 0.5 + loss))
    return Decision(ply, seat, 2, played, other, loss, 0.0, sign, (1.0, 2.0))


def test_a_summary_for_every_player() -> None:
    record = short_game()
    decisions = [decision(9, 0, 0.3, "??"), decision(4, 0, 0.1, "?"), decision(2, 0, 0.06, "?!"), decision(1, 0, 0, "")]
    analysis = summarise(record, FEW, 7, decisions)
    assert [one.ply for one in analysis.decisions] == [1, 2, 4, 9]
    assert (analysis.game, analysis.budget, analysis.total, analysis.plays) == ("tobago", "6", 7, len(record.plays))
    first, second = analysis.seats
    assert (first.player, first.decisions, first.loss) == ("random 1", 4, 0.115)
    assert (first.inaccuracies, first.mistakes, first.blunders) == (1, 1, 1)
    assert (second.decisions, second.loss, second.blunders) == (0, 0, 0)
