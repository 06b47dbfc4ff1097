"""What a good player of Loot Island looks at."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, NamedTuple

from doubloon.bots.judge import Judge
from doubloon.bots.judges.loot_island.holdings import Holdings, crosses_of, days_left, holding
from doubloon.bots.judges.loot_island.landings import shares, skies, survey
from doubloon.bots.judges.loot_island.reasons import reason
from doubloon.bots.judges.loot_island.situation import Situation, appetite, cards_held
from doubloon.bots.judges.loot_island.treasures import SPOILS
from doubloon.bots.judges.loot_island.turns import TURNS, Weights, hurried_turn, lowest
from doubloon.core.masks import Mask
from doubloon.core.position import Action, Event, Seat
from doubloon.games.loot_island import actions as do
from doubloon.games.loot_island import state as to_do
from doubloon.games.loot_island.actions import COASTS, LANDINGS
from doubloon.games.loot_island.event_cards import NO_EVENT
from doubloon.games.loot_island.events import CardsLaid
from doubloon.games.loot_island.loot import landings_in_order, loot_of_coast
from doubloon.games.loot_island.playing import Column, needs_origin
from doubloon.games.loot_island.setup import THRESHOLD
from doubloon.games.loot_island.state import State

# By the days left, as games among bots have shown.
_TILE = (5.0, 5.0, 4.0, 3.0, 3.0, 1.5)  # of the first player, once somebody has passed
_DOUBT = (3.0, 4.8, 6.3, 7.2, 8.1, 8.7)
_CONTESTED = 0.3  # of what the tile is worth, as long as nobody has passed
_GOLD_A_DAY = 6.0
_CARD = 0.6  # in the hand of somebody who will act today
_REVEALED = 5.0  # a treasure that lies there to be taken
_KEPT_BACK = 0.8  # how likely somebody has kept back a card that would have fitted, compared with having none
_NOT_JOINED = 0.5  # the same with a card to join a landing that has loot
_ALL = (1 << len(LANDINGS)) - 1


class Plan(NamedTuple):
    """What a turn was begun for; good for the steps of that very turn."""

    hands: tuple[Mask, ...] | None = None
    columns: tuple[Column, ...] | None = None
    action: Action | None = None
    cards: Mask = 0


class LootIslandJudge(Judge[State]):
    """Counts in gold: treasures and their sets, the curse, and what landings promise to the compasses there."""

    horizon: ClassVar[int] = 0  # A day ends with an exploration: what it brought is known then.
    belief: ClassVar[int] = 8
    curiosity: ClassVar[float] = 0.2

    def __init__(self) -> None:
        self._plan = Plan()

    def weigh(self, state: State, legal: Sequence[Action]) -> list[float]:
        weights = _weights(state)
        return [weights[action] for action in legal]

    def value(self, state: State) -> list[float]:
        days, players, display = days_left(state), state.setup.players, state.healers
        crosses, promised = crosses_of(state, days), _promised(state)
        values = []
        for seat in range(players):
            cubes, rivals = state.cubes[seat], (*crosses[:seat], *crosses[seat + 1 :])
            gold = holding(state.tables, players, display, days, rivals, state.treasures[seat], cubes)
            gold += appetite(cubes) * (promised[seat] + _GOLD_A_DAY * max(0, days - 1))
            if days and not state.passed >> seat & 1:
                gold += _CARD * state.hands[seat].bit_count()
            if seat == state.first_player:
                gold += _TILE[days] * (1.0 if state.passed or not days else _CONTESTED)
            values.append(gold)
        return values

    def doubt(self, state: State) -> float:
        return _DOUBT[days_left(state)]

    def stage(self, state: State) -> int:
        return state.round

    def worth_searching(self, state: State) -> bool:
        return not isinstance(state.pending[-1], to_do.Visiting | to_do.Discarding)

    def quick(self, state: State, rng: Random) -> Action:
        item = state.pending[-1]
        if isinstance(item, to_do.Turn):
            action, cards = hurried_turn(Situation(state, state.to_move))
            self._plan = Plan(state.hands, state.columns, action, cards)
            return action
        if isinstance(item, to_do.Playing | to_do.Visiting) and (planned := self._planned(state, item)):
            return planned
        if isinstance(item, to_do.Discarding) and not item.drafting:
            return do.Done()
        weights = _weights(state)
        return max(weights, key=weights.__getitem__)

    def _planned(self, state: State, item: to_do.Playing | to_do.Visiting) -> Action | None:
        """The next step of the plan, if it was made in this turn: then hands and columns have not changed since."""
        hands, columns, action, cards = self._plan
        low = cards & (1 << item.chosen.bit_length()) - 1  # One chooses from low to high.
        if hands is not state.hands or columns is not state.columns or low != item.chosen:
            return None
        rest = cards ^ item.chosen
        if isinstance(item, to_do.Visiting):
            return do.Pay(lowest(rest)) if action == do.Visit(item.island, item.hunter) else None
        if action != do.GoAshore(item.landing, item.hunter) or needs_origin(state, item):
            return None
        return do.AddCard(lowest(rest)) if rest else do.LayCards()

    def likelihood(self, state: State, seen: Sequence[Event]) -> float:
        last_plays = {event.seat: event.landing for event in seen if isinstance(event, CardsLaid)}
        likely = 1.0
        for seat in range(state.setup.players):
            if seat == state.to_move:
                continue
            hand, landing = state.hands[seat], last_plays.get(seat)
            if landing is not None and seat in state.stacks[landing]:
                likely *= _KEPT_BACK ** (hand & state.fitting[landing]).bit_count()
            if state.passed >> seat & 1 and hand & _inviting(state, seat):
                likely *= _NOT_JOINED
        return likely

    def reason(self, state: State, action: Action) -> str:
        return reason(state, action, _weights(state)[action])


def _weights(state: State) -> Weights:
    item, seat = state.pending[-1], state.to_move
    if type(item) in SPOILS:
        return SPOILS[type(item)](Holdings(state, seat, days_left(state)), item)
    return TURNS[type(item)](Situation(state, seat), item)


def _promised(state: State) -> list[float]:
    """What landings promise to each hunter."""
    tables, players, left = state.tables, state.setup.players, _unexplored(state)
    promised = [0.0] * (players + 1)
    sites = [survey(tables, column) for column in state.columns]
    sky = skies(tables, players, state.round, state.event, state.coast, state.direction, cards_held(state))
    stacks = [stack if left >> landing & 1 else () for landing, stack in enumerate(state.stacks)]
    for coast in COASTS:
        first, second = stacks[2 * coast], stacks[2 * coast + 1]
        if first or second:
            found = shares(sky[coast], first, second, sites[2 * coast], sites[2 * coast + 1])
            for hunter, gold in zip(first + second, found, strict=True):
                promised[hunter] += gold
    item = state.pending[-1] if state.pending else None
    if isinstance(item, to_do.Sharing):
        for hunter in item.takers[item.taken :]:
            promised[hunter] += _REVEALED
    return promised


def _unexplored(state: State) -> Mask:
    """The landings that may still bring something."""
    left = _ALL if state.pending and not isinstance(state.pending[0], to_do.ChoosingHealers) else 0
    for item in state.pending:
        if isinstance(item, to_do.Exploring):
            for loot in loot_of_coast(state, item.coast)[: item.stage]:
                left &= ~(1 << loot.landing)
        elif isinstance(item, to_do.ExploringAll):
            for number in range(item.explored, len(LANDINGS)):
                coast = (state.coast + state.direction * (number // 2)) % len(COASTS)
                left |= 1 << landings_in_order(state, coast)[number % 2]
    return left


def _inviting(state: State, seat: Seat) -> Mask:
    """The cards with which somebody could join a landing of today that has enough cards already."""
    found = 0
    for landing in landings_in_order(state, state.coast) if state.event != NO_EVENT else ():
        enough = survey(state.tables, state.columns[landing])[0] >= THRESHOLD[state.setup.players]
        if enough and seat not in state.stacks[landing]:
            found |= state.fitting[landing]
    return found
