"""Small islands and passing: what they bring."""

from __future__ import annotations

from itertools import combinations

from doubloon.bots.judges.loot_island.situation import DRAW, Situation
from doubloon.core.masks import Mask, mask_of, members
from doubloon.games.loot_island.actions import COASTS, Hunter, Landing
from doubloon.games.loot_island.box import SmallIsland
from doubloon.games.loot_island.setup import CAPTAINS_PAY, ROUNDS

_DIG = 5.5  # what a treasure is worth without a choice
_TILE = 0.5  # what it is worth to begin the next round
_MISSED = 0.4  # how likely an opponent passes first if the player does not


def payments(situation: Situation, hunter: Hunter, chosen: Mask) -> list[tuple[float, Mask]]:
    """All ways to pay for a small island that include the cards already chosen, and what each costs."""
    tables, day, hand = situation.tables, situation.day, situation.state.hands[hunter]
    paid = tuple(members(chosen))
    left = tuple(members(hand & tables.above[paid[-1]] if paid else hand))
    own = hunter == situation.seat
    costs = {card: situation.card_worth(card) if own else 0.0 for card in paid + left}
    found = []
    for rest in combinations(left, day.price + day.further_price - len(paid)):
        cards = paid + rest
        # Two cards of the same colour are required, unless a single card is enough.
        if day.price == 1 or len({tables.colour[card] for card in cards}) < len(cards):
            found.append((sum([costs[card] for card in cards]), mask_of(cards)))
    return found


def visit(situation: Situation, hunter: Hunter, island: SmallIsland) -> float:
    """What it brings to use a small island, before its price."""
    worth = max(0.0, _use(situation, hunter, island))
    if hunter != situation.seat:
        return worth
    if situation.day.toll:
        worth -= situation.holdings.cursed(situation.day.toll)
    return worth + passing(situation) if situation.day.sends_home else worth


def _use(situation: Situation, hunter: Hunter, island: SmallIsland) -> float:
    """What the action of a small island brings at best; cubes, cards and treasures bring Aaron nothing."""
    tile, own = situation.tables.box.small_islands[island], hunter == situation.seat
    match tile.action:
        case "discard_cubes":
            return situation.holdings.cleansed(tile.number) if own else 0.0
        case "draw_maps":
            return DRAW * tile.number if own else 0.0
        case "dig":
            return digging(situation) if own else 0.0
        case "sail":
            return sailing(situation)
        case "place_compass":
            return max(placings(situation, hunter).values(), default=0.0)
        case _:
            return max(shifts(situation, hunter).values(), default=0.0)


def digging(situation: Situation) -> float:
    """What a treasure for a cube brings."""
    return _DIG * situation.attraction - situation.holdings.cursed(1)


def placings(situation: Situation, hunter: Hunter) -> dict[Landing, float]:
    """What a compass without cards brings at each landing."""
    fetching = situation.fetching(hunter)
    return {
        landing: situation.with_stack(landing, (*stack, hunter)) + fetching
        for landing, stack in enumerate(situation.state.stacks)
        if hunter not in stack
    }


def shifts(situation: Situation, hunter: Hunter) -> dict[Landing, float]:
    """What it brings to move a compass to that end of its stack that takes first."""
    found = {}
    for landing, stack in enumerate(situation.state.stacks):
        if hunter in stack:
            others = tuple([other for other in stack if other != hunter])
            shifted = (*others, hunter) if situation.day.from_the_top else (hunter, *others)
            if shifted != stack:
                found[landing] = situation.with_stack(landing, shifted)
    return found


def sailing(situation: Situation) -> float:
    """What it brings to explore the next coast instead."""
    state = situation.state
    following = (state.coast + state.direction) % len(COASTS)
    return situation.promises(following) - situation.promises(state.coast)


def passing(situation: Situation) -> float:
    """What it brings to pass now and not later."""
    state, worth = situation.state, 0.0
    if not state.passed & (1 << situation.players) - 1:
        worth += _MISSED * (CAPTAINS_PAY if state.round == ROUNDS else _TILE)
        if curse := situation.day.captains_curse:
            worth += _MISSED * (curse * situation.harm + situation.holdings.cursed(curse))
    if state.open_treasures:
        best, *others = sorted(map(situation.holdings.kept, members(state.open_treasures)), reverse=True)
        worth += _MISSED * (best - others[0]) if others else 0.0
    return worth
