"""How players of Tobago decide in playouts: well enough, and fast."""

from __future__ import annotations

from random import Random

from doubloon.bots.judge import Suggestion
from doubloon.bots.judges.hunt.clues import clue_gain
from doubloon.bots.judges.hunt.distances import UNREACHABLE
from doubloon.bots.judges.hunt.outlook import FIND, Outlook, outlook_of
from doubloon.bots.judges.hunt.sharing import claim_gain
from doubloon.core.masks import members
from doubloon.core.position import Seat
from doubloon.games.tobago.actions import (
    AmuletDrive,
    Claim,
    Decline,
    Drive,
    EndTurn,
    ExchangeHand,
    MapNumber,
    PlayClue,
    RaiseTreasure,
    StopDriving,
)
from doubloon.games.tobago.choices import may_exchange
from doubloon.games.tobago.clues import Card
from doubloon.games.tobago.driving import LEGS
from doubloon.games.tobago.grid import Space
from doubloon.games.tobago.setup import MAPS
from doubloon.games.tobago.state import Sharing, State, Turn

_LARGEST_WEIGHT = Suggestion(None)
_END, _STOP, _EXCHANGE = Suggestion(EndTurn()), Suggestion(StopDriving()), Suggestion(ExchangeHand())
_CLAIM, _DECLINE = Suggestion(Claim()), Suggestion(Decline())
_RAISES = tuple(Suggestion(RaiseTreasure(map)) for map in range(MAPS))
_NOISE = 0.5  # gold by which the preferences of playouts vary; less between a clue and a drive
_DRIVE_NOISE = 0.4


def playout_action(state: State, rng: Random) -> Suggestion:
    """What the player to move does; no plan is needed for it."""
    match state.pending[-1]:
        case Turn():
            return _turn(state, rng)
        case Sharing(struck=()) as item:
            return _CLAIM if claim_gain(item) + _NOISE * rng.random() - _NOISE / 2 > 0 else _DECLINE
        case _:
            return _LARGEST_WEIGHT


def _turn(state: State, rng: Random) -> Suggestion:
    seat = state.on_turn
    here = state.cars[seat]
    if not state.island.spaces >> here & 1:
        return _LARGEST_WEIGHT
    bit = 1 << here
    for map, sites in enumerate(state.sites):
        if sites == bit:
            return _RAISES[map]
    outlook = outlook_of(state)
    if state.legs:
        return _next_leg(state, outlook, here, state.legs) or (_END if state.acted else _STOP)
    if state.acted:
        return _amulet_drive(state, outlook, here)
    return _action(state, outlook, here, rng)


def _action(state: State, outlook: Outlook, here: Space, rng: Random) -> Suggestion:
    """The action of the turn: a clue or a drive, depending on which brings more."""
    clue, gain = _best_clue(state, state.on_turn, rng)
    _, worth = outlook.best_prize(here, LEGS)
    drive = worth - outlook.worth_from(here, 0) + _DRIVE_NOISE * rng.random()
    if clue is not None and gain >= drive:
        return Suggestion(PlayClue(*clue))
    if (leg := _next_leg(state, outlook, here, LEGS)) is not None:
        return leg
    if clue is not None:
        return Suggestion(PlayClue(*clue))
    return _EXCHANGE if may_exchange(state) else _LARGEST_WEIGHT


def _next_leg(state: State, outlook: Outlook, here: Space, legs: int) -> Suggestion | None:
    """A leg towards the best prize; None: there is no prize, or the car has arrived."""
    prize, _ = outlook.best_prize(here, legs)
    if prize is None:
        return None
    rings = outlook.distances.rings(prize.space)
    way = outlook.distances.legs(prize.space)[here]
    if not way or way >= UNREACHABLE:
        return None
    steps = state.island.land.leg(here) & rings[way - 1]
    better = steps & state.amulets or steps
    return Suggestion(Drive((better & -better).bit_length() - 1)) if better else None


def _best_clue(state: State, seat: Seat, rng: Random) -> tuple[tuple[Card, MapNumber] | None, float]:
    hand, fitting = state.hands[seat], state.island.fitting
    if not state.rose_supply[seat]:
        return None, 0.0
    chosen, best = None, 0.0
    for map, sites in enumerate(state.sites):
        if sites & sites - 1:
            for card in members(fitting[sites] & hand):
                gain = clue_gain(state, card, map) + _NOISE * rng.random()
                if gain > best:
                    chosen, best = (card, map), gain
    return chosen, best


def _amulet_drive(state: State, outlook: Outlook, here: Space) -> Suggestion:
    """After the action of the turn, an amulet buys a drive to a treasure that an opponent would raise."""
    if state.amulets_held[state.on_turn]:
        for prize in outlook.prizes:
            way = outlook.distances.legs(prize.space)[here]
            if prize.worth == FIND and way <= LEGS and prize.rival_turns < len(state.cars):
                steps = state.island.land.leg(here) & outlook.distances.rings(prize.space)[way - 1]
                return Suggestion(AmuletDrive((steps & -steps).bit_length() - 1))
    return _END
