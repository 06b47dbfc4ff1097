"""Small islands and passing: what they bring."""

from __future__ import annotations

from itertools import combinations

from doubloon.bots.judges.loot_island_landings import skies
from doubloon.bots.judges.loot_island_scene import DRAW, Scene
from doubloon.core.masks import Mask, mask_of, members
from doubloon.games.loot_island.actions import COASTS, LANDINGS, Hunter, Landing
from doubloon.games.loot_island.box import SmallIsland
from doubloon.games.loot_island.setup import CAPTAINS_PAY, ROUNDS

_DIG = 5.5  # what a treasure is worth without a choice
_TILE = 0.5  # what it is worth to begin the next round
_MISSED = 0.4  # how likely somebody else passes first if one does not


def payments(scene: Scene, hunter: Hunter, chosen: Mask) -> list[tuple[float, Mask]]:
    """All ways to pay for a small island with these cards chosen already, and what they cost."""
    tables, day, hand = scene.tables, scene.day, scene.state.hands[hunter]
    paid = tuple(members(chosen))
    left = tuple(members(hand & tables.above[paid[-1]] if paid else hand))
    own = hunter == scene.seat
    costs = {card: scene.card_worth(card) if own else 0.0 for card in paid + left}
    found = []
    for rest in combinations(left, day.price + day.further_price - len(paid)):
        cards = paid + rest
        # Two of one colour are asked for, unless one card is enough.
        if day.price == 1 or len({tables.colour[card] for card in cards}) < len(cards):
            found.append((sum([costs[card] for card in cards]), mask_of(cards)))
    return found


def visit(scene: Scene, hunter: Hunter, island: SmallIsland) -> float:
    """What it brings to use a small island, before its price."""
    worth = max(0.0, _use(scene, hunter, island))
    if hunter != scene.seat:
        return worth
    if scene.day.toll:
        worth -= scene.standing.cursed(scene.day.toll)
    return worth + passing(scene) if scene.day.sends_home else worth


def _use(scene: Scene, hunter: Hunter, island: SmallIsland) -> float:
    """What the action of a small island brings at best; cubes, cards and treasures bring Aaron nothing."""
    tile, own = scene.tables.box.small_islands[island], hunter == scene.seat
    match tile.action:
        case "discard_cubes":
            return scene.standing.cleansed(tile.number) if own else 0.0
        case "draw_maps":
            return DRAW * tile.number if own else 0.0
        case "dig":
            return digging(scene) if own else 0.0
        case "sail":
            return sailing(scene)
        case "place_compass":
            return max(placings(scene, hunter).values(), default=0.0)
        case _:
            return max(shifts(scene, hunter).values(), default=0.0)


def digging(scene: Scene) -> float:
    """What a treasure for a cube brings."""
    return _DIG * scene.appetite - scene.standing.cursed(1)


def placings(scene: Scene, hunter: Hunter) -> dict[Landing, float]:
    """What a compass without cards brings at each landing."""
    fetching = scene.fetching(hunter)
    return {
        landing: scene.with_stack(landing, (*stack, hunter)) + fetching
        for landing, stack in enumerate(scene.state.stacks)
        if hunter not in stack
    }


def shifts(scene: Scene, hunter: Hunter) -> dict[Landing, float]:
    """What it brings to move a compass to that end of its stack that takes first."""
    found = {}
    for landing, stack in enumerate(scene.state.stacks):
        if hunter in stack:
            others = tuple([other for other in stack if other != hunter])
            shifted = (*others, hunter) if scene.day.from_the_top else (hunter, *others)
            if shifted != stack:
                found[landing] = scene.with_stack(landing, shifted)
    return found


def sailing(scene: Scene) -> float:
    """What it brings to explore the next coast instead."""
    state, now = scene.state, scene.skies
    before = _promises(scene)
    coast = (state.coast + state.direction) % len(COASTS)
    scene.skies = skies(scene.tables, scene.players, state.round, state.event, coast, state.direction, scene.held)
    after, scene.skies = _promises(scene), now
    return after - before


def _promises(scene: Scene) -> float:
    stacks, sites = scene.state.stacks, scene.sites
    return sum([scene.promise(landing, stacks[landing], sites[landing]) for landing in LANDINGS[::2]])


def passing(scene: Scene) -> float:
    """What it brings to pass now and not later."""
    state, worth = scene.state, 0.0
    if not state.passed & (1 << scene.players) - 1:
        worth += _MISSED * (CAPTAINS_PAY if state.round == ROUNDS else _TILE)
        if curse := scene.day.captains_curse:
            worth += _MISSED * (curse * scene.harm + scene.standing.cursed(curse))
    if state.open_treasures:
        best, *others = sorted(map(scene.standing.kept, members(state.open_treasures)), reverse=True)
        worth += _MISSED * (best - others[0]) if others else 0.0
    return worth
