"""What the actions of a turn in Tobago are worth to the player on turn: a function for each kind of action."""

from __future__ import annotations

from doubloon.bots.judges.hunt.clues import clue_gain, narrowing_gain, place_worth, rose_balance, rose_worth
from doubloon.bots.judges.hunt.outlook import AMULET, Outlook
from doubloon.games.tobago.actions import (
    AmuletClue,
    AmuletDouble,
    AmuletDrive,
    AmuletExchange,
    AmuletRemove,
    AmuletSwap,
    Drive,
    EndTurn,
    ExchangeHand,
    PlayClue,
    RaiseTreasure,
    StopDriving,
)
from doubloon.games.tobago.driving import LEGS
from doubloon.games.tobago.state import State

_RAISING = 20.0  # more than anything else
_LEG = 0.02  # what a leg costs, so that the shorter of two ways is better
_UNUSED_LEGS = 0.01  # what it costs to give up legs, so that ending the turn is better
# What another hand is worth, by what it costs: a player who forgoes the turn can neither raise nor use an amulet.
_NEW_HAND = {"whole_turn": 0.2, "action": 0.8}


def staying(state: State, outlook: Outlook, legs: int = 0) -> float:
    """What the player can still drive to from here, with so many legs left in this turn."""
    return outlook.worth_from(state.cars[state.on_turn], legs)


def raise_treasure(state: State, action: RaiseTreasure, outlook: Outlook) -> float:
    return _RAISING + len(state.roses[action.map])


def play_clue(state: State, action: PlayClue, outlook: Outlook) -> float:
    return clue_gain(state, action.card, action.map) + staying(state, outlook)


def drive(state: State, action: Drive, outlook: Outlook) -> float:
    legs = (state.legs or LEGS) - 1
    found = AMULET if state.amulets >> action.space & 1 and not state.extra_drive else 0.0
    return found + outlook.worth_from(action.space, legs) - _LEG * (LEGS - legs)


def stop_driving(state: State, action: StopDriving, outlook: Outlook) -> float:
    return staying(state, outlook) - _UNUSED_LEGS


def end_turn(state: State, action: EndTurn, outlook: Outlook) -> float:
    return staying(state, outlook)


def exchange_hand(state: State, action: ExchangeHand, outlook: Outlook) -> float:
    return _NEW_HAND[state.setup.exchange] + staying(state, outlook)


def amulet_clue(state: State, action: AmuletClue, outlook: Outlook) -> float:
    return clue_gain(state, action.card, action.map) + staying(state, outlook, state.legs) - AMULET


def amulet_drive(state: State, action: AmuletDrive, outlook: Outlook) -> float:
    return outlook.worth_from(action.space, LEGS - 1) - AMULET


def amulet_exchange(state: State, action: AmuletExchange, outlook: Outlook) -> float:
    return _NEW_HAND["action"] + staying(state, outlook, state.legs) - AMULET


def amulet_remove(state: State, action: AmuletRemove, outlook: Outlook) -> float:
    after = state.sites[action.map] & ~(1 << action.space)
    return narrowing_gain(state, action.map, after, rose=False) - AMULET + staying(state, outlook)


def amulet_double(state: State, action: AmuletDouble, outlook: Outlook) -> float:
    return rose_worth(state.sites[action.map].bit_count()) - AMULET


def amulet_swap(state: State, action: AmuletSwap, outlook: Outlook) -> float:
    """The roses of the earlier clue come forward in the line for the treasure, those of the later clue go back."""
    roses = state.roses[action.map]
    forward, back = roses[action.clue], roses[action.other]
    places = sum(map(len, roses[action.clue : action.other]))
    balance = rose_balance(state, forward) - rose_balance(state, back)
    gain = balance * places * place_worth(state.sites[action.map].bit_count())
    return gain + staying(state, outlook, state.legs) - AMULET
