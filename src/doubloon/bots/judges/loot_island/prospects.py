"""What each seat can expect to have at the end, and how uncertain that is."""

from __future__ import annotations

from doubloon.bots.judges.loot_island.holdings import days_left, holdings_worth
from doubloon.bots.judges.loot_island.landings import explorations, shares, summary_of
from doubloon.bots.judges.loot_island.situation import attraction, cards_held
from doubloon.bots.judges.loot_island.wealth import crosses_of
from doubloon.core.masks import Mask
from doubloon.games.loot_island.actions import COASTS, LANDINGS
from doubloon.games.loot_island.loot import landings_in_order, loot_of_coast
from doubloon.games.loot_island.state import ChoosingHealers, Exploring, ExploringAll, Sharing, State

# By the days left, as games among bots have shown.
_TILE = (5.0, 5.0, 4.0, 3.0, 3.0, 1.5)  # of the first player, once a player has passed
_UNCERTAIN = (3.0, 4.8, 6.3, 7.2, 8.1, 8.7)
_CONTESTED = 0.3  # of what the tile is worth, before the first player passes
_GOLD_A_DAY = 6.0
_CARD = 0.6  # in the hand of a player who will act today
_REVEALED = 5.0  # a treasure that lies there to be taken
_ALL = (1 << len(LANDINGS)) - 1


def expected_gold(state: State) -> list[float]:
    """What each seat can expect: holdings, promises of landings, cards, the tile, and the days to come."""
    days, players, display = days_left(state), state.setup.players, state.healers
    crosses, promised = crosses_of(state, days), _promised(state)
    values = []
    for seat in range(players):
        cubes, rivals = state.cubes[seat], (*crosses[:seat], *crosses[seat + 1 :])
        gold = holdings_worth(state.tables, players, display, days, rivals, state.treasures[seat], cubes)
        gold += attraction(cubes) * (promised[seat] + _GOLD_A_DAY * max(0, days - 1))
        if days and not state.passed >> seat & 1:
            gold += _CARD * state.hands[seat].bit_count()
        if seat == state.first_player:
            gold += _TILE[days] * (1.0 if state.passed or not days else _CONTESTED)
        values.append(gold)
    return values


def uncertain_gold(state: State) -> float:
    """How much gold is still uncertain."""
    return _UNCERTAIN[days_left(state)]


def _promised(state: State) -> list[float]:
    """What landings promise to each hunter."""
    tables, players, left = state.tables, state.setup.players, _unexplored(state)
    promised = [0.0] * (players + 1)
    columns = [summary_of(tables, column) for column in state.columns]
    held = cards_held(state)
    explored = explorations(tables, players, state.round, state.event, state.coast, state.direction, held)
    stacks = [stack if left >> landing & 1 else () for landing, stack in enumerate(state.stacks)]
    for coast in COASTS:
        first, second = stacks[2 * coast], stacks[2 * coast + 1]
        if first or second:
            found = shares(explored[coast], first, second, columns[2 * coast], columns[2 * coast + 1])
            for hunter, gold in zip(first + second, found, strict=True):
                promised[hunter] += gold
    item = state.pending[-1] if state.pending else None
    if isinstance(item, Sharing):
        for hunter in item.takers[item.taken :]:
            promised[hunter] += _REVEALED
    return promised


def _unexplored(state: State) -> Mask:
    """The landings that may still bring something."""
    left = _ALL if state.pending and not isinstance(state.pending[0], ChoosingHealers) else 0
    for item in state.pending:
        if isinstance(item, Exploring):
            for loot in loot_of_coast(state, item.coast)[: item.stage]:
                left &= ~(1 << loot.landing)
        elif isinstance(item, ExploringAll):
            for number in range(item.explored, len(LANDINGS)):
                coast = (state.coast + state.direction * (number // 2)) % len(COASTS)
                left |= 1 << landings_in_order(state, coast)[number % 2]
    return left
