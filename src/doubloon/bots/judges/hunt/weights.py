"""What every action of a player in Tobago is worth: a table by what is to be decided, and by the kind of action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from doubloon.bots.judges.hunt import sharing, turns
from doubloon.bots.judges.hunt.clues import clue_gain, rose_worth
from doubloon.bots.judges.hunt.distances import distances_on
from doubloon.bots.judges.hunt.outlook import AMULET, Outlook, outlook_of
from doubloon.core.position import Action, Pending
from doubloon.games.tobago import actions as do
from doubloon.games.tobago import state as to_do
from doubloon.games.tobago.state import State

_NEAR = 20  # spaces near a car that are worth a piece of gold

Weight = Callable[[Any, Any, Any], float]  # by the position, the action, and what is prepared


class Weighing(NamedTuple):
    """How the actions of a decision are weighed."""

    weights: Mapping[type[Action], Weight]
    prepare: Callable[[Any, Any], Any] = lambda state, item: item  # what is computed once for all actions


def no_preference(state: State, action: Action, prepared: object) -> float:
    """The judge does not care."""
    return 0.0


def place_car(state: State, action: do.PlaceCar, item: to_do.PlacingCars) -> float:
    """Cars start where many spaces are near."""
    near = distances_on(state.island).rings(action.space)[1:3]
    return sum(ring.bit_count() / legs for legs, ring in enumerate(near, 1)) / _NEAR


def claim_map(state: State, action: do.ClaimMap, item: to_do.ClaimingMaps) -> float:
    """Roses go to maps with few sites."""
    return rose_worth(state.sites[action.map].bit_count())


def start_map(state: State, action: do.PlayClue, item: to_do.StartingMap) -> float:
    return clue_gain(state, action.card, action.map)


def take_amulet(state: State, action: do.TakeAmulet, item: to_do.FindingAmulet) -> float:
    return AMULET


def prepare_turn(state: State, item: to_do.Turn) -> Outlook:
    return outlook_of(state)


WEIGHTS: dict[type[Pending], Weighing] = {
    to_do.PlacingLandmarks: Weighing({do.PlaceLandmark: no_preference, do.FaceStatue: no_preference}),
    to_do.PlacingCars: Weighing({do.PlaceCar: place_car}),
    to_do.ClaimingMaps: Weighing({do.ClaimMap: claim_map}),
    to_do.StartingMap: Weighing({do.PlayClue: start_map}),
    to_do.FindingAmulet: Weighing({do.TakeAmulet: take_amulet, do.LeaveAmulet: no_preference}),
    to_do.Sharing: Weighing(
        {
            do.Claim: sharing.claim,
            do.Decline: no_preference,
            do.PayAmulet: sharing.pay_amulet,
            do.PayTreasure: sharing.pay_treasure,
        }
    ),
    to_do.Turn: Weighing(
        {
            do.RaiseTreasure: turns.raise_treasure,
            do.PlayClue: turns.play_clue,
            do.Drive: turns.drive,
            do.StopDriving: turns.stop_driving,
            do.EndTurn: turns.end_turn,
            do.ExchangeHand: turns.exchange_hand,
            do.AmuletClue: turns.amulet_clue,
            do.AmuletDrive: turns.amulet_drive,
            do.AmuletExchange: turns.amulet_exchange,
            do.AmuletRemove: turns.amulet_remove,
            do.AmuletDouble: turns.amulet_double,
            do.AmuletSwap: turns.amulet_swap,
        },
        prepare_turn,
    ),
}
