"""How players of Loot Island decide in playouts: well enough, and fast."""

from __future__ import annotations

from doubloon.bots.judges.loot_island.landings import TODAY
from doubloon.bots.judges.loot_island.plays import LandingPlays
from doubloon.bots.judges.loot_island.situation import Situation
from doubloon.bots.judges.loot_island.turns import hunters, lowest
from doubloon.bots.judges.loot_island.visits import passing, payments, visit
from doubloon.bots.judges.loot_island.weights import weights_of
from doubloon.core.masks import Mask, members
from doubloon.core.position import Action
from doubloon.games.loot_island import actions as do
from doubloon.games.loot_island import state as to_do
from doubloon.games.loot_island.playing import needs_origin
from doubloon.games.loot_island.small_islands import affordable
from doubloon.games.loot_island.state import State

_OBVIOUS = ("discard_cubes", "place_compass", "dig")  # small islands that are thought of in playouts


def playout_action(state: State, cards: Mask) -> tuple[Action, Mask]:
    """What the player to move does, and the cards for the rest of the turn; these were chosen for it so far."""
    match state.pending[-1]:
        case to_do.Turn():
            return _turn(Situation(state, state.to_move))
        case to_do.Playing() as item if cards and not needs_origin(state, item):
            rest = cards ^ item.chosen
            return do.AddCard(lowest(rest)) if rest else do.LayCards(), cards
        case to_do.Visiting() as item if cards:
            return do.Pay(lowest(cards ^ item.chosen)), cards
        case to_do.Discarding(drafting=False):
            return do.Done(), 0
        case _:
            weights = weights_of(state)
            return max(weights, key=weights.__getitem__), cards


def _turn(situation: Situation) -> tuple[Action, Mask]:
    """The best of what comes to mind at once, and the cards for it."""
    state, seat = situation.state, situation.seat
    action: Action = do.PassTurn()
    best, chosen = passing(situation), 0
    for hunter in hunters(situation):
        hand = state.hands[hunter]
        for landing, fitting in enumerate(state.fitting):
            if hand & fitting and (state.columns[landing] or situation.explorations[landing >> 1].when == TODAY):
                worth, cards = LandingPlays(situation, hunter, landing).best(hand & fitting)
                if worth > best and hunter not in state.stacks[landing]:
                    worth += situation.fetching(hunter)
                if worth > best:
                    best, action, chosen = worth, do.GoAshore(landing, hunter), cards
    hand = state.hands[seat]
    if state.islands and hand and affordable(hand, situation.day, situation.tables):
        known = situation.tables.box.small_islands
        obvious = [island for island in members(state.islands) if known[island].action in _OBVIOUS]
        worth, island = max([(visit(situation, seat, island), island) for island in obvious], default=(0.0, 0))
        if worth > best:
            price, cards = min(payments(situation, seat, 0))
            if worth - price > best:
                action, chosen = do.Visit(island, seat), cards
    return action, chosen
