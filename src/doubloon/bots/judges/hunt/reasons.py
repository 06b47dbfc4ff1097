"""Why a player of Tobago would do something, in a line."""

from __future__ import annotations

from doubloon import words
from doubloon.bots.judges.hunt.clues import clue_gain
from doubloon.bots.judges.hunt.outlook import FIND, outlook_of
from doubloon.bots.judges.hunt.sharing import claim_gain
from doubloon.core.position import Action
from doubloon.games.tobago.actions import AmuletClue, AmuletDrive, Claim, Decline, Drive, PlayClue, RaiseTreasure
from doubloon.games.tobago.driving import LEGS
from doubloon.games.tobago.state import Sharing, State


def reason(state: State, action: Action) -> str:
    """What speaks for an action; nothing if there is little to say."""
    match action:
        case RaiseTreasure():
            return words.say("bots.tobago.raise")
        case PlayClue(card=card, map=map) | AmuletClue(card=card, map=map):
            left = (state.sites[map] & state.island.clue_sites[card]).bit_count()
            return words.say("bots.tobago.clue", left=left, worth=clue_gain(state, card, map))
        case Drive() | AmuletDrive():
            return _driving(state, action)
        case Claim() | Decline() if isinstance(item := state.pending[-1], Sharing):
            return words.say("bots.tobago.claim", gain=claim_gain(item))
        case _:
            return ""


def _driving(state: State, action: Drive | AmuletDrive) -> str:
    prize, worth = outlook_of(state).best_prize(action.space, (state.legs or LEGS) - 1)
    if prize is None:
        return ""
    key = "bots.tobago.to_treasure" if prize.worth == FIND else "bots.tobago.to_amulet"
    return words.say(key, space=state.island.land.names[prize.space], worth=worth)
