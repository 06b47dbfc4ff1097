"""Information-set Monte Carlo tree search for every game: positions sampled from a view, playouts led by the judge."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any
from zlib import crc32

from doubloon.bots.budget import Clock
from doubloon.bots.judge import Judge
from doubloon.bots.tree import Node
from doubloon.core.dice import pick
from doubloon.core.game import AnyGame
from doubloon.core.position import CHANCE, NOBODY, Action, Event, Seat

_LONGEST_PLAYOUT = 400  # decisions
_EXPANSION_VISITS = 20  # after which the tree grows beyond the seat's own decisions, by the replies of opponents
_CANDIDATES = 3  # positions to choose from, by how well they explain what was seen
_SHARE_SLOPE = 0.19  # the win share that a lead is worth which is as large as what is uncertain
_WIN_WEIGHT = 0.8  # what winning counts at the end of a game; the rest is by how much
_FINAL_UNCERTAINTY = 4.0  # by which leads are measured at the end of a game


class ChanceDraws:
    """What chance decides in a try: the n-th draw of a kind is the same, whatever else is drawn or played."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._dice = game.rules.dice
        self._seed = seed
        self._streams: dict[str, Random] = {}
        self.rng = Random(seed)  # for judges that vary what they suggest

    def resolve(self, state: Any) -> Any:
        """The position once a player has to decide, or the game is over."""
        game = self._game
        while state.to_move == CHANCE:
            legal, odds, stream = game.legal(state), game.odds(state), self._dice(state)
            if stream not in self._streams:
                self._streams[stream] = Random(self._seed + (crc32(stream.encode()) << 56))
            rolled = self._streams[stream].random()
            chosen = int(rolled * len(legal)) if odds is None else pick(odds, int(rolled * sum(odds)))
            state = game.apply(state, legal[chosen]).state
        return state


class Search:
    """The search for a decision of a seat."""

    def __init__(
        self,
        game: AnyGame,
        judge: Judge[Any],
        view: Any,
        legal: Sequence[Action],
        seen: Sequence[Event],
        seed: str,
    ) -> None:
        self._game = game
        self._judge = judge
        self._view = view
        self._legal = legal
        self._seen = seen
        self._seed = seed
        self._seat: Seat = view.to_move
        self._worlds: list[Any] = []
        self._chance_seed = Random(seed).getrandbits(48)

    @property
    def worthwhile(self) -> bool:
        """Whether the decision matters enough to think about it for long."""
        return self._judge.worth_searching(self._world(0))

    def prepare(self, root: Node) -> None:
        """Ask the judge about the legal actions."""
        if not root.priors:
            self._set_priors(root, self._world(0), self._legal)

    def run(self, root: Node, clock: Clock) -> int:
        """Try actions until the time is up; returns how often."""
        self.prepare(root)
        tries = 0
        while clock.tick() or not tries:
            self._try(root)
            tries += 1
        return tries

    def _set_priors(self, node: Node, state: Any, legal: Sequence[Action]) -> None:
        judge = self._judge
        share_per_gold = _SHARE_SLOPE / judge.uncertainty(state)
        node.set_priors(
            legal, judge.weigh(state, legal), share_per_gold, judge.prior_weight, judge.exploration_constant
        )

    def _world(self, number: int) -> Any:
        """A sampled position: the same positions for every action, so that luck does not decide between actions."""
        while len(self._worlds) <= number:
            rng = Random(f"{self._seed}/world {len(self._worlds)}")
            if not self._seen:
                self._worlds.append(self._game.sample(self._view, rng))
                continue
            drawn = [self._game.sample(self._view, rng) for _ in range(_CANDIDATES)]
            weights = [self._judge.likelihood(state, self._seen) for state in drawn]
            self._worlds.append(rng.choices(drawn, weights)[0])
        return self._worlds[number]

    def _try(self, root: Node) -> None:
        game = self._game
        action = root.select(self._legal, self._seat)
        node = root.children[action]
        number = node.visits
        # And the same luck in the n-th try of every action.
        chance = ChanceDraws(game, self._chance_seed + number)
        state = game.apply(self._world(number), action).state
        path = [root, node]
        own = True  # whether the seat decided everything so far, and chance nothing
        while True:
            own = own and state.to_move == self._seat
            state = chance.resolve(state)
            if state.to_move == NOBODY or node.visits < (1 if own else _EXPANSION_VISITS):
                break
            legal = game.legal(state)
            if len(legal) == 1:
                state = game.apply(state, legal[0]).state
                continue
            if not node.priors:
                self._set_priors(node, state, legal)
            action = node.select(legal, state.to_move)
            state = game.apply(state, action).state
            node = node.children[action]
            path.append(node)
        shares = self._shares(self._play_out(state, chance))
        for visited in path:
            visited.add(1, shares)

    def _play_out(self, state: Any, chance: ChanceDraws) -> Any:
        """The position after a while in which all players decide well."""
        game, judge = self._game, self._judge
        end = judge.stage(state) + judge.horizon
        plan = None
        for _ in range(_LONGEST_PLAYOUT):
            state = chance.resolve(state)
            if state.to_move == NOBODY or judge.stage(state) > end:
                break
            action, plan = judge.playout_action(state, chance.rng, plan)
            if action is None:
                legal = game.legal(state)
                action = legal[0] if len(legal) == 1 else _best(legal, judge.weigh(state, legal))
            state = game.apply(state, action).state
        return state

    def _shares(self, state: Any) -> list[float]:
        """How likely each seat wins from here."""
        if state.to_move != NOBODY:
            return win_shares(self._judge.value(state), self._judge.uncertainty(state))
        scores = [float(score) for score in self._game.scores(state)]
        winners = self._game.winners(state)
        close = win_shares(scores, _FINAL_UNCERTAINTY)
        won = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(scores))] if winners else close
        return [_WIN_WEIGHT * win + (1 - _WIN_WEIGHT) * lead for win, lead in zip(won, close, strict=True)]


def win_shares(gold: Sequence[float], uncertainty: float) -> list[float]:
    """How likely each seat wins that expects so much gold, of which so much is uncertain."""
    most = max(gold)
    powers = [exp((expected - most) / uncertainty) for expected in gold]
    total = sum(powers)
    return [power / total for power in powers]


def _best(legal: Sequence[Action], weights: Sequence[float]) -> Action:
    return legal[max(range(len(legal)), key=weights.__getitem__)]
