"""What it is worth to take a card of a treasure, and what it costs to pay for a curse."""

from __future__ import annotations

from doubloon.bots.judges.hunt.clues import CARD
from doubloon.bots.judges.hunt.outlook import AMULET
from doubloon.core.bags import kinds, size
from doubloon.core.position import Seat
from doubloon.games.tobago.actions import Claim, PayAmulet, PayTreasure
from doubloon.games.tobago.state import Sharing, State

_UNSEEN = 3.3  # gold on a card of the lot that the player has not seen, on average
_CURSED = 0.06  # how likely a card is a curse, where there may be any


def claim(state: State, action: Claim, item: Sharing) -> float:
    return claim_gain(item)


def claim_gain(item: Sharing) -> float:
    """What claiming the card on offer brings more than leaving it, by what the player asked has seen of the lot."""
    seat, value = item.roses[item.asked], item.card or 0
    hidden = size(item.hidden)
    roses, own = len(item.roses), item.roses.count(seat)
    if not hidden:
        return float(value)
    mean = _mean_of_hidden(item, seat, hidden)
    now = value + (own - 1) * min(1.0, hidden / max(1, roses - 1)) * mean
    later = own * min(1.0, hidden / max(1, roses - (item.asked < roses - 1))) * mean
    return now - later


def _mean_of_hidden(item: Sharing, seat: Seat, hidden: int) -> float:
    """The gold that a player expects on a card that is not turned up yet."""
    drawn = zip(item.lot.receivers, item.lot.cards, strict=False)
    looked = [card for receiver, card in drawn if receiver == seat]
    for card in item.turned:
        if card in looked:
            looked.remove(card)
    unknown = hidden - len(looked)
    mean = (sum(looked) + max(0, unknown) * _UNSEEN) / max(1, hidden)
    if not item.lot.safe:
        mean *= 1 - _CURSED * max(0, unknown)
    return mean


def pay_amulet(state: State, action: PayAmulet, item: Sharing) -> float:
    """An amulet is lost, but it may keep the player's roses on the map."""
    kept = item.roses.count(item.struck[0]) if state.setup.after_curse == "go_on_if_paid" else 0
    return CARD * kept * min(1.0, size(item.hidden) / len(item.roses)) - AMULET


def pay_treasure(state: State, action: PayTreasure, item: Sharing) -> float:
    """The best card is lost."""
    return float(-max(kinds(state.piles[item.struck[0]])))
