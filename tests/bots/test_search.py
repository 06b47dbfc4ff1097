"""The search: how far playouts go, and what belongs to the tree."""

from __future__ import annotations

from doubloon import games
from doubloon.bots.budget import Budget, Clock
from doubloon.bots.judges import judge_of
from doubloon.bots.search import ChanceDraws, Search
from doubloon.bots.tree import Node
from doubloon.core.position import NOBODY
from doubloon.core.session import GameSession


def _table(game: str, turns: int) -> GameSession:
    """A game that some turns of the judge were played of, where there is something to decide."""
    played = games.find(game)
    judge = judge_of(played)
    session = GameSession.open(played, played.setup_type(players=3), ["Ann", "Ben", "Eve"], "a seed")
    while played.turns(session.state) < turns or len(played.legal(session.state)) == 1:
        legal = played.legal(session.state)
        weights = judge.weigh(session.state, legal)
        session.act(session.state.to_move, legal[max(range(len(legal)), key=weights.__getitem__)])
    return session


def _search(session: GameSession) -> Search:
    game, state = session.game, session.state
    return Search(game, judge_of(game), game.view(state, state.to_move), game.legal(state), (), "luck")


def test_playouts_in_loot_island_go_to_the_end_of_the_day() -> None:
    session = _table("loot-island", 2)
    for number in range(10):
        end = _search(session)._play_out(session.state, ChanceDraws(session.game, number))
        assert end.round == session.state.round + 1
        assert end.turn > 0


def test_playouts_in_tobago_go_on_for_two_turns_of_every_player() -> None:
    session = _table("tobago", 3)
    turns = session.game.turns(session.state)
    for number in range(10):
        end = _search(session)._play_out(session.state, ChanceDraws(session.game, number))
        assert end.to_move == NOBODY or session.game.turns(end) == turns + 3


def test_replies_of_opponents_belong_to_the_tree_only_after_some_visits() -> None:
    session = _table("tobago", 1)
    game, state = session.game, session.state
    for iterations, known in ((20, False), (400, True)):
        root = Node()
        _search(session).run(root, Clock(Budget(iterations=iterations)))
        over = {action: game.apply(state, action).state.to_move != state.to_move for action in root.children}
        turn_over = [child for action, child in root.children.items() if over[action]]
        assert turn_over
        assert any(child.children for child in turn_over) is known
        assert not any(child.children for child in turn_over if child.visits <= 20)


def test_own_decisions_in_a_row_belong_to_the_tree_at_once() -> None:
    session = _table("tobago", 3)
    game, state = session.game, session.state
    root = Node()
    _search(session).run(root, Clock(Budget(iterations=60)))
    stays = [
        child for action, child in root.children.items() if game.apply(state, action).state.to_move == state.to_move
    ]
    assert any(child.children for child in stays if child.visits < 20)
